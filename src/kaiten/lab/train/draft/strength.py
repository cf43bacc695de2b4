"""How strong a net is: its share of wins against fixed opponents, on arrays with NumPy."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.play import play, winners
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Ask
from kaiten.arrays.luck import random_words
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.draft.rollout_arrays import rollout
from kaiten.nets.draft.policy import Picker
from kaiten.nets.net import Net
from kaiten.observations.draft.setup import Turn

# Luck, rules and the number of tables → the answers of one turn.
Opponent: TypeAlias = Callable[[np.random.Generator, Rules, int], Answer]


def random_player(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
    return at_random(np, lambda number, shape: random_words(rng, *shape))


def rule_of_thumb_player(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
    """The opponents that search simulates."""
    return rollout(np, rules, rng.random((rules.places, len(rules.cards), games), np.float32))


def net_player(net: Net, seats: slice = slice(1, None)) -> Opponent:
    """Opponents that choose by the policy of a net."""

    def opponent(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
        return Picker(net, rules, seats, lambda shape: rng.random(shape, np.float32)).answer

    return opponent


OPPONENTS: dict[str, Opponent] = {"random": random_player, "rollout": rule_of_thumb_player}


def win_shares(
    net: Net, rules: Rules, games: int, seed: int, on_menu: Array | None = None
) -> dict[str, float]:
    """The share of wins of the net in the first seat, by opponent in all other seats."""
    return {name: win_share(net, rules, each, games, seed, on_menu) for name, each in OPPONENTS.items()}


def win_share(
    net: Net,
    rules: Rules,
    opponent: Opponent,
    games: int,
    seed: int,
    on_menu: Array | None = None,
    *,
    by_chance: bool = False,
) -> float:
    """The share of wins of the net in the first seat, when `opponent` has all other seats.

    The net takes the most likely choice, or chooses `by_chance`, as it learns.
    """
    rng = np.random.default_rng(seed)

    def player(now: Turn) -> Answer:
        words = (lambda shape: rng.random(shape, np.float32)) if by_chance else None
        mine, others = Picker(net, rules, slice(1), words).answer, opponent(rng, rules, games)

        def answer(ask: Ask) -> Array:
            chosen = np.array(others(ask))
            if ask.who is None:
                chosen[0] = mine(ask)[0]
            else:
                chosen = np.where(ask.who[0] > 0, mine(ask), chosen)
            return chosen

        return answer

    won = winners(rules, play(np, rules, random_luck(rng, rules, games), player, on_menu, follow=True))
    return float(shares_of_win(won)[0].mean())
