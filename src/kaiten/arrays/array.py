"""The types of code for NumPy and JAX. Of their functions, it may use those of `Xp`.

A protocol for arrays would say more, but comparing NumPy's arrays with it takes the type checker minutes.
"""

from collections.abc import Sequence
from functools import reduce
from operator import add
from typing import Any, Protocol, TypeAlias

import numpy as np

I8, I16 = np.int8, np.int16


# What is written here holds for arrays of JAX, too. Those cannot be written to.
Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


class Xp(Protocol):
    """`numpy` or `jax.numpy`, as far as code for both needs it."""

    __name__: str

    def asarray(self, what: Any, /, dtype: Any = ...) -> Array: ...
    def broadcast_to(self, array: Any, /, shape: Any) -> Array: ...
    def clip(self, array: Any, least: Any, most: Any, /) -> Array: ...
    def concatenate(self, arrays: Any, /, axis: int = ..., *, dtype: Any = ...) -> Array: ...
    def full(self, shape: Any, fill_value: Any, dtype: Any = ...) -> Array: ...
    def maximum(self, one: Any, other: Any, /) -> Array: ...
    def minimum(self, one: Any, other: Any, /) -> Array: ...
    def ones_like(self, array: Any, /, dtype: Any = ...) -> Array: ...
    def roll(self, array: Any, /, shift: Any, axis: Any = ...) -> Array: ...
    def stack(self, arrays: Any, /, axis: int = ...) -> Array: ...
    def take_along_axis(self, array: Any, indices: Any, axis: int, /) -> Array: ...
    def where(self, condition: Any, yes: Any, no: Any, /) -> Array: ...
    def zeros(self, shape: Any, dtype: Any = ...) -> Array: ...
    def zeros_like(self, array: Any, /, dtype: Any = ...) -> Array: ...


def any_along(array: Array, axis: int) -> Array:
    """Is anything true along this axis?"""
    return array.any(axis)  # type: ignore[return-value]  # with an axis it is an array


def sum_of(arrays: Sequence[Array]) -> Array:
    """The sum of some arrays, at least one."""
    return reduce(add, arrays)
