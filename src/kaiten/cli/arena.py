"""Let bots meet on duplicate deals, each once on every chair, on all cores, and say who wins how often."""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec
from rich.console import Console
from rich.progress import Progress

from kaiten.bots import BOTS
from kaiten.bots.arena import Deal, Match, Standing, play_deal, standings
from kaiten.cli.setup import find_names, find_options, find_seed, luck_and_option_arguments
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named

BATCHES = 8  # of deals, for each core: few to hand out, and none of them long to wait for at the end


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", nargs="+", metavar="BOT", help=f"one a seat, from {', '.join(BOTS)}")
    parser.add_argument("--game", required=True, metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help="in all, rounded up to whole deals (200)"
    )
    luck_and_option_arguments(parser)
    parser.add_argument("--json", action="store_true", help="one object")


def run(args: argparse.Namespace) -> int:
    game, bots = game_named(args.game), find_names(args.bots)
    if args.games < 1:
        raise BadSetup(f"--games counts games, from 1 up, not {args.games}")
    match = Match(game.name, find_options(game, args), bots, find_seed(args))
    game.begin(len(bots), match.options)  # a table that cannot be laid is refused before any core is busy
    deals = list(played(match, -(-args.games // len(bots))))
    rows = standings(match, deals)
    if args.json:
        print(as_json(match, len(deals), rows))
        return 0
    games = len(deals) * len(bots)
    print(f"{game.name}, seed {match.seed}: {games} games, {len(deals)} deals, every bot on every chair")
    for line in as_table(rows):
        print(line)
    return 0


def played(match: Match, deals: int) -> Iterator[Deal]:
    """All deals in their order, however many cores play them."""
    cores = os.cpu_count() or 1
    batch = deals // (cores * BATCHES) + 1
    with ProcessPoolExecutor(cores) as pool, Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(match.game, total=deals)
        for deal in pool.map(partial(play_deal, match), range(deals), chunksize=batch):
            progress.advance(task)
            yield deal


def as_json(match: Match, deals: int, rows: list[Standing]) -> str:
    told = {
        "game": match.game,
        "options": match.options,
        "games": deals * len(match.bots),
        "deals": deals,
        "seed": match.seed,
        "bots": rows,
    }
    return msgspec.json.encode(told).decode()


def as_table(rows: list[Standing]) -> Iterator[str]:
    wide = max(len(row.bot) for row in rows)
    yield f"{'bot':<{wide}}    wins   95% interval   points   ms a move"
    for row in rows:
        shares = f"{row.wins:>8.1%}{row.low:>8.1%}–{row.high:<6.1%}"
        yield f"{row.bot:<{wide}}{shares}{row.points:>9.2f}{row.ms:>12.3f}"
