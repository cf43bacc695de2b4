"""Sushi Go! as arrays: tables, luck, numbered choices, search, and the crosscheck."""
