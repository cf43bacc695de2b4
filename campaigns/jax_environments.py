"""The JAX environments play by the array engine: Sushi Go!, Party and Sushi Roll, alone, in batches and with nets; as do the wrappers of JaxMARL.

Size: 8 setups of the drafting games, batches of 3 games, 600 games of the nets
Time: 6 CPU-minutes
In the suite: tests/envs/test_jax.py::test_each_turn_is_the_turn_of_the_array_engine, tests/envs/test_jax.py::test_the_environment_has_the_shape_of_jaxmarl_and_pays_margins_at_the_end, tests/envs/test_jax_vector.py::test_a_batch_plays_as_its_tables_would_alone, tests/envs/test_jax_vector.py::test_the_net_plays_as_bot_and_as_learner, tests/envs/test_jax_vector.py::test_tables_need_not_wait_for_the_slowest, tests/envs/test_pgx.py::test_the_checks_of_pgx_pass, tests/envs/test_baselines.py::test_under_jax_it_has_the_policy_of_the_bot_at_the_same_positions, tests/lab/test_on_jax.py::test_numpy_and_jax_play_the_same_games
"""

from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import pgx._src.api_test as api
import pytest

from kaiten.arrays.draft.rules import rules_of
from kaiten.baselines.on_jax import advisor, sampled
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.on_jax.pgx_env import SushiPgx
from kaiten.envs.on_jax.vector import SushiVector
from kaiten.envs.rewards import Reward, Terms
from kaiten.games.party import Menu, gamewright
from tests.envs.test_jax import SETUPS, Compiled, Played, Setup, check_games
from tests.envs.test_jax_vector import check_batch, check_net, check_waiting
from tests.envs.test_pgx import prepare
from tests.lab.test_on_jax import check_same_games

MORE: list[Setup] = [
    ("party/gamewright", 3, {"menu": ["uramaki", "miso_soup", "tofu", "eel", "chopsticks", "special_order", "pudding"]}),
    ("party/cocktail", 3, {"menu": ["maki", "tofu", "eel", "tempura", "spoon", "wasabi", "pudding"]}),
    ("party/gamewright", 4, {"menu": ["temaki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "fruit"]}),
]  # fmt: skip
EFFECTS = ["maki", "tofu", "eel", "tempura", "spoon", "takeout_box", "pudding"]


@pytest.mark.parametrize("setup", [*SETUPS, *MORE], ids=str)
def test_each_turn_is_the_turn_of_the_array_engine(setup: Setup) -> None:
    compiled = Compiled(*setup, Terms())
    for seed in (3, 4, 5):
        check_games(Played(compiled, seed))


@pytest.mark.parametrize(
    ("game", "seats", "options", "reward"),
    [
        ("sushi-go/cocktail", 2, {"robot": True}, "margin"),
        ("party/cocktail", 3, {"menu": EFFECTS}, "points"),
        ("roll/cocktail", 3, {}, "points"),
    ],
)
def test_a_batch_plays_as_its_tables_would_alone(
    game: str, seats: int, options: dict[str, Any], reward: Reward
) -> None:
    check_batch(SushiVector(3, game, seats, options, reward=reward, illegal_action="raise"))


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "roll/cocktail"])
def test_the_net_plays_as_bot_and_as_learner(game: str) -> None:
    check_net(SushiVector(64, game, 2, bots="net"))


def test_the_net_plays_at_tables_made_by_gymnasium() -> None:
    tables = gymnasium.make_vec(
        "kaiten/SushiRoll-v1", num_envs=64, vectorization_mode="vector_entry_point", seats=2, bots="net"
    ).unwrapped
    assert isinstance(tables, SushiVector)
    check_net(tables)


def test_tables_need_not_wait_for_the_slowest() -> None:
    check_waiting(SushiVector(8, "roll/cocktail", 3, wait=2, illegal_action="raise"))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, {"passing": "alternate"}),
        ("party/cocktail", 3, {"menu": ["maki", "tofu", "eel", "tempura", "spoon", "tea", "pudding"]}),
        ("roll/cocktail", 2, {}),
    ],
)
def test_the_checks_of_pgx_pass(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(monkeypatch)
    api.api_test(SushiPgx(game, seats, options), num=1)


def share_under_jax(game: str, tables: int) -> float:
    steps = steps_of(game, 2, {}, Terms("win", "end"))
    advise = advisor(steps)

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        keys = jax.random.split(key, 3)
        net = sampled(keys[0], advise(state))
        other = jax.random.categorical(keys[1], jnp.where(steps.legal(state), 0.0, -1e9), axis=1)
        done = steps.step(keys[2], state, jnp.stack([net[0], other[1]]), again=False)
        return done.state, done.rewards[0]

    step = jax.jit(jax.vmap(one))
    state = jax.jit(jax.vmap(steps.init))(jax.random.split(jax.random.key(1), tables))
    won, number = np.zeros(tables), 0
    asked = jax.jit(jax.vmap(steps.who))
    while bool(asked(state).any()):
        state, gained = step(state, jax.random.split(jax.random.key(number), tables))
        won, number = won + np.asarray(gained), number + 1
    return float(won.mean())


@pytest.mark.parametrize(("game", "least"), [("sushi-go/cocktail", 0.9), ("roll/cocktail", 0.8)])
def test_the_net_beats_random_players(game: str, least: float) -> None:
    assert share_under_jax(game, tables=300) > least


@pytest.mark.parametrize("specials", [("chopsticks", "special_order"), ("takeout_box", "wasabi")])
def test_numpy_and_jax_play_the_same_games(specials: tuple[str, str]) -> None:
    check_same_games(
        rules_of(gamewright, 3, Menu(("uramaki", "miso_soup", "tofu", "eel", *specials, "fruit")))
    )


def test_the_log_wrapper_and_the_rollout_manager_of_jaxmarl_play_whole_games() -> None:
    # Importing JaxMARL takes seconds of computing: not while tests are collected.
    from jaxmarl.wrappers.baselines import CTRolloutManager, LogWrapper

    from kaiten.envs.on_jax.jaxmarl_env import SushiMarl

    env = LogWrapper(SushiMarl("sushi-go/cocktail", 2, {"passing": "alternate"}))
    tables = CTRolloutManager(env, batch_size=3)
    seen, state = tables.batch_reset(jax.random.key(1))
    inputs = env.observation_space("seat_0").shape[0]
    assert seen["seat_0"].shape == (3, inputs + 2) and seen["__all__"].shape == (3, 2 * inputs)
    lengths = np.zeros(3)
    for turn in range(60):
        actions = {agent: tables.batch_sample(jax.random.key(turn), agent) for agent in env.agents}
        *_, infos = step = tables.batch_step(jax.random.key(turn), state, actions)
        seen, state = step[:2]
        lengths = np.maximum(lengths, np.asarray(infos["returned_episode_lengths"])[:, 0])
    assert (lengths >= 30).all() and (np.asarray(infos["returned_episode_returns"]) > 0).all()
