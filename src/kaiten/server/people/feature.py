"""Guests, what they say, whom they block and report: what this folder adds to the server."""

from kaiten.server.people import blocks, for_operator, reports, routes
from kaiten.server.services import Feature
from kaiten.server.store.belongings import Belonging

SAID = Belonging(name="said", read="select room, text, at from chat where person = $1 order by at")

FEATURE = Feature(
    routes=routes.ROUTES,
    for_operator=for_operator.ROUTES,
    belongings=[SAID, *reports.BELONGINGS, blocks.BELONGING],
    hooks=[blocks.keep_written, reports.file_written],
    sweeps=[blocks.sweep],
)
