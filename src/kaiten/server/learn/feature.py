"""Lessons, rules and the score pad: what this folder adds to the server."""

from kaiten.server.learn import lessons, pad, rules
from kaiten.server.services import Feature

FEATURE = Feature(routes=[*lessons.ROUTES, *rules.ROUTES, *pad.ROUTES])
