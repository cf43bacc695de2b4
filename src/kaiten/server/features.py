"""What the features add to the HTTP API: everything that is not sent over a table's WebSocket.

OpenAPI describes it.
"""

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from kaiten.server.daily import routes as daily
from kaiten.server.learn import lessons, pad, rules
from kaiten.server.match import routes as match
from kaiten.server.operator import health
from kaiten.server.people import routes as people
from kaiten.server.profile import routes as profile
from kaiten.server.puzzles import routes as puzzles
from kaiten.server.refusals import Problem
from kaiten.server.reviews import routes as reviews
from kaiten.server.tables import records, replay, worth
from kaiten.server.tables import routes as tables

REFUSALS = {
    400: "What was sent makes no sense; `say` tells why.",
    401: "There is no cookie, or it is not ours: GET /api/me first.",
    403: "You may not, or your page may not.",
    404: "There is no such thing, or it is not yours.",
    409: "Not while the game is in this phase.",
    413: "That is too much.",
    429: "Too many.",
    503: "Nothing can be read or written just now.",
}


def _described(route: HTTPRouteHandler) -> HTTPRouteHandler:
    route.responses = {
        status: ResponseSpec(Problem, generate_examples=False, description=text)
        for status, text in REFUSALS.items()
    }
    return route


PARTS = (
    daily, lessons, match, pad, people, puzzles, records, replay, reviews, rules, health, tables, worth,
    profile,
)  # fmt: skip
ROUTES = [_described(route) for part in PARTS for route in part.ROUTES]
