"""Scoring on arrays. The numbers come from the dishes: each scorer calls the dish's own `score` on examples.

`counts` is [place, card, table]: the plates of a round by face, or the desserts kept in the game.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple, Protocol, TypeAlias

from kaiten.arrays.array import I8, I16, Array, Xp, sum_of
from kaiten.arrays.luck import can_skip
from kaiten.arrays.scoring import most_and_fewest, rank_prizes, worth_by_count
from kaiten.cards.edamame import MOST
from kaiten.cards.fruit import FRUITS
from kaiten.cards.fruit import STEPS as FRUIT_STEPS
from kaiten.cards.onigiri import STEPS as ONIGIRI_STEPS
from kaiten.cards.uramaki import GOAL
from kaiten.draft.asks import Card
from kaiten.draft.dish import Dish, colours
from kaiten.draft.scoring import Scorer as DishScorer
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate, Plates


class Scorer(Protocol):
    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        """[place, table] `on_menu` [card, table] has the cards of each table's menu."""


class Dishes(NamedTuple):
    """The dishes of a batch, the card axis, and the number of places."""

    dishes: Mapping[str, Dish]
    cards: Sequence[Card]
    places: int

    def at(self, kind: str) -> tuple[int, ...]:
        return tuple([self.cards.index(card) for card in self.dishes[kind].cards])

    @property
    def special_orders(self) -> int:
        """The number of special orders, by which a count can exceed the number of cards in the box."""
        return sum([sum(dish.cards.values()) for dish in self.dishes.values() if dish.copies])

    def ask(self, kind: str, *spread: Plates, claimed: int = 0) -> list[int]:
        """The points the dish gives each place for these plates."""
        return [worth.points for worth in scorer_of(self.dishes[kind])(self.spread(*spread, claimed=claimed))]

    def spread(self, *spread: Plates, claimed: int = 0) -> Spread:
        return Spread(spread, colours(self.dishes), claimed)


def scorer_of(dish: Dish) -> DishScorer:
    scorer = dish.score or dish.final
    assert scorer is not None
    return scorer


def copies_of(card: Card, n: int) -> Plates:
    return tuple([Plate(id, card, card, None) for id in range(n)])


def icon_counts(counts: Array, places: Sequence[int], icons: Sequence[int]) -> Array:
    """[place, table] The number of icons on the cards at these positions."""
    return sum_of([n * counts[:, at] for n, at in zip(icons, places, strict=True)])


# --- one's own ------------------------------------------------------------------------------------------


class Steps(NamedTuple):
    """Points by the number of cards, independent of other players."""

    at: int
    worth: tuple[int, ...]

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        return worth_by_count(counts[:, self.at], self.worth)


def steps(menu: Dishes, kind: str) -> Steps:
    ((card, n),) = menu.dishes[kind].cards.items()
    worth = [menu.ask(kind, copies_of(card, have))[0] for have in range(n + menu.special_orders + 1)]
    return Steps(menu.cards.index(card), tuple(worth))


class Onigiri(NamedTuple):
    """Sets of different shapes (P17)."""

    at: tuple[int, ...]
    sets: int

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        shapes = [sum_of([(counts[:, at] > n).astype(I8) for at in self.at]) for n in range(self.sets)]
        return sum_of([worth_by_count(size, ONIGIRI_STEPS) for size in shapes])


def onigiri(menu: Dishes, kind: str) -> Onigiri:
    return Onigiri(menu.at(kind), max(menu.dishes[kind].cards.values()) + menu.special_orders)


class Fruit(NamedTuple):
    """Points by the icons of each fruit, if fruit is on the menu (P22)."""

    at: tuple[int, ...]
    icons: tuple[tuple[int, ...], ...]  # by fruit, then card

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        sums = [
            sum_of([n * counts[:, at] for n, at in zip(icons, self.at, strict=True)]) for icons in self.icons
        ]
        return sum_of([worth_by_count(icons, FRUIT_STEPS) for icons in sums]) * (on_menu[self.at[0]] > 0)


def fruit(menu: Dishes, kind: str) -> Fruit:
    cards = menu.dishes[kind].cards
    return Fruit(menu.at(kind), tuple([tuple([card.count(name) for card in cards]) for name in FRUITS]))


class Colours(NamedTuple):
    """The positions of the cards of each colour."""

    at: tuple[tuple[int, ...], ...]

    def counts(self, counts: Array) -> list[Array]:
        return [sum_of([counts[:, at] for at in colour]) for colour in self.at]


def colours_of(menu: Dishes) -> Colours:
    found: dict[str, list[int]] = {}
    colour = colours(menu.dishes)
    for at, card in enumerate(menu.cards):
        if card in colour:
            found.setdefault(colour[card], []).append(at)
    return Colours(tuple([tuple(places) for places in found.values()]))


class Tea(NamedTuple):
    """Each tea is worth the number of cards of the best colour (P9)."""

    at: int
    colours: Colours

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        return counts[:, self.at] * xp.stack(self.colours.counts(counts)).max(0)


def tea(menu: Dishes, kind: str) -> Tea:
    (at,) = menu.at(kind)
    return Tea(at, colours_of(menu))


# --- with or against the others -------------------------------------------------------------------------


class Rank(NamedTuple):
    """Prizes for the most icons (G6, P13)."""

    at: tuple[int, ...]
    icons: tuple[int, ...]
    prizes: tuple[int, ...]
    full_ties: bool

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        icons = icon_counts(counts, self.at, self.icons)
        return rank_prizes(xp, icons, self.prizes, full_ties=self.full_ties)


def rank(menu: Dishes, kind: str) -> Rank:
    icons = menu.dishes[kind].icons
    card = next(iter(icons))
    paid = menu.ask(kind, *[copies_of(card, menu.places - place) for place in range(menu.places)])
    shared = menu.ask(kind, *[copies_of(card, 1)] * 2)
    return Rank(menu.at(kind), tuple(icons.values()), tuple(takewhile(bool, paid)), shared[0] == paid[0])


class Extremes(NamedTuple):
    """The most cards win, the fewest lose (G12, P12)."""

    at: int
    prize: int
    full_ties: bool
    spared: int

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        cards = counts[:, self.at]
        return most_and_fewest(xp, cards, self.prize, full_ties=self.full_ties, spared=self.spared)


def extremes(menu: Dishes, kind: str) -> Extremes:
    ((card, _),) = menu.dishes[kind].cards.items()
    one, two = copies_of(card, 1), copies_of(card, 2)
    prize, *_, fewest = menu.ask(kind, *[two, *[one] * menu.places][: menu.places - 1], ())
    shared = menu.ask(kind, one, one, ())
    return Extremes(
        menu.cards.index(card), prize, shared[0] == prize, spared=0 if fewest < 0 else menu.places
    )


class Edamame(NamedTuple):
    """Each is worth the number of opponents who have any (P14)."""

    at: int

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        cards = counts[:, self.at]
        return cards * xp.clip((cards > 0).sum(0, dtype=I8) - 1, 0, MOST)


def edamame(menu: Dishes, kind: str) -> Edamame:
    return Edamame(*menu.at(kind))


class SoySauce(NamedTuple):
    """Points for the most colours (P10)."""

    at: int
    each: int
    colours: Colours

    def points(self, xp: Xp, counts: Array, on_menu: Array) -> Array:
        mine = sum_of([(cards > 0).astype(I8) for cards in self.colours.counts(counts)])
        return counts[:, self.at] * (self.each * (mine == mine.max(0)).astype(I8))


def soy_sauce(menu: Dishes, kind: str) -> SoySauce:
    (at,), (each,) = menu.at(kind), menu.ask(kind, copies_of("soy_sauce", 1))
    return SoySauce(at, each, colours_of(menu))


SCORERS: dict[str, Callable[[Dishes, str], Scorer]] = {
    "maki": rank,
    "temaki": extremes,
    "tempura": steps,
    "sashimi": steps,
    "dumpling": steps,
    "eel": steps,
    "tofu": steps,
    "onigiri": onigiri,
    "edamame": edamame,
    "miso_soup": steps,
    "soy_sauce": soy_sauce,
    "tea": tea,
    "pudding": extremes,
    "green_tea_ice_cream": steps,
    "fruit": fruit,
}


# --- scoring that needs more than counts ----------------------------------------------------------------


class Nigiri(NamedTuple):
    """The points of each nigiri, and how many more it has on a wasabi (G10, P25)."""

    bare: tuple[int, ...]
    more: tuple[int, ...]

    def points(self, xp: Xp, nigiri: Array, dipped: Array) -> Array:
        """[place, table] From the counts of nigiri, and of those on a wasabi, both [place, nigiri, table]."""
        points = xp.zeros((len(nigiri), nigiri.shape[-1]), I8)
        for at, (bare, more) in enumerate(zip(self.bare, self.more, strict=True)):
            points = points + bare * nigiri[:, at]
            if dipped.shape[1]:
                points = points + more * dipped[:, at]
        return points


def nigiri_of(menu: Dishes) -> Nigiri:
    cards = menu.dishes["nigiri"].cards if "nigiri" in menu.dishes else ()
    bare = [menu.ask("nigiri", copies_of(card, 1))[0] for card in cards]
    on_wasabi = [
        menu.ask("nigiri", (*copies_of("wasabi", 1), Plate(1, card, card, 0)))[0]
        if "wasabi" in menu.dishes
        else 0
        for card in cards
    ]
    more = [max(both - alone, 0) for both, alone in zip(on_wasabi, bare, strict=True)]
    return Nigiri(tuple(bare), tuple(more))


def turned_worth(menu: Dishes) -> int:
    """The points of a turned card (P8)."""
    (worth,) = menu.ask("takeout_box", (Plate(0, "nigiri.egg", None, None),))
    return worth


class Race(NamedTuple):
    """The uramaki race (P11): the prizes, and the prize at the end of the round by places taken."""

    at: tuple[int, ...]
    icons: tuple[int, ...]
    prizes: tuple[int, ...]
    left: tuple[int, ...]
    one_for: Literal["turn", "check", "seat"]  # who uses up one place; single seats are ranked by icons (US)

    def counts(self, plates: Array) -> Array:
        return icon_counts(plates, self.at, self.icons)

    def run(self, xp: Xp, plates: Array, claimed: Array, arrived: Array) -> "Paid":
        """Pay seats with ten icons or more, as long as places are left. `arrived` is as in `Tables`."""
        icons, single = self.counts(plates), self.one_for == "seat"
        points: Array | int = 0
        took = xp.zeros_like(arrived)
        for _ in range(len(self.prizes) if single else 1):
            coming = xp.where(took > 0, 0, icons)
            place = claimed + 1
            if self.one_for == "turn":
                place = place - (arrived > 0).any(0).astype(I8)
            winning = (coming >= GOAL) & (place <= len(self.prizes))
            if can_skip(xp, winning):
                break
            if single:
                winning = winning & (coming == coming.max(0))
            won = winning.astype(I8)
            points = points + won * worth_by_count(place - 1, self.prizes)
            claimed = claimed + (won.sum(0, dtype=I8) if single else won.max(0) * (place - claimed))
            took = took + won * place
        return Paid(points, took, claimed)

    def most_left(self, plates: Array, claimed: Array) -> Array:
        """[place, table] The prize for the most icons at the end of the round; ties are paid in full."""
        icons = self.counts(plates)
        return ((icons == icons.max(0)) & (icons > 0)).astype(I8) * worth_by_count(claimed, self.left)


class Paid(NamedTuple):
    points: Array | int  # [seat, table]
    place: Array  # [seat, table] the place of those who were paid and discard, from 1; 0: not paid
    claimed: Array  # [table]


def race_of(menu: Dishes) -> Race:
    dish = menu.dishes["uramaki"]
    assert dish.claim is not None
    prizes: list[int] = []
    while won := dish.claim(len(prizes), 1, 0):
        prizes.append(won[0].points)
    two, after_one = dish.claim(0, 2, 0), dish.claim(1, 1, 1)
    assert two is not None
    together: Literal["turn", "check"] = "turn" if after_one and after_one[1] == 0 else "check"
    one = copies_of(next(iter(dish.cards)), 1)
    left = [menu.ask("uramaki", one, claimed=taken)[0] for taken in range(len(prizes) + 1)]
    return Race(
        at=menu.at("uramaki"),
        icons=tuple([dish.icons[card] for card in dish.cards]),
        prizes=tuple(prizes),
        left=tuple(left),
        one_for="seat" if two[1] == 2 else together,
    )


Scorers: TypeAlias = tuple[Scorer, ...]


def scorers(menu: Dishes, *, final: bool) -> Scorers:
    """The scorers of the dishes that score by counts, at the end of a round or of the game."""
    kinds = [kind for kind, dish in menu.dishes.items() if kind in SCORERS and bool(dish.final) == final]
    return tuple([SCORERS[kind](menu, kind) for kind in kinds])


def add_points(xp: Xp, scorers: Scorers, counts: Array, on_menu: Array, start: Array) -> Array:
    return sum([scorer.points(xp, counts, on_menu) for scorer in scorers], start=start).astype(I16)
