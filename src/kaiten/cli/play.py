"""Play in the browser, with friends and bots, or at the terminal.

examples:
  kaiten play --port 9000 --data ~/sushi
  kaiten play party/cocktail --terminal --menu master --seats 4 --bots chef
  kaiten play dice/sit-down --terminal --duels turns --lang fr
"""

import argparse
import os

from kaiten.cli import terminal
from kaiten.cli.setup import table_arguments
from kaiten.engine.errors import BadSetup
from kaiten.server import run as server
from kaiten.server.room.lobby import STAND_IN
from kaiten.server.settings import settings


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="N", help="port to listen on (8642)")
    parser.add_argument("--data", metavar="FOLDER", help="where to store tables")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--terminal", action="store_true", help="play GAME at the terminal")
    table_arguments(parser, game="?", bots=STAND_IN)


def run(args: argparse.Namespace) -> int:
    if args.terminal:
        return terminal.play(args)
    if args.game is not None:
        raise BadSetup(f"to play {args.game} at the terminal, add --terminal; the browser offers every game")
    chosen = {"port": args.port, "data": args.data, "log": "none"}
    named = args.port is not None or "KAITEN_PORT" in os.environ
    return server.play(settings(chosen), browser=not args.no_browser, any_port=not named)
