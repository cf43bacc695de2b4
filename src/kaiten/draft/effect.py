"""The operations that card effects are written with: lay, move and discard."""

from collections.abc import Callable, Mapping
from typing import Any

from kaiten.draft.asks import Card
from kaiten.draft.events import Laid, Moved
from kaiten.draft.table import Pile, Plate, Plates, Table, pile
from kaiten.engine.chance import Chance
from kaiten.engine.game import Play
from kaiten.engine.terms import Event, Seat

Placing = Callable[[Card, Plates, int, bool], int | None]


class Effect:
    """The table while an act is carried out, as the card files use it: they read `table` and emit events."""

    __slots__ = ("_place", "_play", "dishes")

    def __init__(self, play: Play[Table], place: Placing, dishes: Mapping[str, Any]) -> None:
        self._play = play
        self._place = place
        self.dishes = dishes  # those on the menu

    @property
    def table(self) -> Table:
        return self._play.state

    @property
    def chance(self) -> Chance:
        return self._play.chance

    def emit(self, event: Event) -> None:
        self._play.emit(event)

    def lay(self, seat: Seat, card: Card, src: Pile) -> None:
        """Play a card immediately, outside the reveal. Its dish decides where it goes (P25)."""
        table = self.table
        on = self._place(card, table.plates[seat], table.fresh[seat], True)
        self.emit(Laid(seat, Plate(table.laid[seat], card, card, on), src))

    def move(self, seat: Seat, plate: Plate, dst: Pile) -> None:
        """Take a plate off the table. A special order that was a copy becomes a plain special order again."""
        self.emit(Moved((plate.card,), (plate.id,), pile("table", seat), dst))

    def discard(self, seat: Seat, plate: Plate) -> None:
        self.move(seat, plate, "discard")
