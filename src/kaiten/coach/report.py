"""What the coach says: a review of a finished game, or a hint. `kaiten review --json` prints the first."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Millis, Points, Seat

Share: TypeAlias = float  # of the win: 1 is a win, 1 / n a win shared by n seats; or a difference of two

AS_GOOD: Share = 0.01  # choices that differ by less are as good, and a smaller cost is none
TURNING_POINTS = 3  # the most that are named


ReasonKey: TypeAlias = Literal[
    "holder",
    "two",
    "completes",
    "race",
    "not-last",
    "adds",
    "denies",
    "denies-seat",
    "holds",
    "later",
    "missing",
    "give",
    "turn-over",
    "leave",
    "reroll-all",
    "reroll-rest",
    "spare",
    "more",
    "close",
]


class Reason(Struct, frozen=True):
    """Why a choice is better: the message `reason-KEY` of the words, and its arguments.

    An argument that names a dish or a card is its id, one that names a seat is its number.
    """

    key: ReasonKey
    facts: dict[str, Any] = {}


class Option(Struct, frozen=True, kw_only=True):
    """A choice that was looked at, and what it was worth on average."""

    choice: Any
    share: Share
    points: float  # the expected lead over the best of the others
    as_good: bool  # as the best one: not proven to be worth less, or by less than AS_GOOD


class Hint(Struct, frozen=True, kw_only=True):
    """What the coach would do, told to a player who asks for it."""

    best: Any
    options: tuple[Option, ...] = ()  # in the order of the ask; empty if nothing was compared
    error: Share = 0.0  # the standard error of the difference between the best option and the next
    reason: Reason | None = None


class Verdict(Struct, frozen=True, kw_only=True):
    """What a choice cost, judged by what the seat could know."""

    best: Any
    hope: Share  # what the seat could expect with the best choice
    cost: Share = 0.0  # 0 if it is below AS_GOOD, or not proven: below twice its error
    points: float = 0.0  # the difference in the expected lead over the best of the others
    error: Share = 0.0  # the standard error of the cost
    options: tuple[Option, ...] = ()  # in the order of the ask; empty if there was no choice
    reason: Reason | None = None


class Point(Struct, frozen=True, kw_only=True):
    """One point of a curve: what a seat could expect when it made a choice."""

    event: int  # the index of the choice among the events of the record
    round: int
    turn: int
    share: Share


class Decision(Struct, frozen=True, kw_only=True):
    """One choice of the reviewed seat."""

    at: Point
    taken: Any
    verdict: Verdict


Kind: TypeAlias = Literal["luck", "choices", "others"]


class Step(Struct, frozen=True):
    """One change of what the reviewed seat could expect, and why it changed."""

    event: int
    why: Kind
    change: Share


class Review(Struct, frozen=True, kw_only=True, tag_field="kind", tag="win-share"):
    """The review of one seat. start + luck + choices + others = result."""

    game: str
    seat: Seat
    points: tuple[Points, ...]  # by seat, at the end
    winners: tuple[Seat, ...]
    start: Share  # an equal share
    result: Share
    luck: Share
    choices: Share
    others: Share
    curves: tuple[tuple[Point, ...], ...]  # by seat: each from what that seat itself could see
    decisions: tuple[Decision, ...]
    steps: tuple[Step, ...]
    turning_points: tuple[int, ...]  # indices of decisions, the most expensive first


# --- duels ------------------------------------------------------------------------------------------------


class MissedRing(Struct, frozen=True, kw_only=True):
    """A seat's dice made a plate, and it did not ring."""

    event: int  # the index of the event by which they made it
    duel: int
    threw: bool  # True: it threw on; False: the duel was over before it rang
    after: Millis | None  # how long the plate lay there; None in a duel taken in turns


class Pace(Struct, frozen=True, kw_only=True):
    """How one seat duelled."""

    duels: int
    won: int
    throws: int  # without those that a yuck led to
    pace: float | None  # seconds per throw; None if it never raced
    rings: int
    right: int  # rings for a plate that the dice made
    reactions: tuple[Millis, ...]  # from the last die that a plate needed to the ring that won, in races
    missed: tuple[MissedRing, ...]


class DuelStatistics(Struct, frozen=True, kw_only=True, tag_field="kind", tag="duels"):
    """What can be said about a game of duels: how fast everybody was, and what they overlooked."""

    game: str
    points: tuple[Points, ...]
    winners: tuple[Seat, ...]
    seats: tuple[Pace, ...]
