"""Reviews of finished games: what this folder adds to the server."""

from kaiten.server.reviews import routes
from kaiten.server.reviews.reviews import Reviews
from kaiten.server.services import Feature, Services


def _reviews(here: Services) -> Reviews:
    return Reviews(here.store, here.archive, here.bots)


FEATURE = Feature(routes=routes.ROUTES, parts=[_reviews])
