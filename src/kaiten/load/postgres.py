"""A PostgreSQL server of our own: on 127.0.0.1, in a temporary folder that is removed afterwards."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGQUIT, Signals
from types import TracebackType

from kaiten.engine.errors import KaitenError
from kaiten.load.servers import free_port
from kaiten.load.socket import HOST

START_S = 120.0
STOP_S = 60.0

EMPTY = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid();
drop schema public cascade;
create schema public;
"""


def programs() -> Path | None:
    """The folder of initdb and postgres: Debian keeps them by version, outside the path."""
    found = [*Path("/usr/lib/postgresql").glob("*/bin/initdb"), shutil.which("initdb")]
    return next((Path(program).parent for program in found if program), None)


class Postgres:
    """PostgreSQL, durable as in real life. It refuses to be run by root, so root runs it as its own user."""

    def __init__(self) -> None:
        folder = programs()
        if folder is None:
            raise KaitenError("please install postgresql")
        self._programs = folder
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="kaiten-postgres-"))
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None
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
            [self._programs / "initdb", "-D", self.folder / "data", *options],
            check=True,
            timeout=START_S,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            user=self._user,
            group=self._user,
            extra_groups=[] if self._user else None,
        )

    def __enter__(self) -> "Postgres":
        try:
            self.start()
        except BaseException:
            self.remove()
            raise
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.remove()

    @property
    def url(self) -> str:
        return self.url_at(self.port)

    def url_at(self, port: int) -> str:
        """Its address, through a relay."""
        return f"postgresql://kaiten@{HOST}:{port}/postgres"

    def start(self) -> None:
        """Return when it serves. After a crash, the first tries may fail on what the old one left."""
        patience = time.monotonic() + START_S
        while True:
            if self._process is None or self._process.poll() is not None:
                self._launch()
            elif self._run("pg_isready", "-q").returncode == 0:
                return
            if time.monotonic() > patience:
                self.kill()
                raise TimeoutError(f"PostgreSQL does not serve port {self.port}: {self._log()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Let it finish in good order."""
        self._signal(SIGINT)

    def kill(self) -> None:
        """A crash: it has no time for anything."""
        self._signal(SIGKILL)

    def restart(self) -> None:
        """Serve the same port and folder again, whether it was stopped, killed, or still runs."""
        self.stop()
        self.start()

    def remove(self) -> None:
        # SIGINT would write to the disk what we delete, and SIGKILL would leave its shared memory behind.
        self._signal(SIGQUIT)
        shutil.rmtree(self.folder)

    def empty(self) -> None:
        """Delete everything, even if clients are still connected. (Deleting a database takes long.)"""
        self._run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-c", EMPTY, "postgres").check_returncode()

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
        self._signal(SIGKILL)
        settings = [f"listen_addresses={HOST}", "unix_socket_directories="]
        options = [part for setting in settings for part in ("-c", setting)]
        command = [f"{self._programs}/postgres", "-D", f"{self.folder}/data", "-p", str(self.port), *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # the keyboard interrupts us, and we end it in good order
                user=self._user,
                group=self._user,
                extra_groups=[] if self._user else None,
            )
        # We may be killed without a word. Then the guard's input closes, and it cleans up.
        ends = f"read _; kill -s INT {self._process.pid}; sleep 1; rm -rf {self.folder}"
        self._guard = subprocess.Popen(["sh", "-c", ends], stdin=subprocess.PIPE, start_new_session=True)

    def _log(self) -> str:
        return (self.folder / "log").read_text()[-2000:]

    def _run(self, program: str, *args: str) -> subprocess.CompletedProcess[bytes]:
        address = ["-h", HOST, "-p", str(self.port), "-U", "kaiten"]
        return subprocess.run(
            [self._programs / program, *address, *args], timeout=START_S, capture_output=True
        )
