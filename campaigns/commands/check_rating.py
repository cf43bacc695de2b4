"""Measure people's ratings: is somebody who plays exactly like a level placed at that level's rating?

A simulated person has N games of a level, drawn without replacement from a pool of games that were not used
to rate the levels. They are rated as a person's are. The interval should hold the shipped rating of that
level.

examples:
  ./kaiten check-rating sushi-go/cocktail
  ./kaiten check-rating sushi-go/cocktail --level chef --others regular --games 300
"""

import argparse
from statistics import fmean

import msgspec

from campaigns.lab.rating_trials import trials
from kaiten.bots import LEVELS
from kaiten.bots.ratings import box_of, shipped_ratings
from kaiten.cli.mixed import keep_argument, mixes
from kaiten.cli.setup import game_argument
from kaiten.engine.errors import BadSetup
from kaiten.games import game_named
from kaiten.lab.mixed_tables import MixedTables


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--games", type=int, default=1300, metavar="N", help="games in the pool (1300)")
    parser.add_argument("--trials", type=int, default=100, metavar="N", help="persons for each level (100)")
    parser.add_argument("--each", type=int, default=40, metavar="N", help="games of each person (40)")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="seats per table (4)")
    parser.add_argument("--level", choices=LEVELS, help="only this level")
    parser.add_argument(
        "--others", choices=LEVELS, help="with --level: everybody else is always of this level"
    )
    parser.add_argument("--seed", default="check", metavar="S", help="random seed (check)")
    keep_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    if box_of(game.name) not in shipped_ratings():
        raise BadSetup(f"the levels of {game.name} have no ratings: kaiten ladder {game.name} --ship")
    if args.others and not args.level:
        raise BadSetup("--others needs --level")
    if min(args.games, args.trials, args.each) < 1:
        raise BadSetup("--games, --trials and --each must be at least 1")
    game.begin(args.seats, game.types.options())  # raises BadSetup before any work starts
    bots = (args.level, *[args.others] * (args.seats - 1)) if args.others else ()
    pool = mixes(args, MixedTables(game.name, args.seats, args.seed, bots))
    levels = [args.level] if args.level else LEVELS
    found = {
        level: trials(pool, level, shipped_ratings(), args.trials, args.each, args.seed) for level in levels
    }
    if args.json:
        told = {"game": game.name, "seats": args.seats, "games": args.games, "each": args.each}
        print(msgspec.json.encode({**told, "trials": found}).decode())
        return 0
    print(
        f"{game.name}, {args.seats} seats, seed {args.seed}: persons with {args.each} of {args.games} games"
    )
    for level, some in found.items():
        held, reach = sum(trial.held for trial in some), fmean([trial.high - trial.low for trial in some]) / 2
        mean = fmean([trial.rating for trial in some])
        print(f"{level:<9} held in {held} of {len(some)} trials; mean {mean:.0f} ± {reach:.0f}")
    return 0
