"""Players of Sushi Roll on arrays, with NumPy: a net, or chance."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.roll.arrays import Bars
from kaiten.arrays.roll.choices import OpenTurn, apply_action, legal_actions, open_turn
from kaiten.arrays.roll.observe import observe
from kaiten.nets.net import F32, Net, forward
from kaiten.nets.policy import choose_one
from kaiten.observations.roll.layout import Turn

# [action, bar] One legal action at each bar: one-hot. The arrays say what is legal [action, bar], and are
# random numbers from 0 to 1 [bar].
Policy: TypeAlias = Callable[[OpenTurn, Turn, Array, Array], Array]

# For each step of a turn: random numbers from 0 to 1 [bar], and the sides of rerolled dice [die, bar].
Luck: TypeAlias = Callable[[], tuple[Array, Array]]


def net_policy(net: Net, *, by_chance: bool) -> Policy:
    """What is most likely by the policy of the net; or `by_chance`, as it learns."""

    def choose(at: OpenTurn, now: Turn, allowed: Array, uniform: Array) -> Array:
        return choose_one(logits_of(net, at, now), allowed, uniform[None] if by_chance else None)

    return choose


def logits_of(net: Net, at: OpenTurn, now: Turn) -> Array:
    """[action, bar]"""
    return forward(np, net, observe_for_net(np, net, at, now)).logits


def observe_for_net(xp: Xp, net: Net, at: OpenTurn, now: Turn) -> Array:
    """[number, bar] What a seat sees, in the layout that the net was trained on; see `observe`."""
    return observe(xp, at, now, most=net.shape.most, layout=net.shape.layout)


def random_policy(at: OpenTurn, now: Turn, allowed: Array, uniform: Array) -> Array:
    """Any legal action."""
    return choose_one(np.zeros(allowed.shape, F32), allowed, uniform[None])


def play_turn(policy: Policy, bars: Bars, now: Turn, luck: Luck) -> Bars:
    """Let a seat act until it has taken a die at all bars."""
    return finish_turn(policy, open_turn(np, bars), now, luck).bars


def finish_turn(policy: Policy, whole: OpenTurn, now: Turn, luck: Luck) -> OpenTurn:
    """The same from the middle of a turn. Decisions are made only where they are needed."""
    while whole.open.any():
        uniform, sides = luck()
        [where] = np.nonzero(whole.open)
        every = len(where) == len(whole.open)
        at = whole if every else select_bars(whole, where)
        chosen = policy(at, now, legal_actions(np, at, now), uniform[where])
        after = apply_action(np, at, chosen, sides[: len(whole.bars.belts[0]), where], now)
        whole = after if every else replace_bars(whole, after, where)
    return whole


def select_bars(tree: Any, where: Array) -> Any:
    """These bars of a tree of arrays."""
    return tree_map(lambda part: part[..., where], tree)


def replace_bars(whole: Any, part: Any, where: Array) -> Any:
    """The whole, with these bars replaced."""

    def replaced(old: Array, new: Array) -> Array:
        found = np.array(old)
        found[..., where] = new
        return found

    return tree_map(replaced, whole, part)


def tree_map(do: Callable[..., Array], *trees: Any) -> Any:
    """Trees of tuples as one, with each array computed from theirs. (`jax.tree.map` without JAX.)"""
    first = trees[0]
    if not isinstance(first, tuple):
        return do(*trees)
    parts = [tree_map(do, *branches) for branches in zip(*trees, strict=True)]
    return type(first)(*parts) if hasattr(first, "_fields") else tuple(parts)
