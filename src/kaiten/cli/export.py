"""Turn records, or games that bots play now, into rows for learning or statistics.

A row is one decision of one seat: observation, mask, action, reward, return (see docs/envs.md).
With --games, a row is one game: points, places, shares of the win, what was taken and what it was worth.

examples:
  kaiten export duel.sushi
  kaiten export *.sushi --games --out games.jsonl
  kaiten export *.sushi --reward win --when end --out rows.parquet
  kaiten export --play 1000 sushi-go/cocktail --seats 4 --bots greedy --seed 1 --out rows.parquet
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from rich.console import Console
from rich.progress import Progress

from kaiten.bots.own import any_bot
from kaiten.cli.export_files import FORMATS, output, packed
from kaiten.cli.extras import needs_extra
from kaiten.cli.processes import processes
from kaiten.cli.replay import recorded
from kaiten.cli.setup import (
    BOT_NAMES,
    file_for,
    find_names,
    find_options,
    find_seats,
    find_seed,
    luck_and_option_arguments,
)
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.runner import play
from kaiten.games import GAMES, game_named

BATCH = 50  # records or games that a process turns into rows at once
SEATING = "in game SEED/N, the bot of a seat is number (seat + N) modulo the number of bots, from 0"


class Wanted(msgspec.Struct, frozen=True):
    """Which rows to make, and for which kind of file."""

    games: bool
    reward: str
    when: str
    format: str


class Setup(msgspec.Struct, frozen=True):
    """The games to play."""

    game: str
    seats: int
    options: Any
    bots: tuple[str, ...]
    seed: str


Work: TypeAlias = tuple[Setup | None, Sequence[str | int]]  # games to play, or None and the files to read
Found: TypeAlias = dict[tuple[str, int, Any], list[str]]  # by game, seats and options: the names of the games


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE|GAME", help="records, or with --play a game")
    parser.add_argument("--out", metavar="FILE", help="where to write (default: to the terminal)")
    parser.add_argument(
        "--format", choices=FORMATS, help="default: by the ending of --out; jsonl if it has none"
    )
    parser.add_argument("--games", action="store_true", help="one row per game instead of one per decision")
    parser.add_argument("--reward", default="points", metavar="points|margin|win", help="for what (points)")
    parser.add_argument("--when", default="step", metavar="step|round|end", help="paid when (step)")
    parser.add_argument("--play", type=int, metavar="N", help=f"let bots play N games of {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, metavar="N", help="with --play: number of seats")
    parser.add_argument(
        "--bots", default="greedy", metavar="A,B", help=f"with --play: in seat order, repeated: {BOT_NAMES}"
    )
    luck_and_option_arguments(parser)


def run(args: argparse.Namespace) -> int:
    with needs_extra("envs", "export"):
        from kaiten.envs.rewards import Terms
    Terms(args.reward, args.when)  # raises BadSetup before any work starts
    path = file_for(args.out)
    format = args.format or (path.suffix[1:] if path else "") or "jsonl"
    if format not in FORMATS:
        raise BadSetup(f"{path} does not end in .{' or .'.join(FORMATS)}: name its --format")
    wanted = Wanted(args.games, args.reward, args.when, format)
    work: list[Work] = played(args) if args.play is not None else read(args.files)
    found: Found = {}
    with output(wanted.format, path, lambda: about(wanted, found, work[0][0])) as write:
        for packed, some in made(work, wanted):
            write(packed)
            for setup, names in some.items():
                found.setdefault(setup, []).extend(names)
    return 0


def about(wanted: Wanted, found: Found, played: Setup | None) -> bytes:
    """What a reader of the rows must know."""
    from kaiten.envs.about import about_results, about_steps
    from kaiten.envs.rewards import Terms

    terms = Terms(wanted.reward, wanted.when)  # type: ignore[arg-type]
    told = about_results() if wanted.games else about_steps(terms, found)
    if played is not None:
        told["played"] = {"seed": played.seed, "bots": played.bots, "seating": SEATING}
    return msgspec.json.encode(told)


def played(args: argparse.Namespace) -> list[Work]:
    if args.play < 1 or len(args.files) != 1:
        raise BadSetup("--play takes a number of games and the name of one: --play 1000 sushi-go/cocktail")
    game = game_named(args.files[0])
    seats, bots = find_seats(game, args), find_names(args.bots.split(","))
    setup = Setup(
        game=game.name, seats=seats, options=find_options(game, args), bots=bots, seed=find_seed(args)
    )
    game.begin(seats, setup.options)  # raises BadSetup before any work starts
    return [(setup, list(range(args.play))[at : at + BATCH]) for at in range(0, args.play, BATCH)]


def read(files: list[str]) -> list[Work]:
    if not files:
        raise BadSetup("name records, or let bots play: --play 1000 sushi-go/cocktail")
    return [(None, files[at : at + BATCH]) for at in range(0, len(files), BATCH)]


def made(work: list[Work], wanted: Wanted) -> Iterator[tuple[Any, Found]]:
    """The packed rows of each batch, in order, and whose they are. A single batch needs no other process."""
    if len(work) == 1:
        yield rows_made(work[0], wanted)
        return
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        every = pool.map(rows_made, work, repeat(wanted))
        yield from progress.track(every, len(work), description="batches")


def rows_made(work: Work, wanted: Wanted) -> tuple[Any, Found]:
    """The rows of one batch, packed for the file, and whose they are. It runs in a worker process."""
    setup, some = work
    rows: list[Any] = []
    found: Found = {}
    for each in some:
        if setup is None:
            name, record = Path(str(each)).name, recorded(str(each))[0]
        else:
            name, record = f"{setup.seed}/{each}", played_by_bots(setup, int(each))
        rows += rows_of(name, record, wanted)
        found.setdefault((record.header.game, record.header.seats, record.options), []).append(name)
    return packed(wanted.format, rows), found


def played_by_bots(setup: Setup, number: int) -> codec.Record:
    """One game with its own luck. The bots sit one seat further on in each game."""
    game, luck = GAMES[setup.game], f"{setup.seed}/{number}"
    names = [setup.bots[(seat + number) % len(setup.bots)] for seat in range(setup.seats)]
    choosers = [any_bot(name)(game) for name in names]
    steps = play(game, setup.seats, setup.options, Seeded(luck), choosers, luck)
    events = tuple([event for step in steps for event in step.play.events])
    header = codec.Header(
        kaiten=codec.FORMAT,
        game=game.name,
        version=game.version,
        seats=setup.seats,
        options=setup.options,
        pledge=None,
        seed=luck,
    )
    return codec.Record(header, setup.options, events)


def rows_of(name: str, record: codec.Record, wanted: Wanted) -> list[Any]:
    from kaiten.envs.rewards import Terms
    from kaiten.envs.rows import result_of, steps_of

    game = GAMES[record.header.game]
    if wanted.games:
        return [result_of(name, game, record)]
    return list(steps_of(name, game, record, Terms(wanted.reward, wanted.when)))  # type: ignore[arg-type]
