"""What one seat of a draft sees and remembers, counted, and as an observation."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeVar

from msgspec.structs import replace

from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Card, Cards, CopyOne, FlipSome, KeepOne, PickCards, WishOne
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat
from kaiten.observations.draft.layout import LAYOUT, common_facts, parts_in_layout
from kaiten.observations.draft.options import dipped_nigiri
from kaiten.observations.draft.setup import SETUPS, Setup, Turn, setup_at

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


def setup_seen(game: Draft, view: DraftView) -> Setup:
    """The setup as far as a view shows it. The turns have the direction of passing."""
    robot, right = view.robot is not None, view.direction == "right"
    return setup_at(game, len(view.hands), view.kinds, robot=robot, alternate=right)


def turn_seen(setup: Setup, view: DraftView | Table) -> Turn:
    return Turn(
        number=0,
        round=view.round - 1,
        left=setup.size + 1 - view.turn,
        step=1 if view.direction == "left" else -1,
        control=-1 if view.control is None else view.control,
    )


def turns_left(setup: Setup, view: DraftView) -> list[Turn]:
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


def observe_view(
    game: Draft,
    setup: Setup,
    view: DraftView,
    memory: Memory,
    now: Turn,
    kind: str,
    chosen: Cards = (),
    *,
    most: int,
    layout: int = LAYOUT,
) -> list[int]:
    """What seat 0 sees when it is asked this kind of ask, padded to `most` places, as `observe` writes it.

    `chosen` are the cards already chosen for this pick.
    """
    hands = hands_known(view, memory)
    menu = cards_on_menu(game, setup, view.kinds)
    placed = count_cards(setup, [cards_placed(view, hands)])
    facts: dict[str, Sequence[int]] = {
        **common_facts(setup, now, kind),
        **count_tables(setup, view, memory, hands, hands),
        "menu": [count > 0 for count in menu],
        "chosen": count_cards(setup, [chosen]),
        "unseen": [count - gone for count, gone in zip(menu, placed, strict=True)],
        "known": count_cards(setup, hands[1:]),
        "totals": view.totals,
    }
    row: list[int] = []
    for name, part in parts_in_layout(layout).items():
        size = most - 1 if name == "seats" else len(part.names(setup))
        size *= {"table": 1, "seat": 1, "places": most, "hands": most - 1}[part.of]
        numbers = facts.get(part.counted or name, ())[:size]
        row += numbers
        row += [0] * (size - len(numbers))
    return row


def hands_known(view: DraftView, memory: Memory) -> list[Cards]:
    """The view's own hand, and what it knows of the others."""
    assert view.seat is not None
    hand, hands = view.hands[view.seat], [hand.known for hand in memory.hands]
    assert isinstance(hand, tuple)
    hands[view.seat] = hand
    return hands


def cards_placed(table: DraftView | Table, hands: Sequence[Cards]) -> list[Card]:
    """The cards on the table and in these hands."""
    lying = [plate.card for laid in (*table.plates, *table.kept) for plate in laid]
    return [*lying, *table.discard, *chain(*hands)]


@lru_cache(SETUPS)
def cards_on_menu(game: Draft, setup: Setup, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """The number of each card on this menu."""
    index = game.menu_index(kinds)
    return tuple([index.deck.count(card) + index.desserts.count(card) for card in setup.cards])


def count_tables(
    setup: Setup,
    table: DraftView | Table,
    turn: Memory | Table,
    hands: Sequence[Cards],
    shown: Sequence[Cards],
) -> dict[str, bytearray]:
    """The parts of `Tables` that are counted on the table, by name; those not named are zeros.

    As bytes, since an array for each part takes longer than counting.
    """
    plates, axis, size = table.plates, setup.axis, len(setup.cards)
    held, laid, turned, first = count_cards(setup, hands), bytearray(len(plates) * size), [], 0
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
        "shown": held if shown is hands else count_cards(setup, shown),
        "plates": laid,
        "kept": count_cards(setup, [faces_of(some) for some in table.kept], setup.desserts_span),
    }
    if setup.wasabi is not None:
        dipping = [setup.wasabi + at for at in range(0, len(laid), size)]
        if any([laid[at] for at in dipping]):
            dipped = [[plate.face for plate in dipped_nigiri(some)] for some in plates]
            found["dipped"] = count_cards(setup, dipped, setup.riders)
            found["free"] = bytearray([len(free_wasabi(some)) for some in plates])
    if setup.special_orders:
        orders = [[plate.face for plate in some if plate.card != plate.face] for some in plates]
        found["order_bonuses"] = count_cards(setup, orders, setup.bonus_span)
        found["order_desserts"] = count_cards(setup, orders, setup.desserts_span)
    if setup.takeout_boxes:
        found["turned"] = bytearray(turned)
    if setup.uramaki:
        found["claimed"] = bytearray([table.claimed])
        if table.arrived:
            found["arrived"] = bytearray(table.arrived)
    if setup.miso is not None and table.phase == "effect" and turn.fresh:
        new = [new_bowls(some, fresh) for some, fresh in zip(plates, turn.fresh, strict=True)]
        found["bowls"] = bytearray(new)
        found["served"] = bytearray([turn.served.count("miso_soup")])
    return found


def count_cards(setup: Setup, piles: Sequence[Sequence[Card | None]], span: slice = slice(None)) -> bytearray:
    """[pile, card] How many of each card, of those in the span of the card axis."""
    axis, (start, stop, _) = setup.axis, span.indices(len(setup.cards))
    size = stop - start
    found = bytearray(len(piles) * size)
    for number, pile in enumerate(piles):
        if pile:
            first = number * size - start
            for card in pile:
                if start <= (at := axis.get(card, -1)) < stop:
                    found[first + at] += 1
    return found


def new_bowls(plates: Plates, fresh: int) -> int:
    """The number of miso soups laid this turn."""
    return sum([plate.face == "miso_soup" and plate.id >= fresh for plate in plates])


def faces_of(plates: Plates) -> list[Card | None]:
    return [plate.face for plate in plates]
