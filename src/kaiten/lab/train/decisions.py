"""Decisions with one part: each has an observation of its own, and one pass of the net decides it.

Effects of cards are such decisions. (A pick can have several parts: that is in `drafts`.)
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import Array, some
from kaiten.lab.train.config import Config
from kaiten.lab.train.ppo import Sums, thinking
from kaiten.nets.net import Net
from kaiten.nets.policy import masked


class Decisions(NamedTuple):
    """Where nothing is legal, there is no decision."""

    seen: Array  # [number, …]
    legal: Array  # [action, …]
    chosen: Array  # [action, …] True for what was chosen
    many: Array  # […] True: any number of legal actions is chosen, each independently of the others
    chance: Array  # […] the log-probability of the choice when it was made
    values: Array  # [value, …]


class Learnt(NamedTuple):
    """Decisions, and what they led to."""

    made: Decisions
    gain: Array  # […] the advantage
    hoped: Array  # [value, …] what the values should have been


def decide(config: Config, net: Net, seen: Array, legal: Array, many: Array, key: Array) -> Decisions:
    """Let the net decide, by its policy."""
    thought = thinking(config, net, seen)
    one, some = jax.random.split(key)
    picked = jax.random.categorical(one, masked(jnp, thought.logits, legal), axis=0)
    each = jax.random.uniform(some, legal.shape) < jax.nn.sigmoid(thought.logits)
    chosen = jnp.where(many, each, jnp.arange(len(legal)).reshape(-1, *[1] * picked.ndim) == picked) & legal
    chance, _ = chances(thought.logits, legal, chosen, many)
    return Decisions(seen=seen, legal=legal, chosen=chosen, many=many, chance=chance, values=thought.values)


def chances(logits: Array, legal: Array, chosen: Array, many: Array) -> tuple[Array, Array]:
    """[…] The log-probabilities of the choices, and the entropies of the policy; 0 without legal actions."""
    single = jax.nn.log_softmax(masked(jnp, logits, legal), axis=0)
    yes, no = jax.nn.log_sigmoid(logits), jax.nn.log_sigmoid(-logits)
    each = jnp.where(chosen, yes, no)
    mixed = jnp.where(many, jnp.exp(yes) * yes + jnp.exp(no) * no, jnp.exp(single) * single)
    chance = jnp.where(many, (each * legal).sum(0), (single * chosen).sum(0))
    return chance, -(mixed * legal).sum(0)


def free(made: Decisions) -> Array:
    """[…] True if there is a choice."""
    return made.legal.sum(0) > jnp.where(made.many, 0, 1)


def sums(config: Config, net: Net, learnt: Learnt) -> Sums:
    made = learnt.made
    thought = thinking(config, net, made.seen)
    chance, entropy = chances(thought.logits, made.legal, made.chosen, made.many)
    return Sums.of(
        config,
        chance=chance,
        before=made.chance,
        gain=learnt.gain,
        entropy=entropy,
        free=free(made),
        wrong=(thought.values - learnt.hoped) ** 2,
        there=some(made.legal, 0),
    )
