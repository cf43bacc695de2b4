"""What a card file provides."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.draft.asks import Card, Copy, CopyOne, DraftChoice, FlipSome, KeepOne, WishOne
from kaiten.draft.effect import Effect
from kaiten.draft.scoring import Scorer
from kaiten.draft.table import Due, Pile, Plate, Plates, Table
from kaiten.engine.terms import Ask, Seat, Worth

# Places taken during the round: how many are gone, how many seats take the next one together → what each of
# them is paid, and how many places that uses up; None: no place is left.
Claim: TypeAlias = Callable[[int, int], tuple[Worth, int] | None]

Course: TypeAlias = Literal["nigiri", "roll", "appetizer", "special", "dessert"]


class Lay(Struct, frozen=True):
    """Where a laid card goes: nigiri and their wasabi. Whether it must or may is the edition's."""

    offered: Callable[[Plates], int] | None  # how many free holders the seat may use or leave; None: it must
    place: Callable[[Plates, int, bool], int | None]  # plates, first id of this turn, wanted → holder's id


class Special(Struct, frozen=True):
    """A card that asks. Effects go by printed number, lowest first; those without one go before all."""

    due: Callable[[Table, Seat, Plate], bool]
    ask: Callable[[Table, Due, "Dishes"], tuple[Seat, Ask]]
    answer: Callable[[Effect, Due, DraftChoice], None]
    open: Callable[[Effect, Due], None] = lambda effect, due: None  # what happens before anyone is asked
    with_pick: Callable[[Plates, "Dishes"], tuple[Copy, ...]] | None = None  # copies named with the pick
    asks: tuple[type[Ask], ...] = (KeepOne, WishOne, FlipSome, CopyOne)  # what it may ask, at most
    lucky: bool = False  # does luck decide what it brings? (menu)


class Dish(Struct, frozen=True):
    """A kind of card: its faces and how many, and at most what it does. It holds no text."""

    course: Course
    cards: dict[Card, int]
    score: Scorer | None = None  # at the end of a round
    final: Scorer | None = None  # at the end of the game
    lay: Lay | None = None
    bonus: Literal["pair", "call"] | None = None  # two cards at once, or an announcement
    goes_to: Callable[[Table, Seat], Pile] | None = None  # once its bonus is used; None: back into the hand
    after_serving: Callable[[Effect], None] | None = None  # after the reveal and after each effect
    claim: Claim | None = None  # places that are paid at once
    special: Special | None = None
    icons: dict[Card, int] = {}  # by face, where icons are counted and not cards
    whole: int | None = None  # how many cards, or icons, make a whole set
    colour: str | None = None  # for tea and soy sauce (P9, P10); None: a colour of its own
    holds: bool = False  # may a card that is laid lie on it? (wasabi)
    copies: bool = False  # is it nothing until it copies another card? (special order)
    copyable: bool = True  # may it be copied? (P7)

    @property
    def stays(self) -> bool:
        """Is it kept for the end of the game?"""
        return self.course == "dessert"

    @property
    def leaves(self) -> bool:
        """Is it gone as soon as its effect is carried out? (menu, takeout box)"""
        return self.special is not None and self.special.due is on_the_table


Dishes: TypeAlias = Mapping[str, Dish]


def colours(dishes: Dishes) -> dict[Card, str]:
    """The colour of each face that counts as something, also of those named without their order number."""
    counting = {kind: dish for kind, dish in dishes.items() if not dish.copies}
    return {card: dish.colour or kind for kind, dish in counting.items() for card in (kind, *dish.cards)}


def on_the_table(table: Table, seat: Seat, plate: Plate) -> bool:
    """Due from the moment it is played until it leaves: menu, takeout box."""
    return True


def called(table: Table, seat: Seat, plate: Plate) -> bool:
    """Due once it was announced with the pick, until the card it brings is laid: spoon, chopsticks (US).

    A seat has one bonus a turn (P2) and menus come later, so that is the first card it lays after the reveal.
    """
    announced = seat < table.seats and table.called[seat] == plate.id
    return announced and table.laid[seat] == table.shown[seat]
