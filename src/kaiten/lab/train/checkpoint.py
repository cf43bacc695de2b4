"""Checkpoints: all that a run needs to go on exactly as if it had not been interrupted."""

import os
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from kaiten.engine.errors import BadSetup
from kaiten.lab.train.config import Config
from kaiten.lab.train.ppo import State, optimiser_of
from kaiten.nets.net import Shape, weight_shapes


class Checkpoint(NamedTuple):
    state: State
    done: int  # iterations
    seconds: float  # of training


def save(path: Path, config: Config, checkpoint: Checkpoint) -> None:
    """Write a checkpoint. A crash leaves the previous one intact."""
    arrays = {f"weights/{name}": part for name, part in checkpoint.state.weights.items()}
    arrays |= {f"optimiser/{at}": part for at, part in enumerate(jax.tree.leaves(checkpoint.state.optimiser))}
    arrays |= {"config": np.frombuffer(msgspec.json.encode(config), np.uint8)}
    arrays |= {"done": np.array(checkpoint.done), "seconds": np.array(checkpoint.seconds)}
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, **{name: np.asarray(array) for name, array in arrays.items()})  # type: ignore[arg-type]
    os.replace(part, path)


def load(path: Path, config: Config, shape: Shape) -> Checkpoint:
    """Read a checkpoint of this config."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = dict(file)
    except FileNotFoundError:
        raise BadSetup(f"nothing to resume: there is no {path}") from None
    if arrays["config"].tobytes() != msgspec.json.encode(config):
        raise BadSetup(f"{path} was made with another config")
    weights = {name: jnp.asarray(arrays[f"weights/{name}"]) for name in weight_shapes(shape)}
    leaves, form = jax.tree.flatten(optimiser_of(config).init(weights))
    found = [jnp.asarray(arrays[f"optimiser/{at}"]) for at in range(len(leaves))]
    return Checkpoint(
        State(weights, jax.tree.unflatten(form, found)), int(arrays["done"]), float(arrays["seconds"])
    )
