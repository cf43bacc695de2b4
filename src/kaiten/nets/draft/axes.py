"""A net on arrays: its actions and its observations in one setup, and the net cut down to it."""

from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.draft.choices import Actions, actions_of
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Tables
from kaiten.draft.rules import Draft
from kaiten.nets.draft.names import axis_of, determined_by_setup, text
from kaiten.nets.net import F32, PARTS, Net, block_layers, layer
from kaiten.observations.draft.layout import observation_names
from kaiten.observations.draft.setup import SETUPS, Setup, Turn, with_all_cards


@lru_cache(SETUPS)
def actions_in(rules: Rules, axis: tuple[str, ...]) -> Actions:
    """The actions of one setup on the axis of the net."""
    own = actions_of(rules)
    at = np.array([axis.index(text(name)) for name in own.names])
    return Actions(axis, {kind: at[rows] for kind, rows in own.at.items()})


def observe_for_net(
    xp: Xp, net: Net, rules: Rules, tables: Tables, now: Turn, kind: str, chosen: Array | None = None
) -> Array:
    """[number, seat, table] What each seat sees, in the layout that the net was trained on; see `observe`."""
    most, layout = net.shape.most, net.shape.layout
    return observe(xp, rules, tables, now, kind, chosen, most=most, layout=layout)


# --- the net of one setup ---------------------------------------------------------------------------------


EDITION = ("may", "pairs", "with pick")  # what an observation tells of it; on a menu it may look different


@lru_cache(16)  # two megabytes each
def net_of_setup(net: Net, game: Draft, setup: Setup) -> Net:
    """A net of NumPy cut down to one setup of a game."""
    return cut_to_setup(net, with_all_cards(game, setup), setup)


def cut_to_setup(net: Net, whole: Setup, rules: Setup, one_menu: bool = True) -> Net:
    """A net cut down to one setup: the same policy and values from fewer inputs and outputs.

    What cannot differ there is left out and becomes a part of the biases. If there is one menu, gates become
    a part of the weights. Weights may be arrays of JAX.
    """
    old, shape = net.weights, net.shape
    rows, kept, fixed = inputs_of_setup(whole, rules, shape.most, shape.layout)
    names = axis_of([rules])
    actions = np.array([shape.actions.index(name) for name in names])
    cards = [shape.width + shape.cards.index(card) for card in rules.cards]
    parts = range(shape.width + len(shape.cards), shape.width + len(shape.cards) + len(PARTS))
    left_out = np.ones(shape.inputs, F32)
    left_out[rows[kept]] = 0
    constant = (fixed - old["shift"]) / old["scale"] * left_out

    def from_inputs(name: str, weight: Array) -> dict[str, Array]:
        return {
            f"{name}.weight": weight[:, rows] * kept.astype(F32),
            f"{name}.bias": old[f"{name}.bias"] + weight @ constant,
        }

    weights = {
        **old,
        "shift": old["shift"][rows],
        "scale": old["scale"][rows],
        **from_inputs("input", old["input.weight"]),
        "then.weight": old["then.weight"][:, np.array([*range(shape.width), *cards, *parts])],
        "policy.weight": old["policy.weight"][actions],
        "policy.bias": old["policy.bias"][actions],
    }
    small = replace(shape, inputs=len(rows), actions=names, cards=rules.cards, most=rules.places)
    if not shape.gates:
        return Net(small, weights)
    weights |= from_inputs(
        "gate", old["gate.weight"] * np.array(determined_by_setup(whole, shape.most, shape.layout), F32)
    )
    found = Net(small, weights)
    return without_gates(found, setup_observation(rules, shape.layout)) if one_menu else found


def without_gates(net: Net, seen: Array) -> Net:
    """The same net for one setup, given what an observation tells of it."""
    old = net.weights
    gates = layer(net, "gate", ((seen - old["shift"]) / old["scale"])[:, None])[:, 0]
    new = {name: part for name, part in old.items() if not name.startswith("gate.")}
    for name in block_layers(net.shape):
        up, more, down, less = (
            new.pop(f"{name}.{part}") for part in ("up.weight", "up.bias", "down.weight", "down.bias")
        )
        new[f"{name}.weight"] = new[f"{name}.weight"] + (up * gates) @ down
        new[f"{name}.bias"] = new[f"{name}.bias"] + more + up @ (gates * less)
    return Net(replace(net.shape, gates=0), new)


@lru_cache(SETUPS)
def setup_observation(rules: Setup, layout: int) -> Array:
    """An observation with only what the setup determines. The edition is not needed: see `cut_to_setup`."""
    known = {("seats", rules.seats), *[("menu", card) for card in rules.cards]}
    known |= {("with robot", "")} if rules.robot else set()
    return np.array([name in known for name in observation_names(rules, rules.places, layout)], F32)


@lru_cache(SETUPS)
def inputs_of_setup(whole: Setup, rules: Setup, most: int, layout: int) -> tuple[Array, Array, Array]:
    """Where the numbers of an observation of this setup are in that of the whole box.

    Also True for those that are used: not those that tell the edition, which are fixed; and the fixed
    numbers, with zeros for all others.
    """
    place = {name: at for at, name in enumerate(observation_names(whole, most, layout))}
    here = observation_names(rules, rules.places, layout)
    fixed = np.zeros(len(place), F32)
    fixed[[place["edition", name] for name in EDITION]] = (
        whole.wasabi_optional,
        whole.pairs,
        whole.copy_with_pick,
    )
    rows = np.array([place[name] for name in here])
    return rows, np.array([name[0] != "edition" for name in here]), fixed
