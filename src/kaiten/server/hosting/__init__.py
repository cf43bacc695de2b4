"""Running rooms: their workers, the rooms of this process, the bot pool, mail between processes."""
