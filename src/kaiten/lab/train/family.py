"""The axes that all setups of a family share: observations and actions."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from kaiten.games.variants import variants
from kaiten.lab.draft.choices import Actions, actions_of
from kaiten.lab.draft.deal import begin
from kaiten.lab.draft.observe import observe
from kaiten.lab.draft.rules import Rules, rules_of
from kaiten.lab.draft.tables import Ask, schedule
from kaiten.lab.train.config import FAMILIES, Config
from kaiten.nets.net import Shape


def shape_of(config: Config, family: str) -> Shape:
    games = FAMILIES[family].values()
    every = [rules_of(game, seats, options) for game in games for seats, options in variants(game)]
    most = max([rules.places for rules in every])
    [inputs] = {inputs_of(rules, most) for rules in every}
    return Shape(inputs=inputs, width=config.width, blocks=config.blocks, actions=axis_of(every), most=most)


def inputs_of(rules: Rules, most: int) -> int:
    """The length of an observation."""
    tables = begin(np, rules, 1, follow=True)
    ask = Ask(kind="first", number=0, tables=tables, now=schedule(rules)[0], who=None, options=tables.hands)
    return len(observe(np, rules, ask, most))


def axis_of(rules: Sequence[Rules]) -> tuple[str, ...]:
    """The actions of all setups: those of one edition can be in another order than those of the next."""
    return tuple(sorted({words(name) for each in rules for name in actions_of(each).names}))


def actions_in(rules: Rules, axis: tuple[str, ...]) -> Actions:
    """The actions of one setup on the axis of the net."""
    own = actions_of(rules)
    at = np.array([axis.index(words(name)) for name in own.names])
    return Actions(axis, {kind: at[rows] for kind, rows in own.at.items()})


def words(name: Any) -> str:
    """The name of an action as text: the file of a net has no tuples as names."""
    return name if isinstance(name, str) else " ".join([words(part) for part in name])
