"""A net as a player on arrays, with NumPy."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.arrays.draft.choices import answered, legal
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.arrays.scoring import I8, Array, Xp
from kaiten.nets.axes import actions_in
from kaiten.nets.net import F32, Net, forward, then

NEVER = -1e9  # the logit of an illegal action


def masked(xp: Xp, logits: Array, legal: Array) -> Array:
    """The logits with illegal actions ruled out. `legal` is 1 for legal actions."""
    return xp.where(legal > 0, logits, NEVER)


def chances(logits: Array, legal: Array) -> Array:
    """[action, batch] The probability of each action; 0 for illegal ones."""
    logits = masked(np, logits, legal)
    odds = np.exp(logits - logits.max(0)) * (legal > 0)
    found: Array = odds / np.maximum(odds.sum(0), np.finfo(F32).tiny)
    return found


def sampled(chances: Array, words: Array) -> Array:
    """[batch] One action of each position by its chance. `words` [batch] are at least 0 and below 1."""
    upto = chances.cumsum(0)
    return (upto <= words * upto[-1]).sum(0)


Words: TypeAlias = Callable[[tuple[int, ...]], Array]  # shape → random numbers from 0 to 1


class Picker:
    """Picks by a net in one turn, for all seats in `seats`; the other seats get all zeros as answer.

    With `words` it chooses at random by its policy, without it takes the most likely.
    """

    def __init__(self, net: Net, rules: Rules, seats: slice, words: Words | None) -> None:
        self.net, self.rules, self.seats, self.words = net, rules, seats, words
        self.actions = actions_in(rules, net.shape.actions)

    def answer(self, ask: Ask) -> Array:
        assert ask.who is None, "effects that ask single seats are not covered yet"
        allowed = np.moveaxis(legal(np, self.actions, ask)[self.seats], 1, 0)
        size = allowed.shape[1:]
        allowed = allowed.reshape(len(allowed), -1)
        if ask.kind == "first":
            seen = observe(np, self.rules, ask, self.net.shape.most)[:, self.seats]
            self.thought = forward(np, self.net, seen.reshape(len(seen), -1))
            logits = self.thought.logits
        else:
            before = np.moveaxis(ask.chosen[self.seats], 1, 0)  # type: ignore[index]
            logits = self.later(ask.kind, before.reshape(len(before), -1), allowed.any(0))
        likely = chances(logits, allowed)
        chosen = likely.argmax(0) if self.words is None else sampled(likely, self.words(size).ravel())
        picked = (np.arange(len(allowed))[:, None] == chosen) * allowed
        found = np.zeros_like(ask.options)
        picked = np.moveaxis(picked.reshape(-1, *size), 0, 1)
        found[self.seats] = answered(self.actions, ask, picked).astype(I8)
        return found

    def later(self, kind: str, before: Array, asked: Array) -> Array:
        """[action, batch] The logits of a later part, computed only for the few seats that are asked."""
        logits = np.zeros_like(self.thought.logits)
        logits[:, asked] = then(np, self.net, self.thought.hidden[:, asked], kind, before[:, asked])
        return logits
