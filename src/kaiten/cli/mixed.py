"""Plays games of the levels at mixed tables on all cores, and keeps them in a file, for two commands."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from kaiten.cli.processes import processes

if TYPE_CHECKING:
    from kaiten.lab.mixed_tables import MixedGame, MixedTables


def keep_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keep", metavar="FILE", help="add the games to this file, and read it first")


def mixes(args: argparse.Namespace, mixed: "MixedTables") -> list["MixedGame"]:
    """The games, those kept and new ones."""
    return sorted(_all(args, mixed), key=lambda mix: mix.number)


def _all(args: argparse.Namespace, mixed: "MixedTables") -> Iterator["MixedGame"]:
    from kaiten.lab.findings import append_finding
    from kaiten.lab.mixed_tables import kept_games, play_mixed_game

    path = Path(args.keep) if args.keep else None
    found = [mix for mix in kept_games(path, mixed) if mix.number < args.games] if path else []
    yield from found
    missing = sorted(set(range(args.games)) - {mix.number for mix in found})
    if not missing:
        return
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("games", total=args.games, completed=len(found))
        for mix in pool.map(play_mixed_game, [mixed] * len(missing), missing, chunksize=4):
            if path:
                append_finding(path, mix)
            progress.advance(bar)
            yield mix
