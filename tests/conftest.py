"""Hypothesis draws the same examples every time: a test that flickers is a bug of the first rank."""

from hypothesis import settings

settings.register_profile("kaiten", derandomize=True, deadline=None, database=None)
settings.load_profile("kaiten")
