"""Numbers every answer to "pick cards" in Sushi Go Party!, and computes which are legal at each table.

First come single cards, in the order of the menu; then the same with each bonus that can be announced
(spoons, and the chopsticks of the US edition); then ordered pairs, with each of the chopsticks that allow
them.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from kaiten.draft.asks import Pick
from kaiten.draft.table import Plates
from kaiten.lab.party.rules import Answers, Picks, Rules, Tables
from kaiten.lab.scoring import I8, Array, Xp


class Answer(NamedTuple):
    """Cards are given by their index in `Rules.cards`; a missing one is `len(Rules.cards)`."""

    first: int
    second: int
    use: int  # the chopsticks or the spoon used

    def pick(self, rules: Rules, plates: Plates) -> Pick:
        """The choice it stands for, if these plates lie in front of the seat."""
        cards = tuple(rules.cards[at] for at in (self.first, self.second) if at != len(rules.cards))
        if self.use == len(rules.cards):
            return Pick(cards)
        return Pick(cards, next(plate.id for plate in plates if plate.face == rules.cards[self.use]))


@cache
def answers(rules: Rules) -> tuple[Answer, ...]:
    """All possible answers with these rules."""
    none = len(rules.cards)
    calls, sticks = ([rules.cards.index(card) for card in cards] for cards in (rules.calls, rules.pairs))
    alone = [Answer(first, none, use) for use in (none, *calls) for first in range(none)]
    pairs = [Answer(first, second, use) for use in sticks for first, second in np.ndindex(none, none)]
    return tuple(alone + pairs)


@cache
def columns(rules: Rules) -> tuple[Array, Array, Array]:
    """The answers, column by column: first, second, use."""
    first, second, use = np.array(answers(rules)).T
    return first, second, use


def legal(xp: Xp, rules: Rules, tables: Tables) -> Array:
    """[seat, answer, table] Is it among the choices?"""
    first, second, use = columns(rules)
    always = xp.ones_like(tables.hands[:, :1])
    hands, plates = (xp.concatenate([cards, always], 1) for cards in (tables.hands, tables.plates))
    twice = (1 + (second == first)).astype(I8)[:, None]
    fits = (hands[:, first] >= 1) & (hands[:, second] >= twice) & (plates[:, use] >= 1)
    return fits & (
        (tables.hands.sum(1) > 1)[:, None] | (use == len(rules.cards))[:, None]
    )  # not the last card


def picks(xp: Xp, rules: Rules, chosen: Array, answers: Answers) -> Picks:
    """The picks for these answer numbers [seat, table], with the answers to asks after the reveal."""
    cards = np.arange(len(rules.cards))[:, None]
    first, second, use = [
        (xp.asarray(column)[chosen][:, None] == cards).astype(I8) for column in columns(rules)
    ]
    return Picks(first, second, use, answers)
