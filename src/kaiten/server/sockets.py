"""The WebSocket endpoint for browsers and bots: one socket for each device at a table.

Plain ASGI, and direct calls for messages (`SocketConnection`).
"""

import asyncio
import re
from collections import Counter
from functools import partial
from urllib.parse import parse_qs

from kaiten.engine import codec
from kaiten.server.hosting.visits import Visit
from kaiten.server.language import asked_for, problem
from kaiten.server.net.connections import EXTENSION, Receive, Scope, Send, SocketConnection
from kaiten.server.net.device import Device
from kaiten.server.net.limits import networks
from kaiten.server.net.request_turns import RequestTurn
from kaiten.server.net.security_headers import SECURITY_HEADERS
from kaiten.server.operator.operating import Operating
from kaiten.server.refusals import STATUS, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.price import Price
from kaiten.server.room.terms import ROOM_ID, Flags, Person, RoomId
from kaiten.server.services import Services
from kaiten.server.store.store import StoreDown
from kaiten.server.telemetry import REQUESTS, SOCKETS, journal, log_bug
from kaiten.server.watchdog import add, watchdog

PATH = re.compile(f"/api/tables/({ROOM_ID})/socket")
OPENING = Price("requests", 10)  # of a socket
UNREADABLE = Price("messages", 20)  # of a message that cannot be read: nobody sends many by mistake
CLOSING_S = 2
MOST_IN_FRAME = 8 << 10  # bytes
GREETED_S = 0.005  # what a table does about somebody who comes and goes: everybody there is told
DEVICES_EACH = 8  # sockets for each of the people that an address is for
AGAIN_S = 10  # when one more socket may be tried, at an address that has too many

read = codec.decoder(m.AnyCommand).decode

REFUSAL = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
REFUSAL += [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


class Sockets:
    """The ASGI application for sockets."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._hub = services.hub
        self._operating = services.part(Operating)
        self._open: Counter[str] = Counter()  # how many sockets there are, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send, turn: RequestTurn) -> None:
        """Answer; the turn is over when the socket is at its table."""
        try:
            await self._answer(scope, receive, send, turn)
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")

    async def _answer(self, scope: Scope, receive: Receive, send: Send, turn: RequestTurn) -> None:
        await receive()  # websocket.connect
        connection: SocketConnection = scope["extensions"].pop(EXTENSION)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        language = asked_for(headers.get("accept-language", ""))
        try:
            device = await self._knock(scope, headers, language, connection, send)
        except Refused as refused:
            status = STATUS[refused.code]
            REQUESTS.labels(status).inc()
            journal.line("request", path="socket", status=status)
            body = codec.encode(problem(refused, language))
            await send({"type": "websocket.http.response.start", "status": status, "headers": REFUSAL})
            await send({"type": "websocket.http.response.body", "body": body})
            return
        try:
            await send({"type": "websocket.accept"})
        except OSError:  # the client is gone already
            return
        connection.sender = device.network
        journal.line("socket", room=device.room, key=device.key, opened=True)
        SOCKETS.inc()
        self._open[device.network] += 1
        tasks = [device.start()]
        try:
            await self._hub.let_in(device)
            add(GREETED_S)
            turn.end()
            self._operating.greet(device)
            tasks.append(asyncio.create_task(self._read(device, receive)))
            await self._until_done(device, tasks)
        finally:
            SOCKETS.dec()
            self._left(device.network)
            tasks += [device.going] if device.going else []
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            device.end()
            self._hub.let_go(device)
            journal.line("socket", room=device.room, key=device.key, opened=False)

    async def _knock(
        self,
        scope: Scope,
        headers: dict[str, str],
        language: str,
        connection: SocketConnection,
        send: Send,
    ) -> Device:
        """Check a request before it is upgraded: return the device, or raise `Refused`."""
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if not self._services.origins.allow(hosts, headers.get("origin")):
            raise Refused("foreign_page")
        path = PATH.fullmatch(scope["raw_path"].decode("latin-1"))
        if path is None:
            raise Refused("no_table")
        asked = parse_qs(scope["query_string"].decode("latin-1"))
        query = {name: values[0] for name, values in asked.items()}
        address = scope["client"][0] if scope["client"] else ""
        self._services.limiter.check(OPENING, address)
        holder = self._services.signer.holder(headers.get("cookie", ""), query.get("as", ""))
        if holder is None:
            raise Refused("unknown_visitor")
        visitor = holder.person
        self._services.limiter.spend(OPENING, visitor.id, address)
        self._check_number(path[1], visitor, address)
        visit = await self._let_in(path[1], visitor, address)
        return Device(
            key=self._hub.new_key(),
            room=path[1],
            person=visit.person,
            code=query.get("code", ""),
            language=language,
            flags=Flags.of(query),
            blocked=visit.blocked,
            as_of=visit.as_of,
            address=address,
            issue=holder.issue,
            most=self._services.settings.unread,
            fresh=self._hub.fresh,
            connection=connection,
            send=send,
        )

    def _check_number(self, room: RoomId, visitor: Person, address: str) -> None:
        """Refuse one more socket of an address that has many, unless somebody comes back to their game."""
        settings, table = self._services.settings, self._hub.table(room)
        if self._open[networks(address)[0]] < settings.people_each * DEVICES_EACH:
            return
        if table is None or table.lobby.seat_of(visitor.id) is None:
            raise Refused("too_often", seconds=AGAIN_S).after(AGAIN_S)

    def _left(self, network: str) -> None:
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]

    async def _let_in(self, room: RoomId, visitor: Person, address: str) -> Visit:
        """Return what is known of a visitor of a table, or raise `Refused`."""
        self._operating.check(visitor.id, address)
        try:
            visit = await self._hub.visit_of(room, visitor)
        except StoreDown as down:
            raise Refused(down.reason) from None
        if visit is None:
            raise Refused("no_table")
        return visit

    async def _go(self, device: Device, person: Person, do: m.Follow) -> None:
        """Let a device go on at another table. If it may not, or not here, it comes again, and hears why."""
        try:
            visit = await self._let_in(do.table, person, device.address)
            journal.line("socket", room=device.room, key=device.key, opened=False)
            device.move(self._hub.new_key(), do.table, visit, do)
            journal.line("socket", room=device.room, key=device.key, opened=True)
            await self._hub.let_in(device)
            self._operating.greet(device)
        except Refused:
            device.abandon()
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")
            device.abandon()
        device.going = None

    async def _until_done(self, device: Device, tasks: list[asyncio.Task[None]]) -> None:
        """Wait until either side closes; then give the last messages time to be sent."""
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if device.closing:
            await asyncio.wait(tasks[:1], timeout=CLOSING_S)
            await device.hang_up()
        for task in tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                journal.line("socket", room=device.room, key=device.key, broke=type(error).__name__)

    async def _read(self, device: Device, receive: Receive) -> None:
        """Hear what came before the room was open, then let the connection call us; wait for its end."""
        heard = partial(self._hear, device)
        device.listen(heard, partial(self._send_away, device))
        while (message := await receive())["type"] == "websocket.receive":
            heard(message.get("text"))

    def _send_away(self, device: Device) -> None:
        """It sends too much."""
        if not device.closing:
            self._hub.refuse(device, Refused("too_fast"))
            device.close(m.MISBEHAVED)

    def _hear(self, device: Device, text: str | None) -> None:
        try:
            if not device.closing:
                self._do(device, text)
        except Exception:  # a bug must end this socket only
            log_bug(path="socket")
            device.abandon()

    def _do(self, device: Device, text: str | None) -> None:
        try:
            do: m.AnyCommand = read(text or "")  # None: a binary frame
        except m.UNREADABLE:
            if self._paid(device, UNREADABLE):
                self._hub.refuse(device, Refused("bad_frame"))
            return
        watchdog.what = str(do.__struct_config__.tag)
        if not self._paid(device, do.price):
            return
        if device.going:  # it has left its table, and is not at the next one yet
            return
        if isinstance(do, m.Act):  # most messages are
            self._hub.pass_on(device, do)
            return
        if isinstance(do, m.Follow):
            person = self._hub.person_at(device)
            self._hub.let_go(device)
            device.going = asyncio.create_task(self._go(device, person, do))
            return
        if isinstance(do, m.Start | m.Rematch) and self._operating.no_games:
            self._hub.refuse(device, Refused("draining"))
            return
        if not isinstance(do, m.Pong):
            self._hub.pass_on(device, do)
        elif (rtt := device.pong(do.id)) is not None:
            self._hub.note_rtt(device, rtt)

    def _paid(self, device: Device, price: Price) -> bool:
        """Let the person and their address pay for a message; if they cannot, say so.

        What is not done is not answered, so a client that sends too much has to come again.
        """
        limiter = self._services.limiter
        try:
            limiter.spend(price, device.person.id, device.address)
        except Refused as refused:
            if price.budget == "messages":
                self._send_away(device)
            else:
                self._hub.refuse(device, Refused("slow_down", seconds=refused.retry_s or 1))
            return False
        return True
