"""Looking at a game again, by request: who may, through whose eyes, and who sat there."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.games.frames import Eyes, frames
from tests.server.refusals import problem
from tests.server.world import Frame, Guest, Pair, Server, play_on, playing, serving

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("replay") / "data", "--bot-delay-ms", "0") as server:
        yield server


@pytest.fixture(scope="module")
def over(server: Server) -> Pair:
    """A game that is over. (The shortest: two seats, the robot takes a third of the cards.)"""
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)
    return pair


def seen(guest: Guest, pair: Pair, **eyes: Any) -> Frame:
    answer = guest.http.get(f"{pair.table.path}/replay", params=eyes)
    assert answer.status_code == 200
    replay: Frame = answer.json()
    return replay


def token_of(pair: Pair) -> str:
    link: str = pair.ann.http.post(f"{pair.table.path}/share").json()["link"]
    return link.partition("#record=")[2]


def test_a_replay_says_what_was_played_and_by_whom(over: Pair) -> None:
    replay = seen(over.ann, over)
    assert list(replay) == ["game", "options", "seats", "people", "device", "frames"]
    assert (replay["game"], replay["seats"]) == ("sushi-go/cocktail", 2)
    assert replay["options"] == {"passing": "left", "robot": True}
    assert replay["people"] == [
        {"name": "Ann", "avatar": "frog", "bot": None},
        {"name": "Ben", "avatar": "frog", "bot": None},
    ]
    assert {tuple(frame) for frame in replay["frames"]} == {
        ("seq", "at", "events", "view", "points", "winners", "groups", "count")
    }
    assert replay["frames"][-1]["view"] == {
        **over.hers.play["view"],
        "seat": None,
        "hands": [[], []],
        "tray": [],
    }


@pytest.mark.parametrize("eyes", [0, 1, "open"])
def test_the_frames_are_those_of_the_record(over: Pair, eyes: Eyes) -> None:
    record = codec.read(over.ann.http.get(f"{over.table.path}/record").content, GAMES)
    told = seen(over.ben, over, eyes=eyes)["frames"]
    again = frames(GAMES["sushi-go/cocktail"], 2, record.options, record.events, eyes)
    assert told == json.loads(codec.encode(list(again)))
    assert told[0]["events"][0]["kind"] == "started" and (told[0]["seq"], told[0]["at"]) == (6, 0)
    acted = [[event["kind"] == "acted" for event in frame["events"]] for frame in told]
    begins = [frame for frame, before in zip(acted[1:], told, strict=False) if not before["count"]]
    assert [(frame[0], sum(frame)) for frame in (acted[0], *begins)] == [(False, 0)] + [(True, 1)] * len(
        begins
    )
    assert sum(frame["count"] for frame in told) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_eyes_see_its_log(over: Pair, seat: int) -> None:
    log = (over.ann, over.ben)[seat].http.get(f"{over.table.path}/log").text.splitlines()
    told = seen(over.ann, over, eyes=seat)["frames"]
    assert [event for frame in told for event in frame["events"]] == [json.loads(line) for line in log]


def test_open_eyes_see_every_hand_and_a_seat_its_own(over: Pair) -> None:
    first = {eyes: seen(over.ann, over, eyes=eyes)["frames"][0]["view"]["hands"] for eyes in (0, 1, "open")}
    assert [type(hand) for hand in first["open"]] == [list, list]
    assert first[0] == [first["open"][0], len(first["open"][1])]
    assert first[1] == [len(first["open"][0]), first["open"][1]]


def test_who_has_the_link_sees_the_same(server: Server, over: Pair) -> None:
    path = f"/api/records/{token_of(over)}/replay"
    for eyes in ("0", "open"):
        answer = server.stranger().http.get(path, params={"eyes": eyes})
        assert answer.json() == seen(over.ben, over, eyes=eyes)
    assert server.stranger().http.get("/api/records/nothing/replay").status_code == 404


def test_who_may_watch_sees_it_once_it_is_over(server: Server, over: Pair) -> None:
    guest, path = server.guest(), f"{over.table.path}/replay"
    assert guest.http.get(path, params={"code": over.table.code}).json() == seen(over.ann, over)
    assert [guest.http.get(path, params=code).status_code for code in ({}, {"code": "wrong"})] == [404, 404]
    running = playing(server)
    code = {"code": running.table.code}
    assert guest.http.get(f"{running.table.path}/replay", params=code).status_code == 404


def test_without_spectators_there_is_nothing_to_see_for_others_either(server: Server) -> None:
    pair = playing(server, "sushi-go/cocktail", options={"robot": True}, spectators=False)
    play_on(pair.hers, pair.his)
    answer = server.guest().http.get(f"{pair.table.path}/replay", params={"code": pair.table.code})
    assert answer.status_code == 404
    assert len(seen(pair.ben, pair)["frames"]) > 1


@pytest.mark.parametrize("eyes", ["", "2", "-1", "01", "Open", "٠", "x" * 500])
def test_there_are_no_other_eyes(over: Pair, eyes: str) -> None:
    for path in (over.table.path, f"/api/records/{token_of(over)}"):
        answer = over.ann.http.get(f"{path}/replay", params={"eyes": eyes})
        assert answer.status_code == 400
        detail = f"eyes is one of open, 0, 1, not {eyes[:20]!r}"
        said = f"The server cannot do that: {detail}".replace("-1", "−1")  # words write a real minus
        assert answer.json() == problem("bad_request", "bad_request", said, detail=detail)


def test_there_is_nothing_to_see_before_the_end(server: Server) -> None:
    pair = playing(server)
    answer = pair.ann.http.get(f"{pair.table.path}/replay")
    assert (answer.status_code, answer.json()) == (
        409,
        problem("too_early", "record_later", "You can replay the game once it is over."),
    )
    assert server.guest().http.get(f"{pair.table.path}/replay").status_code == 404


def test_bots_and_those_who_took_their_name_back_have_none(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.opens("sushi-go/cocktail", 2, options={"robot": True}, bots=["random"])
    here = ann.comes(table).starts()
    play_on(here)
    token = ann.http.post(f"{table.path}/share").json()["link"].partition("#record=")[2]
    here.goes()
    ann.http.delete("/api/me").raise_for_status()
    people = server.stranger().http.get(f"/api/records/{token}/replay").json()["people"]
    assert [(player["name"], player["bot"]) for player in people] == [("", None), (None, "random")]
