"""What commands of the laboratory share: extras that not everyone installs, and pages to write."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kaiten.engine.errors import BadSetup


@contextmanager
def needing(extra: str, command: str) -> Iterator[None]:
    """Around the imports of what only that extra brings."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "kaiten").split(".")[0] == "kaiten":
            raise  # our own mistake
        raise BadSetup(f"{command} needs kaiten[{extra}]: pip install 'kaiten[{extra}]'") from missing


def file_for(name: str | None) -> Path | None:
    """Where a page shall go; a place that cannot be written to is better known before the games."""
    if name is None:
        return None
    path = Path(name)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadSetup(f"cannot write {name}: no file can be written there")
    return path
