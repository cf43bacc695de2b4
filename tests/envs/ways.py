"""Tables that between them ask everything that can be asked, and somebody to play at them."""

from random import Random
from typing import Any

import numpy as np

from kaiten.bots import BOTS
from kaiten.engine.terms import Seat
from kaiten.envs.coding import Mask, index_of
from kaiten.envs.table import EnvTable

Way = tuple[str, int, dict[str, Any]]

WAYS: list[Way] = [
    ("sushi-go/cocktail", 4, {}),
    ("sushi-go/cocktail", 5, {"passing": "alternate"}),
    ("sushi-go/cocktail", 2, {"robot": True}),
    ("sushi-go/zoch", 3, {"passing": "alternate"}),
    ("party/cocktail", 3, {"menu": "classic"}),
    ("party/cocktail", 4, {"menu": "master"}),
    ("party/cocktail", 2, {"menu": "dinner-for-two"}),
    ("party/cocktail", 3, {"menu": ("maki", "tempura", "tofu", "eel", "chopsticks", "special_order", "fruit")}),
    ("party/gamewright", 4, {"menu": "points-platter"}),
    ("party/gamewright", 4, {"menu": "banquet"}),
    ("party/gamewright", 3, {"menu": ("temaki", "eel", "tofu", "onigiri", "takeout_box", "special_order", "fruit")}),
    ("party/cocktail", 3, {"menu": ("maki", "eel", "tofu", "onigiri", "wasabi", "special_order", "fruit")}),
    ("roll/cocktail", 2, {}),
    ("roll/cocktail", 5, {}),
    ("dice/sit-down", 2, {}),
    ("dice/sit-down", 4, {}),
    ("dice/sit-down", 2, {"duels": "ready"}),
    ("dice/sit-down", 3, {"duels": "turns"}),
]  # fmt: skip

MOST_ANSWERS = 400


def begun(way: Way, seed: int = 1) -> EnvTable:
    name, seats, options = way
    table = EnvTable(name, seats, options, "raise")
    table.begin(seed)
    return table


def any_index(mask: Mask, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def careless(table: EnvTable, seat: Seat, rng: Random) -> int:
    """What the random bot would do, as an index; in a duel it plays on."""
    view = table.game.view(table.state, seat)
    choice = BOTS["random"](table.game)(view, table.logs[seat], rng)
    return index_of(table.coding, view, choice)
