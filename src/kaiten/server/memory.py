"""Gives memory that is no longer used back to the operating system.

The C library keeps what was freed between blocks that are still in use, and returns it only if it is told to.
"""

import ctypes
from collections.abc import Callable
from typing import Any


def _found() -> Callable[[int], Any]:
    """Return `malloc_trim` of glibc. Other C libraries have none: return a function that does nothing."""
    try:
        trim: Callable[[int], Any] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # TypeError: Windows
        return lambda kept: None
    return trim


_trim = _found()


def give_back() -> None:
    """Return all free memory. It takes less than a millisecond at 2,000 sockets, during which others wait."""
    _trim(0)
