"""A net at a bar of Sushi Roll, without looking ahead: its policy for whole choices.

A swap is two decisions of the net: what to get, then what to give.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, Array
from kaiten.arrays.roll.arrays import Turn
from kaiten.arrays.roll.choices import ALL, FACES, GET, GIVE, KEEP, OpenTurn, legal_actions, open_turn
from kaiten.arrays.roll.dice import SHOWN
from kaiten.arrays.roll.observe import observation_names
from kaiten.arrays.roll.seen import bars_seen, clockwise, turn_seen
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll.asks import Belt, Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import Face
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView
from kaiten.nets.net import Net, forward
from kaiten.nets.policy import probabilities
from kaiten.nets.roll.policy import observe_for_net

LIKED = 0.03  # the probability from which on a choice can be taken without look-ahead


class Position(NamedTuple):
    """A seat that has to act. Seats are counted from it, so it is seat 0."""

    view: RollView
    now: Turn
    at: OpenTurn  # one bar


def position(view: RollView) -> Position:
    return Position(view, turn_seen(view), open_turn(np, bars_seen(view)))


class NetRoll:
    """Chooses at random by the policy of a net, for one bar or for many at once."""

    def __init__(self, game: SushiRoll, net: Net) -> None:
        self.net = net

    def __call__(self, view: RollView, log: Sequence[Event], rng: Random) -> Choice | None:
        return self.together([Asked(view, log, rng)])[0]

    def together(self, asked: Sequence[Asked]) -> list[Choice | None]:
        here = [position(each.view) for each in asked]
        return [
            self.chosen(at, likely, each.rng)
            for each, at, likely in zip(asked, here, self.policy(here), strict=True)
        ]

    def chosen(self, here: Position, likely: Array, rng: Random) -> RollChoice:
        """Choose, given the probability of each action."""
        first = self.picked(likely, rng)
        if first not in range(GET.start, GET.stop):
            return choice_of(here.view, first)
        [given] = self.policy([getting(here, first)])
        return choice_of(here.view, first, self.picked(given, rng))

    def picked(self, likely: Array, rng: Random) -> int:
        return rng.choices(range(len(likely)), likely.tolist())[0]

    def policy(self, here: Sequence[Position]) -> list[Array]:
        """The probability of each action at each position."""
        seen = np.concatenate([self.observation(each) for each in here], 1)
        allowed = np.concatenate([legal_actions(np, each.at, each.now) for each in here], 1)
        return list(probabilities(forward(np, self.net, seen).logits, allowed).T)

    def observation(self, here: Position) -> Array:
        """[number, 1] The observation."""
        return observe_for_net(np, self.net, here.at, here.now)


class LooksAtOwnTray(NetRoll):
    """Takes something it likes, and does not look at the others' belts and trays.

    In their place, the net sees what is there on average.
    """

    def picked(self, likely: Array, rng: Random) -> int:
        """Liked less means taken less often, but not by as much; what the net hardly likes is never taken."""
        liked = np.sqrt(likely) * (likely >= LIKED)
        return super().picked(liked / liked.sum(), rng)

    def observation(self, here: Position) -> Array:
        shape, usual = self.net.shape, self.net.weights["shift"][:, None]
        hidden = [is_of_others(*name) for name in observation_names(shape.most, shape.layout)]
        return np.where(np.array(hidden)[:, None], usual, super().observation(here))


def is_of_others(name: str, own: Any) -> bool:
    """True for numbers about what lies in front of the other seats."""
    return name in ("belts", "trays") and own[0] > 0


def getting(here: Position, action: int) -> Position:
    """The seat has decided what to get, but not what to give."""
    away, face = divmod(action - GET.start, FACES)
    at = here.at._replace(face=np.array([face], I8), away=np.array([away + 1], I8))
    return here._replace(at=at)


def choice_of(view: RollView, action: int, given: int = GIVE.start) -> RollChoice:
    """The choice at the table for an action, and for what is given for a die."""
    assert view.taking is not None
    mine = view.belts[view.taking]
    if action == ALL:
        return Reroll(tuple([die.id for die in mine]))
    if action in range(GET.start, GET.stop):
        away, face = divmod(action - GET.start, FACES)
        other = clockwise(view)[away + 1]
        return Swap(showing(mine, SHOWN[given - GIVE.start]), other, showing(view.belts[other], SHOWN[face]))
    if action < KEEP.start:
        return Take(showing(mine, SHOWN[action]))
    kept = showing(mine, SHOWN[action - KEEP.start])
    return Reroll(tuple([die.id for die in mine if die.id != kept]))


def showing(belt: Belt, face: Face) -> int:
    """The first die that shows this face."""
    return next(die.id for die in belt if die.face == face)
