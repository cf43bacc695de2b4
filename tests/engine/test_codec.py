"""A whole game as a .sushi file: it can always be replayed and verified."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.draft.events import Passed
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadRecord
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Acted, Event
from kaiten.games import GAMES
from kaiten.games.party import Menu

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.sushi"))
FINALS = dict(
    line.split(": ", 1)
    for line in (Path(__file__).parents[1] / "records" / "finals.txt").read_text().splitlines()
)


def recorded() -> bytes:
    game = GAMES["party/cocktail"]
    steps = play(game, 3, Menu("master"), Seeded("record"), [at_random] * 3, "record")
    events = [event for step in steps for event in step.play.events]
    return codec.write(game, 3, Menu("master"), "record", events)


TEXT = recorded()
LINES = TEXT.splitlines(keepends=True)


def test_a_record_is_a_header_line_and_one_event_a_line() -> None:
    assert LINES[0] == (
        b'{"kaiten":2,"game":"party/cocktail","version":3,"seats":3,"options":{"menu":"master"},'
        b'"pledge":"70ce871f8a3d3fb449bc3c3ace6547cef02dfc74ffe48d912532a724bfdbe5b9","seed":"record"}\n'
    )
    assert LINES[1].startswith(b'{"kind":"started","pledge":')
    assert LINES[-1].startswith(b'{"kind":"ended"')


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_kept_record_still_replays_and_verifies(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    game = GAMES[record.header.game]
    state = codec.final_state(record, game)
    points = getattr(state, "totals", None) or tuple(len(won) for won in getattr(state, "won", ()))
    assert f"{' '.join(map(str, points))} won by {' '.join(map(str, state.winners))}" == FINALS[path.stem]
    assert codec.verify(record, game) == len(record.events)


def test_there_is_a_record_of_every_game() -> None:
    assert {codec.read(path.read_bytes(), GAMES).header.game for path in RECORDS} == set(GAMES)


def torn_at(number: int) -> bytes:
    return b"".join(LINES[:number])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "line 1 is not the header of a record: it is not JSON"),
        (b"hello\n", "line 1 is not the header"),
        (LINES[0], "not over after line 1"),
        (b'{"kaiten":1}\n', "line 1 is not the header of a record: game is missing"),
        (LINES[0].replace(b'"seats":3', b'"seats":"three"'), "seats must be a whole number, not text"),
        (torn_at(20), "not over after line 20"),
        (TEXT[:-20], "is not an event"),
        (torn_at(5) + b"".join(LINES[6:]), "cannot follow"),
        (TEXT.replace(b'"party/cocktail"', b'"party/nowhere"', 1), "no game 'party/nowhere'"),
        (
            TEXT.replace(b'"version":3', b'"version":4', 1),
            "version 4 of party/cocktail; the newest known version is 3",
        ),
        (TEXT.replace(b'"version":3', b'"version":0', 1), "version 0"),
        (
            TEXT.replace(b'"kaiten":2', b'"kaiten":3', 1),
            "unknown format 3; this version reads formats 1 to 2",
        ),
        (TEXT.replace(b'"kind":"passed"', b'"kind":"flew"', 1), "is not an event"),
        (TEXT.replace(b'"menu":"master"', b'"menus":"master"', 1), "line 1: menus is unknown"),
        (TEXT.replace(b'"seats":3', b'"seats":9', 1), "3 to 8 seats|2 to 8 seats"),
        (TEXT.replace(b'"menu":"master"', b'"menu":"nothing"', 1), "no menu"),
        (TEXT.replace(b'"dst":"discard"', b'"dst":"moon/7"', 1), "cannot follow"),
        (TEXT.replace(b'"src":"table/', b'"src":"robot","was":"', 1), "cannot follow"),
        (TEXT.replace(b'"src":"desserts"', b'"src":"moon"', 1), "cannot follow"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_torn_or_foreign_record_is_refused_in_one_line(text: bytes, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint) as refused:
        codec.read(text, GAMES)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("forged", "complaint"),
    [
        (TEXT.replace(b'"seed":"record"', b'"seed":"other"', 1), "does not match the hash"),
        (TEXT.replace(b'"seed":"record"', b'"seed":null', 1), "no seed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_luck_that_was_bent_does_not_verify(forged: bytes, complaint: str) -> None:
    record = codec.read(forged, GAMES)
    game = GAMES["party/cocktail"]
    with pytest.raises(BadRecord, match=complaint):
        codec.verify(record, game)


NONCE = "0123456789abcdef" * 2
HASH = "3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9"
COMMIT = codec.Commitment(1, HASH, NONCE, 1)
WITHHELD = codec.Commitment(2, "0" * 64, None, 1, withheld=True)
LATER = codec.Commitment(1, HASH, NONCE, 2)


@cache
def shared_luck(*commits: codec.Commitment) -> bytes:
    game = GAMES["party/cocktail"]
    luck = codec.luck_of("record", commits)
    steps = play(game, 3, Menu("master"), luck, [at_random] * 3, "record")
    events = [event for step in steps for event in step.play.events]
    return codec.write(game, 3, Menu("master"), "record", events, commits=commits)


def test_luck_that_people_added_to_verifies_with_all_they_committed_to() -> None:
    text = shared_luck(WITHHELD, LATER)
    assert text.splitlines()[0].endswith(
        b'"commits":[{"seat":2,"hash":"' + b"0" * 64 + b'","nonce":null,"draw":1,"withheld":true},'
        b'{"seat":1,"hash":"' + HASH.encode() + b'","nonce":"' + NONCE.encode() + b'","draw":2}]}'
    )
    record = codec.read(text, GAMES)
    assert codec.verify(record, GAMES["party/cocktail"]) == len(record.events)


def test_the_key_of_the_luck() -> None:
    """As docs/protocol.md says it, for those who compute it elsewhere."""
    silent = codec.Commitment(0, "", None, 1)
    text = f"record+1:0::+1:2:{'0' * 64}:withheld+2:1:{HASH}:{NONCE}"
    bag = {str(number): 1 for number in range(50)}
    added = codec.luck_of("record", [silent, WITHHELD, LATER])
    assert added.draw(bag, 9, "deal/1") == Seeded(text).draw(bag, 9, "deal/1")
    assert codec.luck_of("record", []).draw(bag, 9, "x") == Seeded("record").draw(bag, 9, "x")
    old = codec.luck_of("record", [WITHHELD, LATER], format=1)
    assert old.draw(bag, 9, "x") == Seeded(f"record+{NONCE}").draw(bag, 9, "x")


def header_with(*commits: codec.Commitment, text: bytes | None = None) -> bytes:
    """A record whose header names other commitments than those of its luck."""
    first, *lines = (text or shared_luck(WITHHELD, LATER)).splitlines(keepends=True)
    header = codec.decoder(codec.Header).decode(first)
    return b"".join([codec.encode(replace(header, commits=commits)) + b"\n", *lines])


SILENT = codec.Commitment(0, "", None, 2)


@pytest.mark.parametrize(
    ("forged", "complaint"),
    [
        (TEXT.replace(b'"seats":3', b'"unknown":1,"seats":3', 1), "line 1 is not written as Kaiten writes it"),
        (TEXT.replace(b'"seats":3', b'"seats": 3', 1), "line 1 is not written as Kaiten writes it"),
        (TEXT.replace(b'"kind":"seated",', b'"kind":"seated","unknown":1,', 1), "line 3 is not written"),
        (TEXT.replace(b'"at":0', b'"at":1', 1), "is earlier than an act before it"),
        (TEXT.replace(b'"at":0', b'"at":-1', 1), "is earlier than an act before it"),
        (header_with(LATER, WITHHELD), "the commitments are not in their order"),
        (header_with(LATER), "a draw is missing"),
        (header_with(replace(WITHHELD, withheld=False), LATER), "nobody has broken off draw 1"),
        (header_with(WITHHELD, replace(LATER, draw=3)), "a draw is missing"),
        (header_with(WITHHELD, replace(LATER, draw=1)), "draw 1 has a nonce too many"),
        (header_with(WITHHELD, replace(LATER, nonce=None)), "a nonce of draw 2 is missing"),
        (header_with(WITHHELD, replace(LATER, seat=3)), "there is no seat 3"),
        (header_with(WITHHELD, replace(LATER, nonce="x" * 32)), "is no nonce"),
        (header_with(replace(WITHHELD, hash="0" * 63), LATER), "is no hash"),
        (header_with(WITHHELD, replace(LATER, withheld=True)), "contradicts itself"),
        (header_with(WITHHELD, replace(SILENT, withheld=True), LATER), "contradicts itself"),
        (header_with(WITHHELD, replace(SILENT, nonce=NONCE), LATER), "draw 2 has a nonce too many"),
        (header_with(WITHHELD, SILENT, LATER), "the rules and the seed give"),
        (header_with(replace(WITHHELD, seat=0), LATER), "the rules and the seed give"),
        (header_with(replace(WITHHELD, hash="1" * 64), LATER), "the rules and the seed give"),
        (header_with(replace(LATER, draw=1)), "the rules and the seed give"),
        (
            shared_luck(WITHHELD, LATER).replace(b'"draw":2}]', b'"draw":2}],"fixed":true', 1),
            "nobody adds to luck that was known",
        ),
    ],
)  # fmt: skip
def test_what_format_2_does_not_allow_is_found(forged: bytes, complaint: str) -> None:
    record = codec.read(forged, GAMES)
    with pytest.raises(BadRecord, match=complaint):
        codec.verify(record, GAMES["party/cocktail"])


def test_a_seat_that_does_not_exist_does_not_act() -> None:
    record = codec.read(TEXT, GAMES)
    events = tuple(
        [replace(event, seat=99) if isinstance(event, Acted) else event for event in record.events]
    )
    lines = tuple(map(codec.encode, (record.header, *events)))
    with pytest.raises(BadRecord, match="there is no seat 99"):
        codec.verify(replace(record, events=events, lines=lines), GAMES["party/cocktail"])


@pytest.mark.parametrize(
    ("forged", "complaint"),
    [
        (
            shared_luck(COMMIT).replace(NONCE.encode(), b"f" * 32),
            "the nonce of seat 1 does not match its hash",
        ),
        (
            shared_luck(COMMIT).replace(b',"nonce":"' + NONCE.encode() + b'"', b',"nonce":null'),
            "a nonce of draw 1 is missing",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_nonce_that_was_changed_or_left_out_does_not_verify(forged: bytes, complaint: str) -> None:
    record = codec.read(forged, GAMES)
    with pytest.raises(BadRecord, match=complaint):
        codec.verify(record, GAMES["party/cocktail"])


def test_a_swapped_deal_does_not_verify() -> None:
    record = codec.read(TEXT, GAMES)
    game = GAMES["party/cocktail"]
    other = [
        event
        for step in play(game, 3, Menu("master"), Seeded("other"), [at_random] * 3, "record")
        for event in step.play.events
    ]
    swapped = codec.Record(record.header, record.options, tuple(other), ())
    with pytest.raises(BadRecord, match="the rules and the seed give"):
        codec.verify(swapped, game)


def test_a_die_cannot_be_taken_twice() -> None:
    roll = (Path(__file__).parents[1] / "records" / "roll-cocktail.sushi").read_bytes()
    lines = roll.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"kind":"taken"'))
    with pytest.raises(BadRecord, match=f"line {at + 2} cannot follow"):
        codec.read(b"".join([*lines[: at + 1], lines[at], *lines[at + 1 :]]), GAMES)


class Buggy:
    """A game with a mistake in its bookkeeping."""

    def __init__(self, name: str) -> None:
        self._game = GAMES[name]

    def __getattr__(self, what: str) -> Any:
        return getattr(self._game, what)

    def apply(self, state: Any, event: Event) -> Any:
        assert not isinstance(event, Passed), "nobody wrote down how hands pass"
        return self._game.apply(state, event)


def test_a_mistake_of_ours_is_not_blamed_on_the_record() -> None:
    buggy: Any = Buggy("party/cocktail")
    with pytest.raises(AssertionError, match="nobody wrote down how hands pass"):
        codec.read(TEXT, {"party/cocktail": buggy})
