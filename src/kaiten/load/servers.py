"""The servers under load: child processes that can be measured, killed and restarted."""

import json
import os
import random
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from kaiten.engine.errors import KaitenError
from kaiten.load.figures import cpu_ticks, resident_kb
from kaiten.load.plan import STUCK_S, Plan
from kaiten.load.socket import HOST
from kaiten.load.waiting import until

PORTS = range(20_000, 32_000)  # below the ephemeral range, so that no port is taken during a restart
END_S = 10.0
NO_LIMIT = 1_000_000
SERVER = "kaiten.load.child"
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


def launched(command: Sequence[str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as file:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,  # it closes when we exit, which ends the child
            stdout=file,
            stderr=file,
            start_new_session=True,  # so that Ctrl+C reaches only us; we end the child
        )


class Child:
    """A child process that listens on a port, and can be restarted on the same one."""

    def __init__(self, module: str, folder: Path, **flags: object) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", module]
        self._flags = {"port": self.port, **flags}
        self.log = folder / f"{module.rpartition('.')[2]}-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, **more: object) -> None:
        """Start it; `more` flags are for this time only."""
        self._process = launched([*self._command, json.dumps({**self._flags, **more})], self.log)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def ready(self) -> None:
        """Wait until it accepts connections."""
        if not await until(self._listens, STUCK_S):
            raise KaitenError(f"a server did not start: {self.log.read_text()[-2000:]}")

    def _listens(self) -> bool:
        self.check()
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0

    def check(self) -> None:
        """Raise KaitenError with the end of its log if it is not running."""
        if self._process is None or self._process.poll() is not None:
            raise KaitenError(f"a server exited unexpectedly: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Kill it without warning, as in a crash."""
        if self._process:
            self._process.kill()
            self._end()

    def tell(self, line: bytes) -> None:
        """Write a line to its standard input."""
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def end(self) -> None:
        if self._process:
            self._process.terminate()
            self._end()

    def _end(self) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdin.close()
        self._process = None

    def __enter__(self) -> "Child":
        self.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()

    @property
    def cpu_s(self) -> float:
        return cpu_ticks(Path(f"/proc/{self.pid}/stat").read_text()) / TICKS_A_SECOND

    @property
    def bots_cpu_s(self) -> float:
        """The CPU time of its bot processes."""
        return sum(cpu_ticks((one / "stat").read_text()) for one in self._bots()) / TICKS_A_SECOND

    @property
    def bots_kb(self) -> int:
        """The resident memory of its bot processes."""
        return sum(resident_kb((one / "status").read_text()) for one in self._bots())

    def _bots(self) -> list[Path]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [Path(f"/proc/{pid}") for pid in children]

    @property
    def resident_kb(self) -> int:
        return resident_kb(Path(f"/proc/{self.pid}/status").read_text())


def server(plan: Plan, folder: Path, number: int, module: str = SERVER, **more: object) -> Child:
    """Make a game server without rate limits, where no bot takes over while a player reconnects."""
    flags = {
        "route": str(number),
        "host": HOST,
        "data": str(folder),
        "database": plan.database,
        "log": "json" if plan.mixed else "none",
        "bot_delay_ms": "0",
        "burst": NO_LIMIT,
        "rate": NO_LIMIT,
        "tables_each": NO_LIMIT,
        "openings": NO_LIMIT,
        "reads": NO_LIMIT,
        "requests": NO_LIMIT,
        "hints": NO_LIMIT,
        "renames": NO_LIMIT,
        "people_each": NO_LIMIT,
        "grace_s": 10 * STUCK_S,  # longer than any reconnect
    }
    return Child(module, folder, **{**flags, **more})


def free_port() -> int:
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port
    raise KaitenError(f"no free port from {PORTS.start} to {PORTS.stop - 1}")
