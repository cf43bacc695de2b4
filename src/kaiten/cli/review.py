"""Review a recorded game: what luck, choices and the others' play did to a seat's share of the win.

examples:
  kaiten review game.sushi
  kaiten review game.sushi --seat 2 --lang fr
  kaiten review game.sushi --html review.html
  kaiten review game.sushi --json
"""

import argparse
from pathlib import Path

import msgspec

from kaiten.cli.replay import recorded
from kaiten.cli.setup import language_argument
from kaiten.engine.errors import BadSetup
from kaiten.words import Words


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a .sushi record")
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="the seat to review, from 1 (1)")
    parser.add_argument("--json", action="store_true", help="print the review as one JSON object")
    parser.add_argument("--html", metavar="PAGE", help="write a page, too")
    language_argument(parser)


def run(args: argparse.Namespace) -> int:
    from kaiten.coach.families import judge_for  # NumPy is needed from here on
    from kaiten.coach.review import review
    from kaiten.coach.telling import Telling

    record, game = recorded(args.file)
    if args.seat not in range(1, record.header.seats + 1):
        raise BadSetup(f"--seat must be from 1 to {record.header.seats}, not {args.seat}")
    found = review(game, judge_for(game), record, args.seat - 1)
    telling = Telling(game, record, found, Words(args.lang, game.name))
    if args.html:
        written(Path(args.html), telling.page(args.lang))
    for line in [msgspec.json.encode(found).decode()] if args.json else telling.lines():
        print(line)
    return 0


def written(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None
