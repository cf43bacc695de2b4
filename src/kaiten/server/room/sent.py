"""A finished game of a tab, as it is sent to a server, and the log of the table that it becomes there."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.engine import codec
from kaiten.engine.errors import KaitenError
from kaiten.engine.terms import Acted, Seat
from kaiten.games import GAMES
from kaiten.server.refusals import Refused, shortened
from kaiten.server.room.lobby import (
    Began,
    Coached,
    Ended,
    Fact,
    Lobby,
    Opened,
    Played,
    Sat,
    Setup,
    Staffed,
    check_bot,
    valid_setup,
)
from kaiten.server.room.terms import PersonId, WallMs


class SentGame(Struct, frozen=True, forbid_unknown_fields=True):
    record: str  # the text of a `.sushi` file
    seat: Seat  # of the person who sends it
    bots: tuple[str | None, ...]  # by seat; None: a person
    ended: WallMs


def packed(record: bytes, lobby: Lobby, person: PersonId, ended: WallMs) -> SentGame:
    """Return a game as one of its players sends it."""
    seat = lobby.seat_of(person)
    if seat is None:
        raise Refused("not_seated")
    return SentGame(record.decode(), seat, tuple([chair.bot for chair in lobby.chairs]), ended)


def unpacked(sent: SentGame, person: PersonId, code: str) -> list[Fact]:
    """Return the log of a table at which this game was played.

    The game is played again, as `kaiten replay --verify` does. Refused if anything comes out otherwise.
    """
    try:
        record = _verified(sent)
        header = record.header
        options = msgspec.to_builtins(record.options)
        setup = valid_setup(Setup(header.game, header.seats, options, spectators=False))
        bots = [(seat, bot) for seat, bot in enumerate(sent.bots) if bot is not None]
        for _, bot in bots:
            check_bot(bot)
    except KaitenError as error:
        raise Refused("bad_record", detail=shortened(error)) from None
    starts = [at for at, event in enumerate(record.events) if isinstance(event, Acted)]
    bounds = pairwise([0, *starts, len(record.events)])
    first, *steps = [_raw(record.lines[1 + start : 1 + end]) for start, end in bounds]
    acts: list[Any] = [record.events[start] for start in starts]
    played = [Played(act.at, act.seat, None, events) for act, events in zip(acts, steps, strict=True)]
    return [
        Opened(
            at=0,
            setup=setup,
            owner=person,
            code=code,
            wall=sent.ended,
            seed=header.seed or "",
            device=True,
        ),
        Sat(0, sent.seat, person),
        *[Staffed(0, seat, bot) for seat, bot in bots],
        Began(
            at=0,
            seed="",
            events=first,
            version=header.version,
            commits=header.commits,
            format=header.kaiten,
        ),
        *[Coached(0)] * header.coached,
        *played,
        Ended(played[-1].at),
    ]


def _verified(sent: SentGame) -> codec.Record:
    record = codec.read(sent.record.encode(), GAMES)
    header = record.header
    codec.verify(record, GAMES[header.game])
    if header.kaiten != codec.FORMAT or header.fixed:
        raise Refused("bad_record", detail="no tab plays such games")
    if len(sent.bots) != header.seats or sent.seat not in range(header.seats) or sent.bots[sent.seat]:
        raise Refused("bad_request", detail=f"{len(sent.bots)} bots, seat {sent.seat} of {header.seats}")
    return record


def _raw(lines: Sequence[bytes]) -> msgspec.Raw:
    """A list, as it is stored, of events as they are in a record."""
    return msgspec.Raw(b"[%b]" % b",".join(lines))
