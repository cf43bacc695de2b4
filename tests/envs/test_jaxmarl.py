"""JaxMARL's own wrappers take the environment as one of JaxMARL's."""

import jax
import numpy as np
import pytest

pytestmark = pytest.mark.slow


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
