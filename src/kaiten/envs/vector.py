"""A Gymnasium vector environment: many tables of Sushi Go! on the array engine, one learner at each.

All tables are always in the same turn. Every turn is a step, including the turn of the last card, and doing
nothing is never legal. The step after the last one starts new games (`AutoresetMode.NEXT_STEP`).
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kaiten.arrays.draft.deal import shuffled
from kaiten.arrays.draft.play import winners
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs import arrays
from kaiten.envs.coding import Mask, Observation, bounds
from kaiten.envs.draft_coding import DraftCoding
from kaiten.games import game_named, options_for
from kaiten.games.sushi_go import SUSHI_GO

Numbers: TypeAlias = NDArray[np.integer[Any]]
Policy: TypeAlias = Callable[
    [Observation, Mask, np.random.Generator], Numbers
]  # [table, seat, …] → [table, seat]


def at_random(seen: Observation, masks: Mask, rng: np.random.Generator) -> Numbers:
    """Any legal action, each with the same probability."""
    nth = rng.integers(masks.sum(-1, dtype=np.int64))
    counted = masks.cumsum(-1, dtype=np.int16)
    numbers: Numbers = (counted > nth[..., None]).argmax(-1)
    return numbers


class SushiGoVector(VectorEnv[Observation, Numbers, NDArray[Any]]):
    """`others` is the policy of the other seats: it takes all their observations and masks."""

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "sushi-go/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        others: Policy = at_random,
        render_mode: str | None = None,
    ) -> None:
        if game_named(game).name not in SUSHI_GO:
            raise BadSetup(f"this environment plays Sushi Go! only, not {game}")
        draft = SUSHI_GO[game]
        setup = options_for(draft, options or {})
        self.num_envs, self.others, self.render_mode = num_envs, others, render_mode
        self.rules = rules_of(draft, seats, setup)
        if self.rules.robot:
            raise BadSetup("this environment does not support the robot; gymnasium.make does")
        self.turns = schedule(self.rules)
        coding = DraftCoding(draft, seats, setup)
        self.numbered = arrays.columns(self.rules, coding)
        low, high = bounds(coding.parts)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = Box(low, high, dtype=np.float32)
        self.single_action_space = Discrete(coding.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)  # one seed for all tables
        self.luck = shuffled(self.np_random, self.rules, self.num_envs)
        self.at = 0
        self.hands = arrays.all_hands(np, self.rules, self.luck)
        self.tables = arrays.first_round(np, self.rules, self.hands[0])
        return self._seen(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        never = np.zeros(self.num_envs, np.bool_)
        if self.over:
            seen, infos = self.reset()
            return seen, np.zeros(self.num_envs), never, never.copy(), infos
        now, before = self.turns[self.at], self.tables.totals[0]
        self.tables = arrays.played(np, self.rules, self.numbered, self.tables, self._chosen(actions), now)
        self.at += 1
        if self.at == len(self.turns):
            self.tables = arrays.ended(np, self.rules, self.tables)
        elif now.left == 1:
            self.tables = arrays.next_round(np, self.rules, self.tables, self.hands[now.round + 1])
        gained = (self.tables.totals[0] - before).astype(np.float64)
        ended = np.full(self.num_envs, self.over)
        return self._seen(), gained, ended, never, self._infos()

    @property
    def over(self) -> bool:
        return self.at == len(self.turns)

    def action_masks(self) -> NDArray[np.bool_]:
        """[table, action] The learner's legal actions."""
        return self.masks[:, 0].astype(np.bool_)

    def _chosen(self, actions: Numbers) -> Numbers:
        """[seat, table]"""
        legal = np.take_along_axis(self.masks[:, 0], actions[:, None], 1)[:, 0]
        if not legal.all():
            table = int(legal.argmin())
            raise IllegalAct("not_a_choice", f"table {table}: {actions[table]} is not legal")
        rest = self.others(self.seen[:, 1:], self.masks[:, 1:], self.np_random)
        chosen: Numbers = np.concatenate([actions[None], rest.T])
        return chosen

    def _seen(self) -> Observation:
        now = self.turns[min(self.at, len(self.turns) - 1)]
        self.seen: Observation = arrays.observe(np, self.rules, self.tables, now)
        self.masks: Mask = arrays.masks(np, self.rules, self.numbered, self.tables, now)
        mine: Observation = self.seen[:, 0].copy()
        return mine

    def _infos(self) -> dict[str, Any]:
        if not self.over:
            return {}
        won = winners(self.rules, self.tables)
        return {"win": won[0] / won.sum(0), "_win": np.ones(self.num_envs, np.bool_)}
