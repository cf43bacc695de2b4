"""Events, choices and views as JSON, and the `.sushi` record of a whole game.

A record is one header line, then one event a line. It replays without luck; and because the hash of the
seed was in the first event, anyone can check afterwards that the luck was not bent.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.engine.chance import Seeded, pledge_of
from kaiten.engine.errors import BadRecord, BadSetup, IllegalAct
from kaiten.engine.game import Game, asks, start, submit
from kaiten.engine.terms import Act, Acted, Event

FORMAT = 1


class Header(Struct, frozen=True):
    kaiten: int  # the format of the record
    game: str
    version: int  # of the rules
    seats: int
    options: Any
    pledge: str | None
    seed: str | None  # published once the game is over


class Record(Struct, frozen=True):
    """A whole game: its header, read back, and its events."""

    header: Header
    options: Any
    events: tuple[Event, ...]


@cache
def decoder(type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type)


def encode(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def write(
    game: Game[Any],
    seats: int,
    options: Any,
    seed: str | None,
    events: Iterable[Event],
    version: int | None = None,
) -> bytes:
    """A game as a record; `version` is that of the rules it was played by, where they have changed since."""
    pledge = None if seed is None else pledge_of(seed)
    header = Header(
        kaiten=FORMAT,
        game=game.name,
        version=version or game.version,
        seats=seats,
        options=options,
        pledge=pledge,
        seed=seed,
    )
    return b"".join(encode(line) + b"\n" for line in (header, *events))


def read(text: bytes, games: Mapping[str, Game[Any]]) -> Record:
    """A record as a game, or one clear line that says where it is torn or foreign."""
    first, *lines = text.splitlines() or [b""]
    try:
        header = decoder(Header).decode(first)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line 1 is no header of a game: {error}") from None
    if header.kaiten != FORMAT:
        raise BadRecord(f"format {header.kaiten} is unknown; this reads format {FORMAT}")
    if header.game not in games:
        raise BadRecord(f"no game {header.game!r}; there are {', '.join(games)}")
    game = games[header.game]
    if header.version not in range(1, game.version + 1):  # an older one replays: events are only added to
        raise BadRecord(
            f"played by version {header.version} of {game.name}; this knows no later one than {game.version}"
        )
    try:
        options = msgspec.convert(header.options, game.types.options)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line 1: {error}") from None
    events = tuple(_event(game, number, line) for number, line in enumerate(lines, 2))
    record = Record(header, options, events)
    final_state(record, game)
    return record


def _event(game: Game[Any], number: int, line: bytes) -> Event:
    try:
        event: Event = decoder(game.types.event).decode(line)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line {number} is no event of {game.name}: {error}") from None
    return event


def final_state(record: Record, game: Game[Any]) -> Any:
    """Replay a record to its end; a log that does not fit together, or stops early, is torn."""
    try:
        state = game.begin(record.header.seats, record.options)
    except BadSetup as error:
        raise BadRecord(f"line 1: {error}") from None
    for number, event in enumerate(record.events, 2):
        try:
            state = game.apply(state, event)
        except (AssertionError, LookupError, StopIteration, TypeError, ValueError):
            raise BadRecord(f"line {number} cannot follow the lines before it: {event}") from None
    if asks(game, state) or not record.events:
        raise BadRecord(f"the game is not over after line {len(record.events) + 1}: the record is torn")
    return state


def verify(record: Record, game: Game[Any]) -> int:
    """Play the recorded acts again with the recorded seed; every event must come out the same.

    Acts of an older version of the rules would play otherwise, so there only the pledge can be checked. That
    is a refusal too: who is told that a record is in order may rely on it.
    """
    header = record.header
    if header.seed is None:
        raise BadRecord("the record holds no seed, so its luck cannot be checked")
    if header.pledge != pledge_of(header.seed):
        raise BadRecord(f"the seed does not match the pledge {header.pledge} made before the game")
    if header.version != game.version:
        raise BadRecord(
            f"played by version {header.version} of {game.name}; only version {header.version} can check its "
            f"luck and rules, this is version {game.version}: it replays from its events"
        )
    chance = Seeded(header.seed)
    play = start(game, header.seats, record.options, chance)
    at = _same(record.events, 0, play.events)
    while at < len(record.events):
        acted = record.events[at]
        if not isinstance(acted, Acted) or acted.choice is None:
            raise BadRecord(f"line {at + 2}: nobody acted, yet this happened: {acted}")
        act = Act(seat=acted.seat, ask=acted.ask, choice=acted.choice, at=acted.at, stand_in=acted.stand_in)
        try:
            play = submit(game, play.state, act, chance)
        except IllegalAct as error:
            raise BadRecord(f"line {at + 2}: {error}") from None
        at = _same(record.events, at, play.events)
    return at


def _same(recorded: Sequence[Event], at: int, played: Sequence[Event]) -> int:
    for number, event in enumerate(played, at):
        if number >= len(recorded) or recorded[number] != event:
            was = recorded[number] if number < len(recorded) else "nothing"
            raise BadRecord(f"line {number + 2}: the rules and the seed give {event}, the record says {was}")
    return at + len(played)
