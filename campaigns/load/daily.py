"""Many people play one daily deal at several processes: the same luck, one entry each, one leaderboard.

Everybody asks for a table several times, at both processes at once, and again after the game. People come in
pairs of twins who choose alike: they must play the same game. When all have played, the clock moves on until
the seed is public, and every record is verified with it.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.load.plan import Trial
from campaigns.load.server import MODULE, set_clock
from kaiten.engine import codec
from kaiten.engine.codec import Record
from kaiten.engine.errors import BadRecord, KaitenError
from kaiten.engine.terms import Acted, Choice, Event
from kaiten.games import GAMES
from kaiten.load import wire
from kaiten.load.plan import STUCK_S
from kaiten.load.servers import Child, server
from kaiten.load.socket import Socket
from kaiten.load.web import fetch

AT_ONCE = 32  # people who play at the same time
NOON_S = 12 * 3600
PUBLIC_S = 14 * 3600  # after noon: the seed is public
CLOCK_S = 20  # until every process has heard that its clock was set

Wrong: TypeAlias = dict[str, int]


class Deal(Struct, frozen=True):
    """The result of a run."""

    people: int
    bot: str
    seconds: float
    games_a_second: float
    choices: int  # of bots
    bots_cpu_s_a_choice: float
    servers_cpu_s: float
    twins: int  # pairs who played the same game
    alike: int  # choices of bots that were compared with one in the same situation
    verified: int  # records
    players: tuple[int, ...]  # entries on the leaderboard, by process
    wrong: Wrong  # what must not happen, and how often

    @property
    def well(self) -> bool:
        return not self.wrong


class Board(Struct, frozen=True):
    """The part of a result that everybody shares."""

    players: int
    scores: dict[int, int]


class Named(Struct, frozen=True):
    id: str


class Someone:
    """A person who plays the deal to its end. Twins choose alike, and come to different processes."""

    def __init__(self, ports: Sequence[int], path: str, number: int) -> None:
        self.ports, self.path, self.rng = ports, path, Random(number // 2)
        self.cookie = ""
        self.rooms: set[str] = set()
        self.refused = 0
        self._way = number % len(ports)
        self._acted = 0  # the number of the last act
        self._over = False
        self._socket: Socket | None = None

    @property
    def room(self) -> str:
        return next(iter(self.rooms))

    async def play(self) -> None:
        self.cookie = (await fetch(self.ports, "/api/me")).cookie
        await asyncio.gather(*[self._asks_for_a_table(port) for port in self.ports])
        async with asyncio.timeout(20 * STUCK_S):
            while not self._over:
                await self._stay()
        await asyncio.gather(*[self._asks_for_a_table(port) for port in self.ports])

    async def _asks_for_a_table(self, port: int) -> None:
        answer = await fetch([port], self.path, self.cookie, b"{}")
        if answer.status != 200:
            raise KaitenError(f"no table for the daily deal: {answer.status} {answer.body.decode()[:200]}")
        self.rooms.add(msgspec.json.decode(answer.body, type=Named).id)

    async def _stay(self) -> None:
        """Connect, and play until the game is over or the connection ends."""
        self._socket = Socket(self._heard)
        path = f"/api/tables/{self.room}/socket?code="
        await self._socket.connect(self.ports[self._way], path, self.cookie)
        await self._socket.closed

    def _heard(self, line: bytes) -> None:
        assert self._socket is not None
        match wire.read(line):
            case wire.Play() as play:
                self._told(play, self._socket)
            case wire.Ping(id):
                self._socket.send(b'{"do":"pong","id":%d}' % id)
            case wire.Error():
                self.refused += 1
            case wire.Moved(at):
                self._way = int(at)

    def _told(self, play: wire.Play, socket: Socket) -> None:
        if play.view.winners:
            self._over = True
            socket.close()
        elif (ask := play.view.ask) and ask.urgent and play.n >= self._acted:
            self._acted = play.n + 1
            act = (self._acted, ask.opened, wire.choose(play, self.rng))
            socket.send(b'{"do":"act","n":%d,"ask":%d,"choice":%s}' % act)

    async def record(self) -> Record:
        answer = await fetch(self.ports, f"/api/tables/{self.room}/record", self.cookie)
        return codec.read(answer.body, GAMES)

    async def board(self, port: int) -> Board:
        answer = await fetch([port], self.path, self.cookie)
        return msgspec.json.decode(answer.body, type=Board)


async def daily(plan: Trial, url: str) -> Deal:
    """Let `plan.daily` people play the deal of a day at servers that share this database."""
    bot = plan.bots or "itamae"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        skew_s = NOON_S - int(time()) % 86_400
        flags = {"daily_bots": bot, "skew_s": skew_s, "people_each": 1_000_000}
        shared = replace(plan, database=url)
        servers = [server(shared, folder, number, MODULE, **flags) for number in range(plan.processes)]
        for one in servers:
            stack.enter_context(one)
        for one in servers:
            await one.ready()
        return await _played(plan, bot, servers, skew_s)


async def _played(plan: Trial, bot: str, servers: Sequence[Child], skew_s: int) -> Deal:
    ports = [one.port for one in servers]
    day = await _today(ports)
    path = f"/api/daily/{plan.game.partition('/')[0]}/{day}"
    people = [Someone(ports, path, number) for number in range(plan.daily)]
    began = perf_counter()
    await _some_at_a_time(people)
    seconds = perf_counter() - began
    bots_s = sum(one.bots_cpu_s for one in servers)
    servers_s = sum(one.cpu_s for one in servers)
    sealed = [await one.record() for one in people]
    boards = [await people[0].board(port) for port in ports]
    for one in servers:
        set_clock(one, skew_s + PUBLIC_S, sure=True)
    async with asyncio.timeout(CLOCK_S):
        for port in ports:
            while await _today([port]) == day:  # it has not heard of it yet
                await asyncio.sleep(0.05)
    opened = [await one.record() for one in people]
    situations = Situations()
    for record in opened:
        situations.add(record.events)
    choices = sum(isinstance(event, Acted) and event.seat > 0 for record in opened for event in record.events)
    twins = [same_game(*pair) for pair in zip(opened[::2], opened[1::2], strict=False)]
    verified = sum(map(_verifies, opened))
    wrong = {
        "refusals": sum(one.refused for one in people),
        "people with two tables": sum(len(one.rooms) > 1 for one in people),
        "tables of two people": len(people) - len({one.room for one in people}),
        "seeds told too early": sum(record.header.seed is not None for record in sealed),
        "other seeds": len({record.header.seed for record in opened}) - 1,
        "records that do not say that the seed was fixed": sum(not one.header.fixed for one in opened),
        "records with nonces": sum(bool(record.header.commits) for record in opened),
        "records that do not follow from the seed": len(people) - verified,
        "bots that chose something else": situations.differ,
        "twins who played another game": twins.count(False),
        "leaderboards besides one": len({codec.encode(board) for board in boards}) - 1,
        "entries too few or too many": abs(boards[0].players - len(people)),
    }
    return Deal(
        people=len(people),
        bot=bot,
        seconds=seconds,
        games_a_second=len(people) / seconds,
        choices=choices,
        bots_cpu_s_a_choice=bots_s / choices,
        servers_cpu_s=servers_s,
        twins=twins.count(True),
        alike=situations.alike,
        verified=verified,
        players=tuple(board.players for board in boards),
        wrong={what: count for what, count in wrong.items() if count},
    )


async def _today(ports: Sequence[int]) -> str:
    answer = await fetch(ports, "/api/daily", (await fetch(ports, "/api/me")).cookie)
    day: str = msgspec.json.decode(answer.body)["today"]["day"]
    return day


async def _some_at_a_time(people: Iterable[Someone]) -> None:
    room = asyncio.Semaphore(AT_ONCE)

    async def one(someone: Someone) -> None:
        async with room:
            await someone.play()

    async with asyncio.TaskGroup() as group:
        for someone in people:
            group.create_task(one(someone))


# --- comparing records ----------------------------------------------------------------------------------


def same_game(one: Record, other: Record) -> bool:
    """Did the same happen? In another order and at other times is the same."""

    def told(record: Record) -> list[Event]:
        acts = {(act.ask, act.seat): act for act in record.events if isinstance(act, Acted)}
        return [event for event in record.events if not isinstance(event, Acted)] + [
            replace(acts[key], at=0) for key in sorted(acts)
        ]

    return told(one) == told(other)


def _verifies(record: Record) -> bool:
    try:
        return codec.verify(record, GAMES[record.header.game]) == len(record.events)
    except BadRecord:
        return False


class Situations:
    """What bots chose, by seat and by all that the person had chosen before the question."""

    def __init__(self) -> None:
        self.alike = self.differ = 0
        self._chosen: dict[object, Choice | None] = {}

    def add(self, events: Sequence[Event]) -> None:
        person: tuple[Choice | None, ...] = ()  # what the person has chosen before the turn
        latest: dict[int, Choice | None] = {}  # by ask: what the person has chosen, which may be secret
        numbers: dict[int, int] = {}
        for event in events:
            if not isinstance(event, Acted):
                person = tuple(latest.values())
            elif event.seat == 0:
                latest[event.ask] = event.choice
            else:
                numbers[event.seat] = numbers.get(event.seat, 0) + 1
                self._note((event.seat, numbers[event.seat], person), event.choice)

    def _note(self, situation: object, choice: Choice | None) -> None:
        before = self._chosen.setdefault(situation, choice)
        if before is not choice:
            self.alike += before == choice
            self.differ += before != choice
