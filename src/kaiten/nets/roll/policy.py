"""Players of Sushi Roll on arrays, with NumPy: a net, or chance."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.roll.arrays import Bars, Turn
from kaiten.arrays.roll.choices import Deciding, decided, deciding, legal
from kaiten.arrays.roll.observe import observe
from kaiten.nets.net import F32, Net, forward
from kaiten.nets.policy import one_of

# [action, bar] One legal action at each bar: one-hot. The arrays say what is legal [action, bar], and are
# random numbers from 0 to 1 [bar].
Policy: TypeAlias = Callable[[Deciding, Turn, Array, Array], Array]

# For each step of a turn: random numbers from 0 to 1 [bar], and the sides of rerolled dice [die, bar].
Luck: TypeAlias = Callable[[], tuple[Array, Array]]


def by_net(net: Net, *, by_chance: bool) -> Policy:
    """What is most likely by the policy of the net; or `by_chance`, as it learns."""

    def choose(at: Deciding, now: Turn, allowed: Array, words: Array) -> Array:
        return one_of(logits_of(net, at, now), allowed, words[None] if by_chance else None)

    return choose


def logits_of(net: Net, at: Deciding, now: Turn) -> Array:
    """[action, bar]"""
    return forward(np, net, seen_by(np, net, at, now)).logits


def seen_by(xp: Xp, net: Net, at: Deciding, now: Turn) -> Array:
    """[number, bar] What a seat sees, in the layout that the net was trained on; see `observe`."""
    return observe(xp, at, now, most=net.shape.most, layout=net.shape.layout)


def at_random(at: Deciding, now: Turn, allowed: Array, words: Array) -> Array:
    """Any legal action."""
    return one_of(np.zeros(allowed.shape, F32), allowed, words[None])


def act_by(policy: Policy, bars: Bars, now: Turn, luck: Luck) -> Bars:
    """Let a seat act until it has taken a die at all bars."""
    return finished(policy, deciding(np, bars), now, luck).bars


def finished(policy: Policy, whole: Deciding, now: Turn, luck: Luck) -> Deciding:
    """The same from the middle of a turn. Decisions are made only where they are needed."""
    while whole.open.any():
        words, sides = luck()
        [where] = np.nonzero(whole.open)
        every = len(where) == len(whole.open)
        at = whole if every else parts_of(whole, where)
        chosen = policy(at, now, legal(np, at, now), words[where])
        after = decided(np, at, chosen, sides[: len(whole.bars.belts[0]), where], now)
        whole = after if every else merged(whole, after, where)
    return whole


def parts_of(tree: Any, where: Array) -> Any:
    """These bars of a tree of arrays."""
    return over(lambda part: part[..., where], tree)


def merged(whole: Any, part: Any, where: Array) -> Any:
    """The whole, with these bars replaced."""

    def replaced(old: Array, new: Array) -> Array:
        found = np.array(old)
        found[..., where] = new
        return found

    return over(replaced, whole, part)


def over(do: Callable[..., Array], *trees: Any) -> Any:
    """Trees of tuples as one, with each array computed from theirs. (`jax.tree.map` without JAX.)"""
    first = trees[0]
    if not isinstance(first, tuple):
        return do(*trees)
    parts = [over(do, *branches) for branches in zip(*trees, strict=True)]
    return type(first)(*parts) if hasattr(first, "_fields") else tuple(parts)
