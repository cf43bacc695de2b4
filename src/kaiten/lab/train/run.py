"""A training run from its config: iterations, log, checkpoints and nets in one folder."""

from pathlib import Path
from time import perf_counter
from typing import Any

import jax
import numpy as np

from kaiten.engine.errors import BadSetup
from kaiten.lab.draft.rules import Rules
from kaiten.lab.draft.tables import schedule
from kaiten.lab.train import checkpoint
from kaiten.lab.train.checkpoint import Checkpoint
from kaiten.lab.train.config import Config, setup_at, setups
from kaiten.lab.train.family import shape_of
from kaiten.lab.train.log import Log
from kaiten.lab.train.ppo import begun, iteration
from kaiten.lab.train.strength import OPPONENTS, win_share
from kaiten.nets import net as nets
from kaiten.nets.net import Net


def train(config: Config, family: str, out: Path, *, resume: bool = False, until: int | None = None) -> Path:
    """Train, and return the file of the last net. `until` interrupts the run after this many iterations."""
    shape, saved = shape_of(config, family), out / "checkpoint.npz"
    if saved.exists() and not resume:
        raise BadSetup(f"{saved} exists: continue with --resume, or choose another folder")
    if resume:
        state, done, seconds = checkpoint.load(saved, config, shape)
    else:
        out.mkdir(parents=True, exist_ok=True)
        state, done, seconds = begun(config, shape), 0, 0.0
    log, written = Log(out / "log.jsonl", done), out / f"net-{done:06}.npz"
    key = jax.random.key(config.seed)
    while (progress := progress_of(config, done, seconds)) < 1 and done != until:
        rules, start = setup_at(config, done), perf_counter()
        state, figures = iteration(
            config, shape, rules, state, jax.random.fold_in(key, done), np.float32(progress)
        )
        line = {name: float(figure) for name, figure in figures.items()}
        took = perf_counter() - start
        done, seconds = done + 1, seconds + took
        picks = config.tables * rules.seats * len(schedule(rules))
        line = {"picks": picks, "picks_a_second": round(picks / took), **line}
        last = progress_of(config, done, seconds) >= 1 or done == until
        net = Net(shape, {name: np.asarray(part) for name, part in state.weights.items()})
        if last or done % config.measure_every == 0:
            line |= strength(config, net)
        log.write({"iteration": done, "seconds": round(seconds, 2), **setup_named(rules), **line})
        if last or done % config.checkpoint_every == 0:
            checkpoint.save(saved, config, Checkpoint(state, done, seconds))
            written = out / f"net-{done:06}.npz"
            nets.save(written, net)
    return written


def progress_of(config: Config, done: int, seconds: float) -> float:
    if config.iterations is not None:
        return done / config.iterations
    assert config.seconds is not None
    return seconds / config.seconds


def strength(config: Config, net: Net) -> dict[str, float]:
    """The share of wins in the first setup of the config, against each opponent."""
    rules = setups(config)[0]
    return {
        f"win_share_{name}": win_share(net, rules, opponent, config.measure_games, config.seed)
        for name, opponent in OPPONENTS.items()
    }


def setup_named(rules: Rules) -> dict[str, Any]:
    return {"game": rules.game, "seats": rules.seats, "alternate": rules.alternate, "robot": rules.robot}
