"""Kaiten: the sushi games, exact and fair."""
