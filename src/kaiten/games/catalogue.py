"""What a client needs to know about the cards of a game, by kind, since it does not know the rules."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from kaiten.engine.game import Game
from kaiten.games.sushi_roll.dice import ICONS, SIDES, TOKENS
from kaiten.games.sushi_roll.scoring import STEPS


class CardInfo(Struct, frozen=True, omit_defaults=True):
    """One kind of card, or one kind of die face."""

    faces: tuple[str, ...]  # all its faces, in the order of the box
    course: str  # its part of the menu, or its die
    icons: dict[str, int] = {}  # by face, where icons are counted instead of cards
    whole: int | None = None  # how many cards, or icons, make a complete set
    stays: bool = False  # kept for the end of the game (desserts)
    leaves: bool = False  # leaves the table after its effect, so it is never there when a round is scored
    holds: bool = False  # another card can be laid on it (wasabi)
    rides: bool = False  # can be laid on a card that holds (nigiri)
    copies: bool = False  # counts as nothing until it copies another card (special order)
    copyable: bool = True  # can be copied
    races: bool = False  # pays places during the round (uramaki)


Catalogue = Mapping[str, CardInfo]


def of_dishes(game: Any) -> Catalogue:
    """The kinds of card in a drafting game, in the order of the box."""
    return {
        kind: CardInfo(
            faces=tuple(dish.cards),
            course=dish.course,
            icons=dish.icons,
            whole=dish.set_size,
            stays=dish.stays,
            leaves=dish.leaves,
            holds=dish.holds,
            rides=dish.lay is not None,
            copies=dish.copies,
            copyable=dish.copyable,
            races=dish.claim is not None,
        )
        for kind, dish in game.box.dishes.items()
    }


def of_dice(game: Any) -> Catalogue:
    """The kinds of face on the dice of Sushi Roll."""
    icons = ICONS | {face: count for face, (_, count) in TOKENS.items()}
    found: dict[str, CardInfo] = {}
    for die, sides in SIDES.items():
        for kind in dict.fromkeys(face.partition(".")[0] for face in sides):
            faces = tuple(dict.fromkeys(face for face in sides if face.partition(".")[0] == kind))
            found[kind] = CardInfo(
                faces=faces,
                course=die,
                icons={face: icons[face] for face in faces if face in icons},
                whole=len(STEPS[kind]) - 1 if kind in STEPS else None,
                stays=kind == "pudding",
                leaves=faces[0] in TOKENS,
                holds=kind == "wasabi",
                rides=kind == "nigiri",
            )
    return found


class Ordering(Struct, frozen=True):
    """The menus a game can be played with."""

    menus: Mapping[str, tuple[str, ...]] = {}  # set menus by id
    courses: Mapping[str, int] = {}  # à la carte: how many kinds of each course
    limits: Mapping[str, range] = {}  # kinds that not every number of seats allows


# By family. For a game that is not listed here, the client draws plain cards with their names.
CATALOGUES: dict[str, Callable[[Any], Catalogue]] = {"draft": of_dishes, "roll": of_dice}


def catalogue(game: Game[Any]) -> Catalogue:
    return CATALOGUES[game.family](game) if game.family in CATALOGUES else {}


ORDERINGS: dict[str, Callable[[Any], Ordering]] = {
    "draft": lambda game: Ordering(game.box.menus, game.box.courses, game.box.limits)
}


def ordering(game: Game[Any]) -> Ordering:
    return ORDERINGS[game.family](game) if game.family in ORDERINGS else Ordering()
