"""What runs rooms: workers, the rooms of this process, sockets, the bot pool, mail."""
