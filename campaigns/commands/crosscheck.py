"""Check that the array engine and the reference engine give equal results for the same luck and choices.

examples:
  ./kaiten crosscheck all --games 10000
  ./kaiten crosscheck roll/cocktail --games 500 --seed 2 --json
"""

import argparse
from itertools import cycle
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress

from campaigns.lab import crosscheck_draft as draft
from campaigns.lab import crosscheck_roll as roll
from kaiten.cli.processes import processes
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named
from kaiten.games.party import a_la_carte
from kaiten.games.variants import variants

BATCH = 50  # games played in parallel
ROLL = "roll/cocktail"
DRAFTS = {name: game for name, game in GAMES.items() if isinstance(game, Draft)}
NAMES = [*DRAFTS, ROLL]  # those that have arrays


class Compared(msgspec.Struct, frozen=True):
    """What was found in the games of one box."""

    game: str
    games: int
    ways: int  # setups
    differing: list[str]  # batches


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|all", help=f"one of {', '.join(NAMES)}, or all")
    parser.add_argument(
        "--games", type=int, default=10_000, metavar="N", help="how many games of each (10,000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="random seed, a number")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    names = NAMES if args.game == "all" else [game_named(args.game).name]
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    if not set(names) <= set(NAMES):
        raise BadSetup(f"{args.game} is not available on arrays; available: {', '.join(NAMES)}")
    compared: list[Compared] = []
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        for name in names:
            ways = ways_to_compare(name)
            jobs = range(-(-args.games // BATCH))
            task = progress.add_task(name, total=len(jobs))
            differing: list[str] = []
            for found in pool.map(
                compare_batch,
                [name] * len(jobs),
                [ways[job % len(ways)] for job in jobs],
                [args.seed * len(jobs) + job for job in jobs],
            ):
                differing += found
                progress.advance(task)
            compared.append(Compared(name, len(jobs) * BATCH, min(len(ways), len(jobs)), differing))
            if not args.json:
                show(compared[-1])
    if args.json:
        print(msgspec.json.encode({"seed": args.seed, "games": compared}).decode())
    return 1 if any(each.differing for each in compared) else 0


def show(each: Compared) -> None:
    for line in each.differing[:20]:
        print(line)
    print(
        f"{each.game}: {each.games} games in {each.ways} ways, {len(each.differing)} batches differ",
        flush=True,
    )


def ways_to_compare(name: str) -> list[tuple[int, Any]]:
    """Every setup. Where menus are chosen, each table of every other batch has a menu of its own."""
    ways = variants(GAMES[name])
    if name == ROLL or not DRAFTS[name].box.menus:
        return ways
    Random(1).shuffle(ways)  # so that a short run has many different menus
    mixed = cycle([(seats, None) for seats in GAMES[name].seats])
    return [each for pair in zip(ways, mixed, strict=False) for each in pair]


def any_menus(game: Draft, seats: int, seed: int) -> list[Any]:
    """A random à la carte menu for each table of a batch."""
    limits, seats_allowed = game.box.limits, game.seats
    own = [
        menu
        for menu in a_la_carte(game.box.dishes)
        if all(seats in limits.get(kind, seats_allowed) for kind in menu)
    ]
    return [game.types.options(menu) for menu in Random(seed).choices(own, k=BATCH)]


def compare_batch(name: str, way: tuple[int, Any], seed: int) -> list[str]:
    """The differences found, if any."""
    seats, options = way
    try:
        if name == ROLL:
            roll.compare(seats, BATCH, seed)
        elif options is None:
            draft.compare_menus(DRAFTS[name], seats, any_menus(DRAFTS[name], seats, seed), seed)
        else:
            draft.compare(DRAFTS[name], seats, options, BATCH, seed)
    except AssertionError as error:
        return [f"{name} seats={seats} {options or 'menus mixed'} seed={seed}: {error}"]
    return []
