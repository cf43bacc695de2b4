"""A Gymnasium vector environment on JAX: many tables of Sushi Go!, Party or Sushi Roll, one learner at each.

A step is one decision of each learner: the others play on until the learner is asked again, or the game is
over. Tables end when they end. The step after the last one of a table ignores its action and starts a new
game there (`AutoresetMode.NEXT_STEP`). The learner's seat is drawn at random for each game.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kaiten.arrays.array import Array
from kaiten.engine.errors import BadSetup
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.illegal import Illegal, check_illegal_action, is_legal, not_legal_at
from kaiten.envs.on_jax.common import Steps, select_tree
from kaiten.envs.on_jax.env import LEAST, MOST, steps_of
from kaiten.envs.on_jax.players import advisor, any_legal, sampled
from kaiten.envs.opponents import (
    ActionArray,
    Bot,
    Policy,
    bot_for_each_seat,
    check_bots_or_others,
    not_on_arrays,
)
from kaiten.envs.rewards import Reward, Terms, When


class LearnerTable(NamedTuple):
    """One table and its learner."""

    key: Array  # for all luck to come, and for the choices of the bots
    state: Any
    mine: Array  # the learner's seat
    over: Array
    reward: Array  # of the last step
    share: Array  # of the win


class SushiVector(VectorEnv[Observation, ActionArray, NDArray[Any]]):
    """The other seats are played by `bots` (`random` or `net`: one for all, or one per seat), or by `others`.

    `others` takes all their observations and masks. A seat that is not asked can only do nothing.

    All tables wait for the slowest one. With `wait`, a step takes this many decisions at most; a learner that
    is not asked by then can only do nothing, and `info["asked"]` is False.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "party/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        others: Policy | None = None,
        render_mode: str | None = None,
        *,
        bots: str | Sequence[str] | None = None,
        illegal_action: Illegal = "substitute",
        reward: Reward = "points",
        when: When = "step",
        wait: int | None = None,
    ) -> None:
        check_bots_or_others(bots, others)
        self.num_envs, self.render_mode, self.wait = num_envs, render_mode, wait
        self.illegal_action = check_illegal_action(illegal_action)
        self.steps = steps_of(game, seats, options, Terms(reward, when))
        named = bot_for_each_seat(bots, seats)
        self._others = bot_actions(self.steps, named) if others is None else self._by_policy(others)
        self.keys: Array | None = None  # one per table
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = Box(LEAST, MOST, (self.steps.inputs,), np.float32)
        self.single_action_space = Discrete(len(self.steps.names))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begin, self._advance = jax.jit(jax.vmap(self._begin_one)), jax.jit(jax.vmap(self._advance_one))
        self._show, self._choose = jax.jit(jax.vmap(self._show_one)), jax.jit(jax.vmap(select_tree))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.keys = self._keys(seed)
        self.substituted = np.zeros(self.num_envs, np.int64)
        begun = self._begin(self.keys)
        nobody = np.zeros(self.num_envs, np.int32)
        self.rows = self._advance(begun, nobody, np.zeros(self.num_envs, np.bool_))
        return self._observe(), self._infos()

    def _keys(self, seed: int | list[int | None] | None) -> Array:
        """A key for each table: its own, after a list of seeds. None continues the sequence."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise BadSetup(f"{self.num_envs} tables need {self.num_envs} seeds, not {len(seed)}")
            chance = np.random.SeedSequence()
            known = [int(chance.spawn(1)[0].generate_state(1)[0]) if own is None else own for own in seed]
            self._np_random = np.random.default_rng(known)
            return jnp.stack([jax.random.key(own) for own in known])
        if seed is None and self.keys is not None:
            return self.rows.key
        super().reset(seed=seed)
        return jax.random.split(jax.random.key(int(self.np_random.integers(2**63))), self.num_envs)

    def step(
        self, actions: ActionArray
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        again = np.array(self.rows.over)
        self._check(np.asarray(actions), again)
        fresh = self._begin(self.rows.key) if again.any() else self.rows
        begun = fresh if again.all() else self._choose(again, fresh, self.rows)
        self.rows = self._advance(begun, np.asarray(actions, np.int32), ~again)
        self.substituted[again] = 0
        over = np.array(self.rows.over)
        rewards = np.array(self.rows.reward, np.float64)
        return self._observe(), rewards, over, np.zeros(self.num_envs, np.bool_), self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """[table, action] The learner's legal actions."""
        return self.masks.astype(np.bool_)

    def _check(self, actions: ActionArray, again: NDArray[np.bool_]) -> None:
        """Count or refuse illegal actions. The rules replace them by the first legal one."""
        wrong = ~is_legal(np, self.masks, actions) & ~again
        if self.illegal_action == "raise" and wrong.any():
            table = int(wrong.argmax())
            raise not_legal_at(table, actions[table])
        self.substituted += wrong

    def _observe(self) -> Observation:
        seen, masks, asked = self._show(self.rows)
        self.asked = np.array(asked)
        self.masks: Mask = np.array(masks, np.int8)
        return np.array(seen, np.float32)

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        told: dict[str, NDArray[Any]] = {
            "action_mask": self.masks,
            "substituted": self.substituted,
            "asked": self.asked,
        }
        told = {name: own.copy() for name, own in told.items()}
        told |= {f"_{name}": every.copy() for name in told}
        over = np.array(self.rows.over)
        return told | ({"win": np.array(self.rows.share), "_win": over} if over.any() else {})

    # --- one table ----------------------------------------------------------------------------------

    def _begin_one(self, key: Array) -> LearnerTable:
        key, for_game, for_seat = jax.random.split(key, 3)
        seat = jax.random.randint(for_seat, (), 0, self.steps.seats)
        return LearnerTable(
            key=key,
            state=self.steps.init(for_game),
            mine=seat,
            over=jnp.bool_(False),
            reward=jnp.float32(0),
            share=jnp.float32(0),
        )

    def _advance_one(self, row: LearnerTable, action: Array, acts: Array) -> LearnerTable:
        """Let the learner act, if it does, and the others until the learner is asked or the game is over."""

        def waits(carry: tuple[LearnerTable, Array]) -> Array:
            row, done = carry
            asked = row.over | self.steps.who(row.state)[row.mine]
            patient = self.wait is None or done < self.wait
            return ((done == 0) & acts) | (~asked & patient)

        def on(carry: tuple[LearnerTable, Array]) -> tuple[LearnerTable, Array]:
            row, done = carry
            return self._step_one(row, action), done + 1

        found, _ = jax.lax.while_loop(waits, on, (row._replace(reward=jnp.float32(0)), jnp.int32(0)))
        return found

    def _step_one(self, row: LearnerTable, action: Array) -> LearnerTable:
        """One decision. The learner's action is not used where the learner is not asked."""
        key, for_luck, for_others = jax.random.split(row.key, 3)
        actions: jax.Array = self._others(for_others, row)
        done = self.steps.step(for_luck, row.state, actions.at[row.mine].set(action), again=False)
        return row._replace(
            key=key,
            state=done.state,
            over=done.over,
            reward=row.reward + done.rewards[row.mine],
            share=done.shares[row.mine],
        )

    def _show_one(self, row: LearnerTable) -> tuple[Array, Array, Array]:
        steps, state, mine = self.steps, row.state, row.mine
        return steps.observe(state)[mine], steps.legal(state)[mine], steps.who(state)[mine]

    def _by_policy(self, policy: Policy) -> Callable[[Array, LearnerTable], Array]:
        """[seat] What a policy of NumPy chooses for the others; it is called for all tables at once."""
        steps = self.steps
        shape = jax.ShapeDtypeStruct((steps.seats - 1,), jnp.int32)

        def chosen(seen: Array, masks: Array) -> NDArray[np.int32]:
            found = policy(np.asarray(seen), np.asarray(masks, np.int8), self.np_random)
            return np.asarray(found, np.int32)

        def choose(key: Array, row: LearnerTable) -> Array:
            seats = (row.mine + np.arange(1, steps.seats)) % steps.seats
            seen, masks = steps.observe(row.state)[seats], steps.legal(row.state)[seats]
            found = jax.pure_callback(chosen, shape, seen, masks, vmap_method="broadcast_all")
            return jnp.zeros(steps.seats, jnp.int32).at[seats].set(found)

        return choose


def bot_actions(steps: Steps, bots: Sequence[Bot]) -> Callable[[Array, LearnerTable], Array]:
    """[seat] What the bots choose, from the learner's left; the learner's own is not used."""
    for bot in bots:
        if bot not in ("random", "net"):
            raise not_on_arrays(bot)
    advise = advisor(steps) if "net" in bots else None
    is_net = np.array([False, *[bot == "net" for bot in bots]])

    def choose(key: Array, row: LearnerTable) -> Array:
        found = any_legal(key, steps.legal(row.state))
        if advise is not None:
            distance = (np.arange(steps.seats) - row.mine) % steps.seats
            found = jnp.where(jnp.asarray(is_net)[distance], sampled(key, advise(row.state)), found)
        return found

    return choose
