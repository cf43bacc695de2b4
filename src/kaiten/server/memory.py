"""Gives memory that is no longer used back to the operating system.

The C library keeps what was freed between blocks that are still in use, and returns it only if it is told to.
"""

import ctypes
from collections.abc import Callable
from typing import Any


def _found() -> Callable[[int], Any]:
    """Return `malloc_trim` of glibc, or nothing to do: other C libraries have none, and Windows no `None`."""
    try:
        trim: Callable[[int], Any] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda kept: None
    return trim


_trim = _found()


def give_back() -> None:
    """Return all free memory. Other threads may go on meanwhile, but wait if they need memory."""
    _trim(0)
