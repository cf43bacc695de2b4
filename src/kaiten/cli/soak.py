"""Play random games on all cores, check the engine's invariants, and count violations.

examples:
  kaiten soak all --games 2000
  kaiten soak roll/cocktail --seed 3 --json
"""

import argparse
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.progress import Progress

from kaiten.bots import BOTS
from kaiten.cli.processes import processes
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named
from kaiten.games.variants import variants

BATCH = 20
STRIDE = 7919  # a prime, so that even a few games cover set menus and à la carte, few seats and many
EVERY = 25  # the slow checks run on about one step in 25


class Soaked(msgspec.Struct, frozen=True):
    """What was found in the games of one box."""

    game: str
    games: int
    acts: int
    violations: list[str]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|all", help=f"one of {', '.join(GAMES)}, or all")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games of each (200)")
    parser.add_argument("--seed", default="soak", metavar="S", help="random seed")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    names = list(GAMES) if args.game == "all" else [game_named(args.game).name]
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    soaked: list[Soaked] = []
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        for name in names:
            task = progress.add_task(name, total=args.games)
            violations: list[str] = []
            acts = 0
            for played, done, broken in pool.map(soak_batch, *zip(*batches(name, args), strict=True)):
                acts += done
                violations += broken
                progress.advance(task, played)
            soaked.append(Soaked(name, args.games, acts, violations))
            if not args.json:
                print(*violations[:20], sep="\n", end="\n" if violations else "")
                told = f"{name}: {args.games} games, {acts} acts, {len(violations)} violations"
                print(told, flush=True)
    if args.json:
        print(msgspec.json.encode({"seed": args.seed, "games": soaked}).decode())
    return 1 if any([each.violations for each in soaked]) else 0


def batches(name: str, args: argparse.Namespace) -> Iterator[tuple[str, str, int, int]]:
    for first in range(0, args.games, BATCH):
        yield name, args.seed, first, min(first + BATCH, args.games)


def soak_batch(name: str, seed: str, first: int, last: int) -> tuple[int, int, list[str]]:
    """Play games first…last, each with its own seed, spread over seats, menus and variants."""
    game = GAMES[name]
    ways = variants(game)
    choose = BOTS["random"](game)
    acts, broken = 0, []
    for number in range(first, last):
        seats, options = ways[number * STRIDE % len(ways)]
        try:
            acts += check_game(game, seats, options, f"{seed}/{number}", choose, EVERY)
        except Exception as error:  # any exception is a violation, to be counted and shown
            broken.append(
                f"{name} seats={seats} {options} seed={seed}/{number}: {type(error).__name__}: {error}"
            )
    return last - first, acts, broken
