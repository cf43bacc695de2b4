"""Deletes what is too old. What is deleted does not come back, so its age is measured by `clock.sure`.

How long things are kept: tables as `keep_days` in `settings.py` says, cookies as `COOKIE_DAYS` in
`net/guests.py`, what belongs to a feature as its sweep says.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.net.guests import COOKIE_DAYS
from kaiten.server.room.terms import WallMs
from kaiten.server.store.store import Store

DAY_MS: Millis = 86_400_000


class Due(Struct, frozen=True):
    """What is to be deleted now."""

    now: WallMs
    expired: WallMs  # a cookie that was last used before is no longer valid
    keeps: Sequence[str]  # for what the name of person.id is kept: conditions, any of them


Sweep: TypeAlias = Callable[[Store, Due], Awaitable[None]]


async def sweep(
    store: Store, keep_days: float, sweeps: Sequence[Sweep] = (), keeps: Sequence[str] = ()
) -> int:
    """Delete what is too old; return the number of tables. `sweeps` are what features do."""
    now = clock.sure()
    due = Due(now, now - COOKIE_DAYS * DAY_MS, keeps)
    for one in sweeps:
        await one(store, due)
    before = now - int(keep_days * DAY_MS)
    swept = await store.sweep(before)
    await store.sweep_people(keeps)
    return swept
