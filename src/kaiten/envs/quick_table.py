"""A faster table for seats that always pick together, in games that are even plainer than `PlainDraft` needs.

A turn only changes the numbers that observations are selected from, and the plates. The rules are only
called at the end of a round, to score and to deal. Events and states are made if somebody asks for them:
then the game so far is played again, from the same luck, and goes on as at any other table.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from kaiten.cards.nigiri import VALUES
from kaiten.draft.asks import Card, Pick
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plate, Table
from kaiten.engine.game import Play
from kaiten.engine.terms import Points, Seat
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.draft.plain_draft import PlainDraft
from kaiten.envs.rewards import Standing
from kaiten.envs.table import EnvTable, Illegal, shares_of


def quick_if_plain(
    name: str, seats: int, options: dict[str, Any] | None, illegal_action: Illegal
) -> EnvTable:
    table = EnvTable(name, seats, options, illegal_action)
    return QuickTable(name, seats, options, illegal_action) if is_quick(table) else table


def is_quick(table: EnvTable) -> bool:
    """True if nothing happens in a turn but picks, and bonus cards that are put back into the hand."""
    if table.plain is None:
        return False
    index = table.plain.coding.menu_index
    return not (index.checks or index.goes_to or "call" in index.bonuses.values())


class QuickRound:
    """A round in which cards are laid; `written` is what PlainDraft writes."""

    def __init__(self, plain: PlainDraft, lays: "list[Lay]", begun: Table) -> None:
        self.plain, self.lays, self.begun = plain, lays, begun
        self.written = plain.written(begun)
        self.plates: list[list[Plate]] = [[] for _ in begun.hands]
        self.laid = [0] * begun.seats  # the id of the next plate
        self.free: list[list[int]] = [[] for _ in begun.hands]  # wasabi
        self.left = len(begun.hands[0])
        self.put_back = False  # True once a bonus card went into a hand

    def turn(self, numbers: list[int]) -> None:
        """Lay cards, and pass the hands. Sizes of hands and unknown cards are one less for all."""
        written, types, slots = self.written, self.plain.types, len(self.plain.slots)
        starts = self.plain.starts
        hand, laid, nigiri = starts["hands"], starts["plates"], starts["nigiri"]
        unknown, back = starts["unknown"], starts["put back"]
        for seat, number in enumerate(numbers):
            plates, free, id = self.plates[seat], self.free[seat], self.laid[seat]
            cards, bonus, used = self.lays[number]
            for face, card, value, holds, slot in cards:
                written[hand + card] -= 1
                written[laid + card] += 1
                on = None
                if value:
                    if free:
                        on = free.pop(0)
                        value *= 3
                    written[nigiri] += value
                elif holds:
                    free.append(id)
                elif slot is not None and written[back + slot]:  # one that all have seen
                    written[back + slot] -= 1
                    written[unknown] += 1
                plates.append(Plate(id, face, face, on))
                id += 1
            self.laid[seat] = id
            if bonus is not None:
                self.put_back = True
                plates.remove(next(plate for plate in plates if plate.face == bonus))
                written[laid + used[0]] -= 1
                written[hand + used[0]] += 1
                written[back + used[1]] += 1
                written[unknown] -= 1
            written[nigiri + 1] = len(free)
            hand += types
            laid += types
            nigiri += 2
            unknown += 1
            back += slots
        self.left -= 1
        written[2] += 1
        sizes = bytes([self.left] * len(numbers))
        written[self.plain.sizes] = sizes
        self._passed("hands", types)
        if self.put_back:
            for at in range(starts["unknown"], starts["put back"]):
                written[at] -= 1
            self._passed("unknown", 1)
            self._passed("put back", slots)
        else:
            written[starts["unknown"] : starts["put back"]] = sizes

    def _passed(self, name: str, each: int) -> None:
        start = self.plain.starts[name]
        end = start + each * self.begun.seats
        where = start + each if self.begun.direction == "right" else end - each
        self.written[start:end] = self.written[where:end] + self.written[start:where]

    def last_cards(self) -> list[int]:
        """The numbers of the picks, when every seat has one card."""
        start, types = self.plain.starts["hands"], self.plain.types
        end = start + types * self.begun.seats
        return [self.written.index(1, at, at + types) - at for at in range(start, end, types)]

    def ended(self) -> Table:
        """The table with all cards laid."""
        plates = tuple([tuple(plates) for plates in self.plates])
        return replace(
            self.begun, plates=plates, hands=((),) * self.begun.seats, turn=len(self.begun.hands[0])
        )


# A card: its face and number, its points if it may go on a holder, whether it is one, and its bonus slot.
Laid = tuple[Card, int, Points, bool, int | None]
# What an action does: the cards, and the bonus that is used, with its number and its slot.
Lay = tuple[tuple[Laid, ...], Card | None, tuple[int, int]]


def lays(plain: PlainDraft) -> list[Lay]:
    """By action number."""
    coding: DraftCoding = plain.coding
    found: list[Lay] = []
    for pick in coding.actions.choices:
        assert isinstance(pick, Pick)
        cards = [
            (
                face,
                coding.at[face],
                VALUES.get(face, 0),
                coding.at[face] in plain.holders,
                plain.slots.get(face),
            )
            for face in pick.cards
        ]
        bonus = None if pick.use is None else coding.uses[pick.use][0]
        used = (0, 0) if bonus is None else (coding.at[bonus], plain.slots[bonus])
        found.append((tuple(cards), bonus, used))
    return found


LATE = ("state", "events", "logs")


class QuickTable(EnvTable):
    """`quick` is the round that is played; it is None once somebody has asked for states or events."""

    def __init__(
        self, name: str, seats: int, options: dict[str, Any] | None, illegal_action: Illegal
    ) -> None:
        self.quick: QuickRound | None = None
        super().__init__(name, seats, options, illegal_action)
        assert self.plain is not None
        self.lays = lays(self.plain)

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self.made: list[list[int]] = []
        self._next_round(self.state)
        for name in LATE:
            delattr(self, name)

    def _next_round(self, table: Table) -> None:
        assert self.plain is not None
        self._standing = Standing(table.points, self.rounds.counted, shares_of(table), bool(table.winners))
        self.quick = QuickRound(self.plain, self.lays, table)

    @property
    def standing(self) -> Standing:
        return self._standing if self.quick else super().standing

    def act_together(self, numbers: Mapping[Seat, int]) -> None:
        if self.quick is None:
            super().act_together(numbers)
            return
        chosen = [numbers[seat] for seat in range(self.seats)]
        self.made.append(chosen)
        self.quick.turn(chosen)
        if self.quick.left == 1:  # the last cards are laid automatically (G5)
            self.quick.turn(self.quick.last_cards())
            self._end_round(self.quick)

    def _end_round(self, played: QuickRound) -> None:
        game = self.game
        assert isinstance(game, Draft)
        play = Play(game, played.ended(), self.luck)
        game.end_round(play)
        self.rounds.note(play.state)
        if play.state.winners:
            self.order = []
        self._next_round(play.state)

    def see_all(self) -> tuple[Observation, Mask]:
        if self.quick is None:
            return super().see_all()
        assert self.plain is not None
        return self.plain.shown(self.quick.written)

    def __getattr__(self, name: str) -> Any:
        """Called for what is missing: states and events, until somebody asks for them."""
        if name not in LATE:
            raise AttributeError(name)
        self.quick = None
        self._deal()
        for numbers in self.made:
            self.act_together(dict(enumerate(numbers)))
        return getattr(self, name)
