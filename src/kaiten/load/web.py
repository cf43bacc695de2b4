"""A minimal HTTP client for single requests."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from kaiten.load.plan import STUCK_S
from kaiten.load.socket import HOST

RETRY_S = 0.1


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
                    except (OSError, EOFError):
                        await asyncio.sleep(RETRY_S)
    except TimeoutError:
        raise NoAnswer(f"no answer to {path} in {STUCK_S:.0f} s") from None


async def _fetch(port: int, path: str, cookie: str, body: bytes) -> Answer:
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        request = (
            f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n"
            f"Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(request.encode() + body)
        answer = await reader.read()
    finally:
        writer.close()
    head, end, rest = answer.partition(b"\r\n\r\n")
    if not end:
        raise EOFError
    lines = head.decode("latin-1").split("\r\n")
    cookies = [line.partition(":")[2].strip() for line in lines if line.lower().startswith("set-cookie:")]
    return Answer(int(lines[0].split()[1]), cookies[0].partition(";")[0] if cookies else "", rest)
