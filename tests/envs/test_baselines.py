"""The shipped nets as policies: what the bot `net` does at a table, in every environment."""

from random import Random

import gymnasium
import pytest

from kaiten.baselines import for_gymnasium, for_pettingzoo, for_vector
from kaiten.bots import BOTS
from kaiten.envs.coding import index_of
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.pettingzoo_env import env, parallel_env

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", ["kaiten/SushiGo-v1", "kaiten/SushiGoParty-v2", "kaiten/SushiRoll-v1"])
def test_in_gymnasium_it_does_what_the_bot_does(id: str) -> None:
    made = gymnasium.make(id)
    assert isinstance(made.unwrapped, SushiGym)
    made.reset(seed=1)
    act, rng, table = for_gymnasium(made, seed=3), Random(3), made.unwrapped.table
    bot, ended, steps = BOTS["net"](table.game), False, 0
    while not ended and steps < 12:
        view = table.game.view(table.state, 0)
        choice = bot(view, table.logs[0], rng)
        action = act()
        assert action == index_of(table.coding, view, choice)
        _, _, ended, _, info = made.step(action)
        steps += 1
    assert info["substituted"] == 0


def test_in_pettingzoo_it_plays_every_seat() -> None:
    together = parallel_env("sushi-go/cocktail", 3, illegal_action="raise")
    together.reset(seed=1)
    act = for_pettingzoo(together, seed=2)
    while together.agents:
        _, rewards, *_ = together.step({agent: act(agent) for agent in together.agents})
    one_by_one = env("roll/cocktail", 2, illegal_action="raise")
    one_by_one.reset(seed=1)
    act = for_pettingzoo(one_by_one, "net")
    for agent in one_by_one.agent_iter():
        over = one_by_one.last()[2]
        one_by_one.step(None if over else act(agent))
    assert len(rewards) == 3 and not one_by_one.agents


def test_on_many_tables_it_beats_random_players() -> None:
    tables = SushiGoVector(60)
    tables.reset(seed=1)
    act = for_vector(tables)
    while not tables.over:
        *_, info = tables.step(act())
    assert info["win"].mean() > 0.85 and info["substituted"].sum() == 0
