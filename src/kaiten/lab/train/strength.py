"""How strong a net is: its share of wins against fixed opponents, on arrays with NumPy."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from kaiten.lab.draft.at_random import at_random
from kaiten.lab.draft.choices import answered, legal
from kaiten.lab.draft.deal import shuffled
from kaiten.lab.draft.observe import observe
from kaiten.lab.draft.play import play, winners
from kaiten.lab.draft.rollout_policy import rollout
from kaiten.lab.draft.rules import Rules
from kaiten.lab.draft.tables import Answer, Ask, Turn
from kaiten.lab.luck import random_words
from kaiten.lab.scoring import I8, Array
from kaiten.lab.train.family import actions_in
from kaiten.nets.net import Net
from kaiten.nets.policy import best, judge

Opponent: TypeAlias = Callable[
    [np.random.Generator, Rules, int], Answer
]  # for one turn; the number is that of the tables


def randomly(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
    return at_random(np, lambda number, shape: random_words(rng, *shape))


def by_rule_of_thumb(rng: np.random.Generator, rules: Rules, games: int) -> Answer:
    """The opponents that search simulates."""
    return rollout(np, rules, rng.random((rules.places, len(rules.cards), games), np.float32))


OPPONENTS: dict[str, Opponent] = {"random": randomly, "rollout": by_rule_of_thumb}


def win_share(net: Net, rules: Rules, opponent: Opponent, games: int, seed: int) -> float:
    """The share of wins of the net in the first seat, when `opponent` has all other seats."""
    rng, actions = np.random.default_rng(seed), actions_in(rules, net.shape.actions)

    def of_net(ask: Ask) -> Array:
        """[option, table]"""
        allowed = legal(np, actions, ask)[0]
        seen = observe(np, rules, ask, net.shape.most)[:, 0]
        chosen = best(judge(net, seen, allowed, rules.seats))
        return answered(actions, ask, (np.arange(len(allowed), dtype=I8)[:, None] == chosen) * allowed)

    def player(now: Turn) -> Answer:
        others = opponent(rng, rules, games)

        def answer(ask: Ask) -> Array:
            chosen = others(ask).copy()
            chosen[0] = of_net(ask)
            return chosen

        return answer

    won = winners(rules, play(np, rules, shuffled(rng, rules, games), player, follow=True))
    return float((won[0] / won.sum(0)).mean())
