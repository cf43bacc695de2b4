"""A net as a player of drafting games on arrays, with NumPy."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.arrays.array import I8, Array, any_along
from kaiten.arrays.draft.choices import is_part_of_pick, legal_actions, to_options
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask, Tables, map_tables
from kaiten.nets.draft.axes import actions_in, observe_for_net
from kaiten.nets.net import Net, forward, forward_part
from kaiten.nets.policy import choose_any_number, choose_one, probabilities, sample
from kaiten.observations.draft.setup import Turn

Uniform: TypeAlias = Callable[[tuple[int, ...]], Array]  # shape → random numbers from 0 to 1


class Picker:
    """Picks by a net in one turn, for all seats in `seats`; the other seats get all zeros as answer.

    With `uniform` it chooses at random by its policy, without it takes the most likely.
    """

    def __init__(self, net: Net, rules: Rules, seats: slice, uniform: Uniform | None) -> None:
        self.net, self.rules, self.seats, self.uniform = net, rules, seats, uniform
        self.actions = actions_in(rules, net.shape.actions)

    def answer(self, ask: Ask) -> Array:
        if not is_part_of_pick(self.rules, ask):
            return self.answer_effect(ask)
        allowed = legal_actions(np, self.actions, ask)[self.seats].swapaxes(0, 1)
        size = allowed.shape[1:]
        allowed = allowed.reshape(len(allowed), -1)
        if ask.kind == "first":
            seen = observe_for_net(np, self.net, self.rules, ask.tables, ask.now, ask.kind)[:, self.seats]
            self.output = forward(np, self.net, seen.reshape(len(seen), -1))
            logits = self.output.logits
        else:
            assert ask.chosen is not None
            before = ask.chosen[self.seats].swapaxes(0, 1)
            logits = self.part_logits(ask.kind, before.reshape(len(before), -1), any_along(allowed, 0))
        every = probabilities(logits, allowed)
        chosen = every.argmax(0) if self.uniform is None else sample(every, self.uniform(size).ravel())
        picked = (np.arange(len(allowed))[:, None] == chosen) * allowed
        found = np.zeros_like(ask.options)
        picked = np.moveaxis(picked.reshape(-1, *size), 0, 1)
        found[self.seats] = to_options(self.actions, ask, picked).astype(I8)
        return found

    def answer_effect(self, ask: Ask) -> Array:
        """The answer to an ask after the reveal. The net looks only at the few tables where it occurs."""
        found, games = np.zeros_like(ask.options), ask.options.shape[-1]
        table, seat, allowed = self.asked_at(ask)
        if not len(table):
            return found
        few = map_tables(ask.tables, lambda part: part[..., table] if part.shape[-1] == games else part)
        seen = observe_for_net(np, self.net, self.rules, few, ask.now, ask.kind, ask.chosen)
        logits = forward(np, self.net, seen[:, seat, np.arange(len(table))]).logits
        uniform = None if self.uniform is None else self.uniform((*allowed.shape[:1], games))[:, table]
        chosen = (choose_any_number if ask.kind.startswith("turn") else choose_one)(logits, allowed, uniform)
        options = to_options(self.actions, ask, chosen.astype(I8))
        if ask.who is None:
            found[seat, :, table] = options.T
        else:
            found[:, table] = options
        return found * ask.options if ask.kind.startswith("turn") else found

    def asked_at(self, ask: Ask) -> tuple[Array, Array, Array]:
        """The tables and seats that are asked, and what is legal there [action, place]."""
        own = np.zeros(self.rules.seats, bool)
        own[self.seats] = True
        allowed = legal_actions(np, self.actions, ask) > 0
        if ask.who is None:
            seat, table = np.nonzero((ask.options.max(1) > 0) & own[:, None])
            return table, seat, allowed[seat, :, table].T
        first = ask.who.argmax(0)
        [table] = np.nonzero((ask.options.max(0) > 0) & own[first])
        return table, first[table], allowed[:, table]

    def part_logits(self, kind: str, before: Array, asked: Array) -> Array:
        """[action, batch] The logits of a later part, computed only for the few seats that are asked."""
        logits = np.zeros_like(self.output.logits)
        logits[:, asked] = forward_part(np, self.net, self.output.hidden[:, asked], kind, before[:, asked])
        return logits


def seen_by_first(net: Net, rules: Rules, tables: Tables, now: Turn) -> Array:
    """[number, table] What seat 0 sees before it picks."""
    return observe_for_net(np, net, rules, tables, now, "first")[:, 0]
