"""Start a server, and stop it cleanly."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kaiten.engine.errors import BadSetup
from kaiten.server.app import App
from kaiten.server.bus.bus import BusDown
from kaiten.server.origin import HEADERS
from kaiten.server.services import Services
from kaiten.server.settings import Settings
from kaiten.server.sockets import MOST_IN_FRAME
from kaiten.server.store.store import StoreDown

MOST_UNREAD = 1 << 20  # bytes
TURN_S = 0.002  # for each thread: the one that writes must not wait long for the one that talks


class Line(WebSocketsSansIOProtocol):
    """A socket that hangs up on whoever sends and does not read, instead of keeping it all for them."""

    def data_received(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().data_received(data)

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        else:
            await super().send(message)


class Server(uvicorn.Server):
    """A uvicorn that ends quietly when told to, and can listen on one more address while it runs."""

    def __init__(self, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                App(services),
                ws=Line,
                headers=list(HEADERS.items()),
                ws_max_size=MOST_IN_FRAME,
                ws_per_message_deflate=False,
                access_log=False,
                log_level="critical",  # whatever happens is in our own log
                server_header=False,
                timeout_graceful_shutdown=5,
                lifespan="off",
            )
        )
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def listen(self, sock: socket.socket) -> None:
        """Answer on one more socket."""

        def protocol() -> asyncio.Protocol:
            kind = self.config.http_protocol_class
            return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]  # as uvicorn does

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=sock))


def bound(host: str, port: int) -> socket.socket:
    """A socket on that address, or one line that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise BadSetup(f"cannot listen on {host} port {port}: {error.strerror}") from None
    sock.set_inheritable(False)
    return sock


def serve(settings: Settings) -> int:
    """As a service: listen where told, until told to stop."""
    sock = bound(settings.host, settings.port)
    return _run(Services(settings), sock, lambda url: print(f"kaiten: {url}", file=sys.stderr, flush=True))


def play(settings: Settings, *, browser: bool) -> int:
    """For a person at this machine: listen on loopback only, on another port if theirs is taken."""
    try:
        sock = bound("127.0.0.1", settings.port)
    except BadSetup:
        sock = bound("127.0.0.1", 0)

    def ready(url: str) -> None:
        print(f"Kaiten is at {url} — Ctrl+C stops it.", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()  # it may take its time

    services = Services(settings)
    return _run(services, sock, ready, lan=True)


def _has_screen() -> bool:
    """Without one, a browser would start in this very terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _run(services: Services, sock: socket.socket, ready: Callable[[str], None], *, lan: bool = False) -> int:
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    server = Server(services, lambda: ready(f"http://{shown}:{port}"))
    if lan:
        services.listen = lambda: _listen_on_lan(services, server, port)

    async def open_and_serve() -> None:
        async with services.opened():
            await server.serve(sockets=[sock])

    sys.setswitchinterval(TURN_S)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        try:
            runner.run(open_and_serve())
        except (StoreDown, BusDown) as down:
            raise BadSetup(f"cannot start: {down}") from None
    return 0


async def _listen_on_lan(services: Services, server: Server, port: int) -> str | None:
    """Open this machine's address in the local network; the person was asked."""
    address = lan_address()
    if address and services.address is None:
        await server.listen(bound(address, port))
        services.address = f"http://{address}:{port}"
    return services.address


def lan_address() -> str | None:
    """This machine's address in the local network: where a packet would leave from. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
