"""Choosing actions by the logits of a net, with NumPy."""

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.nets.net import F32

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


def one_of(logits: Array, legal: Array, words: Array | None) -> Array:
    """[action, batch] True for one legal action of each position: by its chance, or the most likely.

    `words` [action, batch] are random numbers from 0 to 1.
    """
    every = chances(logits, legal)
    chosen = every.argmax(0) if words is None else sampled(every, words[0])
    found: Array = (np.arange(len(legal))[:, None] == chosen) & legal
    return found


def likely(logits: Array) -> Array:
    """The probability of each action where any number of them is chosen."""
    found: Array = (1 + np.tanh(logits / 2)) / 2  # the logistic function, without overflow
    return found


def some_of(logits: Array, legal: Array, words: Array | None) -> Array:
    """[action, batch] True for any number of legal actions, each by its own chance, or if it is likely."""
    found: Array = ((0.5 if words is None else words) < likely(logits)) & legal
    return found
