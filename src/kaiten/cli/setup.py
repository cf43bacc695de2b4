"""Arguments that several commands share: game, seats, options, bots, language."""

import argparse
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kaiten.bots import BOTS, LEVELS
from kaiten.bots.own import any_bot
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.games import GAMES, options_for
from kaiten.games.party import MENUS, menu_named
from kaiten.words import LANGUAGES

if TYPE_CHECKING:
    from kaiten.nets.net import Net

OTHERS = [name for name in BOTS if name not in LEVELS]
BOT_NAMES = (
    f"the levels {', '.join(LEVELS)}; also {', '.join(OTHERS)}, search:N with N playouts, "
    "bots of your own as package.module:function, and nets of your own as net:FILE.npz or itamae:FILE.npz"
)


def game_argument(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    parser.add_argument("game", metavar="GAME", nargs=nargs, help=f"one of {', '.join(GAMES)}")


def language_argument(parser: argparse.ArgumentParser) -> None:
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    default = spoken[:2] if spoken[:2] in LANGUAGES else "en"
    parser.add_argument("--lang", default=default, metavar="LANG", help=f"one of {', '.join(LANGUAGES)}")


def table_arguments(parser: argparse.ArgumentParser, game: str | None = None, bots: str = "random") -> None:
    game_argument(parser, game)
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats")
    parser.add_argument(
        "--bots",
        default=bots,
        metavar="A,B",
        help=f"the bots, in seat order, repeated as needed: {BOT_NAMES}",
    )
    luck_and_option_arguments(parser)
    parser.add_argument("--record", metavar="FILE", help="save the game as a .sushi record")
    language_argument(parser)


def luck_and_option_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", help="random seed (default: a new one)")
    menus = f"Party: a set menu ({', '.join(MENUS)}), or seven kinds à la carte"
    parser.add_argument("--menu", metavar="ID|KIND,…", help=menus)
    parser.add_argument(
        "--passing", metavar="left|alternate", help="Sushi Go!: direction in which hands are passed"
    )
    parser.add_argument(
        "--robot",
        action="store_const",
        const=True,
        help="Sushi Go! with two seats: add a robot as third player",
    )
    parser.add_argument(
        "--duels",
        metavar="race|ready|turns",
        help="Sushi Dice: race, wait until both are ready, or take turns",
    )


def page_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--html", metavar="FILE", help="where to write the page with plots (default: named after the game)"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object; write a page only with --html"
    )


def find_page(args: argparse.Namespace, what: str) -> Path | None:
    if args.html or args.json:
        return file_for(args.html)
    words = [what, *args.game.split("/"), *(args.menu or "").split(",")]
    return file_for("-".join([word for word in words if word]) + ".html")


def find_options(game: Game[Any], args: argparse.Namespace) -> Any:
    """The game's options struct, from the arguments."""
    given: dict[str, Any] = {
        name: getattr(args, name)
        for name in ("menu", "passing", "robot", "duels")
        if getattr(args, name, None) is not None
    }
    if "menu" in given:
        given["menu"] = menu_named(given["menu"])
    return options_for(game, given)


def find_seats(game: Game[Any], args: argparse.Namespace) -> int:
    """The number of seats: as given, else the number of bots named, but at least the game's minimum."""
    if args.seats is not None:
        return int(args.seats)
    return max(len(args.bots.split(",")), game.seats[0])


def find_names(named: Sequence[str]) -> tuple[str, ...]:
    """The bot names, checked to exist."""
    for name in named:
        any_bot(name)
    return tuple(named)


def find_bots(game: Game[Any], names: str, seats: int) -> list[Chooser]:
    """One bot per seat; the names are repeated as needed."""
    named = find_names(names.split(","))
    return [any_bot(named[seat % len(named)])(game) for seat in range(seats)]


def find_net(game: Game[Any]) -> "Net":
    """The shipped net of a game."""
    from kaiten.nets.shipped import net_for  # NumPy is needed from here on

    net = net_for(game)
    if net is None:
        raise BadSetup(f"there is no net for {game.name}")
    return net


def find_seed(args: argparse.Namespace) -> str:
    return secrets.token_hex(16) if args.seed is None else str(args.seed)


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None


def file_for(name: str | None) -> Path | None:
    """The path to write to. Raises BadSetup now, not after the game, if it cannot be written."""
    if name is None:
        return None
    path = Path(name)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadSetup(f"cannot write {name}")
    return path
