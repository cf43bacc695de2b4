"""Quick match: what this folder adds to the server."""

from kaiten.server.match import routes, store
from kaiten.server.services import Feature

FEATURE = Feature(routes=routes.ROUTES, belongings=[store.BELONGING], hooks=[store.follow_written])
