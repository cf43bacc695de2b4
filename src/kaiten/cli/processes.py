"""A pool with one process per core, which ends at once when the command is interrupted."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children

from kaiten.bots.processes import OneThread, OneThreadProcess


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started here never hear Ctrl-C, which reaches all processes of a terminal."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a new process inherits it
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Deaf(OneThreadProcess):
    """A pool starts its processes one after the other, when there is work."""

    def start(self) -> None:
        with _deaf_to_ctrl_c():
            super().start()


class _Workers(OneThread):
    Process = _Deaf


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    pool = ProcessPoolExecutor(os.cpu_count(), _Workers())
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():  # they would finish what they play
            child.terminate()
        raise
    pool.shutdown()
