"""Measure the speed of the engine, per CPU-second of one core.

examples:
  kaiten bench
  kaiten bench --lab --json
"""

import argparse
import gc
import os
import tracemalloc
from statistics import median
from time import process_time
from typing import Any

import msgspec

from kaiten.bots import BOTS
from kaiten.cli.extras import needs_extra
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import play
from kaiten.games import GAMES
from kaiten.games.catalogue import ordering

SEATS = 4
ROUNDS = 5  # number of measurements of the baseline and of each game, alternating; the median is reported
CPU_SECONDS = 1.0


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lab", action="store_true", help="measure the array engine and the environments instead"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    if args.lab:
        return run_lab(args)
    figures = measure()
    if args.json:
        print(msgspec.json.encode(figures).decode())
        return 0
    print(f"four seats, random players choosing from their view; load {figures['load']}")
    for name, row in figures["games"].items():
        speeds = f"{row['games']:>7.0f} games{row['acts']:>9.0f} acts/CPU-s"
        print(f"{name:<20}{speeds}{row['events']:>6.0f} events/game{row['live_bytes'] / 1000:>5.0f} kB live")
    print(f"baseline            {figures['baseline']:>7.2f} million plain additions per CPU-second")
    return 0


def run_lab(args: argparse.Namespace) -> int:
    with needs_extra("envs", "bench --lab"):
        from kaiten.envs.bench import learner_steps_per_cpu_second
        from kaiten.envs.bench import picks_per_cpu_second as through_pettingzoo
        from kaiten.lab.bench import picks_per_cpu_second as on_arrays
    picks = {f"arrays, {name}": figure for name, figure in on_arrays().items()}
    picks["PettingZoo Parallel, sushi-go/cocktail"] = median([through_pettingzoo() for _ in range(ROUNDS)])
    picks["Gymnasium, 1,024 tables, sushi-go/cocktail"] = median(
        [learner_steps_per_cpu_second() for _ in range(ROUNDS)]
    )
    figures = {"load": os.getloadavg()[0], "baseline": baseline(), "picks": picks}
    if args.json:
        print(msgspec.json.encode(figures).decode())
        return 0
    print(f"four seats, random players; picks per CPU-second of one core; load {figures['load']}")
    for name, figure in picks.items():
        print(f"{name:<44}{figure:>14,.0f}")
    print(f"{'baseline':<44}{figures['baseline']:>14.2f} million plain additions")
    return 0


def measure() -> dict[str, Any]:
    ways = {name: [game.types.options()] for name, game in GAMES.items()}
    for name, game in GAMES.items():
        menus = [game.types.options(menu) for menu in ordering(game).menus]
        ways[name] = menus or ways[name]
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in GAMES}
    baselines = []
    for number in range(ROUNDS):
        baselines.append(baseline())
        for name, game in GAMES.items():
            rows[name].append(speed(game, ways[name], number))
    games = {
        name: {key: median([row[key] for row in some]) for key in some[0]} for name, some in rows.items()
    }
    for name, game in GAMES.items():
        games[name]["live_bytes"] = live_bytes(game, ways[name][-1])
    return {"load": os.getloadavg()[0], "baseline": median(baselines), "games": games}


def speed(game: Game[Any], ways: list[Any], number: int) -> dict[str, float]:
    """Play whole games for one CPU-second, going through the menus equally often."""
    choose = BOTS["random"](game)
    played = acts = events = 0
    begun = process_time()
    while process_time() - begun < CPU_SECONDS or played % len(ways):
        seed = f"bench/{number}/{played}"
        for step in play(game, SEATS, ways[played % len(ways)], Seeded(seed), [choose] * SEATS, seed):
            acts += step.act is not None
            events += len(step.play.events)
        played += 1
    used = process_time() - begun
    return {"games": played / used, "acts": acts / used, "events": events / played}


def live_bytes(game: Game[Any], options: Any) -> float:
    """The memory used by one game at its end, including its log."""
    choose = BOTS["random"](game)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    events: list[Any] = []
    state = None
    for step in play(game, SEATS, options, Seeded("live"), [choose] * SEATS, "live"):
        events += step.play.events
        state = step.play.state
    step = None  # type: ignore[assignment]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert state is not None
    return held


def baseline() -> float:
    """Million additions per CPU-second in a plain loop: how fast this machine is at the moment."""
    begun = process_time()
    total = 0
    for number in range(2_000_000):
        total += number
    return 2 / (process_time() - begun)
