"""Duels laid by hand and played through `submit` alone, for reading the rules of Sushi Dice again."""

from collections.abc import Mapping, Sequence
from typing import cast

import pytest
from msgspec.structs import replace

from kaiten.engine.chance import Scripted
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.terms import TABLE, Act, Choice, Elapsed, Event, Millis, Seat
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Rival
from kaiten.games.sushi_dice.dice import Dice
from kaiten.games.sushi_dice.rules import NoOptions
from kaiten.games.sushi_dice.table import DiceSet

ALL = (0, 1, 2, 3, 4, 5)
SHRIMP = "shrimp shrimp shrimp shrimp shrimp shrimp"
EGGS = "egg egg egg egg egg egg"
NOTHING = "fish fish octopus octopus egg egg"
YUCK = "fish fish fish fish fish yuck"


class Luck(Scripted):
    """Luck by hand; dice that are left out fall on their first face, so on shrimp, never a star or a yuck."""

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        if label in self.outcomes:
            return super().draw(bag, n, label)
        return tuple([thing for thing in sorted(bag) for _ in range(bag[thing])][:n])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        return super().roll(dice, label) if label in self.outcomes else tuple(die[0] for die in dice)


class Duel:
    """A table at its first duel, the dice free; `land_1_0_2` is how set 0's second throw of it lands."""

    def __init__(self, seats: int = 2, first: Seat = 0, rival: Seat | None = 1, **luck: str) -> None:
        script = {"first": str(first), "plates": "egg mixed shrimp"}
        script |= {label.replace("_", "/"): words for label, words in luck.items()}
        self.chance = Luck({label: words.split() for label, words in script.items()})
        self.table = start(sit_down, seats, NoOptions(), self.chance).state
        if rival is not None:
            if seats > 2:
                self.act(first, Rival(rival), 0)
            self.elapse()

    def act(self, seat: Seat, choice: Choice, at: Millis, number: int | None = None) -> list[Event]:
        """What happens when this act arrives, but for the bare fact that it did."""
        if number is None:
            ask = sit_down.ask(self.table, seat)
            number = ask.opened if ask else 0
        play = submit(sit_down, self.table, Act(seat, number, choice, at), self.chance)
        self.table = play.state
        return play.events[1:]

    def elapse(self, at: Millis | None = None) -> list[Event]:
        """The table answers its Wait, in time unless told otherwise."""
        if at is None:
            assert self.table.until is not None
            at = self.table.until
        return self.act(TABLE, Elapsed(), at)

    def refused(self, seat: Seat, choice: Choice, at: Millis, number: int | None = None) -> str:
        """Why this act is refused; it changes nothing."""
        before = self.table
        with pytest.raises(IllegalAct) as refusal:
            self.act(seat, choice, at, number)
        assert self.table == before
        return refusal.value.code

    def lay(self, *faces: str | None) -> "Duel":
        """Put faces on the table as if they had landed: set 0's, then set 1's."""
        sets = list(self.table.sets)
        for index, words in enumerate(faces):
            if words:
                sets[index] = DiceSet(cast(Dice, tuple(words.split())), (), sets[index].throws)
        self.table = replace(self.table, sets=tuple(sets))
        return self

    def have(self, *counts: int) -> "Duel":
        """Let the seats have won so many plates already."""
        self.table = replace(self.table, won=tuple(("octopus",) * count for count in counts))
        return self

    def dice(self, seat: Seat) -> Dice:
        return self.table.dice[self.table.holders.index(seat)]
