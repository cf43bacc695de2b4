"""The stories, built once, and a browser that is open to them."""

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.scripts import WEB
from tests.web.shots import Gallery, fresh_stories
from tests.web.shots import gallery as open_gallery

BUILT = WEB.parent / "build"


def built_stories() -> Path:
    """The folder with the stories; test workers take turns to build them."""
    BUILT.mkdir(exist_ok=True)
    with (BUILT / "stories.lock").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        fresh_stories(BUILT / "stories")
    return BUILT / "stories"


@pytest.fixture(scope="package")
def gallery() -> Iterator[Gallery]:
    with open_gallery(built_stories()) as stories:
        yield stories
