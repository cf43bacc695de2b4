"""One person keeps the bot processes busy: how much longer does somebody else wait for a bot?"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from campaigns.load.server import MODULE
from kaiten.load.figures import percentile
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.servers import server
from kaiten.load.simulation import Simulation
from kaiten.load.tally import Shown
from kaiten.load.waiting import until

BURNING = "burning"  # a bot that only these servers have
STRANGER = Plan(tables=1, seats=2, bots=BURNING)
GREEDY = Plan(tables=20, seats=8, game="party/cocktail", bots=BURNING)  # as many tables as one may have open
PAUSES = ("0", "400,1200")  # of all bots, in milliseconds: none, and the default
BURN_S = 0.5  # of CPU, for each move
WARM_S = 4.0
LEAST = 3  # turns
MOST = 2.0  # times the quiet time


class Waits(Struct, frozen=True):
    turns: int
    p50_s: float
    p95_s: float


class Starved(Struct, frozen=True):
    bot: str  # of the stranger
    pause: str  # in milliseconds, for which bots pretend to think
    quiet: Waits
    busy: Waits

    @property
    def ratio(self) -> float:
        return self.busy.p50_s / self.quiet.p50_s

    @property
    def well(self) -> bool:
        return self.ratio <= MOST


async def starve(plan: Plan, pause: str) -> Starved:
    """Measure the turns of a stranger, for `plan.seconds` without and with one who has many bots."""
    one = msgspec.structs.replace(STRANGER, bots=plan.bots or BURNING, think=plan.think)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kaiten-load-")))
        child = stack.enter_context(server(plan, folder, 0, MODULE, bot_delay_ms=pause, burn_s=BURN_S))
        await child.ready()
        stranger, greedy = [
            await stack.enter_async_context(Simulation(who, [child.port], [child.port], who.game))
            for who in (one, GREEDY)
        ]
        await stranger.invite()
        await stranger.seat()
        stranger.go()
        quiet = await _waits(stranger, plan.seconds)
        await greedy.invite(alone=True)
        await greedy.seat()
        greedy.go()
        busy = await _waits(stranger, plan.seconds)
    return Starved(one.bots, pause, quiet, busy)


async def _waits(stranger: Simulation, seconds: float) -> Waits:
    """The time from an act of the stranger until the bot has answered, too."""
    await asyncio.sleep(WARM_S)
    turns = stranger.tally.turns = Shown()
    turns.begin()
    await asyncio.sleep(seconds)
    await until(lambda: len(turns.times_s) >= LEAST, STUCK_S)
    turns.end()
    times = turns.times_s
    return Waits(len(times), percentile(times, 50) or 0.0, percentile(times, 95) or 0.0)
