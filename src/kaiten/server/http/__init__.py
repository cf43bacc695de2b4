"""The HTTP API: everything that is not sent over a table's WebSocket. OpenAPI describes it."""

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from kaiten.server.http import (
    daily,
    lessons,
    match,
    pad,
    people,
    puzzles,
    records,
    replay,
    reviews,
    rules,
    state,
    tables,
    worth,
    you,
)
from kaiten.server.refusals import Problem

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
    people, tables, match, records, replay, reviews, daily, puzzles, worth, lessons, rules, pad, state, you
)  # fmt: skip
ROUTES = [_described(route) for part in PARTS for route in part.ROUTES]
