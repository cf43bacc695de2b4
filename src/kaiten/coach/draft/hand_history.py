"""Follows the hand that a seat holds back to the deal: what was taken from it since, and by whom."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from kaiten.draft.asks import Card, Cards
from kaiten.draft.events import Laid, Moved, Passed, Revealed, RoundBegan
from kaiten.draft.memory import this_round
from kaiten.draft.table import pile
from kaiten.engine.terms import Event, Seat


class Turn(Struct):
    """What a holder of the hand did with it in one turn, as far as the seat that holds it now saw it."""

    holder: Seat
    taken: list[Card] = []
    plates: list[tuple[int, int]] = []  # where these cards were laid: the place, and the id of the plate
    added: list[Card] = []  # chopsticks and spoons go back to a hand; a robot's card is drawn into it


def history(log: Sequence[Event], seat: Seat, seats: int) -> list[Turn]:
    """The turns of this round so far. In the last one the seat holds the hand and has taken nothing yet."""
    events = list(this_round(log))
    steps = [1 if event.direction == "left" else -1 for event in events if isinstance(event, Passed)]
    turns, control = [Turn((seat - sum(steps)) % seats)], None
    for event in events:
        now = turns[-1]
        match event:
            case RoundBegan():
                control = event.control
            case Passed(direction):
                turns.append(Turn((now.holder + (1 if direction == "left" else -1)) % seats))
                control = None if control is None else (control + 1) % seats
            case Revealed(laid):
                places = [now.holder, seats] if control == now.holder else [now.holder]
                now.taken += [plate.card for place in places for plate in laid[place]]
                now.plates += [(place, plate.id) for place in places for plate in laid[place]]
            case Laid(place, plate, src) if src == pile("hand", now.holder):
                now.taken.append(plate.card)
                now.plates.append((place, plate.id))
            case Moved(cards, _, src, dst) if isinstance(cards, tuple):
                now.taken += cards if src == pile("hand", now.holder) else ()
                now.added += cards if dst == pile("hand", now.holder) else ()
    return turns


def as_dealt(hand: Cards, turns: Sequence[Turn]) -> Cards:
    """The hand as it was dealt, given what it is now."""
    cards = Counter(hand)
    for turn in turns:
        cards.update(turn.taken)
    for turn in turns:
        cards.subtract(turn.added)
    return tuple(sorted((+cards).elements()))
