"""Rewards by choice, in every environment: the same sums whenever they are paid."""

from collections.abc import Callable
from itertools import product
from random import Random

import numpy as np
import pytest

from kaiten.envs.gym.env import SushiGym
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.opponents import at_random
from kaiten.envs.pettingzoo_env import env, parallel_env
from kaiten.envs.rewards import Reward, Standing, Terms, When
from tests.envs.ways import any_index, careless

pytestmark = pytest.mark.slow

REWARDS: list[Reward] = ["points", "margin", "win"]
WHEN: list[When] = ["step", "round", "end"]
FOUR = [("sushi-go/cocktail", 4), ("party/gamewright", 4), ("roll/cocktail", 3), ("dice/sit-down", 3)]
OPTIONS = {"party/gamewright": {"menu": "points-platter"}, "dice/sit-down": {"duels": "turns"}}


def test_what_a_result_is_worth() -> None:
    over = Standing(points=[40, 31, 31], counted=[25, 30, 20], shares=[1.0, 0.0, 0.0], over=True)
    assert Terms("points").earned(over) == [40, 31, 31]
    assert Terms("margin").earned(over) == [9, -4.5, -4.5]
    assert Terms("win", "end").earned(over) == [1, 0, 0]
    going_on = Standing(points=[28, 30, 20], counted=[25, 30, 20], shares=[0.0, 0.0, 0.0], over=False)
    assert Terms("points", "step").earned(going_on) == [28, 30, 20]
    assert Terms("points", "round").earned(going_on) == [25, 30, 20]
    assert Terms("margin", "round").earned(going_on) == [0, 7.5, -7.5]
    assert Terms("points", "end").earned(going_on) == [0, 0, 0]
    assert Terms("win", "step").earned(going_on) == [0, 0, 0]


def together(game: str, seats: int, reward: Reward, when: When) -> list[list[float]]:
    """The rewards of all seats, step by step, of one game with the same picks for every reward."""
    table, rng = parallel_env(game, seats, OPTIONS.get(game), reward=reward, when=when), Random(1)
    table.reset(seed=3)
    nothing, paid = table.table.coding.actions.nothing, []
    while table.agents:
        actions = dict.fromkeys(table.agents, nothing)
        actions |= {f"seat_{seat}": careless(table.table, seat, rng) for seat in table.table.order}
        paid.append(list(table.step(actions)[1].values()))
    return paid


def in_turn(game: str, seats: int, reward: Reward, when: When) -> list[list[float]]:
    """The rewards of all seats in a game with one seat after the other."""
    table, rng = env(game, seats, OPTIONS.get(game), reward=reward, when=when), Random(1)
    table.reset(seed=3)
    paid = []
    while not table.table.over:
        table.step(careless(table.table, table.table.order[0], rng))
        paid.append(list(table.rewards.values()))
    return paid


@pytest.mark.parametrize("played", [together, in_turn])
@pytest.mark.parametrize(("game", "seats"), FOUR)
def test_the_sums_are_the_same_whenever_rewards_are_paid(
    game: str, seats: int, played: Callable[..., list[list[float]]]
) -> None:
    sums = {}
    for reward, when in product(REWARDS, WHEN):
        paid = played(game, seats, reward, when)
        sums[reward, when] = [sum(own) for own in zip(*paid, strict=True)]
        assert sums[reward, when] == pytest.approx(sums[reward, "step"])
        assert when != "end" or not np.any(paid[:-1])
    assert sum(sums["points", "end"]) > 0
    assert sum(sums["margin", "end"]) == pytest.approx(0)
    assert sum(sums["win", "end"]) == pytest.approx(1)


def nonzero(paid: list[list[float]]) -> dict[int, list[float]]:
    return {step: row for step, row in enumerate(paid) if any(row)}


def test_the_rewards_of_one_game() -> None:
    by_step = nonzero(together("sushi-go/cocktail", 4, "points", "step"))
    assert by_step == {6: [9, 5, 8, 9], 13: [8, 6, 10, 14], 20: [6, 20, 9, 12]}
    assert nonzero(together("sushi-go/cocktail", 4, "points", "round")) == by_step
    assert nonzero(together("sushi-go/cocktail", 4, "margin", "end")) == {
        20: pytest.approx([-8, 8 / 3, -8 / 3, 8])
    }
    assert nonzero(together("sushi-go/cocktail", 4, "win", "step")) == {20: [0, 0, 0, 1]}


def test_points_within_a_round_are_paid_at_once_or_when_it_ends() -> None:
    """Uramaki pays within a round."""
    assert nonzero(together("party/gamewright", 4, "points", "step")) == {
        4: [0, 8, 0, 0], 5: [5, 0, 0, 0], 7: [9, 9, 14, 13],
        11: [0, 0, 0, 8], 12: [5, 0, 0, 0], 15: [8, 16, 14, 6],
        21: [0, 8, 5, 0], 23: [15, 11, 16, 17],
    }  # fmt: skip
    assert nonzero(together("party/gamewright", 4, "points", "round")) == {
        7: [14, 17, 14, 13], 15: [13, 16, 14, 14], 23: [15, 19, 21, 17]
    }  # fmt: skip


def test_a_round_of_sushi_dice_is_a_duel() -> None:
    assert nonzero(together("dice/sit-down", 3, "points", "round")) == {
        8: [0, 0, 1], 22: [0, 1, 0], 38: [0, 0, 1], 56: [0, 0, 1], 66: [0, 0, 1],
        74: [0, 1, 0], 92: [1, 0, 0], 108: [0, 1, 0], 112: [0, 0, 1],
    }  # fmt: skip


@pytest.mark.parametrize(("reward", "when"), list(product(REWARDS, WHEN)))
def test_gymnasium_pays_the_learner_as_pettingzoo_does(reward: Reward, when: When) -> None:
    made = SushiGym("party/gamewright", "random", 4, OPTIONS["party/gamewright"], reward=reward, when=when)
    rng, paid, ended = Random(1), [], False
    made.reset(seed=2)
    while not ended:
        _, gained, ended, *_ = made.step(any_index(made.mask, rng))
        paid.append(gained)
    assert sum(paid) == pytest.approx(made.terms.earned(made.table.standing)[0])
    assert when != "end" or not any(paid[:-1])


@pytest.mark.parametrize(("reward", "when"), list(product(REWARDS, WHEN)))
def test_arrays_of_numpy_pay_the_same(reward: Reward, when: When) -> None:
    tables = SushiGoVector(3, seats=3, reward=reward, when=when)
    points = SushiGoVector(3, seats=3)
    tables.reset(seed=1)
    points.reset(seed=1)
    rng, paid = np.random.default_rng(1), []
    while not tables.over:
        chosen = at_random(tables.observations[:, :1], tables.masks[:, :1], rng)[:, 0]
        paid.append(tables.step(chosen)[1])
        points.step(chosen)
    totals = points.tables.totals
    wanted = {
        "points": totals[0],
        "margin": totals[0] - totals[1:].mean(0),
        "win": points._infos()["win"],
    }[reward]
    assert np.sum(paid, 0).tolist() == pytest.approx(wanted.tolist())
    assert len(paid) == 27 and (when != "end" or not np.any(paid[:-1]))
