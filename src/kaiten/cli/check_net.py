"""Measure the shipped net of a game: whether its value is right, and what it loses in solved endgames.

examples:
  kaiten check-net sushi-go/cocktail --games 500
"""

import argparse

from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--games",
        type=int,
        default=2_000,
        metavar="N",
        help="games for each number of seats (2,000)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="random seed, a number")


def run(args: argparse.Namespace) -> int:
    from kaiten.lab.net_figures import calibration, endgame_loss
    from kaiten.nets.shipped import net_for

    game = game_named(args.game)
    net = net_for(game) if isinstance(game, Draft) else None
    if net is None or not isinstance(game, Draft):
        raise BadSetup(f"there is no net for {args.game}")
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    print(f"{game.name}, seed {args.seed}: {args.games} games of nets for each number of seats")
    for seats in game.seats:
        found = calibration(net, game, seats, game.types.options(), args.games, args.seed)
        known = " ".join([f"{100 * part:.0f}" for part in found.explained])
        print(f"{seats} seats: calibration error {found.error:.2f} points over {found.picks:,} picks;")
        print(f"  the value explains, by turn, {known} % of the variance of the result")
    if 2 in game.seats:
        loss = endgame_loss(net, game, args.games // 10, args.seed)
        print(
            f"2 seats, last three turns: {loss.points:.3f} ± {loss.reach:.3f} points lost per pick "
            f"against the exact solution ({loss.picks:,} picks, worst {loss.worst:.1f})"
        )
    return 0
