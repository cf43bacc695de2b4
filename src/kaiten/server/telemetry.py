"""Telemetry: the metrics for /metrics, and a structured log.

No log line contains a secret: no choice, hand, seed, invitation code or chat text.
"""

import sys
import traceback
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from kaiten.server import clock

REGISTRY = CollectorRegistry()
ACTS = Counter("kaiten_acts", "Acts accepted, by game", ["game"], registry=REGISTRY)
REFUSED = Counter(
    "kaiten_refused", "Commands and messages refused, by reason code", ["code"], registry=REGISTRY
)
REQUESTS = Counter("kaiten_requests", "HTTP responses, by status", ["status"], registry=REGISTRY)
DOWN = Counter("kaiten_down", "Failures to reach the store or the bus", ["what"], registry=REGISTRY)
FAILURES = Counter("kaiten_failures", "Internal errors (unexpected exceptions)", registry=REGISTRY)
SOCKETS = Gauge("kaiten_sockets", "Open WebSockets", registry=REGISTRY)
ROOMS = Gauge("kaiten_rooms", "Open rooms", registry=REGISTRY)
COMMITS = Histogram(
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


class Journal:
    """Writes one JSON object per line to standard error, or nothing if `quiet`."""

    def __init__(self) -> None:
        self.quiet = False

    def line(self, kind: str, **facts: Any) -> None:
        if not self.quiet:
            sys.stderr.buffer.write(msgspec.json.encode({"at": clock.wall(), "kind": kind, **facts}) + b"\n")
            sys.stderr.buffer.flush()


journal = Journal()


def log_bug(**facts: Any) -> None:
    """Count and log an unexpected exception with its traceback. Call it in the `except` block."""
    FAILURES.inc()
    journal.line("failure", **facts, trace=traceback.format_exc())
