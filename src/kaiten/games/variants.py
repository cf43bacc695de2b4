"""Every way a game can be set up: seats, menus, variants. For those who test, soak or measure."""

from itertools import combinations, product
from typing import Any

from kaiten.draft.dish import Dishes
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.games import party, sushi_go

A_LA_CARTE = 40  # menus of one's own, for each number of seats, beside the set menus
STRIDE = 7919  # a prime, so that they are spread over all there are


def a_la_carte(dishes: Dishes) -> list[tuple[str, ...]]:
    """Every menu that can be put together from the box, limits by seats aside."""
    course = {name: [kind for kind, dish in dishes.items() if dish.course == name] for name in party.COURSES}
    parts = [combinations(course[name], n) for name, n in party.COURSES.items() if name != "nigiri"]
    return [tuple([kind for part in menu for kind in part]) for menu in product(*parts)]


def options_of(game: Game[Any]) -> list[Any]:
    """All options a game knows, whether or not every number of seats allows them."""
    kind = game.types.options
    if kind is party.Menu and isinstance(game, Draft):
        own = a_la_carte(game.box.dishes)
        some = [own[at * STRIDE % len(own)] for at in range(A_LA_CARTE)]
        menus: list[str | tuple[str, ...]] = [*party.MENUS, *some]
        return [party.Menu(menu) for menu in menus]
    if kind is sushi_go.PassingAndRobot:
        return [kind(passing=p, robot=r) for p in ("left", "alternate") for r in (False, True)]
    if kind is sushi_go.Passing:
        return [kind(passing=p) for p in ("left", "alternate")]
    return [kind()]


def variants(game: Game[Any]) -> list[tuple[int, Any]]:
    """Every number of seats with every option that it allows."""
    allowed = []
    for options in options_of(game):
        for seats in game.seats:
            try:
                game.begin(seats, options)
            except BadSetup:
                continue
            allowed.append((seats, options))
    return allowed
