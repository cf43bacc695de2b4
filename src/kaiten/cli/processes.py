"""A pool with one process per core."""

import os
from concurrent.futures import ProcessPoolExecutor

from kaiten.bots.processes import OneThread


def processes() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(os.cpu_count(), OneThread())
