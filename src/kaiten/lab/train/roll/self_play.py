"""Self-play of Sushi Roll: the current net decides for all seats of all bars, in lockstep.

In a turn, a seat decides at most `STEPS` times: whether to reroll, to swap, or to take a die, which ends its
turn. Few need all of them, so the decisions that were made are gathered before they are learnt from.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import Array, some
from kaiten.arrays.roll.arrays import Bars, Rules, Turn, rules_of, schedule, seat_of, winners
from kaiten.arrays.roll.choices import ACTIONS, MOST, Deciding, decided, deciding, legal
from kaiten.arrays.roll.luck import shuffled, sides
from kaiten.arrays.roll.observe import LAYOUT, observe, rows_seen
from kaiten.arrays.roll.play import play
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.roll.rollout import by_rule_of_thumb
from kaiten.engine.errors import BadSetup
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS
from kaiten.lab.roll_on_jax import rolled, shuffled_on_jax
from kaiten.lab.train import decisions
from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import Decisions, Learnt, decide
from kaiten.lab.train.family import Figures
from kaiten.lab.train.ppo import F32, SAMPLE, at, clipped_results, in_parts, mixed, rival_of, scaling, trained
from kaiten.nets.net import Net, Shape, Weights
from kaiten.nets.roll.policy import Policy, act_by, at_random, by_net, seen_by

STEPS = 4  # decisions in a turn at most: two rerolls, or a reroll and a swap, before taking
KEPT = 1.75  # decisions per pick that are learnt from at most; the rest is dropped, bar by bar


class Rolls:
    """The family of Sushi Roll. A setup is a number of seats."""

    def setups(self, config: Config) -> list[int]:
        found = [seats for seats in DICE_EACH if not config.seats or seats in config.seats]
        if not found:
            raise BadSetup("no edition has these numbers of seats")
        return found

    def named(self, setup: int) -> str:
        return f"roll/cocktail, {setup} seats"

    def seats(self, setup: int) -> int:
        return setup

    def mixed(self, setup: int) -> bool:
        return False

    def picks(self, config: Config, setup: int) -> int:
        return config.tables * setup * ROUNDS * DICE_EACH[setup]

    def shape(self, config: Config) -> Shape:
        seen = self.seen_at_random(np.random.default_rng(0), 2, None, games=1)
        return Shape(
            inputs=len(seen),
            width=config.width,
            blocks=config.blocks,
            actions=ACTIONS,
            cards=(),
            most=MOST,
            layout=LAYOUT,
        )

    def inputs(self, shape: Shape) -> Sequence[Hashable]:
        return rows_seen(shape.most, shape.layout)

    def seen_at_random(
        self, rng: np.random.Generator, setup: int, shape: Shape | None, games: int = SAMPLE
    ) -> Array:
        found = []

        def noting(at: Deciding, now: Turn, allowed: Array, words: Array) -> Array:
            found.append(observe(np, at, now))
            return at_random(at, now, allowed, words)

        played(rng, setup, games, lambda now: noting)
        return np.concatenate(found, -1)

    def prepared(self, config: Config, setup: int, iteration: int) -> None:
        """Nothing."""

    def collect(
        self,
        config: Config,
        shape: Shape,
        setup: int,
        prepared: None,
        weights: Weights,
        key: Array,
        progress: Array,
    ) -> tuple[Learnt, Figures]:
        rival = rival_of(config, self, shape)
        end, made = self_play(config, Net(shape, weights), rival, rules_of(setup), key)
        own = 1 if rival else setup
        result = clipped_results(winners(jnp, end), jnp.stack(end.totals))
        return learnt_from(config, setup, made, result, at(config.lead_share, progress), own), {
            "points": jnp.stack(end.totals[:own]).mean(dtype=F32),
            "win_share": (result[0, :own] + 1 / setup).mean(),
        }

    def loss(
        self, config: Config, shape: Shape, setup: int, weights: Weights, batch: Learnt, bonus: Array
    ) -> tuple[Array, Figures]:
        return decisions.sums(config, in_parts(trained(shape, weights)), batch).loss(config, bonus)

    def share_against(self, net: Net, rival: Net, setup: int, games: int, seed: int) -> float:
        rng = np.random.default_rng(seed)
        return win_share(rng, setup, games, *[by_net(each, by_chance=True) for each in (net, rival)])

    def win_shares(self, net: Net, setup: int, games: int, seed: int) -> Mapping[str, float]:
        rng = np.random.default_rng(seed)
        mine, opponents = by_net(net, by_chance=False), {"random": at_random, "rollout": by_rule_of_thumb}
        return {name: win_share(rng, setup, games, mine, each) for name, each in opponents.items()}


ROLLS = Rolls()


def played(rng: np.random.Generator, seats: int, games: int, policy: Callable[[Turn], Policy]) -> Bars:
    """Whole games with NumPy. `policy` gives the policy of a seat for its turn."""
    rules = rules_of(seats)

    def actor(bars: Bars, now: Turn, own: None) -> tuple[Bars, None]:
        return act_by(policy(now), bars, now, luck), None

    def luck() -> tuple[Array, Array]:
        return rng.random(games, F32), sides(rng, rules.size, games)

    return play(np, rules, shuffled(rng, rules, games), actor, None)[0]


def win_share(rng: np.random.Generator, seats: int, games: int, mine: Policy, opponent: Policy) -> float:
    """Of the first seat, with the opponent in all other seats."""
    rules = rules_of(seats)
    end = played(rng, seats, games, lambda now: opponent if seat_of(rules, now) else mine)
    return float(shares_of_win(winners(np, end))[0].mean())


def self_play(
    config: Config, net: Net, rival: Net | None, rules: Rules, key: Array
) -> tuple[Bars, Decisions]:
    """Whole games, and all decisions of the net [round, turn, seat, step, …]; seats in the order of acting.

    With a rival, the net plays the first seat only.
    """
    for_luck, for_players = jax.random.split(key)

    def actor(bars: Bars, now: Turn, own: Array) -> tuple[Bars, Decisions]:
        learns: Array | bool = rival is None or seat_of(rules, now) == 0
        player = net
        if rival:
            player = Net(net.shape, jax.tree.map(partial(jnp.where, learns), net.weights, rival.weights))

        def step(here: Any, row: Any) -> tuple[Any, Decisions]:
            left, key = row
            for_net, for_dice = jax.random.split(key)
            allowed = legal(jnp, here, now, left)
            many = jnp.zeros(config.tables, bool)
            made = decide(config, player, seen_by(jnp, net, here, now), allowed, many, for_net)
            dice = rolled(for_dice, rules.size, config.tables)
            after = decided(jnp, here, made.chosen, dice, now)
            return after, made._replace(legal=made.legal & learns)

        rows = np.arange(STEPS, 0, -1), jax.random.split(own, STEPS)
        end, made = jax.lax.scan(step, deciding(jnp, bars), rows)
        return end.bars, made

    keys = jax.random.split(for_players, (ROUNDS, rules.size, rules.seats))
    return play(jnp, rules, shuffled_on_jax(for_luck, rules, config.tables), actor, keys)


def learnt_from(
    config: Config, seats: int, made: Decisions, end: Array, lead_share: Array, learning: int
) -> Learnt:
    """The decisions in one row, and what they led to. `learning` is the number of seats that learn."""
    made = Decisions(*[joined(part) for part in made])  # [turn, seat, step, …, bar]
    own = gains_of(config, seats, made, end)
    kept = places(config, made, learning / seats)
    made = Decisions(*[gathered(part, kept) for part in made])
    made = made._replace(legal=made.legal & kept.there, chosen=made.chosen & kept.there)
    own = gathered(own, kept)
    gain = mixed(own, lead_share)
    return Learnt(made, scaling(gain, decisions.free(made))(gain), own + made.values)


def joined(part: Array) -> Array:
    """[round, turn, …] → [turn, …]"""
    return part.reshape(-1, *part.shape[2:])


def gains_of(config: Config, seats: int, made: Decisions, end: Array) -> Array:
    """[turn, seat, step, value, bar] The advantages of both values (GAE with γ = 1), by order of acting."""
    red = np.array([now.red for now in schedule(rules_of(seats))])
    who = np.arange(seats)
    there = some(made.legal, -2)[..., None, :]
    steps = [by_order(part, (who - red[:, None]) % seats) for part in (made.values, there)]
    steps = [jnp.moveaxis(part, 2, 1).reshape(-1, *part.shape[1:2], *part.shape[3:]) for part in steps]

    def back(carry: tuple[Array, Array], row: tuple[Array, Array]) -> tuple[tuple[Array, Array], Array]:
        later, more = carry
        values, there = row
        here = later - values + config.decay * more
        return (jnp.where(there, values, later), jnp.where(there, here, more)), here

    last = jnp.moveaxis(end, 0, 1)  # [seat, value, bar]
    _, gains = jax.lax.scan(back, (last, jnp.zeros_like(last)), tuple(steps), reverse=True)
    gains = jnp.moveaxis(gains.reshape(-1, STEPS, *gains.shape[1:]), 1, 2)
    return by_order(gains, (who + red[:, None]) % seats)


def by_order(part: Array, order: Array) -> Array:
    """[turn, seat, …] with the seats of each turn in this order [turn, seat]."""
    return part[np.arange(len(part))[:, None], order]


class Places(NamedTuple):
    """Which decisions are learnt from. All arrays are [decision]."""

    slot: Array  # turn, seat and step
    bar: Array
    there: Array  # False: there were fewer decisions


def places(config: Config, made: Decisions, learning: float) -> Places:
    """Those that were made. If there are too many, some bars have none."""
    asked = made.legal.any(-2).reshape(-1, config.tables)
    picks = len(asked) // STEPS * config.tables
    size = int(picks * learning * KEPT) // config.minibatches * config.minibatches
    at = jnp.nonzero(asked.T.ravel(), size=size, fill_value=asked.size)[0]
    at = at.reshape(-1, config.minibatches).T.ravel()  # so that every minibatch has as many
    there = at < asked.size
    at = jnp.where(there, at, 0)
    return Places(at % len(asked), at // len(asked), there)


def gathered(part: Array, kept: Places) -> Array:
    """[turn, seat, step, …, bar] → […, decision]"""
    flat = part.reshape(-1, *part.shape[3:])
    if flat.ndim == 2:
        return flat[kept.slot, kept.bar]
    return flat[kept.slot, :, kept.bar].T
