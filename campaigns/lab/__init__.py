"""Figures that show whether nets, reviews, ratings and the array engine are right."""
