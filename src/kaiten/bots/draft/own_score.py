"""The worth of a card by its dish's own scoring, for cards that a bot has no weight for."""

from kaiten.draft.asks import Card, Cards, Copy
from kaiten.draft.dish import Dish
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Points

A_FEW = 3  # how many more of a card are considered
EFFECT = 1.5  # what a card's effect is worth besides its points
LEAST, MOST = -6.0, 10.0  # limits of a card's worth


def plates_with(index: MenuIndex, plates: Plates, cards: Cards, on: Cards, copy: Copy | None) -> Plates:
    """The plates after these cards have been laid, too."""
    fresh = max((plate.id for plate in plates), default=-1) + 1
    return plates + index.lay(plates, fresh, cards, on, copy)


def does_something(dish: Dish) -> bool:
    return dish.special is not None or dish.bonus is not None or dish.holds


class OwnScore:
    """What dishes pay one place at a table, for its current plates or for others in their place."""

    def __init__(self, index: MenuIndex, table: Table | DraftView, place: int) -> None:
        self.index, self.place, self.kept = index, place, table.kept
        self.lying = index.spread(table.plates, table.claimed)

    def points(self, dish: Dish, plates: Plates) -> Points:
        """What a dish pays for these plates if the round and game ended now."""
        spread, paid = self.lying.with_plates(self.place, plates), 0
        if dish.score:
            paid += dish.score(spread)[self.place].points
        if dish.final:
            kept = tuple([old + new for old, new in zip(self.kept, spread.plates, strict=True)])
            paid += dish.final(self.index.spread(kept))[self.place].points
        return paid

    def step(self, card: Card, plates: Plates) -> tuple[float, float]:
        """What one more card pays now, and what it promises: a share of what a few more would pay."""
        dish = self.index.of[card]
        effect = EFFECT if does_something(dish) else 0.0
        if not (dish.score or dish.final):
            return 0.0, effect
        before, after = self.points(dish, plates), plates
        shares = []
        for count in range(1, min(A_FEW, dish.cards[card]) + 1):
            after = plates_with(self.index, after, (card,), (card,), None)
            shares.append((self.points(dish, after) - before) / count)
        now, best = [max(LEAST, min(share, MOST)) for share in (shares[0], max(shares))]
        return now, best - now + effect
