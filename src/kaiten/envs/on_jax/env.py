"""JAX: Sushi Go!, Party and Roll with the interface of JaxMARL's environments, for `jit` and `vmap`.

A step is one decision: of all seats (the card of a pick), or of those that are asked (a second card, what an
effect asks, a die of Sushi Roll). It needs kaiten-sushi[envs,jax], but not JaxMARL itself; with JaxMARL,
`jaxmarl_env` has the same environment as one of its own.
"""

from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.roll.arrays import rules_of as roll_rules_of
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.envs.on_jax.common import Steps, select_tree
from kaiten.envs.on_jax.draft import DraftSteps
from kaiten.envs.on_jax.roll import RollSteps
from kaiten.envs.rewards import Reward, Terms, When
from kaiten.games import game_named, options_for
from kaiten.games.sushi_roll.rules import SushiRoll

Agent: TypeAlias = str
PerAgent: TypeAlias = dict[Agent, Array]

MOST = 255  # no number of an observation is larger
LEAST = -128


def steps_of(name: str, seats: int, options: dict[str, Any] | None, terms: Terms) -> Steps:
    """The functions of a game. Raises BadSetup if it is not played on arrays, or not in this way."""
    game = game_named(name)
    setup = options_for(game, options or {})
    game.begin(seats, setup)  # refuses what the game does not allow
    if isinstance(game, Draft):
        return DraftSteps(rules_of(game, seats, setup), terms)
    if isinstance(game, SushiRoll):
        return RollSteps(roll_rules_of(seats), terms)
    raise BadSetup(f"this environment does not play {name}: there are no arrays for it")


class Box(NamedTuple):
    """The space of observations."""

    low: float
    high: float
    shape: tuple[int, ...]
    dtype: Any = np.float32


class Discrete(NamedTuple):
    """The space of actions."""

    n: int
    shape: tuple[int, ...] = ()
    dtype: Any = np.int32

    def sample(self, key: Array) -> Array:
        """Any action, legal or not."""
        return jax.random.randint(key, self.shape, 0, self.n, self.dtype)


class SushiJax:
    """Has `reset`, `step`, `get_avail_actions` and the spaces, as JaxMARL's baselines use them."""

    def __init__(
        self,
        game: str = "sushi-go/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        *,
        reward: Reward = "points",
        when: When = "step",
    ) -> None:
        self.game = game
        self.steps = steps_of(game, seats, options, Terms(reward, when))
        self.num_agents = seats
        self.agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: self._make_observation_space() for agent in self.agents}
        self.action_spaces = {agent: self._make_action_space() for agent in self.agents}

    @property
    def name(self) -> str:
        return f"kaiten/{self.game}"

    @property
    def agent_classes(self) -> dict[str, list[Agent]]:
        return {"seat": self.agents}

    def _make_observation_space(self) -> Any:
        return Box(LEAST, MOST, (self.steps.inputs,))

    def _make_action_space(self) -> Any:
        return Discrete(len(self.steps.names))

    def observation_space(self, agent: Agent) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        return self.action_spaces[agent]

    def reset(self, key: Array) -> tuple[PerAgent, Any]:
        state = self.steps.init(key)
        return self.get_obs(state), state

    def step(
        self, key: Array, state: Any, actions: PerAgent, reset_state: Any = None
    ) -> tuple[PerAgent, Any, PerAgent, PerAgent, dict[str, Array]]:
        """Make one decision. After the last one, the state is that of a new game, or `reset_state`."""
        new, *told = self._step(key, state, actions, again=reset_state is None)
        if reset_state is not None:
            over = told[1]["__all__"]
            new = select_tree(over, reset_state, new)
        return self.get_obs(new), new, *told

    def step_env(
        self, key: Array, state: Any, actions: PerAgent
    ) -> tuple[PerAgent, Any, PerAgent, PerAgent, dict[str, Array]]:
        """Make one decision, without starting a new game at the end."""
        new, *told = self._step(key, state, actions, again=False)
        return self.get_obs(new), new, *told

    def _step(
        self, key: Array, state: Any, actions: PerAgent, *, again: bool
    ) -> tuple[Any, PerAgent, PerAgent, dict[str, Array]]:
        chosen = jnp.stack([actions[agent] for agent in self.agents])
        done = self.steps.step(key, state, chosen, again=again)
        dones = dict.fromkeys((*self.agents, "__all__"), done.over)
        return done.state, self._by_agent(done.rewards), dones, {"win": done.shares}

    def get_obs(self, state: Any) -> PerAgent:
        return self._by_agent(self.steps.observe(state))

    def get_avail_actions(self, state: Any) -> PerAgent:
        """True for each legal action. A seat that is not asked has one: to do nothing."""
        return self._by_agent(self.steps.legal(state))

    def _by_agent(self, rows: Array) -> PerAgent:
        return {agent: rows[seat] for seat, agent in enumerate(self.agents)}
