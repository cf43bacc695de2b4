"""The shape of the net of a family."""

import numpy as np

from kaiten.arrays.draft.deal import begin
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import Ask, schedule
from kaiten.games.variants import variants
from kaiten.lab.train.config import FAMILIES, Config
from kaiten.nets.axes import axis_of
from kaiten.nets.net import Shape


def shape_of(config: Config, family: str) -> Shape:
    games = FAMILIES[family].values()
    every = [rules_of(game, seats, options) for game in games for seats, options in variants(game)]
    most = max([rules.places for rules in every])
    [inputs] = {inputs_of(rules, most) for rules in every}
    [cards] = {rules.cards for rules in every}
    return Shape(
        inputs=inputs,
        width=config.width,
        blocks=config.blocks,
        actions=axis_of(every),
        cards=cards,
        most=most,
    )


def inputs_of(rules: Rules, most: int) -> int:
    """The length of an observation."""
    tables = begin(np, rules, 1, follow=True)
    ask = Ask(kind="first", number=0, tables=tables, now=schedule(rules)[0], who=None, options=tables.hands)
    return len(observe(np, rules, ask, most))
