"""Cookies end: when somebody deletes themselves, signs out everywhere else, or becomes somebody else."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

from kaiten.server import clock
from kaiten.server.people import blocks, seat_links
from kaiten.server.retention import Due
from kaiten.server.room.terms import Person
from kaiten.server.store import endings
from tests.server.house import House, told
from tests.server.rooms import person

pytestmark = pytest.mark.servers

Tell: TypeAlias = Callable[[Callable[[House], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgres"])
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Tell:
    """Runs a story in a server on one of the databases: the next one is on the same."""
    flags = {}
    if request.param == "postgres":
        flags["database"] = request.getfixturevalue("empty_postgres_url")
    return lambda story: told(tmp_path / "data", story, daily_bots="regular", **flags)


def set_by(answer: object) -> str:
    """The cookie that an answer sets."""
    header: str = answer.headers["set-cookie"]  # type: ignore[attr-defined]
    return header.partition("=")[2].partition(";")[0]


async def comes(here: House) -> tuple[str, str]:
    """A new guest: the id and the cookie."""
    answer = await here.asks("/api/me", cookie="")
    return answer.json()["id"], set_by(answer)


async def is_now(here: House, cookie: str) -> str:
    """Whose a cookie is: "" if it is nobody's any more."""
    own = await here.asks("/api/tables/mine", cookie=cookie)
    assert own.status_code in (200, 401)
    id: str = (await here.asks("/api/me", cookie=cookie)).json()["id"]
    return id if own.status_code == 200 else ""


async def link_of(here: House, cookie: str) -> str:
    link: str = (await here.asks("/api/me/link", method="POST", cookie=cookie)).json()["link"]
    return link.partition("#seat=")[2]


async def claims(here: House, cookie: str, token: str, *, merge: bool = False) -> tuple[int, str]:
    """The status, and the cookie or the reason."""
    body = {"token": token, "merge": merge}
    answer = await here.asks("/api/me/claim", method="POST", json=body, cookie=cookie)
    ok = answer.status_code == 200
    return answer.status_code, set_by(answer) if ok else answer.json()["reason"]


# --- deleted --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sits", [True, False])
def test_who_deletes_themselves_acts_no_more(tell: Tell, sits: bool) -> None:
    ids: dict[str, str] = {}

    async def story(here: House) -> None:
        ids["guest"], ids["cookie"] = await comes(here)
        if sits:
            opened = await here.asks(
                "/api/tables", method="POST", json={"game": "roll/cocktail"}, cookie=ids["cookie"]
            )
            assert opened.status_code == 201
        link = await link_of(here, ids["cookie"])
        assert (await here.asks("/api/me", method="DELETE", cookie=ids["cookie"])).status_code == 200
        assert await is_now(here, ids["cookie"]) == ""
        assert (await here.asks("/api/me", cookie=ids["cookie"])).json()["id"] != ids["guest"]
        for method, path in (("DELETE", "/api/me"), ("PUT", "/api/me"), ("POST", "/api/me/sign-out")):
            body = {"name": "Ann", "avatar": "cat"} if method == "PUT" else None
            answer = await here.asks(path, method=method, json=body, cookie=ids["cookie"])
            assert (answer.status_code, answer.json()["reason"]) == (401, "unknown_visitor")
        assert await claims(here, "", link) == (403, "bad_seat_link")

    async def later(here: House) -> None:
        assert await is_now(here, ids["cookie"]) == ""

    tell(story)
    tell(later)


def test_a_daily_deal_cannot_be_repeated_with_the_same_cookie(tell: Tell) -> None:
    async def story(here: House) -> None:
        _, cookie = await comes(here)
        today = (await here.asks("/api/daily", cookie=cookie)).json()["today"]["day"]
        path = f"/api/daily/party/{today}"
        assert (await here.asks(path, method="POST", cookie=cookie)).status_code == 200
        await here.asks("/api/me", method="DELETE", cookie=cookie)
        again = await here.asks(path, method="POST", cookie=cookie)
        assert (again.status_code, again.json()["reason"]) == (401, "unknown_visitor")

    tell(story)


def test_who_deletes_themselves_again_and_again_leaves_little(tell: Tell) -> None:
    async def story(here: House) -> None:
        for _ in range(3):
            id, cookie = await comes(here)
            for _ in range(2):
                await here.asks("/api/me", method="DELETE", cookie=cookie)
            assert (await endings.of(here.services.store, id)).named is False
        rows = await here.services.store.rows("select count(*) from setting where name like 'forgotten%'")
        assert rows[0][0] == 0

    tell(story)


def test_a_block_outlives_who_was_blocked(tell: Tell) -> None:
    async def story(here: House) -> None:
        id, cookie = await comes(here)
        await blocks.block(here.services.store, "eve", id, clock.wall())
        await here.asks("/api/me", method="DELETE", cookie=cookie)
        assert [one["id"] for one in (await here.asks("/api/me/blocks", "eve")).json()] == [id]

    tell(story)


# --- signed out -----------------------------------------------------------------------------------------


def test_who_signs_out_everywhere_stays_on_this_device_alone(tell: Tell) -> None:
    async def story(here: House) -> None:
        ann, laptop = await comes(here)
        _, phone = await claims(here, "", await link_of(here, laptop))
        code = (await here.asks("/api/you/code", method="POST", cookie=laptop)).json()["code"]
        unused = await link_of(here, laptop)
        answer = await here.asks("/api/me/sign-out", method="POST", cookie=laptop)
        assert (answer.status_code, answer.json()["id"]) == (200, ann)
        new = set_by(answer)
        assert [await is_now(here, cookie) for cookie in (laptop, phone, new)] == ["", "", ann]
        assert await claims(here, "", unused) == (403, "bad_seat_link")
        assert await is_now(here, (await claims(here, "", await link_of(here, new)))[1]) == ann
        recovered = (
            await here.asks("/api/you/recover", method="POST", json={"code": code}, cookie="")
        ).json()
        assert (await claims(here, "", recovered["link"].partition("#seat=")[2]))[0] == 200
        fresh = set_by(await here.asks("/api/me", cookie=new))
        again = await here.asks("/api/me/sign-out", method="POST", cookie=fresh)
        assert [await is_now(here, cookie) for cookie in (new, fresh, set_by(again))] == ["", "", ann]

    tell(story)


def test_who_is_signed_out_stays_so_after_a_restart(tell: Tell) -> None:
    kept: list[str] = []

    async def story(here: House) -> None:
        id, cookie = await comes(here)
        answer = await here.asks("/api/me/sign-out", method="POST", cookie=cookie)
        kept.extend([id, cookie, set_by(answer)])

    async def later(here: House) -> None:
        id, old, new = kept
        assert [await is_now(here, cookie) for cookie in (old, new)] == ["", id]

    tell(story)
    tell(later)


def test_people_who_share_a_device_sign_out_one_by_one(tell: Tell) -> None:
    async def story(here: House) -> None:
        ann, own = await comes(here)
        answer = await here.asks("/api/device", method="POST", json={"name": "Kim"}, cookie=own)
        kim, shared = answer.json()["id"], set_by(answer)
        both = f"{own}; kaiten-{kim}={shared}"
        answer = await here.asks(f"/api/me/sign-out?as={kim}", method="POST", cookie=both)
        assert answer.json()["id"] == kim
        assert (await here.asks("/api/device", cookie=both)).json() == []
        new = f"{own}; kaiten-{kim}={set_by(answer)}"
        assert [one["id"] for one in (await here.asks("/api/device", cookie=new)).json()] == [kim]
        assert await is_now(here, new) == ann

    tell(story)


def test_a_process_that_may_not_have_heard_what_ended_believes_nobody(tmp_path: Path) -> None:
    """Its connection to PostgreSQL is broken, and it could not renew its lease."""

    async def story(here: House) -> None:
        _, cookie = await comes(here)
        token = await link_of(here, cookie)
        here.services.hub.fresh = lambda: False
        asked = [
            ("GET", "/api/me"),
            ("DELETE", "/api/me"),
            ("POST", "/api/me/link"),
            ("GET", "/api/tables/mine"),
        ]
        answers = [await here.asks(path, method=method, cookie=cookie) for method, path in asked]
        assert [(one.status_code, one.json()["reason"]) for one in answers] == [(503, "store_down")] * 4
        assert await claims(here, "", token) == (503, "store_down")
        assert [(await here.asks(path, cookie=cookie)).status_code for path in ("/api/games", "/about")] == [
            200,
            404,
        ]

    told(tmp_path, story)


# --- cookies and links of version 0.2 ---------------------------------------------------------------------


def test_a_cookie_of_0_2_is_exchanged_and_can_be_ended(tell: Tell) -> None:
    async def story(here: House) -> None:
        ann = person("ann")
        secret = await here.services.store.secret()
        old = str(URLSafeSerializer(secret, salt="person").dumps(msgspec.to_builtins(ann)))
        assert await is_now(here, old) == "ann"
        new = set_by(await here.asks("/api/me", cookie=old))
        assert new != old
        assert [await is_now(here, cookie) for cookie in (old, new)] == ["ann", "ann"]
        link = str(URLSafeTimedSerializer(secret, salt="seat link").dumps(msgspec.to_builtins(ann)))
        assert (await claims(here, "", link))[0] == 200
        last = set_by(await here.asks("/api/me/sign-out", method="POST", cookie=old))
        assert [await is_now(here, cookie) for cookie in (old, new, last)] == ["", "", "ann"]

    tell(story)


def test_0_2_can_read_a_cookie_of_today(tell: Tell) -> None:
    """While processes of both versions run."""

    async def story(here: House) -> None:
        secret = await here.services.store.secret()
        cookie = here.services.signer.cookie(person("ann"))
        said = URLSafeSerializer(secret, salt="person").loads(cookie)
        assert msgspec.convert(said, Person) == person("ann")

    tell(story)


# --- merged ---------------------------------------------------------------------------------------------


def test_all_devices_of_who_becomes_somebody_else_are_theirs(tell: Tell) -> None:
    async def story(here: House) -> None:
        ann, phone = await comes(here)
        ben, laptop = await comes(here)
        _, tablet = await claims(here, "", await link_of(here, phone))
        await blocks.block(here.services.store, ann, "eve", clock.wall())
        status, merged = await claims(here, phone, await link_of(here, laptop), merge=True)
        assert status == 200
        assert [await is_now(here, cookie) for cookie in (phone, tablet, laptop, merged)] == [ben] * 4
        assert await blocks.of(here.services.store, ben) == ["eve"]
        exchanged = set_by(await here.asks("/api/me", cookie=tablet))
        signed_out = set_by(await here.asks("/api/me/sign-out", method="POST", cookie=laptop))
        everywhere = [await is_now(here, cookie) for cookie in (phone, tablet, exchanged, merged, laptop)]
        assert (everywhere, await is_now(here, signed_out)) == ([""] * 5, ben)

    tell(story)


def test_two_who_become_each_other_are_one_and_lose_nothing(tell: Tell) -> None:
    async def story(here: House) -> None:
        store = here.services.store
        (ann, hers), (ben, his) = await comes(here), await comes(here)
        to_ann, to_ben = await link_of(here, hers), await link_of(here, his)
        await blocks.block(store, ann, "eve", clock.wall())
        await blocks.block(store, ben, "max", clock.wall())
        first, second = (
            await claims(here, hers, to_ben, merge=True),
            await claims(here, his, to_ann, merge=True),
        )
        assert (first[0], second[0]) == (200, 200)
        assert [await is_now(here, cookie) for cookie in (hers, his, first[1], second[1])] == [ben] * 4
        assert sorted(await blocks.of(store, ben)) == ["eve", "max"]

    tell(story)


def test_a_merge_that_another_process_was_faster_with_loses_nothing(tell: Tell) -> None:
    """This process has not heard of it yet."""

    async def story(here: House) -> None:
        store, belongings = here.services.store, here.services.belongings
        (ann, hers), (ben, his), (cat, its) = await comes(here), await comes(here), await comes(here)
        to_ann, to_cat = await link_of(here, hers), await link_of(here, its)
        belongings._end, deaf = lambda ended: None, store.hinted
        store.hinted = lambda hint: None
        await blocks.block(store, ann, "eve", clock.wall())
        await belongings.merge(ann, Person(ben, "Ben", "fox"))
        status, cookie = await claims(here, his, to_ann, merge=True)
        assert (status, await is_now(here, cookie)) == (200, ben)
        assert await blocks.of(store, ben) == ["eve"]
        await belongings.forget(cat)
        assert await claims(here, his, to_cat, merge=True) == (403, "bad_seat_link")
        store.hinted = deaf

    tell(story)


# --- seat links work once ---------------------------------------------------------------------------------


def test_a_seat_link_works_once(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    now = clock.wall()
    monkeypatch.setattr(clock, "wall", lambda: now)

    async def story(here: House) -> None:
        nonlocal now
        ann, hers = await comes(here)
        (_, one), (_, other) = await comes(here), await comes(here)
        token = await link_of(here, hers)
        assert await link_of(here, hers) != token
        assert (await claims(here, one, token))[0] == 200
        assert await claims(here, other, token) == (403, "bad_seat_link")
        assert await claims(here, "", token) == (403, "bad_seat_link")
        who = await here.asks("/api/me/claim/who", method="POST", json={"token": token}, cookie=other)
        assert who.json()["reason"] == "bad_seat_link"
        now += 59_999
        status, cookie = await claims(here, one, token)  # the answer may have been lost
        assert (status, await is_now(here, cookie)) == (200, ann)
        now += 1
        assert await claims(here, one, token) == (403, "bad_seat_link")
        assert (await claims(here, cookie, token))[0] == 200  # which changes nothing

    tell(story)


def test_a_seat_link_works_once_without_a_cookie_too(tell: Tell) -> None:
    async def story(here: House) -> None:
        ann, hers = await comes(here)
        token = await link_of(here, hers)
        done = await asyncio.gather(*[claims(here, "", token) for _ in range(5)])
        assert sorted(status for status, _ in done) == [200, 403, 403, 403, 403]
        (cookie,) = [cookie for status, cookie in done if status == 200]
        assert await is_now(here, cookie) == ann
        another = await link_of(here, hers)  # if the answer was lost
        assert (await claims(here, "", another))[0] == 200

    tell(story)


def test_used_links_are_swept_when_they_have_expired(tell: Tell) -> None:
    async def story(here: House) -> None:
        _, hers = await comes(here)
        token = await link_of(here, hers)
        await claims(here, "", token)
        store = here.services.store
        assert (await store.rows("select count(*) from seat_link"))[0][0] == 1
        await seat_links.sweep(store, Due(clock.wall() + 20 * 60_000 + 1, 0, ()))
        assert (await store.rows("select count(*) from seat_link"))[0][0] == 0

    tell(story)
