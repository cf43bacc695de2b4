"""Sushi Go! and Sushi Go Party! for JAX, one decision at a time, on the array engine.

A turn of the array engine asks its seats while it runs. A step of an environment has to stop at each ask. So
the state keeps the tables as they were when the turn began, and the answers since then. Each step plays the
turn again from there, up to the first ask without an answer.

The state contains no luck of the future: hands, the robot's cards and the cards that a menu offers are drawn
when they are needed, with the key of the step.
"""

from functools import cached_property
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import I8, I16, Array, any_along
from kaiten.arrays.draft.choices import legal_actions, to_options
from kaiten.arrays.draft.deal import clear_plates, deal, draw_robot_card, empty_tables
from kaiten.arrays.draft.imagine import redeal_unknown, words_to_redeal
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import score_desserts, score_round, winners
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import EACH, MENUS, PICK, Ask, Luck, Tables, words_needed
from kaiten.arrays.draft.turn import lay_options, turn
from kaiten.arrays.scoring import shares_of_win
from kaiten.draft.box import ROUNDS
from kaiten.envs.illegal import legal_or_first
from kaiten.envs.on_jax.common import StepResult, select_tree
from kaiten.envs.rewards import Terms, worth
from kaiten.nets.draft.axes import actions_in
from kaiten.nets.draft.names import axis_of
from kaiten.observations.draft.layout import observation_names
from kaiten.observations.draft.setup import Turn


class OpenAsk(NamedTuple):
    """The ask that waits for answers."""

    at: Array  # its place in `DraftSteps.asks`
    who: Array  # [seat] True for the seats that are asked; nobody is when the game is over
    legal: Array  # [seat, action]
    chosen: Array  # [seat, card, 1] the cards already chosen for this pick
    tables: Tables  # as they are when it is asked


class DraftState(NamedTuple):
    """One table. The last axis of the arrays of `Tables` has length 1."""

    tables: Tables  # when the turn began; with the random words of the menus that have offered their cards
    answers: Array  # [ask, seat] the actions of this turn; −1: none yet
    turned: tuple[Array, ...]  # [option] by takeout box: how many plates of each kind have been turned over
    asked: OpenAsk
    turn: Array  # the number of turns played
    paid: Array  # [seat] the rewards so far


class PossibleAsk(NamedTuple):
    """An ask that can come up in a turn."""

    number: int
    kind: str
    options: int


class DraftSteps:
    """The functions of a drafting game, for one table; `jax.vmap` makes them for many."""

    def __init__(self, rules: Rules, terms: Terms) -> None:
        self.rules, self.terms, self.seats = rules, terms, rules.seats
        self.turns = ROUNDS * rules.size
        self.names = axis_of([rules])
        self.actions = actions_in(rules, self.names)
        self.nothing = self.actions.nothing
        self.rows = observation_names(rules, rules.places)
        self.inputs = len(self.rows)

    @cached_property
    def asks(self) -> list[PossibleAsk]:
        """Every ask that can come up in a turn, in order."""
        found: list[PossibleAsk] = []

        def answer(ask: Ask) -> Array:
            found.append(PossibleAsk(ask.number, ask.kind, ask.options.shape[-2]))
            return jnp.zeros_like(ask.options)

        now = Turn(number=0, round=0, left=self.rules.size, step=1, control=-1)
        jax.eval_shape(
            lambda tables: turn(jnp, self.rules, tables, now, answer, unrolled_scan), self._empty()
        )
        return found

    @cached_property
    def plate_by_plate(self) -> list[int]:
        """The asks that are answered plate by plate."""
        return [at for at, ask in enumerate(self.asks) if ask.kind.startswith("turn")]

    def init(self, key: Array) -> DraftState:
        return self._next_turn(key, self._empty(), jnp.int32(0), jnp.zeros(self.seats, jnp.float32))

    def step(self, key: Array, state: DraftState, actions: Array, *, again: bool) -> StepResult:
        """Give the answers `actions` [seat] of those who are asked. `again` starts a new game at the end.

        An illegal action is replaced by the first legal one.
        """
        rules, was = self.rules, state.asked
        fresh, key = jax.random.split(key)
        tables = state.tables._replace(menus=self._menus(fresh, state))
        answers, turned = self._with(state, legal_or_first(jnp, was.legal, actions))
        now = self._now(state.turn)
        run = Replay(self, tables, answers, turned)
        after = turn(jnp, rules, tables, now, run.answer, unrolled_scan)
        counted = score_round(jnp, rules, after)
        round_over = ~run.stopped & (now.left == 1)
        over = round_over & (state.turn + 1 == self.turns)
        ended = score_desserts(jnp, rules, counted)
        scored = select_tree(over, ended, select_tree(round_over, counted, after))
        shares = self._shares(scored) * over
        paid = self._earned(state, scored, shares, ~run.stopped, round_over, over)
        begun = over & again
        next_one = self._next_turn(
            key,
            select_tree(begun, self._empty(), scored),
            jnp.where(begun, 0, state.turn + 1),
            jnp.where(begun, 0, paid),
        )
        going_on = DraftState(
            tables=tables._replace(menus=self._drawn(tables.menus, run.asked)),
            answers=answers,
            turned=turned,
            asked=run.asked,
            turn=state.turn,
            paid=paid,
        )
        done = state.turn >= self.turns  # nothing changes after the end
        new = select_tree(done, state, select_tree(run.stopped, going_on, next_one))
        return StepResult(new, jnp.where(done, 0.0, paid - state.paid), over | done, shares)

    # --- what the seats see -------------------------------------------------------------------------

    def legal(self, state: DraftState) -> Array:
        """[seat, action] Seats that are not asked can only do nothing."""
        waiting = jnp.arange(len(self.names)) == self.nothing
        return jnp.where(state.asked.who[:, None], state.asked.legal, waiting)

    def who(self, state: DraftState) -> Array:
        return state.asked.who

    def observe(self, state: DraftState) -> Array:
        """[seat, number] What each seat sees, remembers and is asked."""
        was = state.asked
        rules, now = self.rules, self._now(state.turn)
        seen = observe(jnp, rules, was.tables, now, "", was.chosen, most=rules.places)[..., 0].T
        kinds = np.array([[name == ("asked", each.kind) for name in self.rows] for each in self.asks])
        return seen.astype(jnp.float32) + jnp.asarray(kinds, jnp.float32)[was.at] * was.who[:, None]

    def totals(self, state: DraftState) -> Array:
        """[seat] The points."""
        return state.asked.tables.totals[: self.seats, 0]

    def imagined(self, key: Array, state: DraftState, seat: int) -> DraftState:
        """The same, but what a seat does not know is dealt again. It is for the beginning of a turn.

        A search that starts here uses nothing that the seat cannot know; see `redeal_unknown`.
        """
        now = self._now(state.turn)
        words = jax.random.bits(key, (*words_to_redeal(self.rules), 1), jnp.uint32)
        tables = redeal_unknown(jnp, self.rules, state.tables, now, seat, words)
        return state._replace(tables=tables, asked=self._picks(tables, now))

    # --- parts of a step ----------------------------------------------------------------------------

    def _empty(self) -> Tables:
        return empty_tables(jnp, self.rules, 1, follow=True)

    def _now(self, number: Array) -> Turn:
        """The turn with this number; after the end, the last one."""
        rules, number = self.rules, jnp.minimum(number, self.turns - 1)
        round = number // rules.size
        return Turn(
            number=number,
            round=round,
            left=rules.size - number % rules.size,
            step=jnp.where((round == 1) & rules.alternate, -1, 1),
            control=number % 2 if rules.robot else -1,
        )

    def _next_turn(self, key: Array, tables: Tables, number: Array, paid: Array) -> DraftState:
        """Begin the turn with this number: deal, if it is the first of a round, and ask for picks."""
        rules, now, over = self.rules, self._now(number), number >= self.turns
        for_deal, for_robot = jax.random.split(key)
        none = jnp.zeros_like(tables.menus)
        dealt = deal(jnp, rules, tables, self._luck(for_deal), now.round)._replace(menus=none)
        tables = select_tree((now.left == rules.size) & ~over, dealt, tables._replace(menus=none))
        tables = select_tree(over, clear_plates(jnp, tables), tables)
        if rules.robot:
            word = jax.random.bits(for_robot, (1,), jnp.uint32)
            tables = select_tree(over, tables, draw_robot_card(jnp, rules, tables, word, now))
        asked = self._picks(tables, now)
        return DraftState(
            tables=tables,
            answers=jnp.full((len(self.asks), self.seats), -1, I16),
            turned=tuple([jnp.zeros(self.asks[at].options, I8) for at in self.plate_by_plate]),
            asked=asked._replace(who=asked.who & ~over),
            turn=jnp.int32(number),
            paid=paid,
        )

    def _picks(self, tables: Tables, now: Turn) -> OpenAsk:
        """All seats are asked for the first card of their picks."""
        options = lay_options(jnp, self.rules, tables.hands, tables.free[: self.seats])
        ask = Ask(kind="first", number=PICK, tables=tables, now=now, who=None, options=options)
        allowed = legal_actions(jnp, self.actions, ask)[..., 0] > 0
        return OpenAsk(
            at=jnp.int32(0),
            who=any_along(allowed, 1),
            legal=allowed,
            chosen=jnp.zeros_like(tables.hands),
            tables=tables,
        )

    def _luck(self, key: Array) -> Luck:
        """Random words for one deal. The robot and the menus draw later."""
        parts = words_needed(self.rules)
        keys = jax.random.split(key, len(parts))
        words = [
            jax.random.bits(each, (*shape[1:], 1), jnp.uint32)
            for each, shape in zip(keys, parts, strict=True)
        ]
        return Luck(*words)

    def _menus(self, key: Array, state: DraftState) -> Array:
        """The random words of the menus: those that have offered cards in this turn keep theirs."""
        words = state.tables.menus
        return jnp.where(self._offered(state.asked), words, jax.random.bits(key, words.shape, jnp.uint32))

    def _drawn(self, words: Array, asked: OpenAsk) -> Array:
        return jnp.where(self._offered(asked), words, jnp.uint32(0))

    def _offered(self, asked: OpenAsk) -> Array:
        """[menu, 1, 1] True for menus that come before this ask, or are asked about."""
        number = jnp.asarray([ask.number for ask in self.asks])[asked.at]
        return (number >= MENUS + EACH * np.arange(len(self.rules.menus)))[:, None, None]

    def _with(self, state: DraftState, actions: Array) -> tuple[Array, tuple[Array, ...]]:
        """What has been answered and turned over, with these answers to the ask that waited."""
        was, turned = state.asked, list(state.turned)
        here = (jnp.arange(len(self.asks)) == was.at)[:, None] & was.who
        for number, at in enumerate(self.plate_by_plate):
            mine = here[at] & (actions != self.nothing)
            plate = (self.actions.at[self.asks[at].kind] == actions[:, None]) & mine[:, None]
            turned[number] = turned[number] + plate.any(0).astype(I8)
            here = here.at[at].set(here[at] & ~mine)  # it may turn over another one
        return jnp.where(here, actions.astype(I16), state.answers), tuple(turned)

    def _shares(self, tables: Tables) -> Array:
        """[seat] Each seat's share of the win, if the game is over."""
        return shares_of_win(winners(self.rules, tables))[:, 0].astype(jnp.float32)

    def _earned(
        self,
        state: DraftState,
        after: Tables,
        shares: Array,
        turn_over: Array,
        round_over: Array,
        over: Array,
    ) -> Array:
        """[seat] The rewards by now."""
        now = worth(self.terms.reward, after.totals[: self.seats, 0].astype(jnp.float32), shares)
        due = {"step": turn_over, "round": round_over, "end": over}[self.terms.when]
        return jnp.where(due, now, state.paid)


class Replay:
    """One turn with the answers so far, up to the first ask that has none; what comes after it is void."""

    def __init__(self, steps: DraftSteps, tables: Tables, answers: Array, turned: tuple[Array, ...]) -> None:
        self.steps, self.answers, self.turned = steps, answers, turned
        self.number = 0
        self.stopped: Array = jnp.bool_(False)
        self.asked = OpenAsk(
            at=jnp.int32(0),
            who=jnp.zeros(steps.seats, bool),
            legal=jnp.zeros((steps.seats, len(steps.names)), bool),
            chosen=jnp.zeros_like(tables.hands),
            tables=tables,
        )

    def answer(self, ask: Ask) -> Array:
        at, actions = self.number, self.steps.actions
        self.number += 1
        one_by_one = at in self.steps.plate_by_plate
        answers, given = self.answers[at], None
        if one_by_one:
            given = self.turned[self.steps.plate_by_plate.index(at)][:, None]
            ask = ask._replace(options=ask.options - given, nothing=1)
        allowed = legal_actions(jnp, actions, ask)[..., 0] > 0
        if ask.who is not None:
            allowed = allowed & (ask.who > 0)
        open = allowed.any(1) & (answers < 0)
        here = open.any() & ~self.stopped
        chosen = jnp.zeros_like(ask.tables.hands) if ask.chosen is None else ask.chosen
        asked = OpenAsk(jnp.int32(at), open, allowed & open[:, None], chosen, ask.tables)
        self.asked, self.stopped = select_tree(here, asked, self.asked), self.stopped | here
        if given is not None:
            return given
        picked = ((jnp.arange(len(actions.names)) == answers[:, None]) & allowed).astype(I8)
        if ask.who is not None:
            picked = picked.sum(0, dtype=I8)
        return to_options(actions, ask, picked[..., None])


def unrolled_scan(xp: Any, step: Any, carry: Any, rows: Any) -> tuple[Any, None]:
    """`scan`, written out: what is asked in it can be noted."""
    for row in rows.tolist():
        carry, _ = step(carry, row)
    return carry, None
