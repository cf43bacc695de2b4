"""Measure the shipped net of a game: whether its value is right, and what it loses in solved endgames.

examples:
  ./kaiten check-net sushi-go/cocktail --games 500
  ./kaiten check-net roll/cocktail --plot calibration.svg
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from campaigns.lab import net_figures
from campaigns.lab.net_figures import Calibration, EndgameLoss
from kaiten.cli.extras import needs_extra
from kaiten.cli.setup import find_net, write_text
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
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
    parser.add_argument("--plot", metavar="FILE", help="draw what the net expected and what happened, as SVG")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    measure = measuring(game, args)
    if args.games < 1:
        raise BadSetup(f"--games must be at least 1, not {args.games}")
    if args.plot:
        with needs_extra("lab", "--plot"):
            from campaigns.lab.calibration_plot import plot
    if not args.json:
        print(f"{game.name}, seed {args.seed}: {args.games} games of nets for each number of seats")
    found = {}
    for seats in game.seats:
        found[seats] = measure(seats)
        if not args.json:
            show_calibration(seats, found[seats])
    if args.plot:
        write_text(Path(args.plot), plot({seats: each.bins for seats, each in found.items()}))
    loss = None
    if isinstance(game, Draft) and 2 in game.seats:
        loss = net_figures.endgame_loss(find_net(game), game, args.games // 10, args.seed)
    if args.json:
        told = {"game": game.name, "seed": args.seed, "games": args.games, "seats": found, "endgame": loss}
        print(msgspec.json.encode(told).decode())
    elif loss:
        show_loss(loss)
    return 0


def measuring(game: Game[Any], args: argparse.Namespace) -> Callable[[int], Calibration]:
    """Measures one number of seats."""
    net, games, seed = find_net(game), args.games, args.seed
    if isinstance(game, Draft):
        return lambda seats: net_figures.calibration(net, game, seats, game.types.options(), games, seed)
    return lambda seats: net_figures.calibration_roll(net, seats, games, seed)


def show_calibration(seats: int, found: Calibration) -> None:
    known = " ".join([f"{100 * part:.0f}" for part in found.explained])
    print(f"{seats} seats: calibration error {found.error:.2f} points over {found.picks:,} choices;")
    print(f"  the value explains, by turn, {known} % of the variance of the result", flush=True)


def show_loss(loss: EndgameLoss) -> None:
    print(
        f"2 seats, last three turns: {loss.points:.3f} ± {loss.reach:.3f} points lost per pick "
        f"against the exact solution ({loss.picks:,} picks, worst {loss.worst:.1f})"
    )
