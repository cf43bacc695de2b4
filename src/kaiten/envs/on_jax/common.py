"""What the JAX environments of all families share."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import jax

from kaiten.arrays.array import Array

T = TypeVar("T")


class StepResult(NamedTuple):
    """What a step leads to."""

    state: Any
    rewards: Array  # [seat]
    over: Array
    shares: Array  # [seat] of the win; all 0 before the end


class Steps(Protocol):
    """A game as functions of one table, for `jax.jit` and `jax.vmap`. Seats are counted from the first."""

    seats: int
    names: tuple[str, ...]  # the actions
    nothing: int  # the action of a seat that is not asked
    inputs: int  # numbers in an observation

    @property
    def rows(self) -> Sequence[Hashable]: ...  # their names

    def init(self, key: Array) -> Any:
        """A new game."""

    def step(self, key: Array, state: Any, actions: Array, *, again: bool) -> StepResult:
        """Give the answers `actions` [seat]. `again` starts a new game at the end."""

    def who(self, state: Any) -> Array:
        """[seat] True for the seats that are asked."""

    def legal(self, state: Any) -> Array:
        """[seat, action]"""

    def observe(self, state: Any) -> Array:
        """[seat, number]"""

    def totals(self, state: Any) -> Array:
        """[seat] The points."""


def select_tree(condition: Array | bool, yes: T, no: T) -> T:
    """One of two trees of arrays."""

    def chosen(yes: Array, no: Array) -> Array:  # what is the same in both needs no operation
        return yes if yes is no else jax.lax.select(condition, yes, no)

    found: T = jax.tree.map(chosen, yes, no)
    return found
