"""The table of a drafting game: its piles and plates, and who may see them.

No pile has an order: piles are kept sorted, and luck samples the deck when cards are needed. So there is
no shuffled deck in the state for a bot, a bug or a database dump to read.
"""

from collections.abc import Container
from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.draft.asks import Card, Cards, Copy, Pick
from kaiten.engine.terms import Points, Seat

Pile: TypeAlias = str  # a place, and an owner where it has one: "deck", "hand/2"
Direction: TypeAlias = Literal["left", "right"]

PUBLIC = {"table", "kept", "discard"}
PRIVATE = {"hand", "pick", "tray"}  # their owner's only


def pile(place: str, owner: Seat) -> Pile:
    return f"{place}/{owner}"


@cache
def visible(pile: Pile, seat: Seat | None) -> bool:
    """May `seat` see the faces in this pile? The one place where secrecy is decided.

    A pile that is in neither list (deck, desserts, robot) is nobody's.
    """
    place, _, owner = pile.partition("/")
    return place in PUBLIC or (place in PRIVATE and owner == str(seat))


HANDS = tuple(pile("hand", seat) for seat in range(8))  # by seat, as far as any box goes
PICKS = tuple(pile("pick", seat) for seat in range(8))


class Plate(Struct, frozen=True, gc=False):
    """A card laid in front of a seat. Its id counts up within the seat's round and is never reused."""

    id: int
    card: Card
    face: Card | None  # what it counts as: itself, what it copies, or nothing once turned over
    on: int | None  # the plate it lies on: a nigiri on its wasabi


Plates: TypeAlias = tuple[Plate, ...]


def free(plates: Plates, holders: Container[Card | None]) -> list[int]:
    """The holders with nothing on them, in the order laid: one card on each, turned or not (G3, P8)."""
    found = [plate.id for plate in plates if plate.face in holders]
    return [id for id in found if id not in [plate.on for plate in plates]] if found else found


class Due(Struct, frozen=True, gc=False):
    """An effect that is being carried out: whose, by which plate, and the copy named so far."""

    seat: Seat
    plate: int
    copy: Copy | None


class Table(Struct, frozen=True, gc=False):
    """Everything true now at a drafting table. Tuples by seat may have a last entry: the robot."""

    seats: int  # the people; the robot is no seat, only one more place
    kinds: tuple[str, ...]  # the dishes on this game's menu
    passing: Literal["left", "alternate"]
    deck: Cards
    desserts: Cards  # those not yet shuffled in
    discard: Cards
    robot: Cards | None  # the robot's face-down pile; None where no robot plays
    hands: tuple[Cards, ...]
    plates: tuple[Plates, ...]
    kept: tuple[Plates, ...]  # desserts of the rounds before
    totals: tuple[Points, ...]
    laid: tuple[int, ...]  # how many plates each has laid this round: the next plate's id
    picks: tuple[Pick | None, ...]
    called: tuple[int | None, ...]  # the bonus plate named with this turn's pick, until it leaves
    fresh: tuple[int, ...]  # the first plate id of this turn
    shown: tuple[int, ...]  # the first plate id after this turn's reveal
    served: Cards = ()  # faces laid this turn by any route, also those gone again
    tray: Cards = ()  # the menu's four
    due: tuple[Due, ...] = ()
    wish: str | None = None
    giver: Seat | None = None  # who must give what was wished for, and then gets the spoon
    claimed: int = 0  # uramaki places taken this round
    first: Seat = 0
    control: Seat | None = None  # who plays for the robot this turn
    direction: Direction = "left"
    phase: Literal["pick", "effect", "over"] = "pick"
    round: int = 0
    turn: int = 0
    winners: tuple[Seat, ...] = ()
    seq: int = 0  # events so far
    opened: int = 0  # events so far when the open asks were opened

    @property
    def points(self) -> tuple[Points, ...]:
        """The people's; the robot's are only among the totals."""
        return self.totals[: self.seats]

    def plate(self, seat: Seat, id: int) -> Plate | None:
        """The plate of that id, if it still lies in front of the seat."""
        return next((plate for plate in self.plates[seat] if plate.id == id), None)

    def clockwise(self) -> list[Seat]:
        """The seats in the one order the rules know: clockwise from the first seat."""
        return [(self.first + step) % self.seats for step in range(self.seats)]
