"""Waiting for a condition, with a timeout."""

import asyncio
from collections.abc import Callable
from time import perf_counter

LOOK_S = 0.02


async def until(done: Callable[[], bool], most_s: float) -> bool:
    """Wait until `done()` is true, for at most `most_s` seconds; return whether it is."""
    patience = perf_counter() + most_s
    while not done():
        if perf_counter() > patience:
            return False
        await asyncio.sleep(LOOK_S)
    return True
