"""The coach: reviews of finished games, hints, and puzzles."""
