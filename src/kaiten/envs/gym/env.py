"""Gymnasium: one seat against bots, or against a policy."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kaiten.engine.runner import Sitter
from kaiten.engine.terms import Choice, Seat
from kaiten.envs.coding import Observation, Picture, bounds
from kaiten.envs.common import RENDER_MODES, check_render_mode, infos, render_table
from kaiten.envs.illegal import Illegal
from kaiten.envs.opponents import Bot, Policy, bot_for_each_seat, check_bots_or_others, chooser_of
from kaiten.envs.rewards import Reward, RewardTracker, Terms, When
from kaiten.envs.table import EnvTable

LEARNER: Seat = 0


class SushiGym(gymnasium.Env[Observation, int]):
    """One seat for the learner; bots, or the policy `others`, in the other seats.

    `bots` is one bot for all of them, or one per seat, clockwise from the learner's left: a name, or a
    function that takes the game and returns a chooser. The default is `random`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as its parent

    def __init__(
        self,
        game: str = "sushi-go/cocktail",
        bots: Bot | Sequence[Bot] | None = None,
        seats: int = 4,
        options: dict[str, Any] | None = None,
        illegal_action: Illegal = "substitute",
        render_mode: str | None = None,
        *,
        others: Policy | None = None,
        reward: Reward = "points",
        when: When = "step",
    ) -> None:
        self.table, self.render_mode = (
            EnvTable(game, seats, options, illegal_action),
            check_render_mode(render_mode),
        )
        check_bots_or_others(bots, others)
        self.bots = [chooser_of(bot, self.table.game) for bot in bot_for_each_seat(bots, seats)]
        self.policy, self.terms = others, Terms(reward, when)
        low, high = bounds(self.table.coding.parts)
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Discrete(self.table.coding.actions.size)  # type: ignore[assignment]  # of NumPy's int

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**63)))
        self.reward_tracker = RewardTracker(self.terms, self.table.seats)
        self.sitters = [Sitter(choose) for choose in self.bots]
        self._play_opponents()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        table.answer(table.choice(LEARNER, int(action), self.mask))
        self._play_opponents()
        gained = self.reward_tracker.step_rewards(table.standing)[LEARNER]
        return self._observe(), gained, table.terminated, table.truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, in the form that sb3-contrib expects."""
        return self.mask.astype(np.bool_)

    def _play_opponents(self) -> None:
        table = self.table
        while not table.over and (seat := table.order[0]) != LEARNER:
            table.answer(self._choice(seat))

    def _choice(self, seat: Seat) -> Choice | None:
        table = self.table
        if self.policy is None:
            view = table.game.view(table.state, seat)
            return self.sitters[seat - 1].choice(view, table.logs[seat], table.rng, table.clock)
        seen, mask = table.observe(seat)
        [[action]] = self.policy(seen[None, None], mask[None, None], self.np_random)
        return table.choice(seat, int(action), mask)

    def _observe(self) -> Observation:
        row, self.mask = self.table.observe(LEARNER)
        return row

    def _info(self) -> dict[str, Any]:
        return infos(self.table)[self.table.names[LEARNER]] | {"action_mask": self.mask.copy()}

    def render(self) -> str | Picture | None:
        return render_table(self.table, self.render_mode, LEARNER)
