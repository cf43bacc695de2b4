"""The same arrays under jax.numpy: the same luck and the same words come to the same tables."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import deal, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import Luck, Tables
from kaiten.games.sushi_go import Passing, PassingAndRobot, cocktail, zoch
from kaiten.lab.on_jax import luck_from_key as shuffled_there
from kaiten.lab.on_jax import play_at_random
from kaiten.observations.draft.setup import Turn

pytestmark = pytest.mark.slow

GAMES = 20
ASKS = 140  # numbers that asks of a turn may have


def games(xp: Any, rules: Rules, luck: Luck, words: Any) -> Tables:
    def player(now: Turn) -> Any:
        mine = words[now.number]
        return at_random(xp, lambda number, shape: mine[number] if len(shape) == 2 else mine[number, 0])

    return play(xp, rules, luck, player)


def test_numpy_and_jax_play_the_same_games() -> None:
    """`./kaiten campaign jax_environments` plays Party."""
    check_same_games(rules_of(zoch, 3, Passing("alternate")))


def check_same_games(rules: Rules) -> None:
    rng = np.random.default_rng(1)
    luck = random_luck(rng, rules, GAMES)
    shape = (3 * rules.size, ASKS, rules.seats, GAMES)
    words = rng.integers(1 << 32, size=shape, dtype=np.uint32)
    here = games(np, rules, luck, words)
    there = jax.jit(partial(games, jnp, rules))(luck, words)
    assert jax.tree.all(jax.tree.map(np.array_equal, here, there))
    assert [part.dtype for part in jax.tree.leaves(there)] == [part.dtype for part in jax.tree.leaves(here)]


def test_deals_on_the_accelerator_are_even() -> None:
    """Each of 108 cards is dealt to the first hand equally often: within five standard errors of its share."""
    rules, count = rules_of(cocktail, 4, PassingAndRobot()), 20_000

    def first_hand(key: Any) -> Any:
        luck = luck_of_round(shuffled_there(key, rules, count), 0)
        return deal(jnp, rules, empty_tables(jnp, rules, count), luck, 0).hands[0]

    first = np.asarray(jax.jit(first_hand)(jax.random.key(2)))
    assert (first.sum(0) == rules.size).all()
    assert (first <= np.array(rules.counts)[:, None]).all()
    share = np.array(rules.counts) / sum(rules.counts)
    error = np.sqrt(share * (1 - share) / (count * rules.size))
    assert (abs(first.mean(1) / rules.size - share) < 5 * error).all()


def test_whole_games_in_one_call() -> None:
    """All hands are played out, and nobody is below the worst there is: no points, and fewest puddings."""
    rules = rules_of(cocktail, 2, PassingAndRobot("alternate", robot=True))
    end = play_at_random(jax.random.key(3, impl="rbg"), rules, 64)
    assert end.totals.shape == (3, 64)
    assert (np.asarray(end.hands) == 0).all()
    assert (np.asarray(end.totals) >= -6).all()
    assert len(np.unique(np.asarray(end.totals))) > 20
