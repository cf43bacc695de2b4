"""Guests: their names, the devices they share, whom they block and report."""
