"""What an edition passes to the rules: dishes, numbers, and the options it allows."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from kaiten.draft.dish import Dishes
from kaiten.draft.table import Pile

ROUNDS = 3


class Setup(Struct, frozen=True):
    """The setup of one game, worked out from the number of seats and the options."""

    kinds: tuple[str, ...]
    passing: Literal["left", "alternate"] = "left"
    robot: bool = False


class Box(Struct, frozen=True):
    """One edition: its dishes, its numbers and its options."""

    dishes: Dishes
    seats: range
    options: type[Struct]
    setup: Callable[[int, Any], Setup]  # raises BadSetup for what the edition does not allow
    hand_size: Callable[[int], int]
    desserts: Callable[[int], tuple[int, int, int]]  # how many are shuffled in before each round
    cleared_to: Pile  # the pile that a round's cards go to when it is over
    menus: Mapping[str, tuple[str, ...]] = {}  # set menus by id; empty if there is only one menu
    courses: Mapping[str, int] = {}  # how many kinds of each course a menu has
    limits: Mapping[str, range] = {}  # kinds allowed only with some numbers of seats
    rounds: int = ROUNDS
