"""Guests, what they say, whom they block and report: what this folder adds to the server."""

from kaiten.server.people import blocks, for_operator, muted, reports, routes, seat_links
from kaiten.server.services import Feature
from kaiten.server.store.belongings import Belonging

SAID = Belonging(
    name="said",
    read="select room, text, at from chat where person = $1 order by at",
    names="exists (select 1 from chat where chat.person = person.id)",
)

FEATURE = Feature(
    routes=routes.ROUTES,
    for_operator=for_operator.ROUTES,
    belongings=[SAID, *reports.BELONGINGS, blocks.BELONGING, muted.BELONGING],
    hooks=[blocks.keep_written, reports.file_written, muted.keep_written],
    sweeps=[blocks.sweep, seat_links.sweep],
)
