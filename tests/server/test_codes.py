"""Joining by a spoken code: what may be typed, which tables it finds, and how often one may be wrong."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kaiten.server import clock
from kaiten.server.net.limits import Limit, Tries
from kaiten.server.refusals import Refused
from kaiten.server.room.limits import Credits
from kaiten.server.room.spoken import SYMBOLS, spoken_code, typed_code
from tests.server.refusals import problem
from tests.server.world import Guest, Server, Table, seated, serving

NO_CODE = problem(
    "not_found",
    "no_code",
    "No table is waiting with this code. Check its six characters. A code works only until the game starts.",
)
TOO_MANY = problem("too_many", "too_many_codes", "Too many wrong codes. Wait a moment, then try again.")


# --- the code -------------------------------------------------------------------------------------------


def test_a_code_has_six_of_thirty_symbols_about_29_bits() -> None:
    assert SYMBOLS == "0123456789ABCDEFGHJKMQRSUVWXYZ"
    assert len(set(SYMBOLS)) == 30
    assert spoken_code("88ed2318") == "MDR7CG"
    assert spoken_code("88ed2319") == "B0UFV2"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("K7M2QX", "K7M2QX"),
        ("k7m 2qx", "K7M2QX"),
        (" k7m-2qx. ", "K7M2QX"),
        ("K7N2QX", "K7M2QX"),
        ("oilpnt", "011BMD"),
        ("K7M2Q", None),
        ("K7M2QXX", None),
        ("K7M2Qß", None),
        ("K7M2Q٣", None),
        ("", None),
        ("K7M2QX" + " " * 1000, "K7M2QX"),
        ("-" * 1000 + "K7M2QX", None),
    ],
)
def test_case_spaces_and_look_alikes_do_not_matter(typed: str, code: str | None) -> None:
    assert typed_code(typed) == code


# --- the tries ------------------------------------------------------------------------------------------


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    now = [0]
    monkeypatch.setattr(clock, "now", lambda: now[0])
    return now


def spent(credits: Credits) -> int:
    """How many tries are left."""
    return next(tries for tries in range(100) if not credits.spend(clock.now()))


def test_tries_come_back_with_time_and_refused_ones_cost_nothing(time: list[int]) -> None:
    tries = Tries(3, 0.1)
    assert spent(tries.of("192.0.2.1")) == 3
    assert spent(tries.of("192.0.2.1")) == 0
    assert spent(tries.of("192.0.2.2")) == 3
    time[0] = 10_000
    assert spent(tries.of("192.0.2.1")) == 1
    tries.of("192.0.2.1").give_back()
    assert spent(tries.of("192.0.2.1")) == 1
    time[0] = 1_000_000
    assert spent(tries.of("192.0.2.1")) == 3


@pytest.mark.parametrize(
    ("one", "other", "left"),
    [
        ("2001:db8::1", "2001:db8::ffff", 0),
        ("2001:db8::1", "2001:db8:0:1::1", 3),
        ("::ffff:192.0.2.1", "192.0.2.1", 0),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", 3),
        ("fe80::1%eth0", "fe80::2", 0),
        ("", "", 0),
    ],
)
def test_a_household_is_one_address(one: str, other: str, left: int) -> None:
    tries = Tries(3, 0.001)
    spent(tries.of(one))
    assert spent(tries.of(other)) == left


def test_only_so_many_addresses_are_remembered(time: list[int]) -> None:
    tries = Tries(3, 0.1, most=2)
    spent(tries.of("192.0.2.1"))
    tries.of("192.0.2.2")
    tries.of("192.0.2.3")  # the second has all its tries: it is forgotten, not the first
    assert spent(tries.of("192.0.2.1")) == 0
    spent(tries.of("192.0.2.3"))
    tries.of("192.0.2.4")  # nobody can be forgotten for nothing: the first is
    assert spent(tries.of("192.0.2.3")) == 0


def test_those_who_have_all_their_tries_are_forgotten(time: list[int]) -> None:
    limit = Limit(2, people=3)
    limit.spend("ann", "192.0.2.1")
    limit.spend("ann", "192.0.2.1")
    limit.spend("ben", "192.0.2.2")
    limit.tidy()
    assert (list(limit._people._credits), len(limit._addresses._credits)) == (["ann", "ben"], 2)
    time[0] = 30_000
    limit.tidy()
    assert (list(limit._people._credits), len(limit._addresses._credits)) == (["ann"], 0)
    limit.spend("ann", "192.0.2.1")
    with pytest.raises(Refused):
        limit.spend("ann", "192.0.2.1")


def test_a_person_and_an_address_have_a_limit(time: list[int]) -> None:
    limit = Limit(2, people=2)
    for person in ("ann", "ann", "ben"):
        limit.spend(person, "192.0.2.1")
    with pytest.raises(Refused) as refused:
        limit.spend("ann", "192.0.2.2")
    assert (refused.value.facts, refused.value.retry_s) == ({"seconds": 30}, 30)
    limit.spend("ben", "192.0.2.1")
    with pytest.raises(Refused) as refused:
        limit.spend("cat", "192.0.2.1")
    assert refused.value.retry_s == 15
    for _ in range(2):  # what the address was refused cost the person nothing
        limit.spend("cat", "192.0.2.2")
    time[0] = 15_000
    limit.spend("dan", "192.0.2.1")


# --- by request -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("codes") / "data", "--bot-delay-ms", "0") as server:
        yield server


def spoken(guest: Guest, table: Table) -> str | None:
    said: str | None = guest.http.get(f"{table.path}/link").json()["spoken"]
    return said


@pytest.mark.servers
def test_a_table_is_found_by_its_code_while_it_waits(server: Server) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.opens("sushi-go/cocktail", seats=2)
    code = spoken(ann, table)
    assert code == spoken_code(table.code)
    found = ben.http.post("/api/tables/join", json={"code": f"{code[:3].lower()} {code[3:]}"})
    assert (found.status_code, found.json()) == (
        200,
        {
            "id": table.id,
            "link": f"{server.url}/#table={table.id}&code={table.code}",
            "code": table.code,
            "spoken": code,
        },
    )
    his = ben.comes(table).sits()
    ann.comes(table).starts()
    his.expect("play")
    gone = ben.http.post("/api/tables/join", json={"code": code})
    assert (gone.status_code, gone.json()) == (404, NO_CODE)
    assert spoken(ann, table) is None


@pytest.mark.servers
def test_the_code_changes_with_the_link_when_somebody_is_kicked(server: Server) -> None:
    pair = seated(server)
    ann, ben, table = pair.ann, pair.ben, pair.table
    before = spoken(ann, table)
    pair.hers.sends("kick", person=ben.id)
    assert pair.his.refused() == "kicked"
    after = spoken(ann, table)
    assert before and after and before != after
    assert ben.http.post("/api/tables/join", json={"code": before}).status_code == 404


@pytest.mark.servers
def test_a_deleted_table_is_not_found(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.opens()
    code = spoken(ann, table)
    ann.http.delete(table.path).raise_for_status()
    assert ann.http.post("/api/tables/join", json={"code": code}).json() == NO_CODE


@pytest.mark.servers
def test_the_qr_code_is_small_while_the_table_waits(server: Server) -> None:
    """29 squares a side, and a margin of 2: version 3. With the whole link it is version 6, with 41."""
    pair = seated(server)
    ann, table = pair.ann, pair.table
    assert 'width="198"' in ann.http.get(f"{table.path}/qr.svg").text
    pair.hers.starts()
    assert 'width="270"' in ann.http.get(f"{table.path}/qr.svg").text


@pytest.mark.servers
@pytest.mark.parametrize(("proxy", "trusted"), [("127.0.0.1", True), ("192.0.2.9", False)])
def test_who_guesses_is_stopped_and_others_are_not(tmp_path: Path, proxy: str, trusted: bool) -> None:
    """What a trusted proxy says is the address; what anybody else says is not. Right codes cost nothing."""
    with serving(tmp_path / "data", FORWARDED_ALLOW_IPS=proxy) as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        right = spoken(ann, ann.opens())

        def tries(code: str | None, address: str) -> httpx.Response:
            there = {"X-Forwarded-For": address}
            return ben.http.post("/api/tables/join", json={"code": code}, headers=there)

        def wrong_ones(address: str) -> int:
            """How many wrong codes are answered. (On a slow machine, a few come back in the meantime.)"""
            for number in range(60):
                answer = tries("000000", address)
                if answer.status_code == 429:
                    assert answer.json() == TOO_MANY
                    return number
                assert (answer.status_code, answer.json()) == (404, NO_CODE)
            raise AssertionError("there is no end to it")

        assert [tries(right, "192.0.2.1").status_code for _ in range(25)] == [200] * 25
        assert wrong_ones("192.0.2.1") >= 20
        assert (wrong_ones("192.0.2.2") >= 20) == trusted


@pytest.mark.servers
def test_a_code_is_refused_in_the_language_of_the_visitor_who_needs_a_cookie(server: Server) -> None:
    ben = server.guest("Ben")
    said = ben.http.post("/api/tables/join", json={"code": "?"}, headers={"Accept-Language": "fr"}).json()
    assert said["say"] == (
        "Aucune table n’attend avec ce code. Vérifie ses six caractères. "
        "Un code n’est valable que jusqu’au début de la partie."
    )
    assert server.stranger().http.post("/api/tables/join", json={"code": "?"}).status_code == 401


@pytest.mark.servers
def test_a_code_leads_through_another_process(tmp_path: Path, empty_postgres_url: str) -> None:
    flags = ("--database", empty_postgres_url)
    with serving(tmp_path / "one", *flags) as one, serving(tmp_path / "two", *flags) as two:
        ann, ben = one.guest("Ann"), two.guest("Ben")
        table = ann.opens("sushi-go/cocktail", seats=2)
        hers = ann.comes(table)
        hers.expect("table")  # from now on, the table is at this process
        code = spoken(ann, table)
        found = ben.http.post("/api/tables/join", json={"code": code})
        assert (found.status_code, found.json()["id"]) == (200, table.id)
        ben.comes(Table(found.json()["id"], found.json()["code"])).sits()
        hers.starts()
        assert ben.http.post("/api/tables/join", json={"code": code}).status_code == 404


# --- a name ---------------------------------------------------------------------------------------------


@pytest.mark.servers
def test_somebody_without_a_seat_is_seen_by_their_new_name(server: Server) -> None:
    ann, ben = server.guest("Ann"), server.guest("Guest 112")
    table = ann.opens(seats=2)
    his = ben.comes(table)
    his.expect("hello")
    ben.http.put("/api/me", json={"name": "Ben", "avatar": "frog", "table": table.id}).raise_for_status()
    his.sits()
    hers = ann.comes(table)
    assert [place["person"]["name"] for place in hers.expect("table")["places"]] == ["Ann", "Ben"]


@pytest.mark.servers
def test_a_table_does_not_learn_the_names_of_people_who_never_came(server: Server) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.opens(seats=2)
    hers = ann.comes(table)
    hers.expect("table")
    named = {"name": "Benedict", "avatar": "frog", "table": table.id}
    assert ben.http.put("/api/me", json=named).status_code == 200
    assert ben.http.put("/api/me", json={**named, "table": "no/where"}).status_code == 200
    hers.sends("say", text="hello")
    assert hers.hears()["kind"] == "said"
