"""The axes of a net: actions and cards, shared by all setups of a family."""

from collections.abc import Hashable, Iterable
from functools import cache
from typing import Any

import numpy as np

from kaiten.arrays.draft.choices import Actions, action, actions_of
from kaiten.arrays.draft.rules import Rules


def axis_of(rules: Iterable[Rules]) -> tuple[str, ...]:
    """The actions of all setups: those of one edition can be in another order than those of the next."""
    return tuple(sorted({text(name) for each in rules for name in actions_of(each).names}))


@cache
def actions_in(rules: Rules, axis: tuple[str, ...]) -> Actions:
    """The actions of one setup on the axis of the net."""
    own = actions_of(rules)
    at = np.array([axis.index(text(name)) for name in own.names])
    return Actions(axis, {kind: at[rows] for kind, rows in own.at.items()})


@cache
def action_of(axis: tuple[str, ...], kind: str, option: Hashable) -> int:
    """The action of an option; that of None is to choose nothing."""
    return axis.index("nothing" if option is None else text(action(kind, option)))


def text(name: Any) -> str:
    """The name of an action as text, because the file of a net has no tuples as names."""
    return name if isinstance(name, str) else " ".join([text(part) for part in name])
