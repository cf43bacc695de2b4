"""Sources of luck (randomness). Every draw and roll has a unique label; its result is written into an event.

The result depends only on the seed and the label. So there is no generator state to store and no shuffled
deck to leak, and a deal can be repeated even if the choices made before it were different.
"""

import hashlib
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from kaiten.engine.errors import BadNotation


class Chance(Protocol):
    """A source of random draws and rolls.

    It is passed to the rules as an argument; no state or view holds a reference to it.
    """

    @property
    def pledge(self) -> str | None:
        """The hash of the seed, published before the game; None if there is no seed to check later."""

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        """Draw `n` things from `bag` (name → count) without replacement; return them in the order drawn."""

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        """Roll dice, each given as the list of its faces; return one face per die, in the same order."""


def pledge_of(secret: str) -> str:
    """The hash that is published before the secret itself: of a seed, or of a person's nonce."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Seeded:
    """Luck computed from a seed: the same seed and label always give the same result.

    The people at a table may add to it, so that nobody, not even who knows the seed, can choose the luck
    (`luck_of` in codec.py). Then the seed is followed by a "+" and each text that is added.

    Anyone who has the seed can predict every draw, so a real game needs a secret seed with at least 128
    random bits; for tests and benchmarks "1" is enough.

    The algorithm, so that it can be repeated in any language once the seed is published: take the SHA-512
    digests of "seed/label/0", "seed/label/1" and so on, each read as eight big-endian 64-bit numbers. Each
    number picks the item at index `number * size >> 64` of the sorted items that are left (for a die: of its
    faces).
    """

    def __init__(self, seed: str, added: Iterable[str] = ()) -> None:
        self.seed = seed
        self.pledge = pledge_of(seed)
        self._key = "+".join([seed, *added])

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        left = [thing for thing in sorted(bag) for _ in range(bag[thing])]
        return tuple([left.pop(number * len(left) >> 64) for number in self._numbers(label, n)])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        numbers = self._numbers(label, len(dice))
        return tuple([faces[number * len(faces) >> 64] for faces, number in zip(dice, numbers, strict=True)])

    def _numbers(self, label: str, n: int) -> list[int]:
        blocks = [f"{self._key}/{label}/{block}".encode() for block in range((n + 7) // 8)]
        return [number for block in blocks for number in EIGHT.unpack(hashlib.sha512(block).digest())][:n]


EIGHT = struct.Struct(">8Q")  # a SHA-512 digest as eight numbers


class Scripted:
    """Luck fixed in advance, for tests and lessons.

    `outcomes` gives the result for each label. A label that is not in it is passed on to `rest`; without
    `rest` it raises BadNotation, and so does a result that the bag or the dice cannot give.
    """

    pledge = None

    def __init__(self, outcomes: Mapping[str, Sequence[str]], rest: Chance | None = None) -> None:
        self.outcomes = outcomes
        self.rest = rest

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        if label not in self.outcomes:
            return self._rest(label).draw(bag, n, label)
        drawn = tuple(self.outcomes[label])
        if len(drawn) != n or any(drawn.count(thing) > bag.get(thing, 0) for thing in drawn):
            raise BadNotation(f"luck {label!r}: cannot draw {drawn}; expected {n} from {dict(bag)}")
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
