"""Each path is answered in one spelling only: the one that a proxy's rules name.

`/metrics/`, `/metrics%2f` and `//metrics` mean the same to many programs, but a proxy that blocks `/metrics`
compares what was sent.
"""

import re
from urllib.parse import unquote_to_bytes

PLAIN = re.compile(rb"/|(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
FOR_PROGRAMS = {b"api", b"metrics", b"health", b"ready"}  # the first part of a path that is no page


def other_spelling(raw: bytes) -> str | None:
    """Return None if the path is spelled as it should be; else where the page is, or "" if it is none."""
    if PLAIN.fullmatch(raw):
        return None
    parts = [part for part in unquote_to_bytes(raw).split(b"/") if part not in (b"", b".", b"..")]
    path = b"/" + b"/".join(parts)
    is_page = PLAIN.fullmatch(path) and not FOR_PROGRAMS & set(parts[:1])
    return path.decode() if is_page else ""
