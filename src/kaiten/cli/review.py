"""Review a recorded game: what luck, choices and the others' play did to a seat's share of the win.

For Sushi Dice it tells how fast everybody was, and which rings were missed.

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
    from kaiten.coach.families import reviewing  # NumPy is needed from here on
    from kaiten.coach.page import Page
    from kaiten.coach.report import DuelStatistics
    from kaiten.coach.telling import Telling, duel_lines

    record, game = recorded(args.file)
    if args.seat not in range(1, record.header.seats + 1):
        raise BadSetup(f"--seat must be from 1 to {record.header.seats}, not {args.seat}")
    words = Words(args.lang, game.name)
    review = reviewing(game, record, args.seat - 1)
    found = review.whole([review.part(number) for number in range(review.of)])
    if isinstance(found, DuelStatistics):
        if args.html:
            raise BadSetup(f"there are no pages about games of {game.name}")
        lines = duel_lines(game, found, words)
    else:
        telling = Telling(game, record, found, words)
        if args.html:
            written(Path(args.html), Page(telling, len(record.events)).html(args.lang))
        lines = telling.lines()
    for line in [msgspec.json.encode(found).decode()] if args.json else lines:
        print(line)
    return 0


def written(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None
