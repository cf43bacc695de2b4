"""Score a real table: points for each dish, with the reasons.

examples:
  kaiten score sushi-go/cocktail "maki.3 maki.2 | maki.3 | maki.1 maki.2 | -"
  kaiten score party/cocktail "wasabi+nigiri.squid special_order=eel eel | ~tofu"
  kaiten score party/cocktail --final --dessert fruit "fruit.orange-orange | -"
  kaiten score party/gamewright --claimed 1 --json - < tables.txt
"""

import argparse
import sys
from collections.abc import Iterable, Iterator

import msgspec

from kaiten.cli.setup import game_argument, language_argument
from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Points, Worth
from kaiten.games import game_named, pad
from kaiten.words import Words


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument(
        "tables", metavar="TABLES", help='"maki.3 tempura | - | wasabi+nigiri.egg", or - for stdin'
    )
    parser.add_argument("--final", action="store_true", help="score the end of the game: desserts and tokens")
    parser.add_argument(
        "--dessert", metavar="KIND", help="the dessert on the menu; needed if no seat has one"
    )
    parser.add_argument("--claimed", type=int, default=0, metavar="N", help="uramaki places taken this round")
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")
    language_argument(parser)


def run(args: argparse.Namespace) -> int:
    game_named(args.game)
    if args.claimed < 0:
        raise BadNotation(f"--claimed must be at least 0, not {args.claimed}")
    words = Words(args.lang, args.game)
    many = args.tables == "-"
    for number, line in enumerate(sys.stdin if many else [args.tables], 1):
        try:
            pad.check_box(args.game, line.strip(), final=args.final)
            scored = pad.score(
                args.game, line.strip(), final=args.final, dessert=args.dessert, claimed=args.claimed
            )
        except BadNotation as error:
            raise BadNotation(f"line {number}: {error}") if many else error from None
        points = pad.totals(line, scored)
        for text in [as_json(scored, points)] if args.json else in_words(scored, points, words):
            print(text)
    return 0


def as_json(scored: dict[str, tuple[Worth, ...]], points: list[Points]) -> str:
    dishes = {dish: [worth.points for worth in worths] for dish, worths in scored.items()}
    return msgspec.json.encode({"points": points, "dishes": dishes}).decode()


def in_words(scored: dict[str, tuple[Worth, ...]], points: list[Points], words: Words) -> Iterator[str]:
    for dish, worths in scored.items():
        yield words.dish(dish)
        yield from _rows(words, [(worth.points, words.why(worth)) for worth in worths])
    yield words.say("cli-total")
    yield from _rows(words, [(total, "") for total in points])


def _rows(words: Words, rows: Iterable[tuple[int, str]]) -> Iterator[str]:
    for seat, (points, why) in enumerate(rows):
        name = words.say("seat-number", number=seat + 1)
        yield f"  {name:<10}{points:>4}  {why}".rstrip()
