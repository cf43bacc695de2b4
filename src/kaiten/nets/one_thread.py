"""NumPy with one thread: for the small products of our nets, more of them only wait for each other."""

import os

# NumPy reads these when it is imported. How many cores bots use is decided by the number of processes.
ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"), "1"
)


def use_one_thread() -> None:
    """Do so in this process, unless its user has set something else. Call it before NumPy is imported."""
    for name, value in ONE_THREAD.items():
        os.environ.setdefault(name, value)
