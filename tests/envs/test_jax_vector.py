"""Many tables on JAX: each learner is asked as at a single table, by the same luck, and each table ends alone."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import kaiten.envs  # noqa: F401  # registers the environments
from kaiten.arrays.array import Array
from kaiten.baselines.on_jax import for_vector
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.on_jax.players import any_legal
from kaiten.envs.on_jax.vector import SushiVector
from kaiten.envs.opponents import ActionArray, at_random
from kaiten.envs.opponents import any_legal as any_of

pytestmark = pytest.mark.slow


def first_of_all(key: Array, legal: Array) -> jax.Array:
    return legal.argmax(-1)


@cache
def impatient() -> tuple[SushiVector, set[Any]]:
    """Three tables that do not wait for a learner; and the shapes of what the others, who do the first, have seen."""
    shapes = set()

    def first(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
        shapes.add((seen.shape, masks.shape))
        found: ActionArray = masks.argmax(-1)
        return found

    tables = SushiVector(3, "sushi-go/cocktail", 2, {"robot": True}, others=first, reward="margin", wait=1)
    return tables, shapes


class Compiled:
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

    def __init__(self, compiled: Compiled, seed: int) -> None:
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


def test_a_batch_plays_as_its_tables_would_alone() -> None:
    """`./kaiten campaign jax_environments` compares Party and Sushi Roll, too."""
    tables, _ = impatient()
    tables.illegal_action = "raise"
    check_batch(tables, first_of_all)


def check_batch(tables: SushiVector, others: Callable[[Array, Array], Array] = any_legal) -> None:
    compiled, rng, games, paid = Compiled(tables, others), np.random.default_rng(1), 0, 0.0
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


def test_policies_play_the_others_and_illegal_actions_are_counted() -> None:
    tables, shapes = impatient()
    tables.illegal_action = "substitute"
    _, info = tables.reset(seed=1)
    *_, info = tables.step(np.array([10_000, *info["action_mask"][1:].argmax(-1)]))
    assert info["substituted"].tolist() == [1, 0, 0]
    assert shapes == {((3, 1, tables.steps.inputs), (3, 1, len(tables.steps.names)))}
    tables.illegal_action = "raise"
    with pytest.raises(IllegalAct, match="table 0: -1 is not legal"):
        tables.step(np.full(3, -1))
    with pytest.raises(BadSetup, match="3 tables need 3 seeds, not 1"):
        tables.reset(seed=[1])


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="no bot 'greedy' plays on arrays; there are random and net"):
        SushiVector(2, "roll/cocktail", bots="greedy")
    with pytest.raises(BadSetup, match="either bots or others play the other seats, not both"):
        SushiVector(2, "roll/cocktail", bots="random", others=at_random)
    with pytest.raises(BadSetup, match="does not play dice/sit-down"):
        SushiVector(2, "dice/sit-down", 2)


def test_gymnasium_makes_many_tables_of_sushi_roll() -> None:
    made = gymnasium.make_vec(
        "kaiten/SushiRoll-v1", num_envs=64, vectorization_mode="vector_entry_point", seats=2, bots="net"
    ).unwrapped
    assert isinstance(made, SushiVector) and made.observation_space.shape == (64, 95)


def test_the_net_plays_as_bot_and_as_learner() -> None:
    """Against the net, random choices win little, and the net itself every other game; in every seat."""
    check_net(SushiVector(24, "sushi-go/cocktail", 2, bots="net"))


def check_net(tables: SushiVector) -> None:
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


def test_tables_need_not_wait_for_the_slowest() -> None:
    """With `wait`, some learners are not asked; what they do then changes nothing."""
    tables, _ = impatient()
    tables.illegal_action = "raise"
    check_waiting(tables)


def check_waiting(tables: SushiVector) -> None:
    _, info = tables.reset(seed=1)
    rng, steps, asked, games, gained = np.random.default_rng(1), 0, 0, 0, 0.0
    while games < 4:
        waiting = ~info["asked"]
        only_nothing = np.arange(len(tables.steps.names)) == tables.steps.nothing
        assert (info["action_mask"][waiting] == only_nothing).all()
        _, rewards, ended, _, info = tables.step(any_of(info["action_mask"], rng))
        steps, asked, games = (
            steps + tables.num_envs,
            asked + int(info["asked"].sum()),
            games + int(ended.sum()),
        )
        gained += rewards.sum()
    assert 0.2 * steps < asked < 0.9 * steps and gained > 0


def test_without_a_seed_the_next_games_are_others() -> None:
    tables, _ = impatient()
    first, _ = tables.reset(seed=7)
    second, _ = tables.reset()
    again, _ = tables.reset(seed=7)
    assert (first == again).all() and (first != second).any() and jnp.issubdtype(first.dtype, jnp.float32)
