"""Single requests over HTTP, each on a connection of its own."""

import asyncio
import ssl
from collections.abc import Sequence

import httpx
from msgspec import Struct

from kaiten.load.plan import STUCK_S
from kaiten.load.socket import HOST

RETRY_S = 0.1
NO_TLS = ssl.SSLContext(
    ssl.PROTOCOL_TLS_CLIENT
)  # without certificates: reading them takes longer than a request


class Answer(Struct, frozen=True):
    status: int
    cookie: str  # from Set-Cookie; empty if there was none
    body: bytes


class NoAnswer(Exception):
    """No server answered in time."""


async def fetch(ports: Sequence[int], path: str, cookie: str = "", body: bytes = b"") -> Answer:
    """Send a request to one server after the other, repeatedly, until one answers."""
    try:
        async with asyncio.timeout(STUCK_S):
            while True:
                for port in ports:
                    try:
                        return await _fetch(port, path, cookie, body)
                    except httpx.TransportError:
                        await asyncio.sleep(RETRY_S)
    except TimeoutError:
        raise NoAnswer(f"no answer to {path} in {STUCK_S:.0f} s") from None


async def _fetch(port: int, path: str, cookie: str, body: bytes) -> Answer:
    headers = {"Cookie": cookie, "Content-Type": "application/json", "Accept-Encoding": "identity"}
    async with httpx.AsyncClient(verify=NO_TLS, trust_env=False, timeout=None, headers=headers) as client:
        method = "POST" if body else "GET"
        answer = await client.request(method, f"http://{HOST}:{port}{path}", content=body)
    cookie = answer.headers.get("set-cookie", "").partition(";")[0]
    return Answer(answer.status_code, cookie, answer.content)
