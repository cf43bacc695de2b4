"""The table of Sushi Dice: plates, two sets of dice, and how events change them.

Only the answers of a step are hidden, until all have answered (D9). The state does not hold what dice in the
air will show: that is drawn when they land.
"""

from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.terms import Acted, Ask, Ended, Event, Millis, Points, Seat, Started, View
from kaiten.games.sushi_dice.asks import DiceChoice, Ready
from kaiten.games.sushi_dice.dice import UNTHROWN, Dice, DieId, Plates, Shows
from kaiten.games.sushi_dice.events import (
    BeurkCalled,
    BothRang,
    CallLost,
    CallsOpened,
    CallsTold,
    CountdownBegan,
    DicePassed,
    DuelBegan,
    Excused,
    Kept,
    Landed,
    MateCalled,
    PlatesTurned,
    ReadyAsked,
    Resumed,
    RivalChosen,
    SaidReady,
    Seated,
    StepBegan,
    Thrown,
    TurnsBegan,
    Won,
    WronglyCalled,
)

COUNTDOWN_MS = 3000
READY_COUNTDOWN_MS = 1500  # when both have just said that they are ready
FLIGHT_MS = 600  # how long a throw takes: about as long as by hand
PAUSE_MS = 1500  # what a wrong call costs
ALLOWANCE_MS = 300  # how late a call may come without a pause

ENOUGH = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}  # D6: how many plates win, by number of seats

Phase: TypeAlias = Literal["rival", "countdown", "duel", "give", "over", "ready", "choose", "call"]

# How duels are played: as races that begin by themselves, as races that begin when both duellists are ready
# (each may ask to take turns instead), or all in turns (D9).
Duels: TypeAlias = Literal["race", "ready", "turns"]


def visible(phase: Phase, owner: Seat, seat: Seat | None) -> bool:
    """True if `seat` may see what `owner` has answered while others have not. This decides it alone."""
    return phase == "ready" or owner == seat


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
    duels: Duels = "race"
    step: int = 0  # of a duel taken in turns
    answers: tuple[
        DiceChoice | None, ...
    ] = ()  # by seat, in the phases ready, choose and call; see `visible`
    silent: tuple[Seat, ...] = ()  # who lost the next call (D9)

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

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who must still answer before the duel begins or the step goes on."""
        match self.phase:
            case "ready" | "choose":
                asked = self.holders
            case "call":
                asked = tuple([seat for seat in range(self.seats) if seat not in self.silent])
            case _:
                return ()
        return tuple([seat for seat in asked if self.answers[seat] is None])

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
        case Acted(seat, _, choice, at, _, secret):
            table = replace(table, clock=max(at, table.clock))
            return replace(table, answers=put(table.answers, seat, choice)) if secret else table
        case Started() | Excused() | Kept() | BothRang():
            return table
        case SaidReady(seat, turns):
            return replace(table, answers=put(table.answers, seat, Ready(turns)))
        case CallsTold():
            return replace(table, answers=nobody(table), silent=())
        case CallLost(seat):
            return replace(table, silent=(*table.silent, seat))
        case BeurkCalled(rival=rival):
            return _apply_beurk(table, rival)
        case Thrown():
            return _apply_throw(table, event)
        case Landed():
            return _apply_landing(table, event)
        case WronglyCalled(seat, _, until):
            return replace(table, paused=put(table.paused, seat, until))
        case Resumed(seat):
            return replace(table, paused=put(table.paused, seat, None))
        case Won(seat, plate):
            won = put(table.won, seat, tuple(sorted((*table.won[seat], plate))))
            return replace(_stop(table), won=won, plates=_without(table.plates, (plate,)))
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
                _lay_out(table, duel), phase="countdown", opened=table.seq, starts_at=until, silent=()
            )
        case ReadyAsked(duel):
            return replace(_lay_out(table, duel), phase="ready", opened=table.seq)
        case TurnsBegan(duel):
            return _lay_out(table, duel)
        case StepBegan(step):
            return replace(table, phase="choose", opened=table.seq, step=step)
        case CallsOpened():
            return replace(table, phase="call", opened=table.seq, answers=nobody(table))
        case DuelBegan():
            return replace(table, phase="duel", opened=table.seq, starts_at=None)
        case MateCalled(seat):
            return replace(_stop(table), phase="give", opened=table.seq, caller=seat)
        case Seated(first):
            return replace(table, first=first, opened=table.seq)
        case Ended(winners):
            return replace(table, phase="over", winners=winners)
    raise AssertionError(f"apply does not handle {event}")


def _apply_beurk(table: Table, rival: Seat) -> Table:
    """In turns, the rival's dice count as unthrown until the next step (D9); in a race, `Thrown` follows."""
    if table.phase != "call":
        return table
    return replace(table, sets=_with_set(table, table.holders.index(rival), DiceSet()))


def _lay_out(table: Table, duel: int) -> Table:
    """The table with twelve unthrown dice, and without answers."""
    return replace(table, duel=duel, step=0, sets=(DiceSet(), DiceSet()), caller=None, answers=nobody(table))


def nobody(table: Table) -> tuple[None, ...]:
    return (None,) * table.seats


def _apply_throw(table: Table, event: Thrown) -> Table:
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


def _apply_landing(table: Table, event: Landed) -> Table:
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


def _stop(table: Table) -> Table:
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
    """The duel as one seat sees it. Dice are by set, then by id."""

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
    duels: Duels
    step: int  # of a duel taken in turns
    awaited: tuple[Seat, ...]  # who must still answer in the phases ready, choose and call
    answered: tuple[bool, ...]  # by seat, in these phases
    answers: tuple[DiceChoice | None, ...]  # those of them that this seat may see
    silent: tuple[Seat, ...]  # who may not call in this step


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
        table.duels,
        table.step,
        table.awaited,
        tuple([answer is not None for answer in table.answers]),
        tuple(
            [
                answer if visible(table.phase, owner, seat) else None
                for owner, answer in enumerate(table.answers)
            ]
        ),
        table.silent,
    )


NO_LANDINGS = (None,) * len(UNTHROWN)


def _landings(dice_set: DiceSet) -> tuple[Millis | None, ...]:
    if not dice_set.flights:
        return NO_LANDINGS
    landings = {id: flight.lands_at for flight in dice_set.flights for id in flight.dice}
    return tuple([landings.get(id) for id in range(len(dice_set.dice))])
