"""The log of a run: one line of JSON per iteration."""

from pathlib import Path
from typing import Any

import msgspec


class Log:
    def __init__(self, path: Path, done: int) -> None:
        """Keep the lines of the first `done` iterations; later ones will be played again."""
        kept = path.read_bytes().splitlines(keepends=True)[:done] if done else []
        path.write_bytes(b"".join(kept))
        self.path = path

    def write(self, line: dict[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
