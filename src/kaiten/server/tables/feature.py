"""Tables over HTTP: what this folder adds to the server."""

from kaiten.server.services import Feature
from kaiten.server.tables import history, records, replay, routes, sent, worth

FEATURE = Feature(
    routes=[*routes.ROUTES, *records.ROUTES, *replay.ROUTES, *worth.ROUTES, *sent.ROUTES],
    belongings=[history.BELONGING],
    hooks=[history.keep_written],
)
