"""A fast path for drafting games without effects, robot or optional wasabi: all seats' observations at once.

All numbers on the table are written to one array, and each seat's observation is a selection from it. Memory
is simple here: a seat knows the hands it has passed on, and of other hands only the chopsticks that were put
back. A test compares it with `DraftCoding`.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kaiten.cards.miso_soup import clash
from kaiten.cards.nigiri import VALUES
from kaiten.cards.nigiri import score as nigiri_score
from kaiten.draft.asks import Card
from kaiten.draft.events import Dealt, Moved, Passed, Revealed
from kaiten.draft.table import Table
from kaiten.engine.terms import Acted, Event, Seat
from kaiten.envs.coding import Mask, Observation, places_from
from kaiten.envs.draft.coding import DraftCoding

ONE_IF_ANY = bytes([0, *[1] * 255])


def is_plain(coding: DraftCoding) -> bool:
    """True if the fast path supports this menu. A card on a holder must be worth three times as much."""
    index = coding.menu_index
    dishes = index.dishes.values()
    known = all(check is clash for check in index.checks)
    for dish in dishes:
        if dish.lay:
            known = known and dish.score is nigiri_score and dish.cards.keys() == VALUES.keys()
    return known and not (
        index.specials or index.offered or coding.races or coding.places > coding.seats or index.copiers
    )


class PlainDraft:
    def __init__(self, coding: DraftCoding) -> None:
        self.coding = coding
        self.seats, self.types, self.sweets = coding.seats, len(coding.faces), len(coding.sweet)
        seats, types = self.seats, self.types
        sizes = {"hands": types, "plates": types, "nigiri": 2, "kept": self.sweets}
        self.starts: dict[str, int] = {}
        end = 5 + types  # index 0 is always zero; then round, turn, right, deck, discard
        sizes |= {"sizes": 1, "ready": 1, "unknown": 1, "put back": len(coding.uses)}
        for name, each in sizes.items():
            self.starts[name] = end
            end += seats * each
        self.length = end
        self.sizes = slice(self.starts["sizes"], self.starts["ready"])
        self.ready = slice(self.starts["ready"], self.starts["unknown"])
        before = [part.name for part in coding.parts].index("points")
        start = sum([part.size for part in coding.parts[:before]])
        self.points = slice(start, start + seats)
        self.around = np.array([places_from(seat, seats) for seat in range(seats)])
        self.picked: dict[tuple[int, int], NDArray[np.intp]] = {}
        self.nigiri = [(coding.at[face], value) for face, value in VALUES.items() if face in coding.at]
        self.holders = [coding.at[face] for face in coding.menu_index.holders]
        self.bonuses = [coding.at[face] for face, _ in coding.uses]
        self.slots = {face: at for at, (face, _) in enumerate(coding.uses)}
        self.round: tuple[object, object] = (None, None)  # the totals and discards that were written last
        self.put_back: list[list[Card]] = [[] for _ in range(seats)]  # chopsticks, by the hand they are in

    def note(self, events: Sequence[Event]) -> None:
        """Follow the public events: chopsticks that were put back move with their hand."""
        if not any(self.put_back) and Moved not in map(type, events):
            return
        for event in events:
            if isinstance(event, Acted):
                continue
            if isinstance(event, Revealed):
                for held, plates in zip(self.put_back, event.laid, strict=True):
                    for plate in plates:
                        if plate.card in held:
                            held.remove(plate.card)
            elif isinstance(event, Moved) and event.dst.startswith("hand/"):
                assert isinstance(event.cards, tuple)
                self.put_back[int(event.dst[5:])] += event.cards
            elif isinstance(event, Passed):
                step = -1 if event.direction == "left" else 1
                self.put_back = self.put_back[step:] + self.put_back[:step]
            elif isinstance(event, Dealt):
                self.put_back = [[] for _ in range(self.seats)]

    def see_all(self, table: Table) -> tuple[Observation, Mask]:
        """[seat, …] The observation and the mask of each seat."""
        return self.shown(self.written(table))

    def shown(self, written: bytearray) -> tuple[Observation, Mask]:
        """[seat, …] The observation and the mask of each seat, from what was written."""
        turn, right = written[2:4]
        known = min(turn, self.seats)
        picked = self.picked.get((right, known))
        if picked is None:
            rows = [self._picked(seat, right, known) for seat in range(self.seats)]
            picked = self.picked[right, known] = np.array(rows)
        seen = np.frombuffer(written, np.uint8).astype(np.float32).take(picked)
        seen[:, self.points] = self.totals
        mask = np.frombuffer(self._masks(written), np.int8)
        return seen, mask.reshape(self.seats, self.coding.actions.size)

    def _begin_round(self, table: Table) -> None:
        """Write what changes only between rounds."""
        self.round = table.totals, table.discard
        self.totals = np.array(table.totals, np.float32).take(self.around)
        kept = [[plate.card for plate in plates] for plates in table.kept]
        self.kept = bytes([cards.count(face) for cards in kept for face in self.coding.sweet])
        discard = Counter(table.discard)
        self.discard = bytes([discard[face] for face in self.coding.faces])

    def written(self, table: Table) -> bytearray:
        """Everything that any seat sees, each number once; not the totals, which may not fit into a byte."""
        if self.round[0] is not table.totals or self.round[1] is not table.discard:
            self._begin_round(table)
        written = bytearray(self.length)
        at, types, starts = self.coding.at, self.types, self.starts
        written[1:5] = table.round, table.turn, table.direction == "right", len(table.deck)
        written[5 : 5 + types] = self.discard
        start = starts["hands"]
        for hand in table.hands:
            for face in hand:
                written[start + at[face]] += 1
            start += types
        start, nigiri = starts["plates"], starts["nigiri"]
        for plates in table.plates:
            on_holder = points = 0
            for plate in plates:
                written[start + at[plate.card]] += 1
                if plate.on is not None:
                    on_holder += 1
                    points += 2 * VALUES[plate.card]
            for card, value in self.nigiri:
                points += value * written[start + card]
            written[nigiri] = points
            for holder in self.holders:
                written[nigiri + 1] += written[start + holder]
            written[nigiri + 1] -= on_holder
            start += types
            nigiri += 2
        written[starts["kept"] : starts["sizes"]] = self.kept
        sizes = [len(hand) for hand in table.hands]
        ready = [pick is not None for pick in table.picks]
        written[starts["sizes"] : starts["put back"]] = (
            sizes + ready + sizes
        )  # the number of unknown cards is subtracted later
        for seat, faces in enumerate(self.put_back if any(self.put_back) else ()):
            for face in faces:
                written[starts["unknown"] + seat] -= 1
                written[starts["put back"] + seat * len(self.slots) + self.slots[face]] += 1
        return written

    def _masks(self, written: bytearray) -> bytearray:
        actions, types = self.coding.actions, self.types
        masks, none = bytearray(self.seats * actions.size), bytes(types)
        start, mine, laid = 0, self.starts["hands"], self.starts["plates"]
        for size, chosen in zip(written[self.sizes], written[self.ready], strict=True):
            if chosen or not size:
                masks[start + actions.nothing] = 1
            else:
                held = written[mine : mine + types]
                one = masks[start : start + types] = held.translate(ONE_IF_ANY)
                if size > 1:  # G4: a second card is needed
                    for use, bonus in enumerate(self.bonuses):
                        if written[laid + bonus]:
                            pairs = start + actions.start["pair"] + use * types**2
                            rows = b"".join([one if count else none for count in held])
                            masks[pairs : pairs + types**2] = rows
                            for card, count in enumerate(held):
                                if count == 1:
                                    masks[pairs + card * (types + 1)] = 0
            start += actions.size
            mine += types
            laid += types
        return masks

    def _picked(self, seat: Seat, right: int, known: int) -> list[int]:
        """The index, in the written numbers, of each number of a seat's observation."""
        around, types = places_from(seat, self.seats), self.types

        def by_distance(name: str, each: int) -> list[int]:
            return [self.starts[name] + at * each + step for at in around for step in range(each)]

        row = [1, 2, 3, 4, *self._hand(seat), *range(5, 5 + types)]
        row += by_distance("plates", types) + by_distance("nigiri", 2)
        row += by_distance("kept", self.sweets)
        row += [0] * self.seats + by_distance("sizes", 1) + by_distance("ready", 1)
        # from turn d + 1, a seat has seen the hand d seats on (see draft/memory.py)
        passed = [self.seats - step if right else step for step in range(1, self.seats)]
        seen = [step < known for step in passed]
        for at, was_mine in zip(around[1:], seen, strict=True):
            row += self._hand(at) if was_mine else self._unseen(at)
        unknown = by_distance("unknown", 1)[1:]
        return row + [0 if was_mine else place for was_mine, place in zip(seen, unknown, strict=True)]

    def _hand(self, seat: Seat) -> list[int]:
        start = self.starts["hands"] + seat * self.types
        return list(range(start, start + self.types))

    def _unseen(self, seat: Seat) -> list[int]:
        """The indices for a hand of which only the chopsticks put back are known."""
        start, slots = self.starts["put back"] + seat * len(self.slots), self.slots
        return [start + slots[face] if face in slots else 0 for face in self.coding.faces]
