"""Bars of Sushi Roll, laid in a line and played as people would.

    game = at_bar("nigiri.egg dumpling | tempura tempura", "wasabi | -")
    game.take(10)
    assert game.tray(0) == "wasabi+nigiri.egg"

The dice of seat 0's belt are 10, 11, …, those of seat 1's 20, 21, …; on trays they are 100, 101, …, then 200, 201, ….
Every answer goes through `submit`, and no act may make or lose a die or a token.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Self, TypeVar

import pytest
from msgspec.structs import replace

from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.terms import Act, Choice, Event, Points, Scored, Seat
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Die, RollChoice, Take, TakeDie
from kaiten.games.sushi_roll.notation import read, score, write
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Bar, Plate, Tokens, Tray

E = TypeVar("E", bound=Event)


class RollGame:
    """A game of Sushi Roll. Verbs act; the rest looks."""

    def __init__(self, bar: Bar, chance: Chance, log: Sequence[Event] = ()) -> None:
        self.bar = bar
        self.chance = chance
        self.log = list(log)

    def act(self, seat: Seat, choice: Choice, number: int | None = None) -> list[Event]:
        """This seat answers, by default the ask that is open; what happens then, without the `Acted`."""
        if number is None:
            ask = cocktail.ask(self.bar, seat)
            number = ask.opened if ask else 0
        play = submit(cocktail, self.bar, Act(seat, number, choice), self.chance)
        assert cocktail.inventory(play.state) == cocktail.inventory(self.bar), (
            "a die or a token was made or lost"
        )
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

    def answer(self, *choices: RollChoice) -> Self:
        """The seat whose turn it is answers, once for each choice."""
        for choice in choices:
            assert self.bar.taking is not None
            self.act(self.bar.taking, choice)
        return self

    def take(self, *dice: int) -> Self:
        """One seat after the other takes a die."""
        return self.answer(*[Take(die) for die in dice])

    def take_any(self) -> Self:
        return self.take(self.ask.belt[0].id)

    def take_last(self) -> dict[str, tuple[Points, ...]]:
        """Everybody takes the last die of their belt; the points then scored, by dish."""
        before = len(self.log)
        for _ in range(self.bar.seats):
            (die,) = self.ask.belt
            self.take(die.id)
        scored = [event for event in self.log[before:] if isinstance(event, Scored)]
        return {event.dish: tuple(worth.points for worth in event.worths) for event in scored}

    @property
    def ask(self) -> TakeDie:
        """What the seat whose turn it is is asked."""
        assert self.bar.taking is not None
        ask = cocktail.ask(self.bar, self.bar.taking)
        assert ask is not None
        return ask

    def choices(self) -> list[RollChoice]:
        return list(self.ask.choices())

    def belt(self, seat: Seat) -> dict[int, str]:
        """The dice on a belt by number, and what they show."""
        return {die.id: die.face for die in self.bar.belts[seat]}

    def faces(self, seat: Seat) -> list[str]:
        return [die.face for die in self.bar.belts[seat]]

    def tray(self, seat: Seat) -> str:
        return write((self.bar.trays[seat],))

    def logged(self, kind: type[E]) -> list[E]:
        """The events of this kind so far."""
        return [event for event in self.log if isinstance(event, kind)]


def deal(seats: int, luck: Mapping[str, Sequence[str]] | None = None, *, first: Seat = 0) -> RollGame:
    """A game from its start. Luck is scripted by label; the rest is seeded."""
    chance = Scripted({"first": [str(first)], **(luck or {})}, rest=Seeded("rest"))
    play = start(cocktail, seats, NoOptions(), chance)
    return RollGame(play.state, chance, play.events)


def at_bar(
    belts: str,
    trays: str | None = None,
    tokens: Sequence[Tokens] | None = None,
    luck: Mapping[str, Sequence[str]] | None = None,
    *,
    red: Seat = 0,
    taking: Seat | None = None,
    round: int = 1,
    turn: int = 1,
    totals: Sequence[Points] | None = None,
) -> RollGame:
    """A bar in mid-turn: belts as faces, trays in the notation of the score pad, `-` for an empty one.

    The dice that are not laid out are in the bag, and the tokens that nobody has are in the supply.
    """
    lines = [[] if part.strip() == "-" else part.split() for part in belts.split("|")]
    bar = cocktail.begin(len(lines), NoOptions())
    held = tuple(tokens or bar.tokens)
    bar = replace(
        bar,
        belts=tuple(
            tuple(Die(10 + 10 * seat + at, face) for at, face in enumerate(line))
            for seat, line in enumerate(lines)
        ),
        trays=tuple(
            renumbered(tray, 100 + 100 * seat)
            for seat, tray in enumerate(read(trays) if trays else bar.trays)
        ),
        tokens=held,
        supply=Tokens(
            18 - sum(mine.menu for mine in held),
            12 - sum(mine.chopsticks for mine in held),
            32 - sum(mine.pudding for mine in held),
        ),
        totals=tuple(totals or bar.totals),
        red=red,
        taking=red if taking is None else taking,
        round=round,
        turn=turn,
    )
    bag = list(bar.bag)
    for kind in bar.dice():
        bag.remove(kind)
    return RollGame(replace(bar, bag=tuple(bag)), Scripted(luck or {}, rest=Seeded("rest")))


def renumbered(tray: Tray, start: int) -> Tray:
    return tuple(Plate(p.id + start, p.face, None if p.on is None else p.on + start) for p in tray)


def points(line: str, dish: str, *, final: bool = False) -> tuple[Points, ...]:
    """What one dish on these trays, or with `final` these tokens, is worth to each seat."""
    return tuple(worth.points for worth in score(line, final=final)[dish])


def random_game(seats: int, seed: int, first: int | None = None) -> RollGame:
    """A whole game, every answer chosen at random."""
    rng = Random(seed)
    chance = Scripted({} if first is None else {"first": [str(first)]}, rest=Seeded(str(seed)))
    play = start(cocktail, seats, NoOptions(), chance)
    game = RollGame(play.state, chance, play.events)
    while game.bar.phase != "over":
        game.answer(rng.choice(game.choices()))
    return game
