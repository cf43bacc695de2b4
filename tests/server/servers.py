"""Real PostgreSQL and Redis servers for tests: on 127.0.0.1, each in its own folder, removed afterwards."""

import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from pathlib import Path
from signal import Signals

from tests.debian import postgres_folder, require

HOST = "127.0.0.1"
PORTS = range(20_000, 32_000)  # systems hand out higher ones: nobody takes ours while its server is down
START_S = 120.0
STOP_S = 60.0

EMPTY = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid();
drop schema public cascade;
create schema public;
"""


class Server(ABC):
    """A program that serves a port of its own. It ends when told to, or with us, however we end."""

    def __init__(self, name: str, end: Signals, user: str | None) -> None:
        self.name = name
        self.port = _free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"kaiten-{name}-"))
        self._end = end
        self._user = user
        if user:
            shutil.chown(self.folder, user, user)
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]: ...

    @abstractmethod
    def serves(self) -> bool: ...

    def start(self) -> None:
        """Return when it serves. After a crash, the first tries may fail on what the old one left."""
        patience = time.monotonic() + START_S
        while True:
            if self._process is None or self._process.poll() is not None:
                self._launch()
            elif self.serves():
                return
            if time.monotonic() > patience:
                self.kill()
                raise TimeoutError(f"{self.name} does not serve port {self.port}: {self._log()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Let it finish in good order."""
        self._signal(self._end)

    def kill(self) -> None:
        """A crash: it has no time for anything."""
        self._signal(Signals.SIGKILL)

    def restart(self) -> None:
        """Serve the same port and folder again, whether it was stopped, killed, or still runs."""
        self.stop()
        self.start()

    def remove(self) -> None:
        self.kill()  # stopped in good order, it would first write to the disk what we delete
        shutil.rmtree(self.folder)

    def _signal(self, signal: Signals) -> None:
        if self._guard:
            self._guard.kill()
            self._guard.communicate()
            self._guard = None
        if self._process:
            self._process.send_signal(signal)
            try:
                self._process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _launch(self) -> None:
        self._signal(Signals.SIGKILL)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # the keyboard interrupts us, and we end it in good order
                user=self._user,
                group=self._user,
                extra_groups=[] if self._user else None,
            )
        # Test workers are often killed without a word. Then the guard's input closes, and it cleans up.
        ends = f"read _; kill -s {self._end.name[3:]} {self._process.pid}; sleep 1; rm -rf {self.folder}"
        self._guard = subprocess.Popen(["sh", "-c", ends], stdin=subprocess.PIPE, start_new_session=True)

    def _log(self) -> str:
        return (self.folder / "log").read_text()[-2000:]


class Postgres(Server):
    """PostgreSQL, durable as in real life. It refuses to be run by root, so root runs it as its own user."""

    def __init__(self) -> None:
        require("postgresql")
        super().__init__("postgres", Signals.SIGINT, "postgres" if os.getuid() == 0 else None)
        programs = postgres_folder()
        assert programs
        self._programs = programs
        options = [
            "-A",
            "trust",
            "-U",
            "kaiten",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
        ]
        subprocess.run(
            [programs / "initdb", "-D", self.folder / "data", *options],
            check=True,
            timeout=START_S,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            user=self._user,
            group=self._user,
            extra_groups=[] if self._user else None,
        )

    @property
    def url(self) -> str:
        return f"postgresql://kaiten@{HOST}:{self.port}/postgres"

    def command(self) -> list[str]:
        settings = [f"listen_addresses={HOST}", "unix_socket_directories="]
        options = [part for setting in settings for part in ("-c", setting)]
        return [f"{self._programs}/postgres", "-D", f"{self.folder}/data", "-p", str(self.port), *options]

    def serves(self) -> bool:
        return self._run("pg_isready", "-q").returncode == 0

    def empty(self) -> None:
        """Delete everything, even if clients are still connected. (A database for each test is slow to delete.)"""
        self._run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-c", EMPTY, "postgres").check_returncode()

    def _run(self, program: str, *args: str) -> subprocess.CompletedProcess[bytes]:
        address = ["-h", HOST, "-p", str(self.port), "-U", "kaiten"]
        return subprocess.run(
            [self._programs / program, *address, *args], timeout=START_S, capture_output=True
        )


class Redis(Server):
    """Redis, remembering nothing on disk: a restart is an empty one."""

    def __init__(self) -> None:
        require("redis-server")
        super().__init__("redis", Signals.SIGTERM, None)

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def command(self) -> list[str]:
        program = ["redis-server", "--port", str(self.port), "--bind", HOST]
        return [*program, "--save", "", "--appendonly", "no", "--dir", str(self.folder)]

    def serves(self) -> bool:
        try:
            return self._says(b"PING") == b"+PONG\r\n"
        except OSError:
            return False

    def empty(self) -> None:
        """Forget everything."""
        assert self._says(b"FLUSHALL") == b"+OK\r\n"

    def _says(self, command: bytes) -> bytes:
        with socket.create_connection((HOST, self.port), timeout=STOP_S) as connection:
            connection.sendall(command + b"\r\n")
            return connection.recv(100)


def _free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) != 0:
                return port
