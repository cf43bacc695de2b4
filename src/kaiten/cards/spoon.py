"""Spoon: on a later turn, get a card from another player's hand."""

from kaiten.draft.asks import Card, Cards, DraftChoice, Keep, KeepOne, Wish, WishOne, dish_of
from kaiten.draft.dish import Dish, Dishes, Special, once_called
from kaiten.draft.effect import Effect
from kaiten.draft.events import Wished
from kaiten.draft.table import Due, Pile, Table, pile
from kaiten.engine.terms import Ask, Seat


def wishes(dishes: Dishes) -> tuple[str, ...]:
    """What can be wished for: every kind on the menu, and every face of a kind that has several (P4).

    Order numbers are not faces.
    """
    named = [[kind] if dish.special or dish.bonus else [kind, *dish.cards] for kind, dish in dishes.items()]
    return tuple(dict.fromkeys(what for names in named for what in names))


def cards_to_give(table: Table, seat: Seat, what: str) -> Cards:
    """The different cards this seat could give."""
    return tuple(dict.fromkeys(card for card in table.hands[seat] if what in (card, dish_of(card))))


def giver(table: Table, due: Due, what: str) -> Seat | None:
    """The first other seat, clockwise from the left neighbour, that holds what was named."""
    others = [(due.seat + step) % table.seats for step in range(1, table.seats)]
    return next((seat for seat in others if cards_to_give(table, seat, what)), None)


def ask(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    if table.wish is None or table.giver is None:
        return due.seat, WishOne(table.opened, True, wishes(dishes))
    return table.giver, KeepOne(table.opened, True, cards_to_give(table, table.giver, table.wish))


def answer(effect: Effect, due: Due, choice: DraftChoice) -> None:
    """First the owner names a card, then the giver gives it. If nobody has it, the spoon is discarded.

    An exact card is given without asking. If a kind with several faces was named, the giver is asked even
    when it has only one of them: otherwise everyone could tell what else is in that hand.
    """
    if isinstance(choice, Keep):
        give(effect, due, choice.card)
        return
    assert isinstance(choice, Wish)
    effect.emit(Wished(due.seat, choice.what, giver(effect.table, due, choice.what)))
    if effect.table.giver is None:
        spoon = effect.table.plate(due.seat, due.plate)
        assert spoon is not None
        effect.discard(due.seat, spoon)
        return
    cards = cards_to_give(effect.table, effect.table.giver, choice.what)
    if cards == (choice.what,):
        give(effect, due, cards[0])


def give(effect: Effect, due: Due, card: Card) -> None:
    """Play the card that was given."""
    effect.lay(due.seat, card, to_the_giver(effect.table, due.seat))


def to_the_giver(table: Table, seat: Seat) -> Pile:
    """The spoon goes to the giver's hand, and is passed on with it."""
    assert table.giver is not None
    return pile("hand", table.giver)


spoon = Dish(
    course="special",
    cards={"spoon.4": 1, "spoon.5": 1, "spoon.6": 1},
    bonus="call",
    goes_to=to_the_giver,
    special=Special(due=once_called, ask=ask, answer=answer, asks=(WishOne, KeepOne)),
)
