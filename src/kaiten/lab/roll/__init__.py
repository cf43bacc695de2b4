"""Sushi Roll as arrays."""
