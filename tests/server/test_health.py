"""The health check answers, even if the database does not."""

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from prometheus_client import CollectorRegistry

from kaiten.server import clock
from kaiten.server.operator import health as state
from kaiten.server.refusals import Refused
from kaiten.server.request import SERVICES
from kaiten.server.store.store import StoreDown
from kaiten.server.telemetry import MOST_UNSORTED, LazyHistogram


async def never(*_: Any) -> None:
    await asyncio.Event().wait()


async def at_once(*_: Any) -> None:
    return None


@pytest.mark.parametrize(("check", "fresh"), [(never, True), (at_once, False)])
def test_a_process_that_cannot_write_or_own_a_table_is_not_well(
    check: Any, fresh: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "HEALTH_S", 0.01)
    test = state.WriteTest(SimpleNamespace(check=check))  # type: ignore[arg-type]
    services = SimpleNamespace(part=lambda kind: test, hub=SimpleNamespace(fresh=lambda: fresh))
    request = SimpleNamespace(scope={SERVICES: services})

    async def ask() -> None:
        await state.health.fn(request)

    with pytest.raises(Refused) as refused:
        asyncio.run(ask())
    assert refused.value.reason == "store_down"


def test_however_many_ask_the_database_is_written_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5_000
    monkeypatch.setattr(clock, "now", lambda: now)
    check = AsyncMock(side_effect=[StoreDown("full"), None, None])
    test = state.WriteTest(SimpleNamespace(check=check))  # type: ignore[arg-type]

    async def ask(times: int) -> list[str]:
        found = await asyncio.gather(*[test.check() for _ in range(times)], return_exceptions=True)
        return [str(one) for one in found]

    assert asyncio.run(ask(1)) == ["full"]
    assert asyncio.run(ask(20)) == ["None"] * 20  # a failure is not kept
    now += 999
    assert asyncio.run(ask(20)) == ["None"] * 20
    assert check.await_count == 2
    now += 1
    assert asyncio.run(ask(20)) == ["None"] * 20
    assert check.await_count == 3


def test_a_lazy_histogram_shows_all_it_has_observed() -> None:
    registry = CollectorRegistry()
    took = LazyHistogram("took", "Seconds", ["what"], buckets=(1, 2), registry=registry)
    for _ in range(MOST_UNSORTED + 1):
        took.labels("read").observe(0.5)
    took.labels("read").observe(1.5)

    def shown(name: str, **labels: str) -> float | None:
        return registry.get_sample_value(name, {"what": "read", **labels})

    assert (shown("took_count"), shown("took_sum")) == (1_002, 502)
    assert (shown("took_bucket", le="1.0"), shown("took_bucket", le="2.0")) == (1_001, 1_002)
