"""Observations of Sushi Roll."""
