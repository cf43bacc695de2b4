"""Gymnasium: one table, or many at once."""
