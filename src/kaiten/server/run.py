"""Starts a server, and stops it cleanly."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import uvicorn
from litestar._openapi.plugin import OpenAPIPlugin

from kaiten.engine.errors import BadSetup
from kaiten.server.app import App, http
from kaiten.server.collector import collector
from kaiten.server.features import FEATURES
from kaiten.server.net import client_files
from kaiten.server.net.connections import limited, proxies, raise_limit
from kaiten.server.net.request_turns import RequestTurns
from kaiten.server.net.security_headers import SECURITY_HEADERS
from kaiten.server.services import Services
from kaiten.server.settings import Settings
from kaiten.server.sockets import MOST_IN_FRAME
from kaiten.server.store.store import StoreDown
from kaiten.server.telemetry import FAILURES, journal
from kaiten.words import LANGUAGES, Words

TURN_S = 0.002  # thread switch interval: the database writer must not wait long for the event loop


class Server(uvicorn.Server):
    """A uvicorn server that stops quietly on a signal, and can listen on one more address while it runs."""

    def __init__(self, services: Services, ready: Callable[[], None]) -> None:
        turns = RequestTurns()
        http, ws = limited(services.settings, turns.busy, turns.note_read)
        super().__init__(
            uvicorn.Config(
                App(services, turns),
                http=http,
                ws=ws,
                headers=list(SECURITY_HEADERS.items()),
                ws_max_size=MOST_IN_FRAME,
                ws_per_message_deflate=False,
                access_log=False,
                log_level="critical",  # we write our own log
                server_header=False,
                timeout_graceful_shutdown=5,
                lifespan="off",
            )
        )
        self.config.load()
        turns.trust(proxies(self.config.loaded_app))
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        collector.start()  # it visits everything, so before anybody comes
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        collector.stop()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        if sys.platform == "win32":  # its event loop handles no signals
            with super().capture_signals():
                yield
            return
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def listen(self, sock: socket.socket) -> None:
        """Listen on one more socket."""

        def protocol() -> asyncio.Protocol:
            kind = self.config.http_protocol_class
            return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]  # as uvicorn calls it

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=sock))


def bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to that address; raise BadSetup if that fails."""
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


def check_folder(settings: Settings) -> None:
    """Raise BadSetup if the folder for the database cannot be written."""
    if settings.database:
        return
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        if os.access(settings.folder, os.W_OK):
            return
    except OSError:
        pass
    raise BadSetup(f"cannot write to {settings.folder}: name another folder with --data FOLDER")


def prepare() -> None:
    """Make what is the same for everybody, and would hold the event loop when it is first asked for."""
    gc.disable()  # nearly all of it stays: looking for garbage would take a sixth of the time
    for language in LANGUAGES:
        Words(language, "").say("guest", number=1)
    described = [plugin for plugin in http().plugins if isinstance(plugin, OpenAPIPlugin)]
    for plugin in described:
        plugin.provide_openapi_schema()
    client_files.pack()
    import_module("anyio._backends._asyncio")  # anyio does so with the first answer that is streamed
    gc.enable()


def serve(settings: Settings) -> int:
    """Run as a service: listen where the settings say, until a signal stops it."""
    check_folder(settings)
    sock = bound(settings.host, settings.port)
    services = Services(settings, sock.getsockname()[1], FEATURES)
    return _run(services, sock, lambda url: print(f"kaiten: {url}", file=sys.stderr, flush=True))


def play(settings: Settings, *, browser: bool, any_port: bool) -> int:
    """Run for a person at this machine: listen on loopback only.

    With `any_port`, if the port is taken, listen on any other.
    """
    check_folder(settings)
    try:
        sock = bound("127.0.0.1", settings.port)
    except BadSetup:
        if not any_port:
            raise
        sock = bound("127.0.0.1", 0)
    services = Services(settings, sock.getsockname()[1], FEATURES)

    def ready(url: str) -> None:
        print(f"Kaiten is at {url} — Ctrl+C stops it.", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()  # it may block

    return _run(services, sock, ready, lan=True)


def _has_screen() -> bool:
    """Is there a graphical display? Without one, a text browser would start in this terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _run(services: Services, sock: socket.socket, ready: Callable[[str], None], *, lan: bool = False) -> int:
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    server = Server(services, lambda: ready(f"http://{shown}:{port}"))
    if lan:
        services.listen = lambda: _listen_on_lan(services, server, port)

    async def open_and_serve() -> None:
        asyncio.get_running_loop().set_exception_handler(_log_trouble)
        async with services.opened():
            await server.serve(sockets=[sock])

    sys.setswitchinterval(TURN_S)
    raise_limit()
    prepare()
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        try:
            runner.run(open_and_serve())
        except StoreDown as down:
            raise BadSetup(f"cannot start: {down}") from None
    return 0


def _log_trouble(loop: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    """Log what went wrong outside any task, such as a connection that cannot be accepted."""
    FAILURES.inc()
    journal.line("failure", message=what["message"], error=repr(what.get("exception")))


async def _listen_on_lan(services: Services, server: Server, port: int) -> str | None:
    """Also listen on this machine's local network address, and return its URL. The person has agreed."""
    address = lan_address()
    if address and services.address is None:
        await server.listen(bound(address, port))
        services.address = f"http://{address}:{port}"
    return services.address


def lan_address() -> str | None:
    """Return this machine's local network address: the one a packet would be sent from. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
