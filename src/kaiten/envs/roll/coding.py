"""The coding of Sushi Roll: dice by their place on a belt, belts by distance.

Observations have the layout of `observations/roll/layout.py`, as those of nets and JAX. After it come the
dice by their places: nets and JAX choose among faces, but here each die has its own action, so that every
choice has.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from msgspec.structs import replace

from kaiten.engine.terms import Choice, Millis
from kaiten.envs.coding import POINTS, Actions, Mask, Part, one_hot, part, some_of
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import DICE_EACH
from kaiten.games.sushi_roll.table import RollView
from kaiten.observations.roll.layout import SHOWN, observation_names
from kaiten.observations.roll.seen import clockwise, observe_view

ONE_HOT = {face: one_hot(at, len(SHOWN)) for at, face in enumerate(SHOWN)}
TOKENS = "menu, chopsticks, pudding"


class RollCoding:
    faces = SHOWN
    actions_without_view = 0

    def __init__(self, seats: int) -> None:
        self.seats, self.belt = seats, DICE_EACH[seats]
        belt, others = range(self.belt), range(1, seats)
        takes = [Take(at) for at in belt]
        rerolls = [Reroll(some) for some in some_of(belt)]
        swaps = [Swap(mine, other, theirs) for other, theirs, mine in product(others, belt, belt)]
        self.actions = Actions(
            [
                part("take", takes, "the die at this place of your belt, in the order of ids"),
                part("reroll", rerolls, "spend a menu: index i throws the dice whose bits are set in i + 1"),
                part("swap", swaps, "spend chopsticks: by distance of the other, then their die, then yours"),
            ]
        )
        sizes = Counter([name for name, _ in observation_names(seats)])
        self.parts = tuple([replace(each, size=each.size or sizes.pop(each.name)) for each in self._parts()])
        assert not sizes, f"{[*sizes]} mean something, too"

    def _parts(self) -> Iterator[Part]:
        """The parts of an observation. Those of the layout have no size here."""
        yield Part("seats", 0, f"how many: one-hot, 2 to {self.seats}")
        yield Part("round", 0, "one-hot")
        yield Part("turns left", 0, "in this round, with this one: one-hot, from 1")
        yield Part("acted", 0, "how many seats take a die before you in this turn: one-hot, from 0")
        yield Part(
            "getting", 0, "the face you get in a swap, where a swap is two steps: one-hot over the faces"
        )
        yield Part("away", 0, "how far away that die is: one-hot, from 1")
        yield Part("belts", 0, "by distance: how many dice show each face", high=self.belt)
        yield Part("trays", 0,
                   "by distance: one-hot over 1 and 2 left over of dumplings, tempura, sashimi; maki icons; "
                   "free wasabi; points of nigiri and sets", high=99)  # fmt: skip
        yield Part("tokens", 0, f"by distance: {TOKENS}", high=32)
        yield Part("supply", 0, f"tokens left: {TOKENS}", high=32)
        yield replace(POINTS, meaning="by distance: points")
        yield Part("places", self.seats * self.belt * len(SHOWN),
                   f"by distance, by place on the belt: one-hot over the {len(SHOWN)} faces")  # fmt: skip

    def relative(self, view: RollView, choice: Choice) -> Choice:
        assert view.seat is not None
        mine = [die.id for die in view.belts[view.seat]]
        match choice:
            case Take(die):
                return Take(mine.index(die))
            case Reroll(dice):
                return Reroll(tuple([mine.index(die) for die in dice]))
            case Swap(die, seat, theirs):
                other = [die.id for die in view.belts[seat]]
                return Swap(mine.index(die), (seat - view.seat) % self.seats, other.index(theirs))
        raise AssertionError(f"no relative form for {choice}")

    def absolute(self, view: RollView, choice: Choice) -> Choice:
        assert view.seat is not None
        mine = view.belts[view.seat]
        match choice:
            case Take(at):
                return Take(mine[at].id)
            case Reroll(places):
                return Reroll(tuple([mine[at].id for at in places]))
            case Swap(at, distance, theirs):
                seat = (view.seat + distance) % self.seats
                return Swap(mine[at].id, seat, view.belts[seat][theirs].id)
        raise AssertionError(f"no absolute form for {choice}")

    def mask(self, view: RollView) -> Mask:
        mask = np.zeros(self.actions.size, np.int8)
        ask, start, belt = view.ask, self.actions.start, self.belt
        if ask is None:
            mask[self.actions.nothing] = 1
            return mask
        size = len(ask.belt)
        mask[:size] = 1
        if ask.menu:
            mask[start["reroll"] : start["reroll"] + (1 << size) - 1] = 1
        swaps = mask[start["swap"] : self.actions.nothing].reshape(self.seats - 1, belt, belt)
        for distance, other in enumerate(ask.others if ask.chopsticks else ()):
            swaps[distance, : len(other.belt), :size] = 1
        return mask

    def observe(self, view: RollView, memory: Any, now: Millis) -> list[float]:
        assert view.seat is not None
        row = observe_view(view, view.seat)
        for seat in clockwise(view, view.seat):
            belt = view.belts[seat]
            for die in belt:
                row += ONE_HOT[die.face]
            row += [0] * (len(SHOWN) * (self.belt - len(belt)))
        return row
