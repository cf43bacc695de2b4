"""The health check answers, even if the database does not."""

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


@pytest.mark.parametrize(("check", "fresh"), [(never, True), (at_once, False)])
def test_a_process_that_cannot_write_or_own_a_table_is_not_well(
    check: Any, fresh: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "HEALTH_S", 0.01)
    services = SimpleNamespace(
        operating=SimpleNamespace(drains=False),
        store=SimpleNamespace(check=check),
        hub=SimpleNamespace(fresh=lambda: fresh),
    )
    request = SimpleNamespace(app=SimpleNamespace(state={"services": services}))

    async def ask() -> None:
        await state.health.fn(request)

    with pytest.raises(Refused) as refused:
        asyncio.run(ask())
    assert refused.value.reason == "store_down"
