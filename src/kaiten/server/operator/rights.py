"""Who is the operator: somebody who has a token. There are two, and neither is ever in a cookie.

One is in the settings, if the operator set it. The other is made at each start, and written to a file that
only the user who runs the server can read: so that user needs no setting.
"""

import contextlib
import os
import secrets
from hmac import compare_digest
from pathlib import Path

from kaiten.server.settings import Settings
from kaiten.server.telemetry import journal


def token_file(folder: Path, port: int) -> Path:
    return folder / f"admin-{port}.token"


class Rights:
    """`port` is where this process listens: several may use the same folder."""

    def __init__(self, settings: Settings, port: int) -> None:
        self._tokens = [settings.admin_token.encode()] if settings.admin_token else []
        self._file = token_file(settings.folder, port)

    async def open(self) -> None:
        local = secrets.token_urlsafe(32)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.unlink(missing_ok=True)  # it may belong to somebody else
            with open(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(local)
        except OSError as error:
            journal.line("admin", no_local_token=error.strerror)
        else:
            self._tokens.append(local.encode())

    async def close(self) -> None:
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)

    def given(self, authorization: str) -> bool:
        """Is this the Authorization header of an operator?"""
        scheme, _, token = authorization.partition(" ")
        matches = [compare_digest(token.strip().encode(), known) for known in self._tokens]
        return scheme.lower() == "bearer" and any(matches)
