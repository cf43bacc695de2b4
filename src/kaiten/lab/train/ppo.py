"""PPO by self-play: all seats of all tables are played by the current net, whole games in lockstep."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]

from kaiten.lab.draft.at_random import at_random
from kaiten.lab.draft.choices import answered, legal
from kaiten.lab.draft.deal import shuffled as shuffled_here
from kaiten.lab.draft.observe import observe
from kaiten.lab.draft.on_jax import shuffled
from kaiten.lab.draft.play import play, play_and_note, winners
from kaiten.lab.draft.rules import Rules
from kaiten.lab.draft.tables import Answer, Ask, Tables, Turn
from kaiten.lab.luck import random_words
from kaiten.lab.scoring import I8, Array
from kaiten.lab.train.config import Config, Schedule, setups
from kaiten.lab.train.family import actions_in
from kaiten.nets.net import LEAD, Net, Shape, Weights, forward, layers, sizes
from kaiten.nets.policy import masked

F32 = jnp.float32
MOST_LEAD = 25  # points of lead that the utility counts at most
FIXED = ("shift", "scale")  # these weights are not trained
SMALL = {"policy": 0.01, "value": 0.1}  # layers that begin smaller than usual
SAMPLE = 256  # random games of each setup, to normalise the inputs
SLACK = 0.3  # added to the deviation of each input, so that rare inputs do not become large


class State(NamedTuple):
    """What training changes."""

    weights: dict[str, Array]
    optimiser: Any


class Step(NamedTuple):
    """One ask of all seats. Over a game, the first axis is the step."""

    seen: Array  # [number, seat, table]
    legal: Array  # [action, seat, table]
    chosen: Array  # [seat, table] the action
    chance: Array  # [seat, table] its log-probability when it was chosen
    values: Array  # [value, seat, table]


class Batch(NamedTuple):
    """What the loss needs of whole games."""

    steps: Step
    gain: Array  # [step, seat, table] the advantage of what was chosen
    hoped: Array  # [step, value, seat, table] what the values should have been


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
    ready = {name: jnp.asarray(part) for name, part in weights.items()}
    return State(ready, optimiser_of(config).init(ready))


def seen_at_random(rng: np.random.Generator, rules: Rules, most: int) -> Array:
    """[number, ask] What seats see when they are asked, in random games."""
    found = []
    choose = at_random(np, lambda number, shape: random_words(rng, *shape))

    def answer(ask: Ask) -> Array:
        found.append(observe(np, rules, ask, most)[:, ask.options.any(1)])
        return choose(ask)

    play(np, rules, shuffled_here(rng, rules, SAMPLE), lambda now: answer, follow=True)
    return np.concatenate(found, -1)


# --- one iteration --------------------------------------------------------------------------------------


@partial(jax.jit, static_argnums=(0, 1, 2))
def iteration(
    config: Config, shape: Shape, rules: Rules, state: State, key: Array, progress: Array
) -> tuple[State, dict[str, Array]]:
    """Play one batch of games and learn from it. `progress` goes from 0 to 1 over the run."""
    end, steps = self_play(config, Net(shape, state.weights), rules, key)
    utility, lead = results(rules, end, at(config.lead_share, progress))
    batch = learnt_from(config, steps, utility, lead)
    size = config.tables // config.minibatches

    def one(state: State, number: Array) -> tuple[State, dict[str, Array]]:
        part: Batch = jax.tree.map(
            lambda whole: jax.lax.dynamic_slice_in_dim(whole, number * size, size, -1), batch
        )
        grad = jax.value_and_grad(partial(loss, config, shape), has_aux=True)
        (_, figures), slope = grad(state.weights, part, at(config.entropy, progress))
        change, optimiser = optimiser_of(config).update(slope, state.optimiser)
        rate = at(config.learning_rate, progress)
        weights = {name: part - rate * change[name] for name, part in state.weights.items()}
        return State(weights, optimiser), figures | {"gradient": optax.tree.norm(slope)}

    numbers = jnp.tile(jnp.arange(config.minibatches), config.epochs)  # tables are independent of each other
    state, figures = jax.lax.scan(one, state, numbers)
    return state, {name: part.mean() for name, part in figures.items()} | {
        "points": end.totals[: rules.seats].mean(dtype=F32)
    }


def at(schedule: Schedule, progress: Array) -> Array:
    first, last = schedule
    return first + (last - first) * progress


def self_play(config: Config, net: Net, rules: Rules, key: Array) -> tuple[Tables, Step]:
    """Whole games, and their steps [step, …]."""
    for_luck, for_players = jax.random.split(key)
    actions = actions_in(rules, net.shape.actions)
    steps: list[Step] = []  # of the turn that is being traced

    def player(now: Turn) -> Answer:
        at_turn = jax.random.fold_in(for_players, now.number)

        def answer(ask: Ask) -> Array:
            assert ask.who is None, "effects that ask single seats cannot be learnt yet"
            seen = observe(jnp, rules, ask, net.shape.most)
            allowed = jnp.moveaxis(legal(jnp, actions, ask), 1, 0) > 0
            logits, values = judged(config, net, seen)
            chances = jax.nn.log_softmax(masked(jnp, logits, allowed), axis=0)
            chosen = jax.random.categorical(jax.random.fold_in(at_turn, ask.number), chances, axis=0)
            steps.append(
                Step(
                    seen=seen,
                    legal=allowed,
                    chosen=chosen.astype(I8),
                    chance=of_chosen(chances, chosen),
                    values=values,
                )
            )
            picked = (jnp.arange(len(allowed))[:, None, None] == chosen) & allowed
            return answered(actions, ask, jnp.moveaxis(picked, 0, 1).astype(I8))

        return answer

    def note() -> Step:
        rows: Step = jax.tree.map(lambda *parts: jnp.stack(parts), *steps)
        steps.clear()
        return rows

    tables, notes = play_and_note(jnp, rules, shuffled(for_luck, rules, config.tables), player, note)
    return tables, jax.tree.map(lambda part: part.reshape(-1, *part.shape[3:]), notes)


def judged(config: Config, net: Net, seen: Array) -> tuple[Array, Array]:
    """`forward` for observations [number, …]."""
    logits, values = forward(jnp, net, seen.reshape(len(seen), -1), jnp.dtype(config.layers))
    return logits.reshape(-1, *seen.shape[1:]), values.reshape(-1, *seen.shape[1:])


def of_chosen(chances: Array, chosen: Array) -> Array:
    return jnp.take_along_axis(chances, chosen[None].astype(jnp.int32), 0)[0]


def results(rules: Rules, end: Tables, lead_share: Array) -> tuple[Array, Array]:
    """[seat, table] The utility, and the lead over the best other seat."""
    won = winners(rules, end).astype(F32)
    points = end.totals[: rules.seats].astype(F32)
    others = [jnp.delete(points, seat, 0).max(0) for seat in range(rules.seats)]
    lead = points - jnp.stack(others)
    share = won / won.sum(0) - 1 / rules.seats
    return share + lead_share * jnp.clip(lead, -MOST_LEAD, MOST_LEAD), lead


def learnt_from(config: Config, steps: Step, utility: Array, lead: Array) -> Batch:
    """Advantages (GAE with γ = 1) from each ask of a seat to its next; other steps are left out."""

    def back(carry: tuple[Array, Array], row: tuple[Array, Array]) -> tuple[tuple[Array, Array], Array]:
        later, gain = carry
        value, asked = row
        mine = later - value + config.decay * gain
        return (jnp.where(asked, value, later), jnp.where(asked, mine, gain)), mine

    values = steps.values[:, 0]
    rows = (values, steps.legal.any(1))
    _, gain = jax.lax.scan(back, (utility, jnp.zeros_like(utility)), rows, reverse=True)
    hoped = jnp.stack([gain + values, jnp.broadcast_to(lead / LEAD, gain.shape)], 1)
    free = decides(steps)
    centre = mean_where(gain, free)
    spread = jnp.sqrt(mean_where((gain - centre) ** 2, free))
    return Batch(steps, (gain - centre) / (spread + 1e-8), hoped)


def decides(steps: Step) -> Array:
    """[step, seat, table] True if there is more than one legal choice."""
    return steps.legal.sum(1) > 1


def mean_where(numbers: Array, there: Array) -> Array:
    return (numbers * there).sum() / jnp.maximum(there.sum(), 1)


def loss(
    config: Config, shape: Shape, weights: Weights, batch: Batch, bonus: Array
) -> tuple[Array, dict[str, Array]]:
    """The loss of a minibatch. Values are learnt wherever a seat is asked, the policy where it decides."""
    steps, free, asked = batch.steps, decides(batch.steps), batch.steps.legal.any(1)
    fixed = {name: jax.lax.stop_gradient(weights[name]) for name in FIXED}
    logits, values = judged(config, Net(shape, {**weights, **fixed}), jnp.moveaxis(steps.seen, 1, 0))
    chances = jax.nn.log_softmax(masked(jnp, logits, jnp.moveaxis(steps.legal, 1, 0)), axis=0)
    ratio = jnp.exp(of_chosen(chances, steps.chosen) - steps.chance)
    near = jnp.clip(ratio, 1 - config.clip, 1 + config.clip)
    policy = -mean_where(jnp.minimum(ratio * batch.gain, near * batch.gain), free)
    entropy = mean_where(-(jnp.exp(chances) * chances).sum(0), free)
    wrong = (values - jnp.moveaxis(batch.hoped, 1, 0)) ** 2
    utility, lead = mean_where(wrong[0], asked), mean_where(wrong[1], asked)
    total = policy + config.value_loss * (utility + config.lead_loss * lead) - bonus * entropy
    return total, {
        "policy_loss": policy,
        "value_loss": utility,
        "lead_loss": lead,
        "entropy": entropy,
        "clipped": mean_where(ratio != near, free),
    }
