"""Nets of drafting games."""
