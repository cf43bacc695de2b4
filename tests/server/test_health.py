"""The health check answers, even if the database or Redis does not."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from kaiten.server.http import state
from kaiten.server.refusals import Refused


async def never(*_: Any) -> None:
    await asyncio.Event().wait()


async def at_once(*_: Any) -> None:
    return None


@pytest.mark.parametrize(
    ("store", "bus", "reason"), [(never, at_once, "store_down"), (at_once, never, "bus_down")]
)
def test_what_does_not_answer_is_named(
    store: Any, bus: Any, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "HEALTH_S", 0.01)
    services = SimpleNamespace(
        store=SimpleNamespace(check=store), hub=SimpleNamespace(bus=SimpleNamespace(alive=bus, me="here"))
    )
    request = SimpleNamespace(app=SimpleNamespace(state={"services": services}))

    async def ask() -> None:
        await state.health.fn(request)

    with pytest.raises(Refused) as refused:
        asyncio.run(ask())
    assert refused.value.reason == reason
