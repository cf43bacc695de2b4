"""The file of a map of how much nets can be exploited: a line of JSON for each learner."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.engine.unreadable import in_words


class Point(NamedTuple):
    """The share of wins of the learner in the games it learns from."""

    seconds: float
    picks: int
    share: float


class Cell(Struct, frozen=True):
    game: str
    seats: int
    menu: str = ""  # of Party: a set menu, or seven kinds with commas between them


class Learner(Struct, frozen=True):
    """How learners are trained. Those of different ones do not compare."""

    minutes: float
    tables: int


class Line(Struct, frozen=True, kw_only=True):
    """What a learner found in a cell."""

    cell: Cell
    net: str  # the beginning of the hash of its file
    learner: Learner
    games: int  # in the end
    share: float  # of the wins of the learner in them
    low: float
    high: float  # of the 95% interval
    curve: list[Point]

    @property
    def equal(self) -> float:
        return 1 / self.cell.seats

    @property
    def most(self) -> float:
        """The share of wins above the equal one, at the upper end of the interval."""
        return self.high - self.equal


class Map:
    """The file of a map."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> list[Line]:
        if not self.path.exists():
            return []
        return [self._read(*line) for line in enumerate(self.path.read_bytes().splitlines(), 1)]

    def _read(self, number: int, line: bytes) -> Line:
        try:
            return msgspec.json.decode(line, type=Line)
        except msgspec.DecodeError as error:
            raise BadSetup(f"{self.path}, line {number}: {in_words(error)}") from error

    def add(self, line: Line) -> None:
        """Append a line at once, since other processes may do so, too."""
        with self.path.open("ab", buffering=0) as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def missing(self, cells: Sequence[Cell], learner: Learner, nets: Mapping[str, Path]) -> list[Cell]:
        """The cells in which there was no such learner yet."""
        lines, known = self.lines(), {game: fingerprint(net) for game, net in nets.items()}
        if others := {line.cell.game for line in lines if line.net != known.get(line.cell.game, line.net)}:
            raise BadSetup(f"{self.path} is the map of another net for {', '.join(sorted(others))}")
        done = {line.cell for line in lines if line.learner == learner}
        return [cell for cell in cells if cell not in done]

    def worst(self, number: int, learner: Learner) -> list[Cell]:
        """The cells in which shorter learners won most."""
        shorter = [line for line in self.lines() if line.learner.minutes < learner.minutes]
        found = sorted(shorter, key=lambda line: line.most, reverse=True)
        return list(dict.fromkeys([line.cell for line in found]))[:number]


def fingerprint(net: Path) -> str:
    return sha256(net.read_bytes()).hexdigest()[:12]
