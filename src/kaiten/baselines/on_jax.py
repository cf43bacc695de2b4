"""The shipped nets as policies for the JAX environments (kaiten-sushi[envs,jax])."""

from collections.abc import Callable

import jax
import numpy as np

from kaiten.arrays.array import Array
from kaiten.envs.on_jax.players import Advice, advisor, sampled
from kaiten.envs.on_jax.vector import LearnerTable, SushiVector
from kaiten.envs.opponents import ActionArray

__all__ = ["Advice", "advisor", "for_vector", "sampled"]


def for_vector(env: SushiVector, seed: int = 0) -> Callable[[], ActionArray]:
    """What the net would do in the learners' seats: a function that returns the actions [table]."""
    advise, key, calls = advisor(env.steps), jax.random.key(seed), iter(range(1 << 62))

    def chosen(key: Array, row: LearnerTable) -> Array:
        return sampled(key, advise(row.state))[row.mine]

    at_all_tables = jax.jit(jax.vmap(chosen))

    def act() -> ActionArray:
        keys = jax.random.split(jax.random.fold_in(key, next(calls)), env.num_envs)
        return np.asarray(at_all_tables(keys, env.rows))

    return act
