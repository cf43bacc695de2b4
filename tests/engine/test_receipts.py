"""Receipts: a record that was changed in any way is not the one that they were given for."""

from hashlib import sha256
from random import Random

import pytest

from kaiten.engine import codec, receipts
from kaiten.engine.errors import BadRecord
from kaiten.games import GAMES
from kaiten.games.party import Menu
from tests.engine.forging import changes, in_order, recorded
from tests.web import receipted

TEXT = recorded("party/cocktail", 3, Menu("master"))
RECORD = codec.read(TEXT, GAMES)
LAST = len(RECORD.events)
GAME = GAMES["party/cocktail"]


def given(record: codec.Record, events: int) -> receipts.Receipt:
    """What a player was given after this number of events."""
    assert record.header.seed is not None
    return receipts.chain_of(record.header.seed).then(record.lines[1 : events + 1]).receipt(record.header)


def test_a_receipt_is_the_hash_of_all_events_and_then_of_the_header_without_the_seed() -> None:
    header, *lines = TEXT.splitlines()
    link = sha256(b"forged/receipt").digest()
    for line in lines[:2]:
        link = sha256(link + line).digest()
    head = sha256(link + header.replace(b'"seed":"forged"', b'"seed":null')).hexdigest()
    assert str(given(RECORD, 2)) == f"2:{head}"


def test_who_has_no_seed_cannot_compute_it() -> None:
    """All events but the seed are known: what is given must not tell which of them happened."""
    others = {
        receipts.chain_of(seed).then(RECORD.lines[1:3]).receipt(RECORD.header) for seed in ("", "f", "forgee")
    }
    assert given(RECORD, 2) not in others


@pytest.mark.parametrize("events", [1, 100, LAST])
def test_the_record_is_checked_with_a_receipt_from_any_moment(events: int) -> None:
    receipts.check(RECORD, given(RECORD, events))
    assert receipts.read(f" {given(RECORD, events)}\n") == given(RECORD, events)


@pytest.mark.parametrize(
    "text", ["", "185", ":" + "0" * 64, "185:" + "0" * 63, "185:" + "g" * 64, "-1:" + "0" * 64]
)
def test_what_is_no_receipt_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="a receipt is a number"):
        receipts.read(text)


def test_a_receipt_of_more_than_there_is_or_of_an_old_record_is_refused() -> None:
    with pytest.raises(BadRecord, match=f"of {LAST + 1} events, the record has only {LAST}"):
        receipts.check(RECORD, receipts.Receipt(LAST + 1, "0" * 64))
    old = codec.read(TEXT.replace(b'"kaiten":2', b'"kaiten":1', 1), GAMES)
    with pytest.raises(BadRecord, match="no receipts of records of format 1"):
        receipts.check(old, given(RECORD, LAST))


def test_a_hint_after_the_receipt_is_no_change_but_one_that_is_hidden_is() -> None:
    plain = TEXT.splitlines(keepends=True)
    hinted = codec.read(b"".join([plain[0].replace(b"}\n", b',"coached":true}\n'), *plain[1:]]), GAMES)
    receipts.check(hinted, given(RECORD, 50))
    with pytest.raises(BadRecord, match="was changed"):
        receipts.check(hinted, given(RECORD, LAST))
    for events in (50, LAST):
        with pytest.raises(BadRecord, match="was changed"):
            receipts.check(RECORD, given(hinted, events))


def test_the_client_checks_a_record_of_today() -> None:
    assert receipted.FILE.read_text("utf-8") == receipted.text(), "./kaiten regold"


def test_some_changes_to_a_record_are_all_found_with_a_receipt() -> None:
    """Many more of nine records: `./kaiten campaign records`."""
    receipt, lines = given(RECORD, LAST), TEXT.splitlines()
    for forged in Random("forged").sample([*changes(lines)], 25):
        assert not in_order(forged.text(lines), receipt), forged
    assert in_order(TEXT, receipt)
