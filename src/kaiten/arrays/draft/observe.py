"""The layout of observations: what a seat sees and remembers in a draft, for nets and for environments.

Every number has a name, such as `("plates", (1, "tempura"))`: the tempura of the next seat, clockwise. Equal
names mean the same in all setups. So a net that was trained on the whole box finds its inputs at every menu,
and a net that was trained on an older version of the layout finds them in the newest.

The facts of a table are listed once; what a seat sees is a selection of them. `observe` does it for arrays.
For a table of the reference engine, `seen.tables_seen` makes the arrays. `envs/draft/draft_observer.py` makes
the same list of facts and the same selection from bytes, for all seats of one table, where each call of NumPy
counts.

To add a fact, add it to `PARTS`, with the next version; if it is not counted in `Tables`, also to
`table_facts`.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.draft.choices import KINDS
from kaiten.arrays.draft.rules import SETUPS, Rules
from kaiten.arrays.draft.tables import Tables, Turn
from kaiten.draft.box import ROUNDS

LAYOUT = 2  # the newest version
MOST = 8  # the most places at a table


class Part(NamedTuple):
    """Consecutive numbers of one meaning."""

    of: Literal["table", "seat", "places", "hands"]  # the last two by distance, hands from 1
    names: Callable[[Rules], Sequence[Hashable]]
    counted: str = ""  # the part of `Tables` that has these numbers; "": `table_facts` works them out
    since: int = 1  # the version of the layout that added it


def single(rules: Rules) -> Sequence[Hashable]:
    return ("",)


def cards(rules: Rules) -> Sequence[Hashable]:
    return rules.cards


def desserts(rules: Rules) -> Sequence[Hashable]:
    return rules.cards[rules.desserts_span]


PARTS: dict[str, Part] = {
    "seats": Part("table", lambda rules: range(2, MOST + 1)),
    "with robot": Part("table", single),
    "edition": Part("table", lambda rules: ("may", "pairs", "with pick")),
    "controls": Part("seat", single),
    "round": Part("table", lambda rules: range(ROUNDS)),
    "turns left": Part("table", single),
    "passing right": Part("table", single),
    "asked": Part("table", lambda rules: KINDS),
    "menu": Part("table", cards),
    "hand": Part("seat", cards, "hands"),
    "chosen": Part("seat", cards),
    "unseen": Part("seat", cards),
    "plates": Part("places", cards, "plates"),
    "dipped": Part(
        "places", lambda rules: rules.cards[rules.riders] if rules.wasabi is not None else (), "dipped"
    ),
    "free": Part("places", single, "free"),
    "order bonuses": Part(
        "places", lambda rules: rules.cards[rules.bonus_span] if rules.special_orders else (), "order_bonuses"
    ),
    "order desserts": Part(
        "places", lambda rules: desserts(rules) if rules.special_orders else (), "order_desserts"
    ),
    "turned": Part("places", single, "turned"),
    "bowls": Part("places", single, "bowls"),
    "claimed": Part("table", single, "claimed"),
    "arrived": Part(
        "places", lambda rules: single(rules) if rules.race is not None else (), "arrived", since=2
    ),
    "served": Part("table", single, "served"),
    "kept": Part("places", desserts, "kept"),
    "totals": Part("places", single, "totals"),
    "known": Part("hands", cards),
}


def common_facts(rules: Rules, now: Turn, kind: str) -> dict[str, list[Any]]:
    """What is the same at all tables: the first parts."""
    return {
        "seats": [rules.seats == n for n in range(2, MOST + 1)],
        "with robot": [rules.robot],
        "edition": [rules.wasabi_optional, rules.pairs, rules.copy_with_pick],
        "controls": [now.control == seat for seat in range(rules.seats)],
        "round": [now.round == n for n in range(ROUNDS)],
        "turns left": [now.left],
        "passing right": [now.step < 0],
        "asked": [kind == each for each in KINDS],
    }


def table_facts(xp: Xp, rules: Rules, tables: Tables, now: Turn, chosen: Array | None) -> dict[str, Array]:
    """What is true of each table, for all other parts.

    Arrays are [number, table], [seat or place, number, table], or for each hand what each seat knows of it:
    [distance, seat that looks, card, table].
    """
    known = known_by_distance(xp, rules, tables, now)
    return {name: getattr(tables, part.counted) for name, part in PARTS.items() if part.counted} | {
        "menu": tables.on_menu > 0,
        "chosen": xp.zeros(tables.hands.shape, I8) if chosen is None else chosen,
        "unseen": unseen(xp, rules, tables, known),
        "known": known,
    }


def observe(
    xp: Xp,
    rules: Rules,
    tables: Tables,
    now: Turn,
    kind: str,
    chosen: Array | None = None,
    *,
    most: int,
    layout: int = LAYOUT,
    seats: slice = slice(None),
) -> Array:
    """[number, seat, table] What each seat sees when it is asked this kind of ask, padded to `most` places.

    `chosen` [seat, card, table] are the cards already chosen for this pick.
    """
    games, found = tables.hands.shape[-1], table_facts(xp, rules, tables, now, chosen)
    same = [number for part in common_facts(rules, now, kind).values() for number in part]
    rows = [xp.asarray([0] * longest_part(rules) + same, I16)[:, None]]
    rows += [found[name] for name in parts_in_layout(layout) if name in found]
    every = xp.concatenate([broadcast(xp, part, games).reshape(-1, games) for part in rows], dtype=I16)
    return select(xp, every, selection(rules, most, layout)[:, seats])


def broadcast(xp: Xp, part: Array, games: int) -> Array:
    """[…, table] What is the same at all tables, for each."""
    return part if part.shape[-1] == games else xp.broadcast_to(part, (*part.shape[:-1], games))


@cache
def parts_in_layout(layout: int) -> dict[str, Part]:
    return {name: part for name, part in PARTS.items() if part.since <= layout}


def observation_names(rules: Rules, most: int, layout: int = LAYOUT) -> list[tuple[str, Hashable]]:
    """The names of the numbers of an observation, in order."""
    found: list[tuple[str, Hashable]] = []
    for name, part in parts_in_layout(layout).items():
        names = part.names(rules)
        if name == "seats":
            found += [(name, n) for n in names[: most - 1]]
        elif part.of in ("places", "hands"):
            distances = range(part.of == "hands", most)
            found += [(name, (distance, own)) for distance in distances for own in names]
        else:
            found += [(name, own) for own in names]
    return found


@lru_cache(SETUPS)
def selection(rules: Rules, most: int, layout: int) -> Array:
    """[number, seat] Where each number is among the facts."""
    seats = rules.seats
    columns: list[list[int]] = [[] for _ in range(seats)]
    for name, part in parts_in_layout(layout).items():
        size, start = len(part.names(rules)), fact_slices(rules, layout)[name].start
        for seat, column in enumerate(columns):
            around = [*[(seat + step) % seats for step in range(seats)], *range(seats, rules.places)]
            match part.of:
                case "table":
                    blocks = [0]
                case "seat":
                    blocks = [seat]
                case "places":
                    blocks = around
                case "hands":
                    blocks = [step * seats + seat for step in range(seats - 1)]
            for block in blocks:
                column += range(start + block * size, start + (block + 1) * size)
            missing = {"places": most - len(blocks), "hands": most - 1 - len(blocks)}.get(part.of, 0)
            column += [*range(size)] * missing
            if name == "seats":  # the first part
                del column[most - 1 :]
    return np.array(columns).T


@lru_cache(SETUPS)
def fact_slices(rules: Rules, layout: int = LAYOUT) -> dict[str, slice]:
    """Where each part is among the facts, which begin with zeros for missing places."""
    found, start, seats = {}, longest_part(rules), rules.seats
    times = {"table": 1, "seat": seats, "places": rules.places, "hands": (seats - 1) * seats}
    for name, part in parts_in_layout(layout).items():
        size = len(part.names(rules)) * times[part.of]
        found[name] = slice(start, start := start + size)
    return found


@lru_cache(SETUPS)
def longest_part(rules: Rules) -> int:
    return max([len(part.names(rules)) for part in PARTS.values()])


def select(xp: Xp, rows: Array, at: Array) -> Array:
    """[number, seat, …] The rows at these places [number, seat]. Compiled code is faster with slices."""
    if xp is np:
        return rows[at]
    return xp.stack([xp.concatenate([rows[some] for some in slices(column)]) for column in at.T], 1)


def slices(places: Array) -> list[slice]:
    """Consecutive places as slices."""
    ends = [0, *(np.flatnonzero(np.diff(places) != 1) + 1).tolist(), len(places)]
    return [slice(int(places[begin]), int(places[end - 1]) + 1) for begin, end in pairwise(ends)]


def unseen(xp: Xp, rules: Rules, tables: Tables, known: Array) -> Array:
    """[seat, card, table] The cards whose place the seat does not know: in the deck or in other hands."""
    hidden = tables.deck + tables.pile if rules.robot else tables.deck
    if rules.rebuilt:
        hidden = hidden + xp.concatenate([xp.zeros_like(hidden[: rules.first_dessert]), tables.desserts])
    return hidden + tables.hands.sum(0, dtype=I8) - tables.hands - known.sum(0, dtype=I8)


def known_by_distance(xp: Xp, rules: Rules, tables: Tables, now: Turn) -> Array:
    """[distance, seat, card, table] By distance, from 1: the cards that each seat knows of that hand."""
    assert tables.shown is not None, "begin the tables with follow=True"
    hands = tables.hands
    if rules.robot:  # nobody else has seen the robot's card
        hands = hands - (np.arange(rules.seats) == now.control).astype(I8)[:, None, None] * tables.drawn
    hands, shown = (select(xp, part, seats_by_distance(rules.seats)) for part in (hands, tables.shown))
    return xp.where(xp.asarray(held_before(rules, now))[:, None, None, None], hands, shown)


def held_before(rules: Rules, now: Turn) -> list[Any]:
    """By distance, from 1: True if a seat has held that hand: that of d seats before, from turn d + 1 on."""
    left, turn = now.step > 0, rules.size + 1 - now.left
    return [
        left * distance + (1 - left) * (rules.seats - distance) < turn for distance in range(1, rules.seats)
    ]


@cache
def seats_by_distance(seats: int) -> Array:
    """[distance from 1, seat] The seat at this distance."""
    return (np.arange(seats) + np.arange(1, seats)[:, None]) % seats
