"""Random players, for benchmarks and tests."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Ask, Luck, Tables
from kaiten.arrays.luck import kth, random_below, random_words

Words: TypeAlias = Callable[[int, tuple[int, ...]], Array]  # number of the ask, shape → random 32-bit words


def at_random(xp: Xp, words: Words) -> Answer:
    """Choose options at random, weighted by count. A second card or a bonus is left out half of the time.

    Of the plates that can be turned, all that are alike are turned, or none.
    """

    def answer(ask: Ask) -> Array:
        options = ask.options
        word = words(ask.number, (*options.shape[:-2], options.shape[-1]))
        if ask.kind.startswith("turn"):
            bits = np.arange(options.shape[0], dtype=np.uint32)[:, None] % 32
            return options * (word >> bits & 1).astype(I8)
        found = kth(xp, options, random_below(options.sum(-2, dtype=np.int32), word))
        if isinstance(ask.nothing, int) and not ask.nothing:
            return found
        return found * (1 - ask.nothing * (word >> 31).astype(I8))[:, None]

    return answer


def random_games(rng: np.random.Generator, rules: Rules, luck: Luck, on_menu: Array | None = None) -> Tables:
    """Whole games with NumPy."""
    answer = at_random(np, lambda number, shape: random_words(rng, *shape))
    return play(np, rules, luck, lambda now: answer, on_menu)
