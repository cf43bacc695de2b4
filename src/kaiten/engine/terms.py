"""The vocabulary: seat, ask, choice, act, event, view.

Every class here is plain frozen data: it is state, wire format and record alike.
"""

from collections.abc import Iterator
from typing import ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int  # a place at the table, 0…n−1 clockwise
TABLE: Seat = -1  # the table itself: asked only to wait

Points: TypeAlias = int
Millis: TypeAlias = int  # milliseconds since the game began


class Choice(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind", omit_defaults=True):
    """One answer to an ask."""


class AnyOf(Struct, frozen=True, gc=False):
    """Answers of one kind that name some of several things, in this order: too many to list on a wire."""

    kind: str  # of the choice
    field: str  # of the choice, which holds what is named
    of: tuple[int, ...]
    least: int  # so many must be named


class Ask(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """What one seat is being asked; it holds nothing that seat may not see."""

    secret: ClassVar[bool] = False  # is the answer hidden from the others until it is carried out?
    race: ClassVar[bool] = False  # does it stay open, for an answer at any time, and another after it?

    opened: int  # the ask's number: an answer to another number comes too late
    urgent: bool  # does the table wait for this seat?

    def choices(self) -> Iterator[Choice]:
        """Every legal answer, once."""
        raise AssertionError(f"{type(self).__name__} lists no choices")

    def allows(self, choice: Choice) -> bool:
        """Is this one of the choices? The same question as `choices`, for one answer."""
        return choice in self.choices()

    def any_of(self) -> AnyOf | None:
        """The one kind of answer, if there is one, that names any of several things."""
        return None

    def listed(self) -> Iterator[Choice]:
        """The choices but for those that `any_of` stands for."""
        return self.choices()


class Act(Struct, frozen=True, gc=False):
    """A choice as it reached the table: who, to which ask, what, when, and whether a bot stood in."""

    seat: Seat
    ask: int
    choice: Choice
    at: Millis = 0
    stand_in: bool = False


class Event(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """One fact that happened, luck included."""

    def seen_by(self, seat: Seat | None) -> "Event":
        """The event as this seat (None: a spectator) may know it: itself, unless it holds a secret."""
        return self


C = TypeVar("C")


class Started(Event, frozen=True):
    """The game began, on luck that was pledged: the hash of the seed, which is published at the end."""

    pledge: str | None


class Acted(Event, Generic[C], frozen=True):
    """A seat answered. A secret answer is seen by its own seat only."""

    seat: Seat
    ask: int
    choice: C | None
    at: Millis
    stand_in: bool
    secret: bool

    def seen_by(self, seat: Seat | None) -> "Acted[C]":
        if not self.secret or seat == self.seat:
            return self
        return Acted(
            seat=self.seat, ask=self.ask, choice=None, at=self.at, stand_in=self.stand_in, secret=self.secret
        )


class Elapsed(Choice, frozen=True):
    """The table's only answer: the time it was asked to wait for has come."""


class Wait(Ask, frozen=True):
    """Asked of TABLE only: call back at `until`."""

    until: Millis

    def choices(self) -> Iterator[Choice]:
        yield Elapsed()


class View(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """The state as one seat sees it, with what that seat is asked."""

    seat: Seat | None
    ask: Ask | None


class Worth(Struct, frozen=True, gc=False):
    """Points and the reason for them: `why` is a key of the words, `facts` the numbers in the sentence."""

    points: Points
    why: str
    facts: dict[str, int]
