"""The table server: people sit down together, and nothing is lost or leaked."""
