"""What a box gives to the rules: dishes, numbers, and the options it allows."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from kaiten.draft.dish import Dishes
from kaiten.draft.table import Pile

ROUNDS = 3


class Setup(Struct, frozen=True):
    """What the options of a box come down to."""

    kinds: tuple[str, ...]
    passing: Literal["left", "alternate"] = "left"
    robot: bool = False


class Box(Struct, frozen=True):
    """One edition: dishes and numbers."""

    dishes: Dishes
    seats: range
    options: type[Struct]
    setup: Callable[[int, Any], Setup]  # refuses what the box does not allow
    hand_size: Callable[[int], int]
    desserts: Callable[[int], tuple[int, int, int]]  # how many are shuffled in before each round
    cleared_to: Pile  # where a round's cards go afterwards
    menus: Mapping[str, tuple[str, ...]] = {}  # set menus by name, where one is chosen
    courses: Mapping[str, int] = {}  # … and how many kinds of each course make a menu
    limits: Mapping[str, range] = {}  # kinds that are not for every number of seats
