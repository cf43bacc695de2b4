"""Sushi Dice: how fast everybody was, and which plates they overlooked. Nothing is judged here."""

from msgspec import Struct

from kaiten.coach.report import DuelStatistics, MissedRing, Pace
from kaiten.engine.codec import Record
from kaiten.engine.terms import Acted, Event, Millis, Seat
from kaiten.games.sushi_dice.asks import Ring
from kaiten.games.sushi_dice.dice import plates_made
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    BothRang,
    CallsTold,
    DuelBegan,
    Landed,
    MateCalled,
    Thrown,
    TurnsBegan,
    Won,
)
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_dice.table import Table


class Complete(Struct, frozen=True):
    """A plate that a seat's dice make, and the seat has not rung for."""

    event: int
    since: Millis


class Tally(Struct):
    """What one seat has done so far."""

    duels: int = 0
    won: int = 0
    throws: int = 0
    intervals: list[Millis] = []  # between throws in races
    last: Millis = 0  # the time of the last throw, or the beginning of the duel
    called_out: bool = False  # its next throw is not its own
    rings: int = 0
    right: int = 0
    reactions: list[Millis] = []
    missed: list[MissedRing] = []
    complete: Complete | None = None

    def pace(self) -> Pace:
        mean = sum(self.intervals) / len(self.intervals) / 1000 if self.intervals else None
        return Pace(
            duels=self.duels,
            won=self.won,
            throws=self.throws,
            pace=mean,
            rings=self.rings,
            right=self.right,
            reactions=tuple(self.reactions),
            missed=tuple(self.missed),
        )


class Counting:
    """Follows a game, event by event."""

    def __init__(self, game: SushiDice, record: Record) -> None:
        self.game, self.table = game, game.begin(record.header.seats, record.options)
        self.seats = [Tally() for _ in range(record.header.seats)]
        for number, event in enumerate(record.events):
            before, self.table = self.table, game.apply(self.table, event)
            self.count(number, event, before)

    def count(self, number: int, event: Event, before: Table) -> None:
        seats, now = self.seats, self.table.clock
        match event:
            case DuelBegan() | TurnsBegan():
                for seat in self.table.holders:
                    seats[seat].duels, seats[seat].last = seats[seat].duels + 1, now
            case BeurkCalled(_, rival):
                seats[rival].called_out = before.phase == "duel"
            case Thrown(seat, _, at):
                self.miss(seat, threw=True)
                self.throw(seats[seat], at)
            case Landed(seat):
                self.land(number, seat, before)
            case Acted(seat, _, Ring(), _, _, False):
                seats[seat].rings += 1
            case CallsTold(calls):
                for seat, call in enumerate(calls):
                    seats[seat].rings += call == "ring"
            case BothRang(_, rival):
                seats[rival].right, seats[rival].complete = seats[rival].right + 1, None
            case Won(seat):
                self.win(seats[seat])
        if isinstance(event, Won | MateCalled):
            for seat in self.table.holders:
                self.miss(seat, threw=False)

    def throw(self, own: Tally, at: Millis) -> None:
        """In a race."""
        if not own.called_out:
            own.throws += 1
            own.intervals.append(at - own.last)
        own.called_out, own.last = False, at

    def land(self, number: int, seat: Seat, before: Table) -> None:
        if before.phase == "choose":  # in turns, dice land as they are thrown
            self.miss(seat, threw=True)
            self.seats[seat].throws += 1
        if plates_made(self.table.dice[self.table.holders.index(seat)], self.table.plates):
            self.seats[seat].complete = Complete(number, self.table.clock)

    def win(self, own: Tally) -> None:
        own.won, own.right = own.won + 1, own.right + 1
        if own.complete and not self.table.step:
            own.reactions.append(self.table.clock - own.complete.since)
        own.complete = None

    def miss(self, seat: Seat, *, threw: bool) -> None:
        """A plate that a seat's dice made is gone."""
        own, table = self.seats[seat], self.table
        if own.complete:
            after = None if table.step else table.clock - own.complete.since
            own.missed.append(MissedRing(event=own.complete.event, duel=table.duel, threw=threw, after=after))
        own.complete = None


def duel_statistics(game: SushiDice, record: Record) -> DuelStatistics:
    counting = Counting(game, record)
    return DuelStatistics(
        game=game.name,
        points=counting.table.points,
        winners=counting.table.winners,
        seats=tuple([seat.pace() for seat in counting.seats]),
    )
