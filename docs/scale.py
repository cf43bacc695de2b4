"""Prints the tables of docs/scale.md from what was measured. `scale.py appends` measures the stores.

The measured figures are below, each with the command that printed it.
"""

import asyncio
import math
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from kaiten.load.postgres import Postgres
from kaiten.server.store.postgres import PostgresStore
from kaiten.server.store.sqlite import SqliteStore
from kaiten.server.store.store import Store

# --- measured, version 0.2.0 on a two-core machine (64-bit ARM) that others were using -------------------

SOCKETS = 400
# Two paces of the same people: kaiten load --tables 100 --seconds 30 --think S
PACES = ((124.4, 0.1283), (13.27, 0.0217))  # picks/s, busy cores of the server: --think 2, --think 20
BYTES_A_PICK = 2_729  # the same, --think 2
PLAYER_KB = 50  # kaiten load --processes 2 --away 1 --tables 5000 --seats 2 --think 30 --seconds 600
SQLITE_APPENDS_S = 8_001.0  # docs/scale.py appends
POSTGRES_APPENDS_S = 12_680.0  # the same
# kaiten load --tables 4 --bots LEVEL --think 1 --seconds 8
BOT_MS = {"child": 2.3, "regular": 12.5, "chef": 11.4, "itamae": 51.0}

# --- assumed --------------------------------------------------------------------------------------------

PICK_S = 10.0  # one person picks a card this often: a table of four that talks
BUSY = 0.6  # of a core, so that a burst does not wait
PROCESS_MB = 65  # docs/deploy.md, Sizing
CORES = 8  # of a machine
SPARE = 0.5  # of what the database was measured at: it also reads, checks and vacuums


class Site(Struct, frozen=True):
    """What some people need, by the model."""

    people: int
    picks_s: float
    cores: float
    processes: int
    memory_gb: float
    mbit_s: float
    sqlite: float  # the share of its appends
    postgres: float


def costs() -> tuple[float, float]:
    """CPU-seconds of a pick, and of a connected person in a second, from the two paces."""
    (fast, busy), (slow, idle) = PACES
    pick = (busy - idle) / (fast - slow)
    return pick, (idle - slow * pick) / SOCKETS


def core_people() -> int:
    """How many people one core holds: their picks, and their sockets, which are pinged."""
    pick, socket = costs()
    return int(BUSY / (socket + pick / PICK_S))


def site(people: int) -> Site:
    cores = people / core_people()
    processes, picks_s = max(1, math.ceil(cores)), people / PICK_S
    return Site(
        people=people,
        picks_s=picks_s,
        cores=cores,
        processes=processes,
        memory_gb=(processes * PROCESS_MB * 1024 + people * PLAYER_KB) / 2**20,
        mbit_s=picks_s * BYTES_A_PICK * 8 / 1e6,
        sqlite=picks_s / SQLITE_APPENDS_S,
        postgres=picks_s / POSTGRES_APPENDS_S,
    )


def rows() -> list[str]:
    one = core_people()
    sizes = {
        "one core": one,
        f"one machine, {CORES} cores": one * CORES,
        f"ten machines, {10 * CORES} cores": one * CORES * 10,
        "a million people": 1_000_000,
    }
    lines = [
        "| | people | tables of four | picks/s | processes | memory | sent | SQLite | PostgreSQL |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, people in sizes.items():
        size = site(people)
        sqlite = f"{size.sqlite:.0%}" if size.processes == 1 else "one process only"
        lines.append(
            f"| {name} | {people:,} | {people // 4:,} | {size.picks_s:,.0f} | {size.processes:,} "
            f"| {size.memory_gb:,.1f} GB | {size.mbit_s:,.0f} Mbit/s | {sqlite} | {size.postgres:.0%} |"
        )
    return lines


def notes() -> list[str]:
    pick, socket = costs()
    databases = math.ceil(site(1_000_000).postgres / SPARE)
    return [
        f"a pick: {pick * 1e6:,.0f} µs of CPU; a connected person: {socket * 1e6:,.0f} µs a second",
        f"a million people: {databases} PostgreSQL servers at {SPARE:.0%} of their measured speed",
        *[
            f"{level}: a move takes as much CPU as {ms / 1000 / pick:,.0f} picks"
            for level, ms in BOT_MS.items()
        ],
    ]


# --- measuring the stores -------------------------------------------------------------------------------


async def appends_a_second(store: Store, seconds: float = 5.0, rooms: int = 200) -> float:
    """How many appends of one act a store takes, from many tables at once; each waits for its answer."""
    row, done, until = b"x" * 160, 0, time.perf_counter() + seconds

    async def table(number: int) -> None:
        nonlocal done
        seq = 0
        while time.perf_counter() < until:
            await store.append(f"bench{number}", seq, [row], None)
            seq, done = seq + 1, done + 1

    await asyncio.gather(*[table(number) for number in range(rooms)])
    return done / seconds


async def appends() -> None:
    with TemporaryDirectory() as folder, Postgres() as postgres:
        stores: dict[str, Store] = {
            "SQLite": SqliteStore(Path(folder) / "kaiten.db"),
            "PostgreSQL": PostgresStore(postgres.url),
        }
        for name, store in stores.items():
            await store.open()
            print(f"{name:<12}{await appends_a_second(store):>8,.0f} appends/s")
            await store.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["appends"]:
        asyncio.run(appends())
    else:
        print("\n".join([*rows(), "", *notes()]))
