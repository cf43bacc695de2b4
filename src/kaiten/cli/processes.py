"""A pool with one process per core."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def processes() -> ProcessPoolExecutor:
    """The processes are spawned, not forked: a fork would copy locks held by threads of NumPy or JAX."""
    return ProcessPoolExecutor(os.cpu_count(), get_context("spawn"))
