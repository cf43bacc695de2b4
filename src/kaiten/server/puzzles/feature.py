"""Puzzles: what this folder adds to the server."""

from kaiten.server.puzzles import routes, store
from kaiten.server.services import Feature

FEATURE = Feature(routes=routes.ROUTES, belongings=[store.BELONGING], sweeps=[store.sweep])
