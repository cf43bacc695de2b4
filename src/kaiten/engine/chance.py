"""Luck. Every draw and roll has a label of its own, and its result is written into an event.

Because luck is the seed and the label and nothing else, there is no generator to store, no shuffled
deck to leak, and the same deal can be played again whatever was chosen before it.
"""

import hashlib
import struct
from collections.abc import Mapping, Sequence
from typing import Protocol

from kaiten.engine.errors import BadNotation


class Chance(Protocol):
    """Where luck comes from. It is handed to the rules; nothing in a state or a view can reach it."""

    @property
    def pledge(self) -> str | None:
        """A fingerprint of the luck to come, published before the game."""

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        """Take n things out of a bag, in the order drawn."""

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        """Throw dice, each given as its faces."""


def pledge_of(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


class Seeded:
    """Luck from a seed. A server's seeds hold at least 128 random bits; a bench may say "1".

    The numbers are SHA-512 of "seed/label/0", "seed/label/1", …, eight of 64 bits from each; each picks
    the thing at `number * size >> 64` of what is left, sorted. Anyone can work it out again, in any
    language, from the seed that is published after the game.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.pledge = pledge_of(seed)

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        left = [thing for thing in sorted(bag) for _ in range(bag[thing])]
        return tuple([left.pop(number * len(left) >> 64) for number in self._numbers(label, n)])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        numbers = self._numbers(label, len(dice))
        return tuple([faces[number * len(faces) >> 64] for faces, number in zip(dice, numbers, strict=True)])

    def _numbers(self, label: str, n: int) -> list[int]:
        blocks = [f"{self.seed}/{label}/{block}".encode() for block in range((n + 7) // 8)]
        return [number for block in blocks for number in EIGHT.unpack(hashlib.sha512(block).digest())][:n]


EIGHT = struct.Struct(">8Q")  # a SHA-512 digest as eight numbers


class Scripted:
    """Luck by hand, label by label; what the script leaves out comes from `rest`, or is an error."""

    pledge = None

    def __init__(self, outcomes: Mapping[str, Sequence[str]], rest: Chance | None = None) -> None:
        self.outcomes = outcomes
        self.rest = rest

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        if label not in self.outcomes:
            return self._rest(label).draw(bag, n, label)
        drawn = tuple(self.outcomes[label])
        if len(drawn) != n or any(drawn.count(thing) > bag.get(thing, 0) for thing in drawn):
            raise BadNotation(f"luck {label!r}: cannot draw {drawn}, {n} wanted from {dict(bag)}")
        return drawn

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        if label not in self.outcomes:
            return self._rest(label).roll(dice, label)
        rolled = tuple(self.outcomes[label])
        if len(rolled) != len(dice) or any(face not in die for face, die in zip(rolled, dice, strict=True)):
            raise BadNotation(f"luck {label!r}: {rolled} cannot be rolled with {[list(die) for die in dice]}")
        return rolled

    def _rest(self, label: str) -> Chance:
        if self.rest is None:
            raise BadNotation(f"luck {label!r} is not in the script: {sorted(self.outcomes)}")
        return self.rest
