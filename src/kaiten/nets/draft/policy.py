"""A net as a player of drafting games on arrays, with NumPy."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.arrays.array import I8, Array, some
from kaiten.arrays.draft.choices import answered, legal, of_pick
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask, each
from kaiten.nets.draft.axes import actions_in, seen_by
from kaiten.nets.net import Net, forward, then
from kaiten.nets.policy import chances, one_of, sampled, some_of

Words: TypeAlias = Callable[[tuple[int, ...]], Array]  # shape → random numbers from 0 to 1


class Picker:
    """Picks by a net in one turn, for all seats in `seats`; the other seats get all zeros as answer.

    With `words` it chooses at random by its policy, without it takes the most likely.
    """

    def __init__(self, net: Net, rules: Rules, seats: slice, words: Words | None) -> None:
        self.net, self.rules, self.seats, self.words = net, rules, seats, words
        self.actions = actions_in(rules, net.shape.actions)

    def answer(self, ask: Ask) -> Array:
        if not of_pick(self.rules, ask):
            return self.effect(ask)
        allowed = legal(np, self.actions, ask)[self.seats].swapaxes(0, 1)
        size = allowed.shape[1:]
        allowed = allowed.reshape(len(allowed), -1)
        if ask.kind == "first":
            seen = seen_by(np, self.net, self.rules, ask.tables, ask.now, ask.kind)[:, self.seats]
            self.thought = forward(np, self.net, seen.reshape(len(seen), -1))
            logits = self.thought.logits
        else:
            assert ask.chosen is not None
            before = ask.chosen[self.seats].swapaxes(0, 1)
            logits = self.later(ask.kind, before.reshape(len(before), -1), some(allowed, 0))
        every = chances(logits, allowed)
        chosen = every.argmax(0) if self.words is None else sampled(every, self.words(size).ravel())
        picked = (np.arange(len(allowed))[:, None] == chosen) * allowed
        found = np.zeros_like(ask.options)
        picked = np.moveaxis(picked.reshape(-1, *size), 0, 1)
        found[self.seats] = answered(self.actions, ask, picked).astype(I8)
        return found

    def effect(self, ask: Ask) -> Array:
        """The answer to an ask after the reveal. The net looks only at the few tables where it occurs."""
        found, games = np.zeros_like(ask.options), ask.options.shape[-1]
        table, seat, allowed = self.asked(ask)
        if not len(table):
            return found
        few = each(ask.tables, lambda part: part[..., table] if part.shape[-1] == games else part)
        seen = seen_by(np, self.net, self.rules, few, ask.now, ask.kind, ask.chosen)
        logits = forward(np, self.net, seen[:, seat, np.arange(len(table))]).logits
        words = None if self.words is None else self.words((*allowed.shape[:1], games))[:, table]
        chosen = (some_of if ask.kind.startswith("turn") else one_of)(logits, allowed, words)
        options = answered(self.actions, ask, chosen.astype(I8))
        if ask.who is None:
            found[seat, :, table] = options.T
        else:
            found[:, table] = options
        return found * ask.options if ask.kind.startswith("turn") else found

    def asked(self, ask: Ask) -> tuple[Array, Array, Array]:
        """The tables and seats that are asked, and what is legal there [action, place]."""
        own = np.zeros(self.rules.seats, bool)
        own[self.seats] = True
        allowed = legal(np, self.actions, ask) > 0
        if ask.who is None:
            seat, table = np.nonzero((ask.options.max(1) > 0) & own[:, None])
            return table, seat, allowed[seat, :, table].T
        first = ask.who.argmax(0)
        [table] = np.nonzero((ask.options.max(0) > 0) & own[first])
        return table, first[table], allowed[:, table]

    def later(self, kind: str, before: Array, asked: Array) -> Array:
        """[action, batch] The logits of a later part, computed only for the few seats that are asked."""
        logits = np.zeros_like(self.thought.logits)
        logits[:, asked] = then(np, self.net, self.thought.hidden[:, asked], kind, before[:, asked])
        return logits
