"""Decisions with one part: each has an observation of its own, and one pass of the net decides it.

Effects of cards are such decisions. (A pick can have several parts: that is in `drafts`.)
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import Array, any_along
from kaiten.lab.train.config import Config
from kaiten.lab.train.ppo import LossSums, forward_batch
from kaiten.nets.net import Net
from kaiten.nets.policy import mask_logits


class Decisions(NamedTuple):
    """Where nothing is legal, there is no decision."""

    observations: Array  # [number, …]
    legal: Array  # [action, …]
    chosen: Array  # [action, …] True for what was chosen
    multiple: Array  # […] True: any number of legal actions is chosen, each independently of the others
    log_prob: Array  # […] the log-probability of the choice when it was made
    values: Array  # [value, …]


class LearntDecisions(NamedTuple):
    """Decisions, and what they led to."""

    made: Decisions
    advantage: Array  # […] the advantage
    targets: Array  # [value, …] what the values should have been


def decide(config: Config, net: Net, seen: Array, legal: Array, multiple: Array, key: Array) -> Decisions:
    """Let the net decide, by its policy."""
    output = forward_batch(config, net, seen)
    one, some = jax.random.split(key)
    picked = jax.random.categorical(one, mask_logits(jnp, output.logits, legal), axis=0)
    each = jax.random.uniform(some, legal.shape) < jax.nn.sigmoid(output.logits)
    chosen = (
        jnp.where(multiple, each, jnp.arange(len(legal)).reshape(-1, *[1] * picked.ndim) == picked) & legal
    )
    log_prob, _ = log_probs_and_entropies(output.logits, legal, chosen, multiple)
    return Decisions(
        observations=seen,
        legal=legal,
        chosen=chosen,
        multiple=multiple,
        log_prob=log_prob,
        values=output.values,
    )


def log_probs_and_entropies(
    logits: Array, legal: Array, chosen: Array, multiple: Array
) -> tuple[Array, Array]:
    """[…] The log-probabilities of the choices, and the entropies of the policy; 0 without legal actions."""
    single = jax.nn.log_softmax(mask_logits(jnp, logits, legal), axis=0)
    yes, no = jax.nn.log_sigmoid(logits), jax.nn.log_sigmoid(-logits)
    each = jnp.where(chosen, yes, no)
    mixed = jnp.where(multiple, jnp.exp(yes) * yes + jnp.exp(no) * no, jnp.exp(single) * single)
    log_prob = jnp.where(multiple, (each * legal).sum(0), (single * chosen).sum(0))
    return log_prob, -(mixed * legal).sum(0)


def has_choice(made: Decisions) -> Array:
    """[…] True if there is a choice."""
    return made.legal.sum(0) > jnp.where(made.multiple, 0, 1)


def loss_sums(config: Config, net: Net, learnt: LearntDecisions) -> LossSums:
    made = learnt.made
    output = forward_batch(config, net, made.observations)
    log_prob, entropy = log_probs_and_entropies(output.logits, made.legal, made.chosen, made.multiple)
    return LossSums.of(
        config,
        log_prob=log_prob,
        before=made.log_prob,
        advantage=learnt.advantage,
        entropy=entropy,
        with_choice=has_choice(made),
        squared_errors=(output.values - learnt.targets) ** 2,
        counted=any_along(made.legal, 0),
    )
