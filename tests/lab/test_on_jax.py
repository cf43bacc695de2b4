"""The same arrays under jax.numpy: the same luck and the same words come to the same points."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.games.sushi_go import Passing, PassingAndRobot, cocktail, zoch
from kaiten.lab.sushi_go.arrays import (
    COUNTS,
    TYPES,
    Luck,
    Picks,
    Rules,
    Tables,
    Turn,
    play,
    rules_of,
    schedule,
)
from kaiten.lab.sushi_go.luck import at_random, shuffled
from kaiten.lab.sushi_go.on_jax import dealt, play_at_random
from kaiten.lab.sushi_go.rollout_policy import rollout_pick

pytestmark = pytest.mark.slow

GAMES = 50

WAYS = [
    rules_of(cocktail, 4, PassingAndRobot()),
    rules_of(cocktail, 2, PassingAndRobot("alternate", robot=True)),
    rules_of(zoch, 3, Passing("alternate")),
]


@pytest.mark.parametrize("rules", WAYS[1:])  # of which one has a robot, and one leaves wasabi to the player
def test_numpy_and_jax_play_the_same_games(rules: Rules) -> None:
    rng = np.random.default_rng(1)
    luck = shuffled(rng, rules, GAMES)
    words = rng.integers(1 << 32, size=(len(schedule(rules)), rules.places, GAMES), dtype=np.uint32)
    whims = rng.random((len(schedule(rules)), rules.places, TYPES, GAMES), np.float32)

    def totals(xp: Any) -> list[list[int]]:
        numbers = iter(range(len(schedule(rules))))

        def choose(tables: Tables, now: Turn) -> Picks:
            number = next(numbers)
            if number % 2:
                return rollout_pick(xp, rules, tables, now, xp.asarray(whims[number]))
            return at_random(xp, rules, tables, now, xp.asarray(words[number]))

        there = Luck(*[None if part is None else xp.asarray(part) for part in luck])
        end = play(xp, rules, there, choose)
        return [list(map(int, part.ravel())) for part in (end.totals, end.puddings)]

    assert totals(np) == totals(jnp)


@pytest.mark.parametrize("rules", WAYS)
def test_a_deal_on_the_accelerator_is_a_deal_from_the_box(rules: Rules) -> None:
    luck = dealt(jax.random.key(1), rules, GAMES)
    hands = np.asarray(luck.hands)
    assert (hands.sum(2) == rules.size).all()
    drawn = hands.sum((0, 1))
    if luck.robot is not None:
        assert (np.asarray(luck.robot).sum(2) == 1).all()
        drawn = drawn + np.asarray(luck.robot).sum((0, 1))
    assert (drawn <= np.array(COUNTS)[:, None]).all()


def test_deals_on_the_accelerator_are_even() -> None:
    """Each of 108 cards is dealt to the first hand equally often: within five standard errors of its share."""
    rules, games = WAYS[0], 20_000
    first = np.asarray(dealt(jax.random.key(2), rules, games).hands)[0, 0]
    share = np.array(COUNTS) / sum(COUNTS)
    error = np.sqrt(share * (1 - share) / (games * rules.size))
    assert (abs(first.mean(1) / rules.size - share) < 5 * error).all()


def test_whole_games_in_one_call() -> None:
    """All hands are played out, and nobody is below the worst there is: no points, and fewest puddings."""
    rules = WAYS[1]
    end = play_at_random(jax.random.key(3), rules, 64)
    assert end.totals.shape == (3, 64)
    assert (np.asarray(end.hands) == 0).all()
    assert (np.asarray(end.totals) >= -6).all()
    assert len(np.unique(np.asarray(end.totals))) > 20
