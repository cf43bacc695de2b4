"""The log of a run: one line of JSON per iteration."""

from pathlib import Path
from typing import Any

import msgspec

WIN_SHARE = "win_share_"  # and the names of opponent and setup


class Log:
    def __init__(self, path: Path, done: int | None) -> None:
        """Keep the lines of the first `done` iterations; later ones will be played again. None: keep all."""
        self.path = path
        if done is not None:
            kept = path.read_bytes().splitlines(keepends=True)[:done] if done else []
            path.write_bytes(b"".join(kept))

    def lines(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(line) for line in self.path.read_bytes().splitlines()]

    def write(self, line: dict[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def summary(line: dict[str, Any]) -> str:
    """A line of the log with win shares, for people."""
    wins = [
        f"{name.removeprefix(WIN_SHARE)} {share:.1%}" for name, share in line.items() if WIN_SHARE in name
    ]
    return (
        f"iteration {line['iteration']:,}, {line['seconds']:,.1f} s, {line['picks_a_second']:,} picks/s, "
        f"wins against {', '.join(wins)}"
    )
