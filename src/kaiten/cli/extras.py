"""Optional dependencies."""

from collections.abc import Iterator
from contextlib import contextmanager

from kaiten.engine.errors import BadSetup


class MissingExtra(BadSetup):
    """The command is right, but needs an extra that is not installed. The launcher then installs it."""


@contextmanager
def needs_extra(extra: str, command: str) -> Iterator[None]:
    """Wrap imports that need this extra; if one is missing, raise MissingExtra saying what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "kaiten").split(".")[0] == "kaiten":
            raise  # a missing module of Kaiten itself is a bug
        wanted = f"kaiten-sushi[{extra}]"
        raise MissingExtra(f"{command} needs {wanted}: pip install '{wanted}'") from missing
