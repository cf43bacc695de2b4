"""The 30 dice of Sushi Roll: five kinds, how many of each, and their six sides."""

from typing import TypeAlias

from kaiten.engine.terms import Points

Kind: TypeAlias = str  # the kind of die: "appetizer"
Face: TypeAlias = str  # what a die shows: the dish, and a number or name if it has several faces: "maki.2"
Sides: TypeAlias = tuple[Face, ...]

BAG: dict[Kind, int] = {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "dessert": 4}

# The rulebook shows how the faces are distributed only in pictures of trays. The appetizer's sides are
# certain, the other four kinds are our ruling.
SIDES: dict[Kind, Sides] = {
    "appetizer": ("dumpling", "dumpling", "dumpling", "tempura", "tempura", "sashimi"),
    "maki": ("maki.1", "maki.1", "maki.2", "maki.2", "maki.3", "maki.3"),
    "nigiri": (
        "nigiri.egg", "nigiri.egg", "nigiri.salmon", "nigiri.salmon", "nigiri.squid", "nigiri.squid",
    ),
    "special": ("wasabi", "wasabi", "menu.1", "menu.2", "chopsticks.1", "chopsticks.2"),
    "dessert": ("pudding.1", "pudding.1", "pudding.2", "pudding.2", "pudding.3", "pudding.3"),
}  # fmt: skip

# No face is on two kinds of dice, so the face determines the kind.
KIND_OF: dict[Face, Kind] = {face: kind for kind, sides in SIDES.items() for face in sides}
SIDES_OF: dict[Face, Sides] = {face: SIDES[kind] for face, kind in KIND_OF.items()}

ICONS: dict[Face, int] = {"maki.1": 1, "maki.2": 2, "maki.3": 3}
NIGIRI: dict[Face, Points] = {"nigiri.egg": 1, "nigiri.salmon": 2, "nigiri.squid": 3}
TOKENS: dict[Face, tuple[str, int]] = {  # R4: the tokens that come with a die
    "menu.1": ("menu", 1),
    "menu.2": ("menu", 2),
    "chopsticks.1": ("chopsticks", 1),
    "chopsticks.2": ("chopsticks", 2),
    "pudding.1": ("pudding", 1),
    "pudding.2": ("pudding", 2),
    "pudding.3": ("pudding", 3),
}
