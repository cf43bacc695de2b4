"""Measure the shipped net of a game: whether its value is right, and what it loses in solved endgames.

examples:
  kaiten check-net sushi-go/cocktail --games 500
"""

import argparse
from typing import TYPE_CHECKING

import msgspec

from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES, game_named

if TYPE_CHECKING:
    from kaiten.lab.net_figures import Calibration, Loss


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
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    from kaiten.lab.net_figures import calibration, endgame_loss
    from kaiten.nets.shipped import net_for

    game = game_named(args.game)
    net = net_for(game) if isinstance(game, Draft) else None
    if net is None or not isinstance(game, Draft):
        raise BadSetup(f"there is no net for {args.game}")
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    if not args.json:
        print(f"{game.name}, seed {args.seed}: {args.games} games of nets for each number of seats")
    found = {}
    for seats in game.seats:
        found[seats] = calibration(net, game, seats, game.types.options(), args.games, args.seed)
        if not args.json:
            show_calibration(seats, found[seats])
    loss = endgame_loss(net, game, args.games // 10, args.seed) if 2 in game.seats else None
    if args.json:
        told = {"game": game.name, "seed": args.seed, "games": args.games, "seats": found, "endgame": loss}
        print(msgspec.json.encode(told).decode())
    elif loss:
        show_loss(loss)
    return 0


def show_calibration(seats: int, found: "Calibration") -> None:
    known = " ".join([f"{100 * part:.0f}" for part in found.explained])
    print(f"{seats} seats: calibration error {found.error:.2f} points over {found.picks:,} picks;")
    print(f"  the value explains, by turn, {known} % of the variance of the result", flush=True)


def show_loss(loss: "Loss") -> None:
    print(
        f"2 seats, last three turns: {loss.points:.3f} ± {loss.reach:.3f} points lost per pick "
        f"against the exact solution ({loss.picks:,} picks, worst {loss.worst:.1f})"
    )
