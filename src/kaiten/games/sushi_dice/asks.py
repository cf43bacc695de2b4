"""The asks of Sushi Dice, and the choices that answer them.

Calls are always allowed; whether one is right is decided by the rules.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from kaiten.engine.terms import AnyOf, Ask, Choice, Elapsed, Seat
from kaiten.games.sushi_dice.dice import DieId


class Rival(Choice, frozen=True):
    """Duel against this seat."""

    seat: Seat


class Throw(Choice, frozen=True):
    """Throw these dice and keep the others."""

    dice: tuple[DieId, ...]


class Ring(Choice, frozen=True):
    """Ring the bell: your dice make an open plate. It need not be named: no six dice make two kinds (D3)."""


class Beurk(Choice, frozen=True):
    """Call out a yuck among the other duellist's dice."""


class Mate(Choice, frozen=True):
    """Call out that both duellists show a yuck."""


class Give(Choice, frozen=True):
    """Give the other set of dice to this seat."""

    seat: Seat


class ChooseRival(Ask, frozen=True):
    """Choose whom to duel first (D8)."""

    seats: tuple[Seat, ...]

    def choices(self) -> Iterator[Rival]:
        for seat in self.seats:
            yield Rival(seat)


class Hurry(Ask, frozen=True):
    """Throw, ring or call at any time. It stays open for the whole duel (D3, D4)."""

    race: ClassVar[bool] = True

    dice: tuple[DieId, ...]  # those not in the air

    def choices(self) -> Iterator[Throw | Ring | Beurk]:
        for size in range(1, len(self.dice) + 1):
            for some in combinations(self.dice, size):
                yield Throw(some)
        yield from self.listed()

    def allows(self, choice: Choice) -> bool:
        match choice:
            case Throw(dice):
                return bool(dice) and dice == tuple([id for id in self.dice if id in dice])
            case Ring() | Beurk():
                return True
        return False

    def any_of(self) -> AnyOf:
        return AnyOf("throw", "dice", self.dice, 1)

    def listed(self) -> Iterator[Ring | Beurk]:
        yield Ring()
        yield Beurk()


class Watch(Ask, frozen=True):
    """Watch, and call when both duellists show a yuck (D5)."""

    race: ClassVar[bool] = True

    def choices(self) -> Iterator[Mate]:
        yield Mate()


class GiveDice(Ask, frozen=True):
    """Choose who gets the other set of dice, among the seats with the fewest plates (D5)."""

    seats: tuple[Seat, ...]

    def choices(self) -> Iterator[Give]:
        for seat in self.seats:
            yield Give(seat)


DiceChoice = Rival | Throw | Ring | Beurk | Mate | Give | Elapsed
DiceAsk = ChooseRival | Hurry | Watch | GiveDice
