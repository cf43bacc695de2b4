"""The asks of the drafting games, and the choices that answer them."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import ClassVar, TypeAlias

from kaiten.engine.terms import AnyOf, Ask, Choice, is_typed

Card: TypeAlias = str  # the dish, and the face if the dish has several: "tempura", "nigiri.squid", "menu.7"
Cards: TypeAlias = tuple[Card, ...]


@lru_cache(256)  # more than there are cards; bounded, because clients can send invented names
def dish_of(card: Card) -> str:
    return card.partition(".")[0]


class Copy(Choice, frozen=True):
    """What a special order copies: this face (None: a turned card), and whether it goes on a free wasabi."""

    face: Card | None
    on: bool = False


class Pick(Choice, frozen=True):
    """Lay these cards, in this order."""

    cards: Cards
    use: int | None = None  # the plate whose bonus is used or announced (chopsticks, spoon)
    on: Cards = ()  # those of the cards that go on a free wasabi, where that is optional
    robot: Card | None = None  # the card laid for the robot
    copy: Copy | None = None  # what a special order among them copies, where that is chosen with the pick


@cache
def alone(card: Card) -> Pick:
    """The pick of one card and nothing else. Cached, because it is the most common pick."""
    return Pick((card,))


@cache
def on_holder(card: Card) -> Pick:
    """The pick of one card that goes on a free wasabi. Cached."""
    return Pick((card,), on=(card,))


class Keep(Choice, frozen=True):
    """Choose this card."""

    card: Card


class Wish(Choice, frozen=True):
    """Ask for this card."""

    what: str  # a kind or an exact face


class Flip(Choice, frozen=True):
    """Turn these plates over."""

    plates: tuple[int, ...]


class PickCards(Ask, frozen=True):
    """Choose what to play from your hand, in secret, at the same time as everyone else."""

    secret: ClassVar[bool] = True

    hand: Cards
    pairs: tuple[int, ...]  # plates that let two cards be laid now
    calls: tuple[int, ...]  # plates whose bonus may be announced now, to be carried out after the reveal
    wasabi: int  # how many free wasabi there are, where using one is optional
    robot: bool  # true if the seat must also pick a card for the robot
    copies: tuple[Copy, ...]  # what a copier picked now may copy
    riders: Cards = ()  # the cards in the hand that may go on a wasabi (nigiri)
    copiers: Cards = ()  # the cards in the hand that copy a card on the table (special orders)

    def choices(self) -> Iterator[Pick]:
        """Every legal pick. The simple cases are handled first, for speed: they are the most common."""
        if not (self.pairs or self.calls or self.robot or self.copies):
            distinct = dict.fromkeys(self.hand)
            bare = map(alone, distinct)
            return chain(bare, map(on_holder, self.riders)) if self.wasabi else bare
        if not (self.wasabi or self.robot or self.copies):
            return (Pick(cards, use) for cards, use in self._servings())
        return (
            Pick(cards=cards, use=use, on=on, robot=robot, copy=copy)
            for cards, use in self._servings()
            for on in self._on_wasabi(cards)
            for robot in self._for_the_robot(cards)
            for copy in self._copies_for(cards)
        )

    def allows(self, choice: Choice) -> bool:
        if type(choice) is not Pick or type(choice.cards) is not tuple:
            return False
        cards = choice.cards
        if len(cards) == 1 and cards[0] not in self.hand:
            return False  # here, so that the caches below hold only cards from the hand
        if len(cards) == 1 and not (self.robot or self.copies):
            if choice == alone(cards[0]):
                return True
            if self.wasabi and choice == on_holder(cards[0]):
                return cards[0] in self.riders
        return (
            is_typed(choice)
            and choice.use in {1: (None, *self.calls), 2: self.pairs}.get(len(cards), ())
            and all(cards.count(card) <= self.hand.count(card) for card in cards)
            and choice.on in self._on_wasabi(cards)
            and choice.robot in self._for_the_robot(cards)
            and choice.copy in self._copies_for(cards)
        )

    def _servings(self) -> Iterator[tuple[Cards, int | None]]:
        """The cards that may be laid, in order, each with the bonus plate used or announced."""
        distinct = tuple(dict.fromkeys(self.hand))
        for use in (None, *self.calls):
            for card in distinct:
                yield (card,), use
        for use in self.pairs:
            for first in distinct:
                for second in distinct:
                    if first != second or self.hand.count(first) > 1:
                        yield (first, second), use

    def _on_wasabi(self, cards: Cards) -> Sequence[Cards]:
        riders = [card for card in cards if card in self.riders] if self.wasabi else ()
        if not riders:
            return ((),)
        sizes = range(min(self.wasabi, len(riders)) + 1)
        return list(dict.fromkeys(some for size in sizes for some in combinations(riders, size)))

    def _for_the_robot(self, cards: Cards) -> Sequence[Card | None]:
        if not self.robot:
            return (None,)
        return [card for card in dict.fromkeys(self.hand) if self.hand.count(card) > cards.count(card)]

    def _copies_for(self, cards: Cards) -> Sequence[Copy | None]:
        copied = any([card in self.copiers for card in cards])
        return self.copies if self.copies and copied else (None,)


class KeepOne(Ask, frozen=True):
    """Choose one of these cards: drawn by a menu, from your hand (chopsticks), or to give away (spoon)."""

    cards: Cards

    def choices(self) -> Iterator[Keep]:
        for card in dict.fromkeys(self.cards):
            yield Keep(card)


class WishOne(Ask, frozen=True):
    """Name the card that a spoon should fetch: a kind, or an exact face."""

    wishes: tuple[str, ...]

    def choices(self) -> Iterator[Wish]:
        for what in self.wishes:
            yield Wish(what)


class FlipSome(Ask, frozen=True):
    """Turn over any of these plates, or none."""

    plates: tuple[int, ...]

    def choices(self) -> Iterator[Flip]:
        for size in range(len(self.plates) + 1):
            for some in combinations(self.plates, size):
                yield Flip(some)

    def allows(self, choice: Choice) -> bool:
        if type(choice) is not Flip or not is_typed(choice):
            return False
        return choice.plates == tuple(id for id in self.plates if id in choice.plates)

    def any_of(self) -> AnyOf:
        return AnyOf("flip", "plates", self.plates, 0)

    def listed(self) -> Iterator[Choice]:
        return iter(())


class CopyOne(Ask, frozen=True):
    """Choose, in secret, what your special order copies."""

    secret: ClassVar[bool] = True

    copies: tuple[Copy, ...]

    def choices(self) -> Iterator[Copy]:
        yield from self.copies


DraftChoice = Pick | Keep | Wish | Flip | Copy
DraftAsk = PickCards | KeepOne | WishOne | FlipSome | CopyOne
