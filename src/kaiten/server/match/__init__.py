"""Quick match: strangers who want the same game and pace meet at a table."""
