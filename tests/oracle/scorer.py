"""A second scorer, written from the rulebooks and their rulings alone, to hold against the real one.

It reads a whole table in notation and counts. It shares nothing with the game engines and is meant to be
checked by eye against the books, so it prefers loops and tables to anything clever.
"""

from typing import Any, NamedTuple

SUSHI_GO = ["sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright"]
PARTY = ["party/cocktail", "party/gamewright"]
SPLITTING = ["sushi-go/cocktail", "sushi-go/gamewright"]
ROLL = "roll/cocktail"
DICE = "dice/sit-down"

SUSHI_GO_KINDS = ["nigiri", "wasabi", "maki", "tempura", "sashimi", "dumpling", "chopsticks", "pudding"]
ROLL_KINDS = [*SUSHI_GO_KINDS, "menu"]
PARTY_KINDS = [
    *SUSHI_GO_KINDS,
    *["temaki", "uramaki", "eel", "tofu", "onigiri", "edamame", "miso_soup"],
    *["soy_sauce", "tea", "menu", "spoon", "special_order", "takeout_box"],
    *["green_tea_ice_cream", "fruit"],
]
KINDS = dict.fromkeys(SUSHI_GO, SUSHI_GO_KINDS) | dict.fromkeys(PARTY, PARTY_KINDS)
KINDS |= {ROLL: ROLL_KINDS, DICE: ["plate"]}

DESSERTS = ["pudding", "green_tea_ice_cream", "fruit"]
NUMBERED = ["chopsticks", "spoon", "menu", "takeout_box"]
FRUITS = ["watermelon", "orange", "pineapple"]
SHAPES = ["circle", "triangle", "square", "rectangle"]
FACES = {
    "nigiri": ["egg", "salmon", "squid"],
    "maki": ["1", "2", "3"],
    "uramaki": ["3", "4", "5"],
    "onigiri": SHAPES,
    "plate": ["shrimp", "fish", "octopus", "egg", "cucumber", "mixed"],
}

NIGIRI_POINTS = {"egg": 1, "salmon": 2, "squid": 3}  # G10 P25 R5
DUMPLING_POINTS = [0, 1, 3, 6, 10, 15]  # G9 P18
ONIGIRI_POINTS = [0, 1, 4, 9, 16]  # P17
FRUIT_POINTS = [-2, 0, 1, 3, 6, 10]  # P22
TOFU_POINTS = [0, 2, 6]  # P16
FULL_SETS = {
    "tempura": (2, 5),  # G7 P19
    "sashimi": (3, 10),  # G8 P20
    "miso_soup": (1, 3),  # P5
    "green_tea_ice_cream": (4, 12),  # P21
}
US_URAMAKI_PLACES = [8, 5, 2]  # P11
ROLL_SETS = {"dumpling": [0, 2, 4, 8], "tempura": [0, 1, 5, 10], "sashimi": [0, 0, 6, 13]}  # R5


class Card(NamedTuple):
    kind: str
    face: str
    copy: bool
    turned: bool
    tripled: bool = False


Table = list[Card]


def score(
    game: str, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> dict[str, Any]:
    """Points by seat, and by dish and seat, for the tables written in line."""
    if game not in KINDS:
        raise ValueError(f"unknown game: {game}")
    if dessert is not None and dessert not in (DESSERTS if game in PARTY else ["pudding"]):
        raise ValueError(f"not a dessert of {game}: {dessert}")
    tables = [_read_table(game, seat.strip()) for seat in line.split("|")]
    if game == DICE:
        plates = [_count(table, "plate") for table in tables]
        dishes = {"plate": plates} if any(plates) else {}
    elif final:
        dishes = _final_dishes(game, tables, dessert)
    else:
        dishes = _round_dishes(game, tables, claimed)
    points = [sum(dish[seat] for dish in dishes.values()) for seat in range(len(tables))]
    return {"points": points, "dishes": dishes}


# Reading


def _read_card(game: str, text: str) -> Card:
    turned = "~" in text
    first, _, copied = text.replace("~", "").partition("=")
    if copied and first != "special_order":
        raise ValueError(f"only a special order is a copy: {text}")
    kind, _, face = (copied or first).partition(".")
    if kind not in KINDS[game]:
        raise ValueError(f"not in {game}: {text}")
    if kind in FACES:
        good = face in FACES[kind]
    elif kind == "fruit":
        good = face == "" or all(icon in FRUITS for icon in face.split("-"))
    elif kind in NUMBERED or (kind == "pudding" and game == ROLL):
        good = face == "" or face.isdigit()
    else:
        good = face == ""
    if not good:
        raise ValueError(f"no such face: {text}")
    return Card(kind, face, bool(copied), turned)


def _read_table(game: str, seat: str) -> Table:
    if seat == "":
        raise ValueError("an empty table is written -")
    table: Table = []
    if seat == "-":
        return table
    must_use_wasabi = game != "sushi-go/zoch"  # G3 P25 R3
    free_wasabi = 0
    for word in seat.split():
        if "+" in word:
            under_text, top_text = word.split("+")
            under = _read_card(game, under_text)
            top = _read_card(game, top_text)
            if under.kind != "wasabi" or top.kind != "nigiri":
                raise ValueError(f"only a nigiri lies on only a wasabi: {word}")
            table.append(under)
            table.append(top._replace(tripled=not under.turned))  # P8
            continue
        card = _read_card(game, word)
        if card.kind == "wasabi" and not card.turned:
            free_wasabi += 1
        goes_by_itself = must_use_wasabi and not card.turned and not card.copy  # P7
        if card.kind == "nigiri" and goes_by_itself and free_wasabi > 0:
            free_wasabi -= 1
            card = card._replace(tripled=True)
        table.append(card)
    return table


# Counting


def _upright(table: Table, kind: str) -> Table:
    return [card for card in table if card.kind == kind and not card.turned]


def _count(table: Table, kind: str) -> int:
    return len(_upright(table, kind))


def _icons(table: Table, kind: str) -> int:
    return sum(int(card.face) for card in _upright(table, kind))


def _lies_somewhere(tables: list[Table], kind: str) -> bool:
    return any(_count(table, kind) > 0 for table in tables)


def _colours(table: Table) -> dict[str, int]:
    cards_by_colour: dict[str, int] = {}
    for card in table:
        if card.turned or card.kind == "special_order":
            continue
        colour = "nigiri" if card.kind == "wasabi" else card.kind
        cards_by_colour[colour] = cards_by_colour.get(colour, 0) + 1
    return cards_by_colour


# One table by itself


def _nigiri(table: Table) -> int:
    total = 0
    for card in _upright(table, "nigiri"):
        total += NIGIRI_POINTS[card.face] * (3 if card.tripled else 1)
    return total


def _full_sets(table: Table, kind: str) -> int:
    size, worth = FULL_SETS[kind]
    return worth * (_count(table, kind) // size)


def _dumpling(table: Table) -> int:
    return DUMPLING_POINTS[min(_count(table, "dumpling"), 5)]


def _eel(table: Table) -> int:
    return [0, -3, 7][min(_count(table, "eel"), 2)]  # P15


def _tofu(table: Table) -> int:
    tofu = _count(table, "tofu")
    return TOFU_POINTS[tofu] if tofu <= 2 else 0


def _onigiri(table: Table) -> int:
    left = [card.face for card in _upright(table, "onigiri")]
    total = 0
    while left:
        different = 0
        for shape in SHAPES:
            if shape in left:
                left.remove(shape)
                different += 1
        total += ONIGIRI_POINTS[different]
    return total


def _tea(table: Table) -> int:
    best = max(_colours(table).values(), default=0)
    return best * _count(table, "tea")  # P9


def _roll_sets(kind: str, dice: int) -> int:
    worth = ROLL_SETS[kind]
    groupings = []
    for threes in range(dice // 3 + 1):
        for twos in range((dice - 3 * threes) // 2 + 1):
            ones = dice - 3 * threes - 2 * twos
            groupings.append(threes * worth[3] + twos * worth[2] + ones * worth[1])
    return max(groupings)


def _fruit(table: Table) -> int:
    icons = dict.fromkeys(FRUITS, 0)
    for card in _upright(table, "fruit"):
        if card.face == "":
            raise ValueError("a fruit needs its icons to be scored")
        for icon in card.face.split("-"):
            icons[icon] += 1
    return sum(FRUIT_POINTS[min(number, 5)] for number in icons.values())


# Tables against each other


def _maki(game: str, tables: list[Table]) -> list[int]:
    icons = [_icons(table, "maki") for table in tables]
    splits = game in SPLITTING
    prizes = [6, 3]
    if game in PARTY and len(tables) >= 6:
        prizes = [6, 4, 2]  # P13
    points = [0] * len(tables)
    totals = sorted({number for number in icons if number > 0}, reverse=True)
    for prize, total in zip(prizes, totals, strict=False):
        seats = [seat for seat, number in enumerate(icons) if number == total]
        for seat in seats:
            points[seat] = prize // len(seats) if splits else prize
        if splits and len(seats) > 1:
            break  # G6
    return points


def _most_and_fewest(counts: list[int], prize: int, *, splits: bool, loses: bool) -> list[int]:
    points = [0] * len(counts)
    if min(counts) == max(counts):
        return points  # ruling (a)
    most = [seat for seat, number in enumerate(counts) if number == max(counts)]
    fewest = [seat for seat, number in enumerate(counts) if number == min(counts)]
    for seat in most:
        points[seat] = prize // len(most) if splits else prize
    if loses:
        for seat in fewest:
            points[seat] = -(prize // len(fewest) if splits else prize)  # ruling (b)
    return points


def _pudding(game: str, tables: list[Table]) -> list[int]:
    counts = [sum(int(card.face or "1") for card in _upright(table, "pudding")) for table in tables]
    loses = game == "sushi-go/zoch" or len(tables) != 2
    return _most_and_fewest(counts, 6, splits=game in SPLITTING, loses=loses)  # G12 P12 R6


def _uramaki(game: str, tables: list[Table], claimed: int) -> list[int]:
    icons = [_icons(table, "uramaki") for table in tables]
    if game == "party/cocktail":
        prize = 2
    else:
        prize = US_URAMAKI_PLACES[claimed] if claimed < len(US_URAMAKI_PLACES) else 0
    return [prize if number > 0 and number == max(icons) else 0 for number in icons]  # P11


def _edamame(tables: list[Table]) -> list[int]:
    counts = [_count(table, "edamame") for table in tables]
    points = []
    for seat, number in enumerate(counts):
        opponents = len([other for other, theirs in enumerate(counts) if other != seat and theirs > 0])
        points.append(number * min(opponents, 4))  # P14
    return points


def _soy_sauce(tables: list[Table]) -> list[int]:
    colours = [len(_colours(table)) for table in tables]
    points = []
    for table, number in zip(tables, colours, strict=True):
        points.append(4 * _count(table, "soy_sauce") if number == max(colours) else 0)  # P10
    return points


# Whole scorings


def _round_dishes(game: str, tables: list[Table], claimed: int) -> dict[str, list[int]]:
    dishes: dict[str, list[int]] = {}
    if _lies_somewhere(tables, "nigiri") or _lies_somewhere(tables, "wasabi"):
        dishes["nigiri"] = [_nigiri(table) for table in tables]
    turned = [len([card for card in table if card.turned]) for table in tables]
    if any(turned):
        dishes["takeout_box"] = [2 * number for number in turned]  # P8

    for kind in ["tempura", "sashimi", "miso_soup"]:
        if _lies_somewhere(tables, kind) and game != ROLL:
            dishes[kind] = [_full_sets(table, kind) for table in tables]
    alone = {"dumpling": _dumpling, "eel": _eel, "tofu": _tofu, "onigiri": _onigiri, "tea": _tea}
    for kind, worth in alone.items():
        if _lies_somewhere(tables, kind) and game != ROLL:
            dishes[kind] = [worth(table) for table in tables]
    for kind in ROLL_SETS:
        if _lies_somewhere(tables, kind) and game == ROLL:
            dishes[kind] = [_roll_sets(kind, _count(table, kind)) for table in tables]

    if _lies_somewhere(tables, "maki"):
        dishes["maki"] = _maki(game, tables)
    if _lies_somewhere(tables, "temaki"):
        temaki = [_count(table, "temaki") for table in tables]
        dishes["temaki"] = _most_and_fewest(temaki, 4, splits=False, loses=len(tables) != 2)  # P12
    if _lies_somewhere(tables, "uramaki"):
        dishes["uramaki"] = _uramaki(game, tables, claimed)
    if _lies_somewhere(tables, "edamame"):
        dishes["edamame"] = _edamame(tables)
    if _lies_somewhere(tables, "soy_sauce"):
        dishes["soy_sauce"] = _soy_sauce(tables)
    return dishes


def _final_dishes(game: str, tables: list[Table], dessert: str | None) -> dict[str, list[int]]:
    dishes: dict[str, list[int]] = {}
    for kind in DESSERTS:
        in_play = _lies_somewhere(tables, kind) if dessert is None else kind == dessert
        if in_play and kind == "pudding":
            dishes[kind] = _pudding(game, tables)
        elif in_play and kind == "green_tea_ice_cream":
            dishes[kind] = [_full_sets(table, kind) for table in tables]
        elif in_play:
            dishes[kind] = [_fruit(table) for table in tables]
    if game == ROLL and (_lies_somewhere(tables, "menu") or _lies_somewhere(tables, "chopsticks")):
        dishes["tokens"] = []
        for table in tables:
            left = _upright(table, "menu") + _upright(table, "chopsticks")
            dishes["tokens"].append(sum(int(card.face or "1") for card in left) // 2)  # R6
    return dishes
