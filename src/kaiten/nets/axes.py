"""The axes of a net: actions and cards, shared by all setups of a family."""

from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from typing import Any

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.draft.choices import Actions, action, actions_of
from kaiten.arrays.draft.observe import rows_seen
from kaiten.arrays.draft.rules import Rules, rules_of_any_menu
from kaiten.draft.rules import Draft
from kaiten.nets.net import F32, Net


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


# --- the net of one setup ---------------------------------------------------------------------------------


EDITION = ("may", "pairs", "with pick")  # what an observation tells of it; on a menu it may look different


@lru_cache(128)
def suited(net: Net, game: Draft, rules: Rules) -> Net:
    """A net cut down to one setup of a game: the same policy and values from fewer inputs and outputs.

    What cannot differ there is left out and becomes a part of the biases.
    """
    whole = rules_of_any_menu(game, rules.seats, robot=rules.robot, alternate=rules.alternate)
    every, here = rows_seen(whole, net.shape.most), rows_seen(rules, rules.places)
    place = {name: at for at, name in enumerate(every)}
    kept = [at for at, name in enumerate(here) if name[0] != "edition"]
    rows = np.array([place[name] for name in here])
    cards = [net.shape.cards.index(card) for card in rules.cards]
    names = axis_of([rules])
    actions = [net.shape.actions.index(name) for name in names]
    old = net.weights
    fixed = np.zeros(len(every), F32)
    fixed[[place["edition", name] for name in EDITION]] = whole.may, whole.pairs, whole.with_pick
    constant = (fixed - old["shift"]) / old["scale"]
    constant[rows[kept]] = 0
    inputs = np.zeros((net.shape.width, len(here)), F32)
    inputs[:, kept] = old["input.weight"][:, rows[kept]]
    wide = [*range(net.shape.width), *[net.shape.width + at for at in cards]]
    wide += range(net.shape.width + len(net.shape.cards), old["then.weight"].shape[1])
    weights = {
        **old,
        "shift": old["shift"][rows],
        "scale": old["scale"][rows],
        "input.weight": inputs,
        "input.bias": old["input.bias"] + old["input.weight"] @ constant,
        "then.weight": old["then.weight"][:, wide],
        "policy.weight": old["policy.weight"][actions],
        "policy.bias": old["policy.bias"][actions],
    }
    shape = replace(net.shape, inputs=len(here), actions=names, cards=rules.cards, most=rules.places)
    return Net(shape, weights)
