"""The events of the drafting games. `seen_by` gives each event as one seat sees it."""

from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from kaiten.draft.asks import Card, Cards, DraftChoice
from kaiten.draft.table import HANDS, Direction, Due, Pile, Plate, Plates, visible
from kaiten.engine.terms import Acted, Ended, Event, Scored, Seat, Started


class Seated(Event, frozen=True):
    """The first seat was drawn at random. Wherever the rules need an order of seats, it starts there."""

    first: Seat


class RoundBegan(Event, frozen=True):
    round: int
    direction: Direction
    control: Seat | None


class Dealt(Event, frozen=True):
    """Every seat was dealt a hand, and the robot its pile. A seat sees its own hand only."""

    hands: tuple[Cards | int, ...]
    robot: Cards | int | None

    def seen_by(self, seat: Seat | None) -> "Dealt":
        hands = [
            hand if visible(own, seat) else _count(hand) for own, hand in zip(HANDS, self.hands, strict=False)
        ]
        return Dealt(tuple(hands), None if self.robot is None else _count(self.robot))


def _count(cards: Cards | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


class Moved(Event, frozen=True):
    """Cards moved from one pile to another. A seat that can see either pile sees which cards."""

    cards: Cards | int
    plates: tuple[int, ...]  # their plate ids, if they lay in front of a seat
    src: Pile
    dst: Pile

    def seen_by(self, seat: Seat | None) -> "Moved":
        if isinstance(self.cards, int) or visible(self.src, seat) or visible(self.dst, seat):
            return self
        return replace(self, cards=len(self.cards))


class Revealed(Event, frozen=True):
    """All picks were revealed together, each card laid where it belongs, and bonuses were announced."""

    laid: tuple[Plates, ...]
    called: tuple[int | None, ...]


class Laid(Event, frozen=True):
    """A card was laid after the reveal: by chopsticks, a spoon or a menu."""

    seat: Seat
    plate: Plate
    src: Pile


class EffectBegan(Event, frozen=True):
    due: tuple[Due, ...]


class Copied(Event, frozen=True):
    """A special order became what it copies. `face` is None if that is a turned card."""

    seat: Seat
    plate: int
    face: Card | None
    on: int | None


class Turned(Event, frozen=True):
    seat: Seat
    plates: tuple[int, ...]


class Wished(Event, frozen=True):
    """A spoon's owner named a kind or a face. The giver is the first seat that holds one, if any."""

    seat: Seat
    what: str
    giver: Seat | None


class Claimed(Event, frozen=True):
    """Seats reached ten uramaki icons and were paid for their places."""

    seats: tuple[Seat, ...]
    places: int  # how many that used up; 0 if they share the last one, with seats that came earlier this turn


class Passed(Event, frozen=True):
    """All hands were passed on; these are the new ones. A seat sees the hand it gave and the one it got."""

    direction: Direction
    hands: tuple[Cards | int, ...]

    def seen_by(self, seat: Seat | None) -> "Passed":
        seen = zip(_seen_in_pass(seat, self.direction, len(self.hands)), self.hands, strict=True)
        return Passed(self.direction, tuple([hand if shown else _count(hand) for shown, hand in seen]))


@cache
def _seen_in_pass(seat: Seat | None, direction: Direction, seats: int) -> tuple[bool, ...]:
    step = 1 if direction == "left" else -1
    givers = [HANDS[(at - step) % seats] for at in range(seats)]
    return tuple([visible(HANDS[at], seat) or visible(givers[at], seat) for at in range(seats)])


class Cleared(Event, frozen=True):
    """The round's cards were put away. The plates in `kept` stay for the end of the game."""

    sweeps: ClassVar[bool] = True

    kept: tuple[tuple[int, ...], ...]
    dst: Pile


DraftEvent = (
    Started
    | Acted[DraftChoice]
    | Seated
    | RoundBegan
    | Dealt
    | Moved
    | Revealed
    | Laid
    | EffectBegan
    | Copied
    | Turned
    | Wished
    | Claimed
    | Passed
    | Cleared
    | Scored
    | Ended
)
