"""The notation for won plates: "plate.shrimp plate.mixed | plate | -" is seats with 2, 1 and 0 plates."""

from collections import Counter

from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Worth
from kaiten.games.sushi_dice.dice import BOX

MOST_SEATS = 6
IN_BOX = {"plate": sum(BOX.values()), **{f"plate.{plate}": many for plate, many in BOX.items()}}
WORDS = tuple(IN_BOX)


def score(line: str) -> dict[str, tuple[Worth, ...]]:
    """What the plates are worth: each counts one point (D6)."""
    seats = [words.split() for words in line.split("|")]
    if len(seats) > MOST_SEATS:
        raise BadNotation(f"{len(seats)} seats given; Sushi Dice is scored for 1 to {MOST_SEATS}")
    return {"plate": tuple([_worth(words) for words in seats])}


def check_box(game: str, line: str) -> None:
    """Raise BadNotation if there are more plates than in the box."""
    score(line)
    won = [word for word in line.split() if word in IN_BOX]
    for plate, many in (
        Counter([word for word in won if word != "plate"]) + Counter({"plate": len(won)})
    ).items():
        if many > IN_BOX[plate]:
            raise BadNotation(
                f"there are {many} {plate}, but only {IN_BOX[plate]} in the box",
                "card_too_many",
                game=game,
                card=plate.removeprefix("plate."),
                count=many,
                box=IN_BOX[plate],
            )


def _worth(words: list[str]) -> Worth:
    if not words:
        raise BadNotation("a seat is left blank; a seat without plates is written -")
    if words == ["-"]:
        words = []
    for word in words:
        if word not in WORDS:
            raise BadNotation(f"no plate {word!r}; there are {', '.join(WORDS)}, and - for none")
    return Worth(len(words), "plates", {"plates": len(words)})
