"""What all tests share: how they are selected, Hypothesis settings, and real database servers.

`./kaiten test quick` leaves out what needs a browser, a server process or much time (marks `browser`, `servers`, `slow`);
`./kaiten test --rule P7` runs the tests that prove one numbered paragraph of docs/rules.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from kaiten.load.postgres import Postgres
from tests.debian import require

# What the tests compile with JAX runs only for a moment; compiling takes much longer. The older emitters of XLA
# and a single part for LLVM need less than half of the time.
os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_use_fusion_emitters=false --xla_cpu_parallel_codegen_split_count=1"
)

# The same examples in every run: no test may pass one day and fail the next.
settings.register_profile("kaiten", derandomize=True, deadline=None, database=None)
settings.load_profile("kaiten")

RULES = Path(__file__).parents[1] / "docs" / "rules"
BROWSERS = {"browser", "gallery"}  # the fixtures that open one


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", metavar="P7", help="run only the tests that prove this paragraph of docs/rules"
    )


def pytest_configure(config: pytest.Config) -> None:
    rule = config.getoption("rule")
    if rule and not any(re.search(rf"^\*\*{rule}\. ", page.read_text(), re.M) for page in RULES.glob("*.md")):
        raise pytest.UsageError(f"no rule {rule} in docs/rules")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import files that do not cite the rule."""
    rule = config.getoption("rule")
    if not rule or collection_path.suffix != ".py":
        return None
    return f'rule("{rule}")' not in collection_path.read_text() or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if BROWSERS & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
    if rule := config.getoption("rule"):
        kept = [item for item in items if any(rule in mark.args for mark in item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


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
