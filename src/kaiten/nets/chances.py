"""Probabilities from the logits of one position. `nets/policy.py` has the same for many."""

from collections.abc import Collection, Sequence
from math import exp, fsum, tanh


def chances(logits: Sequence[float], legal: Collection[int]) -> dict[int, float]:
    """The probability of each legal action."""
    highest = max([logits[action] for action in legal])
    odds = {action: exp(logits[action] - highest) for action in legal}
    every = fsum(odds.values())
    return {action: odd / every for action, odd in odds.items()}


def chance(logit: float) -> float:
    """The probability of an action where any number of them is chosen."""
    return (1 + tanh(logit / 2)) / 2  # the logistic function, without overflow
