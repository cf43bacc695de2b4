"""Attacks thought up by somebody who had read what the server promises, and none of its code."""

import asyncio
import json
import struct
from contextlib import suppress
from functools import partial
from itertools import cycle

from websockets.frames import Opcode

from campaigns.attacks.attacker import (
    Attack,
    Line,
    Place,
    Target,
    again,
    asking,
    command,
    frame,
    lines,
    playing,
    request,
)
from campaigns.attacks.known import SEATS, played

MANY = 470  # connections: an address may have 480
SOCKETS = 230  # an address may have 240
HOUR_S = 3_600
PATHS = (
    "/api/games",
    "/api/lessons/dice",
    "/api/rules/party/cocktail",
    "/api/schema/openapi.json",
    "/",
    "/nope",
)
READS = [request("GET", path) for path in PATHS]
FULL = {"game": "party/cocktail", "seats": SEATS, "bots": ["itamae"] * 7}
EMPTY = {"game": "party/cocktail", "seats": SEATS}
CHAT = command("say", text="\N{SUSHI}" * 200)

# A socket sends one of these, and is closed for most of them.
ODD = [
    frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.CONT, fin=False) * 8_000,
    frame(Opcode.PING, b"x" * 125) * 500,
    frame(Opcode.PONG) * 8_000,
    frame(Opcode.BINARY, b"x" * 8_000) * 8,
    frame(Opcode.CLOSE, b"ab") * 10,
    frame(Opcode.TEXT, b"[" * 8_192) * 8,
    frame(Opcode.TEXT, b"{" + b" " * 8_190) * 58,
    command("pong", id=1) * 58,
    command("cover", covered=True).replace(b"\x81", b"\xc1", 1) * 50,  # said to be compressed
    frame(Opcode.TEXT, b"").replace(b"\x81", b"\x83", 1) * 100,  # of a kind that there is not
    b"\x81\x05hello" * 50,  # not masked
    struct.pack("!BBQ4x", 0x81, 0xFF, 1 << 62) + b"a" * 60_000,
]


async def volleys(at: Target, *volley: bytes) -> None:
    """Many connections send at the same instant, and are not interested in the answers."""
    while True:
        there = await lines(at, MANY)
        for line, data in zip(there, cycle(volley), strict=False):
            line.throw(data)
        await asyncio.sleep(0.5)
        for line in there:
            line.leave()


async def headers(at: Target, number: int) -> None:
    """Thousands of headers, or a hundred signed cookies; half of the requests never end."""
    cookie = at.places[0].cookie
    start = b"GET /api/device HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    cookies = "; ".join([f"kaiten-{one:016x}={cookie}" for one in range(100)])
    many = start + f"Cookie: kaiten={cookie}; {cookies}\r\n".encode()
    tiny = start + b"".join([b"a%d: b\r\n" % one for one in range(6_000)])
    await volleys(at, tiny, many + b"\r\n", many, many + b"\r\n")


async def health(at: Target, number: int) -> None:
    line = await Line.to(at)
    while True:
        await line.ask(*[request("GET", path) for path in ("/health", "/ready", "/health", "/metrics") * 2])


async def churn(at: Target, number: int) -> None:
    """Open connections as fast as it goes: for nothing, for half a request, for the socket of no table."""
    for says in cycle(
        (b"", b"GET /api/m", request("GET", "/api/tables/none/socket", head="Upgrade: websocket\r\n"))
    ):
        line = await Line.to(at)
        line.throw(says)
        await asyncio.sleep(0)
        line.leave()


async def unread(at: Target, number: int) -> None:
    """Ask for what is large, on many connections, and never read it."""
    for line in await lines(at, MANY):
        line.stop_reading()
        line.throw(b"".join(READS[:4] * 4)[: -len(READS[3])])
    await asyncio.sleep(HOUR_S)


async def heavy(at: Target, number: int) -> None:
    """Read again and again all that there is of a finished game, and of oneself."""
    cookie, table, _ = at.places[number]
    of_it = ("replay?eyes=open", "log", "record", "qr.svg", "worth", "review/3")
    paths = [f"/api/tables/{table}/{what}" for what in of_it]
    await asking(
        at, *[request("GET", path, cookie=cookie) for path in [*paths, "/api/you", "/api/you/export"]]
    )


async def match(at: Target, number: int) -> None:
    """Ask for strangers to play with, in all games, and never come."""
    games = ("sushi-go/cocktail", "sushi-go/zoch", "party/cocktail", "roll/cocktail", "dice/sit-down")
    cookie = at.places[number].cookie
    await asking(at, *[request("POST", "/api/match", {"game": game}, cookie=cookie) for game in games])


# --- sockets ----------------------------------------------------------------------------------------------


async def restless(at: Target, place: Place, number: int, *says: bytes) -> None:
    """Many sockets of all guests at one table say the same again and again, and throw away what they hear."""

    async def one(cookie: str) -> None:
        line = await Line.socket(at, place._replace(cookie=cookie))
        hearing = asyncio.create_task(line.forget())
        for data in cycle(says):
            await line.write(data)
            await asyncio.sleep(0.1)
            if hearing.done():
                raise ConnectionResetError

    cookies = [at.places[one % len(at.places)].cookie for one in range(number)]
    await asyncio.gather(*[again(partial(one, cookie)) for cookie in cookies])


async def watched(at: Target, number: int) -> None:
    """Eight guests play and change their minds; fifty sockets watch them, and cover themselves."""
    place = at.places[number]
    seated = [place._replace(cookie=one.cookie) for one in at.places[number : number + SEATS]]
    players = [again(partial(playing, at, one, answers=9)) for one in seated]
    await asyncio.gather(*players, restless(at, place, 50, command("cover", covered=True)))


async def followed(at: Target, number: int) -> None:
    """Sockets follow their table to where it is, and are told everything that was said there."""
    place = at.places[0]
    await restless(
        at, place, 58, CHAT, command("follow", table=place.table, code=place.socket.partition("code=")[2])
    )


async def deaf(at: Target, number: int) -> None:
    """Sockets that never read, at tables where somebody plays."""
    place = at.places[number]
    for one in at.places:
        line = await Line.socket(at, place._replace(cookie=one.cookie))
        line.stop_reading()
    await playing(at, place)


async def odd(at: Target, number: int) -> None:
    """Frames that are not as they should be, too many, or too long."""
    for shape in ODD[number % len(ODD) :] + ODD:
        line = await Line.socket(at, at.places[number % len(at.places)])
        with suppress(OSError):
            await line.write(shape)
        await asyncio.sleep(0.3)
        line.leave()


async def idle(at: Target, number: int) -> None:
    """Tables full of search bots, at which nobody sits: somebody looks on."""
    cookie = at.places[number % len(at.places)].cookie
    line = await Line.to(at)
    table = json.loads(await line.ask(request("POST", "/api/tables", FULL, cookie)) or b"{}")
    if "id" not in table:
        raise ConnectionRefusedError
    there = await Line.socket(
        at, Place(cookie, table["id"], f"/api/tables/{table['id']}/socket?code={table['code']}")
    )
    await there.write(command("start") + command("stand"))
    await there.forget()


async def fill(at: Target, number: int) -> None:
    """Open tables, change them as often as one may, say long lines there, and leave them."""
    cookie = at.places[number].cookie
    changes = b"".join(
        [command("fill", bot="search:100") + command("clear", seat=1 + one % 7) for one in range(19)]
    )
    line = await Line.to(at)
    while True:
        table = json.loads(await line.ask(request("POST", "/api/tables", EMPTY, cookie)) or b"{}")
        if "id" in table:
            path = f"/api/tables/{table['id']}/socket?code={table['code']}"
            there = await Line.socket(at, Place(cookie, table["id"], path))
            await there.write(changes + CHAT * 5)
            await asyncio.sleep(0.3)
            there.leave()
        await asyncio.sleep(0.1)


async def visited(at: Target, number: int) -> None:
    """Come to the table of the victims, and go: it is open."""
    await restless(at, at.seen, 60, *[command("react", reaction="yum"), command("cover", covered=True)] * 3)


STRANGERS: dict[str, Attack] = {
    "health": Attack("60 connections that ask whether the server is well", health, 60),
    "pipelined volleys": Attack(
        "470 connections, 14 requests on each at once",
        lambda at, _: volleys(at, *[b"".join(READS * 3)[: -len(b"".join(READS[-2:]))]]),
    ),
    "header volleys": Attack("470 connections with a hundred signed cookies or 60 kB of headers", headers),
    "churn": Attack("50 connections that come and go", churn, 50),
    "unread": Attack("470 connections that ask for what is large and never read it", unread),
    "heavy reads": Attack(
        "12 guests who read finished games and their exports",
        heavy,
        12,
        12,
        FULL | {"bots": ["child"] * 7},
        played,
    ),
    "match": Attack("28 guests who look for strangers in all games", match, 28, 28),
    "watched": Attack("200 sockets that watch games of changed minds", watched, 4, 30, {"seats": SEATS}),
    "followed": Attack(
        "58 sockets that go to their table again and again", followed, 1, 28, {"seats": SEATS}
    ),
    "deaf": Attack(
        "224 sockets at 8 tables that never read", deaf, 8, 28, {"seats": SEATS, "bots": ["child"] * 7}
    ),
    "odd frames": Attack("230 sockets that send odd frames", odd, SOCKETS, 28),
    "idle tables": Attack("225 sockets that look on at tables of bots", idle, 225, 29, bots=True),
    "fill": Attack("29 guests who open, change and leave tables", fill, 29, 29),
    "visited": Attack("60 sockets that come to a victim's table and go", visited, 1, 28),
}
