"""What the seats of one table of a draft see, all at once: from its state and what everybody knows."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kaiten.arrays.draft.observe import fact_slices, held_before, seats_by_distance, selection
from kaiten.draft.asks import Cards
from kaiten.draft.events import Moved, Passed, Revealed
from kaiten.draft.memory import Memory, learn
from kaiten.draft.table import Table
from kaiten.engine.terms import Acted, Event, Millis, Seat
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.draft.coding import DraftCoding, kind_of_ask
from kaiten.observations.draft.layout import LAYOUT, PARTS, common_facts
from kaiten.observations.draft.seen import count_cards, count_tables, turn_seen
from kaiten.observations.draft.setup import Turn


class DraftObserver:
    """Does what `ViewObserver` does, but follows only what everybody sees.

    What each seat remembers besides is worked out where its numbers are selected.
    """

    def __init__(self, coding: DraftCoding) -> None:
        self.coding = coding
        self.public = Memory()  # what a spectator remembers
        self.shown: list[Cards] = []  # by hand, the cards that everybody knows in it
        self.drawn: Cards = ()  # the robot's card, which only the seat that plays it has seen
        self._facts = facts_for(coding)
        self._last: tuple[Sequence[Any], Observation] = ((), np.zeros((0, 0), np.float32))

    def note(self, events: Sequence[Event]) -> None:
        quiet = not any(self.shown) and not self.coding.rules.robot
        for event in events:
            if isinstance(event, Acted) or (quiet and isinstance(event, QUIET)):
                continue
            self.public = learn(self.public, event.seen_by(None))
            self.shown = [hand.known for hand in self.public.hands]
            quiet = quiet and not any(self.shown)
            if isinstance(event, Moved) and event.src == "robot" and isinstance(event.cards, tuple):
                self.drawn = event.cards

    def observe(self, table: Table, seats: Sequence[Seat], now: Millis) -> tuple[Observation, list[Mask]]:
        """[seat, …] What these seats see and are asked, and what they may answer."""
        coding, rows = self.coding, self._rows_of(table)
        rows = rows.copy() if len(seats) == len(rows) else rows[list(seats)]
        asks = [coding.game.ask(table, seat) for seat in seats]
        if table.phase == "pick":
            first = coding.asked_at["first"]
            for row, ask in zip(rows, asks, strict=True):
                row[first] = ask is not None and ask.urgent
        elif table.phase == "effect":
            for row, seat in zip(rows, seats, strict=True):
                view = coding.game.view(table, seat)
                row[coding.about_the_ask_at :] = coding.about_the_ask(view)
                if kind := kind_of_ask(view):
                    row[coding.asked_at[kind]] = 1
        masks = [coding.mask_of(ask, table.plates[seat]) for seat, ask in zip(seats, asks, strict=True)]
        return rows, masks

    def mask(self, table: Table, seat: Seat) -> Mask:
        return self.coding.mask_of(self.coding.game.ask(table, seat), table.plates[seat])

    def _rows_of(self, table: Table) -> Observation:
        """[seat, number] What each seat sees of the table; nothing about asks."""
        here = (
            table.plates, table.hands, table.kept, table.totals, table.discard, table.phase, table.turn,
            table.claimed, table.arrived, table.served,
        )  # fmt: skip
        before, rows = self._last
        if differ(before, here):
            rows = self._facts.rows(table, self.shown, self.drawn)
            self._last = here, rows
        return rows


# while no card in a hand is known to all, these change nothing about what is
QUIET = (Revealed, Passed)


def differ(before: Sequence[Any], here: Sequence[Any]) -> bool:
    return len(before) != len(here) or any([old is not new for old, new in zip(before, here, strict=True)])


class Facts:
    """The facts of one table, as `observe` lists them for many, and what each seat sees of them.

    They are joined as bytes. NumPy's time for one table is a time for each call, whatever the call does.
    """

    def __init__(self, coding: DraftCoding) -> None:
        rules = self.rules = coding.rules
        self.coding, at = coding, fact_slices(rules)
        self.totals, self.unseen = at["totals"], at["unseen"]
        self.blank = {"": bytes(at["seats"].start)}
        for name, part in PARTS.items():
            self.blank[part.counted or name] = bytes(at[name].stop - at[name].start)
        self.blank["menu"] = bytes([1] * len(rules.cards))
        self.end = sum(map(len, self.blank.values()))
        self.same: dict[Turn, dict[str, bytes]] = {}
        self.selections: dict[tuple[bool, ...], tuple[NDArray[np.intp], Observation]] = {}
        self.deck: tuple[Sequence[Any], Observation] = ((), np.zeros(0, np.float32))

    def rows(self, table: Table, shown: Sequence[Cards], drawn: Cards) -> Observation:
        """[seat, number] What each seat sees. `shown` has the cards that everybody knows in the hands."""
        rules, now = self.rules, turn_seen(self.rules, table)
        if now not in self.same:
            self.same[now] = {name: bytes(part) for name, part in common_facts(rules, now, "").items()}
        found = count_tables(rules, table, table, table.hands, shown)
        hands = passed = found["hands"]
        if drawn and table.phase == "pick":  # nobody else has seen the robot's card
            passed = hands.copy()
            passed[now.control * len(rules.cards) + rules.axis[drawn[0]]] -= 1
        parts: dict[str, bytes | bytearray] = {**self.blank, **self.same[now], **found}
        parts["shown"] = b""
        joined = b"".join([*parts.values(), hands, passed, found["shown"]])
        facts = np.frombuffer(joined, np.uint8).astype(np.float32)
        select, hidden = self._selection_for(now)
        facts[self.totals] = table.totals
        cards = facts[self.end :].reshape(-1, len(rules.cards))
        facts[self.unseen] = (hidden @ cards + self._deck(table)).reshape(-1)
        return facts.take(select)

    def _selection_for(self, now: Turn) -> tuple[NDArray[np.intp], Observation]:
        """[seat, number] Where each number is. [seat, hand] What of the hands after the facts is unseen.

        These are the hands, the hands as those know them who passed them on, and what all know in them.
        """
        held = tuple(held_before(self.rules, now))
        if held not in self.selections:
            seats, size = self.rules.seats, len(self.rules.cards)
            others = seats_by_distance(seats)
            source = np.where(np.array(held)[:, None], seats, 2 * seats) + others  # [distance, seat]
            select = np.zeros((seats, self.coding.size), np.intp)  # fact 0 is zero
            columns = selection(self.rules, self.rules.places, LAYOUT).T
            known = self.end + (source[..., None] * size + np.arange(size)).transpose(1, 0, 2)
            at = fact_slices(self.rules)["known"]
            select[:, : columns.shape[1]] = columns
            select[:, : columns.shape[1]][(columns >= at.start) & (columns < at.stop)] = known.reshape(-1)
            hidden = np.zeros((seats, 3 * seats), np.float32)
            for own in range(seats):
                hidden[own, others[:, own]] = 1
                hidden[own, source[:, own]] = -1
            self.selections[held] = select, hidden
        return self.selections[held]

    def _deck(self, table: Table) -> Observation:
        """[card] The cards in no hand and on no plate. They change seldom."""
        here = table.deck, table.desserts, table.robot, table.tray
        before, deck = self.deck
        if differ(before, here):
            pile = (*table.deck, *table.desserts, *(table.robot or ()), *table.tray)
            deck = np.frombuffer(count_cards(self.rules, [pile]), np.uint8).astype(np.float32)
            self.deck = here, deck
        return deck


facts_for = lru_cache(32)(Facts)
