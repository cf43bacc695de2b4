"""What a net decides after the reveal: what to keep, give, wish for, copy or turn over."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np

from kaiten.arrays.draft.choices import turned_as
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import counted_from, rules_seen, tables_seen, turn_seen
from kaiten.arrays.draft.tables import Ask
from kaiten.arrays.scoring import Array
from kaiten.draft.asks import CopyOne, Flip, FlipSome, KeepOne, WishOne
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice
from kaiten.nets.axes import action_of
from kaiten.nets.net import Net, forward
from kaiten.nets.policy import chances, likely


def effect_choice(game: Draft, net_at: Callable[[Rules], Net], asked: Asked) -> Choice:
    """Choose at random by the policy."""
    view, memory = counted_from(asked.view.seat, asked.view, remember(asked.log))
    rules = rules_seen(game, view)
    net, tables = net_at(rules), tables_seen(game, rules, view, memory)

    @cache
    def logits(kind: str) -> Array:
        """[action, 1]"""
        now = turn_seen(rules, view)
        ask = Ask(kind=kind, number=0, tables=tables, now=now, who=None, options=tables.hands)
        return forward(np, net, observe(np, rules, ask, rules.places)[:, 0]).logits

    if isinstance(asked.view.ask, FlipSome):
        return flipped(net, rules, view.plates[0], asked.view.ask, logits, asked.rng)
    kind, names = choices_named(asked.view)
    actions = [action_of(net.shape.actions, kind, name) for name in names.values()]
    legal = np.zeros((len(net.shape.actions), 1), bool)
    legal[actions] = True
    return asked.rng.choices(list(names), chances(logits(kind), legal)[actions, 0].tolist())[0]


def choices_named(view: DraftView) -> tuple[str, dict[Choice, Any]]:
    """The kind of the ask on arrays, and the names of its choices there."""
    match view.ask:
        case KeepOne():
            kind = "give" if view.giver == view.seat else "keep"
            return kind, {choice: choice.card for choice in view.ask.choices()}
        case WishOne():
            return "wish", {choice: choice.what for choice in view.ask.choices()}
        case CopyOne():
            return "copy", {choice: (choice.face, choice.on) for choice in view.ask.choices()}
    raise TypeError(f"this is not asked after the reveal: {view.ask}")


def flipped(
    net: Net, rules: Rules, plates: Plates, ask: FlipSome, logits: Callable[[str], Array], rng: Random
) -> Flip:
    """Turn plates over, each kind of plate with its own probability: all plates of the kind, or none."""
    turned: dict[tuple[str, int], bool] = {}
    some: list[int] = []
    for plate in [plate for plate in plates if plate.id in ask.plates]:
        kind = "turn wasabi" if plate.face == "wasabi" else "turn"
        action = action_of(net.shape.actions, kind, turned_as(rules, plate, plates, some))
        if (kind, action) not in turned:
            turned[kind, action] = rng.random() < likely(logits(kind)[action, 0])
        if turned[kind, action]:
            some.append(plate.id)
    return Flip(tuple(some))
