"""A small game that nobody has written a bot, a sentence, a lesson or a table for: press your luck with a bag.

On your turn draw from the bag as often as you dare. A second wasabi in one turn, and all you drew goes back.
Stop, and it is yours: a point each. Everybody has a secret favourite; it counts double once the bag is done.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kaiten import Act, Acted, Ask, BadSetup, Choice, Event, Play, Points, Seat, Started, Types, View

BAG = {"egg": 6, "salmon": 6, "shrimp": 5, "wasabi": 5}
ENOUGH = 8  # points that end the game


class Draw(Choice, frozen=True):
    pass


class Stop(Choice, frozen=True):
    pass


class DrawOrStop(Ask, frozen=True):
    drawn: tuple[str, ...]

    def choices(self) -> Iterator[Choice]:
        yield Draw()
        if self.drawn:
            yield Stop()


class BagTable(Struct, frozen=True):
    """The table."""

    seats: int
    bag: tuple[str, ...]
    plates: tuple[tuple[str, ...], ...]
    favourites: tuple[str | None, ...]  # None: unknown, only in what a seat sees
    drawn: tuple[str, ...] = ()
    first: Seat = 0
    turn: Seat = 0
    draws: int = 0
    winners: tuple[Seat, ...] = ()
    seq: int = 0

    @property
    def points(self) -> tuple[Points, ...]:
        return tuple(len(plate) for plate in self.plates)


class Seated(Event, frozen=True):
    first: Seat


class Whispered(Event, frozen=True):
    """Everybody was told their favourite; you see your own."""

    favourites: tuple[str | None, ...]

    def seen_by(self, seat: Seat | None) -> "Whispered":
        return Whispered(tuple(f if at == seat else None for at, f in enumerate(self.favourites)))


class Drew(Event, frozen=True):
    seat: Seat
    token: str


class Bust(Event, frozen=True):
    seat: Seat


class Stopped(Event, frozen=True):
    seat: Seat
    tokens: tuple[str, ...]


class Ended(Event, frozen=True):
    winners: tuple[Seat, ...]


class BagView(View, frozen=True):
    bag: tuple[str, ...]
    plates: tuple[tuple[str, ...], ...]
    favourite: str | None
    drawn: tuple[str, ...]
    turn: Seat
    winners: tuple[Seat, ...]


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Played in one way."""


class Bag:
    name, version, family, seats = "bag/plain", 1, "bag", range(2, 5)

    @cached_property
    def types(self) -> Types:
        event = Started | Acted[Draw | Stop] | Seated | Whispered | Drew | Bust | Stopped | Ended
        return Types(state=BagTable, options=NoOptions, choice=Draw | Stop, event=event, view=BagView)

    def begin(self, seats: int, options: Any) -> BagTable:
        if seats not in self.seats:
            raise BadSetup(f"the bag is for 2 to 4 seats, not {seats}")
        bag = tuple(sorted(Counter(BAG).elements()))
        return BagTable(seats=seats, bag=bag, plates=((),) * seats, favourites=("egg",) * seats)

    def open(self, play: Play[BagTable]) -> None:
        seats = play.state.seats
        (first,) = play.chance.roll([[str(seat) for seat in range(seats)]], "first")
        play.emit(Seated(int(first)))
        told = play.chance.roll([sorted(BAG)] * seats, "favourites")
        play.emit(Whispered(tuple(told[(seat - int(first)) % seats] for seat in range(seats))))

    def ask(self, state: BagTable, seat: Seat) -> Ask | None:
        if seat != state.turn or state.winners:
            return None
        return DrawOrStop(state.seq, True, state.drawn)

    def answer(self, play: Play[BagTable], act: Act) -> None:
        table = play.state
        if isinstance(act.choice, Stop):
            self._stop(play, act.seat)
            return
        (token,) = play.chance.draw(Counter(table.bag), 1, f"draw/{table.draws}")
        play.emit(Drew(act.seat, token))
        if play.state.drawn.count("wasabi") == 2:
            play.emit(Bust(act.seat))
        elif not play.state.bag:
            self._stop(play, act.seat)

    def _stop(self, play: Play[BagTable], seat: Seat) -> None:
        play.emit(Stopped(seat, play.state.drawn))
        table = play.state
        if max(table.points) >= ENOUGH or not table.bag:
            finals = [
                len(plate) + plate.count(str(favourite))
                for plate, favourite in zip(table.plates, table.favourites, strict=True)
            ]
            play.emit(Ended(tuple(at for at, points in enumerate(finals) if points == max(finals))))

    def apply(self, state: BagTable, event: Event) -> BagTable:
        state = replace(state, seq=state.seq + 1)
        after = (state.turn + 1) % state.seats
        match event:
            case Seated(first):
                return replace(state, first=first, turn=first)
            case Whispered(favourites):
                return replace(state, favourites=favourites)
            case Drew(_, token):
                bag = list(state.bag)
                bag.remove(token)
                return replace(
                    state, bag=tuple(bag), drawn=tuple(sorted((*state.drawn, token))), draws=state.draws + 1
                )
            case Bust():
                return replace(state, bag=tuple(sorted(state.bag + state.drawn)), drawn=(), turn=after)
            case Stopped(seat, tokens):
                plates = [p + tokens if at == seat else p for at, p in enumerate(state.plates)]
                return replace(state, plates=tuple(plates), drawn=(), turn=after)
            case Ended(winners):
                return replace(state, winners=winners)
            case Started() | Acted():
                return state
        raise AssertionError(f"no bookkeeping for {event}")

    def view(self, state: BagTable, seat: Seat | None) -> BagView:
        return BagView(
            seat=seat,
            ask=None if seat is None else self.ask(state, seat),
            bag=state.bag,
            plates=state.plates,
            favourite=None if seat is None else state.favourites[seat],
            drawn=state.drawn,
            turn=state.turn,
            winners=state.winners,
        )

    def guess(self, view: BagView, log: Sequence[Event], rng: Random) -> BagTable:
        """All is in the log but what the others like."""
        state = self.begin(len(view.plates), NoOptions())
        for event in log:
            state = self.apply(state, event)
        return replace(state, favourites=tuple(f or rng.choice(sorted(BAG)) for f in state.favourites))

    def imagine(self, state: BagTable, seat: Seat | None, rng: Random) -> BagTable:
        others = [f if at == seat else rng.choice(sorted(BAG)) for at, f in enumerate(state.favourites)]
        return replace(state, favourites=tuple(others))

    def inventory(self, state: BagTable) -> Counter[str]:
        return Counter(state.bag + state.drawn + tuple(token for plate in state.plates for token in plate))
