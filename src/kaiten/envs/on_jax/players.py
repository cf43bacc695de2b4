"""The shipped nets and random players as policies of the JAX environments (kaiten-sushi[envs,jax])."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import Array
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.envs.on_jax.common import Steps
from kaiten.envs.on_jax.draft import DraftState, DraftSteps
from kaiten.envs.on_jax.roll import RollState, RollSteps
from kaiten.games import game_named
from kaiten.nets.draft.axes import net_of_setup
from kaiten.nets.net import Net, forward, forward_part
from kaiten.nets.policy import NEVER
from kaiten.nets.shipped import net_for, net_named
from kaiten.observations.draft.options import parts_of_pick


class Advice(NamedTuple):
    """What a net thinks about one table."""

    logits: Array  # [seat, action] log-probabilities, if normalized; illegal actions are ruled out
    values: Array  # [seat] the expected share of the win, less 1 / seats; only for seats that are asked


def advisor(steps: Steps) -> Callable[[Any], Advice]:
    """The shipped net for a game: a function of the state, for `jax.jit` and `jax.vmap`."""
    advise: Callable[[Any], Advice]
    match steps:
        case DraftSteps():
            advise = draft_policy(steps)
        case RollSteps():
            advise = roll_policy(steps)
        case _:
            raise BadSetup(f"there is no net for {type(steps).__name__}")

    def masked(state: Any) -> Advice:
        advice = advise(state)
        return advice._replace(logits=jnp.where(steps.legal(state), advice.logits, NEVER))

    return masked


def sampled(key: Array, advice: Advice) -> Array:
    """[seat] Actions at random by the policy, as the bot `net` chooses them."""
    return jax.random.categorical(key, advice.logits, axis=1)


def any_legal(key: Array, legal: Array) -> Array:
    """[seat] Any legal action, each with the same probability."""
    return jax.random.categorical(key, jnp.where(legal, 0.0, NEVER), axis=1)


def roll_policy(steps: RollSteps) -> Callable[[RollState], Advice]:
    found = net_named("roll")
    assert found is not None
    net = on_jax(found)

    def advise(state: RollState) -> Advice:
        output = forward(jnp, net, steps.observe_padded(state, net.shape.most).T)
        logits = jnp.concatenate([output.logits.T, jnp.zeros((steps.seats, 1))], 1)  # and nothing
        return Advice(logits, output.values[0])

    return advise


def draft_policy(steps: DraftSteps) -> Callable[[DraftState], Advice]:
    game = game_named(steps.rules.game)
    assert isinstance(game, Draft)
    shipped = net_for(game)
    if shipped is None:
        raise BadSetup(f"there is no net for {game.name}")
    net, first = on_jax(net_of_setup(shipped, game, steps.rules)), jnp.int32(0)
    kinds = [ask.kind for ask in steps.asks]
    parts = parts_of_pick(steps.rules)
    of_pick = np.array([kind in parts and at < len(parts) for at, kind in enumerate(kinds)])
    turns = np.array([kind.startswith("turn") for kind in kinds])

    def advise(state: DraftState) -> Advice:
        was = state.asked
        begun = was._replace(at=first, chosen=jnp.zeros_like(was.chosen))
        picking = jnp.asarray(of_pick)[was.at]
        seen = jnp.where(picking, steps.observe(state._replace(asked=begun)), steps.observe(state))
        output = forward(jnp, net, seen.T)
        logits = output.logits
        for at, kind in enumerate(kinds[: len(parts)]):
            if at:  # a later part of the pick
                later = forward_part(jnp, net, output.hidden, kind, was.chosen[..., 0].T)
                logits = jnp.where(was.at == at, later, logits)
        plates = jnp.asarray(turns)[was.at]  # plates are turned over while that is more likely than not
        logits = jnp.where(plates & (jnp.arange(len(logits)) == steps.nothing)[:, None], 0.0, logits)
        return Advice(logits.T, output.values[0])

    return advise


def on_jax(net: Net) -> Net:
    """The net with its weights as arrays of JAX."""
    return Net(net.shape, {name: jnp.asarray(part) for name, part in net.weights.items()})
