"""Make puzzles from games that a net plays with itself, confirm them a second time, or solve them again.

Games are played on all cores. With --keep, what was found is written to a file after each game, and a run
that was interrupted goes on where it stopped. GAME is a game or a box: of a box all editions are played.

examples:
  kaiten puzzles make sushi-go --count 200 --keep found.jsonl --out sushi_go.jsonl.gz
  kaiten puzzles make roll/cocktail --count 20 --seats 2,3 --seed other
  kaiten puzzles check party --sample 50 --json
  kaiten puzzles again roll --out roll.jsonl.gz
  kaiten puzzles make roll --count 200 --seed more --file roll.jsonl.gz --out roll.jsonl.gz
"""

import argparse
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import Progress

from kaiten.cli.processes import processes
from kaiten.coach.puzzles import BOXES, Puzzle, file_name, pack, puzzles, unpack
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES

if TYPE_CHECKING:
    from kaiten.lab.puzzle_check import CheckedPuzzle
    from kaiten.lab.puzzle_making import Plan

WAVE = 16  # games at a time


def arguments(parser: argparse.ArgumentParser) -> None:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("game", metavar="GAME", help=f"one of {', '.join(BOXES)}, or one of their editions")
    common.add_argument("--json", action="store_true", help="print one JSON object")
    commands = parser.add_subparsers(metavar="WHAT", required=True)
    sub = commands.add_parser("make", help="make puzzles", parents=[common])
    sub.set_defaults(does=make)
    sub.add_argument("--count", type=int, default=200, metavar="N", help="how many (200)")
    sub.add_argument("--seats", default="2,3,4,5", metavar="N,N", help="numbers of seats, in turn (2,3,4,5)")
    sub.add_argument("--seed", default="make", metavar="S", help="random seed (make)")
    sub.add_argument("--keep", metavar="FILE", help="add what was found to this file, and read it first")
    sub.add_argument("--file", metavar="FILE", help="puzzles to begin with: only what is missing is made")
    sub.add_argument("--out", metavar="FILE", help="where to write the puzzles (BOX.jsonl.gz)")
    sub = commands.add_parser(
        "check", help="confirm puzzles again, with ten times the deals", parents=[common]
    )
    sub.set_defaults(does=check)
    sub.add_argument("--sample", type=int, default=50, metavar="N", help="how many, drawn at random (50)")
    sub.add_argument("--seed", default="check", metavar="S", help="random seed (check)")
    sub.add_argument("--file", metavar="FILE", help="made by `make` (the puzzles of the package)")
    sub = commands.add_parser(
        "again", help="solve and grade puzzles again, with new nets, and drop the rest", parents=[common]
    )
    sub.set_defaults(does=again)
    sub.add_argument("--file", metavar="FILE", help="made by `make` (the puzzles of the package)")
    sub.add_argument("--out", metavar="FILE", help="where to write the puzzles (BOX.jsonl.gz)")


def run(args: argparse.Namespace) -> int:
    status: int = args.does(args)
    return status


def games_of(name: str) -> tuple[str, ...]:
    """The games that a game or box stands for."""
    found = tuple([each for each in GAMES if name in (each, each.partition("/")[0])])
    if not found or found[0].partition("/")[0] not in BOXES:
        raise BadSetup(f"there are no puzzles of {name}, only of {', '.join(BOXES)}")
    return found


def make(args: argparse.Namespace) -> int:
    from kaiten.lab.puzzle_making import Plan  # NumPy is needed from here on

    games, box = games_of(args.game), args.game.partition("/")[0]
    try:
        seats = tuple([int(number) for number in args.seats.split(",")])
    except ValueError:
        raise BadSetup(f"--seats must be numbers such as 2,3, not {args.seats}") from None
    if args.count < 1:
        raise BadSetup("--count must be at least 1")
    plan = Plan(games, seats, args.seed)
    plan.table(0)  # raises BadSetup before any work starts
    made = {each.id: each for each in read(args)} if args.file else {}
    return written(args, box, all_made(args, plan, made)[: args.count])


def written(args: argparse.Namespace, box: str, made: list[Puzzle]) -> int:
    out = Path(args.out or file_name(box))
    try:
        out.write_bytes(pack(made))
    except OSError as error:
        raise BadSetup(f"cannot write {out}: {error.strerror}") from None
    grades = {grade: len([each for each in made if each.grade == grade]) for grade in range(1, 6)}
    if args.json:
        print(msgspec.json.encode({"made": len(made), "grades": grades, "file": str(out)}).decode())
    else:
        told = ", ".join([f"{number} of grade {grade}" for grade, number in grades.items()])
        print(f"{out}: {len(made)} puzzles, {told}")
    return 0


def all_made(args: argparse.Namespace, plan: "Plan", made: dict[str, Puzzle]) -> list[Puzzle]:
    """Those that are made already, then those of kept and new games, until there are enough."""
    from kaiten.lab.findings import append_finding, findings_in
    from kaiten.lab.puzzle_making import SearchedGame, search_game

    path = Path(args.keep) if args.keep else None
    every = list(findings_in(path, SearchedGame)) if path else []
    found = {each.number: each.puzzle for each in every if each.plan == plan}
    new = (number for number in count() if number not in found)
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("puzzles", total=args.count)
        while True:
            by_number = [found[number] for number in sorted(found)]
            together = made | {each.id: each for each in by_number if each}
            progress.update(bar, completed=len(together))
            if len(together) >= args.count:
                return list(together.values())
            for each in pool.map(search_game, [plan] * WAVE, list(islice(new, WAVE))):
                if path:
                    append_finding(path, each)
                found[each.number] = each.puzzle


def check(args: argparse.Namespace) -> int:
    games = games_of(args.game)
    every = [each for each in read(args) if each.game in games]
    if not every or args.sample < 1:
        raise BadSetup(f"there is nothing to check for {args.game}")
    sample = Random(args.seed).sample(every, min(args.sample, len(every)))
    found = list(all_checked(sample, args.seed))
    agreed = sum([each.agrees for each in found])
    if args.json:
        told = {"game": args.game, "seed": args.seed, "agreed": agreed, "of": len(found), "checked": found}
        print(msgspec.json.encode(told).decode())
        return 0
    for each in found:
        if not each.agrees:
            print(
                f"{each.id}: {100 * each.lead:.1f} ± {100 * each.error:.1f} % ahead, at {each.deals} tables"
            )
    print(f"{args.game}: {agreed} of {len(found)} puzzles are confirmed")
    return 0


def again(args: argparse.Namespace) -> int:
    from kaiten.lab.puzzle_making import make_again

    games = games_of(args.game)
    every = [each for each in read(args) if each.game in games]
    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        found = pool.map(make_again, every)
        made = [each for each in progress.track(found, total=len(every), description="puzzles") if each]
    return written(args, args.game.partition("/")[0], made)


def read(args: argparse.Namespace) -> tuple[Puzzle, ...]:
    if not args.file:
        return puzzles(args.game.partition("/")[0])
    try:
        return unpack(Path(args.file).read_bytes())
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BadSetup(f"cannot read puzzles from {args.file}: {error}") from None


def all_checked(sample: list[Puzzle], seed: str) -> "list[CheckedPuzzle]":
    from kaiten.lab.puzzle_check import check_puzzle

    with processes() as pool, Progress(console=Console(stderr=True)) as progress:
        found = pool.map(check_puzzle, sample, [seed] * len(sample))
        return list(progress.track(found, total=len(sample), description="puzzles"))
