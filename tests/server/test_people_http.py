"""Guests: a name and an avatar in a cookie; to be changed, moved to another device, and taken back."""

import re
from collections.abc import Iterator

import pytest

from tests.server.refusals import problem
from tests.server.world import Frame, Guest, Server, playing, seated, serving

pytestmark = pytest.mark.servers

AVATARS = [
    "daruma",
    "cat",
    "frog",
    "tanuki",
    "fox",
    "panda",
    "rabbit",
    "bear",
    "penguin",
    "octopus",
    "shiba",
    "crane",
]
TOO_LONG = problem("too_long", "too_long", "That is too long: at most 24 characters.", most=24)
NO_NAME = problem("not_a_choice", "name_empty", "A name needs at least one letter.")
NOT_VALID = problem(
    "forbidden",
    "bad_seat_link",
    "This link is invalid or has expired. A link works once, for 15 minutes. Create a new one on the other device.",
    minutes=15,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("people") / "data") as server:
        yield server


def names(table: Frame) -> list[str | None]:
    return [place["person"] and place["person"]["name"] for place in table["places"]]


# --- the cookie -----------------------------------------------------------------------------------------


def test_a_stranger_becomes_a_guest_and_stays_the_same(server: Server) -> None:
    stranger = server.stranger()
    first = stranger.http.get("/api/me").json()
    assert re.fullmatch("[0-9a-f]{16}", first["id"])
    assert re.fullmatch("Guest [1-9][0-9][0-9]", first["name"])
    assert first["avatar"] in AVATARS
    assert stranger.http.get("/api/me").json() == first
    assert server.stranger().http.get("/api/me").json()["id"] != first["id"]


def attributes(guest: Guest, **headers: str) -> list[str]:
    cookie = guest.http.get("/api/me", headers=headers).headers["set-cookie"]
    return sorted(part.strip().lower() for part in cookie.split(";")[1:])


def test_no_script_and_no_other_site_can_use_the_cookie(server: Server) -> None:
    assert attributes(server.stranger()) == ["httponly", "max-age=34560000", "path=/", "samesite=lax"]


def test_behind_a_proxy_with_https_the_cookie_is_for_https_only(server: Server) -> None:
    over_https = attributes(server.stranger(), **{"X-Forwarded-Proto": "https"})
    assert over_https == ["httponly", "max-age=34560000", "path=/", "samesite=lax", "secure"]


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n  Lee ", "Ann Lee"),
        ("<b onclick=x()>&amp;</b>", "<b onclick=x()>&amp;</b>"),  # pages write text, never markup
        ("\u202eevil\u202c", "evil"),  # right-to-left marks
        ("\u2067nna\u2069\u200f", "nna"),
        ("A\u200bn\u200dn\u2060\ufeff", "Ann"),  # zero width
        ("A\u00adn\u0000n\u001b[31m", "Ann[31m"),  # soft hyphen and controls
        ("e\u0301", "\u00e9"),
        ("Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d", "Z\u0351\u036b"),  # a tower of marks
        ("🍣🍵", "🍣🍵"),
        ("👩\u200d🍳", "👩🍳"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("寿司 ست Ωmega", "寿司 ست Ωmega"),
        ("a" * 24, "a" * 24),
        ("\u200b" * 30 + "Ann", "Ann"),
    ],
)  # fmt: skip
def test_a_name_is_one_harmless_line(server: Server, wanted: str, shown: str) -> None:
    answer = server.guest().http.put("/api/me", json={"name": wanted, "avatar": "cat"})
    assert answer.status_code == 200
    assert (answer.json()["name"], answer.json()["avatar"]) == (shown, "cat")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [("", NO_NAME), (" \t", NO_NAME), ("\u200b\u202e", NO_NAME), ("\U000e0041", NO_NAME),
     ("a" * 25, TOO_LONG), ("a" * 10_000, TOO_LONG), ("\u200b" * 97, TOO_LONG)],
    ids=["empty", "blank", "invisible", "tags", "25 letters", "10 kB", "97 invisible"],
)  # fmt: skip
def test_a_name_that_cannot_be_shown_is_refused(server: Server, wanted: str, said: Frame) -> None:
    ann = server.guest("Ann")
    answer = ann.http.put("/api/me", json={"name": wanted, "avatar": "cat"})
    assert (answer.status_code, answer.json()) == (400, said)
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_an_avatar_is_one_of_twelve(server: Server) -> None:
    answer = server.guest().http.put("/api/me", json={"name": "Ann", "avatar": "../../etc/passwd<svg>"})
    assert answer.status_code == 400
    detail = f"no avatar '../../etc/passwd<svg'; there are {', '.join(AVATARS)}"
    said = f"The server cannot do that: {detail}"
    assert answer.json() == problem("bad_request", "bad_request", said, detail=detail)


def test_a_new_name_is_seen_at_the_table_at_once(server: Server) -> None:
    pair = playing(server)
    pair.ben.named("Benjamin")
    while names(pair.hers.expect("table")) != ["Ann", "Benjamin"]:
        pass
    pair.his.sends("say", text="It is me")
    assert pair.hers.expect("said")["person"]["name"] == "Benjamin"
    assert names(server.guest().comes(pair.table).expect("table")) == ["Ann", "Benjamin"]


def test_what_is_said_is_one_harmless_line(server: Server) -> None:
    pair = seated(server)
    pair.his.sends("say", text="<script>\u202e hi\u200b\n<img src=x>")
    assert pair.hers.expect("said")["text"] == "<script> hi <img src=x>"
    pair.his.sends("say", text="a" * 201)
    assert pair.his.refused() == "too_long"
    pair.his.sends("say", text="\u200b")
    assert pair.his.expect("error")["say"] == "The message is empty."


def test_who_talks_too_much_is_slowed_and_who_is_muted_is_silent(server: Server) -> None:
    pair = seated(server)
    for number in range(5):
        pair.his.sends("say", text=str(number)).expect("said")
    pair.his.sends("say", text="6")
    assert pair.his.refused() == "too_fast"
    pair.hers.sends("mute", person=pair.ben.id)
    pair.his.expect("table", muted=[pair.ben.id])
    pair.his.sends("react", reaction="yum")
    assert pair.his.refused() == "muted"


# --- another device -------------------------------------------------------------------------------------


def link_of(guest: Guest) -> str:
    link = guest.http.post("/api/me/link").json()["link"]
    front, _, token = link.partition("/#seat=")
    assert front == guest.server.url
    return str(token)


def test_a_seat_link_brings_the_same_person_to_the_same_seat(server: Server) -> None:
    pair = playing(server)
    phone = server.stranger()
    claimed = phone.http.post("/api/me/claim", json={"token": link_of(pair.ben)})
    assert claimed.json() == pair.ben.http.get("/api/me").json()
    theirs = phone.comes(pair.table)
    assert theirs.expect("hello")["seat"] == 1
    assert theirs.expect("play")["view"]["hands"] == pair.his.play["view"]["hands"]
    theirs.plays()
    pair.his.expect("play", n=1)


def test_a_seat_link_that_was_tampered_with_is_refused(server: Server) -> None:
    ann, stranger = server.guest("Ann"), server.stranger()
    link = link_of(ann)
    body, stamp, signature = link.rsplit(".", 2)  # a body that is compressed begins with a full stop
    later = link_of(server.guest()).rsplit(".", 2)
    for token in (
        "",
        ann.cookie,
        link[:-1],
        f"{later[0]}.{stamp}.{signature}",
        f"{body}.zzzzzz.{signature}",
        f"{body}.{signature}",
    ):
        answer = stranger.http.post("/api/me/claim", json={"token": token})
        assert (answer.status_code, answer.json()) == (403, NOT_VALID)
        assert "set-cookie" not in answer.headers


# --- taking it all back ---------------------------------------------------------------------------------


def test_who_takes_back_their_name_leaves_no_name_and_no_word(server: Server) -> None:
    pair = playing(server)
    pair.his.sends("say", text="my bank account is 12345")
    pair.hers.sends("say", text="mine is not")
    pair.hers.expect("said", text="mine is not")
    gone = pair.ben.http.delete("/api/me")
    assert gone.status_code == 200
    assert "kaiten" not in pair.ben.http.cookies
    assert gone.headers["set-cookie"].startswith('kaiten="";') and "Max-Age=0" in gone.headers["set-cookie"]
    while names(pair.hers.expect("table")) != ["Ann", ""]:
        pass
    (mine,) = pair.ann.http.get("/api/tables/mine").json()
    assert [person["name"] for person in mine["people"]] == ["Ann"]
    newcomer = server.guest().comes(pair.table)
    assert names(newcomer.expect("table")) == ["Ann", ""]
    newcomer.expect("play")
    assert [frame["text"] for frame in newcomer.told if frame["kind"] == "said"] == ["mine is not"]
    assert "Ben" not in str(newcomer.told) and "12345" not in str(newcomer.told)


def test_who_takes_back_their_name_is_somebody_else_afterwards(server: Server) -> None:
    ann = server.guest("Ann")
    before = ann.id
    ann.http.delete("/api/me")
    after = ann.http.get("/api/me").json()
    assert after["id"] != before and after["name"].startswith("Guest ")
