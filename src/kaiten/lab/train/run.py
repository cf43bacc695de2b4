"""A training run from its config: iterations, log, checkpoints, nets and a page with plots in one folder."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import jax
import numpy as np

from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import schedule
from kaiten.engine.errors import BadSetup
from kaiten.lab.train import checkpoint
from kaiten.lab.train.checkpoint import Checkpoint
from kaiten.lab.train.config import Config, setup_named, setups, turns_at
from kaiten.lab.train.family import shape_of
from kaiten.lab.train.log import WIN_SHARE, Log, summary
from kaiten.lab.train.page import run_page
from kaiten.lab.train.ppo import State, begun, collect, update
from kaiten.lab.train.strength import OPPONENTS, win_share
from kaiten.nets import net as nets
from kaiten.nets.net import Net, Shape


def train(
    config: Config,
    family: str,
    out: Path,
    *,
    resume: bool = False,
    until: int | None = None,
    tell: Callable[[str], None] = lambda said: None,
) -> Path:
    """Train, and return the file of the last net. `until` interrupts the run after this many iterations.

    `tell` gets a line of text for each measurement.
    """
    shape, saved = shape_of(config, family), out / "checkpoint.npz"
    if saved.exists() and not resume:
        raise BadSetup(f"{saved} exists: continue with --resume, or choose another folder")
    if resume:
        state, done, seconds = checkpoint.load(saved, config, shape)
    else:
        out.mkdir(parents=True, exist_ok=True)
        state, done, seconds = begun(config, shape), 0, 0.0
    log, written = Log(out / "log.jsonl", done), out / f"net-{done:06}.npz"
    key, steps = jax.random.key(config.seed), compiled(config, shape, state)
    while (progress := progress_of(config, done, seconds)) < 1 and done != until:
        begun_at = perf_counter()
        state, figures = iteration(config, steps, state, jax.random.fold_in(key, done), done, progress)
        took = perf_counter() - begun_at
        done, seconds = done + 1, seconds + took
        picks = sum([config.tables * rules.seats * len(schedule(rules)) for rules in steps])
        line = {"picks": picks, "picks_a_second": round(picks / took), **figures}
        last = progress_of(config, done, seconds) >= 1 or done == until
        line = {"iteration": done, "seconds": round(seconds, 2), **line}
        net = Net(shape, jax.device_get(state.weights))
        if last or done % config.measure_every == 0:
            line |= strength(config, net)
            tell(summary(line))
        log.write(line)
        if last or done % config.checkpoint_every == 0:
            checkpoint.save(saved, config, Checkpoint(state, done, seconds))
            written = out / f"net-{done:06}.npz"
            nets.save(written, net)
            (out / "run.html").write_text(run_page(log.lines(), config, family))
    return written


class Steps(NamedTuple):
    """`collect` and `update`, compiled for one setup."""

    collect: Any
    update: Any


def compiled(config: Config, shape: Shape, state: State) -> dict[Rules, Steps]:
    """The steps for each setup. They are compiled in parallel, because each takes half a minute."""
    waiting: dict[Rules, list[Future[Any]]] = {}
    with ThreadPoolExecutor() as threads:
        for rules in setups(config):
            played = turns_at(config, rules, 0), state.weights, jax.random.key(0), np.float32(0)
            batch, _ = jax.eval_shape(partial(collect, config, shape, rules), *played)
            lowered = (
                collect.lower(config, shape, rules, *played),
                update.lower(config, shape, rules, state, batch, np.int32(0), np.float32(0)),
            )
            waiting[rules] = [threads.submit(each.compile) for each in lowered]
    return {rules: Steps(*[part.result() for part in parts]) for rules, parts in waiting.items()}


def iteration(
    config: Config, steps: dict[Rules, Steps], state: State, key: Any, number: int, progress: float
) -> tuple[State, dict[str, float]]:
    """Play a batch of games in every setup, then learn from them.

    Each update has games of one setup; the setups take turns, so that none is forgotten meanwhile.
    """
    far = np.float32(progress)
    played = [
        step.collect(turns_at(config, rules, number), state.weights, jax.random.fold_in(key, at), far)
        for at, (rules, step) in enumerate(steps.items())
    ]
    found = []
    for minibatch in list(range(config.minibatches)) * config.epochs:
        for step, (batch, _) in zip(steps.values(), played, strict=True):
            state, figures = step.update(state, batch, np.int32(minibatch), far)
            found.append(figures)
    found, points = jax.device_get((found, [each for _, each in played]))
    means = {name: float(np.mean([figures[name] for figures in found])) for name in found[0]}
    return state, means | {"points": float(np.mean(points))}


def progress_of(config: Config, done: int, seconds: float) -> float:
    if config.iterations is not None:
        return done / config.iterations
    assert config.seconds is not None
    return seconds / config.seconds


def strength(config: Config, net: Net) -> dict[str, float]:
    """The share of wins against each opponent, in each setup."""
    return {
        f"{WIN_SHARE}{name}/{setup_named(rules)}": win_share(
            net, rules, opponent, config.measure_games, config.seed
        )
        for rules in setups(config)
        for name, opponent in OPPONENTS.items()
    }
