"""Print a recorded game as text, or verify that it follows from its seed.

examples:
  kaiten replay duel.sushi
  kaiten replay duel.sushi --verify
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kaiten.cli.setup import language_argument
from kaiten.engine import codec
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
    if args.verify:
        print(words.say("cli-verified", count=codec.verify(record, game)))
        for line in luck(record.header, teller):
            print(line)
        if record.header.coached:
            print(words.say("cli-coached"))
        return 0
    state = game.begin(record.header.seats, record.options)
    for event in record.events:
        state = game.apply(state, event)
        if isinstance(event, Acted):
            continue
        for line in teller.event(event.seen_by(None), game.view(state, None)):
            print(line)
    return 0


def luck(header: codec.Header, teller: Teller) -> Iterator[str]:
    """What the luck came from."""
    say, sent = teller.words.say, codec.nonces(header.commits)
    if sent:
        yield say("cli-luck-people", count=len(sent))
    else:
        yield say("cli-luck-fixed" if header.fixed else "cli-luck-seed")
    for commit in header.commits:
        if commit.nonce is None:
            yield say("cli-luck-dropped", seat=teller.seat(commit.seat))
