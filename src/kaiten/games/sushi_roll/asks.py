"""What a seat at the belts is asked, and the answers it may give."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TypeAlias

from msgspec import Struct

from kaiten.engine.terms import AnyOf, Ask, Choice, Seat
from kaiten.games.sushi_roll.dice import Face


class Die(Struct, frozen=True, gc=False):
    """A die on a belt. Its id is its own for the whole round, wherever it travels."""

    id: int
    face: Face


Belt: TypeAlias = tuple[Die, ...]  # in the order of their ids: a belt has no other


class Opponent(Struct, frozen=True, gc=False):
    seat: Seat
    belt: Belt


class Take(Choice, frozen=True):
    """Put this die of your belt on your tray; that ends your turn."""

    die: int


class Reroll(Choice, frozen=True):
    """Spend a menu to roll these dice of your belt again."""

    dice: tuple[int, ...]


class Swap(Choice, frozen=True):
    """Spend chopsticks to swap a die of your belt for one on that seat's belt."""

    mine: int
    seat: Seat
    theirs: int


RollChoice = Take | Reroll | Swap


class TakeDie(Ask, frozen=True):
    """Take one die from your belt; before that, spend tokens as often as you have them (R2)."""

    belt: Belt
    menu: bool  # is a menu left to spend?
    chopsticks: bool
    others: tuple[Opponent, ...]  # whose dice chopsticks can fetch: clockwise from the seat that is asked

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
        match choice:
            case Take(die):
                return _lies_on(self.belt, die)
            case Reroll(dice):
                named = tuple([die.id for die in self.belt if die.id in dice])
                return self.menu and bool(dice) and dice == named
            case Swap(mine, seat, theirs):
                return (
                    self.chopsticks
                    and _lies_on(self.belt, mine)
                    and any(other.seat == seat and _lies_on(other.belt, theirs) for other in self.others)
                )
        return False


def _lies_on(belt: Belt, id: int) -> bool:
    return id in [die.id for die in belt]
