"""What the seats of one table of a draft see, all at once: from its state and what everybody knows."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.seen import tables_with, turn_seen
from kaiten.arrays.scoring import I8
from kaiten.draft.asks import Cards
from kaiten.draft.events import Moved
from kaiten.draft.memory import Memory, learn
from kaiten.draft.table import Table
from kaiten.engine.terms import Acted, Ask, Event, Millis, Seat
from kaiten.envs.coding import Mask
from kaiten.envs.draft.coding import DraftCoding, asked

Rows: TypeAlias = NDArray[np.int16]


class Sight:
    """Does what `Views` does, but follows only what everybody sees.

    What each seat remembers besides is worked out where its numbers are selected.
    """

    def __init__(self, coding: DraftCoding) -> None:
        self.coding = coding
        self.public = Memory()  # what a spectator remembers
        self.drawn: Cards = ()  # the robot's card, which only the seat that plays it has seen
        self._rows: tuple[Sequence[Any], Rows] = ((), np.zeros((0, 0), np.int16))

    def note(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Acted):
                continue
            self.public = learn(self.public, event.seen_by(None))
            if isinstance(event, Moved) and event.src == "robot" and isinstance(event.cards, tuple):
                self.drawn = event.cards

    def rows(self, table: Table, seats: Sequence[Seat], now: Millis) -> Rows:
        """[seat, number] What these seats see and are asked."""
        coding, rows = self.coding, self._written(table)[list(seats)]
        for row, seat in zip(rows, seats, strict=True):
            if table.phase == "pick":
                row[coding.asked_at["first"]] = is_waited_for(coding.game.ask(table, seat))
            elif table.phase == "effect":
                view = coding.game.view(table, seat)
                row[coding.about_the_ask_at :] = coding.about_the_ask(view)
                if kind := asked(view):
                    row[coding.asked_at[kind]] = 1
        return rows

    def mask(self, table: Table, seat: Seat) -> Mask:
        return self.coding.mask_of(self.coding.game.ask(table, seat), table.plates[seat])

    def _written(self, table: Table) -> Rows:
        """[seat, number] What each seat sees of the table; nothing about asks."""
        here = (
            table.plates, table.hands, table.kept, table.totals, table.discard, table.phase, table.turn,
            table.claimed, table.served,
        )  # fmt: skip
        before, rows = self._rows
        if len(before) != len(here) or any([old is not new for old, new in zip(before, here, strict=True)]):
            rows = self._write(table)
            self._rows = here, rows
        return rows

    def _write(self, table: Table) -> Rows:
        coding, rules = self.coding, self.coding.rules
        shown = [hand.known for hand in self.public.hands]
        tables = tables_with(coding.game, rules, table, table, table.hands, shown)
        if rules.robot:
            drawn = np.array([[self.drawn.count(card)] for card in rules.cards], I8)
            tables = tables._replace(drawn=drawn)
        seen = observe(np, rules, tables, turn_seen(rules, table), "", most=rules.places)
        rows = np.zeros((coding.seats, coding.size), np.int16)
        rows[:, : len(seen)] = seen[..., 0].T
        return rows


def is_waited_for(ask: Ask | None) -> bool:
    return ask is not None and ask.urgent
