"""What each face is worth to a tray: its points, and what the tray may become with the dice still to come.

The future of a tray depends only on its shape: its incomplete sets and its free wasabi. So the expected value
of each shape is computed exactly, for random dice. Icons, desserts and tokens, which are not points yet,
count a fixed estimate. Shapes and faces are numbered, for speed.
"""

from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from kaiten.bots.roll.greedy import CHANCES
from kaiten.engine.terms import Points
from kaiten.games.sushi_roll.dice import ICONS, NIGIRI, SIDES_OF, TOKENS, Face
from kaiten.games.sushi_roll.rules import DICE_EACH
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.games.sushi_roll.table import Tray

FaceNumber: TypeAlias = int
Shape: TypeAlias = int

VALUE = 0.9  # of an icon, a dessert or a token; an estimate that beat 0.6 and 1.2 in play against itself
OTHERS = 3  # how many other belts chopsticks reach, at a table of four

FACES: tuple[Face, ...] = tuple(SIDES_OF)
NUMBER: dict[Face, FaceNumber] = {face: at for at, face in enumerate(FACES)}
SIDES: tuple[tuple[FaceNumber, ...], ...] = tuple(
    tuple(NUMBER[side] for side in SIDES_OF[face]) for face in FACES
)

# What a face brings besides points: icons or tokens.
BRINGS: tuple[tuple[str, int] | None, ...] = tuple(
    ("maki", ICONS[face]) if face in ICONS else TOKENS.get(face) for face in FACES
)

# Dumplings, tempura and sashimi beyond complete sets; and free wasabi, where more than two count as two.
SHAPES = tuple(product(range(3), repeat=4))
SETS = tuple(STEPS)


def shape_of(tray: Tray) -> Shape:
    begun = [sum(plate.face == face for plate in tray) % 3 for face in SETS]
    used = {plate.on for plate in tray}
    free = sum(plate.face == "wasabi" and plate.id not in used for plate in tray)
    return SHAPES.index((*begun, min(free, 2)))


class Laid(NamedTuple):
    """What a die does to a tray."""

    points: Points
    shape: Shape


def _lay(shape: tuple[int, ...], face: Face) -> Laid:
    points, after = 0, list(shape)
    if face in STEPS:
        at = SETS.index(face)
        points = STEPS[face][shape[at] + 1] - STEPS[face][shape[at]]
        after[at] = (shape[at] + 1) % 3
    elif face in NIGIRI:
        points = NIGIRI[face] * (3 if shape[-1] else 1)
        after[-1] = max(shape[-1] - 1, 0)
    elif face == "wasabi":
        after[-1] = min(shape[-1] + 1, 2)
    return Laid(points, SHAPES.index(tuple(after)))


LAID: tuple[tuple[Laid, ...], ...] = tuple(tuple(_lay(shape, face) for face in FACES) for shape in SHAPES)


class Estimate(NamedTuple):
    """For a seat that takes a die: what each face is worth, and below which value to spend a token."""

    values: list[float]  # by face
    menu_below: float  # a reroll pays if the best die is worth less than this
    chopsticks_below: float  # a swap usually pays if the best die is worth less than this


@cache
def estimates() -> list[list[Estimate]]:
    """The estimates, by the number of dice to come after this one, then by shape."""
    rows: list[list[Estimate]] = []
    hopes = [0.0] * len(SHAPES)
    for left in range(max(DICE_EACH.values())):
        values = [
            [
                laid.points + hopes[laid.shape] + VALUE * (brings[1] if brings else 0)
                for laid, brings in zip(faces, BRINGS, strict=True)
            ]
            for faces in LAID
        ]
        rows.append([_estimate(promised, left) for promised in values])
        hopes = [best_of(left + 1, promised) for promised in values]
    return rows


def _estimate(values: list[float], left: int) -> Estimate:
    menu_below = good_enough(left, values) if left else best_of(1, values) - VALUE
    return Estimate(values, menu_below, best_of(OTHERS * (left + 1), values) - VALUE)


def best_of(dice: int, values: list[float]) -> float:
    """The expected value of the best of this many random dice."""
    expected, chance, below = 0.0, 0.0, 0.0
    for value, face in sorted(zip(values, FACES, strict=True)):
        chance += CHANCES[face]
        expected += value * (chance**dice - below)
        below = chance**dice
    return expected


def good_enough(dice: int, values: list[float]) -> float:
    """The value of a die at which rerolling this many others gains exactly a token's value, on average."""
    ranked = sorted(zip(values, FACES, strict=True), reverse=True)
    gain, chance = 0.0, 0.0  # of a roll over a die worth `value`: mean gain, and the probability of any
    lower = [value for value, _ in ranked[1:]] + [float("-inf")]
    for (value, face), next_value in zip(ranked, lower, strict=True):
        chance += CHANCES[face]
        beaten = 1 - max(1 - chance, 0.0) ** dice
        if gain + (value - next_value) * beaten >= VALUE:
            return value - (VALUE - gain) / beaten
        gain += (value - next_value) * beaten
    raise AssertionError(f"a reroll never pays: {values}")
