"""What others felt of the attacks: lines of a file, and the table that docs/server.md makes of them.

`python -m campaigns.attacks.figures` writes the table and says what has not been measured.
"""

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import TypeAlias

import msgspec
from msgspec import Struct

from campaigns.attacks.every import ATTACKS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "server.md"
FILE = Path(os.environ.get("FIGURES", ROOT / "build" / "abuse.jsonl"))
DATABASES = ("SQLite", "PostgreSQL")
RUNS = 3
PLACE = re.compile("(?<=<!-- abuse -->\n).*(?=<!-- end -->)", re.S)


class Felt(Struct, frozen=True):
    """What others felt in one run, and how large the server was in the end."""

    p99_s: float
    turn_s: float  # the medians of those who play with bots; 0 if there are none
    hint_s: float
    resident_kb: float

    @classmethod
    def median(cls, some: "Sequence[Felt]") -> "Felt":
        return cls(*map(median, zip(*map(msgspec.structs.astuple, some), strict=True)))


class Pair(Struct, frozen=True, tag="pair"):
    """Two runs, one after the other: the attacker sends to a sink, and to the server."""

    attack: str
    database: str
    picks: int
    control: Felt
    attacked: Felt
    load: float  # of the machine, in the end
    commit: str

    @property
    def more_kb(self) -> float:
        return self.attacked.resident_kb - self.control.resident_kb


class Classroom(Struct, frozen=True, tag="classroom"):
    attackers: str  # where they are
    picks: int
    p99_s: float
    refused: int  # of those who play
    attackers_refused: int
    commit: str


Line: TypeAlias = Pair | Classroom


def commit() -> str:
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return told.stdout.strip()


def keep(line: Line) -> None:
    FILE.parent.mkdir(exist_ok=True)
    with FILE.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def lines() -> list[Line]:
    text = FILE.read_bytes() if FILE.exists() else b""
    return [msgspec.json.decode(line, type=Line) for line in text.splitlines()]


def kept(attack: str, database: str, picks: int) -> list[Pair]:
    """What was measured of this before."""
    pairs = [line for line in lines() if isinstance(line, Pair)]
    return [one for one in pairs if (one.attack, one.database, one.picks) == (attack, database, picks)]


# --- the table --------------------------------------------------------------------------------------------


def shown(s: float, other_s: float) -> str:
    return f"{1000 * s:.0f} → {1000 * other_s:.0f} ms" if s or other_s else ""


def row(attack: str, database: str, pairs: Sequence[Pair]) -> str:
    control, attacked = [
        Felt.median(some) for some in ([one.control for one in pairs], [one.attacked for one in pairs])
    ]
    cells = [
        ATTACKS[attack].what,
        database,
        shown(control.p99_s, attacked.p99_s),
        f"{median([one.more_kb for one in pairs]) / 1000:+.0f} MB",
        shown(control.turn_s, attacked.turn_s),
        shown(control.hint_s, attacked.hint_s),
    ]
    return f"| {' | '.join(cells)} |"


def table(picks: int) -> tuple[str, list[str]]:
    """The table, and what is missing."""
    rows, missing = [], []
    for attack in ATTACKS:
        for database in DATABASES:
            pairs = kept(attack, database, picks)[:RUNS]
            if pairs:
                rows.append(row(attack, database, pairs))
            if len(pairs) < RUNS:
                missing.append(f"{attack}, {database}: {len(pairs)} of {RUNS} runs")
    head = "| attack, from one address | store | p99 of a pick | memory | a turn with bots | a hint |\n|---|---|---|---|---|---|"
    text = "\n".join([head, *rows])
    for one in [line for line in lines() if isinstance(line, Classroom)]:
        text += f"\n\nIn the classroom, attackers {one.attackers}: {one.picks:,} picks, p99 {1000 * one.p99_s:.0f} ms, "
        text += f"{one.refused} refused; {one.attackers_refused:,} messages of the attackers were."
    return text, missing


def main() -> None:
    text, missing = table(int(os.environ.get("PICKS", "2000")))
    PAGE.write_text(PLACE.sub(lambda found: f"\n{text}\n\n", PAGE.read_text("utf-8")), "utf-8")
    print("\n".join(missing) or "nothing is missing")


if __name__ == "__main__":
    main()
