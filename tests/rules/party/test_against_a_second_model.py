"""Party against a second, simple model of the rules: chopsticks, spoons, special orders and uramaki.

The model is written from the books. It knows plain lists and says who is asked what and which answers there are; the
engine must ask the same, and the same must lie there after each turn. Miso soup and uramaki show when a turn is checked.
"""

from collections.abc import Generator
from itertools import permutations
from random import Random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Copy, Keep, Pick, Wish, WishOne
from kaiten.draft.events import Claimed
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from tests.rule import rule
from tests.rules.table import Turn, at_table, game_of

pytestmark = pytest.mark.slow


def crowded(name: str) -> Draft:
    """The box with more special orders and uramaki, so that they meet more often."""
    game = game_of(name)
    orders, rolls = game.box.dishes["special_order"], game.box.dishes["uramaki"]
    dishes = {
        **game.box.dishes,
        "special_order": replace(orders, cards={"special_order": 6}),
        "uramaki": replace(rolls, cards={"uramaki.3": 4, "uramaki.4": 4, "uramaki.5": 8}),
    }
    return Draft(game.name, game.version, replace(game.box, dishes=dishes))


BAG = (
    ["special_order"] * 6 + ["chopsticks.1", "chopsticks.2", "chopsticks.3", "spoon.4", "spoon.5", "spoon.6"]
    + ["wasabi"] * 3 + ["nigiri.egg", "nigiri.squid"] * 2 + ["miso_soup"] * 4 + ["uramaki.4"] * 2 + ["uramaki.5"] * 6
)  # fmt: skip
WISHES = (
    "special_order",
    "chopsticks",
    "spoon",
    "nigiri",
    "nigiri.squid",
    "uramaki",
    "uramaki.5",
    "miso_soup",
    "wasabi",
    "pudding",
)
ONE_CARD = ("special_order", "miso_soup", "wasabi", "pudding")  # kinds of which all cards are alike
TABLES = 300  # of each box; about five turns each; campaigns/oracle.py has more

Answer: TypeAlias = Any  # a card or wish by name; of a copy, its face and whether it goes on a wasabi
Asked = dict[int, set[Answer]]  # by seat: what it may answer


class Card:
    """A card in front of somebody. `face` is what it counts as."""

    def __init__(self, card: str, face: str | None = None) -> None:
        self.card, self.face = card, face or card
        self.on: Card | None = None
        self.new = True  # of this turn


class Seat:
    def __init__(self, hand: tuple[str, ...]) -> None:
        self.hand = list(hand)
        self.front: list[Card] = []
        self.used: Card | None = None  # the bonus card of this turn
        self.revealed = 0  # how many lay here once all were revealed

    def free_wasabi(self) -> list[Card]:
        taken = [card.on for card in self.front]
        return [card for card in self.front if card.face == "wasabi" and card not in taken]

    def lay(self, card: Card) -> None:
        """A nigiri must go on a free wasabi (P25)."""
        if card.card.startswith("nigiri") and self.free_wasabi():
            card.on = self.free_wasabi()[0]
        self.front.append(card)

    def uramaki(self) -> int:
        return sum(int(card.face[-1]) for card in self.front if card.face.startswith("uramaki"))

    def copies(self, among: list[Card], wasabi: int) -> set[Answer]:
        """Any card among these that is something already; a bare nigiri's copy may go on a free wasabi (P7)."""
        faces = {(card.face, False) for card in among if card.face != "special_order"}
        bare = {(c.face, True) for c in among if c.face.startswith("nigiri") and c.on is None}
        return set(faces | bare) if wasabi else set(faces)

    def bonuses(self, kind: str) -> list[int]:
        """The bonus cards of that kind by place, those that are alike once."""
        found: dict[tuple[str, str], int] = {}
        for place, card in enumerate(self.front):
            if card.face.startswith(kind):
                found.setdefault((card.card, card.face), place)
        return list(found.values())

    def picks(self, us: bool) -> set[tuple[tuple[str, ...], int | None, Answer | None]]:
        """Cards in order, the place of the bonus card, and in the US box what an order copies (P2, P3, P4, P7)."""
        calls: list[int | None] = [None, *self.bonuses("spoon"), *(self.bonuses("chopsticks") if us else [])]
        plain: list[tuple[tuple[str, ...], int | None]] = [
            ((card,), use) for card in self.hand for use in calls
        ]
        if not us:
            plain += [(two, use) for two in permutations(self.hand, 2) for use in self.bonuses("chopsticks")]
        named = self.copies(self.front, len(self.free_wasabi())) if us else set()
        return {
            (cards, use, copy)
            for cards, use in plain
            for copy in (named if named and "special_order" in cards else [None])
        }


class Model:
    def __init__(self, hands: tuple[tuple[str, ...], ...], first: int, us: bool) -> None:
        self.seats = [Seat(hand) for hand in hands]
        self.first, self.us = first, us
        self.discard: list[str] = []
        self.miso = 0  # played this turn
        self.points = [0] * len(hands)
        self.prizes = [8, 5, 2] if us else [8, 6]  # of uramaki, those that are left
        self.shared: int | None = None  # French: what all who get there in this turn are paid

    def turn(self, picks: list[Pick]) -> Generator[Asked, tuple[int, Answer], None]:
        self.reveal(picks)
        orders = [
            (at, card)
            for at, seat in enumerate(self.seats)
            for card in seat.front
            if card.face == "special_order"
        ]
        yield from self.copy(orders)
        for seat in self.seats:
            if seat.used and seat.used.face.startswith("chopsticks") and not self.us:
                self.leaves(seat, seat.hand)  # played both, then put back (P3)
        self.check()
        for at in self.in_order():
            seat = self.seats[at]
            assert seat.used is not None
            yield from self.second_card(at) if seat.used.face.startswith("chopsticks") else self.fetch(at)
            self.check()
        hands = [seat.hand for seat in self.seats]
        for seat, hand in zip(self.seats, [hands[-1], *hands[:-1]], strict=True):
            seat.hand = hand

    def reveal(self, picks: list[Pick]) -> None:
        self.miso, self.shared = 0, None
        for seat, pick in zip(self.seats, picks, strict=True):
            for card in seat.front:
                card.new = False
            seat.used = None if pick.use is None else seat.front[pick.use]
            for name in pick.cards:
                seat.hand.remove(name)
                card = Card(name)
                if name == "special_order" and pick.copy:
                    self.becomes(seat, card, (pick.copy.face, pick.copy.on))
                seat.lay(card)
                self.miso += name == "miso_soup"

    def becomes(self, seat: Seat, card: Card, copy: Answer) -> None:
        face, on = copy
        card.face = face
        card.on = seat.free_wasabi()[0] if on else None
        self.miso += face == "miso_soup"

    def copy(
        self, orders: list[tuple[int, Card]], arrived: bool = False
    ) -> Generator[Asked, tuple[int, Answer], None]:
        """All answer at once; an order revealed copies what lay there before this turn, one that came later anything."""
        said: dict[Card, Answer] = {}
        for at, card in list(orders):
            if not self.offer(at, card, arrived, said):
                self.seats[at].front.remove(card)
                self.discard.append(card.card)
                orders.remove((at, card))
        while len(said) < len(orders):
            asked: Asked = {}
            for at, card in orders:
                if card not in said and at not in asked:
                    asked[at] = self.offer(at, card, arrived, said)
            seat, answer = yield asked
            said[next(card for at, card in orders if at == seat and card not in said)] = answer
        for at, card in orders:
            self.becomes(self.seats[at], card, said[card])

    def offer(self, at: int, order: Card, arrived: bool, said: dict[Card, Answer]) -> set[Answer]:
        seat = self.seats[at]
        mine = [answer for card, answer in said.items() if card in seat.front]
        wasabi = len(seat.free_wasabi()) + sum((face == "wasabi") - on for face, on in mine)
        return seat.copies(
            [card for card in seat.front if card is not order and (arrived or not card.new)], wasabi
        )

    def leaves(self, seat: Seat, to: list[str]) -> None:
        """A bonus card that was a copy goes on as a plain special order (P7)."""
        assert seat.used is not None
        seat.front.remove(seat.used)
        to.append(seat.used.card)
        seat.used = None

    def check(self) -> None:
        self.clash()
        ten = {at: icons for at, seat in enumerate(self.seats) if (icons := seat.uramaki()) >= 10}
        if self.us:  # in one check more icons come first; level ones use up a place each
            for icons in sorted({*ten.values()}, reverse=True):
                level = [at for at in ten if ten[at] == icons]
                if self.prizes:
                    self.pay(level, self.prizes[0])
                    del self.prizes[: len(level)]
        elif ten:  # all of one turn share a place
            if self.shared is None and self.prizes:
                self.shared = self.prizes.pop(0)
            if self.shared is not None:
                self.pay(list(ten), self.shared)

    def pay(self, winners: list[int], points: int) -> None:
        for at in winners:
            self.points[at] += points
            for card in [card for card in self.seats[at].front if card.face.startswith("uramaki")]:
                self.seats[at].front.remove(card)
                self.discard.append(card.card)

    def clash(self) -> None:
        for seat in self.seats:
            for card in list(seat.front):
                if self.miso > 1 and card.new and card.face == "miso_soup":
                    seat.front.remove(card)
                    self.discard.append(card.card)

    def in_order(self) -> list[int]:
        """Lowest number first; equal ones clockwise from the first seat (P1, P7)."""
        around = [(self.first + step) % len(self.seats) for step in range(len(self.seats))]
        using = [(at, self.seats[at].used) for at in around]
        return [
            at for at, used in sorted(((at, u) for at, u in using if u), key=lambda one: int(one[1].face[-1]))
        ]

    def played(self, at: int, name: str) -> Generator[Asked, tuple[int, Answer], None]:
        card = Card(name)
        self.seats[at].lay(card)
        self.miso += name == "miso_soup"
        if name == "special_order":
            yield from self.copy([(at, card)], arrived=True)

    def second_card(self, at: int) -> Generator[Asked, tuple[int, Answer], None]:
        seat = self.seats[at]
        _, name = yield {at: set(seat.hand)}
        seat.hand.remove(name)
        yield from self.played(at, name)
        self.leaves(seat, seat.hand)

    def fetch(self, at: int) -> Generator[Asked, tuple[int, Answer], None]:
        seat, count = self.seats[at], len(self.seats)
        _, what = yield {at: set(WISHES)}
        for step in range(1, count):
            giver = (at + step) % count
            held = {name for name in self.seats[giver].hand if what in (name, name.split(".")[0])}
            if held:
                name: Answer = what
                if "." not in what and what not in ONE_CARD:
                    _, name = yield {giver: held}
                self.seats[giver].hand.remove(name)
                yield from self.played(at, name)
                self.leaves(
                    seat, self.seats[giver].hand
                )  # you play it at once; then the giver gets the spoon (P4)
                return
        self.leaves(seat, self.discard)


# --- side by side ------------------------------------------------------------------------------------------


def places(plates: Plates) -> dict[int | None, int | None]:
    return {None: None} | {plate.id: place for place, plate in enumerate(plates)}


def compare(turn: Turn, model: Model) -> None:
    for at, seat in enumerate(model.seats):
        place = places(turn.table.plates[at])
        engine = [(plate.card, plate.face, place[plate.on]) for plate in turn.table.plates[at]]
        assert engine == [(c.card, c.face, seat.front.index(c.on) if c.on else None) for c in seat.front]
        assert turn.table.hands[at] == tuple(sorted(seat.hand))
    assert turn.table.discard == tuple(sorted(model.discard))
    assert turn.table.totals == tuple(model.points)


def answers(turn: Turn, seat: int) -> dict[Answer, Copy | Keep | Wish]:
    if isinstance(turn.ask(seat), WishOne):
        return {what: Wish(what) for what in WISHES}
    return {(c.face, c.on) if isinstance(c, Copy) else c.card: c for c in turn.choices(seat)}


def picked(turn: Turn, model: Model, rng: Random) -> list[Pick]:
    """Every seat picks at random, bonus cards and orders sooner than others; places stand for plates in the model."""
    picks = []
    for at, seat in enumerate(model.seats):
        place = places(turn.table.plates[at])
        offered = {
            (pick.cards, place[pick.use], pick.copy and (pick.copy.face, pick.copy.on)): pick
            for pick in turn.choices(at)
        }
        assert set(offered) == seat.picks(model.us)
        weights = [
            1 + 3 * (pick.use is not None) + 2 * ("special_order" in pick.cards) for pick in offered.values()
        ]
        key, pick = rng.choices(list(offered.items()), weights)[0]
        picks.append(Pick(pick.cards, key[1], copy=pick.copy))
        turn.act(at, pick)
    return picks


def play_against_the_model(game: str, tables: int) -> None:
    rng, box = Random(game), crowded(game)
    copied: set[str | None] = set()
    shared = 0  # places that were taken by one check and then by another of the same turn
    for _ in range(tables):
        cards = rng.sample(BAG, 21)
        hands = [" ".join(cards[at : at + 7]) for at in (0, 7, 14)]
        first = rng.randrange(3)
        turn = at_table("- | - | -", " | ".join(hands), game=box, first=first)
        model = Model(turn.table.hands, first, us=game == "party/gamewright")
        while min(map(len, turn.table.hands)) > 2:
            going = model.turn(picked(turn, model, rng))
            asked = next(going, None)
            while asked is not None:
                assert set(turn.asked()) == set(asked)
                seat = rng.choice(sorted(asked))
                offered = answers(turn, seat)
                assert set(offered) == asked[seat]
                answer = rng.choice(sorted(offered, key=str))
                choice = offered[answer]
                if isinstance(choice, Copy) and seat_uses(turn, seat, choice.face):
                    copied.add(choice.face)
                turn.act(seat, choice)
                try:
                    asked = going.send((seat, answer))
                except StopIteration:
                    asked = None
            compare(turn, model)
            shared += len(turn.logged(Claimed)) > 1
            turn.log.clear()
    assert shared > tables / 100
    assert copied >= {"chopsticks.1", "chopsticks.2", "chopsticks.3", "spoon.4", "spoon.5", "spoon.6"}


@rule("P1")
@rule("P3")
@rule("P4")
@rule("P7")
@rule("P11")
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_turns_with_special_orders_and_bonus_cards_go_as_a_second_model_says(game: str) -> None:
    play_against_the_model(game, TABLES)


def seat_uses(turn: Turn, seat: int, face: str | None) -> bool:
    """Is that the bonus card this seat is using now?"""
    used = turn.table.called[seat]
    plate = None if used is None else turn.table.plate(seat, used)
    return plate is not None and plate.face == face
