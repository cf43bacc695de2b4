"""The coding of Sushi Dice: the seat's own set of dice comes first, seats are given by distance.

What occurs only where duellists say that they are ready or take turns (D9) comes last, and only there.
"""

from typing import Any

import numpy as np

from kaiten.engine.terms import Choice, Millis, Seat
from kaiten.envs.coding import Actions, Mask, Part, one_hot, part, places_from, some_of
from kaiten.games.sushi_dice.asks import Beurk, Give, Hurry, Mate, Ready, Ring, Rival, SayNothing, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX, BOX, SYMBOLS
from kaiten.games.sushi_dice.table import DiceView, Duels

SHOWS = ("unthrown", "flying", *SYMBOLS, "star", "yuck")
PHASES = ("rival", "countdown", "duel", "give", "over")
MORE_PHASES = (*PHASES, "ready", "choose", "call")
KINDS = tuple(BOX)


class DiceCoding:
    faces = ()  # each part names its own
    actions_without_view = 0

    def __init__(self, seats: int, duels: Duels) -> None:
        self.seats = seats
        self.more = duels != "race"
        self.phases = MORE_PHASES if self.more else PHASES
        others, six = range(1, seats), len(ALL_SIX)
        self.actions = Actions(
            [
                part("throw", [Throw(some) for some in some_of(ALL_SIX)],
                     "index i throws the dice whose bits are set in i + 1"),
                part("ring", [Ring()], "ring the bell"),
                part("beurk", [Beurk()], "call Beurk (“Yuck!”): the other duellist shows a yuck"),
                part("mate", [Mate()], "call Mate (“Chop!”): both sides show a yuck"),
                part("rival", [Rival(step) for step in others], "duel the seat at this distance"),
                part("give", [Give(step) for step in others], "give dice to the seat at this distance"),
                *(MORE_ACTIONS if self.more else ()),
            ]
        )  # fmt: skip
        self.parts = (
            Part("phase", len(self.phases), "one-hot: " + ", ".join(self.phases)),
            Part("plates", len(KINDS), "open plates: " + ", ".join(KINDS), high=4),
            Part("pile", 1, "plates face down", high=19),
            Part("enough", 1, "how many plates win", high=6),
            Part("dice", 2 * six * len(SHOWS),
                 "your set (set 0, if you hold none), then the other, by die: one-hot over "
                 + ", ".join(SHOWS)),
            Part("landing", 2 * six, "the same dice: seconds until a flying one lands"),
            Part("won", seats * len(KINDS), "by distance: plates won", high=4),
            Part("holds", 2 * seats, "by distance: holds the first set above, the second"),
            Part("paused", seats, "by distance: seconds until a pause is over", high=2),
            Part("caller", seats, "by distance: called Mate, and gives dice away"),
            *((
                Part("answered", seats, "by distance: has answered, and waits for the others"),
                Part("silent", seats, "by distance: may not call in this step"),
            ) if self.more else ()),
        )  # fmt: skip

    def relative(self, view: DiceView, choice: Choice) -> Choice:
        return self._turned(choice, -self._seat(view))

    def absolute(self, view: DiceView, choice: Choice) -> Choice:
        return self._turned(choice, self._seat(view))

    def _seat(self, view: DiceView) -> Seat:
        assert view.seat is not None
        return view.seat

    def _turned(self, choice: Choice, by: int) -> Choice:
        match choice:
            case Rival(seat):
                return Rival((seat + by) % self.seats)
            case Give(seat):
                return Give((seat + by) % self.seats)
        return choice

    def mask(self, view: DiceView) -> Mask:
        mask = np.zeros(self.actions.size, np.int8)
        ask = view.ask
        mask[self.actions.nothing] = ask is None or not ask.urgent
        if isinstance(ask, Hurry):
            at_rest = sum([1 << id for id in ask.dice])
            start = self.actions.start
            mask[: len(WAYS)] = WAYS & ~at_rest == 0  # dice in the air cannot be thrown
            mask[[start["ring"], start["beurk"]]] = 1
        elif ask is not None:
            for choice in ask.choices():
                mask[self.actions.at[self.relative(view, choice)]] = 1
        return mask

    def observe(self, view: DiceView, memory: Any, now: Millis) -> list[float]:
        around = places_from(self._seat(view), self.seats)
        sets = (1, 0) if view.holders[1:] == (view.seat,) else (0, 1)
        holders = [view.holders[at] if view.holders else None for at in sets]
        row: list[float] = one_hot(self.phases.index(view.phase), len(self.phases))
        row += [view.plates.count(kind) for kind in KINDS]
        row += [view.pile, view.enough]
        for at in sets:
            for shows in view.dice[at]:
                row += one_hot(SHOWS.index(shows), len(SHOWS))
        row += [seconds(lands, now) for at in sets for lands in view.lands_at[at]]
        row += [view.won[seat].count(kind) for seat in around for kind in KINDS]
        row += [seat == holder for seat in around for holder in holders]
        row += [seconds(view.paused_until[seat], now) for seat in around]
        row += [seat == view.caller for seat in around]
        if self.more:
            row += [view.answered[seat] for seat in around] + [seat in view.silent for seat in around]
        return row


WAYS = np.arange(1, 1 << len(ALL_SIX))  # to throw some of the dice, in the order of the actions
MORE_ACTIONS = (
    part("ready", [Ready(), Ready(turns=True)], "ready to race, ready to take turns"),
    part("keep", [Throw(())], "in turns: keep all six dice"),
    part("silence", [SayNothing()], "in turns: call nothing"),
)


def seconds(until: Millis | None, now: Millis) -> float:
    return 0.0 if until is None else max(until - now, 0) / 1000
