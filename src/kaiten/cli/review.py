"""Review a recorded game: what luck, choices and the others' play did to a seat's share of the win.

For Sushi Dice it tells how fast everybody was, and which rings were missed.

examples:
  kaiten review game.sushi
  kaiten review game.sushi --seat 2 --lang fr
  kaiten review game.sushi --json
"""

import argparse

import msgspec

from kaiten.cli.replay import recorded
from kaiten.cli.setup import language_argument
from kaiten.engine.errors import BadSetup
from kaiten.words import Words


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a .sushi record")
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="the seat to review, from 1 (1)")
    parser.add_argument("--json", action="store_true", help="print the review as one JSON object")
    language_argument(parser)


def run(args: argparse.Namespace) -> int:
    from kaiten.coach.families import reviewing  # NumPy is needed from here on
    from kaiten.coach.report import DuelStatistics
    from kaiten.coach.text import ReviewText, duel_lines

    record, game = recorded(args.file)
    if args.seat not in range(1, record.header.seats + 1):
        raise BadSetup(f"--seat must be from 1 to {record.header.seats}, not {args.seat}")
    words = Words(args.lang, game.name)
    review = reviewing(game, record, args.seat - 1)
    found = review.whole([review.part(number) for number in range(review.of)])
    if isinstance(found, DuelStatistics):
        lines = duel_lines(game, found, words)
    else:
        lines = ReviewText(game, record, found, words).lines()
    for line in [msgspec.json.encode(found).decode()] if args.json else lines:
        print(line)
    return 0
