"""Measure reviews of a game: do terms add up, is luck fair, what do choices cost, are planted losses found?

Games are played on all cores. With --keep, what was found is written to a file after each game, and a run
that was interrupted goes on where it stopped.

examples:
  ./kaiten check-review sushi-go/cocktail --games 2000 --keep figures.jsonl
  ./kaiten check-review party/cocktail --every-menu --games 200 --bot random --json
  ./kaiten check-review roll/cocktail --planted 100
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from campaigns.lab import planted_losses, review_figures
from campaigns.lab.review_figures import ReviewedGame, Tables
from kaiten.bots import bot_named
from kaiten.cli.processes import processes
from kaiten.coach.families import judge_for
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named
from kaiten.lab.findings import append_finding, findings_in

IN_VAIN = 40  # games for each planted loss, after which the search is given up
WAVE = 16  # games at a time
TOLD = 100  # games after which the figures so far are told


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games (200)")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many seats (4)")
    parser.add_argument("--bot", default="itamae", metavar="BOT", help="who is reviewed (itamae)")
    parser.add_argument("--others", default="net", metavar="BOT", help="who sits in the other seats (net)")
    parser.add_argument(
        "--every-menu", action="store_true", help="Party: the set menus and others in turn, one per game"
    )
    parser.add_argument(
        "--planted", type=int, metavar="N", help="instead, refuse a set in N games and look for it"
    )
    parser.add_argument("--keep", metavar="FILE", help="add what was found to this file, and read it first")
    parser.add_argument("--seed", default="review", metavar="S", help="random seed")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    judge_for(game)
    game.begin(args.seats, game.types.options())  # raises BadSetup before any work starts
    if (args.games if args.planted is None else args.planted) < 2:
        raise BadSetup("at least 2 games are needed")
    tables = Tables(
        game=game.name,
        seats=args.seats,
        bot=args.bot,
        others=args.others,
        seed=args.seed,
        every_menu=args.every_menu,
    )
    for name in (tables.bot, tables.others):
        bot_named(name)
    return figures(args, tables) if args.planted is None else planted(args, tables)


def figures(args: argparse.Namespace, tables: Tables) -> int:
    got = review_figures.figures(list(all_found(args, tables)))
    if args.json:
        print(msgspec.json.encode({"tables": tables, "figures": got}).decode())
        return 0
    games = f"{got.games} games of {tables.seats} seats"
    print(f"{tables.game}, {games}, seed {tables.seed}: {tables.bot} is reviewed")
    print(f"terms and result differ by at most {got.gap:.0e}")
    for name, (mean, reach) in {"luck": got.luck, "others": got.others, "cost per choice": got.cost}.items():
        print(f"mean {name}: {100 * mean:.2f} ± {100 * reach:.2f} % of the win")
    return 0


def all_found(args: argparse.Namespace, tables: Tables) -> Iterator[ReviewedGame]:
    """Kept and new ones, with a progress bar and from time to time the figures so far."""
    path = Path(args.keep) if args.keep else None
    every = list(findings_in(path, ReviewedGame)) if path else []
    found = [each for each in every if each.tables == tables and each.number < args.games]
    missing = [number for number in range(args.games) if number not in {each.number for each in found}]
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        new = pool.map(review_figures.play_and_review, [tables] * len(missing), missing)
        bar = progress.add_task("games", total=args.games, completed=len(found))
        for each in new:
            if path:
                append_finding(path, each)
            found.append(each)
            progress.advance(bar)
            if len(found) % TOLD == 0:
                progress.console.print(so_far(found), highlight=False)
    yield from sorted(found, key=lambda each: each.number)


def so_far(found: list[ReviewedGame]) -> str:
    got = review_figures.figures(found)
    luck, cost = [f"{100 * mean:.2f} ± {100 * reach:.2f} %" for mean, reach in (got.luck, got.cost)]
    return f"{got.games} games: luck {luck}, cost per choice {cost}, gap {got.gap:.0e}"


def planted(args: argparse.Namespace, tables: Tables) -> int:
    found: list[bool] = []
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("planted", total=args.planted)
        for first in range(0, IN_VAIN * args.planted, WAVE):
            wave = pool.map(planted_losses.names_planted_choice, [tables] * WAVE, range(first, first + WAVE))
            found += [each for each in wave if each is not None]
            progress.update(bar, completed=len(found))
            if len(found) >= args.planted:
                break
    found = found[: args.planted]
    if args.json:
        print(msgspec.json.encode({"tables": tables, "planted": len(found), "named": sum(found)}).decode())
    else:
        told = f"{sum(found)} of {len(found)} planted losses are turning points"
        print(f"{tables.game}, seed {tables.seed}: {told}")
    return 0
