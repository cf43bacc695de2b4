"""Rate bots in a round robin, with confidence intervals, and write an HTML page with plots.

examples:
  kaiten ladder sushi-go/cocktail
  kaiten ladder roll/cocktail --bots beginner,regular,chef --games 120 --html ladder.html
  kaiten ladder sushi-go/cocktail --ship --games 2600
"""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from kaiten.bots import LEVELS
from kaiten.bots.arena import Match
from kaiten.bots.intervals import Z
from kaiten.bots.ratings import FILE, box_of, read_ratings
from kaiten.cli.arena import find_crew, played, ray_argument
from kaiten.cli.extras import needs_extra
from kaiten.cli.mixed import keep_argument, mixes
from kaiten.cli.setup import (
    BOT_NAMES,
    find_names,
    find_options,
    find_page,
    find_seed,
    game_argument,
    luck_and_option_arguments,
    page_arguments,
)
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.games import game_named

if TYPE_CHECKING:
    from kaiten.lab.ladder import Rung


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    everyone = ",".join(["random", *LEVELS])
    parser.add_argument(
        "--bots", default=everyone, metavar="A,B,…", help=f"the bots to rate ({everyone}): {BOT_NAMES}"
    )
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        metavar="N",
        help="number of games, rounded up so that every pair of bots plays equally often (200)",
    )
    parser.add_argument(
        "--seats", type=int, default=4, metavar="N", help="seats per table, half for each of two bots (4)"
    )
    parser.add_argument(
        "--ship",
        action="store_true",
        help="instead, rate the levels at mixed tables, with all options, for people's ratings: writes "
        "bots/ratings.json",
    )
    keep_argument(parser)
    luck_and_option_arguments(parser)
    ray_argument(parser)
    page_arguments(parser)


def run(args: argparse.Namespace) -> int:
    game, bots = game_named(args.game), find_names(args.bots.split(","))
    if len(set(bots)) < max(len(bots), 2):
        raise BadSetup(f"name at least two different bots, each once, not {args.bots}")
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    options, seed = find_options(game, args), find_seed(args)
    game.begin(args.seats, options)  # raises BadSetup before any work starts
    if args.ship:
        return ship(args, game)
    page_file = find_page(args, "ladder")
    with needs_extra("lab", "kaiten ladder"):
        from kaiten.lab.ladder import ladder_of, schedule, tables
        from kaiten.lab.ladder_page import ladder_page
    matches = [Match(game.name, options, table, seed) for table in tables(bots, args.seats)]
    dealt = schedule(matches, args.games)
    ladder = ladder_of(bots, dealt, list(played(find_crew(args), dealt)))
    games = len(dealt) * args.seats
    if page_file:
        page_file.write_text(ladder_page(ladder, game.name, args.seats, games, seed), "utf-8")
    if args.json:
        told = {"game": game.name, "options": options, "seats": args.seats, "games": games, "seed": seed}
        told |= {"deals": len(dealt), "bots": ladder.rungs, "shares": ladder.shares}
        print(msgspec.json.encode(told).decode())
        return 0
    print(
        f"{game.name}, seed {seed}: {games} games, {len(dealt)} deals, every pair at tables of {args.seats}"
    )
    for line in as_table(ladder.rungs):
        print(line)
    print(f"page: {page_file}")
    return 0


def ship(args: argparse.Namespace, game: Game[Any]) -> int:
    """Rate the levels and write them into the package."""
    with needs_extra("lab", "kaiten ladder"):
        from kaiten.lab.mixed_tables import MixedTables, ratings
    seed = args.seed or "ladder"
    command = f"kaiten ladder {game.name} --ship --games {args.games} --seats {args.seats} --seed {seed}"
    found = ratings(mixes(args, MixedTables(game.name, args.seats, seed)), command)
    levels = {**read_ratings(FILE), box_of(game.name): found}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(levels.items())))) + b"\n")
    print(f"{game.name}, seed {seed}: {found.games} games; spread {found.spread}, misfit {found.misfit}")
    for level, rating in found.levels.items():
        print(f"{level:<9}{rating.rating:>8.0f} ± {Z * rating.error:.0f}")
    return 0


def as_table(rungs: "list[Rung]") -> Iterator[str]:
    wide = max(len(rung.bot) for rung in rungs)
    yield f"{'bot':<{wide}}  rating   95% interval    wins   points     ms/move"
    for rung in rungs:
        rating = f"{rung.rating:>8.0f}{rung.low:>8.0f}–{rung.high:<7.0f}"
        yield f"{rung.bot:<{wide}}{rating}{rung.wins:>7.1%}{rung.points:>9.2f}{rung.ms:>12.3f}"
