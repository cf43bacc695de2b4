"""Which process owns which room, and mail between processes: for a single process, or over Redis."""
