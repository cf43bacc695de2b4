"""One setup of a drafting game (box, menu, seats, options), as far as observations and actions need it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from kaiten.cards.spoon import wishes
from kaiten.draft.asks import Card, dish_of
from kaiten.draft.dish import Dish
from kaiten.draft.rules import Draft
from kaiten.observations import Number

SETUPS = 256  # the size of caches with an entry for each setup; Party has about 200,000 of them


class Turn(NamedTuple):
    """A turn, the same at all tables of a batch."""

    number: Number  # from 0, within the game
    round: Number  # from 0
    left: Number  # cards in each hand
    step: Number  # how many seats the hands move on
    control: Number  # the seat that controls the robot, with one more card (G14); -1: no robot


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A setup, as numbers taken from the box and its dishes."""

    game: str
    seats: int
    robot: bool  # its place comes after the seats
    size: int  # of a hand
    alternate: bool  # left, right, left (G2)
    kinds: tuple[str, ...]  # those that can be on a table's menu, in the order of the box
    cards: tuple[Card, ...]  # the card axis; desserts come last
    counts: tuple[int, ...]  # the number of each card in the box
    first_dessert: int  # the index of the first dessert
    served: tuple[int, ...]  # the number of desserts shuffled in before each round
    rebuilt: bool  # True if all cards but kept desserts go back into the deck after each round
    wasabi_optional: bool  # True if the player chooses whether a nigiri goes on a wasabi (G3)
    bonuses: tuple[Card, ...]  # chopsticks and spoons
    pairs: bool  # True if chopsticks lay two cards at once; False: the second after the reveal (P3)
    copy_with_pick: bool  # True if a special order's copy is chosen with the pick (P7)
    copyable: tuple[Card, ...]
    wishes: tuple[str, ...]  # what a spoon can ask for

    @property
    def places(self) -> int:
        return self.seats + self.robot

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Worked out once: setups are the key of many caches."""
        return hash((self.game, self.seats, self.robot, self.alternate, self.kinds))

    # --- positions on the card axis -----------------------------------------------------------------

    def at(self, card: Card) -> int:
        return self.cards.index(card)

    @cached_property
    def axis(self) -> dict[Card | None, int]:
        """Where each card is on the card axis."""
        return {card: at for at, card in enumerate(self.cards)}

    def span(self, kinds: Sequence[str]) -> slice:
        """The positions of these kinds, which must be consecutive."""
        places = [at for at, card in enumerate(self.cards) if dish_of(card) in kinds]
        if not places:
            return slice(0, 0)
        found = slice(places[0], places[-1] + 1)
        assert len(places) == found.stop - found.start, f"{kinds} are not consecutive in {self.cards}"
        return found

    @cached_property
    def riders(self) -> slice:
        return self.span(["nigiri"])

    @cached_property
    def bonus_span(self) -> slice:
        return self.span([dish_of(card) for card in self.bonuses])

    @cached_property
    def desserts_span(self) -> slice:
        return slice(self.first_dessert, len(self.cards))

    @cached_property
    def wasabi(self) -> int | None:
        return self.at("wasabi") if "wasabi" in self.kinds else None

    @cached_property
    def special_order(self) -> int | None:
        """The special order."""
        return self.at("special_order") if "special_order" in self.kinds else None

    @cached_property
    def miso(self) -> int | None:
        return self.at("miso_soup") if "miso_soup" in self.kinds else None

    @property
    def uramaki(self) -> bool:
        return "uramaki" in self.kinds

    @cached_property
    def menus(self) -> tuple[int, ...]:
        return self.all_of("menu")

    @cached_property
    def takeout_boxes(self) -> tuple[int, ...]:
        return self.all_of("takeout_box")

    def all_of(self, kind: str) -> tuple[int, ...]:
        return tuple([at for at, card in enumerate(self.cards) if dish_of(card) == kind])

    @cached_property
    def named(self) -> list[list[int]]:
        """By wish: the positions of the cards it names (a kind, or one face)."""
        return [
            [at for at, card in enumerate(self.cards) if what in (card, dish_of(card))]
            for what in self.wishes
        ]

    @cached_property
    def naming(self) -> list[list[int]]:
        """By card: the indices of the wishes that name it."""
        return [
            [at for at, cards in enumerate(self.named) if card in cards] for card in range(len(self.cards))
        ]

    @cached_property
    def chopsticks(self) -> list[int]:
        """Their positions among the bonuses, by order number."""
        return [at for at, card in enumerate(self.bonuses) if dish_of(card) == "chopsticks"]

    @cached_property
    def spoons(self) -> list[int]:
        return [at for at, card in enumerate(self.bonuses) if dish_of(card) == "spoon"]

    @cached_property
    def uses(self) -> int:
        """The number of bonuses that are distinguished: each one, and a special order that copies it."""
        return len(self.bonuses) * (2 if self.special_orders else 1)

    @cached_property
    def special_orders(self) -> int:
        """The number of special orders in the box."""
        return 0 if self.special_order is None else self.counts[self.special_order]


@lru_cache(SETUPS)
def setup_at(
    game: Draft, seats: int, kinds: tuple[str, ...], *, robot: bool = False, alternate: bool = False
) -> Setup:
    box = game.box
    dishes: dict[str, Dish] = {kind: box.dishes[kind] for kind in kinds}
    cards = {card: n for dish in dishes.values() for card, n in dish.cards.items()}
    sweets = [card for dish in dishes.values() if dish.stays for card in dish.cards]
    lay = dishes["nigiri"].lay if "nigiri" in dishes else None  # a smaller game may have none
    special = dishes["special_order"].special if "special_order" in dishes else None
    return Setup(
        game=game.name,
        seats=seats,
        robot=robot,
        size=box.hand_size(seats + robot),
        alternate=alternate,
        kinds=kinds,
        cards=tuple(cards),
        counts=tuple(cards.values()),
        first_dessert=len(cards) - len(sweets),
        served=box.desserts(seats),
        rebuilt=box.cleared_to == "deck",
        wasabi_optional=lay is not None and lay.offered is not None,
        bonuses=tuple([card for dish in dishes.values() if dish.bonus for card in dish.cards]),
        pairs=any(dish.bonus == "pair" for dish in dishes.values()),
        copy_with_pick=special is not None and special.with_pick is not None,
        copyable=tuple([card for dish in dishes.values() if dish.copyable for card in dish.cards]),
        wishes=wishes(dishes) if "spoon" in dishes else (),
    )


def with_all_cards(game: Draft, setup: Setup) -> Setup:
    """The same setup with every kind in the box, as if there were any menu."""
    kinds = tuple(game.box.dishes)
    return setup_at(game, setup.seats, kinds, robot=setup.robot, alternate=setup.alternate)
