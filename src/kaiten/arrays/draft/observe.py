"""Observations for a net: what a seat sees and remembers, in a layout that does not depend on menu or seats.

Other seats are ordered by distance clockwise, with zeros for missing seats. In the reference engine
`tables_seen` converts a view and the memory of the seat to arrays, and `observe` returns the same numbers.
"""

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from kaiten.arrays.draft.choices import KINDS
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask, Tables, Turn
from kaiten.arrays.scoring import I8, I16, Array, Xp
from kaiten.draft.box import ROUNDS

PLACES_FIRST = ("plates", "dipped", "free", "order bonuses", "order desserts", "turned", "bowls")


def observe(xp: Xp, rules: Rules, ask: Ask, most: int) -> Array:
    """[number, seat, table] What each seat sees, padded to `most` places."""
    return xp.concatenate(list(parts_seen(xp, rules, ask, most).values()))


def parts_seen(xp: Xp, rules: Rules, ask: Ask, most: int) -> dict[str, Array]:
    """The parts of an observation by name, each [number, seat, table]."""
    tables, now = ask.tables, ask.now
    seats, games = rules.seats, tables.hands.shape[-1]

    def of_all(*numbers: Any) -> Array:
        """[number, seat, table] The same for all seats: single numbers, or arrays [table]."""
        rows = xp.stack([xp.asarray(number, I16) for number in numbers])
        return xp.broadcast_to(rows.reshape(len(numbers), 1, -1), (len(numbers), seats, games))

    def own(array: Array) -> Array:
        """[seat, card, table] → [card, seat, table]"""
        return array.swapaxes(0, 1).astype(I16)

    def around(**arrays: Array) -> dict[str, Array]:
        """[place, …, table] → [distance × …, seat, table], with zeros for missing places."""
        parts = [part.reshape(rules.places, -1, games).astype(I16) for part in arrays.values()]
        rows = xp.concatenate(parts, 1)
        turned = [ahead(xp, rows[:seats], step) for step in range(seats)]
        turned += [xp.broadcast_to(row, turned[0].shape) for row in rows[seats:]]
        turned += [xp.zeros_like(turned[0])] * (most - rules.places)
        found = xp.stack(turned).swapaxes(1, 2)  # [distance, number, seat, table]
        ends = np.cumsum([part.shape[1] for part in parts])
        return {
            name: found[:, end - part.shape[1] : end].reshape(-1, seats, games)
            for name, part, end in zip(arrays, parts, ends, strict=True)
        }

    places = around(
        plates=tables.plates,
        dipped=tables.dipped,
        free=tables.free,
        bonuses=tables.bonuses,
        sweets=tables.sweets,
        turned=tables.turned,
        bowls=tables.bowls,
        kept=tables.kept,
        totals=tables.totals,
    )
    known = known_by_distance(xp, rules, tables, now, most)
    controls = (np.arange(seats) == now.control).astype(I16)[None, :, None]
    menu = (tables.box > 0).astype(I16)[:, None]
    return {
        "seats": of_all(*[seats == n for n in range(2, most + 1)]),
        "variant": of_all(rules.robot),
        "edition": of_all(rules.may, rules.pairs, rules.with_pick),
        "controls": xp.broadcast_to(controls, (1, seats, games)),
        "round": of_all(*[now.round == n for n in range(ROUNDS)]),
        "left": of_all(now.left),
        "right": of_all(now.step < 0),
        "asked": of_all(*[ask.kind == kind for kind in KINDS]),
        "menu": xp.broadcast_to(menu, (len(rules.cards), seats, games)),
        "hand": own(tables.hands),
        "chosen": own(xp.zeros_like(tables.hands) if ask.chosen is None else ask.chosen),
        "unseen": own(unseen(xp, rules, tables, sum(known))),
        "plates": places["plates"],
        "dipped": places["dipped"],
        "free": places["free"],
        "order bonuses": places["bonuses"],
        "order desserts": places["sweets"],
        "turned": places["turned"],
        "bowls": places["bowls"],
        "claimed": of_all(tables.claimed),
        "served": of_all(tables.served),
        "kept": places["kept"],
        "totals": places["totals"],
        "known": xp.concatenate([own(hand) for hand in known]),
    }


def rows_seen(rules: Rules, most: int) -> list[tuple[Hashable, ...]]:
    """The names of the numbers of an observation, in order. Equal names mean the same in all setups."""
    cards, riders = rules.cards, rules.cards[rules.riders] if rules.wasabi is not None else ()
    orders = slice(None) if rules.orders else slice(0)
    bonuses, sweets = rules.cards[rules.bonus], rules.cards[rules.sweets]
    one = ("",)
    at_places: dict[str, Sequence[Hashable]] = {
        "plates": cards,
        "dipped": riders,
        "free": one,
        "order bonuses": bonuses[orders],
        "order desserts": sweets[orders],
        "turned": one,
        "bowls": one,
        "kept": sweets,
        "totals": one,
    }
    parts: dict[str, Sequence[Hashable]] = {
        "seats": range(2, most + 1),
        "variant": one,
        "edition": ("may", "pairs", "with pick"),
        "controls": one,
        "round": range(ROUNDS),
        "left": one,
        "right": one,
        "asked": KINDS,
        "menu": cards,
        "hand": cards,
        "chosen": cards,
        "unseen": cards,
        **{name: [(at, each) for at in range(most) for each in at_places[name]] for name in PLACES_FIRST},
        "claimed": one,
        "served": one,
        **{
            name: [(at, each) for at in range(most) for each in at_places[name]]
            for name in ("kept", "totals")
        },
        "known": [(at, card) for at in range(1, most) for card in cards],
    }
    return [(name, each) for name, some in parts.items() for each in some]


def ahead(xp: Xp, rows: Array, step: int) -> Array:
    """[seat, …] For each seat, what the seat `step` places further clockwise has."""
    return xp.concatenate([rows[step:], rows[:step]])


def unseen(xp: Xp, rules: Rules, tables: Tables, known: Array) -> Array:
    """[seat, card, table] The cards whose place the seat does not know: in the deck or in other hands."""
    hidden = tables.deck + tables.pile
    if rules.rebuilt:
        hidden = hidden + xp.concatenate([xp.zeros_like(hidden[: rules.sweet]), tables.desserts])
    return hidden + tables.hands.sum(0, dtype=I8) - tables.hands - known


def was_mine(xp: Xp, rules: Rules, now: Turn, distance: int) -> Array:
    """1 if the seat has held the hand at this distance in this round, which is so from turn distance + 1."""
    passed = xp.where(now.step > 0, distance, rules.seats - distance)
    return (passed < rules.size + 1 - now.left).astype(I8)


def known_by_distance(xp: Xp, rules: Rules, tables: Tables, now: Turn, most: int) -> list[Array]:
    """By distance, from 1: the cards that each seat knows of that hand [seat, card, table]."""
    assert tables.shown is not None, "begin the tables with follow=True"
    control = (np.arange(rules.seats) == now.control).astype(I8)[:, None, None]
    seen = tables.hands - control * tables.drawn  # nobody else has seen the robot's card
    found = []
    for distance in range(1, most):
        if distance < rules.seats:
            mine = was_mine(xp, rules, now, distance)
            found.append(ahead(xp, seen * mine + tables.shown * (1 - mine), distance))
        else:
            found.append(xp.zeros_like(tables.hands))
    return found
