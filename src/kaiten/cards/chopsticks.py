"""Chopsticks: play two cards on a later turn."""

from kaiten.draft.asks import DraftChoice, Keep, KeepOne
from kaiten.draft.dish import Dish, Dishes, Special, once_called
from kaiten.draft.effect import Effect
from kaiten.draft.table import Due, Table, pile
from kaiten.engine.terms import Ask, Seat


def ask(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    return due.seat, KeepOne(table.opened, True, table.hands[due.seat])


def answer(effect: Effect, due: Due, choice: DraftChoice) -> None:
    """Lay the second card, after the reveal (P3, US)."""
    assert isinstance(choice, Keep)
    effect.lay(due.seat, choice.card, pile("hand", due.seat))


CARDS = {"chopsticks.1": 1, "chopsticks.2": 1, "chopsticks.3": 1}

chopsticks = Dish(
    course="special",
    cards=CARDS,
    bonus="pair",  # G4, P3: both cards are picked before the reveal
)

chopsticks_us = Dish(
    course="special",
    cards=CARDS,
    bonus="call",
    special=Special(due=once_called, ask=ask, answer=answer, asks=(KeepOne,)),
)
