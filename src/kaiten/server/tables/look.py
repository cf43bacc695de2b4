"""What can be looked at of a table: its log, what cards are worth, the replay of a finished game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.bots.worth import Prospects
from kaiten.engine import codec
from kaiten.engine.terms import Event, Seat
from kaiten.games.frames import Eyes, frames
from kaiten.server.refusals import Refused
from kaiten.server.room.lobby import Chair, options_of
from kaiten.server.room.people import nobody
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import Listing, Person, PersonId

NO_GAME = Prospects(None, 0, 0, {})


def over(listing: Listing) -> None:
    """Refuse while the game is still being played."""
    if listing.phase != "over":
        raise Refused("record_later")


def log_of(events: Iterable[Event], seat: Seat | None) -> bytes:
    """The events so far, as a seat saw them: one on each line."""
    return b"".join([codec.encode(event.seen_by(seat)) + b"\n" for event in events])


# --- replays --------------------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """Who played a seat: a person, a bot, or both if a bot stood in for the person."""

    name: str | None  # "": the person deleted it
    avatar: str | None
    bot: str | None


class Replay(Struct, frozen=True):
    """The contents of a `Frame` differ by game: docs/protocol.md describes them, OpenAPI does not."""

    game: str
    options: Any
    seats: int
    people: list[Player]
    device: bool  # was it played on a device alone, and sent to this server?
    frames: Any  # list[Frame], encoded


class Told(Struct, frozen=True):
    """A replay without the names of people, who can change or delete them."""

    game: str
    options: Any
    seats: int
    device: bool
    frames: msgspec.Raw


_told = msgspec.json.Decoder(Told).decode


def tell(eyes: str, table: TableState) -> bytes:
    """Encode what a replay shows: everything ("open"), or what one seat saw."""
    running, options = table.running, options_of(table.lobby.setup)
    assert running is not None
    shown = frames(running.game, running.seats, options, running.events, _eyes(eyes, running.seats))
    return codec.encode(
        Told(
            game=running.game.name,
            options=options,
            seats=running.seats,
            device=table.lobby.device,
            frames=msgspec.Raw(codec.encode(list(shown))),
        )
    )


def _eyes(said: str, seats: int) -> Eyes:
    every: dict[str, Eyes] = {"open": "open", **{str(seat): seat for seat in range(seats)}}
    if said not in every:
        raise Refused("bad_request", detail=f"eyes is one of {', '.join(every)}, not {said[:20]!r}")
    return every[said]


def with_names(body: bytes, chairs: Sequence[Chair], named: Mapping[PersonId, Person]) -> Replay:
    """The replay of what `tell` encoded, with the people as they are called now."""
    told = _told(body)
    return Replay(
        game=told.game,
        options=told.options,
        seats=told.seats,
        people=[_player(chair, named) for chair in chairs],
        device=told.device,
        frames=told.frames,
    )


def _player(chair: Chair, named: Mapping[PersonId, Person]) -> Player:
    if chair.person is None:
        return Player(None, None, chair.bot_playing)
    person = named.get(chair.person) or nobody(chair.person)
    return Player(person.name, person.avatar, chair.bot_playing)
