"""Everything at once, for a long time: does the memory stay flat, and does nothing unexpected happen?

People play game after game, with and without bots, chat, react and lose their connections; others read pages
and finished games, or open tables and leave.
"""

import asyncio
import json
import math
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from msgspec import Struct

from kaiten.engine.errors import KaitenError
from kaiten.games import GAMES
from kaiten.load.figures import metric
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from kaiten.load.simulation import Simulation
from kaiten.load.site import Builder, Site, near
from kaiten.load.tally import Tally
from kaiten.load.visitors import Visitors
from kaiten.load.web import NoAnswer, fetch

PARTS = 10  # at least: memory is measured after each
PART_S = 60.0  # at most
BOT = "chef"
READ_S, TALK_S, BREAK_S, VISIT_S = 0.2, 0.5, 0.5, 1.0  # from one to the next, on average
PAUSE_MS = 3_000  # from one line of a person to the next: 5 are allowed in 10 s
SAID = (b'{"do":"say","text":"yum"}', b'{"do":"react","reaction":"yum"}')
PAGES = ("/", "/rules", "/pad", "/api/games", "/api/me", "/api/tables", "/api/tables/mine", "/health")
OF_A_GAME = ("/rules/{0}", "/api/rules/{0}")
OF_A_TABLE = ("/api/tables/{0}/log", "/api/tables/{0}/worth")
OF_A_FINISHED_TABLE = ("/api/tables/{0}/record", "/api/tables/{0}/replay", "/api/tables/{0}/log")
HELD = '"kind":"held"'  # in a line of the log
EXPECTED_LINES = {"request", "socket", "table", "act", "sweep", "moved"}


class Part(Struct, frozen=True):
    """How it was after a part of the time."""

    minutes: float
    kb: int  # of the servers
    bots_kb: int
    rooms: int
    games: int  # finished so far


class Held(Struct, frozen=True, order=True):
    """For how long one piece of work held the event loop, and what it was; nothing under 10 ms is logged."""

    ms: int = 0  # of CPU
    what: str = ""


class Mixed(Struct, frozen=True):
    parts: tuple[Part, ...]
    tallies: tuple[Tally, ...]
    did: Counter[str]  # what was done besides playing
    unexpected: Counter[str]  # statuses, refusals, closed sockets, lines of the log, stuck tables
    held: Held  # the longest hold of a server's event loop
    counted: dict[str, int]  # by all servers

    @property
    def well(self) -> bool:
        return not (self.unexpected or self.counted["failures"])


class Mixture:
    def __init__(
        self, simulations: list[Simulation], visitors: Visitors, ports: list[int], rng: Random
    ) -> None:
        self.simulations = simulations
        self.did: Counter[str] = Counter()
        self.unexpected: Counter[str] = Counter()
        self._tables = [table for simulation in simulations for table in simulation.tables]
        self._seats = [seat for simulation in simulations for seat in simulation.seats]
        self._visitors = visitors
        self._ports = ports
        self._rng = rng
        self._files: list[str] = []
        self._spoke: dict[object, float] = {}  # when each person last said something

    async def go_on(self) -> None:
        """Do everything that is not playing, until cancelled."""
        index = await fetch(self._ports, "/")
        self._files = re.findall(r'(?:src|href)="(/[^"]+)"', index.body.decode())
        async with asyncio.TaskGroup() as group:
            for what, every_s in (
                (self._read, READ_S),
                (self._talk, TALK_S),
                (self._break, BREAK_S),
                (self._visit, VISIT_S),
            ):
                group.create_task(self._repeat(what, every_s))

    async def _repeat(self, what: Callable[[], Awaitable[None]], every_s: float) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0, 2 * every_s))
            try:
                await what()
            except (NoAnswer, KaitenError, TimeoutError) as error:
                self.unexpected[f"{type(error).__name__} {error}"[:80]] += 1

    async def _read(self) -> None:
        table, game = self._rng.choice(self._tables), self._rng.choice(list(GAMES))
        paths = [*PAGES, *self._files, *[path.format(game) for path in OF_A_GAME]]
        paths += [path.format(table.room) for path in OF_A_TABLE]
        if table.finished:
            paths += [path.format(table.finished) for path in OF_A_FINISHED_TABLE]
        path = self._rng.choice(paths)
        answer = await fetch(self._ports, path, self._rng.choice(table.seats).cookie)
        self.did["pages read"] += 1
        if answer.status != 200:
            self.unexpected[f"status {answer.status} of {path.replace(table.room, 'ID')}"] += 1

    async def _talk(self) -> None:
        seat = self._rng.choice(self._seats)
        now = perf_counter()
        if seat.here and now - self._spoke.get(seat, 0) > PAUSE_MS / 1000:
            self._spoke[seat] = now
            seat.say(self._rng.choice(SAID))
            self.did["lines and reactions"] += 1

    async def _break(self) -> None:
        self._rng.choice(self._seats).leave()
        self.did["connections broken"] += 1

    async def _visit(self) -> None:
        await self._visitors.guest()
        await self._visitors.table()
        self.did["tables opened and left"] += 1


async def mixed(plan: Plan, told: Callable[[Part], None] = lambda part: None, build: Builder = near) -> Mixed:
    """Go on for `plan.mixed` seconds; call `told` after each part."""
    seed = "mixed"
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        site = build(plan, folder, stack.enter_context(Postgres()) if plan.own_postgres else None)
        await site.open(stack)
        plans = [plan, msgspec.structs.replace(plan, bots=BOT, tables=max(1, plan.tables // 4))]
        simulations = [Simulation(one, site.ports, site.ways, f"{seed}/{one.bots}") for one in plans]
        for simulation in simulations:
            await stack.enter_async_context(simulation)
            await simulation.invite()
            await simulation.seat()
        mixture = Mixture(simulations, Visitors(plan, site.ports[:1]), site.ports, Random(seed))
        for simulation in simulations:
            simulation.go()
        parts = await _watched(plan, site, mixture, told)
        for simulation in simulations:
            await simulation.stop()
        counted = await site.counted()
        logs = [one.log.read_text() for one in site.servers]
    lines = [line for log in logs for line in log.splitlines()]
    mixture.unexpected.update(unexpected_lines(lines))
    return Mixed(
        parts=tuple(parts),
        tallies=tuple(simulation.tally for simulation in simulations),
        did=mixture.did,
        unexpected=mixture.unexpected + _found(simulations),
        held=longest_held(lines),
        counted=counted,
    )


async def _watched(plan: Plan, site: Site, mixture: Mixture, told: Callable[[Part], None]) -> list[Part]:
    began, number_of_parts = perf_counter(), max(PARTS, math.ceil(plan.mixed / PART_S))
    parts: list[Part] = []
    doing = asyncio.create_task(mixture.go_on())
    try:
        for number in range(1, number_of_parts + 1):
            end = began + plan.mixed * number / number_of_parts
            await asyncio.wait([doing], timeout=end - perf_counter())
            if doing.done():
                await doing  # it raises
            part = Part(
                minutes=(perf_counter() - began) / 60,
                kb=sum(one.resident_kb for one in site.servers),
                bots_kb=sum(one.bots_kb for one in site.servers),
                rooms=await _rooms(site),
                games=sum(simulation.tally.games for simulation in mixture.simulations),
            )
            told(part)
            parts.append(part)
    finally:
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
    return parts


async def _rooms(site: Site) -> int:
    answers = [await fetch([port], "/metrics") for port in site.ports]
    if refused := [answer for answer in answers if answer.status != 200]:
        raise NoAnswer(f"/metrics: {refused[0].status} {refused[0].body.decode()}")
    return sum(round(metric(answer.body.decode(), "kaiten_rooms")) for answer in answers)


def _found(simulations: list[Simulation]) -> Counter[str]:
    """What the players have found that should not happen."""
    found: Counter[str] = Counter()
    for simulation in simulations:
        tally = simulation.tally
        found["acts lost"] += tally.lost
        found["acts done twice"] += tally.duplicated
        found["stale messages"] += tally.stale
        found["acts not answered in time"] += tally.unanswered
        found["deaf sockets"] += tally.deaf
        found["stuck tables"] += len(simulation.stuck)
        for what, counts in (("refused", tally.refused), ("error", tally.errors), ("closed", tally.closed)):
            found.update({f"{what} {code}": count for code, count in counts.items()})
    return +found


def unexpected_lines(lines: Iterable[str]) -> Counter[str]:
    """Count what a server has logged besides its usual lines. The first line says where it listens."""
    found: Counter[str] = Counter()
    for line in lines:
        try:
            kind = json.loads(line)["kind"]
        except ValueError:
            kind = "" if line.startswith("kaiten: http") else line[:60]
        if kind and kind not in EXPECTED_LINES:
            found[f"log line {kind}"] += 1
    return found


def longest_held(lines: Iterable[str]) -> Held:
    """What the servers' watchdogs have logged."""
    return max([msgspec.json.decode(line, type=Held) for line in lines if HELD in line], default=Held())
