"""`Dish`: what each file in cards/ defines."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.draft.asks import Card, Copy, CopyOne, DraftChoice, FlipSome, KeepOne, WishOne
from kaiten.draft.effect import Effect
from kaiten.draft.scoring import Scorer
from kaiten.draft.table import Due, Pile, Plate, Plates, Table
from kaiten.engine.terms import Ask, Seat, Worth

# A function for prizes that are taken during the round (uramaki). Its arguments are the number of places
# already taken, the number of seats that tie for the next one, and how many seats took places earlier in the
# same turn. It returns what each of the tied seats gets and how many places are then used up (0 if they share
# the last one with those who came earlier), or None if no place is left.
Claim: TypeAlias = Callable[[int, int, int], tuple[Worth, int] | None]

Course: TypeAlias = Literal["nigiri", "roll", "appetizer", "special", "dessert"]


class Lay(Struct, frozen=True):
    """Where a laid card goes (nigiri on wasabi). The edition decides whether it must or may go there."""

    offered: Callable[[Plates], int] | None  # how many free holders the seat may use; None: it must use them
    place: Callable[[Plates, int, bool], int | None]  # (plates, first id of this turn, wanted) → holder's id


class Special(Struct, frozen=True):
    """A card whose effect asks something. Effects are carried out by printed number, lowest first; those
    without a number come before all others."""

    due: Callable[[Table, Seat, Plate], bool]
    ask: Callable[[Table, Due, "Dishes"], tuple[Seat, Ask]]
    answer: Callable[[Effect, Due, DraftChoice], None]
    open: Callable[[Effect, Due], None] = lambda effect, due: None  # what happens before anyone is asked
    with_pick: Callable[[Plates, "Dishes"], tuple[Copy, ...]] | None = None  # copies chosen with the pick
    asks: tuple[type[Ask], ...] = (KeepOne, WishOne, FlipSome, CopyOne)  # the asks it may use
    draws_at_random: bool = False  # its effect draws cards at random (menu)


class Dish(Struct, frozen=True):
    """One kind of card: its faces, how many of each there are, how it scores and what it does.

    Names and descriptions are not here but in words/.
    """

    course: Course
    cards: dict[Card, int]
    score: Scorer | None = None  # at the end of a round
    final: Scorer | None = None  # at the end of the game
    lay: Lay | None = None
    bonus: Literal["pair", "call"] | None = None  # in a later turn: lay two cards, or announce an effect
    goes_to: Callable[[Table, Seat], Pile] | None = None  # its pile once used; None: its owner's hand
    after_serving: Callable[[Effect], None] | None = None  # called after the reveal and after each effect
    claim: Claim | None = None  # prizes that are paid during the round (uramaki)
    special: Special | None = None
    icons: dict[Card, int] = {}  # by face, where icons are counted instead of cards
    set_size: int | None = None  # how many cards, or icons, make a complete set
    colour: str | None = None  # for tea and soy sauce (P9, P10); None: the kind is the colour
    counts_colours: bool = False  # what it is worth depends on colours (tea, soy sauce)
    holds: bool = False  # another card can be laid on it (wasabi)
    copies: bool = False  # it counts as nothing until it copies another card (special order)
    copyable: bool = True  # it can be copied (P7)

    @property
    def stays(self) -> bool:
        """True if it is kept for the end of the game (desserts)."""
        return self.course == "dessert"

    @property
    def leaves(self) -> bool:
        """True if it leaves the table as soon as its effect is carried out (menu, takeout box)."""
        return self.special is not None and self.special.due is on_the_table


Dishes: TypeAlias = Mapping[str, Dish]


def colours(dishes: Dishes) -> dict[Card, str]:
    """The colour of each face that counts as something. A kind is also listed without its face."""
    counting = {kind: dish for kind, dish in dishes.items() if not dish.copies}
    return {card: dish.colour or kind for kind, dish in counting.items() for card in (kind, *dish.cards)}


def on_the_table(table: Table, seat: Seat, plate: Plate) -> bool:
    """When a menu or takeout box is due: from the moment it is played until it leaves the table."""
    return True


def once_called(table: Table, seat: Seat, plate: Plate) -> bool:
    """When a spoon or chopsticks (US) are due: once announced with the pick, until their card is laid.

    A seat has one bonus per turn (P2) and menus come later, so their card is the first that the seat lays
    after the reveal.
    """
    announced = seat < table.seats and table.called[seat] == plate.id
    return announced and table.laid[seat] == table.shown[seat]
