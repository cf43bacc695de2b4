"""Measure reviews of a game: do the terms add up, is luck fair, what do picks cost, are planted losses found?

examples:
  kaiten check-review sushi-go/cocktail --games 2000
  kaiten check-review sushi-go/cocktail --games 200 --bot random
  kaiten check-review sushi-go/cocktail --planted 100
"""

import argparse

from rich.console import Console
from rich.progress import track

from kaiten.cli.processes import processes
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named

IN_VAIN = 40  # games for each planted loss, after which the search is given up
WAVE = 16  # games at a time


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games (200)")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="how many seats (4)")
    parser.add_argument("--bot", default="itamae", metavar="BOT", help="who is reviewed (itamae)")
    parser.add_argument("--others", default="net", metavar="BOT", help="who sits in the other seats (net)")
    parser.add_argument(
        "--planted", type=int, metavar="N", help="instead, refuse a set in N games and look for it"
    )
    parser.add_argument("--seed", default="review", metavar="S", help="random seed")


def run(args: argparse.Namespace) -> int:
    from kaiten.coach.families import judge_for

    judge_for(game_named(args.game))
    if (args.games if args.planted is None else args.planted) < 2:
        raise BadSetup("at least 2 games are needed")
    return figures(args) if args.planted is None else planted(args)


def figures(args: argparse.Namespace) -> int:
    from kaiten.lab import review_figures as lab  # NumPy is needed from here on

    same = [args.game, args.seats, args.bot, args.others, args.seed]
    with processes() as pool:
        games = range(args.games)
        found = pool.map(lab.reviewed, *[[each] * len(games) for each in same], games)
        shown = track(found, total=len(games), console=Console(stderr=True))
        got = lab.figures(list(shown))
    print(f"{args.game}, {got.games} games of {args.seats} seats, seed {args.seed}: {args.bot} is reviewed")
    print(f"terms and result differ by at most {got.gap:.0e}")
    for name, (mean, reach) in {"luck": got.luck, "others": got.others, "cost per pick": got.cost}.items():
        print(f"mean {name}: {100 * mean:.2f} ± {100 * reach:.2f} % of the win")
    return 0


def planted(args: argparse.Namespace) -> int:
    found: list[bool] = []
    with processes() as pool:
        for first in range(0, IN_VAIN * args.planted, WAVE):
            if len(found) < args.planted:
                wave = range(first, first + WAVE)
                same = [[each] * WAVE for each in (args.game, args.seats, args.seed)]
                found += [each for each in pool.map(planted_game, *same, wave) if each is not None]
    found = found[: args.planted]
    print(f"{args.game}, seed {args.seed}: {sum(found)} of {len(found)} planted losses are turning points")
    return 0


def planted_game(name: str, seats: int, seed: str, number: int) -> bool | None:
    from kaiten.lab.review_figures import planted

    return planted(name, seats, seed, number)
