"""Observations for a net: what a seat sees and remembers, in a layout that does not depend on menu or seats.

Other seats are ordered by distance clockwise, with zeros for missing seats. In the reference engine
`tables_seen` converts a view and the memory of the seat to arrays, and `observe` returns the same numbers.
"""

from typing import Any

import numpy as np

from kaiten.arrays.draft.choices import KINDS
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask, Tables, Turn
from kaiten.arrays.scoring import I8, I16, Array, Xp
from kaiten.draft.box import ROUNDS


def observe(xp: Xp, rules: Rules, ask: Ask, most: int) -> Array:
    """[number, seat, table] What each seat sees, padded to `most` places."""
    return xp.concatenate(list(parts_seen(xp, rules, ask, most).values()))


def parts_seen(xp: Xp, rules: Rules, ask: Ask, most: int) -> dict[str, Array]:
    """The parts of an observation by name, each [number, seat, table]."""
    tables, now = ask.tables, ask.now
    seats, games = rules.seats, tables.hands.shape[-1]

    def of_all(*numbers: Any) -> Array:
        """[number, seat, table] The same for all seats."""
        return xp.stack([xp.broadcast_to(xp.asarray(number, I16), (seats, games)) for number in numbers])

    def own(array: Array) -> Array:
        """[seat, card, table] → [card, seat, table]"""
        return xp.moveaxis(array, 1, 0).astype(I16)

    def around(array: Array) -> Array:
        """[place, …, table] → [distance × …, seat, table], with zeros for missing places."""
        rows = array.reshape(rules.places, -1, games)
        turned = [xp.roll(rows[:seats], -step, axis=0) for step in range(seats)]
        turned += [xp.broadcast_to(row, turned[0].shape) for row in rows[seats:]]
        turned += [xp.zeros_like(turned[0])] * (most - rules.places)
        return xp.concatenate([own(part) for part in turned])

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
        "plates": around(tables.plates),
        "dipped": around(tables.dipped),
        "free": around(tables.free),
        "order bonuses": around(tables.bonuses),
        "order desserts": around(tables.sweets),
        "turned": around(tables.turned),
        "bowls": around(tables.bowls),
        "claimed": of_all(tables.claimed),
        "served": of_all(tables.served),
        "kept": around(tables.kept),
        "totals": around(tables.totals),
        "known": xp.concatenate([own(hand) for hand in known]),
    }


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
            found.append(xp.roll(seen * mine + tables.shown * (1 - mine), -distance, axis=0))
        else:
            found.append(xp.zeros_like(tables.hands))
    return found
