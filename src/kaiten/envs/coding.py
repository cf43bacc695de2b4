"""Codings: what each index of an observation or of an action means.

An action is a choice of the game in relative form: plates and dice by their position in the ask, seats by
their distance clockwise. So a policy learned in one seat can play in any other.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kaiten.engine.terms import Choice, Millis, Seat

BY_DISTANCE = (
    "“By distance” means: your own seat first, then the others clockwise; if there is a robot, it comes last."
)
RELATIVE = "Choices name dice and plates by their position in the ask, and seats by their distance clockwise."

Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Picture: TypeAlias = NDArray[np.uint8]  # [height, width, red green blue]


class Part(Struct, frozen=True):
    """Consecutive indices of one meaning: `size` of them, with values from `low` to `high`."""

    name: str
    size: int
    meaning: str
    low: int = 0
    high: int = 1


POINTS = Part("totals", 0, "points", low=-100, high=255)


class Coding(Protocol):
    """One game with a given number of seats, as numbers. The last action is always to do nothing now."""

    @property
    def faces(self) -> tuple[str, ...]: ...  # the cards or sides of dice, in the order in which they count

    @property
    def parts(self) -> tuple[Part, ...]: ...  # of the observation

    @property
    def actions(self) -> "Actions": ...

    @property
    def actions_without_view(self) -> int: ...  # how many, from the first on, are the same at every table

    def relative(self, view: Any, choice: Any) -> Choice:
        """The relative form of a choice at this table."""

    def absolute(self, view: Any, choice: Any) -> Choice:
        """The choice at this table, from its relative form."""

    def mask(self, view: Any) -> Mask:
        """1 for each legal action. Doing nothing is legal for seats whose ask is not urgent."""

    def observe(self, view: Any, memory: Any, now: Millis) -> list[float]:
        """What a seat sees, what it remembers, and the time."""


class Actions:
    """Every possible answer in a game, numbered; the last number is to do nothing."""

    def __init__(self, parts: Sequence[tuple[Part, Sequence[Choice]]]) -> None:
        self.parts = (*[part for part, _ in parts], NOTHING_NOW)
        self.choices = [choice for _, some in parts for choice in some]
        self.at = {choice: number for number, choice in enumerate(self.choices)}
        self.nothing = len(self.choices)
        self.size = self.nothing + 1
        starts = np.cumsum([0, *[part.size for part in self.parts]]).tolist()
        self.start = {part.name: start for part, start in zip(self.parts, starts, strict=False)}


NOTHING_NOW = Part("nothing", 1, "do nothing: legal when the seat is not asked, and at any time in a duel")


def index_of(coding: Coding, view: Any, choice: Choice | None) -> int:
    if choice is None:
        return coding.actions.nothing
    return coding.actions.at[coding.relative(view, choice)]


def choice_at(coding: Coding, view: Any, index: int) -> Choice | None:
    if index == coding.actions.nothing:
        return None
    return coding.absolute(view, coding.actions.choices[index])


def part(name: str, choices: Sequence[Choice], meaning: str) -> tuple[Part, Sequence[Choice]]:
    """A part of the actions, and its choices."""
    return Part(name, len(choices), meaning), choices


def some_of(things: Sequence[int]) -> list[tuple[int, ...]]:
    """Every non-empty subset; subset i has the things whose bits are set in i + 1."""
    ways = range(1, 1 << len(things))
    return [tuple([thing for bit, thing in enumerate(things) if way >> bit & 1]) for way in ways]


def bounds(parts: Sequence[Part]) -> tuple[Observation, Observation]:
    """The minimum and maximum of each index of an observation."""
    sizes = [part.size for part in parts]
    lows = np.repeat(np.array([part.low for part in parts], np.float32), sizes)
    return lows, np.repeat(np.array([part.high for part in parts], np.float32), sizes)


def one_hot(at: int | None, size: int) -> list[float]:
    row = [0.0] * size
    if at is not None:
        row[at] = 1.0
    return row


def places_from(seat: Seat, seats: int, places: int | None = None) -> list[int]:
    """The places as seen from a seat: itself, the others clockwise, then the robot, if any."""
    return [*[(seat + step) % seats for step in range(seats)], *range(seats, places or seats)]
