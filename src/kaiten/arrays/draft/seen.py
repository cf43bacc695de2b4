"""A table of the reference engine as arrays, as far as one seat sees it and remembers."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeVar

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.draft.choices import dipped_nigiri, of_pick, options_of, part_of
from kaiten.arrays.draft.deal import begin
from kaiten.arrays.draft.rules import SETUPS, Rules, rules_at
from kaiten.arrays.draft.tables import Answer, Ask, Tables, Turn, each
from kaiten.arrays.scoring import I8, I16, Array
from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Card, Cards, CopyOne, FlipSome, KeepOne, Pick, PickCards, WishOne
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat

T = TypeVar("T")


def counted_from(first: Seat, view: DraftView, memory: Memory) -> tuple[DraftView, Memory]:
    """The same with the seats counted from this one, so that a rotated table gives the same arrays."""
    seats = len(view.hands)

    def turned(places: Sequence[T]) -> tuple[T, ...]:
        return (*places[first:seats], *places[:first], *places[seats:])

    def seat(number: int | None) -> int | None:
        return None if number is None else (number - first) % seats

    return replace(
        view,
        seat=seat(view.seat),
        first=(view.first - first) % seats,
        control=seat(view.control),
        hands=turned(view.hands),
        plates=turned(view.plates),
        kept=turned(view.kept),
        totals=turned(view.totals),
    ), replace(
        memory,
        hands=turned(memory.hands),
        laid=turned(memory.laid),
        fresh=turned(memory.fresh),
        shown=turned(memory.shown),
    )


def rules_seen(game: Draft, view: DraftView) -> Rules:
    """The rules as far as a view shows them. The turns have the direction of passing."""
    robot, right = view.robot is not None, view.direction == "right"
    return rules_at(game, len(view.hands), view.kinds, robot=robot, alternate=right)


def turn_seen(rules: Rules, view: DraftView | Table) -> Turn:
    return Turn(
        number=0,
        round=view.round - 1,
        left=rules.size + 1 - view.turn,
        step=1 if view.direction == "left" else -1,
        control=-1 if view.control is None else view.control,
    )


def kind_asked(view: DraftView) -> str:
    """The kind of the ask on arrays; "" if the seat is not asked."""
    match view.ask:
        case PickCards():
            return "first"
        case KeepOne():
            return "give" if view.giver == view.seat else "keep"
        case WishOne():
            return "wish"
        case CopyOne():
            return "copy"
        case FlipSome():
            return "turn"
    return ""


def tables_seen(game: Draft, rules: Rules, view: DraftView, memory: Memory) -> Tables:
    """One table as a seat sees it. Other hands have only known cards; all unseen cards are in the deck."""
    assert view.seat is not None
    hands = [hand.known for hand in memory.hands]
    hand = view.hands[view.seat]
    assert isinstance(hand, tuple)
    hands[view.seat] = hand
    return tables_with(game, rules, view, memory, hands, hands)


def tables_with(
    game: Draft,
    rules: Rules,
    table: DraftView | Table,
    turn: Memory | Table,
    hands: Sequence[Cards],
    shown: Sequence[Cards],
) -> Tables:
    """One table with these hands. All cards that lie nowhere else are in the deck.

    `turn` knows what was laid this turn, and `shown` has the cards that were publicly put into the hands.
    """
    axis = rules.axis

    def counts(*piles: Iterable[Card | None], span: slice = slice(None)) -> Array:
        """[pile, card, 1]"""
        start, stop, _ = span.indices(len(rules.cards))
        size = stop - start
        found, first = bytearray(len(piles) * size), -start
        for pile in piles:
            for card in pile:
                if start <= (at := axis.get(card, -1)) < stop:
                    found[first + at] += 1
            first += size
        return np.frombuffer(found, I8).reshape(len(piles), size, 1)

    def numbers(found: Sequence[int]) -> Array:
        return np.array(found, I8)[:, None]

    plates, kept = table.plates, table.kept
    lying = [plate.card for laid in (*plates, *kept) for plate in laid]
    on_menu, held = menu_of(game, rules, table.kinds), counts(*hands)
    found = {
        "on_menu": on_menu,
        "hands": held,
        "shown": held if shown is hands else counts(*shown),
        "deck": on_menu - counts([*lying, *table.discard, *chain(*hands)])[0],
        "plates": counts(*[faces_of(laid) for laid in plates]),
        "kept": counts(*[faces_of(laid) for laid in kept], span=rules.sweets),
        "totals": np.array(table.totals, I16)[:, None],
    }
    if rules.wasabi is not None:
        dipped = [[plate.face for plate in dipped_nigiri(laid)] for laid in plates]
        found["dipped"] = counts(*dipped, span=rules.riders)
        found["free"] = numbers([len(free_wasabi(laid)) for laid in plates])
    if rules.special_orders:
        orders = [[plate.face for plate in laid if plate.card != plate.face] for laid in (*plates, *kept)]
        found["bonuses"] = counts(*orders[: len(plates)], span=rules.bonus)
        found["sweets"] = counts(*orders[: len(plates)], span=rules.sweets)
        found["kept_orders"] = counts(chain(*orders[len(plates) :]), span=rules.sweets)[0]
    if rules.takeout_boxes:
        found["turned"] = numbers([faces_of(laid).count(None) for laid in plates])
    if rules.race is not None:
        found["claimed"] = numbers([table.claimed])[0]
    if rules.miso is not None and table.phase == "effect" and turn.fresh:
        new = [new_bowls(laid, fresh) for laid, fresh in zip(plates, turn.fresh, strict=True)]
        found["bowls"] = numbers(new)
        found["served"] = numbers([turn.served.count("miso_soup")])[0]
    return empty(rules)._replace(**found)


@lru_cache(SETUPS)
def empty(rules: Rules) -> Tables:
    """One table with no cards, not even in the deck."""
    return each(begin(np, rules, 1), np.zeros_like)


@lru_cache(SETUPS)
def menu_of(game: Draft, rules: Rules, kinds: tuple[str, ...]) -> Array:
    """[card, 1] The number of each card on this menu."""
    index = game.menu_index(kinds)
    return np.array([[index.deck.count(card) + index.desserts.count(card)] for card in rules.cards], I8)


def new_bowls(plates: Plates, fresh: int) -> int:
    """The number of miso soups laid this turn."""
    return sum([plate.face == "miso_soup" and plate.id >= fresh for plate in plates])


def faces_of(plates: Plates) -> list[Card | None]:
    return [plate.face for plate in plates]


def repeated(tables: Tables, times: int) -> Tables:
    """All tables, `times` times in a row."""
    return each(tables, lambda part: np.tile(part, times))


def turns_to_come(rules: Rules, view: DraftView) -> list[Turn]:
    """This turn and the rest of the round."""
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert isinstance(hand, tuple)
    left = len(hand) - (view.control == view.seat)
    step, seats, control = 1 if view.direction == "left" else -1, len(view.hands), view.control
    return [
        Turn(
            number=later,
            round=view.round - 1,
            left=left - later,
            step=step,
            control=-1 if control is None else (control + later) % seats,
        )
        for later in range(left)
    ]


def choosing(rules: Rules, others: Answer, view: DraftView, choices: Sequence[Pick], guesses: int) -> Answer:
    """The answers of `others`, but the view's seat makes these picks, each at `guesses` tables."""
    seat, names = view.seat, options_of(rules)
    assert seat is not None

    def answer(ask: Ask) -> Array:
        if not of_pick(rules, ask):
            return others(ask)
        mine = [part_of(ask.kind, choice, view.plates[seat]) for choice in choices]
        rows = np.array([[name == part for part in mine] for name in names[ask.kind]], I8)
        chosen = others(ask).copy()
        chosen[seat] = np.repeat(rows, guesses, axis=1)
        return chosen

    return answer
