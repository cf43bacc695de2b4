"""Quick match: strangers who wish for the same game and pace meet at a table."""
