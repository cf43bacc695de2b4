"""A server and a browser for each test worker, and for each test the people it needs."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import chromium
from tests.browser.house import House, Person, build_client, open_house

FAILED = pytest.StashKey[bool]()
NewPerson = Callable[..., Person]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The bots of its daily deals are quick: how Itamae plays is not looked at here. Quick tables wait for the test."""
    build_client()
    flags = ("--daily-bots", "greedy", "--match-wait-s", "600")
    with open_house(tmp_path_factory.mktemp("house") / "data", *flags) as house:
        yield house


@pytest.fixture(scope="session")
def standing_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its clock stands still until time is to pass."""
    build_client()
    folder = tmp_path_factory.mktemp("standing") / "data"
    with open_house(folder, "--grace-s", "15", "--match-wait-s", "30", program="standing.py") as house:
        yield house


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the last test here, because tests elsewhere use asyncio."""
    with chromium() as browser:
        yield browser


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def motion() -> str:
    """Little motion, which spares the processor; test files about tables in motion override this."""
    return "reduce"


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, house: House, browser: Browser, tmp_path: Path, motion: str
) -> Iterator[NewPerson]:
    """Somebody new, by this name, with these browser settings. The test fails if their page logs an error."""
    there: dict[str, Person] = {}

    def new(name: str, **likes: Any) -> Person:
        there[name] = Person(house, browser, **{"reduced_motion": motion, **likes})
        return there[name].named(name)

    yield new
    if request.node.stash.get(FAILED, False):
        for name, person in there.items():
            person.page.screenshot(path=tmp_path / f"{name}.png")
        print(f"what they saw last is in {tmp_path}")
    troubles = {name: troubles for name, person in there.items() if (troubles := person.leaves())}
    assert not troubles


@pytest.fixture
def ann(visitor: NewPerson) -> Person:
    return visitor("Ann")


@pytest.fixture
def ben(visitor: NewPerson) -> Person:
    return visitor("Ben")
