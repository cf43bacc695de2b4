"""Tables over HTTP: the lists, opening and joining, and what can be read of a game."""
