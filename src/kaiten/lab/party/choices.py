"""Every answer to "pick cards" in Sushi Go Party! by a number of its own, and which are legal at each table.

Single cards in the order of the menu's cards; the same with each bonus that is announced (spoons, and the
chopsticks of the US box); then ordered pairs, with each chopsticks that allow them.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from kaiten.draft.asks import Pick
from kaiten.draft.table import Plates
from kaiten.lab.party.rules import Answers, Picks, Rules, Tables
from kaiten.lab.scoring import I8, Array, Xp


class Answer(NamedTuple):
    """Cards by their place in `Rules.cards`; those that there are not are as many as there are cards."""

    first: int
    second: int
    use: int  # the chopsticks or the spoon used

    def pick(self, rules: Rules, plates: Plates) -> Pick:
        """The choice it stands for, at a table where these plates lie before the seat."""
        cards = tuple(rules.cards[at] for at in (self.first, self.second) if at != len(rules.cards))
        if self.use == len(rules.cards):
            return Pick(cards)
        return Pick(cards, next(plate.id for plate in plates if plate.face == rules.cards[self.use]))


@cache
def answers(rules: Rules) -> tuple[Answer, ...]:
    """All there can be at such a table."""
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
    return fits & ((tables.hands.sum(1) > 1)[:, None] | (use == len(rules.cards))[:, None])  # not at the end


def picks(xp: Xp, rules: Rules, chosen: Array, answers: Answers) -> Picks:
    """What numbers [seat, table] mean, and what will be answered after the reveal."""
    cards = np.arange(len(rules.cards))[:, None]
    first, second, use = [
        (xp.asarray(column)[chosen][:, None] == cards).astype(I8) for column in columns(rules)
    ]
    return Picks(first, second, use, answers)
