"""Random words, drawing cards with them, and loops, for NumPy and JAX."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from kaiten.arrays.array import I8, Array, Xp

BITS = 14  # bits of a word for one choice; the bias among ten cards is negligible


def random_words(rng: np.random.Generator, *shape: int) -> Array:
    return rng.integers(1 << 32, size=shape, dtype=np.uint32)


def random_below(count: Array | int, words: Array) -> Array:
    """A number below `count`, from the last bits of each word."""
    return ((words & (1 << BITS) - 1).astype(np.int32) * count >> BITS).astype(I8)


def kth(xp: Xp, cards: Array, k: Array) -> Array:
    """One-hot over cards […, card, table]: the k-th card […, table], in the order of the axis.

    All zeros if there are k cards or fewer.
    """
    types = cards.shape[-2]
    upto = cards[..., 0, :]
    before = (upto <= k).astype(I8)  # the number of kinds of cards before the k-th card
    for at in range(1, types):
        upto = upto + cards[..., at, :]
        before = before + (upto <= k)
    return (before[..., None, :] == np.arange(types, dtype=I8)[:, None]).astype(I8)


def can_skip(xp: Xp, who: Array) -> bool:
    """True if `who` is all zeros, so that a step can be skipped. Always False in compiled code."""
    return xp is np and not who.any()


def draw_cards(xp: Xp, bag: Array, words: Array) -> Array:
    """[card, table] One card from the bag [card, table] for each random word [draw, table]."""
    sizes = bag.sum(0, dtype=I8)

    def one(carry: tuple[Array, Array], word: Array) -> tuple[tuple[Array, Array], None]:
        bag, left = carry
        return (bag - kth(xp, bag, random_index(word, left)), left - 1), None

    rest: Array
    (rest, _), _ = scan(xp, one, (bag, sizes), words)
    return bag - rest


def random_index(word: Array, left: Array | int) -> Array:
    """The index of the card that a word draws from `left` cards."""
    return ((word >> 8).astype(np.int32) * left >> 24).astype(I8)


def scan(xp: Xp, step: Callable[[Any, Any], tuple[Any, Any]], carry: Any, rows: Any) -> tuple[Any, Any]:
    """`jax.lax.scan`, or the same as a loop with NumPy. `rows` is an array or a nested tuple of arrays."""
    if xp is not np:
        jax: Any = sys.modules[xp.__name__.partition(".")[0]]  # playing with NumPy must not need it
        found: tuple[Any, Any] = jax.lax.scan(step, carry, rows)
        return found
    notes = []
    for at in range(_length(rows)):
        carry, more = step(carry, _row(rows, at))
        notes.append(more)
    return carry, None if notes[0] is None else np.stack(notes)


def _length(rows: Any) -> int:
    return _length(rows[0]) if isinstance(rows, tuple) else len(rows)


def _row(rows: Any, at: int) -> Any:
    if rows is None:
        return None
    if isinstance(rows, tuple):
        parts = [_row(part, at) for part in rows]
        return type(rows)(*parts) if hasattr(rows, "_fields") else tuple(parts)
    return rows[at] if rows.ndim > 1 else rows[at].item()
