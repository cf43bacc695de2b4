"""Running rooms: their workers, the leases of this process on them, its sockets, and its bot processes."""
