"""What a seat in a drafting game can work out from its own log.

A hand that the seat has seen stays known as it is passed on: the cards played from it are public, the cards
added to it are public, and the passes are in the log. So a hand that starts d seats away is known from turn
d + 1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Card, Cards, dish_of
from kaiten.draft.events import (
    Copied,
    Dealt,
    Laid,
    Moved,
    Passed,
    Revealed,
    RoundBegan,
    Wished,
)
from kaiten.engine.terms import Event, Seat


class Hand(Struct, frozen=True, gc=False):
    """What is known about a hand: some cards, the number of unknown ones, and what is not in it."""

    known: Cards = ()
    unknown: int = 0
    lacks: frozenset[str] = frozenset()  # kinds and faces that a spoon asked for and did not find

    def gains(self, cards: Cards | int) -> "Hand":
        if isinstance(cards, int):  # an unknown card may be anything
            return Hand(self.known, self.unknown + cards, frozenset())
        lacks = frozenset(what for what in self.lacks if not any(is_a(card, what) for card in cards))
        return Hand(tuple(sorted(self.known + cards)), self.unknown, lacks)

    def loses(self, card: Card) -> "Hand":
        """The hand without one card: a known one if there is such a card, else one of the unknown."""
        if card not in self.known:
            return replace(self, unknown=self.unknown - 1)
        left = list(self.known)
        left.remove(card)
        return replace(self, known=tuple(left))

    def may_hold(self, card: Card) -> bool:
        """True if one of its unknown cards may be this one."""
        return not any(is_a(card, what) for what in self.lacks)

    def without(self, what: str) -> "Hand":
        return replace(self, lacks=self.lacks | {what})


Hands: TypeAlias = tuple[Hand, ...]


class Memory(Struct, frozen=True, gc=False):
    """What a seat knows about the round so far."""

    hands: Hands = ()
    in_deck: Cards = ()  # cards it drew with a menu and put back
    control: Seat | None = None
    laid: tuple[int, ...] = ()  # by seat: how many plates it has laid, which is the next plate's id
    fresh: tuple[int, ...] = ()  # by seat: the id of the first plate laid this turn
    shown: tuple[int, ...] = ()  # by seat: the id of the first plate laid after this turn's reveal
    served: Cards = ()


def is_a(card: Card, what: str) -> bool:
    return what in (card, dish_of(card))


def remember(log: Iterable[Event]) -> Memory:
    """What a seat knows now, given the log as it saw it."""
    memory = Memory()
    for event in this_round(log):
        memory = learn(memory, event)
    return memory


def forget(memory: Memory, seat: Seat) -> Memory:
    """The memory of a player who does not track hands: its own hand, and what is public."""
    hands = [
        hand if at == seat else Hand(unknown=len(hand.known) + hand.unknown)
        for at, hand in enumerate(memory.hands)
    ]
    return replace(memory, hands=tuple(hands), in_deck=())


def this_round(log: Iterable[Event]) -> Iterator[Event]:
    """The events from the last deal on: what was known about hands and deck before it no longer holds."""
    events = list(log)
    starts = [at for at, event in enumerate(events) if isinstance(event, RoundBegan)]
    yield from events[starts[-1] :] if starts else ()


def learn(memory: Memory, event: Event) -> Memory:
    match event:
        case RoundBegan(_, _, control):
            return Memory(control=control)
        case Dealt(hands, robot):
            none = (0,) * (len(hands) + (robot is not None))
            dealt = tuple(Hand().gains(hand) for hand in hands)
            return replace(memory, hands=dealt, laid=none, fresh=none, shown=none)
        case Revealed():
            return _learn_reveal(memory, event)
        case Laid(seat, plate, src):
            memory = _take_from(memory, src, (plate.card,))
            counts = tuple(n + (at == seat) for at, n in enumerate(memory.laid))
            return replace(memory, laid=counts, served=(*memory.served, plate.card))
        case Copied(_, _, face) if face is not None:
            return replace(memory, served=(*memory.served, face))
        case Moved(cards, _, src, dst):
            return _add_to(_take_from(memory, src, cards), dst, cards)
        case Wished(seat, what, giver):
            return _learn_wish(memory, seat, what, giver)
        case Passed(direction, hands):
            step = 1 if direction == "left" else -1
            size = len(memory.hands)
            moved = [memory.hands[(at - step) % size] for at in range(size)]
            seen = [
                Hand(cards) if isinstance(cards, tuple) else old
                for cards, old in zip(hands, moved, strict=True)
            ]
            control = None if memory.control is None else (memory.control + 1) % size
            return replace(memory, hands=tuple(seen), control=control)
    return memory


def _learn_reveal(memory: Memory, event: Revealed) -> Memory:
    hands = list(memory.hands)
    for place, plates in enumerate(event.laid):
        seat = place if place < len(hands) else memory.control
        assert seat is not None
        for plate in plates:
            hands[seat] = hands[seat].loses(plate.card)
    shown = tuple(n + len(new) for n, new in zip(memory.laid, event.laid, strict=True))
    served = tuple(plate.face for plates in event.laid for plate in plates if plate.face)
    return replace(memory, hands=tuple(hands), fresh=memory.laid, shown=shown, laid=shown, served=served)


def _take_from(memory: Memory, src: str, cards: Cards | int) -> Memory:
    place, _, owner = src.partition("/")
    if place == "hand" and isinstance(cards, tuple):
        hands = list(memory.hands)
        for card in cards:
            hands[int(owner)] = hands[int(owner)].loses(card)
        return replace(memory, hands=tuple(hands))
    if place == "deck" and isinstance(cards, tuple):
        left = Counter(memory.in_deck) - Counter(cards)
        return replace(memory, in_deck=tuple(sorted(left.elements())))
    if place == "deck" and memory.in_deck:
        return replace(memory, in_deck=())  # another seat's menu may have drawn them
    return memory


def _add_to(memory: Memory, dst: str, cards: Cards | int) -> Memory:
    place, _, owner = dst.partition("/")
    if place == "hand":
        hands = list(memory.hands)
        hands[int(owner)] = hands[int(owner)].gains(cards)
        return replace(memory, hands=tuple(hands))
    if place == "deck" and isinstance(cards, tuple):
        return replace(memory, in_deck=tuple(sorted(memory.in_deck + cards)))
    return memory


def _learn_wish(memory: Memory, seat: Seat, what: str, giver: Seat | None) -> Memory:
    """Every seat that was asked before the giver, clockwise, does not hold what was wished for."""
    size = len(memory.hands)
    hands = list(memory.hands)
    for step in range(1, size):
        other = (seat + step) % size
        if other == giver:
            break
        hands[other] = hands[other].without(what)
    return replace(memory, hands=tuple(hands))
