"""Gymnasium's own checks; one seat against bots; and many tables at once."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs import IDS
from kaiten.envs.gym_env import SushiGym
from kaiten.envs.vector import SushiGoVector, at_random
from tests.envs.ways import any_index

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_the_checks_of_gymnasium_pass(id: str, bots: str) -> None:
    made = gymnasium.make(id, bots=bots, illegal_action="substitute", render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("id", list(IDS)[:3])
def test_a_whole_game_pays_its_points(id: str) -> None:
    made = gymnasium.make(id).unwrapped
    assert isinstance(made, SushiGym)
    rng, gained, ended = Random(1), 0.0, False
    made.reset(seed=1)
    while not ended:
        assert made.action_masks().tolist() == made.mask.astype(bool).tolist()
        _, reward, ended, _, info = made.step(any_index(made.mask, rng))
        gained += float(reward)
    assert gained == made.table.points[0]
    assert info["win"] in (0, 1 / 3, 1 / 2, 1)


def test_bots_are_named_for_each_seat_or_for_all() -> None:
    assert len(SushiGym(bots=["random", "greedy", "random"]).bots) == 3
    with pytest.raises(BadSetup, match="4 seats need 3 bots besides the learner, not 2"):
        SushiGym(bots=["random", "greedy"])
    with pytest.raises(BadSetup, match="no bot 'clever'"):
        SushiGym(bots="clever")


def test_many_tables_play_in_step_and_deal_again_after_the_end() -> None:
    tables = gymnasium.make_vec(
        "kaiten/SushiGo-v0", num_envs=3, vectorization_mode="vector_entry_point"
    ).unwrapped
    assert isinstance(tables, SushiGoVector)
    rng = np.random.default_rng(1)
    seen, _ = tables.reset(seed=7)
    again, _ = tables.reset(seed=7)
    assert (seen == again).all() and seen.shape == (3, 139)
    gained = np.zeros(3)
    for _ in range(24):
        assert tables.single_observation_space.contains(seen[0])
        chosen = at_random(tables.seen[:, :1], tables.masks[:, :1], rng)[:, 0]
        assert tables.action_masks()[np.arange(3), chosen].all()
        seen, rewards, ended, _, infos = tables.step(chosen)
        gained += rewards
    assert ended.all() and (gained == tables.tables.totals[0]).all()
    assert set(infos["win"].tolist()) <= {0, 1 / 4, 1 / 3, 1 / 2, 1}
    seen, rewards, ended, _, _ = tables.step(chosen)
    assert not ended.any() and not rewards.any() and (seen[:, :2] == 1).all()
    with pytest.raises(IllegalAct, match="table 0: 156 is not legal"):
        tables.step(np.full(3, 156))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "roll/cocktail"}, "this environment plays Sushi Go! only"),
        ({"seats": 2, "options": {"robot": True}}, "does not support the robot"),
    ],
)
def test_what_is_not_played_on_arrays_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        SushiGoVector(2, **options)  # type: ignore[arg-type]
