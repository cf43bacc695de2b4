"""Extras that not everyone installs."""

from collections.abc import Iterator
from contextlib import contextmanager

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
