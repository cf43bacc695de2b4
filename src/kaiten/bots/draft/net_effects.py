"""What a net decides after the reveal: what to keep, give, wish for, copy or turn over."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.choices import turn_option
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import counted_from_seat, kind_asked, rules_seen, tables_seen, turn_seen
from kaiten.draft.asks import CopyOne, Flip, FlipSome, KeepOne, WishOne
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Event
from kaiten.nets.draft.axes import action_of, observe_for_net
from kaiten.nets.net import Net, Output, forward
from kaiten.nets.policy import probabilities, sigmoid

Kept: TypeAlias = Callable[[DraftView, Memory], Memory]  # what a player keeps in mind of what it has seen


class Effect:
    """What is asked of a seat after the reveal, and what the net thinks about it."""

    def __init__(
        self, game: Draft, net_at: Callable[[Rules], Net], kept: Kept, view: DraftView, log: Sequence[Event]
    ) -> None:
        assert view.seat is not None
        self.ask = view.ask
        self.kind, self.names = kind_asked(view), choices_named(view)
        self.view, memory = counted_from_seat(view.seat, view, remember(log))
        self.memory = kept(self.view, memory)
        self.rules = rules_seen(game, self.view)
        self.net, self.tables = net_at(self.rules), tables_seen(game, self.rules, self.view, self.memory)
        self._thoughts: dict[str, Output] = {}  # by kind

    @property
    def output(self) -> Output:
        """With a batch of 1."""
        return self.thought_of(self.kind)

    def chosen(self, rng: Random) -> Choice:
        """Choose at random by the policy."""
        if isinstance(self.ask, FlipSome):
            return flipped(self.net, self.rules, self.view.plates[0], self.ask, self.logits, rng)
        actions = [action_of(self.net.shape.actions, self.kind, name) for name in self.names.values()]
        legal = np.zeros((len(self.net.shape.actions), 1), bool)
        legal[actions] = True
        return rng.choices(
            list(self.names), probabilities(self.logits(self.kind), legal)[actions, 0].tolist()
        )[0]

    def logits(self, kind: str) -> Array:
        """[action, 1]"""
        return self.thought_of(kind).logits

    def thought_of(self, kind: str) -> Output:
        if kind not in self._thoughts:
            now = turn_seen(self.rules, self.view)
            seen = observe_for_net(np, self.net, self.rules, self.tables, now, kind)
            self._thoughts[kind] = forward(np, self.net, seen[:, 0])
        return self._thoughts[kind]


def choices_named(view: DraftView) -> dict[Choice, Any]:
    """The names of the choices on arrays."""
    match view.ask:
        case KeepOne():
            return {choice: choice.card for choice in view.ask.choices()}
        case WishOne():
            return {choice: choice.what for choice in view.ask.choices()}
        case CopyOne():
            return {choice: (choice.face, choice.on) for choice in view.ask.choices()}
        case FlipSome():
            return {}
    raise TypeError(f"this is not asked after the reveal: {view.ask}")


def flipped(
    net: Net, rules: Rules, plates: Plates, ask: FlipSome, logits: Callable[[str], Array], rng: Random
) -> Flip:
    """Turn plates over, each kind of plate with its own probability: all plates of the kind, or none."""
    turned: dict[tuple[str, int], bool] = {}
    some: list[int] = []
    for plate in [plate for plate in plates if plate.id in ask.plates]:
        kind = "turn wasabi" if plate.face == "wasabi" else "turn"
        action = action_of(net.shape.actions, kind, turn_option(rules, plate, plates, some))
        if (kind, action) not in turned:
            turned[kind, action] = bool(sigmoid(logits(kind)[action, 0]) > rng.random())
        if turned[kind, action]:
            some.append(plate.id)
    return Flip(tuple(some))
