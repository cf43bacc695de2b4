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

from kaiten.arrays.array import Array, any_along
from kaiten.arrays.roll.arrays import Bars, Rules, rules_of, schedule, seat_of, winners
from kaiten.arrays.roll.choices import OpenTurn, apply_action, legal_actions, open_turn
from kaiten.arrays.roll.luck import random_luck, random_sides
from kaiten.arrays.roll.observe import observe
from kaiten.arrays.roll.play import play
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.roll.rollout import by_rule_of_thumb
from kaiten.engine.errors import BadSetup
from kaiten.games.sushi_roll.rules import DICE_EACH, ROUNDS
from kaiten.lab.roll_on_jax import luck_from_key, sides_from_key
from kaiten.lab.train import decisions
from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import Decisions, LearntDecisions, decide
from kaiten.lab.train.family import Figures
from kaiten.lab.train.ppo import (
    F32,
    SAMPLE,
    clipped_results,
    normaliser,
    of_utility,
    rival_of,
    scheduled,
    split_heads,
    trainable,
)
from kaiten.nets.net import Net, Shape, Weights
from kaiten.nets.roll.policy import Policy, net_policy, observe_for_net, play_turn, random_policy
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import LAYOUT, MOST, Turn, observation_names

STEPS = 4  # decisions in a turn at most: two rerolls, or a reroll and a swap, before taking
KEPT = 1.75  # decisions per pick that are learnt from at most; the rest is dropped, bar by bar


class RollFamily:
    """The family of Sushi Roll. A setup is a number of seats."""

    def setups(self, config: Config) -> list[int]:
        found = [seats for seats in DICE_EACH if not config.seats or seats in config.seats]
        if not found:
            raise BadSetup("no edition has these numbers of seats")
        return found

    def name_of(self, setup: int) -> str:
        return f"roll/cocktail, {setup} seats"

    def seats(self, setup: int) -> int:
        return setup

    def mixes_menus(self, setup: int) -> bool:
        return False

    def picks(self, config: Config, setup: int) -> int:
        return config.tables * setup * ROUNDS * DICE_EACH[setup]

    def shape(self, config: Config) -> Shape:
        seen = self.random_observations(np.random.default_rng(0), 2, None, games=1)
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
        return observation_names(shape.most, shape.layout)

    def random_observations(
        self, rng: np.random.Generator, setup: int, shape: Shape | None, games: int = SAMPLE
    ) -> Array:
        found = []

        def noting(at: OpenTurn, now: Turn, allowed: Array, words: Array) -> Array:
            found.append(observe(np, at, now))
            return random_policy(at, now, allowed, words)

        play_games(rng, setup, games, lambda now: noting)
        return np.concatenate(found, -1)

    def prepare(self, config: Config, setup: int, iteration: int) -> None:
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
    ) -> tuple[LearntDecisions, Figures]:
        rival = rival_of(config, self, shape)
        end, made = self_play(config, Net(shape, weights), rival, rules_of(setup), key)
        own = 1 if rival else setup
        result = clipped_results(winners(jnp, end), jnp.stack(end.totals))
        return batch_of(config, setup, made, result, scheduled(config.lead_share, progress), own), {
            "points": jnp.stack(end.totals[:own]).mean(dtype=F32),
            "win_share": (result[0, :own] + 1 / setup).mean(),
        }

    def loss(
        self,
        config: Config,
        shape: Shape,
        setup: int,
        weights: Weights,
        batch: LearntDecisions,
        entropy_weight: Array,
    ) -> tuple[Array, Figures]:
        return decisions.loss_sums(config, split_heads(trainable(shape, weights)), batch).loss(
            config, entropy_weight
        )

    def share_against(self, net: Net, rival: Net, setup: int, games: int, seed: int) -> float:
        rng = np.random.default_rng(seed)
        return win_share(rng, setup, games, *[net_policy(each, by_chance=True) for each in (net, rival)])

    def win_shares(self, net: Net, setup: int, games: int, seed: int) -> Mapping[str, float]:
        rng = np.random.default_rng(seed)
        mine, opponents = (
            net_policy(net, by_chance=False),
            {"random": random_policy, "rollout": by_rule_of_thumb},
        )
        return {name: win_share(rng, setup, games, mine, each) for name, each in opponents.items()}


ROLLS = RollFamily()


def play_games(rng: np.random.Generator, seats: int, games: int, policy: Callable[[Turn], Policy]) -> Bars:
    """Whole games with NumPy. `policy` gives the policy of a seat for its turn."""
    rules = rules_of(seats)

    def actor(bars: Bars, now: Turn, own: None) -> tuple[Bars, None]:
        return play_turn(policy(now), bars, now, luck), None

    def luck() -> tuple[Array, Array]:
        return rng.random(games, F32), random_sides(rng, rules.size, games)

    return play(np, rules, random_luck(rng, rules, games), actor, None)[0]


def win_share(rng: np.random.Generator, seats: int, games: int, mine: Policy, opponent: Policy) -> float:
    """Of the first seat, with the opponent in all other seats."""
    rules = rules_of(seats)
    end = play_games(rng, seats, games, lambda now: opponent if seat_of(rules, now) else mine)
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
            allowed = legal_actions(jnp, here, now, left)
            multiple = jnp.zeros(config.tables, bool)
            made = decide(config, player, observe_for_net(jnp, net, here, now), allowed, multiple, for_net)
            dice = sides_from_key(for_dice, rules.size, config.tables)
            after = apply_action(jnp, here, made.chosen, dice, now)
            return after, made._replace(legal=made.legal & learns)

        rows = np.arange(STEPS, 0, -1), jax.random.split(own, STEPS)
        end, made = jax.lax.scan(step, open_turn(jnp, bars), rows)
        return end.bars, made

    keys = jax.random.split(for_players, (ROUNDS, rules.size, rules.seats))
    return play(jnp, rules, luck_from_key(for_luck, rules, config.tables), actor, keys)


def batch_of(
    config: Config, seats: int, made: Decisions, end: Array, lead_share: Array, learning: int
) -> LearntDecisions:
    """The decisions in one row, and what they led to. `learning` is the number of seats that learn."""
    made = Decisions(*[join_rounds(part) for part in made])  # [turn, seat, step, …, bar]
    own = advantages_of(config, seats, made, end)
    kept = decision_places(config, made, learning / seats)
    made = Decisions(*[gather(part, kept) for part in made])
    made = made._replace(legal=made.legal & kept.there, chosen=made.chosen & kept.there)
    own = gather(own, kept)
    gain = of_utility(own, lead_share)
    return LearntDecisions(made, normaliser(gain, decisions.has_choice(made))(gain), own + made.values)


def join_rounds(part: Array) -> Array:
    """[round, turn, …] → [turn, …]"""
    return part.reshape(-1, *part.shape[2:])


def advantages_of(config: Config, seats: int, made: Decisions, end: Array) -> Array:
    """[turn, seat, step, value, bar] The advantages of both values (GAE with γ = 1), by order of acting."""
    red = np.array([now.red for now in schedule(rules_of(seats))])
    who = np.arange(seats)
    there = any_along(made.legal, -2)[..., None, :]
    steps = [by_order(part, (who - red[:, None]) % seats) for part in (made.values, there)]
    steps = [jnp.moveaxis(part, 2, 1).reshape(-1, *part.shape[1:2], *part.shape[3:]) for part in steps]

    def back(carry: tuple[Array, Array], row: tuple[Array, Array]) -> tuple[tuple[Array, Array], Array]:
        later, more = carry
        values, there = row
        here = later - values + config.decay * more
        return (jnp.where(there, values, later), jnp.where(there, here, more)), here

    last = jnp.moveaxis(end, 0, 1)  # [seat, value, bar]
    _, advantages = jax.lax.scan(back, (last, jnp.zeros_like(last)), tuple(steps), reverse=True)
    advantages = jnp.moveaxis(advantages.reshape(-1, STEPS, *advantages.shape[1:]), 1, 2)
    return by_order(advantages, (who + red[:, None]) % seats)


def by_order(part: Array, order: Array) -> Array:
    """[turn, seat, …] with the seats of each turn in this order [turn, seat]."""
    return part[np.arange(len(part))[:, None], order]


class DecisionPlaces(NamedTuple):
    """Which decisions are learnt from. All arrays are [decision]."""

    slot: Array  # turn, seat and step
    bar: Array
    there: Array  # False: there were fewer decisions


def decision_places(config: Config, made: Decisions, learning: float) -> DecisionPlaces:
    """Those that were made. If there are too multiple, some bars have none."""
    asked = made.legal.any(-2).reshape(-1, config.tables)
    picks = len(asked) // STEPS * config.tables
    size = int(picks * learning * KEPT) // config.minibatches * config.minibatches
    at = jnp.nonzero(asked.T.ravel(), size=size, fill_value=asked.size)[0]
    at = at.reshape(-1, config.minibatches).T.ravel()  # so that every minibatch has as multiple
    there = at < asked.size
    at = jnp.where(there, at, 0)
    return DecisionPlaces(at % len(asked), at // len(asked), there)


def gather(part: Array, kept: DecisionPlaces) -> Array:
    """[turn, seat, step, …, bar] → […, decision]"""
    flat = part.reshape(-1, *part.shape[3:])
    if flat.ndim == 2:
        return flat[kept.slot, kept.bar]
    return flat[kept.slot, :, kept.bar].T
