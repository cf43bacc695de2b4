"""Numbers every answer to "pick cards" in Sushi Go!, and computes which are legal at each table.

The numbers are the action space of the environments: single cards in the order of `CARDS`, then ordered pairs
(with chopsticks). Each also comes with the nigiri that go on a wasabi, where that is optional, and with each
card for the robot, if it plays. `answers` lists them.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from kaiten.draft.asks import Cards, Pick
from kaiten.draft.table import Plates
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import CARDS, CHOPSTICKS, NIGIRI, TYPES, Picks, Rules, Tables, Turn

NONE = TYPES  # no second card, no card for the robot


class Answer(NamedTuple):
    """Cards are given by their index in `CARDS`; `on` is 1 if that card goes on a wasabi."""

    first: int
    second: int = NONE
    on: tuple[int, int] = (0, 0)
    robot: int = NONE

    def pick(self, plates: Plates) -> Pick:
        """The choice it stands for, if these plates lie in front of the seat."""
        cards = tuple(CARDS[at] for at in (self.first, self.second) if at != NONE)
        use = next(plate.id for plate in plates if plate.face == "chopsticks") if len(cards) == 2 else None
        on: Cards = tuple(card for card, wanted in zip(cards, self.on, strict=False) if wanted)
        return Pick(cards, use, on, None if self.robot == NONE else CARDS[self.robot])


@cache
def answers(rules: Rules) -> tuple[Answer, ...]:
    """All possible answers with these rules; those without a card for the robot come first."""
    bare = list(_bare(rules))
    if not rules.robot:
        return tuple(bare)
    return tuple(bare + [answer._replace(robot=at) for answer in bare for at in range(TYPES)])


def _bare(rules: Rules) -> Iterator[Answer]:
    for first, second in [(at, NONE) for at in range(TYPES)] + list(np.ndindex(TYPES, TYPES)):
        for on in ((0, 0), (1, 0), (0, 1), (1, 1)):
            fits = all([at in NIGIRI or not wanted for at, wanted in zip((first, second), on, strict=True)])
            twice = first == second and on == (0, 1)  # of two equal cards, the first goes on the only wasabi
            if on == (0, 0) or (rules.may and fits and not twice):
                yield Answer(first, second, on)


@cache
def numbers(rules: Rules) -> dict[Pick, int]:
    """The number of each choice, regardless of which chopsticks are used."""
    found = {}
    for number, answer in enumerate(answers(rules)):
        cards = tuple(CARDS[at] for at in (answer.first, answer.second) if at != NONE)
        on: Cards = tuple(card for card, wanted in zip(cards, answer.on, strict=False) if wanted)
        found[Pick(cards, None, on, None if answer.robot == NONE else CARDS[answer.robot])] = number
    return found


def number_of(rules: Rules, pick: Pick) -> int:
    return numbers(rules)[Pick(pick.cards, None, pick.on, pick.robot)]


@cache
def columns(rules: Rules) -> tuple[Array, Array, Array, Array]:
    """The answers, column by column: first, second, on, robot."""
    rows = answers(rules)
    first, second, robot = [
        np.array([getattr(row, name) for row in rows]) for name in ("first", "second", "robot")
    ]
    return first, second, np.array([row.on for row in rows], I8).T, robot


def legal(xp: Xp, rules: Rules, tables: Tables, now: Turn) -> Array:
    """[seat, answer, table] Is it among the choices?"""
    first, second, on, robot = columns(rules)
    pair, helps = second != NONE, robot != NONE
    hands = xp.concatenate([tables.hands, xp.full_like(tables.hands[:, :1], 3)], 1)  # NONE is always there
    fits = hands[:, first] >= 1
    fits &= hands[:, second] >= (1 + (second == first)).astype(I8)[:, None]
    fits &= hands[:, robot] >= (1 + (robot == first) + (robot == second) * pair).astype(I8)[:, None]
    controls = np.arange(rules.seats) == now.control
    fits &= (helps == controls[:, None])[:, :, None]
    sizes = now.left + controls
    sticks = (tables.plates[: rules.seats, CHOPSTICKS] > 0) & (sizes >= 2 + controls)[:, None]
    fits &= sticks[:, None] | ~pair[:, None]
    return fits & (tables.free[: rules.seats, None] >= on.sum(0, dtype=I8)[:, None])


def picks(xp: Xp, rules: Rules, chosen: Array, now: Turn) -> Picks:
    """The picks for these answer numbers [seat, table]."""
    first, second, on, robot = [xp.asarray(column) for column in columns(rules)]
    types = np.arange(TYPES)[:, None]

    def one_hot(column: Array, numbers: Array) -> Array:
        return (column[numbers][..., None, :] == types).astype(I8)

    wanted = (on[0][chosen], on[1][chosen]) if rules.may else None
    for_robot = None if now.control is None else one_hot(robot, chosen[now.control])
    return Picks(one_hot(first, chosen), one_hot(second, chosen), wanted, for_robot)
