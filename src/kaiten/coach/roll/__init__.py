"""Sushi Roll."""
