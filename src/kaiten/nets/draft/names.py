"""The names of a net's actions and inputs, shared by all setups of a family."""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any

from kaiten.observations.draft.layout import observation_names
from kaiten.observations.draft.options import action_name, action_names
from kaiten.observations.draft.setup import SETUPS, Setup


def axis_of(setups: Iterable[Setup]) -> tuple[str, ...]:
    """The actions of all setups: those of one edition can be in another order than those of the next."""
    return tuple(sorted({text(name) for each in setups for name in action_names(each)}))


@lru_cache(64 * SETUPS)
def action_of(axis: tuple[str, ...], kind: str, option: Hashable) -> int:
    """The action of an option; that of None is to choose nothing."""
    return axis.index("nothing" if option is None else text(action_name(kind, option)))


def text(name: Any) -> str:
    """The name of an action as text, because the file of a net has no tuples as names."""
    return name if isinstance(name, str) else " ".join([text(part) for part in name])


SETUP = ("seats", "with robot", "edition", "menu")  # the parts of an observation that a setup determines


@lru_cache(SETUPS)
def determined_by_setup(setup: Setup, most: int, layout: int) -> tuple[bool, ...]:
    """By number of an observation: whether a setup determines it. Gates depend on nothing else."""
    return tuple([name in SETUP for name, _ in observation_names(setup, most, layout)])
