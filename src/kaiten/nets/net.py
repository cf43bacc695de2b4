"""A residual net with a policy head and a value head.

`forward` and `forward_part` work with `numpy`, `jax.numpy` or `nets.plain` as `xp`. The batch is the last
axis.

A pick can have several parts: a card, a second card, a card for the robot. `forward` gives the policy of the
first part and the values. `forward_part` gives the policy of a later part from the same hidden layer and the
cards chosen so far, so that a whole pick costs little more than one pass.

With `gates`, the layers of the blocks depend on the setup (menu, seats, edition): to each a product of two
narrow matrices is added, and between the two every number is multiplied by its gate. Nets for one setup have
no gates: there the product is a part of the layer (see `axes.cut_to_setup`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:  # a tab has no NumPy
    from kaiten.arrays.array import Array, Xp

Weights: TypeAlias = Mapping[str, "Array"]

F32: Final = "float32"
VALUES = 2  # the share of the win less 1 / seats, and lead / LEAD
LEAD = 20  # points of lead that the second value counts as 1
PARTS = ("second", "use", "robot", "copy")  # the later parts of a pick, by kind of ask
ABOUT = "about"  # the entry of a net's file that has the shape, as JSON


class Shape(Struct, frozen=True):
    """The sizes of a net, and what its inputs and outputs stand for."""

    inputs: int
    width: int
    blocks: int  # of two layers each
    actions: tuple[str, ...]  # the policy's outputs, in order
    cards: tuple[str, ...]  # the card axis of observations; empty: no decision has later parts
    most: int  # the number of places that observations are padded to
    gates: int = 0
    layout: int = 1  # the version of the layout of observations that it was trained on


@dataclass(frozen=True, eq=False)
class Net:
    """A net is equal only to itself, so that what is derived from it can be cached."""

    shape: Shape
    weights: Weights

    @property
    def xp(self) -> "Xp":
        """What computes with its weights."""
        found: Xp = self.weights["shift"].__array_namespace__()
        return found


def block_layers(shape: Shape) -> list[str]:
    """The names of the layers of the blocks."""
    return [f"block{at}.{half}" for at in range(shape.blocks) for half in "ab"]


def layers(shape: Shape) -> dict[str, tuple[int, int]]:
    """Every layer by name: outputs, inputs."""
    wide = dict.fromkeys(block_layers(shape), (shape.width, shape.width))
    if shape.gates:
        wide |= {f"{name}.down": (shape.gates, shape.width) for name in block_layers(shape)}
        wide |= {f"{name}.up": (shape.width, shape.gates) for name in block_layers(shape)}
        wide |= {"gate": (shape.gates, shape.inputs)}
    later = {"then": (shape.width, shape.width + len(shape.cards) + len(PARTS))} if shape.cards else {}
    return {
        "input": (shape.width, shape.inputs),
        **wide,
        **later,
        "policy": (len(shape.actions), shape.width),
        "value": (VALUES, shape.width),
    }


def weight_shapes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """Every array of the weights by name, with its shape."""
    found: dict[str, tuple[int, ...]] = {"shift": (shape.inputs,), "scale": (shape.inputs,)}
    for name, (rows, columns) in layers(shape).items():
        found |= {f"{name}.weight": (rows, columns), f"{name}.bias": (rows,)}
    return found


class Output(NamedTuple):
    """What a net computes for a batch of observations. The hidden layer has the type of the computation."""

    hidden: "Array"  # [width, batch]
    logits: "Array"  # [action, batch] float32
    values: "Array"  # [value, batch] float32


def forward(xp: "Xp", net: Net, seen: "Array", dtype: Any = F32) -> Output:
    """Think about observations [number, batch]. The layers before the heads are computed in `dtype`."""
    shift, scale = (net.weights[name].astype(F32, copy=False)[:, None] for name in ("shift", "scale"))
    inputs = ((seen.astype(F32) - shift) / scale).astype(dtype)
    gates = layer(net, "gate", inputs) if net.shape.gates else None
    rows = relu(xp, layer(net, "input", inputs))
    for at in range(net.shape.blocks):
        inner = relu(xp, gated_layer(net, f"block{at}.a", rows, gates))
        rows = relu(xp, rows + gated_layer(net, f"block{at}.b", inner, gates))
    heads = rows.astype(F32, copy=False)
    return Output(rows, layer(net, "policy", heads), layer(net, "value", heads))


def forward_part(xp: "Xp", net: Net, hidden: "Array", part: str, chosen: "Array") -> "Array":
    """[action, batch] The logits of a later part, given the cards chosen so far [card, batch]."""
    batch = chosen.shape[-1]
    which = xp.asarray([[part == each] * batch for each in PARTS])
    rows = xp.concatenate([hidden, chosen.astype(hidden.dtype), which.astype(hidden.dtype)])
    return layer(net, "policy", relu(xp, hidden + layer(net, "then", rows)).astype(F32, copy=False))


def layer(net: Net, name: str, rows: "Array") -> "Array":
    """The weights may be [part, output, input], a copy for each part of the batch: see `ppo.split_heads`."""
    parts = (net.weights[f"{name}.{part}"] for part in ("weight", "bias"))
    weight, bias = (part.astype(rows.dtype, copy=False) for part in parts)
    if weight.ndim == 2:
        return weight @ rows + bias[:, None]
    number = gcd(len(weight), rows.shape[-1])
    found = weight[:number] @ rows.reshape(len(rows), number, -1).swapaxes(0, 1)
    return found.swapaxes(0, 1).reshape(len(bias), -1) + bias[:, None]


def gated_layer(net: Net, name: str, rows: "Array", gates: "Array | None") -> "Array":
    """A layer of a block."""
    found = layer(net, name, rows)
    if gates is None:
        return found
    return found + layer(net, f"{name}.up", gates * layer(net, f"{name}.down", rows))


def relu(xp: "Xp", rows: "Array") -> "Array":
    return xp.maximum(rows, 0)
