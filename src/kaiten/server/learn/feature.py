"""Lessons, rules and the score pad: what this folder adds to the server."""

from kaiten.server.learn.routes import ROUTES
from kaiten.server.services import Feature

FEATURE = Feature(routes=ROUTES)
