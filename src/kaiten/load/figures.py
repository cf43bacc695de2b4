"""Percentiles, figures from /proc, and how numbers are shown."""

import math
from collections.abc import Mapping, Sequence


def percentile(values: Sequence[float], percent: float) -> float | None:
    """Return the smallest value that `percent` of the values do not exceed; None if there are no values."""
    if not values:
        return None
    rank = max(1, math.ceil(len(values) * percent / 100))
    return sorted(values)[rank - 1]


def cpu_ticks(stat: str) -> int:
    """Return a process's CPU time in clock ticks, user and system, from its /proc/PID/stat."""
    after_name = stat.rpartition(")")[2].split()  # the name may contain spaces and brackets
    return int(after_name[11]) + int(after_name[12])


def resident_kb(status: str) -> int:
    """Return a process's resident memory in kB from its /proc/PID/status; 0 if it has ended."""
    for line in status.splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def metric(metrics: str, name: str) -> float:
    """Return a metric without labels from the text of /metrics."""
    for line in metrics.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    raise KeyError(name)


def shown_ms(seconds: float | None) -> str:
    return "no times" if seconds is None else f"{seconds * 1000:,.1f} ms"


def shown_mb(kb: float) -> str:
    return f"{kb / 1024:,.1f} MB"


def shown_counts(counts: Mapping[str, int]) -> str:
    """Format counts: `0`, or `3 (too_late 2, paused 1)`."""
    total = sum(counts.values())
    named = ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
    return f"{total:,} ({named})" if total else "0"
