"""Nets of Sushi Roll."""
