"""The drafting games: Sushi Go! and Party."""
