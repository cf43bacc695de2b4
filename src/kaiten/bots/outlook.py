"""`Outlook`: what a seat has now, and what it would have with each card or face it may pick."""

from typing import TypeAlias

from msgspec import Struct

from kaiten.engine.terms import Points


class Value(Struct, frozen=True):
    """Points on top of the totals, or a change in them."""

    now: Points  # if the round ended now
    end: Points  # if the game ended now, too: with desserts and leftover tokens


Outlook: TypeAlias = tuple[Value, dict[str, Value]]  # as the table is, and with each card or face

NOTHING = Value(0, 0)
