"""Output that cannot be written: characters that a terminal lacks or obeys, full disks, closed pipes."""

import codecs
import errno
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TextIO

from kaiten.engine.errors import KaitenError

PLAIN = {"–": "-", "—": "-", "−": "-", "…": "...", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"',
         "→": "->", "×": "x", "±": "+/-", "·": ".", "•": "*", "ß": "ss", "œ": "oe", "æ": "ae"}  # fmt: skip


FULL = {errno.ENOSPC, errno.EDQUOT, errno.EIO}


class CannotWrite(KaitenError):
    """The output could not be written."""


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """Replace what the terminal's encoding lacks: a dash for a long dash, a letter without its accent."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    plain = [PLAIN.get(char) or unicodedata.normalize("NFKD", char) for char in lacking]
    return "".join(plain).encode("ascii", "ignore").decode() or "?", error.end


codecs.register_error("kaiten", _replaced)


def safe(text: str) -> str:
    """Text from a file or a server, without what a terminal obeys, such as escape codes."""
    return "".join([char if char in "\n\t" or not _obeyed(char) else f"\\u{ord(char):04x}" for char in text])


def _obeyed(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp") and char not in ("\u200c", "\u200d")


def readable(*streams: TextIO | None) -> None:
    """Let these streams write every text, whatever their encoding."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="kaiten")


def open_streams() -> None:
    """Streams that were closed before the start, as by `>&-`, lead to nowhere."""
    for name, mode in ("stdin", "r"), ("stdout", "w"), ("stderr", "w"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - it stays open


@contextmanager
def written() -> Iterator[None]:
    """Everything printed inside reaches its reader, or an error says so: nothing is left for Python's end."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _discard()
        raise
    except OSError as error:
        if error.errno not in FULL:
            raise
        _discard()
        raise CannotWrite(f"cannot write the output: {error.strerror}") from None


def _discard() -> None:
    """Send the rest to nowhere, or Python would try to write it once more when it ends."""
    with suppress(OSError, ValueError):  # a stream of a test has no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
