"""PPO: what is the same for all games. Self-play and the loss are in the module of each family."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]
from msgspec.structs import replace
from numpy.typing import NDArray

from kaiten.arrays.array import Array
from kaiten.engine.errors import BadSetup
from kaiten.lab.train.config import Config, Schedule
from kaiten.lab.train.family import Batch, Family, Figures
from kaiten.nets.files import load
from kaiten.nets.net import LEAD, Net, Output, Shape, Weights, forward, layers
from kaiten.nets.targets import value_targets

F32 = jnp.float32
FIXED = ("shift", "scale")  # these weights are not trained
OF_INPUTS = (*FIXED, "input.weight", "gate.weight")  # the last axis of these weights is that of the inputs
HEADS, PARTS = ("policy.weight", "value.weight"), 64  # see `split_heads`
# The initial sizes of layers that differ from the others. With 20, gates are near 1.
SIZES = {"policy": 0.01, "value": 0.1, "then": 0.1, "gate": 20}
SAMPLE = 32  # random games of each setup, to normalise the inputs
MOST_LEAD = 40  # points of lead that count at most
SLACK = 0.3  # added to each deviation, so that rare inputs do not become large


class State(NamedTuple):
    """What training changes."""

    weights: dict[str, Array]
    optimiser: Any


def optimiser_of(config: Config) -> optax.GradientTransformation:
    return optax.chain(optax.clip_by_global_norm(config.most_gradient), optax.scale_by_adam(eps=1e-5))


def initial_state(config: Config, family: Family, shape: Shape) -> State:
    """Random weights, with inputs normalised by random play in all setups; or those of another net."""
    if config.start is None:
        weights = random_weights(config, family, shape)
    else:
        weights = weights_from_file(config.start, family, shape)
    ready = {name: jnp.asarray(part) for name, part in weights.items()}
    return State(ready, optimiser_of(config).init(ready))


def random_weights(config: Config, family: Family, shape: Shape) -> dict[str, NDArray[Any]]:
    rng = np.random.default_rng(config.seed)
    seen = np.concatenate(
        [family.random_observations(rng, setup, shape) for setup in family.setups(config)], -1
    )
    normal = {"shift": seen.mean(-1, dtype=F32), "scale": seen.std(-1, dtype=F32) + np.float32(SLACK)}
    return normal | random_layers(rng, shape)


def random_layers(rng: np.random.Generator, shape: Shape) -> dict[str, NDArray[Any]]:
    """Those that end a product with gates begin with zeros: at first, gates change nothing."""
    weights = dict[str, NDArray[Any]]()
    for name, (rows, columns) in layers(shape).items():
        size = 0 if name.endswith(".up") else SIZES.get(name, np.sqrt(2)) / np.sqrt(columns)
        weights[f"{name}.weight"] = (rng.standard_normal((rows, columns)) * size).astype(np.float32)
        weights[f"{name}.bias"] = np.zeros(rows, np.float32)
    return weights


def weights_from_file(path: str, family: Family, shape: Shape) -> dict[str, NDArray[Any]]:
    """The weights of another net. If it has fewer gates, new ones are added.

    If it was trained on an older layout of observations, the inputs that are new change nothing at first.
    """
    start = load(Path(path))
    grown = replace(start.shape, gates=shape.gates, inputs=shape.inputs, layout=shape.layout)
    if start.shape.gates > shape.gates or start.shape.layout > shape.layout or grown != shape:
        raise BadSetup(f"{path} has another shape: {start.shape}")
    place = {name: at for at, name in enumerate(family.inputs(shape))}
    here = [place[name] for name in family.inputs(start.shape)]
    weights = random_layers(np.random.default_rng(0), shape)
    weights |= {name: np.zeros(shape.inputs, np.float32) for name in FIXED}
    for name, given in start.weights.items():
        part = np.asarray(given)
        if name in OF_INPUTS:
            wide = np.full((*part.shape[:-1], shape.inputs), name == "scale", np.float32)
            wide[..., here] = part
            part = wide
        weights[name][tuple(map(slice, part.shape))] = part
    return weights


def rival_of(config: Config, family: Family, shape: Shape) -> Net | None:
    return None if config.rival is None else Net(shape, weights_from_file(config.rival, family, shape))


def update(
    config: Config,
    family: Family,
    shape: Shape,
    setup: Any,
    state: State,
    batch: Batch,
    number: Array,
    progress: Array,
) -> tuple[State, Figures]:
    """Learn from one minibatch: a slice of the batch."""

    def part_of(whole: Array) -> Array:
        size = whole.shape[-1] // config.minibatches
        return jax.lax.dynamic_slice_in_dim(whole, number * size, size, -1)

    grad = jax.value_and_grad(partial(family.loss, config, shape, setup), has_aux=True)
    part = jax.tree.map(part_of, batch)
    (_, figures), gradient = grad(state.weights, part, scheduled(config.entropy, progress))
    change, optimiser = optimiser_of(config).update(gradient, state.optimiser)
    rate = scheduled(config.learning_rate, progress)
    weights = {name: each - rate * change[name] for name, each in state.weights.items()}
    return State(weights, optimiser), figures | {"gradient": optax.tree.norm(gradient)}


def scheduled(schedule: Schedule, progress: Array) -> Array:
    first, last = schedule
    return first + (last - first) * progress


def trainable(shape: Shape, weights: Weights) -> Net:
    """The net of these weights, with gradients for those that are trained."""
    return Net(shape, {**weights, **{name: jax.lax.stop_gradient(weights[name]) for name in FIXED}})


def split_heads(net: Net) -> Net:
    """The same net, whose heads have a copy for each part of a batch.

    The gradient of a layer is a product over the whole batch. If the layer is narrow, only a few cores of a
    GPU work on it: it took two fifths of the time of an update. In parts, all of them work. The barrier keeps
    the compiler from putting the parts together again.
    """
    heads = {name: net.weights[name] for name in HEADS}
    copies = {name: jnp.broadcast_to(head, (PARTS, *head.shape)) for name, head in heads.items()}
    copies = jax.lax.optimization_barrier(copies)
    return Net(net.shape, {**net.weights, **copies})


def forward_batch(config: Config, net: Net, seen: Array) -> Output:
    """`forward` for observations [number, …]."""
    output = forward(jnp, net, seen.reshape(len(seen), -1), jnp.dtype(config.layers))
    return Output(*[part.reshape(len(part), *seen.shape[1:]) for part in output])


class Advantages(NamedTuple):
    """What is known of each step afterwards, for both values: [step, value, …]."""

    here: Array  # the advantages at each step (GAE with γ = 1)
    next_values: Array  # the values at the next step; at the last one, the result
    next_advantages: Array  # the advantages at the next step; at the last one, 0


def advantages_of(config: Config, values: Array, end: Array) -> Advantages:
    """The advantages of steps with these values [step, value, …], when the result is `end` [value, …]."""

    def back(carry: tuple[Array, Array], values: Array) -> tuple[tuple[Array, Array], Advantages]:
        later, more = carry
        here = later - values + config.decay * more
        return (values, here), Advantages(here, later, more)

    _, advantages = jax.lax.scan(back, (end, jnp.zeros_like(end)), values, reverse=True)
    return advantages


def of_utility(advantages: Array, lead_share: Array) -> Array:
    """The advantages of the utility, from those of both values [value, …]."""
    return advantages[0] + lead_share * LEAD * advantages[1]


def clipped_results(won: Array, points: Array) -> Array:
    """[value, seat, …] What the values should be at the end; a very large lead counts as a large one."""
    share, lead = value_targets(jnp, won.astype(F32), points.astype(F32))
    return jnp.stack([share, jnp.clip(lead, -MOST_LEAD / LEAD, MOST_LEAD / LEAD)])


def normaliser(gain: Array, free: Array) -> Callable[[Array], Array]:
    """Subtracts the mean of the advantages where a seat decides, and divides by their deviation."""
    centre = mean_where(gain, free)
    spread = jnp.sqrt(mean_where((gain - centre) ** 2, free)) + 1e-8
    return lambda some: (some - centre) / spread


def mean_where(numbers: Array, there: Array) -> Array:
    return (numbers * there).sum() / jnp.maximum(there.sum(), 1)


class LossSums(NamedTuple):
    """The parts of a loss, summed over positions. Those of different kinds of positions can be added up."""

    policy: Array
    entropy: Array
    clipped: Array
    with_choice: Array  # the positions with more than one legal choice
    squared_errors: Array  # [value] the squared errors of the values
    positions: Array  # how many

    @staticmethod
    def of(
        config: Config,
        log_prob: Array,
        before: Array,
        advantage: Array,
        entropy: Array,
        with_choice: Array,
        squared_errors: Array,
        counted: Array,
    ) -> "LossSums":
        """`log_prob` and `before` are those of the choice, now and when it was made."""
        ratio = jnp.exp(log_prob - before)
        near = jnp.clip(ratio, 1 - config.clip, 1 + config.clip)
        return LossSums(
            policy=-(jnp.minimum(ratio * advantage, near * advantage) * with_choice).sum(),
            entropy=(entropy * with_choice).sum(),
            clipped=((ratio != near) * with_choice).sum(),
            with_choice=with_choice.sum(),
            squared_errors=(squared_errors * counted).reshape(len(squared_errors), -1).sum(1),
            positions=counted.sum(),
        )

    def plus(self, other: "LossSums") -> "LossSums":
        return LossSums(*[mine + more for mine, more in zip(self, other, strict=True)])

    def loss(self, config: Config, entropy_weight: Array) -> tuple[Array, Figures]:
        with_choice, positions = jnp.maximum(self.with_choice, 1), jnp.maximum(self.positions, 1)
        policy, entropy = self.policy / with_choice, self.entropy / with_choice
        share_error, lead_error = self.squared_errors / positions
        total = (
            policy
            + config.value_loss * (share_error + config.lead_loss * lead_error)
            - entropy_weight * entropy
        )
        return total, {
            "policy_loss": policy,
            "value_loss": share_error,
            "lead_loss": lead_error,
            "entropy": entropy,
            "clipped": self.clipped / with_choice,
        }
