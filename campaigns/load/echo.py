"""The same traffic against a server that only echoes: the baseline for this machine."""

import asyncio
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import asdict

from campaigns.load import echo_server
from campaigns.load.links import linked
from campaigns.load.plan import Trial
from kaiten.load.drive import Run, drive
from kaiten.load.figures import percentile
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.servers import Child
from kaiten.load.socket import Socket
from kaiten.load.tally import Shown
from kaiten.load.waiting import until

WARM_S = 0.5
SAID_BYTES = 80  # about the size of an act


class Echoed(Struct, frozen=True):
    messages_a_second: float
    p50_s: float | None
    p99_s: float | None


class RunAndEcho(Run, frozen=True, kw_only=True):
    echoed: Echoed


async def drive_and_echo(trial: Trial, number: int) -> Run:
    """Carry out one run, and if the plan says so, compare."""
    run = await drive(trial, number, build=linked(trial))
    if not trial.echo:
        return run
    return RunAndEcho(**asdict(run), echoed=await echo(trial, f"echo/{number}"))


class Group:
    """One socket per person at a table. In each turn, each sends one message; a turn ends when all have."""

    def __init__(self, plan: Plan, number: int, shown: Shown, rng: Random) -> None:
        self._plan, self._number, self._shown, self._rng = plan, number, shown, rng
        self._sockets: list[Socket] = []
        self._heard = [0] * plan.people_each  # by member: messages received so far
        self.playing = True

    async def come(self, port: int) -> None:
        for member in range(self._plan.people_each):
            socket = Socket(partial(self._hear, member))
            await socket.connect(port, f"/{self._number}", "")
            self._sockets.append(socket)

    def _hear(self, member: int, line: bytes) -> None:
        self._shown.seen((self, line.split(b" ", 1)[0]))
        self._heard[member] += 1
        if self._heard[member] % self._plan.people_each == 0:
            self.think(member)

    def think(self, member: int) -> None:
        pause_s = self._rng.uniform(0, 2 * self._plan.think)
        if pause_s == 0:
            self._say(member)
        else:
            asyncio.get_running_loop().call_later(pause_s, self._say, member)

    def _say(self, member: int) -> None:
        if self.playing:
            what = b"%d/%d" % (member, self._heard[member] // self._plan.people_each)
            self._shown.sent((self, what), self._plan.people_each)
            self._sockets[member].send(what.ljust(SAID_BYTES))

    def close(self) -> None:
        for socket in self._sockets:
            socket.close()


async def echo(plan: Plan, seed: str) -> Echoed:
    """Measure it for `plan.seconds`."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        server = stack.enter_context(Child(echo_server.MODULE, folder))
        await server.ready()
        return await _measured(plan, server.port, Random(seed))


async def _measured(plan: Plan, port: int, rng: Random) -> Echoed:
    shown = Shown()
    groups = [Group(plan, number, shown, rng) for number in range(plan.tables)]
    for group in groups:
        await group.come(port)
    await asyncio.sleep(WARM_S)  # until all are connected
    for group in groups:
        for member in range(plan.people_each):
            group.think(member)
    await asyncio.sleep(WARM_S + plan.think)
    shown.begin()
    await asyncio.sleep(plan.seconds)
    shown.end()
    for group in groups:
        group.playing = False
    await until(lambda: not shown.unseen, STUCK_S)
    for group in groups:
        group.close()
    times = shown.times_s
    return Echoed(len(times) / shown.seconds, percentile(times, 50), percentile(times, 99))
