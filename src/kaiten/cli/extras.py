"""Optional dependencies."""

from collections.abc import Iterator
from contextlib import contextmanager

from kaiten.engine.errors import BadSetup


@contextmanager
def needs_extra(extra: str, command: str) -> Iterator[None]:
    """Wrap imports that need this extra; if one is missing, raise BadSetup saying what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "kaiten").split(".")[0] == "kaiten":
            raise  # a missing module of Kaiten itself is a bug
        wanted = f"kaiten-sushi[{extra}]"
        raise BadSetup(f"{command} needs {wanted}: pip install '{wanted}'") from missing
