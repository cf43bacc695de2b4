"""Waiting, but not without end."""

import asyncio
from collections.abc import Callable
from time import perf_counter

LOOK_S = 0.02


async def until(done: Callable[[], bool], most_s: float) -> bool:
    """Wait until that is so, but no longer than that; says whether it is."""
    patience = perf_counter() + most_s
    while not done():
        if perf_counter() > patience:
            return False
        await asyncio.sleep(LOOK_S)
    return True
