"""Observations of all seats of many tables, in the layout of `observations/draft/layout.py`.

The facts of a table are listed once; what a seat sees is a selection of them.
"""

from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Tables
from kaiten.observations.draft.layout import LAYOUT, PARTS, common_facts, parts_in_layout
from kaiten.observations.draft.setup import SETUPS, Setup, Turn


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


@lru_cache(SETUPS)
def selection(rules: Setup, most: int, layout: int) -> Array:
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
def fact_slices(rules: Setup, layout: int = LAYOUT) -> dict[str, slice]:
    """Where each part is among the facts, which begin with zeros for missing places."""
    found, start, seats = {}, longest_part(rules), rules.seats
    times = {"table": 1, "seat": seats, "places": rules.places, "hands": (seats - 1) * seats}
    for name, part in parts_in_layout(layout).items():
        size = len(part.names(rules)) * times[part.of]
        found[name] = slice(start, start := start + size)
    return found


@lru_cache(SETUPS)
def longest_part(rules: Setup) -> int:
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
