"""A table of the reference engine as arrays, as far as one seat sees it and remembers."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeVar

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.array import I8, I16, Array
from kaiten.arrays.draft.choices import dipped_nigiri, is_part_of_pick, option_in_pick, options_of
from kaiten.arrays.draft.deal import empty_tables
from kaiten.arrays.draft.rules import SETUPS, Rules, rules_at
from kaiten.arrays.draft.tables import Answer, Ask, Tables, Turn, map_tables
from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Card, Cards, CopyOne, FlipSome, KeepOne, Pick, PickCards, WishOne
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat

T = TypeVar("T")


def counted_from_seat(first: Seat, view: DraftView, memory: Memory) -> tuple[DraftView, Memory]:
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
        arrived=turned(view.arrived),
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
    on_menu, plates, kept = menu_of(game, rules, table.kinds), table.plates, table.kept
    lying = [plate.card for laid in (*plates, *kept) for plate in laid]
    elsewhere, shape = count_cards(rules, [[*lying, *table.discard, *chain(*hands)]]), shapes(rules)
    found = {
        name: np.frombuffer(part, I8).reshape(shape[name])
        for name, part in count_tables(rules, table, turn, hands, shown).items()
    }
    if rules.special_orders:
        copies = [plate.face for laid in kept for plate in laid if plate.card != plate.face]
        found["kept_orders"] = np.frombuffer(count_cards(rules, [copies], rules.desserts_span), I8)[:, None]
    return tables_without_cards(rules)._replace(
        **found,
        on_menu=on_menu,
        deck=on_menu - np.frombuffer(elsewhere, I8)[:, None],
        totals=np.array(table.totals, I16)[:, None],
    )


def count_tables(
    rules: Rules,
    table: DraftView | Table,
    turn: Memory | Table,
    hands: Sequence[Cards],
    shown: Sequence[Cards],
) -> dict[str, bytearray]:
    """The parts of `Tables` that are counted on the table, by name; those not named are zeros.

    As bytes, since an array for each part takes longer than counting.
    """
    plates, axis, size = table.plates, rules.axis, len(rules.cards)
    held, laid, turned, first = count_cards(rules, hands), bytearray(len(plates) * size), [], 0
    for some in plates:
        gone = 0
        for plate in some:
            if plate.face is None:
                gone += 1
            else:
                laid[first + axis[plate.face]] += 1
        turned.append(gone)
        first += size
    found: dict[str, bytearray] = {
        "hands": held,
        "shown": held if shown is hands else count_cards(rules, shown),
        "plates": laid,
        "kept": count_cards(rules, [faces_of(some) for some in table.kept], rules.desserts_span),
    }
    if rules.wasabi is not None:
        dipping = [rules.wasabi + at for at in range(0, len(laid), size)]
        if any([laid[at] for at in dipping]):
            dipped = [[plate.face for plate in dipped_nigiri(some)] for some in plates]
            found["dipped"] = count_cards(rules, dipped, rules.riders)
            found["free"] = bytearray([len(free_wasabi(some)) for some in plates])
    if rules.special_orders:
        orders = [[plate.face for plate in some if plate.card != plate.face] for some in plates]
        found["order_bonuses"] = count_cards(rules, orders, rules.bonus_span)
        found["order_desserts"] = count_cards(rules, orders, rules.desserts_span)
    if rules.takeout_boxes:
        found["turned"] = bytearray(turned)
    if rules.race is not None:
        found["claimed"] = bytearray([table.claimed])
        if table.arrived:
            found["arrived"] = bytearray(table.arrived)
    if rules.miso is not None and table.phase == "effect" and turn.fresh:
        new = [new_bowls(some, fresh) for some, fresh in zip(plates, turn.fresh, strict=True)]
        found["bowls"] = bytearray(new)
        found["served"] = bytearray([turn.served.count("miso_soup")])
    return found


def count_cards(rules: Rules, piles: Sequence[Sequence[Card | None]], span: slice = slice(None)) -> bytearray:
    """[pile, card] How many of each card, of those in the span of the card axis."""
    axis, (start, stop, _) = rules.axis, span.indices(len(rules.cards))
    size = stop - start
    found = bytearray(len(piles) * size)
    for number, pile in enumerate(piles):
        if pile:
            first = number * size - start
            for card in pile:
                if start <= (at := axis.get(card, -1)) < stop:
                    found[first + at] += 1
    return found


@lru_cache(SETUPS)
def shapes(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The shapes of the parts of one table."""
    tables = empty_tables(np, rules, 1, follow=True)
    return {name: part.shape for name, part in tables._asdict().items() if part is not None}


@lru_cache(SETUPS)
def tables_without_cards(rules: Rules) -> Tables:
    """One table with no cards, not even in the deck."""
    return map_tables(empty_tables(np, rules, 1), np.zeros_like)


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


def repeat_tables(tables: Tables, times: int) -> Tables:
    """All tables, `times` times in a row."""
    return map_tables(tables, lambda part: np.tile(part, times))


def turns_left(rules: Rules, view: DraftView) -> list[Turn]:
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


def with_own_picks(
    rules: Rules, others: Answer, view: DraftView, choices: Sequence[Pick], guesses: int
) -> Answer:
    """The answers of `others`, but the view's seat makes these picks, each at `guesses` tables."""
    seat, names = view.seat, options_of(rules)
    assert seat is not None

    def answer(ask: Ask) -> Array:
        if not is_part_of_pick(rules, ask):
            return others(ask)
        mine = [option_in_pick(ask.kind, choice, view.plates[seat]) for choice in choices]
        rows = np.array([[name == part for part in mine] for name in names[ask.kind]], I8)
        chosen = np.array(others(ask))
        chosen[seat] = np.repeat(rows, guesses, axis=1)
        return chosen

    return answer
