"""Plates in writing: "plate.shrimp plate.mixed | plate | -" is three seats with two plates, one and none."""

from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Worth
from kaiten.games.sushi_dice.dice import BOX

MOST_SEATS = 6
WORDS = ("plate", *[f"plate.{plate}" for plate in BOX])


def score(line: str) -> dict[str, tuple[Worth, ...]]:
    """A plate counts one, whatever it shows (D6)."""
    seats = [words.split() for words in line.split("|")]
    if len(seats) > MOST_SEATS:
        raise BadNotation(f"{len(seats)} seats are written; Sushi Dice is for 1 to {MOST_SEATS} here")
    return {"plate": tuple([_worth(words) for words in seats])}


def _worth(words: list[str]) -> Worth:
    if not words:
        raise BadNotation("a seat is left blank; a seat without plates is written -")
    if words == ["-"]:
        words = []
    for word in words:
        if word not in WORDS:
            raise BadNotation(f"no plate {word!r}; there are {', '.join(WORDS)}, and - for none")
    return Worth(len(words), "plates", {"plates": len(words)})
