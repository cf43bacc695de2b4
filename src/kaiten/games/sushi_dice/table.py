"""The table of Sushi Dice: plates, two sets of dice, and how events change them.

Nothing is hidden. The state does not hold what dice in the air will show: that is drawn when they land.
"""

from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.terms import Acted, Ask, Event, Millis, Points, Seat, Started, View
from kaiten.games.sushi_dice.dice import UNTHROWN, Dice, DieId, Plates, Shows
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Ended,
    Excused,
    Landed,
    MateCalled,
    PlatesTurned,
    Resumed,
    RivalChosen,
    Seated,
    Thrown,
    Won,
    WronglyCalled,
)

COUNTDOWN_MS = 3000
FLIGHT_MS = 600  # how long a throw takes: about as long as by hand
PAUSE_MS = 1500  # what a wrong call costs
ALLOWANCE_MS = 300  # how late a call may come without a pause

ENOUGH = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}  # D6: how many plates win, by number of seats

Phase: TypeAlias = Literal["rival", "countdown", "duel", "give", "over"]


class Flight(Struct, frozen=True, gc=False):
    """Dice thrown together. Throws are numbered per duel and set."""

    throw: int
    dice: tuple[DieId, ...]
    lands_at: Millis


class DiceSet(Struct, frozen=True, gc=False):
    """One set of dice in this duel: what lies on the table, and what is in the air."""

    dice: Dice = UNTHROWN
    flights: tuple[Flight, ...] = ()
    throws: int = 0


class Past(Struct, frozen=True, gc=False):
    """Both sets as they were until a throw. D7 needs no more: only a throw can make a true call false."""

    until: Millis
    dice: tuple[Dice, Dice]


class Table(Struct, frozen=True, gc=False):
    """The state of Sushi Dice. At first set 0 belongs to the chooser or caller and set 1 to the rival."""

    seats: int
    pile: Plates  # face down
    plates: Plates  # open
    won: tuple[Plates, ...]
    paused: tuple[Millis | None, ...]  # until when, by seat
    first: Seat = 0
    duel: int = 0
    holders: tuple[Seat, ...] = ()  # who holds set 0 and set 1; nobody before the first duel
    sets: tuple[DiceSet, DiceSet] = (DiceSet(), DiceSet())
    past: tuple[Past, ...] = ()  # for the last ALLOWANCE_MS
    starts_at: Millis | None = None  # the end of the countdown
    caller: Seat | None = None  # who called Mate and gives the other set away
    phase: Phase = "rival"
    clock: Millis = 0  # the time of the last act; no later act counts as earlier
    winners: tuple[Seat, ...] = ()
    seq: int = 0  # the number of events so far
    opened: int = 0  # `seq` when this phase began, which is the number of all its asks

    @property
    def points(self) -> tuple[Points, ...]:
        """The number of plates each seat has won."""
        return tuple([len(plates) for plates in self.won])

    @property
    def dice(self) -> tuple[Dice, Dice]:
        return (self.sets[0].dice, self.sets[1].dice)

    @property
    def until(self) -> Millis | None:
        """The time of the next timed event: the countdown ends, dice land or a pause ends."""
        if self.phase != "duel":
            return self.starts_at
        landings = [flight.lands_at for dice_set in self.sets for flight in dice_set.flights]
        return min([*landings, *[until for until in self.paused if until is not None]], default=None)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All other seats, clockwise from this one."""
        return tuple([(seat + step) % self.seats for step in range(1, self.seats)])


T = TypeVar("T")


def put(per_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*per_seat[:seat], value, *per_seat[seat + 1 :])


def apply(table: Table, event: Event) -> Table:
    """Return the table after this event."""
    table = replace(table, seq=table.seq + 1)
    match event:
        case Acted(at=at):
            return replace(table, clock=max(at, table.clock))
        case Started() | BeurkCalled() | Excused():
            return table
        case Thrown():
            return _thrown(table, event)
        case Landed():
            return _landed(table, event)
        case WronglyCalled(seat, _, until):
            return replace(table, paused=put(table.paused, seat, until))
        case Resumed(seat):
            return replace(table, paused=put(table.paused, seat, None))
        case Won(seat, plate):
            won = put(table.won, seat, tuple(sorted((*table.won[seat], plate))))
            return replace(_stopped(table), won=won, plates=_without(table.plates, (plate,)))
        case PlatesTurned(plates):
            turned = tuple(sorted(table.plates + plates))
            return replace(table, pile=_without(table.pile, plates), plates=turned)
    return _next_phase(table, event)


def _next_phase(table: Table, event: Event) -> Table:
    match event:
        case RivalChosen(seat, rival):
            return replace(table, holders=(seat, rival))
        case DicePassed(holders):
            return replace(table, holders=holders)
        case CountdownBegan(duel, until):
            return replace(
                table, phase="countdown", opened=table.seq, duel=duel, starts_at=until,
                sets=(DiceSet(), DiceSet()), caller=None,
            )  # fmt: skip
        case DuelBegan():
            return replace(table, phase="duel", opened=table.seq, starts_at=None)
        case MateCalled(seat):
            return replace(_stopped(table), phase="give", opened=table.seq, caller=seat)
        case Seated(first):
            return replace(table, first=first, opened=table.seq)
        case Ended(winners):
            return replace(table, phase="over", winners=winners)
    raise AssertionError(f"apply does not handle {event}")


def _thrown(table: Table, event: Thrown) -> Table:
    mine = table.holders.index(event.seat)
    dice_set = table.sets[mine]
    still_flying = [flight for flight in dice_set.flights if not set(flight.dice) & set(event.dice)]
    throw = dice_set.throws + 1
    dice_set = DiceSet(
        tuple(["flying" if id in event.dice else shows for id, shows in enumerate(dice_set.dice)]),
        (*still_flying, Flight(throw, event.dice, event.lands_at)),
        throw,
    )
    lately = [past for past in table.past if past.until >= event.at - ALLOWANCE_MS]
    return replace(table, sets=_with_set(table, mine, dice_set), past=(*lately, Past(event.at, table.dice)))


def _landed(table: Table, event: Landed) -> Table:
    mine = table.holders.index(event.seat)
    dice_set = table.sets[mine]
    faces: dict[DieId, Shows] = dict(zip(event.dice, event.faces, strict=True))
    dice_set = DiceSet(
        tuple([faces.get(id, shows) for id, shows in enumerate(dice_set.dice)]),
        tuple([flight for flight in dice_set.flights if flight.dice != event.dice]),
        dice_set.throws,
    )
    return replace(table, sets=_with_set(table, mine, dice_set))


def _with_set(table: Table, mine: int, dice_set: DiceSet) -> tuple[DiceSet, DiceSet]:
    return (dice_set, table.sets[1]) if mine == 0 else (table.sets[0], dice_set)


def _stopped(table: Table) -> Table:
    """The table after a duel: no dice in the air, no pauses, no past."""
    caught = [
        DiceSet(tuple(["unthrown" if shows == "flying" else shows for shows in dice])) for dice in table.dice
    ]
    return replace(table, sets=(caught[0], caught[1]), paused=(None,) * table.seats, past=())


def _without(plates: Plates, gone: Plates) -> Plates:
    left = list(plates)
    for plate in gone:
        left.remove(plate)
    return tuple(left)


class DiceView(View, frozen=True, tag="dice"):
    """The duel as every seat sees it: nothing is hidden. Dice are by set, then by id."""

    phase: Phase
    duel: int
    first: Seat
    holders: tuple[Seat, ...]
    dice: tuple[Dice, Dice]
    lands_at: tuple[tuple[Millis | None, ...], tuple[Millis | None, ...]]
    plates: Plates
    pile: int
    won: tuple[Plates, ...]
    enough: int  # the number of plates that wins
    paused_until: tuple[Millis | None, ...]
    clock: Millis  # the time of the last act
    until: Millis | None  # the time of the next timed event
    caller: Seat | None
    winners: tuple[Seat, ...]


def view(table: Table, seat: Seat | None, ask: Ask | None) -> DiceView:
    return DiceView(
        seat,
        ask,
        table.phase,
        table.duel,
        table.first,
        table.holders,
        table.dice,
        (_landings(table.sets[0]), _landings(table.sets[1])),
        table.plates,
        len(table.pile),
        table.won,
        ENOUGH[table.seats],
        table.paused,
        table.clock,
        table.until,
        table.caller,
        table.winners,
    )


NO_LANDINGS = (None,) * len(UNTHROWN)


def _landings(dice_set: DiceSet) -> tuple[Millis | None, ...]:
    if not dice_set.flights:
        return NO_LANDINGS
    landings = {id: flight.lands_at for flight in dice_set.flights for id in flight.dice}
    return tuple([landings.get(id) for id in range(len(dice_set.dice))])
