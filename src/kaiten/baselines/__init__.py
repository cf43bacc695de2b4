"""The shipped nets as policies for the environments, to train against or to compare with.

They need kaiten-sushi[envs]. For JAX see `kaiten.baselines.on_jax`.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from kaiten.engine.runner import Sitter
from kaiten.engine.terms import Seat
from kaiten.envs.coding import index_of
from kaiten.envs.draft.array_players import player_named
from kaiten.envs.gym.env import LEARNER, SushiGym
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.opponents import ActionArray, Bot, chooser_of
from kaiten.envs.table import EnvTable
from kaiten.games.sushi_go import SUSHI_GO


def for_gymnasium(env: gymnasium.Env[Any, Any], bot: Bot = "net", seed: int = 0) -> Callable[[], int]:
    """What the bot would do in the learner's seat: a function that returns the action for the next step."""
    made = env.unwrapped
    assert isinstance(made, SushiGym), "this is not an environment of kaiten"
    act = at_table(made.table, bot, seed)
    return lambda: act(LEARNER)


def for_pettingzoo(
    env: AECEnv[Any, Any, Any] | ParallelEnv[Any, Any, Any], bot: Bot = "net", seed: int = 0
) -> Callable[[str], int]:
    """What the bot would do in a seat: a function from the agent to its action."""
    table: EnvTable = env.unwrapped.table
    act = at_table(table, bot, seed)
    return lambda agent: act(table.names.index(agent))


def at_table(table: EnvTable, bot: Bot, seed: int) -> Callable[[Seat], int]:
    """The bot's actions at a table, from what the seat sees and has seen. Each seat has a bot of its own."""
    rng, sitters = Random(seed), [Sitter(chooser_of(bot, table.game)) for _ in range(table.seats)]

    def act(seat: Seat) -> int:
        if seat not in table.order:
            return table.coding.actions.nothing
        view = table.game.view(table.state, seat)
        choice = sitters[seat].choice(view, table.logs[seat], rng, table.clock)
        return index_of(table.coding, view, choice)

    return act


def for_vector(env: SushiGoVector, bot: str = "net") -> Callable[[], ActionArray]:
    """What the bot would do in the learners' seats: a function that returns the actions [table]."""
    player = player_named(bot, SUSHI_GO[env.rules.game], env.rules)

    def act() -> ActionArray:
        now = env.turns[min(env.at, len(env.turns) - 1)]
        chosen = player(env.rules, env.columns, env.tables, now, env.masks, env.np_random)
        mine: ActionArray = chosen[LEARNER]
        return mine

    return act
