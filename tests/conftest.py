"""What tests share: settings of Hypothesis, and real servers where only real ones will do."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.server.servers import Missing, Postgres, Redis, ensure_installed

# The same examples every time: a test that flickers is a bug of the first rank.
settings.register_profile("kaiten", derandomize=True, deadline=None, database=None)
settings.load_profile("kaiten")

# Servers: one of each for a test session (with -n: for each worker).


def _installed() -> None:
    """Whoever can install the servers, or guards the main branch, must not skip these tests quietly."""
    try:
        ensure_installed()
    except Missing as missing:
        if os.getuid() == 0 or "CI" in os.environ:
            pytest.fail(str(missing))
        pytest.skip(f"NOT TESTED: {missing}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    _installed()
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    _installed()
    server = Redis()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    return postgres.url


@pytest.fixture(scope="session")
def redis_url(redis: Redis) -> str:
    return redis.url


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> str:
    postgres.empty()
    return postgres.url


@pytest.fixture
def empty_redis_url(redis: Redis) -> str:
    redis.empty()
    return redis.url
