"""What a net chooses and what it thinks of a position, with NumPy."""

from typing import NamedTuple

import numpy as np

from kaiten.nets.net import LEAD, Array, Net, Xp, forward

NEVER = -1e9  # the logit of an illegal action


class Judged(NamedTuple):
    """The policy and the value of a batch of positions."""

    chances: Array  # [action, batch] 0 for illegal actions
    win: Array  # [batch] the expected share of the win
    lead: Array  # [batch] the expected lead over the best other seat, in points


def masked(xp: Xp, logits: Array, legal: Array) -> Array:
    """The logits with illegal actions ruled out. `legal` is 1 for legal actions."""
    return xp.where(legal > 0, logits, NEVER)


def judge(net: Net, seen: Array, legal: Array, seats: int) -> Judged:
    """`seen` [number, batch] and `legal` [action, batch]; each position must have a legal action."""
    logits, values = forward(np, net, seen)
    logits = masked(np, logits, legal)
    odds = np.exp(logits - logits.max(0))
    return Judged(odds / odds.sum(0), values[0] + 1 / seats, values[1] * LEAD)


def best(judged: Judged) -> Array:
    """[batch] The most likely action of each position."""
    return judged.chances.argmax(0)


def sampled(judged: Judged, words: Array) -> Array:
    """[batch] One action of each position by its chance. `words` [batch] are at least 0 and below 1."""
    upto = judged.chances.cumsum(0)
    return (upto <= words * upto[-1]).sum(0)
