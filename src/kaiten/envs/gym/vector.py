"""A Gymnasium vector environment: many tables of Sushi Go! on the array engine, one learner at each.

All tables are always in the same turn. Every turn is a step, including the turn of the last card, and doing
nothing is never legal. The step after the last one starts new games (`AutoresetMode.NEXT_STEP`).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import Luck, schedule
from kaiten.engine.errors import BadSetup
from kaiten.envs.coding import Mask, Observation, bounds
from kaiten.envs.draft import arrays
from kaiten.envs.draft.array_players import player_named
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.illegal import Illegal, check_illegal_action, is_legal, legal_or_first, not_legal_at
from kaiten.envs.opponents import ActionArray, Policy, bot_for_each_seat, check_bots_or_others
from kaiten.envs.rewards import Reward, Terms, When
from kaiten.games import game_named, options_for
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.observations.draft.setup import Turn


class SushiGoVector(VectorEnv[Observation, ActionArray, NDArray[Any]]):
    """The other seats are played by `bots` (`random` or `net`: one for all, or one per seat), or by `others`.

    `others` takes all their observations and masks.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "sushi-go/cocktail",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        others: Policy | None = None,
        render_mode: str | None = None,
        *,
        bots: str | Sequence[str] | None = None,
        illegal_action: Illegal = "substitute",
        reward: Reward = "points",
        when: When = "step",
    ) -> None:
        if game_named(game).name not in SUSHI_GO:
            raise BadSetup(f"this environment plays Sushi Go! only, not {game}")
        draft = SUSHI_GO[game]
        setup = options_for(draft, options or {})
        check_bots_or_others(bots, others)
        self.num_envs, self.others, self.render_mode = num_envs, others, render_mode
        self.terms, self.illegal_action = Terms(reward, when), check_illegal_action(illegal_action)
        self.rules = rules_of(draft, seats, setup)
        if self.rules.robot:
            raise BadSetup("this environment does not support the robot; kaiten.envs.on_jax.vector does")
        self.turns = schedule(self.rules)
        self.dealers: list[np.random.Generator] | None = None  # one per table, after a list of seeds
        coding = DraftCoding(draft, seats, self.rules.kinds, self.rules.robot)
        self.columns = arrays.pick_columns(self.rules, coding)
        self.players = [player_named(bot, draft, self.rules) for bot in bot_for_each_seat(bots, seats)]
        low, high = bounds(coding.parts)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = Box(low, high, dtype=np.float32)
        self.single_action_space = Discrete(coding.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if not isinstance(seed, list):
            super().reset(seed=seed)
            self.dealers = self.dealers if seed is None else None
        elif len(seed) == self.num_envs:
            known = [own for own in seed if own is not None]
            self._np_random = np.random.default_rng(known if len(known) == len(seed) else None)
            self.dealers = [np.random.default_rng(own) for own in seed]
        else:
            raise BadSetup(f"{self.num_envs} tables need {self.num_envs} seeds, not {len(seed)}")
        self._deal()
        return self._observe(), self._infos()

    def _deal(self) -> None:
        """New games: luck from one generator for all tables or, after a list of seeds, from one for each."""
        if self.dealers is None:
            self.luck = random_luck(self.np_random, self.rules, self.num_envs)
        else:
            each = [random_luck(dealer, self.rules, 1) for dealer in self.dealers]
            self.luck = Luck(*[np.concatenate(parts, -1) for parts in zip(*each, strict=True)])
        self.at = 0
        self.substituted = np.zeros(self.num_envs, np.int64)
        self.hands = arrays.all_hands(np, self.rules, self.luck)
        self.tables = arrays.first_round(np, self.rules, self.hands[0])

    def step(
        self, actions: ActionArray
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        never = np.zeros(self.num_envs, np.bool_)
        if self.over:
            self._deal()
            return self._observe(), np.zeros(self.num_envs), never, never.copy(), self._infos()
        now, before = self.turns[self.at], self.tables
        self.tables = arrays.play_turn(
            np, self.rules, self.columns, self.tables, self._all_actions(actions), now
        )
        self.at += 1
        if self.at == len(self.turns):
            self.tables = arrays.end_game(np, self.rules, self.tables)
        elif now.left == 1:
            self.tables = arrays.next_round(np, self.rules, self.tables, self.hands[now.round + 1])
        gained = arrays.rewards_of_turn(self.rules, self.terms, before, self.tables, self.over)[0]
        ended = np.full(self.num_envs, self.over)
        return self._observe(), np.asarray(gained), ended, never, self._infos()

    @property
    def over(self) -> bool:
        return self.at == len(self.turns)

    def action_masks(self) -> NDArray[np.bool_]:
        """[table, action] The learner's legal actions."""
        return self.masks[:, 0].astype(np.bool_)

    def _all_actions(self, actions: ActionArray) -> ActionArray:
        """[seat, table]"""
        mine = self._legal(actions[:, None], self.masks[:, :1])
        self.substituted += mine[:, 0] != actions
        return np.concatenate([mine.T, self._opponent_actions()])

    def _legal(self, actions: ActionArray, masks: Mask) -> ActionArray:
        """[table, seat] The actions. An illegal one raises or is replaced."""
        legal = is_legal(np, masks, actions)
        if legal.all():
            return actions
        if self.illegal_action == "raise":
            table, seat = np.argwhere(~legal)[0]
            raise not_legal_at(table, actions[table, seat])
        return legal_or_first(np, masks, actions)

    def _opponent_actions(self) -> ActionArray:
        """[seat, table]"""
        if self.others is not None:
            masks = self.masks[:, 1:]
            chosen = np.asarray(self.others(self.observations[:, 1:], masks, self.np_random))
            if chosen.shape != masks.shape[:2]:
                raise BadSetup(f"others must return {masks.shape[:2]} actions, not {chosen.shape}")
            return self._legal(chosen, masks).T
        every = {
            play: play(self.rules, self.columns, self.tables, self.turns[self.at], self.masks, self.np_random)
            for play in set(self.players)
        }
        return np.stack([every[play][seat] for seat, play in enumerate(self.players, 1)])

    def _observe(self) -> Observation:
        """[table, number] What the learners see."""
        self._observations: Observation | None = None
        self.masks: Mask = arrays.masks(self.rules, self.columns, self.tables, self._now)
        mine: Observation = arrays.observations(self.rules, self.tables, self._now, slice(1))[:, 0]
        return mine

    @property
    def observations(self) -> Observation:
        """[table, seat, number] What all seats see; computed when it is needed."""
        if self._observations is None:
            self._observations = arrays.observations(self.rules, self.tables, self._now, slice(None))
        return self._observations

    @property
    def _now(self) -> Turn:
        return self.turns[min(self.at, len(self.turns) - 1)]

    def _infos(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "action_mask": self.masks[:, 0].copy(),
            "substituted": self.substituted.copy(),
        }
        if self.over:
            told["win"] = arrays.win_shares(self.rules, self.tables)[0]
        every = np.ones(self.num_envs, np.bool_)
        return told | {f"_{name}": every.copy() for name in told}
