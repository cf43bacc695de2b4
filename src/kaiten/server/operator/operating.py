"""What the operator has decided, in this process: bans, the announcement, the drain.

It is stored for all processes (`operator/store.py`) and read again when a hint says that it has changed. Only
the drain of this process alone is not stored: it ends when the process does.
"""

import asyncio
import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from kaiten.engine import codec
from kaiten.server import clock
from kaiten.server.hosting.hub import Hub, Socket
from kaiten.server.operator import store as operator
from kaiten.server.operator.store import Announcement, Ban
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal, log_bug

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

AGAIN_S = 60  # how often everything is read again, even if no hint came


class Bans:
    """Who may not play, by person and by network. A ban that is over no longer counts."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._people: dict[PersonId, Ban] = {}
        self._networks: list[tuple[Network, Ban]] = []
        for ban in bans:
            if ban.kind == "person":
                self._people[ban.who] = ban
            else:
                self._networks.append((ipaddress.ip_network(ban.who), ban))

    def __bool__(self) -> bool:
        return bool(self._people or self._networks)

    def bans(self, person: PersonId | None, address: str, now: WallMs) -> bool:
        found = [self._people[person]] if person in self._people else []
        if self._networks and (parsed := _address(address)):
            found += [ban for network, ban in self._networks if parsed in network]
        return any(ban.until is None or ban.until > now for ban in found)


def _address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return parsed.ipv4_mapped or parsed if parsed.version == 6 else parsed


class Operating:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._store, self._hub = store, hub
        self._bans = Bans()
        self._announced: Announcement | None = None
        self._all_drain = False
        self._drains = False
        self._told = m.Notice(None, draining=False)
        self._changed = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._read()
        self._hub.operated = self._changed.set
        self._following = asyncio.create_task(self._follow(), name="operator")

    async def close(self) -> None:
        if self._following:
            self._following.cancel()

    # --- what counts now ----------------------------------------------------------------------------

    @property
    def drains(self) -> bool:
        """Does this process drain, alone or with all others?"""
        return self._drains or self._all_drain

    @property
    def all_drain(self) -> bool:
        return self._all_drain

    @property
    def no_games(self) -> bool:
        """May no game begin? While another process takes the tables of this one, it may, there."""
        return self._all_drain or (self._drains and not self._hub.others)

    @property
    def notice(self) -> m.Notice:
        """What everybody is told now."""
        said = self._announced
        if said and said.until is not None and said.until <= clock.wall():
            said = None
        announced = None if said is None else m.Announced(said.text, said.at)
        return m.Notice(announced, draining=self.no_games)

    def check(self, person: PersonId | None, address: str) -> None:
        """Refuse somebody who is banned."""
        if self._bans and self._bans.bans(person, address, clock.sure()):
            raise Refused("banned")

    def greet(self, socket: Socket) -> None:
        """Tell a new socket what everybody was told. It may have been banned while it came."""
        if self._told != NOTHING:
            socket.tell([codec.encode(self._told)])
        self._send_away([socket])

    # --- what changes -------------------------------------------------------------------------------

    async def drain(self, *, on: bool) -> None:
        """Drain this process, or no longer."""
        self._drains = on
        await self.renew()

    async def renew(self) -> None:
        """Read what is stored, and act on it."""
        await self._read()
        await self._hub.drain(on=self.drains, alone=not self._all_drain)
        self._send_away(self._hub.sockets())
        self._tell()

    async def _follow(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._patience_s()):
                    await self._changed.wait()
            except TimeoutError:
                pass
            self._changed.clear()
            try:
                await self.renew()
            except StoreDown as down:  # it is read again later
                journal.line("store", down=str(down))
            except Exception:  # a bug must not stop it
                log_bug()

    def _patience_s(self) -> float:
        """The time until something must be looked at: what was announced may end before that."""
        said = self._announced
        if said is None or said.until is None or said.until <= clock.wall():
            return AGAIN_S
        return min(AGAIN_S, (said.until - clock.wall()) / 1000)

    async def _read(self) -> None:
        self._bans = Bans(await operator.bans(self._store))
        self._announced = await operator.announcement(self._store)
        self._all_drain = await operator.all_drain(self._store)

    def _send_away(self, sockets: Iterable[Socket]) -> None:
        now = clock.sure()
        for socket in sockets if self._bans else ():
            if self._bans.bans(socket.person.id, socket.address, now):
                self._hub.refuse(socket, Refused("banned"))
                socket.close(m.SENT_AWAY)

    def _tell(self) -> None:
        if self._told != (notice := self.notice):
            self._told = notice
            line = codec.encode(notice)
            for socket in self._hub.sockets():
                socket.tell([line])


NOTHING = m.Notice(None, draining=False)
