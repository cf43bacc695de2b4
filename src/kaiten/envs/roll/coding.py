"""The coding of Sushi Roll: dice by their position on a belt, belts by distance."""

from itertools import product
from typing import Any

import numpy as np
from msgspec.structs import replace

from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.envs.coding import POINTS, Actions, Mask, Part, one_hot, part, places_from, some_of
from kaiten.games.sushi_roll.asks import Belt, Reroll, Swap, Take
from kaiten.games.sushi_roll.dice import NIGIRI, SIDES
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS
from kaiten.games.sushi_roll.table import RollView, Tokens, Tray

FACES = tuple(dict.fromkeys(face for sides in SIDES.values() for face in sides))
AT = {face: at for at, face in enumerate(FACES)}
TOKENS = ("menu", "chopsticks", "pudding")


class RollCoding:
    faces = FACES
    same_everywhere = 0

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
        self.parts = (
            Part("round", 1, "1 to 3", high=ROUNDS),
            Part("turn", 1, "from 1", high=self.belt),
            Part("red", seats, "where the red belt lies, by distance from you: one-hot"),
            Part("taking", seats, "whose turn it is, by distance: one-hot"),
            Part("supply", len(TOKENS), "tokens left: " + ", ".join(TOKENS), high=32),
            Part("belts", seats * self.belt * len(FACES),
                 f"by distance, by place on the belt: one-hot over the {len(FACES)} faces"),
            Part("trays", seats * len(FACES), "by distance: how many of each face", high=self.belt),
            Part("on wasabi", seats * (len(NIGIRI) + 1),
                 "by distance: egg, salmon, squid on a wasabi, and free wasabi", high=self.belt),
            Part("tokens", seats * len(TOKENS), "by distance: " + ", ".join(TOKENS), high=32),
            replace(POINTS, size=seats, says="by distance: points"),
        )  # fmt: skip

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
        around, seats = places_from(view.seat, self.seats), self.seats
        row: list[float] = [view.round, view.turn]
        row += one_hot(distance(view, view.red), seats) + one_hot(distance(view, view.taking), seats)
        row += tokens(view.supply)
        for seat in around:
            row += self._belt(view.belts[seat])
        for seat in around:
            faces = [plate.face for plate in view.trays[seat]]
            row += [faces.count(face) for face in FACES]
        for seat in around:
            row += on_wasabi(view.trays[seat])
        for seat in around:
            row += tokens(view.tokens[seat])
        return row + [view.totals[seat] for seat in around]

    def _belt(self, belt: Belt) -> list[float]:
        row = [0.0] * (self.belt * len(FACES))
        for at, die in enumerate(belt):
            row[at * len(FACES) + AT[die.face]] = 1.0
        return row


def distance(view: RollView, seat: Seat | None) -> int | None:
    assert view.seat is not None
    return None if seat is None else (seat - view.seat) % len(view.belts)


def on_wasabi(tray: Tray) -> list[float]:
    under = [plate.on for plate in tray]
    on = [plate.face for plate in tray if plate.on is not None]
    free = [plate.id for plate in tray if plate.face == "wasabi" and plate.id not in under]
    return [*[on.count(face) for face in NIGIRI], len(free)]


def tokens(held: Tokens) -> list[float]:
    return [held.count(kind) for kind in TOKENS]
