"""Sushi Dice."""
