"""Play: in the browser, with friends and bots; or here, at the terminal."""

import argparse

from kaiten.cli import terminal
from kaiten.cli.setup import table_arguments
from kaiten.engine.errors import BadSetup
from kaiten.server import run as server
from kaiten.server.room.lobby import STAND_IN
from kaiten.server.settings import settings


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="N", help="another port than 8642")
    parser.add_argument("--data", metavar="FOLDER", help="where tables are kept")
    parser.add_argument("--no-browser", action="store_true", help="only say where it is")
    parser.add_argument("--terminal", action="store_true", help="play GAME here, at the terminal")
    table_arguments(parser, game="?", bots=STAND_IN)


def run(args: argparse.Namespace) -> int:
    if args.terminal:
        return terminal.play(args)
    if args.game is not None:
        raise BadSetup(f"{args.game} is played here with --terminal; the browser offers every game")
    chosen = {"port": args.port, "data": args.data, "log": "none"}
    return server.play(settings(chosen), browser=not args.no_browser)
