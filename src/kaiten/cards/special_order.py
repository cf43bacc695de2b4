"""Special order: becomes a copy of a card that you played earlier in the round."""

from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Card, Copy, CopyOne, DraftChoice, dish_of
from kaiten.draft.dish import Dish, Dishes, Special
from kaiten.draft.effect import Effect
from kaiten.draft.events import Copied
from kaiten.draft.table import Due, Plate, Plates, Table, copies_chosen
from kaiten.engine.terms import Ask, Seat


def copies(plates: Plates, free: int, dishes: Dishes) -> tuple[Copy, ...]:
    """What can be copied from these plates, each face once (P7)."""
    faces = dict.fromkeys(
        plate.face for plate in plates if plate.face is None or dishes[dish_of(plate.face)].copyable
    )
    bare = bare_nigiri(plates) if free else set()
    return tuple(Copy(face, on) for face in faces for on in (False, True) if not on or face in bare)


def bare_nigiri(plates: Plates) -> set[Card | None]:
    """The nigiri whose copy may go on a free wasabi: those that do not lie on one themselves (P7)."""
    wasabi = {plate.id for plate in plates if plate.face == "wasabi"}
    return {
        plate.face for plate in plates if dish_of(plate.face or "") == "nigiri" and plate.on not in wasabi
    }


def not_yet_a_copy(table: Table, seat: Seat, plate: Plate) -> bool:
    return plate.face == "special_order"


def offer(table: Table, due: Due, dishes: Dishes) -> tuple[Copy, ...]:
    """What it may copy: cards laid earlier this round, but not revealed together with it (P7)."""
    mine = table.plates[due.seat]
    revealed = due.plate < table.shown[due.seat]  # else it was laid later, by a spoon, menu or chopsticks
    before = table.fresh[due.seat] if revealed else due.plate
    return copies(tuple(plate for plate in mine if plate.id < before), wasabi_left(table, due), dishes)


def wasabi_left(table: Table, due: Due) -> int:
    """The number of free wasabi, counting the copies that this seat has already chosen but not yet made."""
    said = [d.copy for d in table.due if d.seat == due.seat and d.plate < due.plate and d.copy]
    more = sum(copy.face == "wasabi" for copy in said)
    taken = sum(copy.on for copy in said)
    return len(free_wasabi(table.plates[due.seat])) + more - taken


def open(effect: Effect, due: Due) -> None:
    """Discard it if there is nothing to copy."""
    if not offer(effect.table, due, effect.dishes):
        order = effect.table.plate(due.seat, due.plate)
        assert order is not None
        effect.discard(due.seat, order)


def ask(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    """Two special orders of one seat are two asks, so the second gets its own number."""
    number = table.opened + copies_chosen(table.due, due.seat)
    return due.seat, CopyOne(number, True, offer(table, due, dishes))


def answer(effect: Effect, due: Due, choice: DraftChoice) -> None:
    """Special orders revealed together are answered in secret and copy at the same time (P1)."""
    orders = [d for d in effect.table.due if effect.table.plate(d.seat, d.plate)]
    if any(order.copy is None for order in orders):
        return
    for order in orders:
        assert order.copy is not None
        free = free_wasabi(effect.table.plates[order.seat])
        on = free[0] if order.copy.on else None
        effect.emit(Copied(order.seat, order.plate, order.copy.face, on))


def copies_with_pick(plates: Plates, dishes: Dishes) -> tuple[Copy, ...]:
    """US edition: what to copy is chosen with the pick."""
    return copies(plates, len(free_wasabi(plates)), dishes)


special_order = Dish(
    course="special",
    cards={"special_order": 3},
    special=Special(due=not_yet_a_copy, open=open, ask=ask, answer=answer, asks=(CopyOne,)),
    copies=True,
    copyable=False,
)

special_order_us = Dish(
    course="special",
    cards={"special_order": 3},
    special=Special(
        due=not_yet_a_copy,
        open=open,
        ask=ask,
        answer=answer,
        with_pick=copies_with_pick,
        asks=(CopyOne,),
    ),
    copies=True,
    copyable=False,
)
