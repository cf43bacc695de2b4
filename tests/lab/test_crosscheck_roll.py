"""Sushi Roll on arrays plays as the reference engine does, choice by choice, at every number of seats."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.roll.arrays import (
    Bars,
    Rules,
    act,
    begin,
    prepare,
    rules_of,
    schedule,
    score_round,
    score_tokens,
    winners,
)
from kaiten.arrays.roll.dice import FACES, HAS_ICONS, HAS_TOKENS, SET_POINTS, looked_up
from kaiten.arrays.roll.luck import at_random, random_games, random_words, shuffled
from kaiten.arrays.scoring import Xp
from kaiten.lab.crosscheck_roll import compare

pytestmark = pytest.mark.slow

SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_the_arrays_play_as_the_readable_engine_does(seats: int) -> None:
    compare(seats, games=200, seed=seats)


def test_a_die_is_eight_times_its_kind_and_the_side_that_is_up() -> None:
    assert [FACES[number] for number in (0, 5, 8 + 2, 16 + 5, 24, 32 + 4)] == [
        "dumpling", "sashimi", "maki.2", "nigiri.squid", "wasabi", "pudding.3",
    ]  # fmt: skip


def test_tables_are_looked_up_without_an_index() -> None:
    numbers = np.arange(40, dtype=np.int8)
    assert looked_up(HAS_ICONS, numbers).tolist() == [0] * 8 + [1, 1, 2, 2, 3, 3] + [0] * 26
    assert looked_up(HAS_TOKENS["menu"], numbers).tolist() == [0] * 26 + [1, 2] + [0] * 12
    dumplings = SET_POINTS[0]
    assert looked_up(dumplings, numbers[:9]).tolist() == [0, 2, 4, 8, 10, 12, 16, 18, 20]


@pytest.mark.parametrize(("seats", "first"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2]), (5, [0, 4, 3])])
def test_who_begins_each_round(seats: int, first: list[int]) -> None:
    rules = rules_of(seats)
    assert [now.red for now in schedule(rules) if now.left == rules.size] == first


@pytest.mark.parametrize("seats", SEATS)
def test_no_token_is_made_or_lost_and_somebody_wins(seats: int) -> None:
    rules, rng = rules_of(seats), np.random.default_rng(1)
    bars = random_games(np, rules, shuffled(rng, rules, 500), random_words(rng, rules, 500))
    in_all = [sum(counts, start=np.zeros(500, int)) for counts in zip(*bars.tokens, bars.supply, strict=True)]
    assert [set(counts.tolist()) for counts in in_all] == [{18}, {12}, {32}]
    assert all((held >= 0).all() for each in (*bars.tokens, bars.supply) for held in each)
    assert winners(np, bars).any(0).all()


def test_no_seat_is_favoured() -> None:
    """Four players at random: 10,000 games, and each wins a quarter of them, give or take four deviations."""
    rules, rng = rules_of(4), np.random.default_rng(1)
    won = winners(np, random_games(np, rules, shuffled(rng, rules, 10_000), random_words(rng, rules, 10_000)))
    assert (np.abs((won / won.sum(0)).mean(1) - 0.25) < 0.0173).all()


def test_jax_plays_what_numpy_plays() -> None:
    """One turn with two dice on each of three belts, then as if the game were over."""
    rules, rng = Rules(seats=3, size=2), np.random.default_rng(1)
    luck, words = shuffled(rng, rules, 50), random_words(rng, rules, 50)
    now = schedule(rules)[0]

    def turn(xp: Xp, bars: Bars) -> Bars:
        bars = prepare(xp, rules, bars, luck, now)
        for belt in range(3):
            acts = at_random(xp, rules, bars, now, belt, luck.again[0][belt], words[0, belt])
            bars = act(xp, rules, bars, acts, now, belt)
        return score_tokens(xp, score_round(xp, bars))

    here = turn(np, begin(np, rules, 50))
    there = jax.jit(partial(turn, jnp))(begin(jnp, rules, 50))
    assert jax.tree.all(jax.tree.map(np.array_equal, here, there))
