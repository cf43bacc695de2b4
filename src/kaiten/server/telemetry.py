"""Telemetry: the metrics for /metrics, and a structured log.

No log line contains a secret: no choice, hand, seed, invitation code or chat text.
"""

import contextlib
import sys
import threading
import time
import traceback
from collections.abc import Iterable
from queue import Full, Queue
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.samples import Sample

from kaiten.server import clock

MOST_LINES = 1_000  # that wait to be written
CLOSING_S = 1.0

MOST_UNSORTED = 1_000  # values of a histogram


class LazyHistogram(Histogram):
    """A histogram that sorts values into its buckets when somebody asks, or when many have come."""

    def _metric_init(self) -> None:
        super()._metric_init()
        self._unsorted: list[float] = []

    def observe(self, amount: float, exemplar: dict[str, str] | None = None) -> None:
        self._unsorted.append(amount)
        if len(self._unsorted) >= MOST_UNSORTED:
            self._sort()

    def _sort(self) -> None:
        values, self._unsorted = self._unsorted, []
        for value in values:
            super().observe(value)

    def _child_samples(self) -> Iterable[Sample]:
        self._sort()
        return super()._child_samples()


REGISTRY = CollectorRegistry()
ACTS = Counter("kaiten_acts", "Acts accepted, by game", ["game"], registry=REGISTRY)
REFUSED = Counter(
    "kaiten_refused", "Commands and messages refused, by reason code", ["code"], registry=REGISTRY
)
REQUESTS = Counter("kaiten_requests", "HTTP responses, by status", ["status"], registry=REGISTRY)
DOWN = Counter("kaiten_down", "Failures to reach the database", ["what"], registry=REGISTRY)
LAPSES = Counter("kaiten_lapses", "Times this process lost the lease of all its tables", registry=REGISTRY)
MOVED = Counter("kaiten_moved", "Sockets sent to the process that owns their table", registry=REGISTRY)
UNANSWERED = Counter(
    "kaiten_unanswered", "Acts that were not answered within the promised time", registry=REGISTRY
)
FAILURES = Counter("kaiten_failures", "Internal errors (unexpected exceptions)", registry=REGISTRY)
UNLOGGED = Counter("kaiten_unlogged", "Log lines dropped because nobody reads the log", registry=REGISTRY)
SOCKETS = Gauge("kaiten_sockets", "Open WebSockets", registry=REGISTRY)
ROOMS = Gauge("kaiten_rooms", "Open rooms", registry=REGISTRY)
COMMITS = LazyHistogram(
    "kaiten_commit_seconds",
    "Seconds to write a room's changes to the database",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
THOUGHTS = Histogram(
    "kaiten_thought_seconds",
    "Seconds from asking a bot to its choice, including the wait for a free process",
    buckets=(0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
QUEUES = LazyHistogram(
    "kaiten_queue_wait_seconds",
    "Seconds from a request until work on it begins, by queue: bots, or writes to the database",
    ["queue"],
    buckets=(0.0005, 0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
STORE = LazyHistogram(
    "kaiten_store_seconds",
    "Seconds that the database takes, by what it does: append, or query",
    ["what"],
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
BUS = Histogram(
    "kaiten_bus_seconds",
    "Seconds from a notification until PostgreSQL delivers it, measured every 15 seconds",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
LAG = Histogram(
    "kaiten_loop_lag_seconds",
    "Seconds that the event loop was late, measured four times a second",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
WAITING_ACTS = Gauge("kaiten_waiting_acts", "Acts that are not answered yet", registry=REGISTRY)
OLDEST_ACT = Gauge("kaiten_oldest_act_seconds", "How long the oldest of them has waited", registry=REGISTRY)
UNSENT = Gauge("kaiten_unsent_messages", "Messages that wait to be sent to clients", registry=REGISTRY)
CLOCK_OFF = Gauge(
    "kaiten_clock_off_seconds",
    "How far the machine's clock is ahead of the time that is known for certain; 0 if they agree",
    registry=REGISTRY,
)
BUILD = Gauge(
    "kaiten_build_info",
    "Always 1; the labels say which build this is",
    ["version", "commit", "python", "schema"],
    registry=REGISTRY,
)
HELD = Histogram(
    "kaiten_held_seconds",
    "CPU seconds that one piece of work held the event loop, if it was too long, by route or command",
    ["what"],
    buckets=(0.02, 0.05, 0.1, 0.2, 0.5, 1),
    registry=REGISTRY,
)
LONGEST_HELD = Gauge("kaiten_longest_held_seconds", "The longest of them since the start", registry=REGISTRY)
PAUSES = Histogram(
    "kaiten_pause_seconds",
    "Seconds that a garbage collection stopped the server, by generation",
    ["generation"],
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
    registry=REGISTRY,
)
LONGEST_PAUSE = Gauge(
    "kaiten_longest_pause_seconds", "The longest garbage collection since the start", registry=REGISTRY
)


class Journal:
    """Writes one JSON object per line to standard error, or nothing if `quiet`.

    A thread writes, because the reader of a pipe may be slow or stuck. Lines that it cannot take are counted
    and dropped: the log must not stop a table.
    """

    def __init__(self) -> None:
        self.quiet = False
        self._lines: Queue[bytes] = Queue(MOST_LINES)
        self._writer: threading.Thread | None = None

    def line(self, kind: str, **facts: Any) -> None:
        if self.quiet:
            return
        if self._writer is None:
            self._writer = threading.Thread(target=self._write, name="log", daemon=True)
            self._writer.start()
        try:
            self._lines.put_nowait(msgspec.json.encode({"at": clock.wall(), "kind": kind, **facts}) + b"\n")
        except Full:
            UNLOGGED.inc()

    def close(self) -> None:
        """Give the last lines a moment to be written."""
        patience = time.monotonic() + CLOSING_S
        while self._lines.unfinished_tasks and time.monotonic() < patience:
            time.sleep(0.01)

    def _write(self) -> None:
        while True:
            lines = [self._lines.get()]
            while len(lines) < MOST_LINES and not self._lines.empty():
                lines.append(self._lines.get_nowait())
            with contextlib.suppress(OSError):  # the reader is gone
                sys.stderr.buffer.write(b"".join(lines))
                sys.stderr.buffer.flush()
            for _ in lines:
                self._lines.task_done()


journal = Journal()


def log_bug(**facts: Any) -> None:
    """Count and log an unexpected exception with its traceback. Call it in the `except` block."""
    FAILURES.inc()
    journal.line("failure", **facts, trace=traceback.format_exc())
