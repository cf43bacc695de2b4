"""Luck for Sushi Go! on arrays: shuffled decks, and random players."""

import numpy as np

from kaiten.draft.box import ROUNDS
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import CHOPSTICKS, COUNTS, TYPES, Luck, Picks, Rules, Tables, Turn

BITS = 14  # of a random word, per card drawn: 16,384 values make the bias among ten cards negligible


def shuffled(rng: np.random.Generator, rules: Rules, games: int) -> Luck:
    """Deal three rounds, from one shuffled deck per game."""
    boxes = np.broadcast_to(np.repeat(np.arange(TYPES, dtype=I8), COUNTS), (games, sum(COUNTS)))
    dealt = rng.permuted(boxes, axis=1)[:, : ROUNDS * rules.places * rules.size]
    cards = np.ascontiguousarray(dealt.T).reshape(ROUNDS, rules.places, rules.size, games)
    hands = np.stack([(cards == at).sum(2, dtype=I8) for at in range(TYPES)], 2)
    robot = None
    if rules.robot:
        robot = np.stack([(cards[:, -1] == at).astype(I8) for at in range(TYPES)], 2)
    return Luck(hands[:, : rules.seats], robot)


def kth(xp: Xp, cards: Array, k: Array) -> Array:
    """One-hot over cards […, card, table]: the k-th of them […, table], counted in their order."""
    below = xp.zeros_like(k)
    found = []
    for at in range(cards.shape[-2]):
        upto = below + cards[..., at, :]
        found.append((upto > k) & (below <= k))
        below = upto
    return xp.stack(found, -2).astype(I8)


def at_random(xp: Xp, rules: Rules, tables: Tables, now: Turn, words: Array) -> Picks:
    """Any card of the hand; chopsticks, if there are any, are used with probability 1/2.

    `words` [place, table] are random 32-bit numbers.
    """
    sizes = now.left + (np.arange(rules.seats) == now.control).astype(np.int32)[:, None]
    mine = words[: rules.seats]
    use = ((tables.plates[: rules.seats, CHOPSTICKS] > 0) & (mine >> 31 == 1)).astype(I8)
    use = use * (sizes >= 2 + rules.robot).astype(I8)
    first = kth(xp, tables.hands, any_of(sizes, mine >> 17))
    rest = tables.hands - first
    second = kth(xp, rest, any_of(sizes - 1, mine >> 3)) * use[:, None]
    on = ((mine & 1).astype(I8), (mine >> 1 & 1).astype(I8)) if rules.may else None
    robot = None
    if now.control is not None:
        held = (rest - second)[now.control]
        count = sizes[now.control] - 1 - use[now.control].astype(np.int32)
        robot = kth(xp, held, any_of(count, words[-1]))
    return Picks(first, second, on, robot)


def any_of(count: Array, words: Array) -> Array:
    """A random number below count, from the last bits of a word."""
    return ((words & (1 << BITS) - 1).astype(np.int32) * count >> BITS).astype(I8)
