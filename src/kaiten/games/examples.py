"""What each dish pays, in examples, for the rules pages of the client.

Only tables are written down here, in the notation of the score pad, the reader's seat first. Their points and
the reasons come from the rules, so an example cannot say anything that the game does not do.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from kaiten.draft import notation as draft
from kaiten.engine.game import Game
from kaiten.engine.terms import Points, Worth
from kaiten.games import pad
from kaiten.games.catalogue import catalogue
from kaiten.games.sushi_dice.dice import BOX, SET, SYMBOLS, Dice, Face, Plate, makes
from kaiten.games.sushi_dice.table import ENOUGH
from kaiten.games.sushi_roll import notation as roll
from kaiten.games.sushi_roll.dice import BAG, SIDES
from kaiten.games.sushi_roll.rules import DICE_EACH


class Piece(Struct, frozen=True):
    """A card, die or token, and what it shows: itself, the card it copies, or None if it is turned over."""

    card: str
    face: str | None


Pile: TypeAlias = tuple[Piece, ...]  # one piece, or a nigiri on its wasabi
Piles: TypeAlias = tuple[Pile, ...]


class Laid(Struct, frozen=True):
    """What one seat has, and what it pays. `why` is None where several dishes pay together."""

    piles: Piles
    points: Points
    why: Worth | None


class Example(Struct, frozen=True):
    """A table and what it pays; for an effect, also what was there before it, and what came."""

    seats: tuple[Laid, ...]
    before: tuple[Piles, ...] = ()
    came: tuple[str, ...] = ()
    final: bool = False  # counted at the end of the game


class DishRules(Struct, frozen=True):
    """One kind of card or die face."""

    number: dict[str, int]  # by face: how many are in the box, or on how many sides
    pays: tuple[Example, ...]  # one seat alone, from few to many
    examples: tuple[Example, ...]  # several seats, or an effect


class Rules(Struct, frozen=True):
    """What the rules page of a game is drawn from, besides its words and its catalogue."""

    game: str
    least_seats: int
    most_seats: int
    deal: dict[int, int]  # by number of seats: the cards in a hand, the dice on a belt, the plates to win
    box: int  # how many cards or dice there are
    dishes: dict[str, DishRules]


class Line(Struct, frozen=True):
    """An example as it is written down here."""

    table: str
    before: str = ""
    came: str = ""
    final: bool = False
    claimed: int = 0  # places of a race that are taken already
    arrived: bool = False  # the reader's seat has just won a place of the race


def one(table: str, **more: Any) -> Line:
    return Line(table=table, **more)


def up_to(card: str, most: int, *, least: int = 1, final: bool = False) -> tuple[Line, ...]:
    return tuple(Line(table=" ".join([card] * count), final=final) for count in range(least, most + 1))


Lines: TypeAlias = Mapping[str, tuple[Line, ...]]

DRAFT_PAYS: Lines = {
    "nigiri": (
        one("nigiri.egg"), one("nigiri.salmon"), one("nigiri.squid"), one("wasabi+nigiri.squid"),
    ),
    "uramaki": tuple(one("uramaki.5 uramaki.5", claimed=place, arrived=True) for place in range(3)),
    "tempura": up_to("tempura", 2),
    "sashimi": up_to("sashimi", 3),
    "dumpling": up_to("dumpling", 5),
    "eel": up_to("eel", 2),
    "tofu": up_to("tofu", 3),
    "onigiri": (
        one("onigiri.circle"),
        one("onigiri.circle onigiri.triangle"),
        one("onigiri.circle onigiri.triangle onigiri.square"),
        one("onigiri.circle onigiri.triangle onigiri.square onigiri.rectangle"),
    ),
    "miso_soup": up_to("miso_soup", 2),
    "wasabi": (one("wasabi+nigiri.egg"), one("wasabi+nigiri.salmon"), one("wasabi+nigiri.squid")),
    "tea": (one("tea tempura tempura tempura"),),
    "green_tea_ice_cream": up_to("green_tea_ice_cream", 4, least=3, final=True),
    "fruit": (
        one("fruit.watermelon-watermelon", final=True),
        one("fruit.watermelon-orange fruit.orange-pineapple fruit.watermelon-pineapple", final=True),
    ),
}  # fmt: skip

DRAFT_EXAMPLES: Lines = {
    "nigiri": (one("wasabi+nigiri.salmon nigiri.salmon | nigiri.squid wasabi"),),
    "maki": (
        one("maki.3 maki.2 | maki.3 | maki.1"),
        one("maki.3 maki.2 | maki.2 maki.3 | maki.3"),
    ),
    "temaki": (one("temaki temaki temaki | temaki | -"),),
    "uramaki": (one("uramaki.5 uramaki.3 | uramaki.4 | -", claimed=2),),
    "tempura": (one("tempura tempura tempura | tempura"),),
    "sashimi": (one("sashimi sashimi sashimi sashimi | sashimi sashimi"),),
    "dumpling": (one("dumpling dumpling dumpling dumpling dumpling dumpling | dumpling dumpling"),),
    "eel": (one("eel eel eel | eel"),),
    "tofu": (one("tofu tofu tofu tofu | tofu tofu"),),
    "onigiri": (
        one("onigiri.circle onigiri.triangle onigiri.square onigiri.circle | onigiri.square onigiri.square"),
    ),
    "edamame": (one("edamame edamame | edamame | -"),),
    "miso_soup": (one("- | -", before="miso_soup | miso_soup"),),
    "chopsticks": (one("tempura tempura", before="chopsticks", came="tempura tempura"),),
    "spoon": (one("sashimi sashimi sashimi", before="spoon sashimi sashimi", came="sashimi"),),
    "menu": (one("tofu tofu", before="tofu menu", came="maki.1 nigiri.egg tempura tofu"),),
    "takeout_box": (one("tofu tofu ~tofu", before="tofu tofu tofu takeout_box"),),
    "special_order": (one("sashimi sashimi special_order=sashimi", before="sashimi sashimi special_order"),),
    "wasabi": (one("wasabi+nigiri.squid wasabi | nigiri.squid wasabi"),),
    "soy_sauce": (one("soy_sauce nigiri.egg tempura | soy_sauce sashimi sashimi"),),
    "tea": (one("tea tea tempura tempura | tea sashimi"),),
    "pudding": (
        one("pudding pudding pudding | pudding | -", final=True),
        one("pudding pudding | pudding pudding | pudding", final=True),
    ),
    "green_tea_ice_cream": (
        one(" | ".join([" ".join(["green_tea_ice_cream"] * count) for count in (5, 3)]), final=True),
    ),
    "fruit": (
        one(
            "fruit.orange-orange fruit.watermelon-orange fruit.orange-pineapple"
            " | fruit.watermelon-watermelon | -",
            final=True,
        ),
    ),
}  # fmt: skip

ROLL_PAYS: Lines = {
    "nigiri": DRAFT_PAYS["nigiri"],
    "wasabi": DRAFT_PAYS["wasabi"],
    "tempura": up_to("tempura", 3),
    "sashimi": up_to("sashimi", 3),
    "dumpling": up_to("dumpling", 3),
    "menu": (one("menu", final=True), one("menu menu", final=True)),
    "chopsticks": (one("chopsticks", final=True), one("menu chopsticks", final=True)),
}
ROLL_EXAMPLES: Lines = {
    "nigiri": DRAFT_EXAMPLES["nigiri"],
    "wasabi": DRAFT_EXAMPLES["wasabi"],
    "maki": DRAFT_EXAMPLES["maki"],
    "tempura": (one("tempura tempura tempura tempura | tempura tempura"),),
    "sashimi": (one("sashimi sashimi sashimi sashimi sashimi | sashimi"),),
    "dumpling": (one("dumpling dumpling dumpling dumpling | dumpling dumpling"),),
    "menu": (one("menu menu menu chopsticks chopsticks | menu chopsticks", final=True),),
    "chopsticks": (one("chopsticks chopsticks chopsticks | menu", final=True),),
    "pudding": (
        one("pudding.3 pudding | pudding pudding | pudding", final=True),
        one("pudding.3 | pudding pudding pudding | pudding", final=True),
    ),
}


def _total(scored: pad.Scored, seat: int) -> Points:
    return sum([worths[seat].points for worths in scored.values()])


def _example(
    game: Game[Any], kind: str, line: Line, read: Callable[[str], tuple[Piles, ...]]
) -> Example | None:
    """The example with its points. A place of a race that this edition does not pay makes none."""
    tables = read(line.table)
    if line.arrived:
        won = pad.place(game.name, line.claimed)
        return None if won is None else Example((Laid(tables[0], won.points, won),))
    scored = pad.score(game.name, line.table, final=line.final, claimed=line.claimed)
    paying = scored.get(PAID_AS.get(kind, kind))
    if line.before or paying is None:
        seats = tuple(Laid(piles, _total(scored, seat), None) for seat, piles in enumerate(tables))
    else:
        seats = tuple(Laid(piles, paying[seat].points, paying[seat]) for seat, piles in enumerate(tables))
    before = read(line.before) if line.before else ()
    return Example(seats=seats, before=before, came=tuple(line.came.split()), final=line.final)


# Kinds that are paid under another name: a wasabi as its nigiri, tokens together.
PAID_AS = {"wasabi": "nigiri", "menu": "tokens", "chopsticks": "tokens"}


def _dish(
    game: Game[Any],
    kind: str,
    number: dict[str, int],
    lines: tuple[Lines, Lines],
    read: Callable[[str], tuple[Piles, ...]],
) -> DishRules:
    pays, examples = [
        tuple([shown for line in some.get(kind, ()) if (shown := _example(game, kind, line, read))])
        for some in lines
    ]
    return DishRules(number, pays, examples)


def _piles(plates: Any) -> Piles:
    """Plates as they lie: each with what lies on it."""
    over = {plate.on: plate for plate in plates if plate.on is not None}
    lying = [plate for plate in plates if plate.on is None]
    piles = [(plate, over[plate.id]) if plate.id in over else (plate,) for plate in lying]
    return tuple(tuple(Piece(getattr(one, "card", one.face), one.face) for one in pile) for pile in piles)


def _of_cards(game: Any) -> Rules:
    dishes = game.box.dishes

    def read(line: str) -> tuple[Piles, ...]:
        return tuple(_piles(plates) for plates in draft.parse(line, dishes))

    return Rules(
        game=game.name,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        deal={seats: game.box.hand_size(seats) for seats in game.seats},
        box=sum(count for dish in dishes.values() for count in dish.cards.values()),
        dishes={
            kind: _dish(game, kind, dish.cards, (DRAFT_PAYS, DRAFT_EXAMPLES), read)
            for kind, dish in dishes.items()
        },
    )


def _of_dice(game: Any) -> Rules:
    def read(line: str) -> tuple[Piles, ...]:
        """Dice on trays; tokens are not dice and have no order."""
        if any(word in roll.TOKEN_WORDS for word in line.split()):
            seats = [part.split() for part in line.split("|")]
            return tuple(tuple((Piece(word, word),) for word in words if word != "-") for words in seats)
        return tuple(_piles(tray) for tray in roll.read(line))

    return Rules(
        game=game.name,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        deal=dict(DICE_EACH),
        box=sum(BAG.values()),
        dishes={
            kind: _dish(
                game,
                kind,
                {face: SIDES[card.course].count(face) for face in card.faces},
                (ROLL_PAYS, ROLL_EXAMPLES),
                read,
            )
            for kind, card in catalogue(game).items()
        },
    )


def _of_plates(game: Any) -> Rules:
    """Sushi Dice: six dice make a plate, or not."""

    def of_dice(plate: Plate, *dice: Any) -> Example:
        faces: Dice = dice
        won = int(makes(faces, plate))
        piles = tuple((Piece(die, die),) for die in faces)
        return Example((Laid(piles, won, Worth(won, "plates", {"plates": won})),))

    def of_plate(plate: Plate) -> tuple[Example, ...]:
        if plate == "mixed":
            return (
                of_dice(plate, *SYMBOLS, "star"),
                of_dice(plate, *SYMBOLS[:4], "star", "star"),
                of_dice(plate, *SYMBOLS, "shrimp"),
            )
        return (
            of_dice(plate, *[plate] * 6),
            of_dice(plate, *[plate] * 4, "star", "star"),
            of_dice(plate, *[plate] * 5, "yuck"),
        )

    def sides(face: Face) -> dict[str, int]:
        return {face: sum([die.count(face) for die in SET])}

    return Rules(
        game=game.name,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        deal=dict(ENOUGH),
        box=sum(BOX.values()),
        dishes={
            **{plate: DishRules({plate: number}, of_plate(plate), ()) for plate, number in BOX.items()},
            "star": DishRules(sides("star"), (of_dice("fish", *["fish"] * 3, *["star"] * 3),), ()),
            "yuck": DishRules(sides("yuck"), (of_dice("egg", *["egg"] * 5, "yuck"),), ()),
        },
    )


# By family. Any other game has its words, and no examples.
RULES: dict[str, Callable[[Any], Rules]] = {"draft": _of_cards, "roll": _of_dice, "dice": _of_plates}


def rules(game: Game[Any]) -> Rules:
    if game.family in RULES:
        return RULES[game.family](game)
    return Rules(
        game=game.name, least_seats=game.seats[0], most_seats=game.seats[-1], deal={}, box=0, dishes={}
    )
