"""Measures the JAX environments on this machine: decisions of seats per second, and the compile time.

python -m kaiten.envs.on_jax.bench [--game NAME] [--menu ID|kind,kind,…] [--robot] [--seats N] [--tables N]
                                [--seconds S] [--vector [--wait N]]
"""

import argparse
from functools import partial
from time import perf_counter, process_time
from typing import Any

import jax
import jax.numpy as jnp

from kaiten.arrays.array import Array
from kaiten.envs.on_jax.common import Steps
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.on_jax.vector import SushiVector
from kaiten.envs.rewards import Terms
from kaiten.games.party import menu_named

STEPS = 50  # in one call


def options_of(menu: str | None, robot: bool) -> dict[str, Any]:
    if menu is None:
        return {"robot": True} if robot else {}
    return {"menu": menu_named(menu)}


def any_legal(legal: Array, key: Array) -> Array:
    """[seat] A legal action for each seat, from one random word: a policy that costs next to nothing."""
    word = jax.random.bits(key, (len(legal),), jnp.uint32)
    nth = word % legal.sum(1).astype(jnp.uint32)
    return (legal.cumsum(1) > nth[:, None]).argmax(1)


def play_steps(steps: Steps, tables: int, state: Any, key: Array) -> tuple[Any, Array]:
    """Play `STEPS` steps at all tables, and observe after each. Also returns the number of decisions."""

    def one(state: Any, key: Array) -> tuple[Any, tuple[Array, Array]]:
        for_seats, for_luck = jax.random.split(key)
        asked = steps.who(state).sum()
        actions = any_legal(steps.legal(state), for_seats)
        new = steps.step(for_luck, state, actions, again=True).state
        return new, (asked, steps.observe(new).sum())  # the sum, so that nothing is left out

    def all_tables(state: Any, key: Array) -> tuple[Any, tuple[Array, Array]]:
        state, (asked, seen) = jax.vmap(one)(state, jax.random.split(key, tables))
        return state, (asked.sum(), seen.sum())

    state, (asked, _) = jax.lax.scan(all_tables, state, jax.random.split(key, STEPS))
    return state, asked.sum()


def measure(steps: Steps, tables: int, seconds: float) -> dict[str, float | str]:
    key = jax.random.key(1, impl="rbg")  # the fastest generator
    begun = process_time()
    play = jax.jit(partial(play_steps, steps, tables))
    state = jax.jit(jax.vmap(steps.init))(jax.random.split(key, tables))
    compiled = play.lower(state, key).compile()
    compiling = process_time() - begun
    state, asked = compiled(state, key)
    asked.block_until_ready()
    decisions, calls, used, begun = 0, 0, process_time(), perf_counter()
    while perf_counter() - begun < seconds:
        state, asked = compiled(state, jax.random.fold_in(key, calls))
        decisions += int(asked)
        calls += 1
    took, used = perf_counter() - begun, process_time() - used
    return {
        "device": jax.devices()[0].device_kind,
        "tables": tables,
        "compile_cpu_s": compiling,
        "decisions_a_second": decisions / took,
        "decisions_a_cpu_second": decisions / used,
    }


def measure_vector(env: SushiVector, seconds: float) -> dict[str, float | str]:
    """The learners take the first legal action, so that their policy costs nothing; the bots are random."""
    begun = process_time()
    _, info = env.reset(seed=1)
    *_, info = env.step(info["action_mask"].argmax(-1))
    compiling = process_time() - begun
    steps, used, begun = 0, process_time(), perf_counter()
    while perf_counter() - begun < seconds:
        *_, info = env.step(info["action_mask"].argmax(-1))
        steps += int(info["asked"].sum())
    took, used = perf_counter() - begun, process_time() - used
    return {
        "device": jax.devices()[0].device_kind,
        "tables": env.num_envs,
        "compile_cpu_s": compiling,
        "learner_steps_a_second": steps / took,
        "learner_steps_a_cpu_second": steps / used,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="The JAX environments with random players.")
    parser.add_argument("--game", default="sushi-go/cocktail", help="by name (%(default)s)")
    parser.add_argument("--menu", help="of Party: a set menu, or kinds à la carte")
    parser.add_argument("--robot", action="store_true", help="of Sushi Go! with two seats")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=1024, help="in one call (%(default)s); on a GPU 262144")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--vector", action="store_true", help="the vector environment for Gymnasium")
    parser.add_argument("--wait", type=int, help="its most decisions in a step")
    args = parser.parse_args()
    options = options_of(args.menu, args.robot)
    if args.vector:
        env = SushiVector(args.tables, args.game, args.seats, options, wait=args.wait)
        found = measure_vector(env, args.seconds)
    else:
        found = measure(steps_of(args.game, args.seats, options, Terms()), args.tables, args.seconds)
    for name, figure in found.items():
        print(f"{name:<28}{figure:,.1f}" if isinstance(figure, float) else f"{name:<28}{figure}")


if __name__ == "__main__":
    main()
