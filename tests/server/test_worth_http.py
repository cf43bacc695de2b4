"""What my cards are worth, by request: to me alone, and only when I ask."""

from collections.abc import Iterator

import pytest

from tests.server.world import Frame, Guest, Server, Table, play_on, playing, seated, serving

pytestmark = pytest.mark.servers

NOTHING: Frame = {"opened": None, "now": 0, "end": 0, "gains": {}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("worth") / "data", "--bot-delay-ms", "0") as server:
        yield server


def worth(guest: Guest, table: Table) -> Frame:
    answer = guest.http.get(f"{table.path}/worth")
    assert answer.status_code == 200
    told: Frame = answer.json()
    return told


def test_each_seat_is_told_the_worth_of_its_own_hand(server: Server) -> None:
    pair = playing(server, "sushi-go/cocktail")
    for guest, device in ((pair.ann, pair.hers), (pair.ben, pair.his)):
        ask = device.play["view"]["ask"]
        gains = {"maki": (6, 0), "nigiri.egg": (1, 0), "nigiri.salmon": (2, 0), "nigiri.squid": (3, 0), "dumpling": (1, 0), "pudding": (0, 6)}  # fmt: skip
        expected = {card: gains.get(card, gains.get(card.partition(".")[0], (0, 0))) for card in ask["hand"]}
        assert worth(guest, pair.table) == {
            "opened": ask["opened"], "now": 0, "end": 0,
            "gains": {card: {"now": now, "end": end} for card, (now, end) in expected.items()},
        }  # fmt: skip


def test_it_is_the_worth_at_the_ask_that_is_open(server: Server) -> None:
    pair = playing(server, "roll/cocktail")
    play_on(pair.hers, pair.his, acts=5)
    asked, other = (pair.hers, pair.ben) if pair.hers.asked else (pair.his, pair.ann)
    told = worth(pair.ann if asked is pair.hers else pair.ben, pair.table)
    assert told["opened"] == asked.play["view"]["ask"]["opened"]
    assert set(told["gains"]) == {die["face"] for die in asked.play["view"]["ask"]["belt"]}
    waits = worth(other, pair.table)
    assert (waits["opened"], waits["gains"]) == (None, {})


def test_before_a_game_and_without_a_seat_nothing_is_worth_anything(server: Server) -> None:
    pair = seated(server)
    assert worth(pair.ann, pair.table) == NOTHING
    pair.hers.sends("stand").expect("hello", seat=None)  # and the table is Ben's
    assert pair.ann.http.get(f"{pair.table.path}/worth").status_code == 404


def test_in_a_duel_there_are_no_gains(server: Server) -> None:
    pair = playing(server, "dice/sit-down")
    assert worth(pair.ann, pair.table) == NOTHING  # the countdown asks nobody


def test_after_the_end_all_is_counted(server: Server) -> None:
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)
    assert worth(pair.ben, pair.table) == NOTHING
