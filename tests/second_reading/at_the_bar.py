"""Bars laid by hand and played through `submit` alone, for reading the rules of Sushi Roll again."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.terms import Act, Choice, Event, Seat
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Die, Take
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Bar, Plate, Scored, Tokens

Faces = Sequence[str]


class Evening:
    """One bar: who does what, and what lies there then."""

    def __init__(self, bar: Bar, chance: Chance, events: Sequence[Event] = ()) -> None:
        self.bar, self.chance, self.log = bar, chance, list(events)

    def act(self, seat: Seat, choice: Choice, number: int | None = None) -> list[Event]:
        """What happens when this act arrives, but for the bare fact that it did."""
        if number is None:
            ask = cocktail.ask(self.bar, seat)
            number = ask.opened if ask else 0
        play = submit(cocktail, self.bar, Act(seat, number, choice), self.chance)
        self.bar = play.state
        self.log += play.events
        return play.events[1:]

    def refused(self, seat: Seat, choice: Choice, number: int | None = None) -> str:
        """Why this act is refused; it changes nothing."""
        before = self.bar
        with pytest.raises(IllegalAct) as refusal:
            self.act(seat, choice, number)
        assert self.bar == before
        return refusal.value.code

    def take_any(self) -> None:
        assert self.bar.taking is not None
        self.act(self.bar.taking, Take(self.bar.belts[self.bar.taking][0].id))

    def take_last(self) -> dict[str, tuple[int, ...]]:
        """Everybody takes the last die of the belt; what was scored then, by dish."""
        events: list[Event] = []
        for _ in range(self.bar.seats):
            assert self.bar.taking is not None
            (die,) = self.bar.belts[self.bar.taking]
            events = self.act(self.bar.taking, Take(die.id))
        scored = [event for event in events if isinstance(event, Scored)]
        return {event.dish: tuple(worth.points for worth in event.worths) for event in scored}

    def faces(self, seat: Seat) -> list[str]:
        return [die.face for die in self.bar.belts[seat]]


def dealt(seats: int, first: Seat = 0) -> Evening:
    chance = Scripted({"first": [str(first)]}, rest=Seeded("x"))
    play = start(cocktail, seats, NoOptions(), chance)
    return Evening(play.state, chance, play.events)


def laid(
    belts: Sequence[Faces],
    trays: Sequence[Faces] | None = None,
    tokens: Sequence[Tokens] | None = None,
    totals: Sequence[int] | None = None,
    red: Seat = 0,
    round: int = 1,
    luck: Mapping[str, Faces] | None = None,
) -> Evening:
    """Belts and trays as faces: the dice of seat s are 100·s, 100·s + 1, … on its belt, 1000 more on its tray.

    On a tray `wasabi+nigiri.egg` is a nigiri on its wasabi; nothing goes anywhere by itself here.
    """
    bar = cocktail.begin(len(belts), NoOptions())
    held = tuple(tokens or bar.tokens)
    bar = replace(
        bar,
        belts=tuple(tuple(Die(100 * s + i, face) for i, face in enumerate(b)) for s, b in enumerate(belts)),
        trays=tuple(tray(1000 + 100 * s, words) for s, words in enumerate(trays or [()] * len(belts))),
        tokens=held,
        supply=Tokens(
            18 - sum(mine.menu for mine in held),
            12 - sum(mine.chopsticks for mine in held),
            32 - sum(mine.pudding for mine in held),
        ),
        totals=tuple(totals or bar.totals),
        red=red,
        taking=red,
        round=round,
        turn=1,
    )
    bag = list(bar.bag)
    for kind in bar.dice():
        bag.remove(kind)
    return Evening(replace(bar, bag=tuple(bag)), Scripted(luck or {}, rest=Seeded("rest")))


def tray(number: int, words: Faces) -> tuple[Plate, ...]:
    plates: list[Plate] = []
    for word in words:
        on = None
        for face in word.split("+"):
            plates.append(Plate(number + len(plates), face, on))
            on = plates[-1].id
    return tuple(plates)
