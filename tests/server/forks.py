"""Processes that need not import anything: one process has imported the server, and forks them.

Starting Python and importing the server takes more CPU time than most tests with a server. A fork of a process that
has done that, and nothing else, is a process like any other: it has its own data, signals, log and end.
`Server(…, fresh=True)` starts one in the usual way.
"""

import atexit
import contextlib
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

# What a server imports when it starts and answers; not what opens threads or connections.
MODULES = ("kaiten.cli.serve", "kaiten.cli.play", "kaiten.server.hosting.postgres_leases", "uvloop",
           "uvicorn.protocols.http.httptools_impl", "uvicorn.lifespan.off", "campaigns.load.server")  # fmt: skip
MOST = 65_536  # bytes of a request

Terms: TypeAlias = dict[str, Any]  # constants of the server that have other values: {"module:NAME": value}


class Fork:
    """A process that the parent of all has forked, with what tests use of `subprocess.Popen`.

    It runs `program`, a function that takes no arguments, such as "kaiten.cli:main"; `words` are its command line.
    """

    def __init__(
        self, program: str, words: Sequence[str], log: Path, *, env: Mapping[str, str], terms: Terms
    ) -> None:
        self._line, theirs = socket.socketpair()
        read, write = os.pipe()
        self.stdin = os.fdopen(write, "wb")
        asked = {"program": program, "words": words, "env": {**env}, "log": str(log), "terms": terms}
        with theirs:
            socket.send_fds(_parent(), [json.dumps(asked).encode()], [theirs.fileno(), read])
        os.close(read)
        self._answers = self._line.makefile("rb", 0)  # what is read ahead, `select` would not see
        self.pid = int(self._answers.readline())
        self._status: int | None = None

    def poll(self) -> int | None:
        if self._status is None and select.select([self._line], [], [], 0)[0]:
            self._status = int(self._answers.readline())
        return self._status

    def wait(self, within_s: float | None = None) -> int:
        """Its exit status. Processes that it left behind are killed."""
        if self._status is None and not select.select([self._line], [], [], within_s)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), within_s or 0.0)
        status = self.poll()
        assert status is not None
        self.gone()
        return status

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def gone(self) -> None:
        """Kill it, if it still runs, and the processes that it left behind."""
        self.stdin.close()
        self._answers.close()
        self._line.close()


@cache
def _parent() -> socket.socket:
    """The line to the parent of all forks. When it closes, with us at the latest, it ends, and they do."""
    line, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", "from tests.server.forks import parent; parent()"],
            cwd=Path(__file__).parents[2], stdin=theirs.fileno(), stdout=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def end() -> None:
        line.close()
        process.wait()

    atexit.register(end)
    return line


# --- in the parent of all forks -------------------------------------------------------------------------


def parent() -> None:
    for name in MODULES:
        importlib.import_module(name)
    importlib.import_module("kaiten.server.run").prepare()
    asks = socket.socket(fileno=0)
    woken, wakes = socket.socketpair()
    for end in (woken, wakes):
        end.setblocking(False)
    signal.set_wakeup_fd(wakes.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    lines: dict[int, socket.socket] = {}  # by process; their other ends are with those who asked
    while True:
        for ready in select.select([asks, woken, *lines.values()], [], [])[0]:
            if ready is woken:
                woken.recv(MOST)
                _tell_ends(lines)
            elif ready is asks:
                data, fds, _, _ = socket.recv_fds(asks, MOST, 2)
                if not data:
                    for process in lines:
                        _kill(process)
                    return
                process = os.fork()
                if not process:
                    for end in (asks, woken, wakes, *lines.values()):
                        end.detach()
                    _become(fds[1], json.loads(data))
                os.close(fds[1])
                lines[process] = socket.socket(fileno=fds[0])
                lines[process].sendall(f"{process}\n".encode())
            else:  # closed
                process = next(process for process, line in lines.items() if line is ready)
                _kill(process)
                lines.pop(process).close()


def _kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)


def _tell_ends(lines: dict[int, socket.socket]) -> None:
    while True:
        try:
            process, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not process:
            return
        if process in lines:
            with contextlib.suppress(BrokenPipeError):
                lines[process].sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())


def _become(stdin: int, asked: Any) -> NoReturn:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    log = os.open(asked["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for stream, file in enumerate((stdin, log, log)):
        os.dup2(file, stream)
    os.closerange(3, MOST)
    sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(asked["env"])
    for name, value in asked["terms"].items():
        module, _, constant = name.partition(":")
        setattr(importlib.import_module(module), constant, value)
    module, _, function = asked["program"].partition(":")
    sys.argv = [module, *asked["words"]]
    try:
        sys.exit(getattr(importlib.import_module(module), function)())
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 0
    except BaseException:
        traceback.print_exc()
        status = 1
    # As Python ends, but without taking apart all that was imported: that takes longer than many tests.
    threading._shutdown()  # type: ignore[attr-defined]  # waits for threads
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(status)
