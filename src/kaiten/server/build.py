"""Which build of Kaiten this is."""

import platform
from functools import cache
from importlib.metadata import version
from importlib.resources import files

from msgspec import Struct

from kaiten.server.store.migrations import SQLITE


class Build(Struct, frozen=True):
    version: str
    commit: str  # "": not known
    python: str
    schema: int


@cache
def build() -> Build:
    commit = files("kaiten.server") / "static" / "commit.txt"  # written by web/build.py
    return Build(
        version=version("kaiten-sushi"),
        commit=commit.read_text().strip() if commit.is_file() else "",
        python=platform.python_version(),
        schema=len(SQLITE),
    )
