"""Asserts are rewritten once: each worker of a run prepares a part of the files before it imports any.

pytest rewrites a test file when it is imported, and keeps the result. Workers that start together import the same file
at the same time, so each of them would do all of the work.
"""

from collections.abc import Sequence
from gc import disable, enable
from pathlib import Path

import pytest
from _pytest.assertion import rewrite


def prepare(files: Sequence[Path], config: pytest.Config) -> None:
    """Rewrite these files, unless it was done before."""
    state = config.stash[rewrite.assertstate_key]
    disable()  # a syntax tree is many objects, and all of them stay until the next file
    for file in files:
        folder = rewrite.get_cache_dir(file)
        kept = folder / f"{file.stem}{rewrite.PYC_TAIL}"
        if rewrite.try_makedirs(folder) and rewrite._read_pyc(file, kept) is None:
            stat, code = rewrite._rewrite_test(file, config)
            rewrite._write_pyc(state, code, stat, kept)
    enable()
