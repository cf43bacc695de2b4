"""A coding for any game, used where a family has none of its own.

An action is the position of a choice in the ask's list. An observation is the view with its fields hashed:
each number or word is added at an index computed from its name. Two fields may share an index, so this is for
first experiments; a family's own coding tells a learner more.
"""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import msgspec
import numpy as np

from kaiten.engine.terms import Choice, Millis
from kaiten.envs.coding import Actions, Mask, Part, one_hot, part

MOST_CHOICES = 1024  # no ask lists more
FEATURES = 512
MOST = 10_000  # larger values are clipped


class Nth(Choice, frozen=True):
    """The choice at this position in the list."""

    at: int


class AnyCoding:
    faces = ()
    actions_without_view = 0

    def __init__(self, seats: int) -> None:
        self.seats = seats
        places = [Nth(at) for at in range(MOST_CHOICES)]
        self.actions = Actions([part("choice", places, "the choice at this place in the ask's list")])
        self.parts = (
            Part("seat", seats, "your seat: one-hot"),
            Part("view", FEATURES, "fields of the view, by a hash of their names", low=-MOST, high=MOST),
        )

    def relative(self, view: Any, choice: Choice) -> Choice:
        return Nth(list(view.ask.choices()).index(choice))

    def absolute(self, view: Any, choice: Any) -> Choice:
        found: Choice = list(view.ask.choices())[choice.at]
        return found

    def mask(self, view: Any) -> Mask:
        mask = np.zeros(self.actions.size, np.int8)
        mask[self.actions.nothing] = view.ask is None or not view.ask.urgent
        if view.ask is not None:
            mask[: sum(1 for _ in view.ask.choices())] = 1
        return mask

    def observe(self, view: Any, memory: Any, now: Millis) -> list[float]:
        row = [0.0] * FEATURES
        fields = msgspec.to_builtins(view)
        for name, value in leaves("", {key: fields[key] for key in fields if key != "seat"}):
            at = crc32(name.encode()) % FEATURES
            row[at] = float(np.clip(row[at] + value, -MOST, MOST))
        return one_hot(view.seat, self.seats) + row


def leaves(name: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every number in nested fields, with its name; a text counts 1 under its name and value."""
    match value:
        case None:
            return
        case dict():
            for key, inner in value.items():
                yield from leaves(f"{name}.{key}", inner)
        case list() | tuple():
            for at, inner in enumerate(value):
                yield from leaves(f"{name}.{inner}" if isinstance(inner, str) else f"{name}.{at}", inner)
        case str():
            yield f"{name}={value}", 1.0
        case _:
            yield name, float(value)
