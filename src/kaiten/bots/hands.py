"""Hands for the duel: how long after something could be seen a bot throws, rings or calls.

A mind answers at once. With hands it answers `Later`, at a time that follows from the log alone, so that
looking twice is no quicker than looking once.
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


class Hands(Struct, frozen=True):
    """People press a key 200 to 300 ms after a lamp lights up, and later the more there is to tell apart."""

    least_ms: Millis  # from seeing one thing to acting on it, at best …
    most_ms: Millis  # … and at worst
    die_ms: Millis  # for each die that landed and must be read before the next throw, or the bell

    def take(self, dice: int, luck: float) -> Millis:
        return self.least_ms + int(luck * (self.most_ms - self.least_ms)) + dice * self.die_ms


BEGINNER = Hands(500, 900, 120)
REGULAR = Hands(450, 750, 90)
CHEF = Hands(400, 600, 60)
ITAMAE = Hands(350, 500, 40)


def with_hands(choose: Chooser, hands: Hands) -> Chooser:
    """A bot that takes its time wherever nobody waits for it. One that has hands already keeps them."""

    def choose_later(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        choice = choose(view, log, rng)
        assert view.ask is not None and view.seat is not None
        if choice is None or isinstance(choice, Later) or not view.ask.race:
            return choice
        calling = isinstance(choice, Beurk | Mate)
        since, faces = _noticed(log, view.seat, calling=calling)
        chair = (view.seat - view.first) % len(view.won)
        luck = Random(f"{chair}/{since}/{faces}").random()  # the same however often it looks
        read = 0 if calling or _only_yucks(view, choice) else len(faces)
        return Later(choice, since + hands.take(read, luck))

    return choose_later


def _only_yucks(view: DiceView, choice: Choice) -> bool:
    """A yuck leaps to the eye: whoever throws nothing else has not read the other dice."""
    assert view.seat is not None
    return isinstance(choice, Throw) and all(
        view.dice[view.holders.index(view.seat)][id] == "yuck" for id in choice.dice
    )


def _noticed(log: Sequence[Event], seat: Seat, *, calling: bool) -> tuple[Millis, Faces]:
    """Since when there was something to act on and this seat's hands were free, and what had landed.

    Whoever calls acts on the last yuck of another, whoever throws or rings on their own last landing.
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
    raise AssertionError(f"seat {seat} acts in a duel that never began")


def _lately(log: Sequence[Event]) -> Iterator[tuple[Millis, Event]]:
    """What happened and when, the latest first. In a log, what came of an act follows it."""
    came: list[Event] = []
    for event in reversed(log):
        came.append(event)
        if isinstance(event, Acted):
            yield from [(event.at, each) for each in came]
            came.clear()
