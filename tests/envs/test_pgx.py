"""What a seat sees while others have already answered; pgx's own test is in the campaign jax_environments."""

import jax
import numpy as np
import pytest

from kaiten.envs.on_jax.pgx_env import SushiPgx

pytestmark = pytest.mark.slow


def small() -> SushiPgx:
    return SushiPgx("sushi-go/cocktail", 2, {"passing": "alternate"})


def test_seats_answer_one_after_another_and_see_nothing_of_it() -> None:
    env = small()
    step = jax.jit(env.step)
    state = jax.jit(env.init)(jax.random.PRNGKey(1))
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
