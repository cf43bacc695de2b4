"""Choosing actions by the logits of a net, with NumPy."""

import numpy as np

from kaiten.arrays.array import Array, Xp
from kaiten.nets.net import F32

NEVER = -1e9  # the logit of an illegal action


def mask_logits(xp: Xp, logits: Array, legal: Array) -> Array:
    """The logits with illegal actions ruled out. `legal` is 1 for legal actions."""
    return xp.where(legal > 0, logits, NEVER)


def probabilities(logits: Array, legal: Array) -> Array:
    """[action, batch] The probability of each action; 0 for illegal ones."""
    logits = mask_logits(np, logits, legal)
    odds = np.exp(logits - logits.max(0)) * (legal > 0)
    found: Array = odds / np.maximum(odds.sum(0), np.finfo(F32).tiny)
    return found


def sample(chances: Array, uniform: Array) -> Array:
    """[batch] One action of each position by its chance. `uniform` [batch] are at least 0 and below 1."""
    upto = chances.cumsum(0)
    return (upto <= uniform * upto[-1]).sum(0)


def choose_one(logits: Array, legal: Array, uniform: Array | None) -> Array:
    """[action, batch] True for one legal action of each position: by its chance, or the most likely.

    `uniform` [action, batch] are random numbers from 0 to 1.
    """
    every = probabilities(logits, legal)
    chosen = every.argmax(0) if uniform is None else sample(every, uniform[0])
    found: Array = (np.arange(len(legal))[:, None] == chosen) & legal
    return found


def sigmoid(logits: Array) -> Array:
    """The probability of each action where any number of them is chosen."""
    found: Array = (1 + np.tanh(logits / 2)) / 2  # the logistic function, without overflow
    return found


def choose_any_number(logits: Array, legal: Array, uniform: Array | None) -> Array:
    """[action, batch] True for any number of legal actions, each by its own chance, or if it is likely."""
    found: Array = ((0.5 if uniform is None else uniform) < sigmoid(logits)) & legal
    return found
