"""What is shown to the outside: counters for /metrics, and one line of log for each thing that happens.

No line holds a secret: no choice, no hand, no seed, no code of an invitation, nothing anybody said.
"""

import sys
import traceback
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from kaiten.server import clock

REGISTRY = CollectorRegistry()
ACTS = Counter("kaiten_acts", "Acts that were taken, by game", ["game"], registry=REGISTRY)
REFUSED = Counter(
    "kaiten_refused", "What people wanted and could not have, by reason", ["code"], registry=REGISTRY
)
REQUESTS = Counter("kaiten_requests", "HTTP requests, by status", ["status"], registry=REGISTRY)
DOWN = Counter("kaiten_down", "Times that something could not be reached", ["what"], registry=REGISTRY)
FAILURES = Counter("kaiten_failures", "Our own mistakes", registry=REGISTRY)
SOCKETS = Gauge("kaiten_sockets", "Sockets open now", registry=REGISTRY)
ROOMS = Gauge("kaiten_rooms", "Rooms this process keeps now", registry=REGISTRY)
COMMITS = Histogram(
    "kaiten_commit_seconds",
    "From an act to its being safe",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
THOUGHTS = Histogram(
    "kaiten_thought_seconds",
    "How long bots think",
    buckets=(0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)


class Journal:
    """Writes one JSON object a line to standard error, or nothing at all."""

    def __init__(self) -> None:
        self.quiet = False

    def line(self, kind: str, **facts: Any) -> None:
        if not self.quiet:
            sys.stderr.buffer.write(msgspec.json.encode({"at": clock.wall(), "kind": kind, **facts}) + b"\n")
            sys.stderr.buffer.flush()


journal = Journal()


def log_bug(**facts: Any) -> None:
    """A mistake of ours, in the `except` that caught it: counted, and written down with its trace."""
    FAILURES.inc()
    journal.line("failure", **facts, trace=traceback.format_exc())
