"""The ask of Sushi Roll, and the choices that answer it."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TypeAlias

from msgspec import Struct

from kaiten.engine.terms import AnyOf, Ask, Choice, Seat, is_typed
from kaiten.games.sushi_roll.dice import Face


class Die(Struct, frozen=True, gc=False):
    """A die on a belt. It keeps its id for the whole round, on any belt."""

    id: int
    face: Face


Belt: TypeAlias = tuple[Die, ...]  # sorted by id: the dice on a belt have no other order


class Opponent(Struct, frozen=True, gc=False):
    seat: Seat
    belt: Belt


class Take(Choice, frozen=True):
    """Put this die from your belt on your tray, which ends your turn."""

    die: int


class Reroll(Choice, frozen=True):
    """Spend a menu token to reroll these dice of your belt."""

    dice: tuple[int, ...]


class Swap(Choice, frozen=True):
    """Spend a chopsticks token to swap a die of your belt for one on another seat's belt."""

    mine: int
    seat: Seat
    theirs: int


RollChoice = Take | Reroll | Swap


class TakeDie(Ask, frozen=True):
    """Take one die from your belt; before that, spend as many of your tokens as you like (R2)."""

    belt: Belt
    menu: bool  # the seat has a menu token
    chopsticks: bool
    others: tuple[Opponent, ...]  # whose dice chopsticks can get, clockwise; empty without chopsticks

    def choices(self) -> Iterator[RollChoice]:
        yield from self._takes()
        if self.menu:
            mine = [die.id for die in self.belt]
            for size in range(1, len(mine) + 1):
                for some in combinations(mine, size):
                    yield Reroll(some)
        yield from self._swaps()

    def any_of(self) -> AnyOf | None:
        return AnyOf("reroll", "dice", tuple([die.id for die in self.belt]), 1) if self.menu else None

    def listed(self) -> Iterator[Take | Swap]:
        return chain(self._takes(), self._swaps())

    def _takes(self) -> Iterator[Take]:
        for die in self.belt:
            yield Take(die.id)

    def _swaps(self) -> Iterator[Swap]:
        if self.chopsticks:
            for other in self.others:
                for theirs in other.belt:
                    for die in self.belt:
                        yield Swap(die.id, other.seat, theirs.id)

    def allows(self, choice: Choice) -> bool:
        if type(choice) is Take:  # comes most often
            return type(choice.die) is int and _lies_on(self.belt, choice.die)
        if not is_typed(choice):
            return False
        if type(choice) is Reroll:
            named = tuple([die.id for die in self.belt if die.id in choice.dice])
            return self.menu and bool(named) and choice.dice == named
        if type(choice) is Swap:
            return (
                self.chopsticks
                and _lies_on(self.belt, choice.mine)
                and any(
                    other.seat == choice.seat and _lies_on(other.belt, choice.theirs) for other in self.others
                )
            )
        return False


def _lies_on(belt: Belt, id: int) -> bool:
    return id in [die.id for die in belt]
