"""Decisions after the reveal of a draft, in training: special orders, chopsticks, spoons, menus, boxes.

All tables go through every effect, but few have a choice. Only those are observed and decided by the net, in
a fixed number of places. If there are more, the rest take the first legal option, and nothing is learnt from
them. This must be rare (`missed` in the log): with too few places, a net learns that boxes and spoons are
worth less than they are. After a learner was trained to use spoons, 72 % of the tables asked for wishes.
"""

from collections.abc import Sequence
from typing import NamedTuple

import jax
import jax.numpy as jnp

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.choices import Actions, legal_actions, to_options
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.arrays.luck import kth
from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import Decisions, decide
from kaiten.lab.train.ppo import Advantages
from kaiten.nets.draft.axes import observe_for_net
from kaiten.nets.net import Net

PLACES = 0.75  # for each table
KEPT = 5  # picks for each decision that is learnt from, at least; more decisions are dropped


class EffectDecisions(NamedTuple):
    """The decisions of one effect, in the places for it."""

    made: Decisions
    seat: Array  # [place]
    table: Array  # [place]
    asked: Array  # [1] the number of choices, with or without a place


def decide_effect(
    config: Config, net: Net, rival: Net | None, rules: Rules, actions: Actions, ask: Ask, key: Array
) -> tuple[Array, EffectDecisions]:
    """The answer to an effect's ask, and what the net decided.

    A rival decides for all seats but the first.
    """
    options, games, any_number = ask.options, ask.options.shape[-1], ask.kind.startswith("turn")
    allowed = legal_actions(jnp, actions, ask)
    asked = allowed.sum(-2) > (0 if any_number else 1)  # [table], or [seat, table] if all seats are asked
    found = jnp.nonzero(asked.ravel(), size=int(config.tables * PLACES), fill_value=asked.size)[0]
    there, table = found < asked.size, found % games
    seat = found // games if ask.who is None else ask.who.argmax(0)[table]
    few = jax.tree.map(lambda part: part[..., table] if part.shape[-1] == games else part, ask.tables)
    seen = observe_for_net(jnp, net, rules, few, ask.now, ask.kind)
    seen = jnp.take_along_axis(seen, seat[None, None] % rules.seats, 1)[:, 0]
    allowed = allowed[seat, :, table].T if ask.who is None else allowed[:, table]
    multiple = jnp.full(len(table), any_number)
    may = (allowed > 0) & there
    made = decide(config, net, seen, may & (seat == 0) if rival else may, multiple, key)
    taken = made.chosen
    if rival:
        taken = taken | decide(config, rival, seen, may & (seat > 0), multiple, key).chosen
    chosen = to_options(actions, ask, taken.astype(I8))  # [option, place]
    where = jnp.where(there, table, games)  # beyond the last table: dropped
    if any_number:
        chosen = jnp.zeros_like(options).at[:, where].set(chosen, mode="drop") * options
    else:
        first: jax.Array = kth(jnp, options, jnp.zeros_like(options[..., 0, :]))
        at = (seat, slice(None), where) if ask.who is None else (slice(None), where)
        chosen = first.at[at].set(chosen.T if ask.who is None else chosen, mode="drop")
    return chosen, EffectDecisions(made, seat, table, asked.sum()[None])


class NextStep(NamedTuple):
    """What followed decisions, for both values [value, decision]: see `Advantages`."""

    values: Array
    advantages: Array


def gather(
    config: Config, effects: Sequence[EffectDecisions], advantages: Advantages, picks: int
) -> tuple[Decisions, NextStep]:
    """The decisions of all effects [turn, time, …, place] in one row, and what followed them."""
    flat = [[flatten(part) for part in (*each.made, each.seat, each.table)] for each in effects]
    *made, seat, table = (jnp.concatenate(parts, -1) for parts in zip(*flat, strict=True))
    turn = jnp.concatenate([turns_of(each.seat) for each in effects])
    size = picks // KEPT // config.minibatches * config.minibatches
    at = jnp.nonzero(made[1].any(0), size=size, fill_value=made[1].shape[-1])[0]
    at = at.reshape(-1, config.minibatches).T.ravel()  # so that every minibatch has some
    there = at < made[1].shape[-1]
    kept = Decisions(*[part[..., at] for part in made])
    kept = kept._replace(legal=kept.legal & there, chosen=kept.chosen & there)
    place = turn[at], slice(None), seat[at], table[at]
    return kept, NextStep(advantages.next_values[place].T, advantages.next_advantages[place].T)


def share_missed(effects: Sequence[EffectDecisions]) -> Array:
    """The share of choices that had no place."""
    if not effects:
        return jnp.zeros(())
    asked = jnp.array([each.asked.sum() for each in effects]).sum()
    missed = jnp.array([jnp.maximum(each.asked - each.seat.shape[-1], 0).sum() for each in effects]).sum()
    return missed / jnp.maximum(asked, 1)


def flatten(part: Array) -> Array:
    """[turn, time, place] → [decision], or [turn, time, row, place] → [row, decision]."""
    return part.ravel() if part.ndim == 3 else jnp.moveaxis(part, 2, 0).reshape(part.shape[2], -1)


def turns_of(part: Array) -> Array:
    """[decision] The turn of each."""
    return jnp.broadcast_to(jnp.arange(len(part))[:, None, None], part.shape).ravel()
