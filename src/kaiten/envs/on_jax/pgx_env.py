"""pgx: Sushi Go!, Party and Roll as environments of pgx, for its wrappers and for search with mctx.

One seat acts at a time. Seats that are asked at the same time answer one after another, and none sees what
another has answered. It needs `pgx`.
"""

from html import escape
from typing import Any

import jax
import jax.numpy as jnp
from pgx import Env, State
from pgx._src.struct import dataclass

from kaiten.arrays.array import Array
from kaiten.envs.on_jax.common import select_tree
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.rewards import Reward, Terms, When


@dataclass
class SushiState(State):  # type: ignore[misc]
    """The fields of pgx, and the table. Seats that have answered wait in `_said`."""

    current_player: Array
    observation: Array
    rewards: Array
    terminated: Array
    truncated: Array
    legal_action_mask: Array
    _step_count: Array
    _table: Any
    _said: jax.Array  # [seat] −1: has not answered yet
    _points: Array  # [seat]

    @property
    def env_id(self) -> Any:
        return "kaiten"

    def to_svg(self, *, color_theme: Any = None, scale: float | None = None) -> str:
        """The points of each seat, as text; the other environments have real pictures."""
        size = scale or 1.0
        rows = jnp.atleast_2d(self._points).tolist()
        lines = [", ".join([f"seat {seat}: {points}" for seat, points in enumerate(row)]) for row in rows]
        texts = [f'<text x="8" y="{20 * at}">{escape(line)}</text>' for at, line in enumerate(lines, 1)]
        width, height = 420 * size, (20 * len(lines) + 12) * size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 420 {20 * len(lines) + 12}">{"".join(texts)}</svg>'
        )

    def save_svg(self, filename: Any, *, color_theme: Any = None, scale: float | None = None) -> None:
        with open(filename, "w") as file:
            file.write(self.to_svg(color_theme=color_theme, scale=scale))


class SushiPgx(Env):  # type: ignore[misc]
    """`init`, `step` and `observe` of pgx. `step` needs a key: the state contains no luck of the future."""

    def __init__(
        self,
        game: str = "sushi-go/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        *,
        reward: Reward = "win",
        when: When = "end",
    ) -> None:
        super().__init__()
        self.table = steps_of(game, seats, options, Terms(reward, when))

    def _init(self, key: Array) -> SushiState:
        seats = self.table.seats
        return self._shown(
            SushiState(
                current_player=jnp.int32(0),
                observation=jnp.zeros(self.table.inputs, jnp.float32),
                rewards=jnp.zeros(seats, jnp.float32),
                terminated=jnp.bool_(False),
                truncated=jnp.bool_(False),
                legal_action_mask=jnp.zeros(len(self.table.names), bool),
                _step_count=jnp.int32(0),
                _table=self.table.init(key),
                _said=jnp.full(seats, -1, jnp.int32),
                _points=jnp.zeros(seats, jnp.int32),
            )
        )

    def _step(self, state: SushiState, action: Array, key: Array) -> SushiState:
        said = state._said.at[state.current_player].set(action)
        complete = ((said >= 0) | ~self.table.who(state._table)).all()
        done = self.table.step(key, state._table, jnp.maximum(said, 0), again=False)
        return self._shown(
            state.replace(
                rewards=jnp.where(complete, done.rewards, 0.0),
                terminated=complete & done.over,
                _table=select_tree(complete, done.state, state._table),
                _said=jnp.where(complete, -1, said),
            )
        )

    def _shown(self, state: SushiState) -> SushiState:
        """The state with who acts next, and what is legal then."""
        waiting = self.table.who(state._table) & (state._said < 0)
        player = waiting.argmax().astype(jnp.int32)
        shown: SushiState = state.replace(
            current_player=player,
            legal_action_mask=self.table.legal(state._table)[player],
            _points=self.table.totals(state._table).astype(jnp.int32),
        )
        return shown

    def _observe(self, state: SushiState, player_id: Array) -> Array:
        return self.table.observe(state._table)[player_id]

    @property
    def id(self) -> Any:
        return "kaiten"

    @property
    def version(self) -> str:
        return "v1"

    @property
    def num_players(self) -> int:
        return self.table.seats

    # pgx would deal a game to find these out, operation by operation.

    @property
    def num_actions(self) -> int:
        return len(self.table.names)

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return (self.table.inputs,)
