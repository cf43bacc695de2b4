"""The vocabulary: seat, ask, choice, act, event, view.

Every class here is plain frozen data, used unchanged in states, on the wire and in records.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct, msgpack
from msgspec.structs import replace

Seat: TypeAlias = int  # a place at the table, 0…n−1 clockwise
TABLE: Seat = -1  # the table itself, which is only ever asked to wait

Points: TypeAlias = int
Millis: TypeAlias = int  # milliseconds since the game began


class Choice(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind", omit_defaults=True):
    """One answer to an ask. Each game defines its own subclasses."""


def is_typed(choice: Any) -> bool:
    """True if every part of a choice has its type: a list is no tuple, and True is no number."""
    try:
        return bool(msgpack.decode(msgpack.encode(choice), type=type(choice)) == choice)
    except (TypeError, ValueError):  # it cannot be written, or not be read again
        return False


class AnyOf(Struct, frozen=True, gc=False):
    """A compact description of many choices: those that name any subset of several things, kept in order.

    It goes over the wire in place of the full list, which would be too long.
    """

    kind: str  # the kind of the choice
    field: str  # the field of the choice that holds the named things
    of: tuple[int, ...]  # the things that may be named
    least: int  # how many must be named at least


class Ask(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """A question to one seat, which also defines the legal answers. It holds nothing the seat may not see.

    Each game defines its own subclasses. `choices` lists every legal answer.
    """

    secret: ClassVar[bool] = False  # True: the answer is hidden from the others until it is carried out
    race: ClassVar[bool] = False  # True: it stays open, for any number of answers at any time
    gate: ClassVar[bool] = False  # True: asks only whether to go on: no time limit, bots answer at once

    opened: int  # the ask's number; an act must name it, so that a late answer to an older ask is refused
    urgent: bool  # True: the game waits for this seat

    def choices(self) -> Iterator[Choice]:
        """Every legal answer, each once."""
        raise AssertionError(f"{type(self).__name__} does not define choices()")

    def allows(self, choice: Choice) -> bool:
        """True if this is one of `choices()`, to the type of every part (`is_typed`); never an exception.

        Subclasses may decide without listing them all.
        """
        return choice in self.choices() and is_typed(choice)

    def any_of(self) -> AnyOf | None:
        """The choices that name any subset of several things, described compactly; None if there are none."""
        return None

    def listed(self) -> Iterator[Choice]:
        """The choices that `any_of` does not describe."""
        return self.choices()


class Act(Struct, frozen=True, gc=False):
    """A seat's answer, as passed to `submit`."""

    seat: Seat
    ask: int  # the number of the ask it answers: `ask.opened`
    choice: Choice
    at: Millis = 0  # the game's clock when it arrived
    stand_in: bool = False  # True: a bot answered in place of a person


class Event(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """Something that happened, including the results of luck. A game's events alone rebuild its state."""

    counts: ClassVar[bool] = False  # True: it says what something was worth
    sweeps: ClassVar[bool] = False  # True: it puts away what was counted, so that nobody sees it any longer

    def seen_by(self, seat: Seat | None) -> "Event":
        """The event as this seat (None: a spectator) may see it, without what is secret from it."""
        return self


C = TypeVar("C")


class Started(Event, frozen=True):
    """The game began."""

    pledge: str | None  # the hash of the seed; the seed itself is published at the end


class Acted(Event, Generic[C], frozen=True):
    """A seat answered an ask. Others see a secret answer with `choice=None`."""

    seat: Seat
    ask: int
    choice: C | None
    at: Millis
    stand_in: bool
    secret: bool

    def seen_by(self, seat: Seat | None) -> "Acted[C]":
        if not self.secret or seat == self.seat:
            return self
        return replace(self, choice=None)


class Elapsed(Choice, frozen=True):
    """The only answer to Wait: the waiting time is over."""


class Wait(Ask, frozen=True):
    """Asked of TABLE only. The caller that runs the game must answer with Elapsed at the time `until`."""

    until: Millis

    def choices(self) -> Iterator[Choice]:
        yield Elapsed()


class View(Struct, frozen=True, gc=False, tag=str.lower, tag_field="kind"):
    """The state as one seat sees it, with that seat's open ask. Each family has its own subclass."""

    seat: Seat | None
    ask: Ask | None


class Worth(Struct, frozen=True, gc=False):
    """Points and the reason for them."""

    points: Points
    why: str  # a message key in words/*.ftl
    facts: dict[str, int]  # the numbers in that message


class Scored(Event, frozen=True):
    """One dish was scored. In the drafting games and Sushi Roll, only this event changes the points."""

    counts: ClassVar[bool] = True

    dish: str
    worths: tuple[Worth, ...]


class Ended(Event, frozen=True):
    winners: tuple[Seat, ...]
