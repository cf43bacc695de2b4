"""The JAX environments play by the array engine, keep no luck of the future, and start again by themselves."""

from functools import cache, partial
from typing import Any

import jax
import numpy as np
import pytest

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.choices import to_options
from kaiten.arrays.draft.play import score_desserts, score_round
from kaiten.arrays.draft.rules import ACTING
from kaiten.arrays.draft.tables import Ask, Tables
from kaiten.arrays.draft.turn import turn
from kaiten.draft.asks import dish_of
from kaiten.engine.errors import BadSetup
from kaiten.envs.on_jax.draft import DraftState, DraftSteps
from kaiten.envs.on_jax.env import SushiJax, steps_of
from kaiten.envs.rewards import Terms
from kaiten.observations.draft.setup import Turn

pytestmark = pytest.mark.slow

Setup = tuple[str, int, dict[str, Any]]

# Between them they ask everything that can be asked. Compiling one takes seconds of computing: here only the first is
# played; `./kaiten campaign jax_environments` plays all, and more.
SMALL: Setup = ("sushi-go/zoch", 3, {"passing": "alternate"})
ROBOT: Setup = ("sushi-go/cocktail", 2, {"robot": True})
PLATES: Setup = (
    "party/cocktail",
    2,
    {"menu": ["maki", "tofu", "eel", "tempura", "menu", "takeout_box", "fruit"]},
)
SPOONS: Setup = (
    "party/cocktail",
    3,
    {"menu": ["maki", "tofu", "eel", "tempura", "spoon", "special_order", "pudding"]},
)
US: Setup = (  # where chopsticks are announced, and a special order says with the pick what it copies
    "party/gamewright",
    2,
    {"menu": ["maki", "tofu", "eel", "tempura", "chopsticks", "special_order", "fruit"]},
)
SETUPS = [SMALL, SPOONS, PLATES, ROBOT, US]
OFTEN = 4  # how much more often a card that acts is chosen


class Compiled:
    """A game and its compiled functions."""

    def __init__(self, *setup: Any) -> None:
        self.steps: Any = steps_of(*setup)
        self.init, self.legal = jax.jit(self.steps.init), jax.jit(self.steps.legal)
        self.step = jax.jit(partial(self.steps.step, again=True))


@cache
def small() -> Compiled:
    return Compiled(*SMALL, Terms())


class Played:
    """Games with random legal actions."""

    def __init__(self, compiled: Compiled, seed: int) -> None:
        self.steps, self.rng = compiled.steps, np.random.default_rng(seed)
        self.step, self.legal = compiled.step, compiled.legal
        self.state = compiled.init(jax.random.key(seed))
        self.over = False
        self.weight = np.array([OFTEN if dish_of(name) in ACTING else 1 for name in self.steps.names])

    def act(self) -> tuple[Any, Array, Any]:
        """The state before, the actions, and what they led to."""
        before, legal = self.state, np.asarray(self.legal(self.state))
        likely = legal * self.weight
        actions = np.array([self.rng.choice(len(row), p=row / row.sum()) for row in likely])
        done = self.step(jax.random.key(int(self.rng.integers(1 << 30))), before, actions)
        self.state, self.over = done.state, bool(done.over)
        return before, actions, done


def numbers(tables: Tables) -> Tables:
    found: Tables = jax.tree.map(np.asarray, tables)
    return found


class Answers:
    """The answers of a turn, for the array engine on NumPy."""

    def __init__(self, steps: DraftSteps) -> None:
        self.steps = steps
        self.actions: dict[int, Array] = {}  # by number of the ask: [seat]
        self.turned: dict[int, Array] = {}  # by number of the ask: [option]

    def note(self, state: DraftState, actions: Array) -> None:
        ask = self.steps.asks[int(state.asked.at)]
        who = np.asarray(state.asked.who)
        if ask.kind.startswith("turn"):
            plate = (self.steps.actions.at[ask.kind] == actions[who][0]).astype(I8)
            self.turned[ask.number] = self.turned.get(ask.number, 0) + plate
        else:
            self.actions[ask.number] = np.where(who, actions, self.steps.nothing)

    def answer(self, ask: Ask) -> Array:
        if ask.kind.startswith("turn"):
            turned: Array = self.turned.get(ask.number, np.zeros(len(ask.options), I8))
            return turned[:, None]
        chosen = self.actions.get(ask.number)
        if chosen is None:
            assert not ask.options.any(), f"the environment did not ask {ask.kind}"
            return np.zeros_like(ask.options)
        every = np.arange(len(self.steps.names)) == chosen[:, None]  # [seat, action]
        if ask.who is not None:
            every = every[ask.who[:, 0] > 0].any(0)
        return to_options(self.steps.actions, ask, every[..., None].astype(I8))


def test_each_turn_is_the_turn_of_the_array_engine() -> None:
    check_games(Played(small(), 3))


def check_games(game: Played) -> None:
    """Whole games, until everything was asked."""
    steps = game.steps
    assert isinstance(steps, DraftSteps)
    every = {ask.kind for ask in steps.asks}
    answers, paid = Answers(steps), np.zeros(steps.seats)
    kinds: set[str] = set()
    for _ in range(500):
        before, actions, done = game.act()
        answers.note(before, actions)
        kinds.add(steps.asks[int(before.asked.at)].kind)
        paid += np.asarray(done.rewards)
        after = game.state
        if int(after.turn) != int(before.turn):
            check_turn(steps, before, after, answers, paid, game.over)
            answers = Answers(steps)
        if game.over:
            assert int(after.turn) == 0 and not np.asarray(after.tables.totals).any()
            won = paid == paid.max()
            assert (np.asarray(done.shares) <= won).all() and np.asarray(done.shares).sum() == pytest.approx(
                1
            )
            paid = np.zeros(steps.seats)
            if kinds == every:
                return
    raise AssertionError(f"not asked: {every - kinds}")


def check_turn(
    steps: DraftSteps, before: DraftState, after: DraftState, answers: Answers, paid: Array, over: bool
) -> None:
    """The turn that began with `before` leads to `after` in the array engine on NumPy, too."""
    rules, number = steps.rules, int(before.turn)
    round, left = number // rules.size, rules.size - number % rules.size
    step = -1 if rules.alternate and round == 1 else 1
    now = Turn(number, round, left, step, number % 2 if rules.robot else -1)
    wanted = turn(np, rules, numbers(before.tables), now, answers.answer)
    there = numbers(after.tables)
    if left > 1:
        if rules.robot:  # the card for the next turn was drawn
            drawn = there.drawn * (np.arange(2) == 1 - now.control)[:, None, None]
            there = there._replace(
                hands=there.hands - drawn, pile=there.pile + there.drawn, drawn=wanted.drawn
            )
        wanted = wanted._replace(menus=there.menus)
        for name, one, other in zip(Tables._fields, there, wanted, strict=True):
            if one is None or other is None:
                assert one is other, (number, name)
            else:
                assert np.array_equal(one, other), (number, name)
    elif not over:
        wanted = score_round(np, rules, wanted)
        assert there.totals.tolist() == wanted.totals.tolist()
        assert there.kept.tolist() == wanted.kept.tolist()
    else:
        wanted = score_desserts(np, rules, score_round(np, rules, wanted))
        assert paid.tolist() == wanted.totals[: steps.seats, 0].tolist()


def same(one: Any, other: Any) -> bool:
    return all(jax.tree.leaves(jax.tree.map(lambda a, b: bool((a == b).all()), one, other)))


def test_a_state_of_a_draft_contains_no_luck_of_the_future() -> None:
    """Different keys lead to the same states, until new cards are dealt: nothing was drawn in advance."""
    steps, step = small().steps, small().step
    here = there = small().init(jax.random.key(1))
    rng = np.random.default_rng(1)
    for _ in range(3):  # rounds
        turn = int(here.turn)
        while int(here.turn) // steps.rules.size == turn // steps.rules.size:
            assert same(here, there)
            legal = np.asarray(small().legal(here))
            actions = np.array([rng.choice(np.flatnonzero(row)) for row in legal])
            here, there = (step(jax.random.key(key), here, actions).state for key in (2, 3))
        assert not same(here.tables.hands, there.tables.hands)
        there = here
    cards = np.asarray(here.tables.hands.sum(0) + here.tables.deck)[:, 0]
    assert cards.tolist() == list(steps.rules.counts)  # the deck is a count of cards, without an order


def test_an_illegal_action_is_replaced_by_the_first_legal_one() -> None:
    check_illegal(small())


def check_illegal(table: Compiled) -> None:
    state = table.init(jax.random.key(1))
    first = np.asarray(table.legal(state)).argmax(1)
    wanted = table.step(jax.random.key(1), state, first).state
    for illegal in (table.steps.nothing, -1, 10_000):
        assert same(table.step(jax.random.key(1), state, np.full(3, illegal)).state, wanted)


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "roll/cocktail"])
def test_the_environment_has_the_shape_of_jaxmarl(game: str) -> None:
    """Traced only; the campaign plays it to its end."""
    env = SushiJax(game, seats=3, reward="margin", when="end")
    assert env.agents == ["seat_0", "seat_1", "seat_2"] and env.name == f"kaiten/{game}"
    seen, state = jax.eval_shape(env.reset, jax.random.key(1))
    assert seen["seat_0"].shape == env.observation_space("seat_0").shape == (env.steps.inputs,)
    actions = dict.fromkeys(env.agents, 0)
    seen, _, rewards, dones, infos = jax.eval_shape(env.step_env, jax.random.key(2), state, actions)
    assert list(seen) == list(rewards) == env.agents and set(dones) == {*env.agents, "__all__"}
    assert infos["win"].shape == (3,)
    assert env.observation_space("seat_0").shape == seen["seat_2"].shape


def test_what_is_not_played_on_arrays_is_refused() -> None:
    with pytest.raises(BadSetup, match="this environment does not play dice/sit-down"):
        SushiJax("dice/sit-down", 2)
    with pytest.raises(BadSetup):
        SushiJax("sushi-go/cocktail", 9)
