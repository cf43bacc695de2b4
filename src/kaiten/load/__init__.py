"""The load driver: starts a server, simulates players at many tables, and measures the result."""
