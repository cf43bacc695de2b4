"""Changes to a record: each field with another value, lines swapped, doubled, removed, and fields that nobody reads."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from kaiten.bots import BOTS
from kaiten.engine import codec, receipts
from kaiten.engine.chance import pledge_of
from kaiten.engine.errors import BadRecord
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Seat
from kaiten.games import GAMES

SEED = "forged"


class Forged(NamedTuple):
    """A change to a record: what was changed, where (the kind of line and the field), and what is there instead."""

    what: str
    where: str
    first: int  # the number of the first line that goes
    last: int
    instead: tuple[bytes, ...]

    def text(self, lines: list[bytes]) -> bytes:
        return b"\n".join([*lines[: self.first], *self.instead, *lines[self.last + 1 :]]) + b"\n"


def committed(seats: int) -> tuple[codec.Commitment, ...]:
    """Two draws: in the first one seat 1 withheld a nonce, and one more device was silent."""

    def one(draw: int, seat: Seat, **more: Any) -> codec.Commitment:
        nonce = pledge_of(f"{draw}/{seat}")[:32]
        return codec.Commitment(
            **{"seat": seat, "hash": pledge_of(nonce), "nonce": None, "draw": draw, **more}
        )

    def sent(draw: int, seat: Seat) -> codec.Commitment:
        return one(draw, seat, nonce=pledge_of(f"{draw}/{seat}")[:32])

    first = [one(1, 0), one(1, 1, withheld=True), one(1, 0, hash="")]
    second = [sent(2, seat) for seat in range(seats) if seat != 1]
    return tuple(sorted([*first, *second], key=lambda commit: commit.order))


def recorded(name: str, seats: int, options: Any) -> bytes:
    """The record of a game whose people added to the luck; they have changed their minds once."""
    game, commits = GAMES[name], committed(seats)
    choose = BOTS["greedy"](game) if game.family == "dice" else at_random  # at random, a duel takes long
    steps = play(game, seats, options, codec.luck_of(SEED, commits), [choose] * seats, name)
    events = [event for step in steps for event in step.play.events]
    return codec.write(game, seats, options, SEED, events, commits=commits)


def in_order(text: bytes, receipt: receipts.Receipt | None = None) -> bool:
    """Does everything that is checked say that this record is in order?"""
    try:
        record = codec.read(text, GAMES)
        codec.verify(record, GAMES[record.header.game])
        if receipt:
            receipts.check(record, receipt)
    except BadRecord:
        return False
    return True


def changes(lines: list[bytes]) -> Iterator[Forged]:
    for number, line in enumerate(lines):
        value = json.loads(line)
        kind = value.get("kind", "header")
        for where, other in others(value):
            if written(other) != line:
                yield Forged("field", f"{kind}{where}", number, number, (written(other),))
        if kind == "header":
            yield Forged("added", "coached", number, number, (written({**value, "coached": True}),))
        yield Forged("unknown field", kind, number, number, (written({**value, "unknown": 1}),))
        yield Forged("doubled", kind, number, number, (line, line))
        yield Forged("removed", kind, number, number, ())
        following = lines[number + 1] if number + 1 < len(lines) else line
        if following != line:
            both = f"{kind} {json.loads(following)['kind']}"
            yield Forged("swapped", both, number, number + 1, (following, line))


def written(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def others(value: Any) -> Iterator[tuple[str, Any]]:
    """The same value with one part changed, and where: each number, text, truth and list in it."""
    match value:
        case dict():
            for name, part in value.items():
                for where, other in others(part):
                    yield f".{name}{where}", {**value, name: other}
                yield f".{name} (removed)", {key: one for key, one in value.items() if key != name}
        case list():
            for at, part in enumerate(value):
                for where, other in others(part):
                    yield where, [*value[:at], other, *value[at + 1 :]]
                yield " (one less)", [*value[:at], *value[at + 1 :]]
            yield " (more)", [*value, *(value[-1:] or [0])]
        case bool():
            yield "", not value
        case int():
            for other in (value + 1, value - 1, 99):
                yield "", other
        case None:
            yield "", 0
            yield "", "x"
        case str():
            yield "", value + "x"
            yield "", value[:-1] + ("0" if value[-1:] != "0" else "1")
            yield "", None
