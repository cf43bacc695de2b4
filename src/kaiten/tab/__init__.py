"""A server of one, for a browser tab: rooms, bots and a store. It needs msgspec and nothing else."""
