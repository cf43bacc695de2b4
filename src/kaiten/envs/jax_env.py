"""JAX: Sushi Go! with the interface of JaxMARL's environments, for `jit` and for `vmap` over many keys.

Every turn is a step, including the turn of the last card. An illegal action is replaced by the first legal
one, because a compiled step cannot raise. It needs kaiten-sushi[envs,jax], but not JaxMARL itself.
"""

from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from gymnasium.spaces import Box, Discrete

from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import Tables, Turn
from kaiten.arrays.scoring import Array
from kaiten.draft.box import ROUNDS
from kaiten.engine.errors import BadSetup
from kaiten.envs import arrays
from kaiten.envs.coding import bounds
from kaiten.envs.draft_coding import DraftCoding
from kaiten.envs.rewards import Reward, Terms, When
from kaiten.games import game_named, options_for
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.lab.on_jax import shuffled

Agent: TypeAlias = str
PerAgent: TypeAlias = dict[Agent, Array]


class State(NamedTuple):
    """One table. The last axis of its arrays has length 1."""

    tables: Tables
    hands: Array  # [round, seat, card, 1] the deals of all rounds
    turn: Array  # the number of turns played


class SushiGoJax:
    """Has `reset`, `step`, `get_avail_actions` and the spaces, as JaxMARL's baselines use them."""

    name = "kaiten/SushiGo"

    def __init__(
        self,
        game: str = "sushi-go/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        *,
        reward: Reward = "points",
        when: When = "step",
    ) -> None:
        if game_named(game).name not in SUSHI_GO:
            raise BadSetup(f"this environment plays Sushi Go! only, not {game}")
        draft = SUSHI_GO[game]
        setup = options_for(draft, options or {})
        self.rules = rules_of(draft, seats, setup)
        if self.rules.robot:
            raise BadSetup("this environment does not support the robot")
        self.coding = DraftCoding(draft, seats, setup)
        self.numbered = arrays.columns(self.rules, self.coding)
        self.terms = Terms(reward, when)
        self.num_agents = seats
        self.agents = [f"seat_{seat}" for seat in range(seats)]
        self.turns = ROUNDS * self.rules.size

    @cached_property
    def _observations(self) -> Box:
        low, high = bounds(self.coding.parts)
        return Box(low, high, dtype=np.float32)

    def observation_space(self, agent: Agent) -> Box:
        return self._observations

    def action_space(self, agent: Agent) -> Discrete:
        return Discrete(self.coding.actions.size)

    def reset(self, key: Array) -> tuple[PerAgent, State]:
        hands = arrays.all_hands(jnp, self.rules, shuffled(key, self.rules, 1))
        state = State(arrays.first_round(jnp, self.rules, hands[0]), hands, jnp.int32(0))
        return self.get_obs(state), state

    def step(
        self, key: Array, state: State, actions: PerAgent
    ) -> tuple[PerAgent, State, PerAgent, PerAgent, dict[str, Array]]:
        """Play one turn. After the last one, the observation is the first of a new game."""
        obs, after, rewards, dones, infos = self.step_env(key, state, actions)
        new_obs, new = self.reset(key)
        over = dones["__all__"]
        obs, after = jax.tree.map(lambda a, b: jnp.where(over, a, b), (new_obs, new), (obs, after))
        return obs, after, rewards, dones, infos

    def step_env(
        self, key: Array, state: State, actions: PerAgent
    ) -> tuple[PerAgent, State, PerAgent, PerAgent, dict[str, Array]]:
        """Play one turn, without starting a new game at the end."""
        rules, now = self.rules, self._now(state)
        masks = arrays.masks(jnp, rules, self.numbered, state.tables, now)[0]
        wanted = jnp.stack([actions[agent] for agent in self.agents])
        legal = jnp.take_along_axis(masks, wanted[:, None], 1)[:, 0]
        chosen = jnp.where(legal == 1, wanted, masks.argmax(1))
        played = arrays.played(jnp, rules, self.numbered, state.tables, chosen[:, None], now)
        over = state.turn + 1 == self.turns
        hands = state.hands[jnp.minimum(now.round + 1, ROUNDS - 1)]
        scored = jax.tree.map(
            lambda last, going_on: jnp.where(over, last, going_on),
            arrays.ended(jnp, rules, played),
            arrays.next_round(jnp, rules, played, hands),
        )
        tables = jax.tree.map(lambda a, b: jnp.where(now.left == 1, a, b), scored, played)
        after = State(tables, state.hands, state.turn + 1)
        gained = arrays.gained(rules, self.terms, state.tables, tables, over)[:, 0].astype(jnp.float32)
        rewards = {agent: gained[seat] for seat, agent in enumerate(self.agents)}
        dones = dict.fromkeys((*self.agents, "__all__"), over)
        return self.get_obs(after), after, rewards, dones, {"win": arrays.shares(rules, tables)[:, 0] * over}

    def get_obs(self, state: State) -> PerAgent:
        rows = arrays.observe(jnp, self.rules, state.tables, self._now(state))[0]
        return {agent: rows[seat] for seat, agent in enumerate(self.agents)}

    def get_avail_actions(self, state: State) -> PerAgent:
        masks = arrays.masks(jnp, self.rules, self.numbered, state.tables, self._now(state))[0]
        return {agent: masks[seat] for seat, agent in enumerate(self.agents)}

    def _now(self, state: State) -> Turn:
        """The turn to be played; after the end, the last one."""
        at = jnp.minimum(state.turn, self.turns - 1)
        round = at // self.rules.size
        step = jnp.where((round == 1) & self.rules.alternate, -1, 1)
        left = self.rules.size - at % self.rules.size
        return Turn(number=at, round=round, left=left, step=step, control=-1)
