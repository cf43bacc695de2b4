"""Picks of drafting games in training. A pick can have several parts, and one pass of the net is enough."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import I8, Array, added
from kaiten.arrays.draft.choices import answered, legal, of_pick, parts_of_pick
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.effects import Noted, decided
from kaiten.lab.train.ppo import Sums, thinking
from kaiten.nets.draft.axes import actions_in, seen_by
from kaiten.nets.net import Net, Thought, then
from kaiten.nets.policy import masked


class Part(NamedTuple):
    """One part of the picks of all seats."""

    before: Array  # [card, seat, table] the cards chosen before
    legal: Array  # [action, seat, table] False everywhere: the seat is not asked
    chosen: Array  # [seat, table] the action

    def of(self, seats: slice) -> "Part":
        return Part(self.before[:, seats], self.legal[:, seats], self.chosen[seats])


class Step(NamedTuple):
    """What all seats decide in one turn. Over a game, the first axis is the turn."""

    seen: Array  # [number, seat, table]
    parts: tuple[Part, ...]  # of the picks, in the order of `parts_of_pick`
    chance: Array  # [seat, table] the log-probability of the pick when it was chosen
    values: Array  # [value, seat, table]
    effects: tuple[Noted, ...]  # [time, …] the decisions after the reveal


class Picker:
    """The net decides for all seats in one turn, and its decisions are noted.

    With a `rival`, the net has only the first seat, and only its decisions are noted.
    """

    def __init__(self, config: Config, net: Net, rival: Net | None, rules: Rules, key: Array) -> None:
        self.config, self.net, self.rival, self.rules, self.key = config, net, rival, rules, key
        self.actions = actions_in(rules, net.shape.actions)
        self.parts: list[Part] = []
        self.chance: Array = jnp.zeros(())
        self.effects: list[Noted] = []
        self.inside: list[Noted] | None = None  # what was noted in this step of a loop

    def answer(self, ask: Ask) -> Array:
        key = jax.random.fold_in(self.key, ask.number)
        if not of_pick(self.rules, ask):
            return self.effect(ask, key)
        if ask.kind == "first":
            seen = seen_by(jnp, self.net, self.rules, ask.tables, ask.now, ask.kind)
            self.seen, theirs = seen[:, : self.own], seen[:, self.own :]
            self.thought = thinking(self.config, self.net, self.seen)
            if self.rival:
                self.others = thinking(self.config, self.rival, theirs)
        allowed = jnp.moveaxis(legal(jnp, self.actions, ask), 1, 0) > 0
        before = jnp.zeros_like(ask.tables.hands) if ask.chosen is None else ask.chosen
        every = Part(jnp.moveaxis(before, 1, 0), allowed, jnp.zeros(allowed.shape[1:], I8))
        mine = every.of(slice(self.own))
        logits = here = logits_of(self.net, self.thought, ask.kind, mine)
        if self.rival:
            theirs = logits_of(self.rival, self.others, ask.kind, every.of(slice(self.own, None)))
            logits = jnp.concatenate([here, theirs], 1)
        chosen = jax.random.categorical(key, logits, axis=0).astype(I8)
        mine = mine._replace(chosen=chosen[: self.own])
        self.chance = self.chance + chance_of(here, mine)
        self.parts.append(mine)
        picked = (jnp.arange(len(allowed))[:, None, None] == chosen) & allowed
        return answered(self.actions, ask, jnp.moveaxis(picked, 0, 1).astype(I8))

    @property
    def own(self) -> int:
        """The number of seats that the net has: the first ones."""
        return 1 if self.rival else self.rules.seats

    def effect(self, ask: Ask, key: Array) -> Array:
        answer, noted = decided(self.config, self.net, self.rival, self.rules, self.actions, ask, key)
        if self.inside is None:
            self.effects.append(jax.tree.map(lambda part: part[None], noted))
        else:
            self.inside.append(noted)
        return answer

    def loop(self, xp: Any, step: Callable[..., Any], carry: Any, rows: Any) -> tuple[Any, Any]:
        """`scan`; the decisions made in it are noted."""

        def noting(carry: Any, row: Any) -> tuple[Any, tuple[Noted, ...]]:
            self.inside = []
            carry, _ = step(carry, row)
            return carry, tuple(self.inside)

        carry, notes = jax.lax.scan(noting, carry, rows)
        self.inside = None
        self.effects.extend(notes)
        return carry, None

    def step(self) -> Step:
        return Step(
            seen=self.seen,
            parts=tuple(self.parts),
            chance=self.chance,
            values=self.thought.values,
            effects=tuple(self.effects),
        )


def logits_of(net: Net, thought: Thought, kind: str, part: Part) -> Array:
    """[action, …] The log-probabilities of one part of a pick."""
    logits = thought.logits
    if kind != "first":
        hidden, before = (rows.reshape(len(rows), -1) for rows in (thought.hidden, part.before))
        logits = then(jnp, net, hidden, kind, before).reshape(logits.shape)
    return jax.nn.log_softmax(masked(jnp, logits, part.legal), axis=0)


def chance_of(logits: Array, part: Part) -> Array:
    """The log-probability of what was chosen; 0 where nothing was asked."""
    found = jnp.take_along_axis(logits, part.chosen[None].astype(jnp.int32), 0)[0]
    return found * part.legal.any(0)


def decides(steps: Step) -> Array:
    """[turn, seat, table] True if there is more than one legal pick."""
    return added([part.legal.sum(1) > 1 for part in steps.parts]) > 0


def sums(config: Config, net: Net, rules: Rules, steps: Step, gain: Array, hoped: Array) -> Sums:
    """`gain` [turn, seat, table] are the advantages; `hoped` [turn, value, seat, table] what the values
    should have been."""
    thought = thinking(config, net, jnp.moveaxis(steps.seen, 1, 0))
    chance = entropy = jnp.zeros_like(steps.chance)
    for kind, each in zip(parts_of_pick(rules), steps.parts, strict=True):
        part = Part(jnp.moveaxis(each.before, 1, 0), jnp.moveaxis(each.legal, 1, 0), each.chosen)
        logits = logits_of(net, thought, kind, part)
        chance = chance + chance_of(logits, part)
        entropy = entropy - jnp.where(part.legal, jnp.exp(logits) * logits, 0).sum(0)
    return Sums.of(
        config,
        chance=chance,
        before=steps.chance,
        gain=gain,
        entropy=entropy,
        free=decides(steps),
        wrong=(thought.values - jnp.moveaxis(hoped, 1, 0)) ** 2,
        there=jnp.ones_like(gain),
    )
