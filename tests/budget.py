"""What the tests cost: CPU-seconds by folder and the slowest tests, for the end of a run.

CPU time hardly depends on what else the machine does. That of a test is the time of its worker and of all processes
below it, servers, databases and browsers, since the end of the test before. So what a fixture makes for many tests is
counted with the first one, and what a worker imports with none.
"""

import os
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

SLOWEST = 20
SPENT, HELD = "CPU-seconds", "held the event loop"  # properties of a test's last report
TICKS = os.sysconf("SC_CLK_TCK")

held: list[tuple[float, str]] = []  # since the end of the test before: how many ms of CPU, and by what


def tree_seconds(process: int) -> float:
    """The CPU time of a process, of those that it waited for, and of those that still run below it."""
    folder = Path(f"/proc/{process}")
    try:
        while True:
            waited = _ticks(folder)[2:]
            still = sum(map(tree_seconds, _below(folder)))
            now = _ticks(folder)
            if now[2:] == waited:  # else one of them has ended meanwhile, and is in both or in neither
                return sum(now) / TICKS + still
    except OSError:  # it has just ended, or this system has no /proc
        return sum(os.times()[:4]) if process == os.getpid() else 0.0


def _below(folder: Path) -> list[int]:
    """The processes that its threads have started."""
    below: list[int] = []
    for task in (folder / "task").iterdir():
        with suppress(OSError):  # a thread that has just ended; else all of the process would be missing
            below += map(int, (task / "children").read_text().split())
    return below


def _ticks(folder: Path) -> list[int]:
    """User and system time of the process itself, and of those that it waited for."""
    fields = (folder / "stat").read_bytes().rpartition(b")")[2].split()
    return [int(field) for field in fields[11:15]]


class Budget:
    """In a worker it measures; in the process that prints it adds up."""

    def __init__(self) -> None:
        self.last: float | None = None
        self.tests: dict[str, float] = {}
        self.held: list[tuple[float, str, str]] = []  # the longest of each test: ms, by what, in which test

    def pytest_collection_finish(self) -> None:
        self.last = tree_seconds(os.getpid())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown" and self.last is not None:
            now = tree_seconds(os.getpid())
            report.user_properties.append((SPENT, max(0.0, now - self.last)))
            self.last = now
            if held:
                report.user_properties.append((HELD, max(held)))
                held.clear()
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == SPENT and report.when == "teardown":
                self.tests[report.nodeid] = float(str(value))
            if name == HELD and report.when == "teardown":
                ms, what = cast("tuple[float, str]", value)
                self.held.append((ms, what, report.nodeid))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders: dict[str, list[float]] = {}
        for test, seconds in self.tests.items():
            parts = test.partition("::")[0].split("/")
            folders.setdefault("/".join(parts[: min(2, len(parts) - 1)]), []).append(seconds)
        terminalreporter.section("CPU-seconds and tests by folder")
        for folder, spent in [
            *sorted(folders.items(), key=lambda one: -sum(one[1])),
            ("all", self.tests.values()),
        ]:
            terminalreporter.write_line(f"{sum(spent):8.1f} {len(spent):6}  {folder}")
        terminalreporter.section(f"the {SLOWEST} slowest tests")
        for test, seconds in sorted(self.tests.items(), key=lambda one: -one[1])[:SLOWEST]:
            terminalreporter.write_line(f"{seconds:8.1f}  {test}")
        if self.held:
            ms, what, test = max(self.held)
            terminalreporter.section("the longest hold of a server's event loop")
            terminalreporter.write_line(f"{ms:8.0f} ms of CPU by {what}, in {test}")
