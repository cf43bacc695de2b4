"""Seat links work once. Which ones were used, and by which device: both as hashes, so nobody is named.

A device is known by its guest. Those without a cookie ("") cannot be told apart, so they may not repeat a
request.
"""

from hashlib import sha256

from kaiten.engine.terms import Millis
from kaiten.server.clock import MOST_OFF_MS
from kaiten.server.net.guests import SEAT_LINK_S
from kaiten.server.retention import Due
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import Store

AGAIN_MS: Millis = 60_000  # how long a device may repeat its request: the answer may have been lost


def _hash(*parts: str) -> str:
    return sha256("\n".join(["seat link", *parts]).encode()).hexdigest()


async def use(store: Store, token: str, device: PersonId, now: WallMs) -> bool:
    """Use a link, on the device of this guest; false if it was used."""
    insert = """insert into seat_link (link, device, at) values ($1, $2, $3)
        on conflict do nothing returning link"""
    first = await store.change((insert, (_hash(token), _hash(token, device), now)))
    return bool(first) or await usable(store, token, device, now)


async def usable(store: Store, token: str, device: PersonId, now: WallMs) -> bool:
    """Has nobody used this link, but perhaps this device a moment ago?"""
    rows = await store.rows("select device, at from seat_link where link = $1", _hash(token))
    return all(device and row[0] == _hash(token, device) and now - row[1] < AGAIN_MS for row in rows)


async def sweep(store: Store, due: Due) -> None:
    """Delete links that have expired, even if the clock of who made them was ahead."""
    expired = due.now - SEAT_LINK_S * 1000 - MOST_OFF_MS
    await store.change(("delete from seat_link where at < $1", (expired,)))
