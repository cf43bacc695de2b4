"""Reviews over HTTP: who may see which, how each is made once, and what happens if it cannot be made.

The coach is a stand-in, except where a test says so: it makes reviews of three parts when it is let go on.
"""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kaiten.coach.report import Decision, Option, Point, Reason, Review, Step, Verdict
from kaiten.draft.asks import Pick
from kaiten.engine import codec
from kaiten.server.hosting.fair_order import Kind, Share
from kaiten.server.reviews import reviews
from kaiten.server.reviews import routes as http_reviews
from kaiten.server.reviews import store as stored
from kaiten.server.reviews.reviews import Reviews
from kaiten.server.room import messages as m
from tests.server import house as houses
from tests.server.house import ROOM, House, house
from tests.server.refusals import problem
from tests.server.rooms import Evening, opened, seated

POINT = Point(event=5, round=1, turn=1, share=0.3)
REVIEW = Review(
    game="sushi-go/zoch",
    seat=1,
    points=(30, 42, 17),
    winners=(1,),
    start=1 / 3,
    result=1.0,
    luck=0.5,
    choices=-0.25,
    others=5 / 12,
    curves=((POINT,), (), ()),
    decisions=(
        Decision(
            at=POINT,
            taken=Pick(("tempura",)),
            verdict=Verdict(
                best=Pick(("maki.3",)),
                hope=0.3,
                cost=0.25,
                points=1.5,
                error=0.01,
                options=(Option(choice=Pick(("maki.3",)), share=0.3, points=2.0, as_good=True),),
                reason=Reason("race", {"dish": "maki"}),
            ),
        ),
    ),
    steps=(Step(5, "luck", 0.5),),
    turning_points=(0,),
)
JSON = codec.decoder(dict[str, Any]).decode(codec.encode(REVIEW))

PLAYERS = problem("forbidden", "review_players", "Only people who played this game can show its review.")
NO_REVIEW = problem("not_found", "no_review", "There is no review of this game.")
LATER = problem("too_early", "record_later", "You can replay the game once it is over.")
MISTAKE = problem("our_mistake", "our_mistake", "Something went wrong on our side.")


class Coach:
    """Does in this process what a bot process would do, one piece each time it is let."""

    def __init__(self, here: House, body: bytes = codec.encode(REVIEW)) -> None:
        self.body, self.made = body, list[str]()  # the work it was given, in order
        self._let, self._end = asyncio.Semaphore(0), False
        here.services.bots.work = self._work  # type: ignore[method-assign,assignment]

    def lets(self, pieces: int = 100) -> None:
        for _ in range(pieces):
            self._let.release()

    async def _work(self, what: str, call: partial[Any], *, share: Callable[[], Share]) -> Any:
        assert what.startswith("review of sushi-go/zoch with ")
        assert (share().kind, share().addresses) == (Kind.REVIEW, ("127.0.0.1",))
        await self._let.acquire()
        self.made.append(f"{call.func.__name__} for {share().person}")
        match call.func.__name__:
            case "count_parts":
                assert call.args[0].startswith(b'{"kaiten":2,"game":"sushi-go/zoch"')
                return 3
            case "make_part":
                return call.args[2]
        assert call.args[2] == [0, 1, 2]
        return self.body


OFTEN = "100000"  # these tests ask again at once
told = partial(houses.told, reads=OFTEN)

WHOLE = ["count_parts for ann", *["make_part for ann"] * 3, "put_together for ann"]


async def settled(here: House, seat: int = 1) -> dict[str, Any]:
    """Ask until the review is there."""
    while True:
        answer = (await here.asks(f"/review/{seat}")).json()
        if answer.get("review") or "code" in answer:
            return answer  # type: ignore[no-any-return]
        await asyncio.sleep(0)


async def progress(here: House, done: int, of: int) -> None:
    """Ask until the work is that far."""
    while (await here.asks("/review/1")).json() != {"done": done, "of": of, "review": None}:
        await asyncio.sleep(0)


def over() -> Evening:
    """Ann, Ben and Cat have played; Zoe looked on."""
    return seated("sushi-go/zoch", 3).comes("zoe").to_the_end()


def owner_looked_on() -> Evening:
    """Ann opened the table and did not play: Ben and Cat did, and a bot."""
    evening = opened("sushi-go/zoch", 3).does("ann", m.Stand()).comes("ben", "cat").sits("ben", "cat")
    evening.does("ann", m.Start())
    while evening.lobby.phase == "playing":
        for name in ("ben", "cat"):
            seat = evening.lobby.seat_of(name)
            ask = evening.ask(seat) if seat is not None else None
            if ask and ask.urgent:
                evening.act(name, next(ask.choices()))
        evening.waits(1_300).bots_choose()
    return evening


# --- who may see what -------------------------------------------------------------------------------------


def test_everybody_who_played_sees_the_review_of_every_seat(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        Coach(here).lets(len(WHOLE))
        await here.keeps(over())
        assert await settled(here, seat=1) == {"done": 3, "of": 3, "review": JSON}
        for name in ("ann", "ben", "cat"):
            answer = await here.asks("/review/1", name)
            assert (answer.status_code, answer.json()["review"]) == (200, JSON)
        assert (await here.asks("/review/2", "ben")).json() == {"done": 0, "of": 1, "review": None}

    told(tmp_path, story)


def test_nobody_else_does(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        refused = await here.asks("/review/1", "zoe")
        assert (refused.status_code, refused.json()["reason"]) == (404, "not_your_table")
        assert (await here.asks("/api/tables/other/review/1")).json()["reason"] == "not_your_table"
        assert (await here.asks("/api/records/room1/review/1")).json()["reason"] == "no_record"
        for method in ("POST", "PUT", "DELETE"):
            assert (await here.asks("/review/1", method=method)).status_code == 405
        coach.lets()
        assert coach.made == []

    told(tmp_path, story)


def test_who_was_removed_during_the_game_did_not_play_it(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        Coach(here)
        evening = seated("sushi-go/zoch", 3, 2).does("ann", m.Kick("ben"))
        while evening.lobby.phase == "playing":
            ask = evening.ask(0)
            if ask and ask.urgent:
                evening.act("ann", next(ask.choices()))
            evening.waits(1_300).bots_choose()
        await here.keeps(evening)
        assert (await here.asks("/review/1", "ben")).status_code == 404
        assert (await here.asks("/review/1", "ann")).status_code == 200

    told(tmp_path, story)


def test_an_owner_who_did_not_play_may_replay_but_not_review(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(owner_looked_on())
        assert (await here.asks("/replay", "ann")).status_code == 200
        refused = await here.asks("/review/1", "ann")
        assert (refused.status_code, refused.json()) == (403, PLAYERS)
        assert coach.made == []
        assert (await here.asks("/review/1", "ben")).status_code == 200

    told(tmp_path, story)


def test_there_is_none_before_the_end(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        await here.keeps(seated("sushi-go/zoch", 3))
        refused = await here.asks("/review/1")
        assert (refused.status_code, refused.json()) == (409, LATER)

    told(tmp_path, story)


@pytest.mark.parametrize(
    ("seat", "reason"), [("3", "no_review"), ("-1", "no_review"), ("x", "no_page"), ("99999999", "no_review")]
)
def test_there_are_no_other_seats(tmp_path: Path, seat: str, reason: str) -> None:
    async def story(here: House) -> None:
        await here.keeps(over())
        refused = await here.asks(f"/review/{seat}")
        assert (refused.status_code, refused.json()["reason"]) == (404, reason)

    told(tmp_path, story)


def test_a_game_that_the_coach_does_not_know_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_reviews, "reviewable", lambda game: False)

    async def story(here: House) -> None:
        await here.keeps(over())
        refused = await here.asks("/review/1")
        assert (refused.status_code, refused.json()) == (404, NO_REVIEW)

    told(tmp_path, story)


# --- shared links -----------------------------------------------------------------------------------------


async def shared_by(here: House, name: str) -> str:
    link = (await here.asks("/share", name, method="POST")).json()["link"]
    return f"/api/records/{link.partition('#record=')[2]}/review/1"


@pytest.mark.slow
def test_a_link_of_somebody_who_played_shows_the_review_to_anybody(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        path = await shared_by(here, "ben")
        assert (await here.asks(path, "zoe")).json() == {"done": 0, "of": 1, "review": None}
        coach.lets()
        assert (await settled(here))["review"] == JSON
        assert (await here.asks(path, "zoe")).json()["review"] == JSON
        assert (await here.asks(path.removesuffix("1") + "3", "zoe")).json() == NO_REVIEW
        await here.asks("/share", "ann", method="DELETE")
        assert (await here.asks(path, "zoe")).json()["reason"] == "no_record"

    told(tmp_path, story)


def test_a_link_of_an_owner_who_did_not_play_does_not_until_a_player_shares_it(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(owner_looked_on())
        path = await shared_by(here, "ann")
        for name in ("zoe", "ann", "ben"):
            refused = await here.asks(path, name)
            assert (refused.status_code, refused.json()) == (403, PLAYERS)
        assert coach.made == []
        assert await shared_by(here, "ben") == path  # the link stays the same
        assert (await here.asks(path, "zoe")).status_code == 200
        assert await shared_by(here, "ann") == path
        assert (await here.asks(path, "zoe")).status_code == 200
        await here.asks("/share", "ann", method="DELETE")
        again = await shared_by(here, "ann")
        assert (await here.asks(again, "zoe")).status_code == 403

    told(tmp_path, story)


# --- made once --------------------------------------------------------------------------------------------


def test_all_who_ask_wait_for_the_same_one(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        first = await asyncio.gather(*[here.asks("/review/1", name) for name in ("ann", "ben", "cat")])
        assert [answer.json() for answer in first] == [{"done": 0, "of": 1, "review": None}] * 3
        coach.lets(3)
        await progress(here, 2, 3)
        coach.lets()
        assert await settled(here) == {"done": 3, "of": 3, "review": JSON}
        assert len(coach.made) == 5
        assert (await settled(here))["review"] == JSON
        assert len(coach.made) == 5

    told(tmp_path, story)


def test_one_person_gets_only_so_many_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_EACH", 1)

    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        for seat, name in ((1, "ann"), (2, "ann"), (0, "ben")):
            answer = await here.asks(f"/review/{seat}", name)
            assert answer.json() == {"done": 0, "of": 1, "review": None}
        assert sorted(here.services.part(Reviews)._making) == [(ROOM, 0), (ROOM, 1)]
        coach.lets()
        await settled(here, seat=1)
        await settled(here, seat=2)  # it begins when she asks again

    told(tmp_path, story)


def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    async def first(here: House) -> None:
        Coach(here).lets()
        await here.keeps(over())
        await settled(here)

    async def then(here: House) -> None:
        coach = Coach(here)
        assert (await here.asks("/review/1", "cat")).json() == {"done": 3, "of": 3, "review": JSON}
        assert coach.made == []

    told(tmp_path, first)
    told(tmp_path, then)


def test_a_server_that_stops_leaves_it_to_the_next(tmp_path: Path) -> None:
    async def first(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        await progress(here, 0, 1)
        coach.lets(2)
        await progress(here, 1, 3)

    async def then(here: House) -> None:
        coach = Coach(here)
        assert (await here.asks("/review/1")).json() == {"done": 0, "of": 1, "review": None}
        coach.lets()
        await settled(here)
        assert coach.made == WHOLE

    told(tmp_path, first)
    told(tmp_path, then)


@pytest.fixture(params=["sqlite", "postgres"])
def flags(request: pytest.FixtureRequest) -> dict[str, str]:
    if request.param == "sqlite":
        return {}
    return {"database": request.getfixturevalue("empty_postgres_url")}


@pytest.mark.servers
def test_two_processes_make_it_once(
    tmp_path: Path, flags: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "RENEW_S", 0.001)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(house(tmp_path, route="one", reads=OFTEN, **flags))
            two = await stack.enter_async_context(house(tmp_path, route="two", reads=OFTEN, **flags))
            working, idle = Coach(one), Coach(two)
            await one.keeps(over())
            await one.asks("/review/1")
            working.lets(3)
            await progress(one, 2, 3)
            idle.lets()
            await progress(two, 2, 3)  # as the other process noted it
            working.lets()
            await settled(one)
            assert (await two.asks("/review/1")).json() == {"done": 3, "of": 3, "review": JSON}
            assert (working.made, idle.made) == (WHOLE, [])

    asyncio.run(story())


# --- trouble ----------------------------------------------------------------------------------------------


def test_a_coach_that_fails_is_not_asked_again_and_again(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        asked = 0

        async def fails(what: str, call: Callable[[], object], **_: object) -> object:
            nonlocal asked
            asked += 1
            raise ValueError("a bug in the coach")

        here.services.bots.work = fails  # type: ignore[method-assign,assignment]
        await here.keeps(over())
        assert await settled(here) == MISTAKE
        refused = await here.asks("/review/1")
        assert (refused.status_code, refused.json()) == (500, MISTAKE)
        assert asked == 3

    told(tmp_path, story)


def test_a_table_that_is_deleted_meanwhile_has_no_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "RENEW_S", 0.001)

    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        coach.lets(2)
        await progress(here, 1, 3)
        await here.asks("", method="DELETE")
        assert (await here.asks("/review/1")).status_code == 404
        while here.services.part(Reviews)._making:
            await asyncio.sleep(0)
        assert len(coach.made) == 2
        assert await stored.review(here.services.store, ROOM, 1) is None

    told(tmp_path, story)


def test_a_review_of_another_version_is_made_again(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        coach = Coach(here)
        await here.keeps(over())
        store = here.services.store
        await stored.claim(store, ROOM, 1, "older", 60)
        await stored.keep(store, ROOM, 1, "older", 1, b'{"kind":"win-share","sums":[1,2,3]}')
        coach.lets()
        assert (await settled(here))["review"] == JSON
        assert coach.made == WHOLE

    told(tmp_path, story)


# --- with the coach itself --------------------------------------------------------------------------------


@pytest.mark.slow
def test_duels_are_told_by_a_bot_process(tmp_path: Path) -> None:
    """Sushi Dice needs no net, so this costs little more than the start of the process."""

    async def story(here: House) -> None:
        await here.keeps(seated("dice/sit-down", 2).to_the_end())
        answer = await settled(here, seat=0)
        assert (answer["done"], answer["of"]) == (1, 1)
        review = answer["review"]
        assert (review["kind"], review["game"], len(review["seats"])) == ("duels", "dice/sit-down", 2)
        assert sum(seat["won"] for seat in review["seats"]) == sum(review["points"])

    told(tmp_path, story)
