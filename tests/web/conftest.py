"""The stories, built once, and a browser that is open to them."""

import fcntl
from collections.abc import Iterator

import pytest

from tests.web.scripts import WEB
from tests.web.shots import Gallery, fresh_stories
from tests.web.shots import gallery as open_gallery

BUILT = WEB.parent / "build"


@pytest.fixture(scope="package")
def gallery() -> Iterator[Gallery]:
    BUILT.mkdir(exist_ok=True)
    with (BUILT / "stories.lock").open("a") as turn:  # test workers take turns
        fcntl.flock(turn, fcntl.LOCK_EX)
        fresh_stories(BUILT / "stories")
    with open_gallery(BUILT / "stories") as stories:
        yield stories
