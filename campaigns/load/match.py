"""Quick match: strangers arrive one after another, ask for a table, sit down, and play.

Somebody is seated when the table's own message says so. In the end the server is asked where each of them
sits: nobody may sit at two tables.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from msgspec import Struct

from campaigns.load.links import linked
from campaigns.load.plan import Trial
from kaiten.load import wire
from kaiten.load.figures import percentile
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.postgres import Postgres
from kaiten.load.simulation import some_at_a_time
from kaiten.load.socket import Socket
from kaiten.load.table import Opened
from kaiten.load.web import fetch

GAMES = ("sushi-go/cocktail", "party/cocktail", "roll/cocktail")
THINK_S = 5.0  # if the plan says nothing
SEATED_S = 20.0  # everybody sits within this time


class Matched(Struct, frozen=True):
    strangers: int
    seated: int
    seated_p99_s: float | None  # from asking to sitting at a table
    seated_max_s: float | None
    begun: int
    begun_p99_s: float | None  # from asking to the first deal
    begun_max_s: float | None
    again: int  # how often somebody came too late, and asked again
    tables: int
    people: dict[int, int]  # the number of tables by the number of people who sit there
    twice: int  # people who sit at two tables

    @property
    def well(self) -> bool:
        late = self.seated_max_s is None or self.seated_max_s > SEATED_S
        return not late and not self.twice and self.seated == self.begun == self.strangers


class Stranger:
    def __init__(self, plan: Plan, ports: Sequence[int], number: int, rng: Random) -> None:
        self._think_s = plan.think or THINK_S
        self._ports = [*ports[number % len(ports) :], *ports[: number % len(ports)]]
        self._routes = {str(route): port for route, port in enumerate(ports)}
        self._wish = msgspec.json.encode({"game": GAMES[number % len(GAMES)], "pace": "brisk"})
        self._rng = rng
        self._socket: Socket | None = None
        self._cookie, self._moved, self._n = "", "", 0
        self._asked = 0.0
        self.again = 0
        self.seated_s: float | None = None
        self.begun_s: float | None = None
        self.tables: set[str] = set()

    async def prepare(self) -> None:
        self._cookie = (await fetch(self._ports, "/api/me")).cookie

    async def arrive(self, after_s: float) -> None:
        """Ask for a table, and sit there until the game begins; ask again if it was too late."""
        await asyncio.sleep(after_s)
        self._asked = perf_counter()
        with suppress(TimeoutError):
            async with asyncio.timeout(4 * STUCK_S):
                while not await self._sit():
                    self.again += 1

    async def _sit(self) -> bool:
        answer = await fetch(self._ports, "/api/match", self._cookie, self._wish)
        if answer.status != 201:
            return False
        table, port, at = msgspec.json.decode(answer.body, type=Opened), self._ports[0], ""
        while True:
            self._moved = ""
            self._socket = socket = Socket(self._hear)
            path = f"/api/tables/{table.id}/socket?code={table.code}{at}"
            await socket.connect(port, path, self._cookie)
            while not socket.closed.done() and self.begun_s is None:
                await asyncio.sleep(0.02)
            if not self._moved:
                return self.begun_s is not None
            port, at = self._routes[self._moved], f"&at={self._moved}"

    def _hear(self, line: bytes) -> None:
        match wire.read(line):
            case wire.Hello(seat=seat) if seat is not None and self.seated_s is None:
                self.seated_s = perf_counter() - self._asked
            case wire.Play() as play:
                self.begun_s = self.begun_s or perf_counter() - self._asked
                self._think(play)
            case wire.Moved(at=at):
                self._moved = at
            case wire.Ping(id=id):
                self._send({"do": "pong", "id": id})

    def _think(self, play: wire.Play) -> None:
        if play.view.ask and play.view.ask.urgent and play.n >= self._n:
            self._n = play.n + 1
            choice = wire.choose(play, self._rng)
            act = {"do": "act", "n": self._n, "ask": play.view.ask.opened, "choice": msgspec.Raw(choice)}
            pause_s = self._rng.uniform(0, 2 * self._think_s)
            asyncio.get_running_loop().call_later(pause_s, self._send, act)

    def _send(self, message: dict[str, object]) -> None:
        if self._socket:
            self._socket.send(msgspec.json.encode(message))

    async def look(self) -> None:
        """Ask the server where this person sits."""
        answer = await fetch(self._ports, "/api/tables/mine", self._cookie)
        self.tables = {table["id"] for table in msgspec.json.decode(answer.body)}

    def close(self) -> None:
        if self._socket:
            self._socket.close()


async def match(plan: Trial) -> Matched:
    """Let `plan.quick_match` people arrive, spread over `plan.seconds`."""
    rng = Random("match")
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        postgres = stack.enter_context(Postgres()) if plan.own_postgres else None
        site = linked(plan)(plan, folder, postgres)
        await site.open(stack)
        people = [
            Stranger(plan, site.ways, number, Random(rng.random())) for number in range(plan.quick_match)
        ]
        await some_at_a_time(one.prepare() for one in people)
        arriving = [asyncio.create_task(one.arrive(rng.uniform(0, plan.seconds))) for one in people]
        await asyncio.gather(*arriving)
        await some_at_a_time(one.look() for one in people)
        for one in people:
            one.close()
    seated = [one.seated_s for one in people if one.seated_s is not None]
    begun = [one.begun_s for one in people if one.begun_s is not None]
    tables = Counter(table for one in people for table in one.tables)
    return Matched(
        strangers=len(people),
        seated=len(seated),
        seated_p99_s=percentile(seated, 99),
        seated_max_s=percentile(seated, 100),
        begun=len(begun),
        begun_p99_s=percentile(begun, 99),
        begun_max_s=percentile(begun, 100),
        again=sum(one.again for one in people),
        tables=len(tables),
        people=dict(sorted(Counter(tables.values()).items())),
        twice=sum(len(one.tables) > 1 for one in people),
    )
