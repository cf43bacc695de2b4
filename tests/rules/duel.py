"""Duels of Sushi Dice on a clock stepped by hand.

    duel = Duel(ann1="egg egg fish egg yuck egg")
    duel.throw(ANN, at=3000)
    assert duel.act(ANN, Throw((2, 4)), 3700) == [Thrown(ANN, (2, 4), 3700, lands_at=4300)]

`ann1` is how the first throw of the first duel's set 0 lands, `bob2` the second of its set 1. Every answer goes
through `submit`, and no act may make or lose a plate or a die.
"""

from collections.abc import Mapping, Sequence
from typing import Self, cast

import pytest
from msgspec.structs import replace

from kaiten.engine.chance import Scripted
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.terms import TABLE, Act, Choice, Elapsed, Event, Millis, Seat, Wait
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Rival, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX, Dice, Face
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_dice.table import DiceSet, Duels

ANN, BOB, CLEO, DAN = 0, 1, 2, 3

SHRIMP = "shrimp shrimp shrimp shrimp shrimp shrimp"
EGGS = "egg egg egg egg egg egg"
EGGS_AND_A_STAR = "star egg egg egg egg egg"
NO_PLATE = "fish fish octopus octopus egg egg"
ONE_YUCK = "fish fish star fish fish yuck"


def faces(words: str) -> tuple[Face, ...]:
    return cast(tuple[Face, ...], tuple(words.split()))


class Luck(Scripted):
    """Scripted luck; other dice land on their first face, shrimp, and other plates are the first by name."""

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        if label in self.outcomes:
            return super().draw(bag, n, label)
        return tuple([thing for thing in sorted(bag) for _ in range(bag[thing])][:n])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        return super().roll(dice, label) if label in self.outcomes else tuple(die[0] for die in dice)


class Duel:
    """A game at its first duel: `first` against `rival`, dice free at 3000 ms; with `rival=None` before that.

    With `duels` other than "race" the duel has not begun: see `step`. `luck` is scripted by label. Egg, mixed and shrimp are the open plates unless it says otherwise.
    """

    def __init__(
        self,
        seats: int = 2,
        first: Seat = ANN,
        rival: Seat | None = BOB,
        luck: Mapping[str, str] | None = None,
        duels: Duels = "race",
        **landings: str,
    ) -> None:
        script = {"first": str(first), "plates": "egg mixed shrimp", **(luck or {})}
        sets = {"ann": 0, "bob": 1}
        script |= {f"land/1/{sets[name[:3]]}/{name[3:]}": shown for name, shown in landings.items()}
        self.chance = Luck({label: words.split() for label, words in script.items()})
        play = start(sit_down, seats, DuelOptions(duels), self.chance)
        self.table = play.state
        self.log = play.events
        if rival is not None:
            if seats > 2:
                self.act(first, Rival(rival), 0)
            if duels == "race":
                self.wait()

    def act(self, seat: Seat, choice: Choice, at: Millis, number: int | None = None) -> list[Event]:
        """This seat answers, by default the ask that is open; what happens then, without the `Acted`."""
        if number is None:
            ask = sit_down.ask(self.table, seat)
            number = ask.opened if ask else 0
        play = submit(sit_down, self.table, Act(seat, number, choice, at), self.chance)
        before, after = sit_down.inventory(self.table), sit_down.inventory(play.state)
        assert before == after, "a plate or a die was made or lost"
        self.table = play.state
        self.log += play.events
        return play.events[1:]

    def wait(self, at: Millis | None = None) -> list[Event]:
        """The table answers its `Wait`, in time unless told otherwise."""
        if at is None:
            ask = sit_down.ask(self.table, TABLE)
            assert isinstance(ask, Wait)
            at = ask.until
        return self.act(TABLE, Elapsed(), at)

    def refused(self, seat: Seat, choice: Choice, at: Millis, number: int | None = None) -> str:
        """Why this act is refused; it changes nothing."""
        before = self.table
        with pytest.raises(IllegalAct) as refusal:
            self.act(seat, choice, at, number)
        assert self.table == before
        return refusal.value.code

    def throw(self, *seats: Seat, at: Millis) -> None:
        """These seats throw all six dice, and the dice land."""
        for seat in seats:
            self.act(seat, Throw(ALL_SIX), at)
        self.wait(at + 600)

    def step(self, *choices: Choice, first: Seat = ANN) -> list[Event]:
        """These are the answers of one phase in turns, from this seat on clockwise among those asked."""
        happened: list[Event] = []
        asked = [seat for seat in (first, *self.table.others(first)) if sit_down.ask(self.table, seat)]
        for seat, choice in zip(asked, choices, strict=True):
            happened = self.act(seat, choice, 0)
        return happened

    def lay(self, *shown: str | None) -> Self:
        """Put faces on the table as if they had landed: set 0's, then set 1's."""
        sets = list(self.table.sets)
        for index, words in enumerate(shown):
            if words:
                sets[index] = DiceSet(cast(Dice, faces(words)), (), sets[index].throws)
        self.table = replace(self.table, sets=tuple(sets))
        return self

    def with_plates(self, *counts: int) -> Self:
        """Give the seats this many plates."""
        self.table = replace(self.table, won=tuple(("octopus",) * count for count in counts))
        return self

    def dice(self, seat: Seat) -> Dice:
        return self.table.dice[self.table.holders.index(seat)]


def in_turns(seats: int = 2, first: Seat = ANN, plates: str = "egg mixed shrimp", **landings: str) -> Duel:
    """A duel of Ann and Bob in turns, whose first throws have landed: everybody may call."""
    duel = Duel(seats, first, BOB if first == ANN else ANN, {"plates": plates}, "turns", **landings)
    duel.step(Throw(ALL_SIX), Throw(ALL_SIX))
    return duel


def both_show_a_yuck(seats: int) -> Duel:
    duel = Duel(seats, ann1=ONE_YUCK, bob1="egg egg egg yuck yuck egg")
    duel.throw(ANN, BOB, at=3000)
    return duel
