"""Prints what every index of the observations and actions means, as two tables.

python -m kaiten.envs.layout party/cocktail 4 '{"menu": "master"}'
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from kaiten.envs.coding import Part
from kaiten.envs.table import coding_for
from kaiten.games import game_named, options_for


def layout(name: str, seats: int, options: Mapping[str, Any]) -> str:
    """A game's observations and actions, index by index, in Markdown."""
    game = game_named(name)
    coding = coding_for(game, seats, options_for(game, options))
    lines = []
    if coding.faces:
        lines += [f"Faces, in this order: {', '.join(coding.faces)}.", ""]
    lines += [
        "| Observation | Indices | Range | Meaning |",
        "|---|---|---|---|",
        *rows_of_observation(coding.parts),
        "",
    ]
    lines += ["| Action | Indices | Meaning |", "|---|---|---|", *rows_of_actions(coding.actions.parts)]
    return "\n".join(lines)


def rows_of_observation(parts: Sequence[Part]) -> list[str]:
    return [
        f"| {p.name} | {at} | {p.low}…{p.high} | {p.meaning} |"
        for p, at in zip(parts, spans(parts), strict=True)
    ]


def rows_of_actions(parts: Sequence[Part]) -> list[str]:
    return [f"| {p.name} | {at} | {p.meaning} |" for p, at in zip(parts, spans(parts), strict=True)]


def spans(parts: Sequence[Part]) -> Iterator[str]:
    start = 0
    for part in parts:
        yield f"{start}" if part.size == 1 else f"{start}–{start + part.size - 1}"
        start += part.size


if __name__ == "__main__":
    name, seats, *more = sys.argv[1:]
    print(layout(name, int(seats), msgspec.json.decode(more[0]) if more else {}))
