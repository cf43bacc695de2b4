"""A driver that fills a server of its own with people who play, and measures what comes of it."""
