"""Processes in which bots think: spawned, because a fork could copy a held lock, and with one thread each."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess

from kaiten.nets.one_thread import ONE_THREAD


@contextmanager
def _environment(values: dict[str, str]) -> Iterator[None]:
    """Set environment variables for a moment."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class OneThreadProcess(SpawnProcess):
    """A process that starts with ONE_THREAD in its environment, before it imports anything."""

    def start(self) -> None:
        with _environment(ONE_THREAD):
            super().start()


class OneThread(SpawnContext):
    """The context of such processes, for `ProcessPoolExecutor`."""

    Process = OneThreadProcess
