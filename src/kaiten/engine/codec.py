"""Events, choices and views as JSON, and the `.sushi` record of a whole game.

A record is a header line followed by one line per event. It replays without a source of luck. The first event
holds the hash of the seed, so once the seed is published anyone can check that the luck was not manipulated.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.chance import Seeded, pledge_of
from kaiten.engine.errors import BadRecord, BadSetup, IllegalAct
from kaiten.engine.game import Game, asks, start, submit
from kaiten.engine.terms import TABLE, Act, Acted, Event, Seat
from kaiten.engine.unreadable import in_words

FORMAT = 2  # of new records
OLDEST = 1

HASH = re.compile("[0-9a-f]{64}")
NONCE = re.compile("[0-9a-f]{32,64}")


class Commitment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A nonce that a device announced before the game: first its hash is published, then the nonce itself.

    If a device withholds its nonce, the draw is broken off, and the next one begins with new nonces.
    """

    seat: Seat
    hash: str  # "": its device sent none
    nonce: str | None  # None: it did not come, or its draw was broken off
    draw: int = 0  # counts from 1; format 1 does not say
    withheld: bool = (
        False  # did its device break off the draw? (Format 1 lists only such and the last draw's)
    )

    @property
    def text(self) -> str:
        """What it adds to the luck."""
        return f"{self.draw}:{self.seat}:{self.hash}:{'withheld' if self.withheld else self.nonce or ''}"

    @property
    def order(self) -> tuple[int, str, Seat]:
        """By this they are sorted: nobody has chosen it by coming first or last."""
        return self.draw, self.hash, self.seat


def luck_of(seed: str, commits: Iterable[Commitment], format: int = FORMAT) -> Seeded:
    """The luck of a game: from its seed and all commitments, withheld ones too. Format 1 left those out."""
    return Seeded(seed, nonces(commits) if format == 1 else [commit.text for commit in commits])


def nonces(commits: Iterable[Commitment]) -> list[str]:
    return [commit.nonce for commit in commits if commit.nonce is not None]


class Header(Struct, frozen=True, omit_defaults=True):
    kaiten: int  # the format of the record, and of how its luck is made
    game: str
    version: int  # of the rules
    seats: int
    options: Any
    pledge: str | None
    seed: str | None  # published once the game is over
    commits: tuple[Commitment, ...] = ()  # in the order in which the luck uses them
    fixed: bool = False  # the seed was known before the game, so nobody was asked for a nonce
    coached: bool = False  # the player, alone against bots, was given hints


class Record(Struct, frozen=True):
    """A finished game as read from a `.sushi` file: its header, its options (decoded) and its events."""

    header: Header
    options: Any
    events: tuple[Event, ...]
    lines: tuple[bytes, ...] = ()  # as they are in the file, the header's first


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
    commits: tuple[Commitment, ...] = (),
    *,
    fixed: bool = False,
    sealed: bool = False,
    coached: bool = False,
) -> bytes:
    """Encode a game as a record.

    `version` is the version of the rules it was played by; the default is the game's current version.
    `fixed`: the seed was known before the game. `sealed`: it is still secret, so only its hash is written.
    `coached`: the player was given hints.
    """
    header = Header(
        kaiten=FORMAT,
        game=game.name,
        version=version or game.version,
        seats=seats,
        options=options,
        pledge=None if seed is None else pledge_of(seed),
        seed=None if sealed else seed,
        commits=commits,
        fixed=fixed,
        coached=coached,
    )
    return text_of(header, map(encode, events))


def text_of(header: Header, lines: Iterable[bytes | msgspec.Raw]) -> bytes:
    """A record from its header and its events as they are stored."""
    return b"".join([b"%b\n" % line for line in (encode(header), *lines)])


def each(events: msgspec.Raw) -> list[msgspec.Raw]:
    """The lines of a record that a stored list of events becomes."""
    lines: list[msgspec.Raw] = decoder(list[msgspec.Raw]).decode(events)
    return lines


def read(text: bytes, games: Mapping[str, Game[Any]]) -> Record:
    """Decode a record and replay it to its end.

    Raises BadRecord, with the number of the offending line, if the record is damaged, incomplete or not from
    one of these games.
    """
    first, *lines = text.splitlines() or [b""]
    try:
        header = decoder(Header).decode(first)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line 1 is not the header of a record: {in_words(error)}") from None
    if header.kaiten not in range(OLDEST, FORMAT + 1):
        raise BadRecord(f"unknown format {header.kaiten}; this version reads formats {OLDEST} to {FORMAT}")
    if header.game not in games:
        raise BadRecord(f"no game {header.game!r}; there are {', '.join(games)}")
    game = games[header.game]
    if header.version not in range(1, game.version + 1):  # older ones replay: events are only ever added
        raise BadRecord(
            f"played by version {header.version} of {game.name}; the newest known version is {game.version}"
        )
    try:
        options = msgspec.convert(header.options, game.types.options)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line 1: {in_words(error)}") from None
    events = tuple(_event(game, number, line) for number, line in enumerate(lines, 2))
    record = Record(header, options, events, (first, *lines))
    final_state(record, game)
    return record


def _event(game: Game[Any], number: int, line: bytes) -> Event:
    try:
        event: Event = decoder(game.types.event).decode(line)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"line {number} is not an event of {game.name}: {in_words(error)}") from None
    return event


def final_state(record: Record, game: Game[Any]) -> Any:
    """Replay a record to its end and return the final state.

    Raises BadRecord if an event cannot follow the ones before it, or if the game is not over at the end.
    """
    try:
        state = game.begin(record.header.seats, record.options)
    except BadSetup as error:
        raise BadRecord(f"line 1: {error}") from None
    for number, event in enumerate(record.events, 2):
        try:
            state = game.apply(state, event)
        except (LookupError, StopIteration, TypeError, ValueError):  # an AssertionError is our own bug
            raise BadRecord(f"line {number} cannot follow the lines before it: {event}") from None
    if asks(game, state) or not record.events:
        last = len(record.events) + 1
        raise BadRecord(f"the game is not over after line {last}: the record is incomplete")
    return state


def verify(record: Record, game: Game[Any]) -> int:
    """Play the recorded acts again with the recorded seed, and check that every event comes out the same.

    Returns the number of events. Raises BadRecord if an event differs, if there is no seed, if it or a nonce
    does not match the published hash, or if the record was played by another version of the rules: its acts
    could play differently now, so it cannot be verified in full.
    """
    header = record.header
    if header.seed is None:
        raise BadRecord("the record has no seed, so its luck cannot be checked")
    if header.pledge != pledge_of(header.seed):
        raise BadRecord(f"the seed does not match the hash published before the game: {header.pledge}")
    if header.kaiten > 1:
        _check_lines(record)
        _check_draws(header)
    for commit in header.commits:
        if commit.nonce is not None and commit.hash != pledge_of(commit.nonce):
            raise BadRecord(f"the nonce of seat {commit.seat} does not match its hash: {commit.hash}")
    if header.version != game.version:
        raise BadRecord(
            f"played by version {header.version} of {game.name}, this is version {game.version}: it can be "
            f"replayed, but only version {header.version} can verify it"
        )
    chance = luck_of(header.seed, header.commits, header.kaiten)
    play = start(game, header.seats, record.options, chance)
    at = _same(record.events, 0, play.events)
    while at < len(record.events):
        acted = record.events[at]
        if not isinstance(acted, Acted) or acted.choice is None:
            raise BadRecord(f"line {at + 2}: expected an act, found {acted}")
        act = Act(seat=acted.seat, ask=acted.ask, choice=acted.choice, at=acted.at, stand_in=acted.stand_in)
        try:
            play = submit(game, play.state, act, chance)
        except IllegalAct as error:
            raise BadRecord(f"line {at + 2}: {error}") from None
        at = _same(record.events, at, play.events)
    return at


def _check_lines(record: Record) -> None:
    """There is nothing in a line but what is read; acts are those of seats; times never fall."""
    header = replace(record.header, options=record.options)  # with those that are left out
    for number, (line, thing) in enumerate(zip(record.lines, (header, *record.events), strict=False), 1):
        if line != encode(thing):
            raise BadRecord(f"line {number} is not written as Kaiten writes it: {encode(thing).decode()}")
    at = 0
    for number, event in enumerate(record.events, 2):
        if isinstance(event, Acted):
            if event.seat not in (TABLE, *range(header.seats)):
                raise BadRecord(f"line {number}: there is no seat {event.seat}")
            if event.at < at:
                raise BadRecord(f"line {number}: it is earlier than an act before it")
            at = event.at


def _check_draws(header: Header) -> None:
    """No nonce is missing but of draws that were broken off, and those say who did it."""

    def bad(what: str) -> BadRecord:
        return BadRecord(f"line 1: {what}")

    commits = header.commits
    if header.fixed and commits:
        raise bad("nobody adds to luck that was known before the game")
    if list(commits) != sorted(commits, key=lambda commit: commit.order):
        raise bad("the commitments are not in their order")
    for commit in commits:
        if commit.seat not in range(header.seats):
            raise bad(f"there is no seat {commit.seat}")
        if commit.hash and not HASH.fullmatch(commit.hash):
            raise bad(f"{commit.hash!r} is no hash")
        if commit.nonce is not None and not NONCE.fullmatch(commit.nonce):
            raise bad(f"{commit.nonce!r} is no nonce")
        if (commit.withheld and commit.nonce is not None) or (not commit.hash and commit.withheld):
            raise bad(f"the commitment of seat {commit.seat} contradicts itself")
    draws = [list(draw) for _, draw in groupby(commits, key=lambda commit: commit.draw)]
    if [draw[0].draw for draw in draws] != list(range(1, len(draws) + 1)):
        raise bad("a draw is missing")
    for draw in draws:
        broken = any(commit.withheld for commit in draw)
        if not broken and draw is not draws[-1]:
            raise bad(f"nobody has broken off draw {draw[0].draw}, but there is a later one")
        for commit in draw:
            if commit.nonce is None and commit.hash and not broken:
                raise bad(f"a nonce of draw {commit.draw} is missing")
            if commit.nonce is not None and (broken or not commit.hash):
                raise bad(f"draw {commit.draw} has a nonce too many")


def _same(recorded: Sequence[Event], at: int, played: Sequence[Event]) -> int:
    for number, event in enumerate(played, at):
        if number >= len(recorded) or recorded[number] != event:
            was = recorded[number] if number < len(recorded) else "nothing"
            raise BadRecord(f"line {number + 2}: the rules and the seed give {event}, the record says {was}")
    return at + len(played)
