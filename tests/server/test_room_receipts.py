"""Who plays is given receipts: after each count, and at the end."""

from kaiten.engine import codec, receipts
from kaiten.games import GAMES
from kaiten.server.room.lobby import AnyFact, Began
from kaiten.server.room.record import record_of
from tests.server.rooms import Evening, Frame, frames, gathered, key, loaded
from tests.server.test_daily_room import daily, played


def receipted() -> Evening:
    """Ann and Ben keep receipts, Cat and Eve, who watches, do not; just begun."""
    evening = gathered("sushi-go/zoch", 3)
    for name in ("ann", "ben"):
        evening.leaves(name).comes(name, nonces=True)
    evening.comes("eve", nonces=True).starts()
    return evening.waits(3_000)


def told(evening: Evening, name: str) -> list[Frame]:
    return frames(evening.sent.get(key(name), ()), "receipt")


def test_seated_devices_that_ask_for_it_get_one_after_each_count_and_at_the_end() -> None:
    evening = receipted().to_the_end()
    counts = [number for number, event in enumerate(evening.events, 1) if type(event).__name__ == "Cleared"]
    given = told(evening, "ann")
    assert [one["seq"] for one in given][-1] == len(evening.events)
    assert len(given) == len(counts) == 3
    assert all(counts[at] < one["seq"] for at, one in enumerate(given[:-1]))
    assert told(evening, "ben") == given
    assert told(evening, "cat") == told(evening, "eve") == []
    record = codec.read(record_of(evening.rows, evening.room.table), GAMES)
    for one in given:
        receipts.check(record, receipts.Receipt(one["seq"], one["head"]))


def test_they_are_sent_once_the_count_is_stored_even_while_the_table_waits() -> None:
    evening = receipted()
    evening.leaves("ann").comes("ann", nonces=True, counts=True)
    while evening.room.table.hold is None:
        for seat in range(3):
            ask = evening.ask(seat)
            if ask and ask.urgent:
                evening.act(evening.name(seat), next(ask.choices()))
    assert len(told(evening, "ann")) == 1


def test_who_was_away_is_given_the_newest() -> None:
    evening = receipted().to_the_end()
    last = told(evening, "ann")[-1]
    evening.comes("ben", device=2, nonces=True)
    assert frames(evening.sent[key("ben", 2)], "receipt") == [last]
    again = evening.crashes().comes("cat", nonces=True)
    assert told(again, "cat") == [last]


def test_there_are_none_of_games_that_began_before_there_were_any() -> None:
    rows = [codec.decoder(AnyFact).decode(row) for row in receipted().rows]
    old = [codec.encode(fact).replace(b',"format":2', b"") for fact in rows]
    assert any(isinstance(fact, Began) for fact in rows) and old != [codec.encode(fact) for fact in rows]
    evening = loaded(old)
    for name in ("ann", "ben", "cat"):
        evening.comes(name, nonces=True)
    evening.to_the_end()
    assert told(evening, "ann") == []
    record = codec.read(record_of(evening.rows, evening.room.table), GAMES)
    assert record.header.kaiten == 1


def test_there_are_none_of_a_daily_deal() -> None:
    evening = played(daily().leaves("ann").comes("ann", nonces=True))
    assert evening.lobby.phase == "over"
    assert told(evening, "ann") == []
