"""PettingZoo: all seats at the same time (Parallel), or one after the other (AEC)."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from kaiten.engine.errors import BadSetup
from kaiten.envs.coding import Picture, bounds
from kaiten.envs.common import RENDER_MODES, Agent, Infos, check_render_mode, infos, render_table
from kaiten.envs.illegal import Illegal
from kaiten.envs.rewards import Reward, RewardTracker, Terms, When
from kaiten.envs.table import EnvTable

ObservationAndMask: TypeAlias = dict[str, NDArray[Any]]  # "observation" and "action_mask"

NAMES = {
    "sushi-go": "kaiten/sushi_go_v1",
    "party": "kaiten/sushi_go_party_v2",
    "roll": "kaiten/sushi_roll_v1",
    "dice": "kaiten/sushi_dice_v0",
}


class TableEnv:
    """What both environments have: a table, its spaces and its picture."""

    parallelizable: bool

    def __init__(
        self,
        table: EnvTable,
        render_mode: str | None = None,
        render_agent: Agent | None = None,
        terms: Terms = Terms(),  # noqa: B008  # frozen
    ) -> None:
        self.table, self.terms = table, terms
        self.render_mode, self.render_seat = check_render_mode(render_mode), seat_of(table, render_agent)
        self.metadata = metadata(table) | {"is_parallelizable": self.parallelizable}
        self.possible_agents = table.names
        self.agents: list[Agent] = []
        self.observation_spaces, self.action_spaces = spaces(table)

    def observation_space(self, agent: Agent) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | Picture | None:
        return render_table(self.table, self.render_mode, self.render_seat)

    def close(self) -> None:
        """Nothing is held open."""


class SushiParallel(TableEnv, ParallelEnv[Agent, ObservationAndMask, int]):  # type: ignore[misc]  # ParallelEnv is untyped
    """Every seat acts in every step. A seat that is not asked can only do nothing."""

    parallelizable = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, ObservationAndMask], Infos]:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.reward_tracker = RewardTracker(self.terms, self.table.seats)
        return self._observe(), infos(self.table)

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, ObservationAndMask], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], Infos
    ]:
        table, names = self.table, self.possible_agents
        numbers = {
            seat: table.legal(seat, int(actions[names[seat]]), self.masks[seat]) for seat in table.order
        }
        table.act_together(numbers)
        gained = self.reward_tracker.step_rewards(table.standing)
        if table.over:
            self.agents = []
        return (
            self._observe(),
            dict(zip(names, gained, strict=True)),
            dict.fromkeys(names, table.terminated),
            dict.fromkeys(names, table.truncated),
            infos(table),
        )

    def _observe(self) -> dict[Agent, ObservationAndMask]:
        rows, masks = self.table.observe_all()
        self.masks = [mask.copy() for mask in masks]  # since callers may modify what they get
        seen = zip(self.possible_agents, rows, masks, strict=True)
        return {agent: {"observation": row, "action_mask": mask} for agent, row, mask in seen}


class SushiAEC(TableEnv, AECEnv[Agent, ObservationAndMask, int]):  # type: ignore[misc]  # as above
    """One seat acts per step. Seats that choose together go clockwise, without seeing each other's picks."""

    parallelizable = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.reward_tracker = RewardTracker(self.terms, self.table.seats)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = infos(self.table)
        self.agent_selection = self.possible_agents[self.table.order[0]]

    def observe(self, agent: Agent) -> ObservationAndMask:
        row, mask = self.table.observe(self.possible_agents.index(agent))
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        table, agent = self.table, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} must choose an action, not None"
        seat = self.possible_agents.index(agent)
        table.answer(table.choice(seat, int(action), table.mask(seat)))
        gained = self.reward_tracker.step_rewards(table.standing)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, table.terminated)
        self.truncations = dict.fromkeys(self.agents, table.truncated)
        self.infos = infos(table)
        self.agent_selection = self.possible_agents[0 if table.over else table.order[0]]


# --- shared by both -------------------------------------------------------------------------------------


def seat_of(table: EnvTable, agent: Agent | None) -> int | None:
    """The seat whose hand is rendered; None: nobody's."""
    if agent not in (None, *table.names):
        raise BadSetup(f"render_agent must be one of {', '.join(table.names)}, not {agent!r}")
    return None if agent is None else table.names.index(agent)


def metadata(table: EnvTable) -> dict[str, Any]:
    box = table.game.name.partition("/")[0]
    name = NAMES.get(box, f"kaiten/{box.replace('-', '_')}_v0")
    return {"name": name, "render_modes": RENDER_MODES, "render_fps": 1}


def space_of(table: EnvTable) -> Dict:
    low, high = bounds(table.coding.parts)
    return Dict(
        {
            "observation": Box(low, high, dtype=np.float32),
            "action_mask": Box(0, 1, (table.coding.actions.size,), np.int8),
        }
    )


def spaces(table: EnvTable) -> tuple[dict[Agent, Dict], dict[Agent, Discrete]]:
    """The observation and action spaces: one object per seat, since each is seeded separately."""
    size = table.coding.actions.size
    return {agent: space_of(table) for agent in table.names}, {agent: Discrete(size) for agent in table.names}


# --- constructors ---------------------------------------------------------------------------------------


def parallel_env(
    game: str = "sushi-go/cocktail",
    seats: int = 4,
    options: dict[str, Any] | None = None,
    illegal_action: Illegal = "substitute",
    render_mode: str | None = None,
    *,
    render_agent: Agent | None = None,
    reward: Reward = "points",
    when: When = "step",
) -> SushiParallel:
    table = EnvTable(game, seats, options, illegal_action)
    return SushiParallel(table, render_mode, render_agent, Terms(reward, when))


def env(
    game: str = "sushi-go/cocktail",
    seats: int = 4,
    options: dict[str, Any] | None = None,
    illegal_action: Illegal = "substitute",
    render_mode: str | None = None,
    *,
    render_agent: Agent | None = None,
    reward: Reward = "points",
    when: When = "step",
) -> SushiAEC:
    table = EnvTable(game, seats, options, illegal_action)
    return SushiAEC(table, render_mode, render_agent, Terms(reward, when))


raw_env = env  # it handles illegal actions itself, so it needs no wrappers
