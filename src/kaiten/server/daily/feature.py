"""The daily deal: what this folder adds to the server."""

from kaiten.server.daily import routes, store
from kaiten.server.daily.daily import Daily
from kaiten.server.services import Feature, Services


def _daily(here: Services) -> Daily:
    zone, bot = here.settings.day_zone, here.settings.daily_bots
    return Daily(here.store, here.hub, here.archive, here.bots, zone, bot)


FEATURE = Feature(
    routes=routes.ROUTES,
    parts=[_daily],
    belongings=[store.BELONGING],
    hooks=[store.finish_written],
)
