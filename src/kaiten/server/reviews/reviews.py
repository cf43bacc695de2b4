"""Reviews of finished games: each is made once, part by part in the bot processes, and kept with the game.

A process claims a review before it makes it, so that two processes do not make the same one. A claim lasts
only a moment and is renewed: if its process is gone, the next one who asks begins again.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from kaiten.coach import work
from kaiten.coach.report import DuelStatistics, Review
from kaiten.engine import codec
from kaiten.engine.terms import Seat
from kaiten.server.hosting.archive import Archive, Made
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.fair_order import Share
from kaiten.server.refusals import Refused
from kaiten.server.reviews import store as reviews
from kaiten.server.room.terms import RoomId
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal, log_bug

LEASE_S = 15.0
RENEW_S = 1.0
MOST_EACH = 8  # reviews that are made at the same time for one person
MOST_AT_ADDRESS = 32  # and for all at one address
MOST_TRIES = 3  # of a review that fails
MOST_FAILED = 1000  # reviews that are remembered as failed

AnyReview: TypeAlias = Review | DuelStatistics
Key: TypeAlias = tuple[RoomId, Seat]

T = TypeVar("T")


class ReviewProgress(Struct, frozen=True):
    """A review, or how far the work on it is: ask again until it is there."""

    done: int
    of: int  # parts, at least 1. Their number is known once the work has begun
    review: AnyReview | None


class Making(Struct):
    share: Share
    done: int = 0
    of: int = 1


class Reviews:
    def __init__(self, store: Store, archive: Archive, bots: BotPool) -> None:
        self._store = store
        self._archive = archive
        self._bots = bots
        self._maker = secrets.token_hex(8)  # this process
        self._making: dict[Key, Making] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: dict[Key, int] = {}  # how often

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        """Stop, and give up all claims."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def get(self, room: RoomId, seat: Seat, share: Share) -> ReviewProgress:
        """Return the review of a finished game, or how far it is; begin it if nobody has.

        `share` says who asks. If many are made for them already, or for all at their address, this one begins
        when they ask again.
        Raises Refused if it could not be made.
        """
        making = self._making.get((room, seat))
        if making:
            return ReviewProgress(making.done, making.of, None)
        stored = await reviews.review(self._store, room, seat)
        if stored is not None:
            try:
                review = None if stored.body is None else codec.decoder(AnyReview).decode(stored.body)
                return ReviewProgress(stored.done, stored.of, review)
            except msgspec.ValidationError:  # it was made by another version
                await reviews.delete(self._store, room, seat)
        if self._failed.get((room, seat), 0) >= MOST_TRIES:
            raise Refused("our_mistake")
        if not self._busy(share) and await reviews.claim(self._store, room, seat, self._maker, LEASE_S):
            self._making[room, seat] = Making(share)
            self._start(self._make(room, seat))
        return ReviewProgress(0, 1, None)

    def _busy(self, share: Share) -> bool:
        shares = [one.share for one in self._making.values()]
        own = sum(one.person == share.person for one in shares)
        return own >= MOST_EACH or sum(one.addresses == share.addresses for one in shares) >= MOST_AT_ADDRESS

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _make(self, room: RoomId, seat: Seat) -> None:
        """Make a review that this process has claimed, and store it."""
        renewing = self._start(self._renew(room, seat, asyncio.current_task()))
        try:
            made = await self._archive.record(room)
            if made:
                making = self._making[room, seat]
                body = await self._made(made, seat, making)
                await reviews.keep(self._store, room, seat, self._maker, making.of, body)
        except StoreDown as down:
            journal.line("store", down=str(down))
        except Exception:  # a bug of the coach, or a process that was stuck or killed
            log_bug(room=room, review=seat)
            self._fail((room, seat))
        finally:
            renewing.cancel()
            del self._making[room, seat]
            with suppress(StoreDown):
                await reviews.give_up(self._store, room, seat, self._maker)

    async def _made(self, made: Made, seat: Seat, making: Making) -> bytes:
        record, what = made.body, f"review of {made.game} with {len(made.chairs)}"

        def do(call: Callable[..., T], *more: Any) -> Coroutine[None, None, T]:
            piece = partial(call, record, seat, *more)
            return self._bots.work(what, piece, share=lambda: making.share)

        making.of = await do(work.count_parts)
        parts = []
        for number in range(making.of):
            parts.append(await do(work.make_part, number))
            making.done += 1
        return await do(work.put_together, parts)

    async def _renew(self, room: RoomId, seat: Seat, task: "asyncio.Task[None] | None") -> None:
        """Keep a claim while the review is made; stop the work if the table was deleted or the claim lost."""
        assert task is not None
        while True:
            await asyncio.sleep(RENEW_S)
            making = self._making[room, seat]
            with suppress(StoreDown):
                claim = (room, seat, self._maker, LEASE_S)
                if not await reviews.renew(self._store, *claim, making.done, making.of):
                    task.cancel()
                    return

    def _fail(self, key: Key) -> None:
        if len(self._failed) >= MOST_FAILED:
            del self._failed[next(iter(self._failed))]
        self._failed[key] = self._failed.get(key, 0) + 1
