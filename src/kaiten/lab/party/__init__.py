"""Sushi Go Party! as arrays."""
