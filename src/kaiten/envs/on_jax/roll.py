"""Sushi Roll for JAX, one decision at a time, on the array engine.

Nothing is hidden, and the state contains no luck of the future: dice are drawn from the bag and rolled when
they are needed, with the key of the step.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import Array
from kaiten.arrays.roll.arrays import (
    Bars,
    Rules,
    begin_round,
    belt_passes,
    empty_bars,
    next_seat,
    roll_all,
    rotate_after_round,
    rotate_seats,
    rotate_to_first,
    score_round,
    score_tokens,
    seat_of,
    winners,
)
from kaiten.arrays.roll.choices import OpenTurn, apply_action, legal_actions, open_turn
from kaiten.arrays.roll.observe import observe
from kaiten.arrays.scoring import shares_of_win
from kaiten.envs.illegal import legal_or_first
from kaiten.envs.on_jax.common import StepResult, select_tree
from kaiten.envs.rewards import Terms, worth
from kaiten.games.sushi_roll.rules import ROUNDS
from kaiten.lab.roll_on_jax import draw_dice, sides_from_key
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import Turn, observation_names


class RollState(NamedTuple):
    """One bar. The last axis of its arrays has length 1."""

    deciding: OpenTurn  # seats are counted from the one that acts
    turn: Array  # the number of turns played, each by all seats
    acted: Array  # how many seats have taken a die in this turn
    paid: Array  # [seat] the rewards so far


class RollSteps:
    """The functions of Sushi Roll, for one bar; `jax.vmap` makes them for many."""

    def __init__(self, rules: Rules, terms: Terms) -> None:
        self.rules, self.terms, self.seats = rules, terms, rules.seats
        self.turns = ROUNDS * rules.size
        self.names = (*ACTIONS, "nothing")
        self.nothing = len(ACTIONS)
        self.rows = observation_names(self.seats)
        self.inputs = len(self.rows)

    def init(self, key: Array) -> RollState:
        return self._next_turn(
            key, empty_bars(jnp, self.rules, 1), jnp.int32(0), jnp.zeros(self.seats, jnp.float32)
        )

    def step(self, key: Array, state: RollState, actions: Array, *, again: bool) -> StepResult:
        """Let the seat that acts do what its action says. `again` starts a new game at the end.

        An illegal action is replaced by the first legal one.
        """
        rules, now = self.rules, self._now(state.turn, state.acted)
        for_rolls, key = jax.random.split(key)
        allowed = legal_actions(jnp, state.deciding, now)[:, 0]
        action = legal_or_first(jnp, allowed, actions[seat_of(self.rules, now)])
        chosen = (jnp.arange(len(ACTIONS)) == action)[:, None] & allowed[:, None]
        after = apply_action(jnp, state.deciding, chosen, sides_from_key(for_rolls, rules.size, 1), now)
        taken = ~after.open[0]
        moved = next_seat(after.bars)
        turn_over = taken & (state.acted + 1 == self.seats)
        round_over = turn_over & (now.left == 1)
        over = round_over & (state.turn + 1 == self.turns)
        bars = rotate_seats(moved, 1)
        counted = rotate_after_round(rules, score_round(jnp, bars))
        ended = rotate_to_first(rules, score_tokens(jnp, counted))
        bars = select_tree(over, ended, select_tree(round_over, counted, bars))
        first = jnp.where(over, 0, seat_of(self.rules, self._now(state.turn + 1, jnp.int32(0))))
        points = jnp.roll(jnp.stack(bars.totals)[:, 0], first)
        shares = self._shares(ended) * over
        paid = self._earned(state, points, shares, round_over, over)
        begun = over & again
        next_one = self._next_turn(
            key,
            select_tree(begun, empty_bars(jnp, rules, 1), bars),
            jnp.where(begun, 0, state.turn + 1),
            jnp.where(begun, 0, paid),
        )
        next_to_act = RollState(open_turn(jnp, moved), state.turn, state.acted + 1, paid)
        same = RollState(after, state.turn, state.acted, paid)
        done = state.turn >= self.turns  # nothing changes after the end
        new = select_tree(
            done, state, select_tree(turn_over, next_one, select_tree(taken, next_to_act, same))
        )
        return StepResult(new, jnp.where(done, 0.0, paid - state.paid), over | done, shares)

    # --- what the seats see -------------------------------------------------------------------------

    def who(self, state: RollState) -> Array:
        acting = seat_of(self.rules, self._now(state.turn, state.acted))
        return (jnp.arange(self.seats) == acting) & (state.turn < self.turns)

    def legal(self, state: RollState) -> Array:
        """[seat, action] Seats that are not asked can only do nothing."""
        allowed = legal_actions(jnp, state.deciding, self._now(state.turn, state.acted))[:, 0]
        waiting = jnp.arange(len(self.names)) == self.nothing
        mine = jnp.concatenate([allowed, jnp.zeros(1, bool)])
        return jnp.where(self.who(state)[:, None], mine, waiting)

    def observe(self, state: RollState) -> Array:
        """[seat, number] What each seat sees: seats are counted from itself."""
        return self.observe_padded(state, self.seats)

    def observe_padded(self, state: RollState, most: int) -> Array:
        """The same with zeros for missing seats, as a net sees it."""
        now, at, rows = self._now(state.turn, state.acted), state.deciding, []
        for steps in range(self.seats):
            own = now._replace(acted=(now.acted + steps) % self.seats)
            rows.append(observe(jnp, at, own, most=most)[:, 0].astype(jnp.float32))
            at = open_turn(jnp, next_seat(at.bars))
        return jnp.roll(jnp.stack(rows), seat_of(self.rules, now), axis=0)

    def totals(self, state: RollState) -> Array:
        """[seat] The points."""
        first = jnp.where(state.turn < self.turns, seat_of(self.rules, self._now(state.turn, state.acted)), 0)
        return jnp.roll(jnp.stack(state.deciding.bars.totals)[:, 0], first)

    # --- parts of a step ----------------------------------------------------------------------------

    def _now(self, number: Array, acted: Array) -> Turn:
        """The turn with this number; after the end, the last one."""
        rules, number = self.rules, jnp.minimum(number, self.turns - 1)
        round, gone = number // rules.size, number % rules.size
        red = (round * belt_passes(rules) + gone) % rules.seats
        return Turn(number=number, round=round, left=rules.size - gone, red=red, acted=acted)

    def _next_turn(self, key: Array, bars: Bars, number: Array, paid: Array) -> RollState:
        """Begin the turn with this number: draw dice, if it is the first of a round, and roll them all."""
        rules, nobody = self.rules, jnp.int32(0)
        now, over = self._now(number, nobody), number >= self.turns
        for_dice, for_rolls = jax.random.split(key)
        dice = draw_dice(for_dice, rules, 1, 1)[0]
        begun = select_tree(now.left == rules.size, begin_round(jnp, bars, dice), bars)
        begun = roll_all(jnp, begun, sides_from_key(for_rolls, rules.seats, rules.size, 1), now)
        return RollState(open_turn(jnp, select_tree(over, bars, begun)), jnp.int32(number), nobody, paid)

    def _shares(self, ended: Bars) -> Array:
        return shares_of_win(winners(jnp, ended))[:, 0].astype(jnp.float32)

    def _earned(
        self, state: RollState, points: Array, shares: Array, round_over: Array, over: Array
    ) -> Array:
        """[seat] The rewards by now. Points change only at the end of a round: `when` may be either."""
        now = worth(self.terms.reward, points.astype(jnp.float32), shares)
        return jnp.where(over if self.terms.when == "end" else round_over, now, state.paid)
