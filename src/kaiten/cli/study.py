"""Simulate millions of games on arrays, and report what each card is worth and how often sets are made.

examples:
  kaiten study sushi-go/cocktail --games 1000000 --html study.html
  kaiten study party/cocktail --menu classic --seats 5 --json
  kaiten study sushi-go/zoch --player rollout --deals 0
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial, reduce
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import Progress

from kaiten.cli.extras import needs_extra
from kaiten.cli.processes import processes
from kaiten.cli.setup import (
    find_net,
    find_options,
    find_page,
    find_seed,
    luck_and_option_arguments,
    page_arguments,
)
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.games import GAMES, game_named
from kaiten.games.party import Menu

if TYPE_CHECKING:
    from kaiten.arrays.draft.rules import Rules
    from kaiten.lab.same_deals import DecidedByDeal
    from kaiten.lab.study import Study


def arguments(parser: argparse.ArgumentParser) -> None:
    studied = [name for name, game in GAMES.items() if isinstance(game, Draft)]
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(studied)}")
    parser.add_argument(
        "--games",
        type=int,
        default=100_000,
        metavar="N",
        help="number of games, rounded up to whole batches (100000)",
    )
    parser.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help="number of deals that are played six times each, to measure luck (a hundredth of --games)",
    )
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="seats per table (4)")
    parser.add_argument(
        "--player",
        choices=("net", "rollout"),
        help="all seats: the shipped net, or the quick rule of thumb of search (net, if there is one)",
    )
    luck_and_option_arguments(parser)
    page_arguments(parser)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    if args.deals is not None and args.deals < 0:
        raise BadSetup(f"--deals must be at least 0, not {args.deals}")
    options, seed = find_options(game, args), find_seed(args)
    game.begin(args.seats, options)  # raises BadSetup before any work starts
    page_file = find_page(args, "study")
    with needs_extra("lab", "kaiten study"):
        from kaiten.lab.study import blind_cases, play_batch, rules_for, study_of
        from kaiten.lab.study_page import study_page
    rules = rules_for(game, args.seats, options)
    menu, player = menu_of(options), find_player(game, args.player)
    cases = blind_cases(rules, args.games)
    batches = -(-args.games // cases[-1].tables.stop)
    lucks = [[number, *seed.encode()] for number in range(batches)]
    deals = args.games // 100 if args.deals is None else args.deals
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        played = pool.map(partial(play_batch, rules, player, cases), lucks)
        tracked = progress.track(played, batches, description="batches")
        sums = reduce(lambda one, two: one.plus(two), tracked)
        study = study_of(rules, sums, replayed(pool, progress, rules, player, deals, seed))
    if page_file:
        page_file.write_text(study_page(study, game.name, menu, args.seats, seed, player), "utf-8")
    if args.json:
        told = {
            "game": game.name,
            "options": options,
            "seats": args.seats,
            "seed": seed,
            "player": player,
            "study": study,
        }
        print(msgspec.json.encode(told).decode())
        return 0
    print(
        f"{' '.join([game.name, *menu])}, seed {seed}: {study.games} games at tables of {args.seats}, "
        f"played by {player}"
    )
    for line in as_table(study):
        print(line)
    print(f"page: {page_file}")
    return 0


def find_player(game: Game[Any], asked: str | None) -> str:
    """The net if there is one, unless another player is asked for."""
    from kaiten.nets.shipped import net_for

    if asked is None:
        return "net" if isinstance(game, Draft) and net_for(game) else "rollout"
    if asked == "net":
        find_net(game)  # raises BadSetup if there is none
    return asked


def replayed(
    pool: Executor, progress: Progress, rules: "Rules", player: str, deals: int, seed: str
) -> "DecidedByDeal | None":
    """What the deal decides, from this number of deals."""
    from kaiten.lab.same_deals import BATCH, play_deals, share_decided_by_deal

    if not deals:
        return None
    sizes = [min(BATCH, deals - at) for at in range(0, deals, BATCH)]
    lucks = [[number, *f"{seed}/deals".encode()] for number in range(len(sizes))]
    played = pool.map(partial(play_deals, rules, player), sizes, lucks)
    return share_decided_by_deal(list(progress.track(played, len(sizes), description="deals")), rules.seats)


def menu_of(options: Any) -> list[str]:
    """The id of a set menu, or the kinds of another; empty if the game has only one menu."""
    if not isinstance(options, Menu):
        return []
    return [options.menu] if isinstance(options.menu, str) else list(options.menu)


def as_table(study: "Study") -> Iterator[str]:
    turns = range(1, len(next(iter(study.worth.values()))) + 1)
    wide = max([len(card) for card in study.worth]) + 1
    yield f"{'worth by turn':<{wide}}" + "".join(f"{turn:>8}" for turn in turns)
    for card, row in study.worth.items():
        yield f"{card:<{wide}}" + "".join(
            f"{worth.points.value:>8.2f}" if worth else f"{'–':>8}" for worth in row
        )
    for card, made in study.sets.items():
        yield f"{card}: started {made.begun:.1%}, completed {made.made:.1%} of these"
    if study.wasabi is not None:
        yield f"wasabi: used {study.wasabi:.1%}"
    yield f"points by dish: {', '.join([f'{dish} {points:.2f}' for dish, points in study.dishes.items()])}"
    yield (
        f"lead of the best {study.lead:.2f}; several have the most points {study.level:.1%}, "
        f"several win {study.shared:.1%}"
    )
    if study.decided is not None:
        told = study.decided
        yield (
            f"the deal explains {told.points.percent()} of the variance of points, "
            f"{told.wins.percent()} of wins; played again, the same seat wins in {told.again.percent()} "
            f"({told.deals} deals)"
        )
    shares = [seat.percent(2) for seat in study.seats]
    yield f"wins by seat: {', '.join(shares)}"
