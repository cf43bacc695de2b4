"""Check that the array engine and the reference engine give equal results for the same luck and choices."""

import argparse
from typing import Any

from rich.console import Console
from rich.progress import Progress

from kaiten.cli.extras import needs_extra
from kaiten.cli.processes import processes
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named
from kaiten.games.party import PARTY
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.variants import variants

BATCH = 100  # games played in parallel
NAMES = [*SUSHI_GO, *PARTY, "roll/cocktail"]  # those that have arrays


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|all", help=f"one of {', '.join(NAMES)}, or all")
    parser.add_argument(
        "--games", type=int, default=10_000, metavar="N", help="how many games of each (10,000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="random seed, a number")


def run(args: argparse.Namespace) -> int:
    names = NAMES if args.game == "all" else [game_named(args.game).name]
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    if not set(names) <= set(NAMES):
        raise BadSetup(f"{args.game} is not available on arrays; available: {', '.join(NAMES)}")
    with needs_extra("lab", "crosscheck"):
        from kaiten.lab.party import arrays  # noqa: F401
    apart = 0
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        for name in names:
            ways = ways_with_arrays(name)
            jobs = range(-(-args.games // BATCH))
            task = progress.add_task(name, total=len(jobs))
            differing = []
            for found in pool.map(
                compare_batch,
                [name] * len(jobs),
                [ways[job % len(ways)] for job in jobs],
                [args.seed * len(jobs) + job for job in jobs],
            ):
                differing += found
                progress.advance(task)
            for line in differing[:20]:
                print(line)
            games = len(jobs) * BATCH
            print(f"{name}: {games} games in {len(ways)} setups, {len(differing)} batches differ", flush=True)
            apart += len(differing)
    return 1 if apart else 0


def ways_with_arrays(name: str) -> list[tuple[int, Any]]:
    """Every setup of a game (seats and options) that the arrays support."""
    from kaiten.lab.party import arrays

    game = GAMES[name]
    ways = []
    for seats, options in variants(game):
        try:
            if name in PARTY:
                arrays.rules_of(PARTY[name], seats, options)
        except BadSetup:
            continue
        ways.append((seats, options))
    return ways


def compare_batch(name: str, way: tuple[int, Any], seed: int) -> list[str]:
    """The differences found, if any."""
    from kaiten.lab.party import crosscheck as party
    from kaiten.lab.roll import crosscheck as roll
    from kaiten.lab.sushi_go import crosscheck as sushi_go

    seats, options = way
    try:
        if name in PARTY:
            party.compare(name, seats, options, BATCH, seed)
        elif name in SUSHI_GO:
            sushi_go.compare(name, seats, options, BATCH, seed)
        else:
            roll.compare(seats, BATCH, seed)
    except AssertionError as error:
        return [f"{name} seats={seats} {options} seed={seed}: {error}"]
    return []
