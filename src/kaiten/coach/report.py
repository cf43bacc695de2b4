"""What a review says. `kaiten review --json` prints a `Review`."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Points, Seat

Share: TypeAlias = float  # of the win: 1 is a win, 1 / n a win shared by n seats; or a difference of two

LEAST = 0.01  # the smallest cost; choices that differ by less are as good
TURNING_POINTS = 3  # the most that are named


ReasonKey: TypeAlias = Literal[
    "holder",
    "two",
    "completes",
    "race",
    "not-last",
    "adds",
    "denies",
    "holds",
    "later",
    "missing",
    "more",
    "close",
]


class Reason(Struct, frozen=True):
    """Why a choice is better: the message `reason-KEY` of the words, and its arguments.

    An argument that names a dish or a card is its id.
    """

    key: ReasonKey
    facts: dict[str, Any] = {}


class Option(Struct, frozen=True):
    """A choice that was looked at, and what it was worth on average."""

    choice: Any
    share: Share
    points: float  # the expected lead over the best of the others


class Verdict(Struct, frozen=True, kw_only=True):
    """What a choice cost, judged by what the seat could know."""

    best: Any
    hope: Share  # what the seat could expect with the best choice
    cost: Share = 0.0  # 0 if it is below LEAST, or not proven: below twice its error
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


class Review(Struct, frozen=True, kw_only=True):
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
