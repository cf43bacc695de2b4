"""Sushi Go! as arrays: the tables, their luck, choices by number, search, and the crosscheck."""
