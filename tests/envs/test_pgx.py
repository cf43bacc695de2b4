"""pgx's own test of environments, and what a seat sees while others have already answered."""

from functools import cache
from types import SimpleNamespace
from typing import Literal

import jax
import jax.numpy as jnp
import numpy as np
import pgx._src.api_test as api
import pytest

from kaiten.arrays.array import Array
from kaiten.envs.on_jax.pgx_env import SushiPgx

pytestmark = pytest.mark.slow


jit = cache(jax.jit)  # both tests use the same compiled functions


@cache
def small() -> SushiPgx:
    return SushiPgx("sushi-go/cocktail", 2, {"passing": "alternate"})


def any_legal(key: Array, legal: Array) -> jax.Array:
    """As pgx's own `act_randomly`, for a single state and for many."""
    return jax.random.categorical(key, jnp.log(legal.astype(jnp.float32)), axis=-1)


def prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "EnvId", Literal["kaiten"])  # it knows only the ids of pgx's own games
    monkeypatch.setattr(api, "act_randomly", jax.jit(any_legal))  # that of pgx 2.6 fails on a single state
    monkeypatch.setattr(api, "jax", SimpleNamespace(jit=jit, vmap=jax.vmap, random=jax.random))


def test_the_checks_of_pgx_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """`./kaiten campaign jax_environments` has batches and other games."""
    prepare(monkeypatch)
    api.api_test_single(small(), num=1)


def test_seats_answer_one_after_another_and_see_nothing_of_it() -> None:
    env = small()
    step = jit(env.step)
    state = jit(env.init)(jax.random.PRNGKey(1))
    assert (env.num_players, env.num_actions, int(state.current_player)) == (2, 13, 0)
    first, last = (np.flatnonzero(state.legal_action_mask)[at] for at in (0, -1))
    one, other = (step(state, action, jax.random.PRNGKey(2)) for action in (first, last))
    assert first != last and int(one.current_player) == int(other.current_player) == 1
    assert np.array_equal(one.observation, other.observation)
    sums = np.zeros(2)
    while not state.terminated:
        state = step(state, state.legal_action_mask.argmax(), jax.random.PRNGKey(3))
        sums += np.asarray(state.rewards)
    assert sums.tolist() in ([1, 0], [0, 1], [0.5, 0.5])
    assert "seat 0: " in state.to_svg()
