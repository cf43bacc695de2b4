"""Reaction times for the real-time duel: how long after an event a bot throws, rings or calls.

Without them a bot acts immediately. With them it returns `Later`, with a time that depends only on the log,
so calling it more often does not make it faster.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kaiten.engine.runner import Chooser, Later
from kaiten.engine.terms import Acted, Choice, Event, Millis, Seat
from kaiten.games.sushi_dice.asks import Beurk, Mate, Throw
from kaiten.games.sushi_dice.dice import Face
from kaiten.games.sushi_dice.events import DuelBegan, Landed, Resumed
from kaiten.games.sushi_dice.table import DiceView

Faces: TypeAlias = tuple[Face, ...]


class Reaction(Struct, frozen=True):
    """How fast a bot reacts. People press a key 200 to 300 ms after a light goes on, and need longer the more
    they have to tell apart."""

    least_ms: Millis  # shortest time from seeing something to acting on it
    most_ms: Millis  # longest time
    die_ms: Millis  # additional time for each landed die that must be read before a throw or the bell

    def take(self, dice: int, luck: float) -> Millis:
        return self.least_ms + int(luck * (self.most_ms - self.least_ms)) + dice * self.die_ms


CHILD = Reaction(570, 1030, 140)
BEGINNER = Reaction(500, 900, 120)
REGULAR = Reaction(450, 750, 90)
CHEF = Reaction(400, 600, 60)
ITAMAE = Reaction(350, 500, 40)


def with_reaction(choose: Chooser, reaction: Reaction) -> Chooser:
    """The same bot with a reaction time wherever the game does not wait for it.

    If the bot already returns `Later`, its own timing is kept.
    """

    def choose_later(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        choice = choose(view, log, rng)
        assert view.ask is not None and view.seat is not None
        if choice is None or isinstance(choice, Later) or not view.ask.race:
            return choice
        calling = isinstance(choice, Beurk | Mate)
        since, faces = _cue(log, view.seat, calling=calling)
        chair = (view.seat - view.first) % len(view.won)
        luck = Random(f"{chair}/{since}/{faces}").random()  # the same however often it is called
        read = 0 if calling or _only_yucks(view, choice) else len(faces)
        return Later(choice, since + reaction.take(read, luck))

    return choose_later


def _only_yucks(view: DiceView, choice: Choice) -> bool:
    """True if the choice throws only yucks, which are recognised without reading the other dice."""
    assert view.seat is not None
    return isinstance(choice, Throw) and all(
        view.dice[view.holders.index(view.seat)][id] == "yuck" for id in choice.dice
    )


def _cue(log: Sequence[Event], seat: Seat, *, calling: bool) -> tuple[Millis, Faces]:
    """The time from which this seat could act, and the faces that landed then.

    A call reacts to the last yuck of another seat; a throw or the bell to the seat's own last landing.
    """
    free: Millis = 0
    for at, event in _lately(log):
        match event:
            case Acted(seat=who) | Resumed(seat=who) if who == seat:
                free = max(free, at)
            case Landed(seat=who, faces=faces) if calling and who != seat and "yuck" in faces:
                return max(free, at), faces
            case Landed(seat=who, faces=faces) if not calling and who == seat:
                return max(free, at), faces
            case DuelBegan():
                return max(free, at), ()
    raise AssertionError(f"seat {seat} acts before a duel has begun")


def _lately(log: Sequence[Event]) -> Iterator[tuple[Millis, Event]]:
    """The events with their times, the latest first. An event has the time of the act it follows."""
    came: list[Event] = []
    for event in reversed(log):
        came.append(event)
        if isinstance(event, Acted):
            yield from [(event.at, each) for each in came]
            came.clear()
