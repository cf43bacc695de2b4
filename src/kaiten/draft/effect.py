"""The verbs a card's effect is written in: lay, discard, hand back."""

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
    """One table while an act is carried out, for the card files: read `table`, then say what happens."""

    __slots__ = ("_place", "_play", "dishes")

    def __init__(self, play: Play[Table], place: Placing, dishes: Mapping[str, Any]) -> None:
        self._play = play
        self._place = place
        self.dishes = dishes  # on the menu

    @property
    def table(self) -> Table:
        return self._play.state

    @property
    def chance(self) -> Chance:
        return self._play.chance

    def emit(self, event: Event) -> None:
        self._play.emit(event)

    def lay(self, seat: Seat, card: Card, src: Pile) -> None:
        """Play a card at once, outside the reveal; a nigiri goes where its dish says (P25)."""
        table = self.table
        on = self._place(card, table.plates[seat], table.fresh[seat], True)
        self.emit(Laid(seat, Plate(table.laid[seat], card, card, on), src))

    def move(self, seat: Seat, plate: Plate, dst: Pile) -> None:
        """Take a plate off the table. A special order that was a copy goes on as a plain special order."""
        self.emit(Moved((plate.card,), (plate.id,), pile("table", seat), dst))

    def discard(self, seat: Seat, plate: Plate) -> None:
        self.move(seat, plate, "discard")
