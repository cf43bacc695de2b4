"""Everything that can be asked for has a price, and docs/prices.md lists them."""

from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest
from litestar import Litestar, get
from websockets.exceptions import ConnectionClosed

from kaiten.server import clock
from kaiten.server.app import prices
from kaiten.server.net.limits import Limiter, budgets
from kaiten.server.prices import text
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.price import BudgetName, Price
from kaiten.server.settings import Settings
from tests.server.house import House, told
from tests.server.world import serving

DOCUMENT = Path(__file__).parents[2] / "docs/prices.md"


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes, so nothing is earned."""
    monkeypatch.setattr(clock, "now", lambda: 1_000_000)


def test_the_document_lists_the_prices() -> None:
    assert DOCUMENT.read_text() == text(), "python -m kaiten.server.prices > docs/prices.md"


def test_a_route_without_a_price_refuses_to_start() -> None:
    @get("/free")
    async def free() -> None: ...

    @get("/paid", price=Price("requests", 2))
    async def paid() -> None: ...

    assert prices(Litestar([paid], openapi_config=None)) == {("GET", "/paid"): Price("requests", 2)}
    with pytest.raises(LookupError, match="GET /free has no price"):
        prices(Litestar([paid, free], openapi_config=None))


def test_a_command_without_a_price_refuses_to_start() -> None:
    class Free(m.Command, frozen=True):
        """Nobody has said what this costs."""

    with pytest.raises(AttributeError, match="price"):
        m.prices([m.Sit, Free])
    assert m.prices([m.Sit])[m.Sit] == Price("messages", 2)


def test_there_is_a_budget_for_every_price() -> None:
    assert {*budgets(Settings()), "frames"} == {*get_args(BudgetName)}


def test_what_is_asked_for_without_end_is_refused(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        for path, method in (
            ("/api/games", "GET"),
            ("/api/daily", "GET"),
            ("/api/rules/party/cocktail", "GET"),
        ):
            assert (await here.asks(path, "ann", method)).status_code == 200
        answer = await here.asks("/api/games", "ann")
        assert (answer.status_code, answer.json()["reason"]) == (429, "too_often")
        assert (await here.asks("/api/me", "ben")).status_code == 200

    told(tmp_path, story, requests="6")


def test_people_delete_themselves_at_a_pace(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        answers = [await here.asks("/api/me", name, "DELETE") for name in ("ann", "ben", "cat")]
        assert [answer.status_code for answer in answers] == [200, 200, 429]

    told(tmp_path, story, renames="2", people_each="1")


def test_hints_have_a_limit(still: None) -> None:
    limiter, hint = Limiter(Settings()), m.PRICES[m.AskHint]
    assert hint.where == "bots"
    for _ in range(30):
        limiter.spend(hint, "ann", "192.0.2.1")
    with pytest.raises(Refused):
        limiter.spend(hint, "ann", "192.0.2.1")
    limiter.spend(hint, "ben", "192.0.2.1")


def test_a_flood_of_unknown_paths_is_paid_for_too(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        answers = [await here.asks("/api/nothing", "ann") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 6 + [429]

    told(tmp_path, story, requests="6", people_each="1")


@pytest.mark.servers
def test_an_address_has_so_many_sockets_but_a_player_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--people-each", "1") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        table = ann.opens()
        ann.comes(table).expect("table")
        for _ in range(7):
            ben.comes(table).expect("table")
        assert server.knock(table.socket, {"Cookie": f"kaiten={ben.cookie}"}) == 429
        ann.comes(table).expect("table")


@pytest.mark.servers
def test_a_person_with_many_sockets_pays_for_all_of_them(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--rate", "1") as server:
        ann = server.guest("Ann")
        table = ann.opens()
        one, other = ann.comes(table), ann.comes(table)
        for here in (one, other):
            here.expect("table")
        with suppress(ConnectionClosed):  # before it has sent all
            for here in 35 * [one] + 35 * [other]:
                here.sends("back")
        assert other.refused() == "too_fast"
        assert other.closed() == 1008


@pytest.mark.servers
def test_messages_that_cannot_be_read_cost_more_than_others(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--rate", "1") as server:
        here = server.guest("Ann").comes(server.guest("Ben").opens())
        here.expect("table")
        for _ in range(3):
            assert here.sends("nothing").refused() == "bad_frame"
        assert here.sends("nothing").refused() == "too_fast"
        assert here.closed() == 1008


# --- a classroom ----------------------------------------------------------------------------------------

CLASS = [f"pupil {number}" for number in range(30)]
SCHOOL = "192.0.2.1"

PLAYING: list[type[m.Command]] = [m.Sit, m.Start, *[m.Act] * 20, *[m.Continue] * 5]

# What one person does in a minute that is full: by price, how often.
ORDINARY: list[tuple[Price, int]] = [
    (Price("requests"), 60),  # the page and its files, their name, the tables
    (Price("openings"), 3),
    (Price("renames"), 3),
    (Price("reads"), 20),
    *[(m.PRICES[do], 2) for do in (m.Sit, m.Start, m.Rematch, m.Follow, m.Commit, m.Open, m.Cover, m.Pong)],
    (m.PRICES[m.Act], 40),
    (m.PRICES[m.Continue], 10),
    (m.PRICES[m.Say], 10),
    (m.PRICES[m.React], 20),
    (m.PRICES[m.AskHint], 15),
]


def test_thirty_people_in_one_classroom_do_all_that_is_ordinary_at_once(still: None) -> None:
    limiter = Limiter(Settings())
    for person in CLASS:
        for price, often in ORDINARY:
            for _ in range(often):
                limiter.spend(price, person, SCHOOL)


def test_an_attacker_in_the_classroom_stops_nobody_from_playing(still: None) -> None:
    """Nor does one elsewhere stop anything."""
    limiter = Limiter(Settings())
    for address in (SCHOOL, "198.51.100.1"):
        for number in range(100_000):
            try:
                limiter.spend(m.PRICES[m.Act], f"guest {number // 1_000} of {address}", address)
            except Refused:
                break
        with pytest.raises(Refused):
            limiter.spend(Price("messages", 300), None, address)
    for person in CLASS:
        for do in PLAYING:
            limiter.spend(m.PRICES[do], person, SCHOOL)


@pytest.mark.slow
@pytest.mark.servers
def test_a_classroom_at_eight_tables_is_never_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--bot-delay-ms", "0") as server:
        pupils = [server.guest(name) for name in CLASS]
        tables = [pupil.opens("sushi-go/cocktail", seats=4) for pupil in pupils[:8]]
        devices = []
        for number, pupil in enumerate(pupils):
            here = pupil.comes(tables[number % 8])
            devices.append(here if number < 8 else here.sits())
        for here in devices[:8]:
            here.starts()
        for here in devices:
            while not here.play["view"]["ask"]:
                here.expect("play")
            here.sends("react", reaction="yum").expect("reacted")
        for table, pupil in zip(tables, pupils, strict=False):
            assert pupil.http.get(f"{table.path}/qr.svg").status_code == 200
        assert server.counter("kaiten_refused_total") == 0
        assert server.counter('kaiten_requests_total{status="429"}') == 0
