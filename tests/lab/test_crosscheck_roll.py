"""Sushi Roll on arrays plays as the reference engine does, choice by choice, at every number of seats."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from campaigns.lab.crosscheck_roll import compare
from kaiten.arrays.roll.arrays import Rules, rules_of, schedule, winners
from kaiten.arrays.roll.dice import FACES, HAS_ICONS, HAS_TOKENS, look_up
from kaiten.arrays.roll.luck import player_luck, random_games, random_luck
from kaiten.lab.roll_on_jax import play_at_random
from kaiten.observations.roll.seen import SET_POINTS

pytestmark = pytest.mark.slow

SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_the_arrays_play_as_the_readable_engine_does(seats: int) -> None:
    compare(seats, games=30, seed=seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_sees_the_same_in_both_engines(seats: int) -> None:
    compare(seats, games=2, seed=seats, sight=True)


def test_a_die_is_eight_times_its_kind_and_the_side_that_is_up() -> None:
    assert [FACES[number] for number in (0, 5, 8 + 2, 16 + 5, 24, 32 + 4)] == [
        "dumpling", "sashimi", "maki.2", "nigiri.squid", "wasabi", "pudding.3",
    ]  # fmt: skip


def test_tables_are_looked_up_without_an_index() -> None:
    numbers = np.arange(40, dtype=np.int8)
    assert look_up(HAS_ICONS, numbers).tolist() == [0] * 8 + [1, 1, 2, 2, 3, 3] + [0] * 26
    assert look_up(HAS_TOKENS["menu"], numbers).tolist() == [0] * 26 + [1, 2] + [0] * 12
    dumplings = SET_POINTS[0]
    assert look_up(dumplings, numbers[:9]).tolist() == [0, 2, 4, 8, 10, 12, 16, 18, 20]


@pytest.mark.parametrize(("seats", "first"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2]), (5, [0, 4, 3])])
def test_who_begins_each_round(seats: int, first: list[int]) -> None:
    rules = rules_of(seats)
    assert [now.red for now in schedule(rules) if now.left == rules.size] == first


@pytest.mark.parametrize("seats", SEATS)
def test_no_token_is_made_or_lost_and_somebody_wins(seats: int) -> None:
    rules, rng = rules_of(seats), np.random.default_rng(1)
    bars = random_games(np, rules, random_luck(rng, rules, 500), player_luck(rng, rules, 500))
    in_all = [sum(counts, start=np.zeros(500, int)) for counts in zip(*bars.tokens, bars.supply, strict=True)]
    assert [set(counts.tolist()) for counts in in_all] == [{18}, {12}, {32}]
    assert all((held >= 0).all() for each in (*bars.tokens, bars.supply) for held in each)
    assert winners(np, bars).any(0).all()


def test_no_seat_is_favoured() -> None:
    """Four players at random: 10,000 games, and each wins a quarter of them, give or take four deviations."""
    rules, rng = rules_of(4), np.random.default_rng(1)
    won = winners(
        np, random_games(np, rules, random_luck(rng, rules, 10_000), player_luck(rng, rules, 10_000))
    )
    assert (np.abs((won / won.sum(0)).mean(1) - 0.25) < 0.0173).all()


def test_jax_plays_what_numpy_plays() -> None:
    """Whole games with two dice on each of three belts."""
    rules, rng = Rules(seats=3, size=2), np.random.default_rng(1)
    luck, wishes = random_luck(rng, rules, 50), player_luck(rng, rules, 50)
    here = random_games(np, rules, luck, wishes)
    there = jax.jit(lambda *rows: random_games(jnp, rules, *rows))(luck, wishes)
    cut = [part for part in here if part is not here.belts]
    kept = [part for part in there if part is not there.belts]
    assert jax.tree.all(jax.tree.map(np.array_equal, cut, kept))


def test_games_that_are_drawn_on_jax_are_whole() -> None:
    end = play_at_random(jax.random.key(3, impl="rbg"), Rules(seats=2, size=2), 64)
    in_all = [sum(np.asarray(counts).astype(int)) for counts in zip(*end.tokens, end.supply, strict=True)]
    assert [set(counts.tolist()) for counts in in_all] == [{18}, {12}, {32}]
    assert winners(np, end).any(0).all()
