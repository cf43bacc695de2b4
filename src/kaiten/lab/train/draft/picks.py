"""Picks of drafting games in training. A pick can have several parts, and one pass of the net is enough."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import I8, Array, sum_of
from kaiten.arrays.draft.choices import is_part_of_pick, legal_actions, to_options
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.effects import EffectDecisions, decide_effect
from kaiten.lab.train.ppo import LossSums, forward_batch
from kaiten.nets.draft.axes import actions_in, observe_for_net
from kaiten.nets.net import Net, Output, forward_part
from kaiten.nets.policy import mask_logits
from kaiten.observations.draft.options import parts_of_pick


class Part(NamedTuple):
    """One part of the picks of all seats."""

    before: Array  # [card, seat, table] the cards chosen before
    legal: Array  # [action, seat, table] False everywhere: the seat is not asked
    chosen: Array  # [seat, table] the action

    def of(self, seats: slice) -> "Part":
        return Part(self.before[:, seats], self.legal[:, seats], self.chosen[seats])


class Step(NamedTuple):
    """What all seats decide in one turn. Over a game, the first axis is the turn."""

    observations: Array  # [number, seat, table]
    parts: tuple[Part, ...]  # of the picks, in the order of `parts_of_pick`
    log_prob: Array  # [seat, table] the log-probability of the pick when it was chosen
    values: Array  # [value, seat, table]
    effects: tuple[EffectDecisions, ...]  # [time, …] the decisions after the reveal


class Picker:
    """The net decides for all seats in one turn, and its decisions are noted.

    With a `rival`, the net has only the first seat, and only its decisions are noted.
    """

    def __init__(self, config: Config, net: Net, rival: Net | None, rules: Rules, key: Array) -> None:
        self.config, self.net, self.rival, self.rules, self.key = config, net, rival, rules, key
        self.actions = actions_in(rules, net.shape.actions)
        self.parts: list[Part] = []
        self.log_prob: Array = jnp.zeros(())
        self.effects: list[EffectDecisions] = []
        self.noted_in_loop: list[EffectDecisions] | None = None  # what was noted in this step of a loop

    def answer(self, ask: Ask) -> Array:
        key = jax.random.fold_in(self.key, ask.number)
        if not is_part_of_pick(self.rules, ask):
            return self.effect(ask, key)
        if ask.kind == "first":
            seen = observe_for_net(jnp, self.net, self.rules, ask.tables, ask.now, ask.kind)
            self.seen, theirs = seen[:, : self.own], seen[:, self.own :]
            self.output = forward_batch(self.config, self.net, self.seen)
            if self.rival:
                self.others = forward_batch(self.config, self.rival, theirs)
        allowed = jnp.moveaxis(legal_actions(jnp, self.actions, ask), 1, 0) > 0
        before = jnp.zeros_like(ask.tables.hands) if ask.chosen is None else ask.chosen
        every = Part(jnp.moveaxis(before, 1, 0), allowed, jnp.zeros(allowed.shape[1:], I8))
        mine = every.of(slice(self.own))
        logits = here = logits_of(self.net, self.output, ask.kind, mine)
        if self.rival:
            theirs = logits_of(self.rival, self.others, ask.kind, every.of(slice(self.own, None)))
            logits = jnp.concatenate([here, theirs], 1)
        chosen = jax.random.categorical(key, logits, axis=0).astype(I8)
        mine = mine._replace(chosen=chosen[: self.own])
        self.log_prob = self.log_prob + log_prob_of(here, mine)
        self.parts.append(mine)
        picked = (jnp.arange(len(allowed))[:, None, None] == chosen) & allowed
        return to_options(self.actions, ask, jnp.moveaxis(picked, 0, 1).astype(I8))

    @property
    def own(self) -> int:
        """The number of seats that the net has: the first ones."""
        return 1 if self.rival else self.rules.seats

    def effect(self, ask: Ask, key: Array) -> Array:
        answer, noted = decide_effect(self.config, self.net, self.rival, self.rules, self.actions, ask, key)
        if self.noted_in_loop is None:
            self.effects.append(jax.tree.map(lambda part: part[None], noted))
        else:
            self.noted_in_loop.append(noted)
        return answer

    def loop(self, xp: Any, step: Callable[..., Any], carry: Any, rows: Any) -> tuple[Any, Any]:
        """`scan`; the decisions made in it are noted."""

        def noting(carry: Any, row: Any) -> tuple[Any, tuple[EffectDecisions, ...]]:
            self.noted_in_loop = []
            carry, _ = step(carry, row)
            return carry, tuple(self.noted_in_loop)

        carry, notes = jax.lax.scan(noting, carry, rows)
        self.noted_in_loop = None
        self.effects.extend(notes)
        return carry, None

    def step(self) -> Step:
        return Step(
            observations=self.seen,
            parts=tuple(self.parts),
            log_prob=self.log_prob,
            values=self.output.values,
            effects=tuple(self.effects),
        )


def logits_of(net: Net, output: Output, kind: str, part: Part) -> Array:
    """[action, …] The log-probabilities of one part of a pick."""
    logits = output.logits
    if kind != "first":
        hidden, before = (rows.reshape(len(rows), -1) for rows in (output.hidden, part.before))
        logits = forward_part(jnp, net, hidden, kind, before).reshape(logits.shape)
    return jax.nn.log_softmax(mask_logits(jnp, logits, part.legal), axis=0)


def log_prob_of(logits: Array, part: Part) -> Array:
    """The log-probability of what was chosen; 0 where nothing was asked."""
    found = jnp.take_along_axis(logits, part.chosen[None].astype(jnp.int32), 0)[0]
    return found * part.legal.any(0)


def has_choice(steps: Step) -> Array:
    """[turn, seat, table] True if there is more than one legal pick."""
    return sum_of([part.legal.sum(1) > 1 for part in steps.parts]) > 0


def loss_sums(
    config: Config, net: Net, rules: Rules, steps: Step, advantage: Array, targets: Array
) -> LossSums:
    """`advantage` is [turn, seat, table], `targets` [turn, value, seat, table]."""
    output = forward_batch(config, net, jnp.moveaxis(steps.observations, 1, 0))
    log_prob = entropy = jnp.zeros_like(steps.log_prob)
    for kind, each in zip(parts_of_pick(rules), steps.parts, strict=True):
        part = Part(jnp.moveaxis(each.before, 1, 0), jnp.moveaxis(each.legal, 1, 0), each.chosen)
        logits = logits_of(net, output, kind, part)
        log_prob = log_prob + log_prob_of(logits, part)
        entropy = entropy - jnp.where(part.legal, jnp.exp(logits) * logits, 0).sum(0)
    return LossSums.of(
        config,
        log_prob=log_prob,
        before=steps.log_prob,
        advantage=advantage,
        entropy=entropy,
        with_choice=has_choice(steps),
        squared_errors=(output.values - jnp.moveaxis(targets, 1, 0)) ** 2,
        counted=jnp.ones_like(advantage),
    )
