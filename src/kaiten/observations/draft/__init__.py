"""Observations of drafting games."""
