"""The layout of observations: what a seat sees and remembers in a draft, for nets and for environments.

Every number has a name, such as `("plates", (1, "tempura"))`: the tempura of the next seat, clockwise. Equal
names mean the same in all setups. So a net that was trained on the whole box finds its inputs at every menu,
and a net that was trained on an older version of the layout finds them in the newest.

There are three writers. `seen.observe_view` writes what one seat sees, without arrays;
`arrays/draft/observe.py` what all seats of many tables see; `envs/draft/draft_observer.py` what all seats of
one table see, from bytes, where each call of NumPy counts.

To add a fact, add it to `PARTS`, with the next version; if it is not counted in `Tables`, also to
`table_facts` of the arrays and to `observe_view`.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from kaiten.draft.box import ROUNDS
from kaiten.observations.draft.options import KINDS
from kaiten.observations.draft.setup import Setup, Turn

LAYOUT = 2  # the newest version
MOST = 8  # the most places at a table


class Part(NamedTuple):
    """Consecutive numbers of one meaning."""

    of: Literal["table", "seat", "places", "hands"]  # the last two by distance, hands from 1
    names: Callable[[Setup], Sequence[Hashable]]
    counted: str = ""  # the part of `Tables` that has these numbers; "": `table_facts` works them out
    since: int = 1  # the version of the layout that added it


def single(setup: Setup) -> Sequence[Hashable]:
    return ("",)


def cards(setup: Setup) -> Sequence[Hashable]:
    return setup.cards


def desserts(setup: Setup) -> Sequence[Hashable]:
    return setup.cards[setup.desserts_span]


PARTS: dict[str, Part] = {
    "seats": Part("table", lambda setup: range(2, MOST + 1)),
    "with robot": Part("table", single),
    "edition": Part("table", lambda setup: ("may", "pairs", "with pick")),
    "controls": Part("seat", single),
    "round": Part("table", lambda setup: range(ROUNDS)),
    "turns left": Part("table", single),
    "passing right": Part("table", single),
    "asked": Part("table", lambda setup: KINDS),
    "menu": Part("table", cards),
    "hand": Part("seat", cards, "hands"),
    "chosen": Part("seat", cards),
    "unseen": Part("seat", cards),
    "plates": Part("places", cards, "plates"),
    "dipped": Part(
        "places", lambda setup: setup.cards[setup.riders] if setup.wasabi is not None else (), "dipped"
    ),
    "free": Part("places", single, "free"),
    "order bonuses": Part(
        "places", lambda setup: setup.cards[setup.bonus_span] if setup.special_orders else (), "order_bonuses"
    ),
    "order desserts": Part(
        "places", lambda setup: desserts(setup) if setup.special_orders else (), "order_desserts"
    ),
    "turned": Part("places", single, "turned"),
    "bowls": Part("places", single, "bowls"),
    "claimed": Part("table", single, "claimed"),
    "arrived": Part("places", lambda setup: single(setup) if setup.uramaki else (), "arrived", since=2),
    "served": Part("table", single, "served"),
    "kept": Part("places", desserts, "kept"),
    "totals": Part("places", single, "totals"),
    "known": Part("hands", cards),
}


def common_facts(setup: Setup, now: Turn, kind: str) -> dict[str, list[Any]]:
    """What is the same at all tables: the first parts."""
    return {
        "seats": [setup.seats == n for n in range(2, MOST + 1)],
        "with robot": [setup.robot],
        "edition": [setup.wasabi_optional, setup.pairs, setup.copy_with_pick],
        "controls": [now.control == seat for seat in range(setup.seats)],
        "round": [now.round == n for n in range(ROUNDS)],
        "turns left": [now.left],
        "passing right": [now.step < 0],
        "asked": [kind == each for each in KINDS],
    }


@cache
def parts_in_layout(layout: int) -> dict[str, Part]:
    return {name: part for name, part in PARTS.items() if part.since <= layout}


def observation_names(setup: Setup, most: int, layout: int = LAYOUT) -> list[tuple[str, Hashable]]:
    """The names of the numbers of an observation, in order."""
    found: list[tuple[str, Hashable]] = []
    for name, part in parts_in_layout(layout).items():
        names = part.names(setup)
        if name == "seats":
            found += [(name, n) for n in names[: most - 1]]
        elif part.of in ("places", "hands"):
            distances = range(part.of == "hands", most)
            found += [(name, (distance, own)) for distance in distances for own in names]
        else:
            found += [(name, own) for own in names]
    return found
