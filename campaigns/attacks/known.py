"""Attacks that two audits of the server of 0.2 have found, and what came to mind while it was mended."""

import asyncio
from functools import partial
from itertools import count

from websockets.frames import Opcode

from campaigns.attacks.attacker import (
    Attack,
    Line,
    Target,
    again,
    asking,
    command,
    frame,
    playing,
    pouring,
    request,
)
from tests.server.world import HOST

CUBIC = {"game": "party/cocktail", "table": "wasabi " * 320 + "nigiri.egg " * 158}
FULL = {"game": "party/cocktail", "table": "wasabi " * 90 + "nigiri.egg " * 90}
BEGUN = frame(Opcode.TEXT, b"", fin=False)
SEATS = 8
AT_ONCE = {"kaiten.server.hosting.local_rooms:LINGER_MS": 0}  # a room that is empty is closed


async def pipe(at: Target, number: int) -> None:
    """Send requests, and read no answer."""
    line = await Line.to(at)
    while True:
        await line.write(request("GET", "/api/games") * 1_000)


async def dailies(at: Target, number: int) -> None:
    paths = ("/api/daily/past?before=2026-11-18", "/api/daily")
    await asking(at, *[request("GET", path, cookie=at.places[0].cookie) for path in paths])


async def links(at: Target, number: int) -> None:
    cookie = at.places[0].cookie
    await asking(
        at, request("POST", "/api/me/link", cookie=cookie), request("GET", "/api/rules/party/cocktail")
    )


async def reviews(at: Target, number: int) -> None:
    """Ask for all reviews of a game again and again, as a page does that waits for them."""
    cookie, table, _ = at.places[number]
    line = await Line.to(at)
    while True:
        for seat in range(SEATS):
            await line.ask(request("GET", f"/api/tables/{table}/review/{seat}", cookie=cookie))
        await asyncio.sleep(0.5)


async def played(at: Target) -> None:
    """Each guest has played a game at their table."""
    await asyncio.gather(*[again(partial(playing, at, place, once=True)) for place in at.places])


async def stuff(at: Target) -> None:
    """All guests play a game at the first table, and change their minds as often as they may."""
    at_it = [place._replace(socket=at.places[0].socket) for place in at.places]
    await asyncio.gather(*[again(partial(playing, at, place, answers=19, once=True)) for place in at_it])


async def stuffed(at: Target, number: int) -> None:
    """Have a long log read again and again: by requests, and by coming to the table and leaving it."""
    place = at.places[0]
    if number:
        paths = [f"/api/tables/{place.table}/{what}" for what in ("log", "worth")]
        await asking(at, *[request("GET", path, cookie=place.cookie) for path in paths])
    while True:
        line = await Line.socket(at, place)
        await line.hear()
        line.leave()
        await asyncio.sleep(0.1)


async def messages(at: Target, number: int) -> None:
    """Send as many messages as a socket may, on as many sockets as an address may have."""
    line = await Line.socket(at, at.places[number % len(at.places)])
    hearing = asyncio.create_task(line.forget())
    await line.write(command("pong", id=1) * 50)
    while not hearing.done():
        await line.write(command("pong", id=1) * 2)
        await asyncio.sleep(0.1)
    raise ConnectionResetError


async def addresses(at: Target, number: int) -> None:
    """Try wrong codes, each from another address, through a proxy that the server trusts."""
    line = await Line.to(at, source=HOST)
    for place in count(number << 32):
        far = f"X-Forwarded-For: 2001:{place >> 32:x}:{place >> 16 & 0xFFFF:x}:{place & 0xFFFF:x}::1\r\n"
        await line.ask(request("POST", "/api/tables/join", {"code": "aaaaaa"}, at.places[0].cookie, far))


KNOWN: dict[str, Attack] = {
    "score": Attack(
        "6 connections that ask for scores of full plates",
        lambda at, _: asking(at, request("POST", "/api/score", CUBIC), request("POST", "/api/score", FULL)),
        6,
    ),
    "pings": Attack(
        "a socket that sends pings without end", lambda at, _: pouring(at, frame(Opcode.PING) * 40_000)
    ),
    "continuations": Attack(
        "a socket that sends pieces of a text without end",
        lambda at, _: pouring(at, BEGUN + frame(Opcode.CONT, fin=False) * 40_000),
    ),
    "small texts": Attack(
        "4 sockets that send texts of two bytes without end",
        lambda at, _: pouring(at, frame(Opcode.TEXT, b"{}") * 30_000),
        4,
    ),
    "pipeline": Attack("4 connections that send requests and read no answer", pipe, 4),
    "dailies": Attack("16 connections that ask for the daily deals", dailies, 16),
    "links": Attack("16 connections that ask for seat links and for rules", links, 16),
    "deletions": Attack(
        "8 connections on which somebody deletes themselves",
        lambda at, _: asking(at, request("DELETE", "/api/me", cookie=at.places[0].cookie)),
        8,
    ),
    "messages": Attack("230 sockets of 40 guests that send messages", messages, 230, 40),
    "addresses": Attack("wrong codes from ever new IPv6 networks", addresses, 4),
    "stuffed": Attack(
        "a game of changed minds that is read again and again",
        stuffed,
        8,
        SEATS,
        {"seats": SEATS},
        stuff,
        terms=AT_ONCE,
    ),
    "reviews": Attack(
        "12 guests who want 96 reviews",
        reviews,
        12,
        12,
        {"seats": SEATS, "bots": ["child"] * 7},
        played,
        bots=True,
    ),
    "search bots": Attack(
        "25 guests who play with 7 bots each",
        lambda at, number: playing(at, at.places[number]),
        25,
        25,
        {"seats": SEATS, "bots": ["itamae"] * 7},
        bots=True,
    ),
    "hints": Attack(
        "25 guests who want hints all the time",
        lambda at, number: playing(at, at.places[number], hints=True),
        25,
        25,
        {"seats": 4, "bots": ["child"] * 3},
        bots=True,
    ),
}
