"""A net at a bar of Sushi Roll, without looking ahead: its policy for whole choices.

A swap is two decisions of the net: what to get, then what to give.
"""

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll.asks import Belt, Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import Face
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView
from kaiten.nets.chances import chances
from kaiten.nets.net import Net, Output, forward
from kaiten.observations.roll.actions import ALL, FACES, GET, GIVE, KEEP
from kaiten.observations.roll.layout import SHOWN, Turn, observation_names
from kaiten.observations.roll.seen import Getting, clockwise, legal_actions, observe_view, turn_seen

LIKED = 0.03  # the probability from which on a choice can be taken without look-ahead


class Position(NamedTuple):
    """A seat that has to act. Seats are counted from it, so it is seat 0."""

    view: RollView
    now: Turn
    getting: Getting | None = None


def position(view: RollView) -> Position:
    return Position(view, turn_seen(view))


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

    def chosen(self, here: Position, likely: list[float], rng: Random) -> RollChoice:
        """Choose, given the probability of each action."""
        first = self.picked(likely, rng)
        if first not in range(GET.start, GET.stop):
            return choice_of(here.view, first)
        [given] = self.policy([getting(here, first)])
        return choice_of(here.view, first, self.picked(given, rng))

    def picked(self, likely: list[float], rng: Random) -> int:
        return rng.choices(range(len(likely)), likely)[0]

    def policy(self, here: Sequence[Position]) -> list[list[float]]:
        """The probability of each action at each position."""
        found = []
        for each, logits in zip(here, zip(*self.thoughts(here).logits.tolist(), strict=True), strict=True):
            likely = chances(logits, legal_actions(each.view, each.getting))
            found.append([likely.get(action, 0.0) for action in range(len(logits))])
        return found

    def thoughts(self, here: Sequence[Position]) -> Output:
        """What the net thinks about these positions."""
        columns, xp = [self.observation(each) for each in here], self.net.xp
        return forward(xp, self.net, xp.asarray(list(zip(*columns, strict=True))))

    def observation(self, here: Position) -> list[float]:
        view, shape = here.view, self.net.shape
        assert view.taking is not None
        return observe_view(view, view.taking, here.getting, most=shape.most, layout=shape.layout)


class LooksAtOwnTray(NetRoll):
    """Takes something it likes, and does not look at the others' belts and trays.

    In their place, the net sees what is there on average.
    """

    def picked(self, likely: list[float], rng: Random) -> int:
        """Liked less means taken less often, but not by as much; what the net hardly likes is never taken."""
        return super().picked([sqrt(chance) if chance >= LIKED else 0.0 for chance in likely], rng)

    def observation(self, here: Position) -> list[float]:
        seen = super().observation(here)
        return [usual if hidden else own for own, (hidden, usual) in zip(seen, self.usual, strict=True)]

    @cached_property
    def usual(self) -> list[tuple[bool, float]]:
        """By number of an observation: whether it is not looked at, and what it is on average."""
        shape, shift = self.net.shape, self.net.weights["shift"][:, None].tolist()
        names = observation_names(shape.most, shape.layout)
        return [(is_of_others(*name), usual) for name, (usual,) in zip(names, shift, strict=True)]


def is_of_others(name: str, own: Any) -> bool:
    """True for numbers about what lies in front of the other seats."""
    return name in ("belts", "trays") and own[0] > 0


def getting(here: Position, action: int) -> Position:
    """The seat has decided what to get, but not what to give."""
    away, face = divmod(action - GET.start, FACES)
    return here._replace(getting=Getting(SHOWN[face], away + 1))


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
