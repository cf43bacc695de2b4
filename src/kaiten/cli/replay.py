"""Print a recorded game as text, or verify that it follows from its seed.

examples:
  kaiten replay duel.sushi
  kaiten replay duel.sushi --verify
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kaiten.cli.output import safe
from kaiten.cli.setup import language_argument
from kaiten.engine import codec, receipts
from kaiten.engine.codec import Record
from kaiten.engine.errors import BadRecord
from kaiten.engine.game import Game
from kaiten.engine.terms import Acted
from kaiten.games import GAMES
from kaiten.sentences import teller_for
from kaiten.sentences.teller import Teller
from kaiten.words import Words

MOST_BYTES = 16 << 20  # a long game has a hundredth of it


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a .sushi record")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="check that the recorded acts and seed lead to the recorded events",
    )
    parser.add_argument(
        "--receipt",
        metavar="TEXT",
        nargs="+",
        default=[],
        help="with --verify: check also that the record is the one that these receipts were given for",
    )
    language_argument(parser)


def recorded(file: str) -> tuple[Record, Game[Any]]:
    """Read a record. Raises BadRecord if there is none, or if it is damaged."""
    try:
        with Path(file).open("rb") as opened:
            text = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadRecord(f"cannot read {file}: {error.strerror}") from None
    if len(text) > MOST_BYTES:
        raise BadRecord(f"{file} is larger than any record")
    try:
        record = codec.read(text, GAMES)
    except RecursionError:
        raise BadRecord(f"{file} is nested too deeply for a record") from None
    return record, GAMES[record.header.game]


def run(args: argparse.Namespace) -> int:
    record, game = recorded(args.file)
    words = Words(args.lang, game.name)
    teller = teller_for(game, words)
    if args.verify or args.receipt:
        for line in list(verified(record, game, args.receipt, teller)):  # all, or none with an error
            print(safe(line))
        return 0
    state = game.begin(record.header.seats, record.options)
    for event in record.events:
        state = game.apply(state, event)
        if isinstance(event, Acted):
            continue
        for line in teller.event(event.seen_by(None), game.view(state, None)):
            print(safe(line))
    return 0


def verified(record: Record, game: Game[Any], given: Sequence[str], teller: Teller) -> Iterator[str]:
    """Check everything, and say what was found to be in order."""
    say, wanted = teller.words.say, [receipts.read(text) for text in given]
    yield say("cli-verified", count=codec.verify(record, game))
    for receipt in wanted:
        receipts.check(record, receipt)
        yield say("cli-receipt", event=receipt.seq)
    if not wanted:
        yield say("cli-receipt-none")
    yield from luck(record.header, teller)
    if record.header.coached:
        yield say("cli-coached")


def luck(header: codec.Header, teller: Teller) -> Iterator[str]:
    """What the luck came from."""
    say, sent = teller.words.say, codec.nonces(header.commits)
    if sent:
        yield say("cli-luck-people", count=len(sent))
    else:
        yield say("cli-luck-fixed" if header.fixed else "cli-luck-seed")
    for commit in header.commits:
        if commit.withheld or (header.kaiten == 1 and commit.nonce is None):
            yield say("cli-luck-dropped", seat=teller.seat(commit.seat))
        elif not commit.hash:
            yield say("cli-luck-silent", seat=teller.seat(commit.seat))
