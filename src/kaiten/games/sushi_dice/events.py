"""The events of Sushi Dice. None of them hides anything."""

from typing import Literal, TypeAlias

from kaiten.engine.terms import Acted, Event, Millis, Seat, Started
from kaiten.games.sushi_dice.asks import DiceChoice
from kaiten.games.sushi_dice.dice import DieId, Face, Plate, Plates

Call: TypeAlias = Literal["ring", "beurk", "mate"]


class Seated(Event, frozen=True):
    """The seat that chooses its opponent was drawn at random."""

    first: Seat


class PlatesTurned(Event, frozen=True):
    """Plates were turned face up from the pile."""

    plates: Plates


class RivalChosen(Event, frozen=True):
    """A seat took set 0, and its rival set 1."""

    seat: Seat
    rival: Seat


class CountdownBegan(Event, frozen=True):
    """All twelve dice were laid out, unthrown, for a new duel."""

    duel: int
    until: Millis


class DuelBegan(Event, frozen=True):
    duel: int


class Thrown(Event, frozen=True):
    """Dice were thrown, possibly some that were still in the air."""

    seat: Seat
    dice: tuple[DieId, ...]
    at: Millis
    lands_at: Millis


class Landed(Event, frozen=True):
    seat: Seat
    dice: tuple[DieId, ...]
    faces: tuple[Face, ...]


class BeurkCalled(Event, frozen=True):
    """A duellist correctly called a yuck among the rival's dice."""

    seat: Seat
    rival: Seat


class MateCalled(Event, frozen=True):
    """An onlooker correctly called a yuck on both sides. The duel is over without a winner."""

    seat: Seat


class WronglyCalled(Event, frozen=True):
    """A call was wrong, and its caller is paused."""

    seat: Seat
    call: Call
    until: Millis


class Excused(Event, frozen=True):
    """A call came slightly too late (D7). It has no effect and no penalty."""

    seat: Seat
    call: Call


class Resumed(Event, frozen=True):
    """A pause was over."""

    seat: Seat


class Won(Event, frozen=True):
    """A duellist correctly rang the bell and took the plate."""

    seat: Seat
    plate: Plate


class DicePassed(Event, frozen=True):
    """The sets of dice were passed on; these seats now hold set 0 and set 1."""

    holders: tuple[Seat, Seat]


class Ended(Event, frozen=True):
    winners: tuple[Seat, ...]


DiceEvent = (
    Started
    | Acted[DiceChoice]
    | Seated
    | PlatesTurned
    | RivalChosen
    | CountdownBegan
    | DuelBegan
    | Thrown
    | Landed
    | BeurkCalled
    | MateCalled
    | WronglyCalled
    | Excused
    | Resumed
    | Won
    | DicePassed
    | Ended
)
