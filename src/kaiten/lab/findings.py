"""Findings that are kept in a file, a line each, so that a run that was interrupted can go on."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from kaiten.engine.errors import BadSetup

T = TypeVar("T", bound=Struct)


def findings_in(path: Path, kind: type[T]) -> Iterator[T]:
    """What earlier runs have found. A line that was not finished is left out."""
    try:
        lines = path.read_bytes().splitlines() if path.exists() else []
    except OSError as error:
        raise BadSetup(f"cannot read {path}: {error.strerror}") from None
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError:
            continue


def append_finding(path: Path, found: Struct) -> None:
    try:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(found) + b"\n")
    except OSError as error:
        raise BadSetup(f"cannot write {path}: {error.strerror}") from None
