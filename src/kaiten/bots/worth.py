"""What each card a seat may pick would add to its points now, using only what the seat sees.

This is not advice: what a set may still become and what a card's effect may bring are not counted.
"""

from typing import Any

from msgspec import Struct

from kaiten.bots.families import roster
from kaiten.bots.outlook import NOTHING, Outlook, Value, Waste
from kaiten.engine.game import Game
from kaiten.engine.terms import Points


class Prospects(Struct, frozen=True, omit_defaults=True):
    """A seat's points now, and what each card or face it may pick would add."""

    opened: int | None  # the number of its ask
    now: Points
    end: Points
    gains: dict[str, Value]
    wasted: dict[str, Waste] = {}  # the cards that could do nothing any more if they were laid now, and why


def prospects(game: Game[Any], view: Any) -> Prospects:
    """The prospects of the view's seat. A spectator has none, nor has a seat once the game is over."""
    before, after = outlook_of(game, view)
    gains = {card: Value(then.now - before.now, then.end - before.end) for card, then in after.items()}
    opened = view.ask.opened if view.ask else None
    return Prospects(
        opened=opened, now=before.now, end=before.end, gains=gains, wasted=roster(game).wasted(game, view)
    )


def outlook_of(game: Game[Any], view: Any) -> Outlook:
    outlook = roster(game).outlook
    if outlook is None or view.seat is None or view.winners:
        return NOTHING, {}
    return outlook(game, view)
