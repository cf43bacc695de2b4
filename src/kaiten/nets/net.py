"""A residual net with a policy head and a value head, and its `.npz` file.

`forward` works with `numpy` or `jax.numpy` as `xp`. The batch is the last axis.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

Array: TypeAlias = Any  # of numpy or of jax.numpy
Xp: TypeAlias = Any  # the module itself
Weights: TypeAlias = Mapping[str, Array]

F16, F32 = np.float16, np.float32
VALUES = 2  # utility, and lead / LEAD
LEAD = 20  # points of lead that the second value counts as 1
ABOUT = "about"  # the entry of the file that has the shape, as JSON


class Shape(Struct, frozen=True):
    """The sizes of a net, and what its inputs and outputs stand for."""

    inputs: int
    width: int
    blocks: int  # of two layers each
    actions: tuple[str, ...]  # the policy's outputs, in order
    most: int  # the number of places that observations are padded to


class Net(NamedTuple):
    shape: Shape
    weights: Weights


def layers(shape: Shape) -> dict[str, tuple[int, int]]:
    """Every layer by name: outputs, inputs."""
    wide = {f"block{at}.{half}": (shape.width, shape.width) for at in range(shape.blocks) for half in "ab"}
    return {
        "input": (shape.width, shape.inputs),
        **wide,
        "policy": (len(shape.actions), shape.width),
        "value": (VALUES, shape.width),
    }


def sizes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """Every array of the weights by name, with its shape."""
    found: dict[str, tuple[int, ...]] = {"shift": (shape.inputs,), "scale": (shape.inputs,)}
    for name, (rows, columns) in layers(shape).items():
        found |= {f"{name}.weight": (rows, columns), f"{name}.bias": (rows,)}
    return found


def forward(xp: Xp, net: Net, seen: Array, dtype: Any = F32) -> tuple[Array, Array]:
    """Observations [number, batch] → logits [action, batch] and values [value, batch], both float32.

    The layers between are computed in `dtype`.
    """
    weights = net.weights

    def layer(name: str, rows: Array, dtype: Any = dtype) -> Array:
        weight, bias = weights[f"{name}.weight"].astype(dtype), weights[f"{name}.bias"].astype(dtype)
        return weight @ rows.astype(dtype) + bias[:, None]

    def relu(rows: Array) -> Array:
        return xp.maximum(rows, 0)

    shift, scale = (weights[name].astype(F32)[:, None] for name in ("shift", "scale"))
    rows = relu(layer("input", (seen.astype(F32) - shift) / scale))
    for at in range(net.shape.blocks):
        rows = relu(rows + layer(f"block{at}.b", relu(layer(f"block{at}.a", rows))))
    return layer("policy", rows, F32), layer("value", rows, F32)


# --- files ----------------------------------------------------------------------------------------------


def save(path: Path, net: Net) -> None:
    """Write the net with its weights as float16."""
    arrays = {name: np.asarray(part).astype(F16) for name, part in net.weights.items()}
    about = np.frombuffer(msgspec.json.encode(net.shape), np.uint8)
    with path.open("wb") as file:
        np.savez(file, **{ABOUT: about, **arrays})  # type: ignore[arg-type]


@cache
def load(path: Path) -> Net:
    """Read a net, once per process. Its weights become float32, which is faster to compute with."""
    with np.load(path, allow_pickle=False) as file:
        shape = msgspec.json.decode(file[ABOUT].tobytes(), type=Shape)
        weights = {name: file[name].astype(F32) for name in sizes(shape)}
    wrong = [name for name, size in sizes(shape).items() if weights[name].shape != size]
    if wrong:
        raise ValueError(f"{path}: the sizes of {', '.join(wrong)} do not fit {shape}")
    return Net(shape, weights)
