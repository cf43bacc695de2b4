"""PPO by self-play: all seats of all tables are played by the current net, whole games in lockstep."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]

from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.choices import answered, kinds_asked, legal
from kaiten.arrays.draft.deal import shuffled as shuffled_here
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import play, play_and_note, winners
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Ask, Tables, Turn
from kaiten.arrays.luck import random_words
from kaiten.arrays.scoring import I8, Array
from kaiten.engine.errors import BadSetup
from kaiten.lab.on_jax import shuffled
from kaiten.lab.train.config import Config, Schedule, setups
from kaiten.nets.axes import actions_in
from kaiten.nets.net import LEAD, Net, Shape, Thought, Weights, forward, layers, load, sizes, then
from kaiten.nets.policy import masked

F32 = jnp.float32
MOST_LEAD = 40  # points of lead that count at most
FIXED = ("shift", "scale")  # these weights are not trained
SMALL = {"policy": 0.01, "value": 0.1, "then": 0.1}  # layers that begin smaller than usual
SAMPLE = 256  # random games of each setup, to normalise the inputs
SLACK = 0.3  # added to each deviation, so that rare inputs do not become large


class State(NamedTuple):
    """What training changes."""

    weights: dict[str, Array]
    optimiser: Any


class Part(NamedTuple):
    """One part of the picks of all seats."""

    before: Array  # [card, seat, table] the cards chosen before
    legal: Array  # [action, seat, table] False everywhere: the seat is not asked
    chosen: Array  # [seat, table] the action


class Step(NamedTuple):
    """The picks of all seats in one turn. Over a game, the first axis is the turn."""

    seen: Array  # [number, seat, table]
    parts: tuple[Part, ...]  # in the order of `kinds_asked`
    chance: Array  # [seat, table] the log-probability of the pick when it was chosen
    values: Array  # [value, seat, table]


class Batch(NamedTuple):
    """What the loss needs of whole games."""

    steps: Step
    gain: Array  # [turn, seat, table] the advantage of the pick
    hoped: Array  # [turn, value, seat, table] what the values should have been


# --- beginning ------------------------------------------------------------------------------------------


def optimiser_of(config: Config) -> optax.GradientTransformation:
    return optax.chain(optax.clip_by_global_norm(config.most_gradient), optax.scale_by_adam(eps=1e-5))


def begun(config: Config, shape: Shape) -> State:
    """Random weights, with inputs normalised by random play in all setups."""
    rng = np.random.default_rng(config.seed)
    weights = {name: np.zeros(size, np.float32) for name, size in sizes(shape).items()}
    seen = np.concatenate([seen_at_random(rng, rules, shape.most) for rules in setups(config)], -1)
    weights |= {"shift": seen.mean(-1, dtype=F32), "scale": seen.std(-1, dtype=F32) + np.float32(SLACK)}
    for name, (rows, columns) in layers(shape).items():
        size = SMALL.get(name, np.sqrt(2)) / np.sqrt(columns)
        weights[f"{name}.weight"] = (rng.standard_normal((rows, columns)) * size).astype(np.float32)
    if config.start is not None:
        start = load(Path(config.start))
        if start.shape != shape:
            raise BadSetup(f"{config.start} has another shape: {start.shape}")
        weights = dict(start.weights)
    ready = {name: jnp.asarray(part) for name, part in weights.items()}
    return State(ready, optimiser_of(config).init(ready))


def seen_at_random(rng: np.random.Generator, rules: Rules, most: int) -> Array:
    """[number, pick] What seats see when they pick, in random games."""
    found = []
    choose = at_random(np, lambda number, shape: random_words(rng, *shape))

    def answer(ask: Ask) -> Array:
        if ask.kind == "first":
            found.append(observe(np, rules, ask, most).reshape(-1, rules.seats * SAMPLE))
        return choose(ask)

    play(np, rules, shuffled_here(rng, rules, SAMPLE), lambda now: answer, follow=True)
    return np.concatenate(found, -1)


# --- one iteration --------------------------------------------------------------------------------------


@partial(jax.jit, static_argnums=(0, 1, 2))
def collect(
    config: Config, shape: Shape, rules: Rules, turns: Turn, weights: Weights, key: Array, progress: Array
) -> tuple[Batch, Array]:
    """Play one batch of games. Also returns the mean points of a seat.

    `progress` goes from 0 to 1 over the run.
    """
    end, steps = self_play(config, Net(shape, weights), rules, turns, key)
    batch = learnt_from(config, steps, results(rules, end), at(config.lead_share, progress))
    return batch, end.totals[: rules.seats].mean(dtype=F32)


@partial(jax.jit, static_argnums=(0, 1, 2))
def update(
    config: Config, shape: Shape, rules: Rules, state: State, batch: Batch, number: Array, progress: Array
) -> tuple[State, dict[str, Array]]:
    """Learn from one minibatch. Tables are independent of each other, so it is a slice of them."""
    size = config.tables // config.minibatches
    part: Batch = jax.tree.map(
        lambda whole: jax.lax.dynamic_slice_in_dim(whole, number * size, size, -1), batch
    )
    grad = jax.value_and_grad(partial(loss, config, shape, kinds_asked(rules)), has_aux=True)
    (_, figures), slope = grad(state.weights, part, at(config.entropy, progress))
    change, optimiser = optimiser_of(config).update(slope, state.optimiser)
    rate = at(config.learning_rate, progress)
    weights = {name: each - rate * change[name] for name, each in state.weights.items()}
    return State(weights, optimiser), figures | {"gradient": optax.tree.norm(slope)}


def at(schedule: Schedule, progress: Array) -> Array:
    first, last = schedule
    return first + (last - first) * progress


def self_play(config: Config, net: Net, rules: Rules, turns: Turn, key: Array) -> tuple[Tables, Step]:
    """Whole games, and their steps [turn, …]."""
    for_luck, for_players = jax.random.split(key)
    asked: list[Picker] = []

    def player(now: Turn) -> Answer:
        asked.append(Picker(config, net, rules, jax.random.fold_in(for_players, now.number)))
        return asked[-1].answer

    luck = shuffled(for_luck, rules, config.tables)
    tables, notes = play_and_note(jnp, rules, luck, player, lambda: asked[-1].step(), turns=turns)
    return tables, jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), notes)


class Picker:
    """The net picks for all seats in one turn, and its parts are noted."""

    def __init__(self, config: Config, net: Net, rules: Rules, key: Array) -> None:
        self.config, self.net, self.rules, self.key = config, net, rules, key
        self.actions = actions_in(rules, net.shape.actions)
        self.parts: list[Part] = []
        self.chance: Array = 0

    def answer(self, ask: Ask) -> Array:
        assert ask.who is None, "effects that ask single seats cannot be learnt yet"
        if ask.kind == "first":
            self.seen = observe(jnp, self.rules, ask, self.net.shape.most)
            self.thought = thinking(self.config, self.net, self.seen)
        allowed = jnp.moveaxis(legal(jnp, self.actions, ask), 1, 0) > 0
        before = jnp.zeros_like(ask.tables.hands) if ask.chosen is None else ask.chosen
        part = Part(jnp.moveaxis(before, 1, 0), allowed, jnp.zeros(allowed.shape[1:], I8))
        logits = logits_of(self.net, self.thought, ask.kind, part)
        key = jax.random.fold_in(self.key, ask.number)
        part = part._replace(chosen=jax.random.categorical(key, logits, axis=0).astype(I8))
        self.chance = self.chance + chance_of(logits, part)
        self.parts.append(part)
        picked = (jnp.arange(len(allowed))[:, None, None] == part.chosen) & allowed
        return answered(self.actions, ask, jnp.moveaxis(picked, 0, 1).astype(I8))

    def step(self) -> Step:
        return Step(self.seen, tuple(self.parts), self.chance, self.thought.values)


def thinking(config: Config, net: Net, seen: Array) -> Thought:
    """`forward` for observations [number, …]."""
    thought = forward(jnp, net, seen.reshape(len(seen), -1), jnp.dtype(config.layers))
    return Thought(*[part.reshape(len(part), *seen.shape[1:]) for part in thought])


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


def results(rules: Rules, end: Tables) -> Array:
    """[value, seat, table] What the values of the net should be at the end."""
    won = winners(rules, end).astype(F32)
    points = end.totals[: rules.seats].astype(F32)
    others = [jnp.delete(points, seat, 0).max(0) for seat in range(rules.seats)]
    lead = jnp.clip(points - jnp.stack(others), -MOST_LEAD, MOST_LEAD)
    return jnp.stack([won / won.sum(0) - 1 / rules.seats, lead / LEAD])


def learnt_from(config: Config, steps: Step, end: Array, lead_share: Array) -> Batch:
    """Advantages (GAE with γ = 1) of both values, added up to those of the utility."""

    def back(carry: tuple[Array, Array], values: Array) -> tuple[tuple[Array, Array], Array]:
        later, gain = carry
        gain = later - values + config.decay * gain
        return (values, gain), gain

    _, gains = jax.lax.scan(back, (end, jnp.zeros_like(end)), steps.values, reverse=True)
    gain = gains[:, 0] + lead_share * LEAD * gains[:, 1]
    free = decides(steps)
    centre = mean_where(gain, free)
    spread = jnp.sqrt(mean_where((gain - centre) ** 2, free))
    return Batch(steps, (gain - centre) / (spread + 1e-8), gains + steps.values)


def decides(steps: Step) -> Array:
    """[turn, seat, table] True if there is more than one legal pick."""
    found: Array = sum([part.legal.sum(1) > 1 for part in steps.parts]) > 0
    return found


def mean_where(numbers: Array, there: Array) -> Array:
    return (numbers * there).sum() / jnp.maximum(there.sum(), 1)


def loss(
    config: Config, shape: Shape, kinds: Sequence[str], weights: Weights, batch: Batch, bonus: Array
) -> tuple[Array, dict[str, Array]]:
    """The loss of a minibatch. The values are learnt from all picks, the policy where a seat decides."""
    steps, free = batch.steps, decides(batch.steps)
    net = Net(shape, {**weights, **{name: jax.lax.stop_gradient(weights[name]) for name in FIXED}})
    thought = thinking(config, net, jnp.moveaxis(steps.seen, 1, 0))
    chance = entropy = jnp.zeros_like(steps.chance)
    for kind, each in zip(kinds, steps.parts, strict=True):
        part = Part(jnp.moveaxis(each.before, 1, 0), jnp.moveaxis(each.legal, 1, 0), each.chosen)
        logits = logits_of(net, thought, kind, part)
        chance = chance + chance_of(logits, part)
        entropy = entropy - jnp.where(part.legal, jnp.exp(logits) * logits, 0).sum(0)
    ratio = jnp.exp(chance - steps.chance)
    near = jnp.clip(ratio, 1 - config.clip, 1 + config.clip)
    policy = -mean_where(jnp.minimum(ratio * batch.gain, near * batch.gain), free)
    wrong = ((thought.values - jnp.moveaxis(batch.hoped, 1, 0)) ** 2).mean((1, 2, 3))
    mixed = mean_where(entropy, free)
    total = policy + config.value_loss * (wrong[0] + config.lead_loss * wrong[1]) - bonus * mixed
    return total, {
        "policy_loss": policy,
        "value_loss": wrong[0],
        "lead_loss": wrong[1],
        "entropy": mixed,
        "clipped": mean_where(ratio != near, free),
    }
