"""A training run from its config: iterations, log, checkpoints, nets and a page with plots in one folder."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

import jax
import numpy as np

from kaiten.arrays.draft.play import every_turn
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import schedule
from kaiten.engine.errors import BadSetup
from kaiten.lab.train import checkpoint
from kaiten.lab.train.checkpoint import Checkpoint
from kaiten.lab.train.config import Config, compiled_as, measured, setup_at, setups
from kaiten.lab.train.family import shape_of
from kaiten.lab.train.log import WIN_SHARE, Log, summary
from kaiten.lab.train.page import run_page
from kaiten.lab.train.ppo import State, begun, iteration
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
    key, step = jax.random.key(config.seed), compiled(config, shape, state)
    while (progress := progress_of(config, done, seconds)) < 1 and done != until:
        rules, start = setup_at(config, done), perf_counter()
        state, figures = step[compiled_as(rules)](
            every_turn(rules), state, jax.random.fold_in(key, done), np.float32(progress)
        )
        line = {name: float(figure) for name, figure in figures.items()}
        took = perf_counter() - start
        done, seconds = done + 1, seconds + took
        picks = config.tables * rules.seats * len(schedule(rules))
        line = {"picks": picks, "picks_a_second": round(picks / took), **line}
        last = progress_of(config, done, seconds) >= 1 or done == until
        net = Net(shape, {name: np.asarray(part) for name, part in state.weights.items()})
        line = {"iteration": done, "seconds": round(seconds, 2), **setup_named(rules), **line}
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


def compiled(config: Config, shape: Shape, state: State) -> dict[Rules, Any]:
    """`iteration` for each setup. They are compiled in parallel, because one takes half a minute."""
    every = list(dict.fromkeys([compiled_as(rules) for rules in setups(config)]))

    def one(rules: Rules) -> Any:
        example = every_turn(rules), state, jax.random.key(0), np.float32(0)
        return iteration.lower(config, shape, rules, *example).compile()

    with ThreadPoolExecutor() as threads:
        return dict(zip(every, threads.map(one, every), strict=True))


def progress_of(config: Config, done: int, seconds: float) -> float:
    if config.iterations is not None:
        return done / config.iterations
    assert config.seconds is not None
    return seconds / config.seconds


def strength(config: Config, net: Net) -> dict[str, float]:
    """The share of wins against each opponent."""
    return {
        WIN_SHARE + name: win_share(net, measured(config), opponent, config.measure_games, config.seed)
        for name, opponent in OPPONENTS.items()
    }


def setup_named(rules: Rules) -> dict[str, Any]:
    return {"game": rules.game, "seats": rules.seats, "alternate": rules.alternate, "robot": rules.robot}
