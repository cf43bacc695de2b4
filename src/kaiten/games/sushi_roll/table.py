"""The state of Sushi Roll, its events, and how they change it. Nothing is hidden."""

from operator import attrgetter
from typing import ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.terms import Acted, Ended, Event, Points, Scored, Seat, Started, View
from kaiten.games.sushi_roll.asks import Belt, Die, RollChoice, TakeDie
from kaiten.games.sushi_roll.dice import KIND_OF, NIGIRI, TOKENS, Face, Kind

T = TypeVar("T")


class Plate(Struct, frozen=True, gc=False):
    """A die on a tray, and the wasabi die it lies on, if any."""

    id: int
    face: Face
    on: int | None


Tray: TypeAlias = tuple[Plate, ...]  # in the order taken


def as_plate(tray: Tray, die: Die) -> Plate:
    """The die as it lies on this tray. A nigiri must go on the first free wasabi taken before it (R3)."""
    if die.face not in NIGIRI:
        return Plate(die.id, die.face, None)
    used = {plate.on for plate in tray}
    free = [plate.id for plate in tray if plate.face == "wasabi" and plate.id not in used]
    return Plate(die.id, die.face, free[0] if free else None)


class Tokens(Struct, frozen=True, gc=False):
    """The tokens of a seat, or of the supply. `pudding` counts desserts: a token may show one or three."""

    menu: int = 0
    chopsticks: int = 0
    pudding: int = 0

    def plus(self, kind: str, count: int) -> "Tokens":
        return Tokens(
            self.menu + count if kind == "menu" else self.menu,
            self.chopsticks + count if kind == "chopsticks" else self.chopsticks,
            self.pudding + count if kind == "pudding" else self.pudding,
        )

    def count(self, kind: str) -> int:
        return {"menu": self.menu, "chopsticks": self.chopsticks, "pudding": self.pudding}[kind]


Phase: TypeAlias = Literal["take", "over"]


class Bar(Struct, frozen=True, gc=False):
    """The state of Sushi Roll. Tuples are by seat."""

    seats: int
    bag: tuple[Kind, ...]
    belts: tuple[Belt, ...]
    trays: tuple[Tray, ...]
    tokens: tuple[Tokens, ...]
    supply: Tokens
    totals: tuple[Points, ...]
    first: Seat = 0  # who had the red belt at the start
    red: Seat = 0  # who has it now
    taking: Seat | None = None  # whose turn it is to take a die
    phase: Phase = "take"
    round: int = 0
    turn: int = 0
    winners: tuple[Seat, ...] = ()
    seq: int = 0  # the number of events so far
    opened: int = 0  # `seq` when the open ask was opened

    @property
    def points(self) -> tuple[Points, ...]:
        return self.totals

    def clockwise(self) -> list[Seat]:
        """The seats clockwise from the red belt, the only order the rules use (R1)."""
        return [(self.red + step) % self.seats for step in range(self.seats)]

    def dice(self) -> list[Kind]:
        """The kinds of all dice on the belts and trays."""
        faces = [die.face for belt in self.belts for die in belt]
        faces += [plate.face for tray in self.trays for plate in tray]
        return [KIND_OF[face] for face in faces]


class Seated(Event, frozen=True):
    """The red belt was given out at random; this seat begins."""

    first: Seat


class RoundBegan(Event, frozen=True):
    """The trays were emptied and new dice drawn for the belts. What they show does not matter yet."""

    sweeps: ClassVar[bool] = True

    round: int
    red: Seat
    belts: tuple[Belt, ...]


class Rolled(Event, frozen=True):
    """All dice on the belts were rolled, and a turn begins at the red belt."""

    belts: tuple[Belt, ...]


class Rerolled(Event, frozen=True):
    """A seat spent a menu; `dice` are its rerolled dice."""

    seat: Seat
    dice: Belt


class Swapped(Event, frozen=True):
    """A seat spent chopsticks; `mine` is now on the other's belt, `theirs` on its own."""

    seat: Seat
    mine: Die
    other: Seat
    theirs: Die


class Taken(Event, frozen=True):
    """A seat put a die on its tray and took the tokens that came with it, as far as the supply had them."""

    seat: Seat
    plate: Plate
    gained: int


class Passed(Event, frozen=True):
    """All belts were passed to the left; seat `red` now has the red one."""

    red: Seat


RollEvent = (
    Started
    | Acted[RollChoice]
    | Seated
    | RoundBegan
    | Rolled
    | Rerolled
    | Swapped
    | Taken
    | Passed
    | Scored
    | Ended
)


def put(per_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*per_seat[:seat], value, *per_seat[seat + 1 :])


def apply(bar: Bar, event: Event) -> Bar:
    """Return the state after this event."""
    seq = bar.seq + 1
    if isinstance(event, Acted):  # its effect follows as a separate event
        return replace(bar, seq=seq)
    bar = replace(bar, seq=seq, opened=seq)
    match event:
        case Taken(seat, plate, gained):
            return _take(bar, seat, plate, gained)
        case Rolled(belts):
            return replace(bar, belts=belts, taking=bar.red)
        case Passed(red):
            return replace(bar, belts=(bar.belts[-1], *bar.belts[:-1]), red=red, turn=bar.turn + 1)
        case Rerolled(seat, dice):
            new = {die.id: die for die in dice}
            belt = tuple([new.get(die.id, die) for die in bar.belts[seat]])
            return _hand_tokens(replace(bar, belts=put(bar.belts, seat, belt)), seat, "menu", -1)
        case Swapped(seat, mine, other, theirs):
            belts = put(bar.belts, seat, _exchange(bar.belts[seat], mine, theirs))
            belts = put(belts, other, _exchange(bar.belts[other], theirs, mine))
            return _hand_tokens(replace(bar, belts=belts), seat, "chopsticks", -1)
        case Scored(_, worths):
            totals = tuple([total + worth.points for total, worth in zip(bar.totals, worths, strict=True)])
            return replace(bar, totals=totals)
        case RoundBegan(round, red, belts):
            return replace(_draw(bar, belts), round=round, turn=1, red=red)
        case Seated(first):
            return replace(bar, first=first, red=first)
        case Ended(winners):
            return replace(bar, winners=winners, phase="over", taking=None)
        case Started():
            return bar
    raise AssertionError(f"apply does not handle {event}")


def _draw(bar: Bar, belts: tuple[Belt, ...]) -> Bar:
    """All dice went back into the bag and new ones were drawn from it."""
    bag = [*bar.bag, *bar.dice()]
    bar = replace(bar, belts=belts, trays=((),) * bar.seats)
    for kind in bar.dice():
        bag.remove(kind)
    return replace(bar, bag=tuple(sorted(bag)))


def _take(bar: Bar, seat: Seat, plate: Plate, gained: int) -> Bar:
    bar = replace(
        bar,
        belts=put(bar.belts, seat, _without(bar.belts[seat], plate.id)),
        trays=put(bar.trays, seat, (*bar.trays[seat], plate)),
        taking=(seat + 1) % bar.seats,
    )
    return _hand_tokens(bar, seat, TOKENS[plate.face][0], gained) if gained else bar


def _hand_tokens(bar: Bar, seat: Seat, kind: str, count: int) -> Bar:
    """Move `count` tokens from the supply to the seat, or back if `count` is negative."""
    tokens = put(bar.tokens, seat, bar.tokens[seat].plus(kind, count))
    return replace(bar, tokens=tokens, supply=bar.supply.plus(kind, -count))


def _exchange(belt: Belt, gone: Die, come: Die) -> Belt:
    return tuple(sorted([*_without(belt, gone.id), come], key=attrgetter("id")))


def _without(belt: Belt, id: int) -> Belt:
    left = tuple([die for die in belt if die.id != id])
    if len(left) == len(belt):
        raise LookupError(f"die {id} is not on {belt}")
    return left


class RollView(View, frozen=True, tag="roll"):
    """The bar as every seat sees it: nothing is hidden."""

    ask: TakeDie | None
    phase: Phase
    round: int
    turn: int
    red: Seat
    taking: Seat | None
    belts: tuple[Belt, ...]
    trays: tuple[Tray, ...]
    tokens: tuple[Tokens, ...]
    supply: Tokens
    totals: tuple[Points, ...]
    winners: tuple[Seat, ...]


def view(bar: Bar, seat: Seat | None, ask: TakeDie | None) -> RollView:
    return RollView(
        seat=seat,
        ask=ask,
        phase=bar.phase,
        round=bar.round,
        turn=bar.turn,
        red=bar.red,
        taking=bar.taking,
        belts=bar.belts,
        trays=bar.trays,
        tokens=bar.tokens,
        supply=bar.supply,
        totals=bar.totals,
        winners=bar.winners,
    )
