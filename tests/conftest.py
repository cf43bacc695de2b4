"""What all tests share: how they are selected, Hypothesis settings, and real database servers.

`./kaiten test quick` leaves out what needs a browser, a server process or much time (marks `browser`, `servers`, `slow`);
`./kaiten test --rule P7` runs the tests that prove one numbered paragraph of docs/rules. Files in which no test can be
selected are not even imported.
"""

import gc
import os
import re
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from kaiten.load.postgres import Postgres
from tests.budget import Budget
from tests.debian import require
from tests.rewritten import prepare

# What the tests compile with JAX runs only for a moment; compiling takes much longer. The older emitters of XLA
# and a single part for LLVM need less than half of the time.
os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
os.environ.setdefault(
    "XLA_FLAGS",
    "--xla_cpu_use_fusion_emitters=false --xla_cpu_parallel_codegen_split_count=1 --xla_cpu_multi_thread_eigen=false",
)
# The tests keep all cores busy: more threads for one product of matrices would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# The same examples in every run: no test may pass one day and fail the next.
settings.register_profile("kaiten", derandomize=True, deadline=None, database=None)
settings.load_profile("kaiten")

RULES = Path(__file__).parents[1] / "docs" / "rules"
BROWSERS = {"browser", "gallery"}  # the fixtures that open one
HEAVY = {"browser", "servers", "slow"}  # the marks that a quick run leaves out
ALL_HEAVY = re.compile(rf"^pytestmark = pytest\.mark\.({'|'.join(HEAVY)})$", re.M)  # a file with nothing else


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", metavar="P7", help="run only the tests that prove this paragraph of docs/rules"
    )
    parser.addoption(
        "--quick", action="store_true", help="leave out browsers, server processes and slow tests"
    )
    parser.addoption("--budget", action="store_true", help="say at the end what the tests cost")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("budget"):
        config.pluginmanager.register(Budget(), "budget")
    rule = config.getoption("rule")
    if rule and not any(re.search(rf"^\*\*{rule}\. ", page.read_text(), re.M) for page in RULES.glob("*.md")):
        raise pytest.UsageError(f"no rule {rule} in docs/rules")


def pytest_sessionstart(session: pytest.Session) -> None:
    worker = getattr(session.config, "workerinput", None)  # of pytest-xdist
    if worker is None or sys.dont_write_bytecode:
        return
    folders = [Path(name) for name in session.config.args]
    files = sorted({file for folder in folders for file in folder.rglob("test_*.py")})
    files = [file for file in files if not pytest_ignore_collect(file, session.config)]
    prepare(files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]], session.config)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()  # almost all that is imported and collected stays
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()  # else each full collection would look through all modules and tests


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    text, rule = collection_path.read_text("utf-8"), config.getoption("rule")
    ignored = rule and f'rule("{rule}")' not in text
    return bool(ignored or (config.getoption("quick") and ALL_HEAVY.search(text))) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if BROWSERS & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
    rule, quick = config.getoption("rule"), config.getoption("quick")

    def wanted(item: pytest.Item) -> bool:
        if quick and any(mark.name in HEAVY for mark in item.iter_markers()):
            return False
        return not rule or any(rule in mark.args for mark in item.iter_markers("rule"))

    if left_out := [item for item in items if not wanted(item)]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if wanted(item)]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    require("postgresql")
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    return postgres.url


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> str:
    postgres.empty()
    return postgres.url
