"""Sushi Go Party!, in its French and US editions."""

from functools import partial
from itertools import combinations, product

from msgspec import Struct

from kaiten.cards import DISHES
from kaiten.cards.chopsticks import chopsticks_us
from kaiten.cards.special_order import special_order_us
from kaiten.cards.uramaki import uramaki_2, uramaki_us
from kaiten.draft.box import Box, Setup
from kaiten.draft.dish import Dishes
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup

SEATS = range(2, 9)
HAND_SIZE = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
COURSES = {"nigiri": 1, "roll": 1, "appetizer": 3, "special": 2, "dessert": 1}  # à la carte
LIMITS = {"menu": range(2, 7), "special_order": range(2, 7), "spoon": range(3, 9), "edamame": range(3, 9)}

A_LA_CARTE = 40  # how many à la carte menus `Menu.every` lists besides the set menus
STRIDE = 7919  # a prime, so that these are spread over all possible menus

MENUS: dict[str, tuple[str, ...]] = {
    "first-meal": ("maki", "tempura", "sashimi", "miso_soup", "wasabi", "tea", "green_tea_ice_cream"),
    "classic": ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"),
    "sampler": ("temaki", "tempura", "dumpling", "tofu", "wasabi", "menu", "green_tea_ice_cream"),
    "master": ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit"),
    "points-platter": (
        "uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "green_tea_ice_cream",
    ),
    "cutthroat": ("temaki", "eel", "tofu", "miso_soup", "spoon", "soy_sauce", "pudding"),
    "banquet": ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "green_tea_ice_cream"),
    "dinner-for-two": ("uramaki", "onigiri", "tofu", "miso_soup", "menu", "special_order", "fruit"),
}  # fmt: skip


class Menu(Struct, frozen=True, forbid_unknown_fields=True):
    """A set menu by its id, or seven kinds à la carte. Nigiri are always on the menu."""

    menu: str | tuple[str, ...] = "first-meal"

    @classmethod
    def every(cls, game: Draft) -> list["Menu"]:
        """The set menus, and a sample of à la carte menus."""
        own = a_la_carte(game.box.dishes)
        some = [cls(own[at * STRIDE % len(own)]) for at in range(A_LA_CARTE)]
        return [cls(menu) for menu in MENUS] + some


def a_la_carte(dishes: Dishes) -> list[tuple[str, ...]]:
    """Every menu that can be composed from the box, ignoring the limits by number of seats."""
    course = {name: [kind for kind, dish in dishes.items() if dish.course == name] for name in COURSES}
    parts = [combinations(course[name], n) for name, n in COURSES.items() if name != "nigiri"]
    return [tuple([kind for part in menu for kind in part]) for menu in product(*parts)]


def menu_named(text: str) -> str | tuple[str, ...]:
    """A set menu by its id, or kinds à la carte with commas between them."""
    return tuple(text.split(",")) if "," in text else text


def desserts(seats: int) -> tuple[int, int, int]:
    return (7, 5, 3) if seats >= 6 else (5, 3, 2)


def setup(dishes: Dishes, seats: int, options: Menu) -> Setup:
    """The setup for a menu: its kinds, with nigiri, in the order of the box.

    Raises BadSetup if there is no such menu or if it does not fit the number of seats.
    """
    if isinstance(options.menu, str):
        if options.menu not in MENUS:
            known = ", ".join(MENUS)
            raise BadSetup(f"no menu {options.menu!r}; there are {known}, or a list of seven kinds")
        kinds = MENUS[options.menu]
    else:
        kinds = options.menu
    chosen = {"nigiri", *kinds}
    unknown = sorted(chosen - dishes.keys())
    if unknown:
        raise BadSetup(f"no dish {', '.join(unknown)}; there are {', '.join(dishes)}")
    if len(kinds) != len(set(kinds)):
        raise BadSetup(f"a menu has each kind once, not {', '.join(kinds)}", "menu_courses")
    for course, wanted in COURSES.items():
        found = [kind for kind in dishes if kind in chosen and dishes[kind].course == course]
        if len(found) != wanted:
            raise BadSetup(
                f"a menu has {wanted} of course {course}, not {len(found)}: {', '.join(found)}",
                "menu_courses",
            )
    for kind, allowed in LIMITS.items():
        if kind in chosen and seats not in allowed:
            least, most = allowed[0], allowed[-1]
            raise BadSetup(
                f"{kind} is for {least} to {most} seats, not {seats}",
                "dish_seats",
                dish=kind,
                least=least,
                most=most,
            )
    return Setup(tuple(kind for kind in dishes if kind in chosen))


def box(dishes: Dishes) -> Box:
    return Box(
        dishes=dishes,
        seats=SEATS,
        options=Menu,
        setup=partial(setup, dishes),
        hand_size=HAND_SIZE.__getitem__,
        desserts=desserts,
        cleared_to="deck",  # all cards but the kept desserts are shuffled back
        menus=MENUS,
        courses=COURSES,
        limits=LIMITS,
    )


US = {"chopsticks": chopsticks_us, "uramaki": uramaki_us, "special_order": special_order_us}

cocktail = Draft("party/cocktail", version=3, box=box(DISHES))
gamewright = Draft("party/gamewright", version=2, box=box({**DISHES, **US}))

# The rules of before, for games that began by them.
cocktail_2 = Draft("party/cocktail", version=2, box=box({**DISHES, "uramaki": uramaki_2}))

PARTY: dict[str, Draft] = {game.name: game for game in (cocktail, gamewright)}
