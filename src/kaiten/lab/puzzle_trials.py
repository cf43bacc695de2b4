"""Tries the choices of a position at imagined tables, for puzzles. Playouts go to the end of the round.

The policy of a net is almost certain of its choices. A choice that is good only because it foresees exactly
what the others do is no solution for people. So at every other table all seats choose by a softened policy.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from kaiten.arrays.array import Array
from kaiten.bots.draft import look_ahead
from kaiten.bots.draft.look_ahead import LookAhead, public_memory
from kaiten.bots.draft.net import position
from kaiten.bots.roll import look_ahead as look_ahead_roll
from kaiten.bots.roll.look_ahead import LookAheadRoll
from kaiten.bots.roll.net import position as bar_position
from kaiten.coach.alike import distinct
from kaiten.coach.draft import reasons as draft_reasons
from kaiten.coach.roll import reasons as roll_reasons
from kaiten.coach.roll.judge import option_of
from kaiten.coach.verdicts import Why
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView
from kaiten.nets.net import Net
from kaiten.nets.shipped import net_for
from kaiten.observations.roll.actions import ACTIONS

AT_ONCE = 2048  # imagined tables in one batch, over all choices: more take no less time for each
SOFTER = 8.0  # what the logits of the policy are divided by, so that a seat often does its second best

Look: TypeAlias = Callable[[Sequence[int], int, np.random.Generator], Array]  # choices, tables → values


class Trial(NamedTuple):
    """The choices of a position that differ, and how they are tried."""

    choices: list[Choice]
    seats: int
    looks: tuple[Look, Look]  # by the policy, and by the softened one
    why: Why

    def evaluate(self, some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
        """[value, choice, table] What some choices lead to, at the same tables; NaN for the others.

        The first half of the tables is played by the policy, the other half by the softened one.
        """
        size = max(1, AT_ONCE // len(some))
        parts = [min(size, deals // 2 - begun) for begun in range(0, deals // 2, size)]
        found = np.concatenate([look(some, part, luck) for look in self.looks for part in parts], 2)
        values = np.full((len(found), len(self.choices), found.shape[2]), np.nan, found.dtype)
        values[:, some] = found
        return values

    def evaluate_softened(self, deals: int, luck: np.random.Generator) -> Array:
        """[value, choice, table] What all choices lead to, by the softened policy alone."""
        return self.looks[1](range(len(self.choices)), deals, luck)


def soften(net: Net) -> Net:
    weights = {name: net.weights[name] / SOFTER for name in ("policy.weight", "policy.bias")}
    return Net(net.shape, {**net.weights, **weights})


@cache
def nets(game: Any) -> tuple[Net, Net]:
    net = net_for(game)
    assert net is not None
    return net, soften(net)


def draft_trials(game: Draft) -> Callable[[DraftView, Sequence[Event]], Trial]:
    two = [LookAhead(game, net) for net in nets(game)]

    def trial(view: DraftView, log: Sequence[Event]) -> Trial:
        at, public = position(game, view, log), public_memory(Asked(view, log, Random()))
        choices: list[Any] = distinct(game, view)

        def looks(ahead: LookAhead, some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
            picks = [choices[number] for number in some]
            return look_ahead.Look(ahead, at, picks, public, luck, deals).values()

        def why(best: Any, other: Any, cost: float) -> Any:
            return draft_reasons.reason(game, view, best, other, cost)

        return Trial(choices, len(view.hands), (partial(looks, two[0]), partial(looks, two[1])), why)

    return trial


def roll_trials(game: SushiRoll) -> Callable[[RollView, Sequence[Event]], Trial]:
    effort = look_ahead_roll.Effort(turns=99)  # to the end of the round
    two = [LookAheadRoll(game, net, effort) for net in nets(game)]

    def trial(view: RollView, log: Sequence[Event]) -> Trial:
        here, choices = bar_position(view), distinct(game, view)
        options = [option_of(view, choice, [0.0] * len(ACTIONS)) for choice in choices]

        def looks(ahead: LookAheadRoll, some: Sequence[int], deals: int, luck: np.random.Generator) -> Array:
            return look_ahead_roll.Look(ahead, here, [options[at] for at in some], luck, deals).values()

        def why(best: Choice, other: Choice, cost: float) -> Any:
            return roll_reasons.reason(view, best, other, cost)

        return Trial(choices, len(view.belts), (partial(looks, two[0]), partial(looks, two[1])), why)

    return trial


TRIALS: dict[str, Callable[[Any], Callable[[Any, Sequence[Event]], Trial]]] = {
    "draft": draft_trials,
    "roll": roll_trials,
}
