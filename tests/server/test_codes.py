"""Joining by a spoken code: what may be typed, which tables it finds, and how often one may be wrong."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kaiten.server import clock
from kaiten.server.net.limits import LOOKS, Account, Budget, Limiter, networks
from kaiten.server.refusals import Refused
from kaiten.server.room.price import Credits, Price
from kaiten.server.room.spoken import SYMBOLS, spoken_code, typed_code
from kaiten.server.settings import Settings
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


def account(burst: int, a_minute: float, most: int = 10) -> Account:
    return Account(Budget(burst, a_minute, 0), most)


def spent(account: Account, who: str, times: int = 1) -> int:
    """How many tries are left: all of them are spent."""
    now = clock.now()
    return next(tries for tries in range(1000) if not account.of(who, times, now).spend(now))


def test_tries_come_back_with_time_and_refused_ones_cost_nothing(time: list[int]) -> None:
    tries = account(3, 6)
    assert spent(tries, "192.0.2.1") == 3
    assert spent(tries, "192.0.2.1") == 0
    assert spent(tries, "192.0.2.2") == 3
    time[0] = 10_000
    assert spent(tries, "192.0.2.1") == 1
    tries.of("192.0.2.1", 1, 10_000).give_back()
    assert spent(tries, "192.0.2.1") == 1
    time[0] = 1_000_000
    assert spent(tries, "192.0.2.1") == 3


@pytest.mark.parametrize(
    ("address", "payers"),
    [
        ("192.0.2.1", ("192.0.2.1",)),
        ("2001:db8::1", ("2001:db8::/64", "2001:db8::/48")),
        ("2001:db8::ffff", ("2001:db8::/64", "2001:db8::/48")),
        ("2001:db8:0:1::1", ("2001:db8:0:1::/64", "2001:db8::/48")),
        ("2001:db8:1::1", ("2001:db8:1::/64", "2001:db8:1::/48")),
        ("::ffff:192.0.2.1", ("192.0.2.1",)),
        ("fe80::1%eth0", ("fe80::/64",)),
        ("", ("[]",)),
        ("proxy", ("[proxy]",)),
    ],
)
def test_a_household_is_one_address_and_a_larger_network_has_a_budget_too(
    address: str, payers: tuple[str, ...]
) -> None:
    assert networks(address) == payers


def limiter(**flags: int) -> Limiter:
    return Limiter(Settings(**flags))  # type: ignore[arg-type]  # all of them are numbers


OPENING, CODE = Price("openings"), Price("codes")


def test_a_large_network_has_the_budget_of_sixteen_addresses(time: list[int]) -> None:
    one = limiter(openings=2, people_each=2)
    for number in range(64):
        one.spend(OPENING, None, f"2001:db8:0:{number:x}::1")
    with pytest.raises(Refused):
        one.spend(OPENING, None, "2001:db8:0:ffff::1")
    one.spend(OPENING, None, "2001:db8:1::1")


def test_a_full_table_forgets_who_has_something_left_but_never_who_is_locked(time: list[int]) -> None:
    tries = account(3, 6, most=10)
    assert spent(tries, "192.0.2.1") == 3
    now = clock.now()
    for number in range(10_100):
        tries.of(f"198.51.{number // 250}.{number % 250}", 1, now).spend(now)
        assert len(tries) <= 10
    assert spent(tries, "192.0.2.1") == 0


def test_if_all_are_locked_the_next_ones_share_a_budget_until_one_is_free(time: list[int]) -> None:
    tries = account(3, 6, most=10)
    for number in range(10):
        spent(tries, str(number))
    assert spent(tries, "new") == 3
    assert spent(tries, "newer") == 0
    assert spent(tries, "0") == 0
    time[0] = 10_000
    assert spent(tries, "newer") == 3  # a place is free again
    assert len(tries) == 10


def test_to_make_room_only_a_few_are_looked_at(time: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    locked = Credits.locked

    def counted(credits: Credits, now: int) -> bool:
        nonlocal looks
        looks += 1
        return locked(credits, now)

    monkeypatch.setattr(Credits, "locked", counted)
    tries = account(1, 6, most=1_000)
    for number in range(1_000):
        spent(tries, str(number))
    assert looks == 0
    for number in range(100):
        tries.of(f"new {number}", 1, 0)
    assert looks == 100 * LOOKS


def test_those_who_have_all_of_a_budget_are_forgotten(time: list[int]) -> None:
    one = limiter(openings=2, people_each=3)
    for person, address in (("ann", "192.0.2.1"), ("ann", "192.0.2.1"), ("ben", "192.0.2.2")):
        one.spend(OPENING, person, address)
    one.tidy()
    assert one.known == 4
    time[0] = 30_000
    one.tidy()
    assert one.known == 1
    one.spend(OPENING, "ann", "192.0.2.1")
    with pytest.raises(Refused):
        one.spend(OPENING, "ann", "192.0.2.1")


def test_a_person_and_an_address_pay(time: list[int]) -> None:
    one = limiter(openings=2, people_each=2)
    for person in ("ann", "ann", "ben"):
        one.spend(OPENING, person, "192.0.2.1")
    with pytest.raises(Refused) as refused:
        one.spend(OPENING, "ann", "192.0.2.2")
    assert (refused.value.facts, refused.value.retry_s) == ({"seconds": 30}, 30)
    one.spend(OPENING, "ben", "192.0.2.1")
    with pytest.raises(Refused) as refused:
        one.spend(OPENING, "cat", "192.0.2.1")
    assert refused.value.retry_s == 15
    for _ in range(2):  # what the address was refused cost the person nothing
        one.spend(OPENING, "cat", "192.0.2.2")
    time[0] = 15_000
    one.spend(OPENING, "dan", "192.0.2.1")


def test_what_costs_more_is_possible_less_often(time: list[int]) -> None:
    one = limiter(requests=6, people_each=1)
    for _ in range(2):
        one.spend(Price("requests", 3), None, "192.0.2.1")
    with pytest.raises(Refused) as refused:
        one.spend(Price("requests", 3), None, "192.0.2.1")
    assert refused.value.retry_s == 30


def test_codes_for_tables_and_for_recovery_are_tried_independently(time: list[int]) -> None:
    one = limiter(wrong_codes=1)
    one.spend(CODE, None, "192.0.2.1")
    with pytest.raises(Refused, match="too_many_codes"):
        one.spend(CODE, None, "192.0.2.1")
    one.spend(Price("recoveries"), None, "192.0.2.1").give_back()
    one.spend(Price("recoveries"), None, "192.0.2.1")


def test_somebody_who_plays_is_not_refused_because_of_others_at_the_address(time: list[int]) -> None:
    one, message = limiter(people_each=1), Price("messages")
    for _ in range(1_200):  # all of the address
        one.spend(message, "bob", "192.0.2.1")
    with pytest.raises(Refused):
        one.spend(message, "bob", "192.0.2.1")
    for _ in range(121):
        one.spend(message, "ann", "192.0.2.1")
    with pytest.raises(Refused):  # now she has said a lot, too
        one.spend(message, "ann", "192.0.2.1")
    time[0] = 1_000
    one.spend(message, "ann", "192.0.2.1")


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
