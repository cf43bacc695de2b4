"""The stories, built once for all test workers, and a browser that is open to them."""

import fcntl
import os
from collections.abc import Iterator

import pytest

from tests.web.shots import Gallery, build_stories
from tests.web.shots import gallery as open_gallery


@pytest.fixture(scope="package")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent  # by all workers of this run
    folder = shared / "stories"
    with (shared / "stories.lock").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not folder.exists():
            build_stories(folder)
    with open_gallery(folder) as stories:
        yield stories
