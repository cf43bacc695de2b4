"""Nets where there is no NumPy: their file, and as much of arrays as one pass needs.

The products of matrices are handed in, because Python is too slow for them. As `xp` of `net.forward`, this
module has what is used there and nothing else.
"""

import sys
from array import array
from ast import literal_eval
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from itertools import chain, repeat
from operator import add, mul, sub, truediv
from struct import unpack
from types import ModuleType
from typing import Any, TypeAlias
from zipfile import ZipFile

import msgspec

from kaiten.nets.net import ABOUT, Net, Shape, weight_shapes

Numbers: TypeAlias = "array[float]"
# Multiplies columns, one after the other, and writes the results into the second array.
Times: TypeAlias = Callable[[Numbers, Numbers], None]
# Makes this of a matrix: how many rows and columns, and its numbers row by row, as float16.
Product: TypeAlias = Callable[[int, int, bytes], Times]


class Columns:
    """[number, column] in double precision, one column after the other."""

    dtype = "float64"

    def __init__(self, numbers: Iterable[float], count: int = 1) -> None:
        self.numbers, self.count = array("d", numbers), count

    def __array_namespace__(self) -> ModuleType:
        return sys.modules[__name__]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.numbers) // self.count, self.count

    def astype(self, dtype: Any, copy: bool = True) -> "Columns":
        return self

    def __getitem__(self, at: tuple[slice, list[int] | None]) -> "Columns":
        """`[:, None]` of a single column is itself, `[:, [n]]` is a column."""
        _, which = at
        return (
            self if which is None else Columns(chain(*[self.columns()[each] for each in which]), len(which))
        )

    def columns(self) -> list[Numbers]:
        size, _ = self.shape
        return [self.numbers[first : first + size] for first in range(0, len(self.numbers), size)]

    def tolist(self) -> list[tuple[float, ...]]:
        return list(zip(*self.columns(), strict=True))

    def __add__(self, other: "Columns") -> "Columns":
        return self._with(add, other)

    def __sub__(self, other: "Columns") -> "Columns":
        return self._with(sub, other)

    def __mul__(self, other: "Columns") -> "Columns":
        return self._with(mul, other)

    def __truediv__(self, other: "Columns") -> "Columns":
        return self._with(truediv, other)

    def _with(self, do: Callable[[float, float], float], other: "Columns") -> "Columns":
        """Number by number. A single column stands for as many as there are of the other."""
        count = max(self.count, other.count)
        one, two = (each.numbers * (count // each.count) for each in (self, other))
        return Columns(map(do, one, two), count)


class Matrix:
    """A matrix of weights, which can only be multiplied with."""

    ndim = 2

    def __init__(self, rows: int, times: Times) -> None:
        self.rows, self.times = rows, times

    def astype(self, dtype: Any, copy: bool = True) -> "Matrix":
        return self

    def __matmul__(self, other: Columns) -> Columns:
        found = Columns(repeat(0.0, self.rows * other.count), other.count)
        self.times(other.numbers, found.numbers)
        return found


# --- functions of arrays --------------------------------------------------------------------------------


def asarray(rows: Iterable[Sequence[float]]) -> Columns:
    columns = list(zip(*rows, strict=True))
    return Columns(chain(*columns), len(columns))


def broadcast_to(column: Columns, shape: tuple[int, int]) -> Columns:
    return Columns(column.numbers * (shape[1] // column.count), shape[1])


def concatenate(parts: Sequence[Columns]) -> Columns:
    """The rows of all, below each other."""
    columns = zip(*[part.columns() for part in parts], strict=True)
    return Columns(chain(*chain(*columns)), parts[0].count)


def maximum(columns: Columns, least: float) -> Columns:
    return Columns([number if number > least else least for number in columns.numbers], columns.count)


# --- files ----------------------------------------------------------------------------------------------


def read(file: bytes, product: Product, gated_by: Callable[[Shape], Sequence[bool]]) -> Net:
    """A net from the bytes of its `.npz`, as `files.save` writes it.

    `gated_by` says of each input whether the gates depend on it: the others' weights there mean nothing.
    """
    with ZipFile(BytesIO(file)) as packed:
        parts = {name.removesuffix(".npy"): packed.read(name) for name in packed.namelist()}
    shape = msgspec.json.decode(_data(parts[ABOUT])[1], type=Shape)
    weights: dict[str, Any] = {}
    for name, size in weight_shapes(shape).items():
        header, data = _data(parts[name])
        if header != {"descr": "<f2", "fortran_order": False, "shape": size}:
            raise ValueError(f"{name} is {header}, and not float16 of {size}")
        if name == "gate.weight":
            data = _only(gated_by(shape), data)
        if len(size) == 2:
            weights[name] = Matrix(size[0], product(*size, data))
        else:
            weights[name] = Columns(unpack(f"<{size[0]}e", data))
    return Net(shape, weights)


def _data(npy: bytes) -> tuple[dict[str, Any], bytes]:
    """The header and the data of an array in NumPy's format (version 1)."""
    start = 10 + int.from_bytes(npy[8:10], "little")
    header: dict[str, Any] = literal_eval(npy[10:start].decode("latin-1"))
    return header, npy[start:]


def _only(columns: Sequence[bool], data: bytes) -> bytes:
    """Float16 row by row, with zeros in all columns but these."""
    numbers, width = array("H", data), len(columns)
    for number, used in enumerate(columns):
        if not used:
            numbers[number::width] = array("H", repeat(0, len(numbers) // width))
    return numbers.tobytes()
