"""The same arrays under jax.numpy: the same luck and the same words come to the same tables."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.draft.deal import deal, empty_tables, luck_of_round
from kaiten.arrays.draft.rules import rules_of
from kaiten.games.sushi_go import PassingAndRobot, cocktail
from kaiten.lab.on_jax import luck_from_key as shuffled_there

pytestmark = pytest.mark.slow


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
