"""A training run from its config: iterations, log, checkpoints, nets and a page with plots in one folder."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache, partial
from math import inf
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import jax
import numpy as np

from kaiten.engine.errors import BadSetup
from kaiten.lab.train import checkpoint
from kaiten.lab.train.checkpoint import Checkpoint
from kaiten.lab.train.compiled import CompiledSteps, Kept, key_of
from kaiten.lab.train.config import Config
from kaiten.lab.train.families import FAMILIES
from kaiten.lab.train.family import Family, Setup
from kaiten.lab.train.log import WIN_SHARE, Log, summary
from kaiten.lab.train.page import run_page
from kaiten.lab.train.points_plot import points_plot
from kaiten.lab.train.ppo import State, initial_state, optimiser_of, update
from kaiten.lab.train.turns import setups_of_iteration, weights_of
from kaiten.nets import files
from kaiten.nets.net import Net, Shape, weight_shapes


def train(
    config: Config,
    name: str,
    out: Path,
    *,
    resume: bool = False,
    until: int | None = None,
    tell: Callable[[str], None] = lambda said: None,
    compiled: Path | None = None,
    processes: int = 1,
    minutes: float = inf,
) -> Path:
    """Train for the family of this name, and return the file of the last net.

    `until` interrupts the run after this many iterations, `minutes` after this time. `tell` gets a line of
    text for each measurement. `compiled` is a folder where compiled steps are kept for later runs; what is
    not there yet is compiled in this many processes.
    """
    ends_at = perf_counter() + 60 * minutes
    family, saved, kept = FAMILIES[name], out / "checkpoint.npz", Kept(compiled) if compiled else None
    shape = family.shape(config)
    if saved.exists() and not resume:
        raise BadSetup(f"{saved} exists: continue with --resume, or choose another folder")
    if resume:
        state, done, seconds = checkpoint.load(saved, config, shape)
    else:
        out.mkdir(parents=True, exist_ok=True)
        state, done, seconds = initial_state(config, family, shape), 0, 0.0
    log, written = Log(out / "log.jsonl", done), out / f"net-{done:06}.npz"
    if compiled:
        compile_apart(config, name, compiled, processes)
    key, steps = jax.random.key(config.seed), compile_steps(config, family, shape, kept)
    weights, stop = weights_of(config, family, name, list(steps)), False
    while (progress := progress_of(config, done, seconds)) < 1 and done != until and not stop:
        begun_at = perf_counter()
        at = jax.random.fold_in(key, done)
        here = setups_of_iteration(config, family, list(steps), done, weights)
        state, figures = run_iteration(config, family, steps, here, state, at, done, progress)
        took = perf_counter() - begun_at
        done, seconds = done + 1, seconds + took
        picks = sum([family.picks(config, setup) for setup in here])
        line = {"picks": picks, "picks_a_second": round(picks / took), **figures}
        stop = perf_counter() > ends_at
        last = progress_of(config, done, seconds) >= 1 or done == until or stop
        line = {"iteration": done, "seconds": round(seconds, 2), **line}
        net = Net(shape, jax.device_get(state.weights))
        if config.measure_games and (last or done % config.measure_every == 0):
            line |= win_shares(config, family, net)
            tell(summary(line))
        log.write(line)
        if last or done % config.checkpoint_every == 0:
            checkpoint.save(saved, config, Checkpoint(state, done, seconds))
            written = out / f"net-{done:06}.npz"
            files.save(written, net)
            (out / "run.html").write_text(run_page(log.lines(), config, name))
            (out / "points.svg").write_text(points_plot(log.lines()))
    return written


def compile_apart(config: Config, name: str, folder: Path, processes: int) -> None:
    """Fill the folder from several processes: tracing is Python, which uses one core in each."""
    family, kept = FAMILIES[name], Kept(folder)
    shape = family.shape(config)
    setups = [
        setup
        for setup in family.setups(config)
        if not kept.file(key_of(config, family, shape, setup)).exists()
    ]
    if processes > 1 and setups:
        with ProcessPoolExecutor(
            min(processes, len(setups)), get_context("spawn"), take_little_memory
        ) as pool:
            list(pool.map(partial(compile_one, config, name, folder), setups))


def take_little_memory() -> None:
    """A process that only compiles leaves the memory of the GPU to others."""
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"


def compile_one(config: Config, name: str, folder: Path, setup: Setup) -> None:
    family = FAMILIES[name]
    shape = family.shape(config)
    Kept(folder).get(key_of(config, family, shape, setup), partial(steps_for, config, family, shape, setup))


def compile_steps(
    config: Config, family: Family, shape: Shape, kept: Kept | None = None
) -> dict[Setup, CompiledSteps]:
    """The steps for each setup. They are compiled in parallel, because each takes half a minute."""

    def steps(setup: Setup) -> CompiledSteps:
        make = partial(steps_for, config, family, shape, setup)
        return kept.get(key_of(config, family, shape, setup), make) if kept else make()

    setups = family.setups(config)
    with ThreadPoolExecutor() as threads:
        return dict(zip(setups, threads.map(steps, setups), strict=True))


@lru_cache(128)
def steps_for(config: Config, family: Family, shape: Shape, setup: Setup) -> CompiledSteps:
    return CompiledSteps(*[step.compile() for step in lowered(config, family, shape, setup)])


def lowered(config: Config, family: Family, shape: Shape, setup: Setup) -> tuple[Any, Any]:
    """`collect` and `update`, not yet compiled."""
    weights = {name: jax.ShapeDtypeStruct(size, np.float32) for name, size in weight_shapes(shape).items()}
    state = State(weights, jax.eval_shape(optimiser_of(config).init, weights))
    played = family.prepare(config, setup, 0), weights, jax.random.key(0), np.float32(0)
    collect = partial(family.collect, config, shape, setup)
    batch, _ = jax.eval_shape(collect, *played)
    learn = partial(update, config, family, shape, setup)
    return jax.jit(collect).lower(*played), jax.jit(learn).lower(state, batch, np.int32(0), np.float32(0))


def run_iteration(
    config: Config,
    family: Family,
    steps: dict[Setup, CompiledSteps],
    here: Sequence[Setup],
    state: State,
    key: Any,
    number: int,
    progress: float,
) -> tuple[State, dict[str, float]]:
    """Play a batch of games in these setups, then learn from them.

    Each update has games of one setup; the setups take turns, so that none is forgotten meanwhile.
    """
    far = np.float32(progress)
    played = [
        steps[setup].collect(
            family.prepare(config, setup, number), state.weights, jax.random.fold_in(key, at), far
        )
        for at, setup in enumerate(here)
    ]
    found = []
    for minibatch in list(range(config.minibatches)) * config.epochs:
        for setup, (batch, _) in zip(here, played, strict=True):
            state, figures = steps[setup].update(state, batch, np.int32(minibatch), far)
            found.append(figures)
    learnt, games = jax.device_get((found, [figures for _, figures in played]))
    return state, {
        name: float(np.mean([each[name] for each in some])) for some in (learnt, games) for name in some[0]
    }


def progress_of(config: Config, done: int, seconds: float) -> float:
    if config.iterations is not None:
        return done / config.iterations
    assert config.seconds is not None
    return seconds / config.seconds


def win_shares(config: Config, family: Family, net: Net) -> dict[str, float]:
    """The share of wins against each opponent, in each setup."""
    return {
        f"{WIN_SHARE}{opponent}/{family.name_of(setup)}": share
        for setup in family.setups(config)
        for opponent, share in family.win_shares(net, setup, config.measure_games, config.seed).items()
    }
