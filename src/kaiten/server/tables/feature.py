"""Tables over HTTP: what this folder adds to the server."""

from kaiten.server.services import Feature
from kaiten.server.tables import history, records, replay, routes, worth

FEATURE = Feature(
    routes=[*routes.ROUTES, *records.ROUTES, *replay.ROUTES, *worth.ROUTES],
    belongings=[history.BELONGING],
    hooks=[history.keep_written],
)
