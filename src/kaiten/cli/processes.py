"""As many processes as there are cores."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def processes() -> ProcessPoolExecutor:
    """Started anew and not forked: a fork copies the locks that other threads hold, NumPy's and JAX's too."""
    return ProcessPoolExecutor(os.cpu_count(), get_context("spawn"))
