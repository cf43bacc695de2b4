"""One table with its people, its game and its timers. Uses no network, disk or clock."""
