"""Sushi Go! and Sushi Go Party!."""
