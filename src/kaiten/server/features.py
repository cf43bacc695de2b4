"""All features, and the HTTP API of their routes: everything that is not sent over a table's WebSocket.

OpenAPI describes it, except what only the operator may ask.
"""

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from kaiten.server.daily.feature import FEATURE as DAILY
from kaiten.server.learn.feature import FEATURE as LEARN
from kaiten.server.match.feature import FEATURE as MATCH
from kaiten.server.operator.feature import FEATURE as OPERATOR
from kaiten.server.operator.routes import operator_only
from kaiten.server.people.feature import FEATURE as PEOPLE
from kaiten.server.profile.feature import FEATURE as PROFILE
from kaiten.server.puzzles.feature import FEATURE as PUZZLES
from kaiten.server.refusals import Problem
from kaiten.server.reviews.feature import FEATURE as REVIEWS
from kaiten.server.room.price import Price
from kaiten.server.tables.feature import FEATURE as TABLES

# Their parts are opened in this order, and their hooks called in this order.
FEATURES = (OPERATOR, TABLES, PEOPLE, MATCH, REVIEWS, DAILY, PUZZLES, PROFILE, LEARN)

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


ROUTES = [_described(route) for feature in FEATURES for route in feature.routes]
FOR_OPERATOR = Router(
    "/api/admin",
    route_handlers=[route for feature in FEATURES for route in feature.for_operator],
    before_request=operator_only,
    opt={"price": Price("tokens")},
    include_in_schema=False,
)
