"""A net as a player of Sushi Roll on arrays, with NumPy."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.roll.arrays import Bars, Turn
from kaiten.arrays.roll.choices import Deciding, decided, deciding, legal
from kaiten.arrays.roll.observe import observe
from kaiten.arrays.scoring import Array
from kaiten.nets.net import F32, Net, forward
from kaiten.nets.policy import Words, one_of

# [action, bar] One action at each bar: one-hot.
Policy: TypeAlias = Callable[[Deciding, Turn, Array], Array]  # the array says what is legal


def by_net(net: Net, words: Words | None) -> Policy:
    """With `words` it chooses at random by its policy, without it takes the most likely."""

    def choose(at: Deciding, now: Turn, allowed: Array) -> Array:
        logits = forward(np, net, observe(np, at, now)).logits
        return one_of(logits, allowed, None if words is None else words((1, allowed.shape[-1])))

    return choose


def by_chance(rng: np.random.Generator) -> Policy:
    """Any legal action."""

    def choose(at: Deciding, now: Turn, allowed: Array) -> Array:
        return one_of(np.zeros(allowed.shape, F32), allowed, rng.random((1, allowed.shape[-1]), F32))

    return choose


def act_by(policy: Policy, bars: Bars, now: Turn, rolls: Callable[[int], Array]) -> Bars:
    """Let a seat act until it has taken a die at all bars. Decisions are made only where they are needed.

    `rolls` returns the sides [die, bar] of dice that are rerolled in a step.
    """
    whole = deciding(np, bars)
    step = 0
    while whole.open.any():
        [where] = np.nonzero(whole.open)
        at = each(whole, lambda part, where=where: part[..., where])
        chosen = policy(at, now, legal(np, at, now))
        sides = rolls(step)[: len(bars.belts[0]), where]
        whole = merged(whole, decided(np, at, chosen, sides, now), where)
        step += 1
    return whole.bars


def each(tree: Any, do: Callable[[Array], Array]) -> Any:
    """The same tree of tuples, with every array changed."""
    if isinstance(tree, tuple):
        parts = [each(part, do) for part in tree]
        return type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)
    return do(tree)


def merged(whole: Any, part: Any, where: Array) -> Any:
    """The whole with these bars replaced."""
    if isinstance(whole, tuple):
        parts = [merged(*pair, where) for pair in zip(whole, part, strict=True)]
        return type(whole)(*parts) if hasattr(whole, "_fields") else tuple(parts)
    found = whole.copy()
    found[..., where] = part
    return found
