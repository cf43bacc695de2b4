"""Puzzles: the one of the day, the others, and who has tried which."""
