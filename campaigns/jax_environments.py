"""The JAX environments play by the array engine: Sushi Go!, Party and Sushi Roll, alone, in batches and with nets; as do the wrappers of JaxMARL.

Size: 8 setups of the drafting games, batches of 3 games, 600 games of the nets
Time: 6 CPU-minutes
In the suite: tests/envs/test_jax.py::test_each_turn_is_the_turn_of_the_array_engine, tests/envs/test_jax.py::test_the_environment_has_the_shape_of_jaxmarl, tests/envs/test_jax.py::test_a_state_of_a_draft_contains_no_luck_of_the_future, tests/envs/test_jax_vector.py::test_tables_need_not_wait_for_the_slowest, tests/envs/test_pgx.py::test_seats_answer_one_after_another_and_see_nothing_of_it, tests/envs/test_baselines.py::test_on_many_tables_it_beats_random_players, tests/nets/test_net.py::test_numpy_and_jax_think_the_same_about_whole_games, tests/lab/test_on_jax.py::test_deals_on_the_accelerator_are_even
"""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from types import SimpleNamespace
from typing import Any, Literal

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import pgx._src.api_test as api
import pytest

from kaiten.arrays.array import Array
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.seen import rules_seen, tables_seen
from kaiten.arrays.draft.tables import Luck, Tables
from kaiten.baselines.on_jax import advisor, for_vector, sampled
from kaiten.bots.draft.net import NetDraft, position
from kaiten.draft.rules import Draft
from kaiten.envs.on_jax.draft import DraftSteps
from kaiten.envs.on_jax.env import SushiJax, steps_of
from kaiten.envs.on_jax.pgx_env import SushiPgx
from kaiten.envs.on_jax.players import any_legal as any_legal_of
from kaiten.envs.on_jax.roll import RollState
from kaiten.envs.on_jax.vector import SushiVector
from kaiten.envs.opponents import any_legal as any_of
from kaiten.envs.rewards import Reward, Terms
from kaiten.envs.table import EnvTable
from kaiten.games.party import Menu, gamewright
from kaiten.games.sushi_go import Passing, PassingAndRobot, cocktail, zoch
from kaiten.lab.on_jax import play_at_random
from kaiten.nets.shipped import net_for
from kaiten.observations.draft.setup import Turn
from tests.envs.test_jax import SETUPS, SPOONS, Compiled, Played, Setup, check_games, check_illegal, same
from tests.envs.test_jax_vector import check_waiting, impatient
from tests.envs.ways import careless


def first_of_all(key: Array, legal: Array) -> jax.Array:
    return legal.argmax(-1)


class Single:
    """The functions of single tables."""

    def __init__(self, tables: SushiVector, others: Callable[[Array, Array], jax.Array]) -> None:
        self.steps, self.others, self.wait = tables.steps, others, tables.wait or 999
        self.init, self.split = jax.jit(self.steps.init), jax.jit(partial(jax.random.split, num=3))
        self.decide, self.shown = jax.jit(self._decide), jax.jit(self._shown)

    def _decide(self, luck: Array, others: Array, state: Any, seat: Array, action: Array) -> Any:
        """The learner's action, and those of the others."""
        actions = self.others(others, self.steps.legal(state)).at[seat].set(action)
        return self.steps.step(luck, state, actions, again=False)

    def _shown(self, state: Any) -> tuple[Array, Array, Array]:
        return self.steps.observe(state), self.steps.legal(state), self.steps.who(state)


class Alone:
    """One table without a batch, from the same key: its learner, and the decisions of the others."""

    def __init__(self, compiled: Single, seed: int) -> None:
        self.compiled, self.steps, self.key = compiled, compiled.steps, jax.random.key(seed)
        self.begin()

    def begin(self) -> None:
        self.key, for_game, for_seat = self.compiled.split(self.key)
        self.seat = int(jax.random.randint(for_seat, (), 0, self.steps.seats))
        self.state, self.over, self.paid = self.compiled.init(for_game), False, 0.0
        self._until_asked(self.compiled.wait)

    def act(self, action: int) -> None:
        self.paid = 0.0
        self._decide(action)
        self._until_asked(self.compiled.wait - 1)

    def _until_asked(self, patience: int) -> None:
        self.seen, self.mask, self.who = map(np.asarray, self.compiled.shown(self.state))
        while not self.over and not self.who[self.seat] and patience:
            self._decide(self.steps.nothing)
            self.seen, self.mask, self.who = map(np.asarray, self.compiled.shown(self.state))
            patience -= 1

    def _decide(self, action: int) -> None:
        self.key, for_luck, for_others = self.compiled.split(self.key)
        done = self.compiled.decide(for_luck, for_others, self.state, self.seat, action)
        self.state, self.over = done.state, bool(done.over)
        self.paid += float(np.asarray(done.rewards)[self.seat])
        self.share = float(np.asarray(done.shares)[self.seat])


def check_batch(tables: SushiVector, others: Callable[[Array, Array], Array] = any_legal_of) -> None:
    compiled, rng, games, paid = Single(tables, others), np.random.default_rng(1), 0, 0.0
    alone = [Alone(compiled, seed) for seed in (3, 1, 4)]
    seen, info = tables.reset(seed=[3, 1, 4])
    ended, again = np.zeros(3, bool), False  # until a table has begun again
    while games < 3 or not again:
        again = bool(ended.any())
        for at, table in enumerate(alone):
            np.testing.assert_allclose(seen[at], table.seen[table.seat])
            assert info["action_mask"][at].tolist() == table.mask[table.seat].astype(int).tolist()
            assert tables.single_observation_space.contains(seen[at])
        actions = any_of(info["action_mask"], rng)
        for table, action in zip(alone, actions.tolist(), strict=True):
            if table.over:
                table.begin()
            else:
                table.act(action)
        seen, rewards, ended, truncated, info = tables.step(actions)
        assert rewards.tolist() == pytest.approx([table.paid for table in alone])
        assert ended.tolist() == [table.over for table in alone] and not truncated.any()
        assert info["asked"].tolist() == [bool(table.who[table.seat]) for table in alone]
        if ended.any():
            assert info["_win"].tolist() == ended.tolist()
            assert info["win"][ended].tolist() == pytest.approx([each.share for each in alone if each.over])
        games, paid = games + int(ended.sum()), paid + np.abs(rewards).sum()
    assert paid > 0 and info["substituted"].sum() == 0


def check_net(tables: SushiVector) -> None:
    """Against the net, random choices win little, and the net itself every other game; in every seat."""
    act, rng, won = for_vector(tables), np.random.default_rng(1), []
    for net in (False, True):
        _, info = tables.reset(seed=2)
        assert set(np.asarray(tables.rows.mine).tolist()) == {0, 1}
        shares = np.full(tables.num_envs, np.nan)
        while np.isnan(shares).any():
            *_, info = tables.step(act() if net else any_of(info["action_mask"], rng))
            if "win" in info:
                shares = np.where(np.isnan(shares) & info["_win"], info["win"], shares)
        won.append(shares.mean())
    assert won[0] < 0.25 and 0.3 < won[1] < 0.7


jit = cache(jax.jit)  # all checks of pgx use the same compiled functions


def any_legal(key: Array, legal: Array) -> jax.Array:
    """As pgx's own `act_randomly`, for a single state and for many."""
    return jax.random.categorical(key, jnp.log(legal.astype(jnp.float32)), axis=-1)


def prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "EnvId", Literal["kaiten"])  # it knows only the ids of pgx's own games
    monkeypatch.setattr(api, "act_randomly", jax.jit(any_legal))  # that of pgx 2.6 fails on a single state
    monkeypatch.setattr(api, "jax", SimpleNamespace(jit=jit, vmap=jax.vmap, random=jax.random))


MORE: list[Setup] = [
    ("party/gamewright", 3, {"menu": ["uramaki", "miso_soup", "tofu", "eel", "chopsticks", "special_order", "pudding"]}),
    ("party/cocktail", 3, {"menu": ["maki", "tofu", "eel", "tempura", "spoon", "wasabi", "pudding"]}),
    ("party/gamewright", 4, {"menu": ["temaki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "fruit"]}),
]  # fmt: skip
EFFECTS = ["maki", "tofu", "eel", "tempura", "spoon", "takeout_box", "pudding"]


@pytest.mark.parametrize("setup", [*SETUPS, *MORE], ids=str)
def test_each_turn_is_the_turn_of_the_array_engine(setup: Setup) -> None:
    compiled = Compiled(*setup, Terms())
    for seed in (3, 4, 5):
        check_games(Played(compiled, seed))


@pytest.mark.parametrize(
    ("game", "seats", "options", "reward"),
    [
        ("sushi-go/cocktail", 2, {"robot": True}, "margin"),
        ("party/cocktail", 3, {"menu": EFFECTS}, "points"),
        ("roll/cocktail", 3, {}, "points"),
    ],
)
def test_a_batch_plays_as_its_tables_would_alone(
    game: str, seats: int, options: dict[str, Any], reward: Reward
) -> None:
    check_batch(SushiVector(3, game, seats, options, reward=reward, illegal_action="raise"))


def test_a_batch_that_does_not_wait_plays_as_its_tables_would_alone() -> None:
    tables, _ = impatient()
    tables.illegal_action = "raise"
    check_batch(tables, first_of_all)


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "roll/cocktail"])
def test_the_net_plays_as_bot_and_as_learner(game: str) -> None:
    check_net(SushiVector(64, game, 2, bots="net"))


def test_the_net_plays_at_tables_made_by_gymnasium() -> None:
    tables = gymnasium.make_vec(
        "kaiten/SushiRoll-v1", num_envs=64, vectorization_mode="vector_entry_point", seats=2, bots="net"
    ).unwrapped
    assert isinstance(tables, SushiVector)
    check_net(tables)


def test_tables_need_not_wait_for_the_slowest() -> None:
    check_waiting(SushiVector(8, "roll/cocktail", 3, wait=2, illegal_action="raise"))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, {"passing": "alternate"}),
        ("party/cocktail", 3, {"menu": ["maki", "tofu", "eel", "tempura", "spoon", "tea", "pudding"]}),
        ("roll/cocktail", 2, {}),
    ],
)
def test_the_checks_of_pgx_pass(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(monkeypatch)
    api.api_test_single(SushiPgx(game, seats, options), num=1)
    api.api_test(SushiPgx(game, seats, options), num=1)


def share_under_jax(game: str, tables: int) -> float:
    steps = steps_of(game, 2, {}, Terms("win", "end"))
    advise = advisor(steps)

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        keys = jax.random.split(key, 3)
        net = sampled(keys[0], advise(state))
        other = jax.random.categorical(keys[1], jnp.where(steps.legal(state), 0.0, -1e9), axis=1)
        done = steps.step(keys[2], state, jnp.stack([net[0], other[1]]), again=False)
        return done.state, done.rewards[0]

    step = jax.jit(jax.vmap(one))
    state = jax.jit(jax.vmap(steps.init))(jax.random.split(jax.random.key(1), tables))
    won, number = np.zeros(tables), 0
    asked = jax.jit(jax.vmap(steps.who))
    while bool(asked(state).any()):
        state, gained = step(state, jax.random.split(jax.random.key(number), tables))
        won, number = won + np.asarray(gained), number + 1
    return float(won.mean())


@pytest.mark.parametrize(("game", "least"), [("sushi-go/cocktail", 0.9), ("roll/cocktail", 0.8)])
def test_the_net_beats_random_players(game: str, least: float) -> None:
    assert share_under_jax(game, tables=300) > least


@pytest.mark.parametrize(
    "rules",
    [
        rules_of(zoch, 3, Passing("alternate")),
        rules_of(
            gamewright,
            3,
            Menu(("uramaki", "miso_soup", "tofu", "eel", "chopsticks", "special_order", "fruit")),
        ),
        rules_of(
            gamewright, 3, Menu(("uramaki", "miso_soup", "tofu", "eel", "takeout_box", "wasabi", "fruit"))
        ),
    ],
    ids=["zoch", "orders", "boxes"],
)
def test_numpy_and_jax_play_the_same_games(rules: Rules) -> None:
    check_same_games(rules)


def test_the_log_wrapper_and_the_rollout_manager_of_jaxmarl_play_whole_games() -> None:
    # Importing JaxMARL takes seconds of computing: not while tests are collected.
    from jaxmarl.wrappers.baselines import CTRolloutManager, LogWrapper

    from kaiten.envs.on_jax.jaxmarl_env import SushiMarl

    env = LogWrapper(SushiMarl("sushi-go/cocktail", 2, {"passing": "alternate"}))
    tables = CTRolloutManager(env, batch_size=3)
    seen, state = tables.batch_reset(jax.random.key(1))
    inputs = env.observation_space("seat_0").shape[0]
    assert seen["seat_0"].shape == (3, inputs + 2) and seen["__all__"].shape == (3, 2 * inputs)
    lengths = np.zeros(3)
    for turn in range(60):
        actions = {agent: tables.batch_sample(jax.random.key(turn), agent) for agent in env.agents}
        *_, infos = step = tables.batch_step(jax.random.key(turn), state, actions)
        seen, state = step[:2]
        lengths = np.maximum(lengths, np.asarray(infos["returned_episode_lengths"])[:, 0])
    assert (lengths >= 30).all() and (np.asarray(infos["returned_episode_returns"]) > 0).all()


@cache
def spoons() -> Compiled:
    return Compiled(*SPOONS, Terms())


@cache
def belts() -> Compiled:
    return Compiled("roll/cocktail", 3, {}, Terms("points", "round"))


def test_a_state_of_sushi_roll_contains_no_luck_of_the_future() -> None:
    game = Played(belts(), 1)
    one: RollState = game.state
    for acted in (1, 2, 0):  # seats in this turn
        took = np.asarray(game.legal(one)).argmax(1)
        one, other = (game.step(jax.random.key(key), one, took).state for key in (2, 3))
        assert int(one.acted) == acted and same(one, other) == (acted > 0)
    assert not same(one.deciding.bars.belts, other.deciding.bars.belts) and int(one.turn) == 1
    kinds = [np.asarray(each.deciding.bars.belts)[..., 0] >> 3 for each in (one, other)]
    assert kinds[0].tolist() == kinds[1].tolist()  # the same dice, rolled again


def test_a_game_of_sushi_roll_pays_the_points_to_the_seats_that_took_the_dice() -> None:
    game = Played(belts(), 4)
    steps, paid, asked = game.steps, np.zeros(3), []
    while not game.over:
        before, _, done = game.act()
        asked.append(int(np.asarray(steps.who(before)).argmax()))
        paid += np.asarray(done.rewards)
        last = before
    takes = [seat for seat, other in zip(asked, [*asked[1:], None], strict=True) if seat != other]
    assert takes[:6] == [0, 1, 2, 1, 2, 0]  # the red belt is passed on
    assert [asked.count(seat) > 20 for seat in range(3)] == [True] * 3
    assert np.asarray(done.shares).tolist() == (paid == paid.max()).tolist() and (paid > 0).all()
    assert np.asarray(steps.totals(last)).tolist() != paid.tolist()
    assert int(game.state.turn) == 0


def test_the_environment_has_the_shape_of_jaxmarl_and_pays_margins_at_the_end() -> None:
    env = SushiJax(seats=3, reward="margin", when="end")
    assert env.agents == ["seat_0", "seat_1", "seat_2"] and env.name == "kaiten/sushi-go/cocktail"
    seen, state = jax.jit(env.reset)(jax.random.key(1))
    step, masks = jax.jit(env.step_env), jax.jit(env.get_avail_actions)
    assert seen["seat_0"].shape == env.observation_space("seat_0").shape == (env.steps.inputs,)
    paid, dones = [], {"__all__": False}
    while not dones["__all__"]:
        actions = {agent: mask.argmax() for agent, mask in masks(state).items()}
        seen, state, rewards, dones, infos = step(jax.random.key(2), state, actions)
        paid.append([float(rewards[agent]) for agent in env.agents])
    assert np.asarray(env.steps.totals(state)).tolist() == [41, 22, 28]
    assert paid[-1] == [16, -12.5, -3.5] and not np.any(paid[:-1])
    assert np.asarray(infos["win"]).tolist() == [1, 0, 0] and bool(dones["seat_1"])
    _, after, rewards, dones, _ = step(jax.random.key(3), state, actions)
    assert dones["__all__"] and not any(rewards.values()) and int(after.turn) == int(state.turn) == 27
    assert int(env.action_space("seat_0").sample(jax.random.key(1))) in range(13)


def test_what_a_seat_imagines_is_what_it_sees_with_other_hidden_cards() -> None:
    game = Played(spoons(), 2)
    steps = game.steps
    imagined, observe = jax.jit(partial(steps.imagined, seat=1)), jax.jit(steps.observe)
    compared = 0
    while int(game.state.turn) < 12:
        if int(game.state.asked.at) == 0:
            state = imagined(jax.random.key(int(game.state.turn)), game.state)
            assert np.array_equal(observe(state)[1], observe(game.state)[1])
            old, new = game.state.tables, state.tables
            cards = [
                each.deck
                + each.hands.sum(0)
                + jnp.pad(each.desserts, ((steps.rules.first_dessert, 0), (0, 0)))
                for each in (old, new)
            ]
            assert np.array_equal(*cards) and np.array_equal(old.hands[1], new.hands[1])
            assert (np.asarray(new.deck) >= 0).all() and np.array_equal(old.hands.sum(1), new.hands.sum(1))
            compared += not np.array_equal(old.hands, new.hands)
        game.act()
    assert compared >= 2  # later in a round it knows all hands


def test_an_illegal_action_of_sushi_roll_is_replaced_by_the_first_legal_one() -> None:
    check_illegal(belts())


def test_under_jax_it_has_the_policy_of_the_bot_at_the_same_positions() -> None:
    steps: Any = steps_of("sushi-go/cocktail", 3, {}, Terms())
    assert isinstance(steps, DraftSteps)
    advise, blank = advisor(steps), jax.eval_shape(steps.init, jax.random.key(1))
    blank = jax.tree.map(lambda part: jnp.zeros(part.shape, part.dtype), blank)

    def chances(seen: Any, turn: Any) -> Any:
        asked = steps._picks(seen, steps._now(turn))
        return jax.nn.softmax(advise(blank._replace(asked=asked, turn=turn)).logits[0])

    chances_at = jax.jit(chances)

    table, rng, compared = EnvTable("sushi-go/cocktail", 3, None, "raise"), Random(1), 0
    table.begin(5)
    game = table.game
    assert isinstance(game, Draft)
    net = net_for(game)
    assert net is not None
    bot = NetDraft(game, net)
    while not table.over:
        seat = table.order[0]
        view = game.view(table.state, seat)
        at = position(game, view, table.logs[seat])
        [likely] = bot.chances([at])
        turn = (view.round - 1) * steps.rules.size + view.turn - 1
        here = np.asarray(chances_at(tables_seen(game, rules_seen(game, at.view), at.view, at.memory), turn))
        for card in {pick.cards[0] for pick in at.picks}:
            wanted = sum(likely[n] for n, pick in enumerate(at.picks) if pick.cards[0] == card)
            assert here[steps.names.index(card)] == pytest.approx(wanted, abs=1e-4)
            compared += 1
        _, mask = table.observe(seat)
        table.answer(table.choice(seat, careless(table, seat, rng), mask))
    assert compared > 200


GAMES = 20


ASKS = 140  # numbers that asks of a turn may have


def games(xp: Any, rules: Rules, luck: Luck, words: Any) -> Tables:
    def player(now: Turn) -> Any:
        mine = words[now.number]
        return at_random(xp, lambda number, shape: mine[number] if len(shape) == 2 else mine[number, 0])

    return play(xp, rules, luck, player)


def check_same_games(rules: Rules) -> None:
    rng = np.random.default_rng(1)
    luck = random_luck(rng, rules, GAMES)
    shape = (3 * rules.size, ASKS, rules.seats, GAMES)
    words = rng.integers(1 << 32, size=shape, dtype=np.uint32)
    here = games(np, rules, luck, words)
    there = jax.jit(partial(games, jnp, rules))(luck, words)
    assert jax.tree.all(jax.tree.map(np.array_equal, here, there))
    assert [part.dtype for part in jax.tree.leaves(there)] == [part.dtype for part in jax.tree.leaves(here)]


def test_whole_games_in_one_call() -> None:
    """All hands are played out, and nobody is below the worst there is: no points, and fewest puddings."""
    rules = rules_of(cocktail, 2, PassingAndRobot("alternate", robot=True))
    end = play_at_random(jax.random.key(3, impl="rbg"), rules, 64)
    assert end.totals.shape == (3, 64)
    assert (np.asarray(end.hands) == 0).all()
    assert (np.asarray(end.totals) >= -6).all()
    assert len(np.unique(np.asarray(end.totals))) > 20
