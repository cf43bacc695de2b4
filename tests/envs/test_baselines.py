"""The shipped nets as policies: what the bot `net` does at a table, in every environment."""

from random import Random
from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.draft.seen import rules_seen, tables_seen
from kaiten.baselines import for_gymnasium, for_pettingzoo, for_vector
from kaiten.baselines.on_jax import advisor
from kaiten.bots import BOTS
from kaiten.bots.draft.net import NetDraft, position
from kaiten.draft.rules import Draft
from kaiten.envs.coding import index_of
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.on_jax.draft import DraftSteps
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.pettingzoo_env import env, parallel_env
from kaiten.envs.rewards import Terms
from kaiten.envs.table import EnvTable
from kaiten.nets.shipped import net_for
from tests.envs.ways import careless

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


def test_under_jax_it_has_the_policy_of_the_bot_at_the_same_positions() -> None:
    steps: Any = steps_of("sushi-go/cocktail", 3, {}, Terms())
    assert isinstance(steps, DraftSteps)
    advise, blank = advisor(steps), jax.eval_shape(steps.init, jax.random.key(1))
    blank = jax.tree.map(lambda part: jnp.zeros(part.shape, part.dtype), blank)

    def chances(seen: Any, turn: Any) -> Any:
        asked = steps._picks(seen, steps._now(turn))
        return jax.nn.softmax(advise(blank._replace(asked=asked, turn=turn)).logits[0])

    chances_at = jax.jit(chances)

    table, rng, compared = EnvTable("sushi-go/cocktail", 3, None, "raise"), Random(1), 0
    table.begin(5)
    game = table.game
    assert isinstance(game, Draft)
    net = net_for(game)
    assert net is not None
    bot = NetDraft(game, net)
    while not table.over:
        seat = table.order[0]
        view = game.view(table.state, seat)
        at = position(game, view, table.logs[seat])
        [likely] = bot.chances([at])
        turn = (view.round - 1) * steps.rules.size + view.turn - 1
        here = np.asarray(chances_at(tables_seen(game, rules_seen(game, at.view), at.view, at.memory), turn))
        for card in {pick.cards[0] for pick in at.picks}:
            wanted = sum(likely[n] for n, pick in enumerate(at.picks) if pick.cards[0] == card)
            assert here[steps.names.index(card)] == pytest.approx(wanted, abs=1e-4)
            compared += 1
        _, mask = table.observe(seat)
        table.answer(table.choice(seat, careless(table, seat, rng), mask))
    assert compared > 200
