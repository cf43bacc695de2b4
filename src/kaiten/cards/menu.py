"""Menu: draw four cards and play one of them."""

from collections import Counter

from kaiten.draft.asks import DraftChoice, Keep, KeepOne, dish_of
from kaiten.draft.dish import Dish, Dishes, Special, on_the_table
from kaiten.draft.effect import Effect
from kaiten.draft.events import Moved
from kaiten.draft.table import Due, Table, pile
from kaiten.engine.terms import Ask, Seat

OFFER = 4


def open(effect: Effect, due: Due) -> None:
    """Draw four cards from the deck (P6)."""
    table = effect.table
    menu = table.plate(due.seat, due.plate)
    assert menu is not None
    label = f"menu/{table.round}/{table.turn}/{menu.card}"
    drawn = effect.chance.draw(Counter(table.deck), OFFER, label)
    effect.emit(Moved(tuple(sorted(drawn)), (), "deck", pile("tray", due.seat)))


def ask(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    playable = tuple(card for card in table.tray if dish_of(card) != "menu")
    return due.seat, KeepOne(table.opened, True, playable)


def answer(effect: Effect, due: Due, choice: DraftChoice) -> None:
    """Play one card that is not a menu, return the other three to the deck, discard the menu."""
    assert isinstance(choice, Keep)
    tray = pile("tray", due.seat)
    menu = effect.table.plate(due.seat, due.plate)
    assert menu is not None
    effect.lay(due.seat, choice.card, tray)
    effect.emit(Moved(effect.table.tray, (), tray, "deck"))
    effect.discard(due.seat, menu)


menu = Dish(
    course="special",
    cards={"menu.7": 1, "menu.8": 1, "menu.9": 1},
    special=Special(
        due=on_the_table, open=open, ask=ask, answer=answer, asks=(KeepOne,), draws_at_random=True
    ),
    copyable=False,
)
