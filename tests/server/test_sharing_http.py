"""Several people on one device: each a guest of their own, with a cookie and a seat of their own."""

import re
from collections.abc import Iterator

import pytest

from tests.server.refusals import problem
from tests.server.world import Guest, Server, serving

pytestmark = pytest.mark.servers

UNKNOWN = problem("no_cookie", "unknown_visitor", "The server does not know you yet. Reload the page.")
FULL = problem(
    "too_many",
    "device_full",
    "This device is already shared by 7 other people. Remove one of them first.",
    most=7,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sharing") / "data") as server:
        yield server


def shared(guest: Guest) -> list[str]:
    return sorted(person["name"] for person in guest.http.get("/api/device").json())


def test_a_device_belongs_to_one_person_until_others_join(server: Server) -> None:
    ann = server.guest("Ann")
    assert shared(ann) == []
    ben, cat = ann.shares("Ben"), ann.shares("  Cat\n")
    assert shared(ann) == ["Ben", "Cat"]
    assert len({ann.id, ben, cat}) == 3
    assert re.fullmatch("[0-9a-f]{16}", ben)
    assert ann.http.get("/api/me").json()["name"] == "Ann"
    assert ann.http.get("/api/me", params={"as": ben}).json()["name"] == "Ben"


def test_nobody_looks_like_somebody_else_on_the_device(server: Server) -> None:
    ann = server.guest("Ann")
    for name in "BCDEFGH":
        ann.shares(name)
    people = [ann.http.get("/api/me").json(), *ann.http.get("/api/device").json()]
    assert len({person["avatar"] for person in people}) == 8


def test_a_device_is_shared_by_no_more_than_eight(server: Server) -> None:
    ann = server.guest("Ann")
    for name in "BCDEFGH":
        ann.shares(name)
    refused = ann.http.post("/api/device", json={"name": "I"})
    assert (refused.status_code, refused.json()) == (429, FULL)
    assert shared(ann) == ["B", "C", "D", "E", "F", "G", "H"]


def test_names_are_as_plain_as_everybodys(server: Server) -> None:
    refused = server.guest("Ann").http.post("/api/device", json={"name": " "})
    assert refused.json() == problem("not_a_choice", "name_empty", "A name needs at least one letter.")


def test_who_has_no_cookie_shares_nothing(server: Server) -> None:
    refused = server.stranger().http.post("/api/device", json={"name": "Ben"})
    assert (refused.status_code, refused.json()) == (401, UNKNOWN)


def test_nobody_is_somebody_of_another_device(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    ben = ann.shares("Ben")
    for id in (ben, ann.id, "x", "0" * 16):
        refused = eve.http.get("/api/me", params={"as": id})
        assert (refused.status_code, refused.json()) == (401, UNKNOWN)
    table = ann.opens("sushi-go/cocktail", 2)
    headers = {"Cookie": f"kaiten={eve.cookie}"}
    assert server.knock(f"{table.socket}&as={ben}", headers) == 401


def test_a_cookie_under_another_name_is_none(server: Server) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    eve.http.cookies.set(f"kaiten-{ann.id}", eve.cookie)
    assert eve.http.get("/api/me", params={"as": ann.id}).status_code == 401
    assert shared(eve) == []


def test_each_can_be_renamed_and_each_can_leave_the_device(server: Server) -> None:
    ann = server.guest("Ann")
    ben, _ = ann.shares("Ben"), ann.shares("Cat")
    renamed = ann.http.put("/api/me", params={"as": ben}, json={"name": "Benno", "avatar": "fox"})
    assert renamed.json() == {"id": ben, "name": "Benno", "avatar": "fox"}
    assert shared(ann) == ["Benno", "Cat"]
    ann.http.delete("/api/me", params={"as": ben}).raise_for_status()
    assert shared(ann) == ["Cat"]
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_somebody_who_shares_a_device_can_move_to_their_own(server: Server) -> None:
    ann, phone = server.guest("Ann"), server.guest("Phone")
    ben = ann.shares("Ben")
    link = ann.http.post("/api/me/link", params={"as": ben}).json()["link"]
    phone.http.post("/api/me/claim", json={"token": link.partition("#seat=")[2]}).raise_for_status()
    assert phone.id == ben
    assert shared(phone) == []


def test_who_became_somebody_of_the_device_does_not_share_it_with_themselves(server: Server) -> None:
    ann = server.guest("Ann")
    ben = ann.shares("Ben")
    link = ann.http.post("/api/me/link", params={"as": ben}).json()["link"]
    ann.http.post("/api/me/claim", json={"token": link.partition("#seat=")[2]}).raise_for_status()
    assert ann.id == ben
    assert shared(ann) == []


def test_two_on_one_device_have_two_seats_and_two_hands(server: Server) -> None:
    ann = server.guest("Ann")
    ben = ann.shares("Ben")
    table = ann.opens("sushi-go/cocktail", 2)
    hers = ann.comes(table, query="&covered=1")
    his = ann.comes(table, sharer=ben, query="&covered=1").sits()
    assert hers.expect("table", watching=0)["owner"] == ann.id
    hers.sends("start")
    assert (hers.expect("play")["asked"], his.expect("play")["asked"]) == (True, True)
    his.sends("cover", covered=False)
    play = his.expect("play")
    assert play["view"]["seat"] == 1
    worth = ann.http.get(f"{table.path}/worth", params={"as": ben}).json()
    assert sorted(worth["gains"]) == sorted(set(play["view"]["ask"]["hand"]))
    his.sends("cover").plays()
    assert his.play["view"]["ask"] is None
    assert hers.expect("play")["view"]["seat"] is None
