"""`Outlook`: what a seat has now, and what it would have with each card or face it may pick."""

from typing import Literal, TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Points


class Value(Struct, frozen=True):
    """Points on top of the totals, or a change in them."""

    now: Points  # if the round ended now
    end: Points  # if the game ended now, too: with desserts and leftover tokens


Outlook: TypeAlias = tuple[Value, dict[str, Value]]  # as the table is, and with each card or face

# Why a card could do nothing any more if it were laid now.
Waste: TypeAlias = Literal["nothing_to_turn", "nothing_to_copy", "no_turn_left"]

NOTHING = Value(0, 0)
