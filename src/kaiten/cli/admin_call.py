"""How `kaiten admin` asks a server, and writes what it gets."""

import json
import os
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from kaiten.engine.errors import KaitenError

ANSWER_S = 60.0
BACKUP_S = 3600.0  # until the first piece comes
PIECE = 1 << 20


class Caller:
    """Asks one server, with the token of its operator."""

    def __init__(self, server: str, token: str) -> None:
        self._server, self._token = server, token

    def __call__(self, method: str, path: str, body: object = None, **query: str | None) -> Any:
        with self._open(method, path, body, query, ANSWER_S) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def pieces(self, method: str, path: str) -> Iterator[bytes]:
        """Return what is answered, in pieces."""
        with self._open(method, path, None, {}, BACKUP_S) as answer:
            while piece := answer.read(PIECE):
                yield piece

    def _open(
        self, method: str, path: str, body: object, query: dict[str, str | None], wait_s: float
    ) -> HTTPResponse:
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        url = f"{self._server}/api/admin/{quote(path)}{f'?{asked}' if asked else ''}"
        headers = {"Authorization": f"Bearer {self._token}", "Accept-Language": "en"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        try:
            answer: HTTPResponse = urlopen(Request(url, data, headers, method=method), timeout=wait_s)
        except HTTPError as error:
            raise KaitenError(_said(error)) from None
        except (URLError, OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise KaitenError(f"cannot reach {self._server}: {reason}") from None
        return answer


def _said(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["say"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered {error.code}"


def save(pieces: Iterator[bytes], to: Path) -> int:
    """Write a new file that only its owner can read, whole or not at all; return its size."""
    part = to.with_name(f"{to.name}.part")
    try:
        if to.exists():
            raise KaitenError(f"{to} exists already")
        first = next(pieces, b"")  # a refusal leaves no file
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            size = file.write(first) + sum(file.write(piece) for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
        part.rename(to)
    except (OSError, HTTPException) as error:
        part.unlink(missing_ok=True)
        raise KaitenError(f"cannot write {to}: {error}") from None
    return size
