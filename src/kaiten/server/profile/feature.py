"""A person's own page: what this folder adds to the server."""

from kaiten.server.profile import for_operator, recovery, routes
from kaiten.server.services import Feature

FEATURE = Feature(routes=routes.ROUTES, for_operator=for_operator.ROUTES, belongings=[recovery.BELONGING])
