"""Gymnasium: one seat against named bots.

The reward is the change in the seat's points (in Sushi Dice: its plates) from one answer to the next. When
the game is over, the info holds its share of the win.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kaiten.bots.own import any_bot
from kaiten.engine.errors import BadSetup
from kaiten.engine.runner import Sitter
from kaiten.engine.terms import Seat
from kaiten.envs.coding import Observation, bounds
from kaiten.envs.common import RENDER_MODES, checked, infos, shown
from kaiten.envs.table import EnvTable, Illegal

LEARNER: Seat = 0


class SushiGym(gymnasium.Env[Observation, int]):
    """One seat for the learner, bots in the others.

    `bots` is a name for all of them, or one name per seat, clockwise from the learner's left. An illegal
    action raises IllegalAct or, with `illegal_action="substitute"`, is replaced by a legal one.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as its parent

    def __init__(
        self,
        game: str = "sushi-go/cocktail",
        bots: str | Sequence[str] = "random",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        illegal_action: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.table, self.render_mode = EnvTable(game, seats, options, illegal_action), checked(render_mode)
        names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise BadSetup(f"{seats} seats need {seats - 1} bots besides the learner, not {len(names)}")
        self.bots = [any_bot(name)(self.table.game) for name in names]
        low, high = bounds(self.table.coding.parts)
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Discrete(self.table.coding.actions.size)  # type: ignore[assignment]  # of NumPy's int

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**63)))
        self.points = self.table.points[LEARNER]
        self.others = [Sitter(choose) for choose in self.bots]
        self._let_the_others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        table.answer(table.choice(LEARNER, int(action), self.mask))
        self._let_the_others_play()
        before, self.points = self.points, table.points[LEARNER]
        ended = table.over and not table.broken_off
        return self._seen(), float(self.points - before), ended, table.broken_off, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, in the form that sb3-contrib expects."""
        return self.mask.astype(np.bool_)

    def _let_the_others_play(self) -> None:
        table = self.table
        while not table.over and (seat := table.order[0]) != LEARNER:
            view = table.game.view(table.state, seat)
            table.answer(self.others[seat - 1].choice(view, table.logs[seat], table.rng, table.clock))

    def _seen(self) -> Observation:
        row, self.mask = self.table.see(LEARNER)
        return row

    def _info(self) -> dict[str, Any]:
        return infos(self.table)[self.table.names[LEARNER]] | {"action_mask": self.mask.copy()}

    def render(self) -> str | None:
        return shown(self.table, self.render_mode)
