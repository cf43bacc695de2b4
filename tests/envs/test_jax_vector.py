"""Many tables on JAX: each learner is asked as at a single table, by the same luck, and each table ends alone."""

from functools import cache
from typing import Any

import gymnasium
import jax.numpy as jnp
import numpy as np
import pytest

import kaiten.envs  # noqa: F401  # registers the environments
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.on_jax.vector import SushiVector
from kaiten.envs.opponents import ActionArray, at_random
from kaiten.envs.opponents import any_legal as any_of

pytestmark = pytest.mark.slow


@cache
def impatient() -> tuple[SushiVector, set[Any]]:
    """Three tables that do not wait for a learner; and the shapes of what the others, who do the first, have seen."""
    shapes = set()

    def first(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
        shapes.add((seen.shape, masks.shape))
        found: ActionArray = masks.argmax(-1)
        return found

    tables = SushiVector(3, "sushi-go/cocktail", 2, {"robot": True}, others=first, reward="margin", wait=1)
    return tables, shapes


def test_policies_play_the_others_and_illegal_actions_are_counted() -> None:
    tables, shapes = impatient()
    tables.illegal_action = "substitute"
    _, info = tables.reset(seed=1)
    *_, info = tables.step(np.array([10_000, *info["action_mask"][1:].argmax(-1)]))
    assert info["substituted"].tolist() == [1, 0, 0]
    assert shapes == {((3, 1, tables.steps.inputs), (3, 1, len(tables.steps.names)))}
    tables.illegal_action = "raise"
    with pytest.raises(IllegalAct, match="table 0: -1 is not legal"):
        tables.step(np.full(3, -1))
    with pytest.raises(BadSetup, match="3 tables need 3 seeds, not 1"):
        tables.reset(seed=[1])


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="no bot 'greedy' plays on arrays; there are random and net"):
        SushiVector(2, "roll/cocktail", bots="greedy")
    with pytest.raises(BadSetup, match="either bots or others play the other seats, not both"):
        SushiVector(2, "roll/cocktail", bots="random", others=at_random)
    with pytest.raises(BadSetup, match="does not play dice/sit-down"):
        SushiVector(2, "dice/sit-down", 2)


def test_gymnasium_makes_many_tables_of_sushi_roll() -> None:
    made = gymnasium.make_vec(
        "kaiten/SushiRoll-v1", num_envs=64, vectorization_mode="vector_entry_point", seats=2, bots="net"
    ).unwrapped
    assert isinstance(made, SushiVector) and made.observation_space.shape == (64, 95)


def test_tables_need_not_wait_for_the_slowest() -> None:
    """With `wait`, some learners are not asked; what they do then changes nothing."""
    tables, _ = impatient()
    tables.illegal_action = "raise"
    check_waiting(tables)


def check_waiting(tables: SushiVector) -> None:
    _, info = tables.reset(seed=1)
    rng, steps, asked, games, gained = np.random.default_rng(1), 0, 0, 0, 0.0
    while games < 4:
        waiting = ~info["asked"]
        only_nothing = np.arange(len(tables.steps.names)) == tables.steps.nothing
        assert (info["action_mask"][waiting] == only_nothing).all()
        _, rewards, ended, _, info = tables.step(any_of(info["action_mask"], rng))
        steps, asked, games = (
            steps + tables.num_envs,
            asked + int(info["asked"].sum()),
            games + int(ended.sum()),
        )
        gained += rewards.sum()
    assert 0.2 * steps < asked < 0.9 * steps and gained > 0


def test_without_a_seed_the_next_games_are_others() -> None:
    tables, _ = impatient()
    first, _ = tables.reset(seed=7)
    second, _ = tables.reset()
    again, _ = tables.reset(seed=7)
    assert (first == again).all() and (first != second).any() and jnp.issubdtype(first.dtype, jnp.float32)
