"""Play bots against each other, every bot in every seat on the same deals, and report how often each wins.

examples:
  kaiten arena chef greedy --game roll/cocktail --games 200
  kaiten arena search:200 greedy greedy greedy --game sushi-go/cocktail --games 400
  kaiten arena itamae regular --game party/cocktail --menu classic --json
  kaiten arena chef greedy greedy greedy --game party/cocktail --every-menu --games 400
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import structs
from rich.console import Console
from rich.progress import Progress

from kaiten.bots.arena import Deal, Dealt, Match, Standing, standings, together
from kaiten.cli.crews import Crew, crew_at, on_cores
from kaiten.cli.extras import needs_extra
from kaiten.cli.setup import BOT_NAMES, find_names, find_options, find_seed, luck_and_option_arguments
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named
from kaiten.games.variants import options_at


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", nargs="+", metavar="BOT", help=f"one bot per seat: {BOT_NAMES}")
    parser.add_argument("--game", required=True, metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        metavar="N",
        help="number of games, rounded up so that every bot plays every seat (200)",
    )
    luck_and_option_arguments(parser)
    parser.add_argument(
        "--every-menu",
        action="store_true",
        help="Party: play the set menus and 40 menus à la carte in turn, one per deal",
    )
    ray_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def ray_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster instead of this machine")


def run(args: argparse.Namespace) -> int:
    game, bots = game_named(args.game), find_names(args.bots)
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    match = Match(game.name, find_options(game, args), bots, find_seed(args))
    game.begin(len(bots), match.options)  # raises BadSetup before any work starts
    every = options_at(game, len(bots)) if args.every_menu else [match.options]
    deals = list(played(find_crew(args), dealt(match, every, args.games)))
    rows, teams = standings(match, deals), together(match, deals)
    if args.json:
        print(as_json(match, every, len(deals), rows, teams))
        return 0
    games = len(deals) * len(bots)
    told = "1 deal" if len(deals) == 1 else f"{len(deals)} deals"
    told += f", {len(every)} menus" if args.every_menu else ""
    print(f"{game.name}, seed {match.seed}: {games} games, {told}, every bot in every seat")
    for line in as_table(rows + teams):
        print(line)
    return 0


def dealt(match: Match, every: Sequence[Any], games: int) -> list[Dealt]:
    """The deals for this number of games; options take turns."""
    deals = -(-games // len(match.bots))
    return [(structs.replace(match, options=every[deal % len(every)]), deal) for deal in range(deals)]


def find_crew(args: argparse.Namespace) -> Crew:
    if args.ray is None:
        return on_cores
    with needs_extra("ray", "--ray"):
        return crew_at(args.ray)


def played(crew: Crew, dealt: Sequence[Dealt]) -> Iterator[Deal]:
    """Play all deals and yield the results in order, with a progress bar."""
    with Progress(console=Console(stderr=True)) as progress:
        yield from progress.track(crew(dealt), len(dealt), description="deals")


def as_json(
    match: Match, every: Sequence[Any], deals: int, rows: list[Standing], teams: list[Standing]
) -> str:
    told = {
        "game": match.game,
        "options": every[0] if len(every) == 1 else every,
        "games": deals * len(match.bots),
        "deals": deals,
        "seed": match.seed,
        "bots": rows,
        "together": teams,
    }
    return msgspec.json.encode(told).decode()


def as_table(rows: list[Standing]) -> Iterator[str]:
    wide = max(len(row.bot) for row in rows)
    yield f"{'bot':<{wide}}    wins   95% interval   points     ms/move"
    for row in rows:
        shares = f"{row.wins:>8.1%}{row.low:>8.1%}–{row.high:<6.1%}"
        yield f"{row.bot:<{wide}}{shares}{row.points:>9.2f}{row.ms:>12.3f}"
