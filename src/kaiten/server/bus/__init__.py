"""Which process owns which room, and mail between processes: within one process, or over Redis."""
