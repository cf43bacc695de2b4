"""The asks of Sushi Dice, and the choices that answer them.

Calls are always allowed; whether one is right is decided by the rules.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from kaiten.engine.terms import AnyOf, Ask, Choice, Elapsed, Seat, is_typed
from kaiten.games.sushi_dice.dice import ALL_SIX, DieId


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


class Ready(Choice, frozen=True):
    """Begin the duel. With `turns` it is taken in turns, whatever the other duellist says (D9)."""

    turns: bool = False


class SayNothing(Choice, frozen=True):
    """Call nothing in this step (D9)."""


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
        if type(choice) is Throw and is_typed(choice):
            return bool(choice.dice) and choice.dice == tuple([id for id in self.dice if id in choice.dice])
        return type(choice) in (Ring, Beurk)

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


class SayReady(Ask, frozen=True):
    """Say when the duel may begin, and whether it is a race or taken in turns."""

    gate: ClassVar[bool] = True

    def choices(self) -> Iterator[Ready]:
        yield Ready()
        yield Ready(turns=True)


class ThrowAgain(Ask, frozen=True):
    """Choose the dice to throw in this step, while the other duellist does the same (D9)."""

    secret: ClassVar[bool] = True

    least: int  # 6 if the dice have not been thrown yet or a yuck was called, otherwise 0: all may be kept

    def choices(self) -> Iterator[Throw]:
        for size in range(self.least, len(ALL_SIX) + 1):
            for some in combinations(ALL_SIX, size):
                yield Throw(some)

    def any_of(self) -> AnyOf:
        return AnyOf("throw", "dice", ALL_SIX, self.least)

    def listed(self) -> Iterator[Choice]:
        return iter(())


class MayCall(Ask, frozen=True):
    """Call or say nothing, while all others do the same (D9)."""

    secret: ClassVar[bool] = True

    duellist: bool  # False: an onlooker

    def choices(self) -> Iterator[Ring | Beurk | Mate | SayNothing]:
        if self.duellist:
            yield Ring()
            yield Beurk()
        else:
            yield Mate()
        yield SayNothing()


DiceChoice = Rival | Throw | Ring | Beurk | Mate | Give | Elapsed | Ready | SayNothing
DiceAsk = ChooseRival | Hurry | Watch | GiveDice | SayReady | ThrowAgain | MayCall
