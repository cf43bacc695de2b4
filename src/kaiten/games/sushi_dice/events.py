"""The events of Sushi Dice. Only answers in a duel taken in turns are hidden, by `Acted` (D9)."""

from typing import Literal, TypeAlias

from kaiten.engine.terms import Acted, Ended, Event, Millis, Seat, Started
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


class ReadyAsked(Event, frozen=True):
    """All twelve dice were laid out, unthrown. The new duel begins when both duellists are ready."""

    duel: int


class SaidReady(Event, frozen=True):
    """A duellist is ready, and said whether to take turns."""

    seat: Seat
    turns: bool


class CountdownBegan(Event, frozen=True):
    """All twelve dice were laid out, unthrown, for a new duel."""

    duel: int
    until: Millis


class DuelBegan(Event, frozen=True):
    duel: int


class TurnsBegan(Event, frozen=True):
    """All twelve dice were laid out, unthrown, for a new duel that is taken in turns (D9)."""

    duel: int


class StepBegan(Event, frozen=True):
    """Both duellists choose in secret which dice to throw."""

    step: int


class Kept(Event, frozen=True):
    """A duellist kept all six dice in this step."""

    seat: Seat


class CallsOpened(Event, frozen=True):
    """All dice of this step have landed. Everybody answers in secret with a call or nothing."""

    step: int


class CallsTold(Event, frozen=True):
    """All have answered, and the calls are public. They are by seat."""

    calls: tuple[Call | None, ...]


class CallLost(Event, frozen=True):
    """A call was wrong. Its caller has no call in the next step."""

    seat: Seat
    call: Call


class BothRang(Event, frozen=True):
    """Both duellists rang the bell rightly in one step."""

    seat: Seat  # who wins the duel
    rival: Seat
    level: bool  # True: they have won the same number of plates, so the order of seats decides


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
    """A duellist correctly called a yuck among the rival's dice, who must throw all six again."""

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
    | ReadyAsked
    | SaidReady
    | TurnsBegan
    | StepBegan
    | Kept
    | CallsOpened
    | CallsTold
    | CallLost
    | BothRang
)
