"""The table of a drafting game: its piles and plates, and who may see them.

Piles have no order: they are kept sorted, and cards are sampled from the deck when they are needed. So the
state has no shuffled deck that a bot, a bug or a database dump could reveal.
"""

from collections.abc import Container
from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.draft.asks import Card, Cards, Copy, Pick
from kaiten.engine.terms import Points, Seat

Pile: TypeAlias = str  # a place, and its owner if it has one: "deck", "hand/2"
Direction: TypeAlias = Literal["left", "right"]

PUBLIC = {"table", "kept", "discard"}
PRIVATE = {"hand", "pick", "tray"}  # seen only by their owner


def pile(place: str, owner: Seat) -> Pile:
    return f"{place}/{owner}"


@cache
def visible(pile: Pile, seat: Seat | None) -> bool:
    """True if `seat` may see the cards in this pile. Secrecy is decided here and nowhere else.

    Piles that are neither PUBLIC nor PRIVATE (deck, desserts, robot) are seen by nobody.
    """
    place, _, owner = pile.partition("/")
    return place in PUBLIC or (place in PRIVATE and owner == str(seat))


HANDS = tuple(pile("hand", seat) for seat in range(8))  # by seat; no box has more than eight
PICKS = tuple(pile("pick", seat) for seat in range(8))


class Plate(Struct, frozen=True, gc=False):
    """A card laid in front of a seat. Ids count up from 0 for each seat and round, and are never reused."""

    id: int
    card: Card
    face: Card | None  # what it counts as: itself, what it copies, or None if turned over
    on: int | None  # the id of the plate it lies on (a nigiri on its wasabi)


Plates: TypeAlias = tuple[Plate, ...]


def free(plates: Plates, holders: Container[Card | None]) -> list[int]:
    """The ids of free holders, in the order laid. A turned card still occupies its holder (G3, P8)."""
    found = [plate.id for plate in plates if plate.face in holders]
    if not found:
        return found
    taken = {plate.on for plate in plates}
    return [id for id in found if id not in taken]


class Due(Struct, frozen=True, gc=False):
    """An effect that is being carried out: its seat, its plate, and the copy chosen so far."""

    seat: Seat
    plate: int
    copy: Copy | None


def copies_chosen(due: tuple[Due, ...], seat: Seat | None) -> int:
    """By how much the number of the seat's ask differs from `opened`: each special order is an ask."""
    return sum(each.copy is not None for each in due if each.seat == seat)


class Table(Struct, frozen=True, gc=False):
    """The state of a drafting game. Tuples are by seat; some have a last entry for the robot."""

    seats: int  # without the robot
    kinds: tuple[str, ...]  # the dishes on this game's menu
    passing: Literal["left", "alternate"]
    deck: Cards
    desserts: Cards  # those not yet shuffled into the deck
    discard: Cards
    robot: Cards | None  # the robot's face-down pile; None without a robot
    hands: tuple[Cards, ...]
    plates: tuple[Plates, ...]
    kept: tuple[Plates, ...]  # desserts of earlier rounds
    totals: tuple[Points, ...]
    laid: tuple[int, ...]  # the number of plates laid this round, which is the next plate's id
    picks: tuple[Pick | None, ...]
    called: tuple[int | None, ...]  # the plate whose bonus was announced this turn, until it leaves
    fresh: tuple[int, ...]  # the id of the first plate laid this turn
    shown: tuple[int, ...]  # the id of the first plate laid after this turn's reveal
    served: Cards = ()  # all faces laid this turn, including those that have left again
    tray: Cards = ()  # the four cards drawn by a menu
    due: tuple[Due, ...] = ()
    wish: str | None = None
    giver: Seat | None = None  # who must give the card wished for, and gets the spoon
    claimed: int = 0  # the number of uramaki places taken this round
    arrived: tuple[int, ...] = ()  # by seat: the place taken this turn, from 1; 0: none; (): nobody took one
    first: Seat = 0
    control: Seat | None = None  # who controls the robot this turn
    direction: Direction = "left"
    phase: Literal["pick", "effect", "over"] = "pick"
    round: int = 0
    turn: int = 0
    winners: tuple[Seat, ...] = ()
    seq: int = 0  # the number of events so far
    opened: int = 0  # `seq` when the open asks were opened

    @property
    def points(self) -> tuple[Points, ...]:
        """The totals without the robot's."""
        return self.totals[: self.seats]

    def plate(self, seat: Seat, id: int) -> Plate | None:
        """The plate with this id, if it still lies in front of the seat."""
        return next((plate for plate in self.plates[seat] if plate.id == id), None)

    def clockwise(self) -> list[Seat]:
        """The seats clockwise from the first, the only order the rules use."""
        return [(self.first + step) % self.seats for step in range(self.seats)]
