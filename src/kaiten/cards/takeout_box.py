"""Takeout box: turn over any of your earlier cards; each is then worth 2 points."""

from kaiten.draft.asks import DraftChoice, Flip, FlipSome
from kaiten.draft.dish import Dish, Dishes, Special, on_the_table
from kaiten.draft.effect import Effect
from kaiten.draft.events import Turned
from kaiten.draft.scoring import Spread, Worths
from kaiten.draft.table import Due, Table
from kaiten.engine.terms import Ask, Seat, Worth


def score(spread: Spread) -> Worths:
    """A turned card is worth 2 points (P8)."""
    turned = [sum(plate.face is None for plate in plates) for plates in spread.plates]
    return tuple([Worth(2 * n, "each", {"cards": n, "each": 2}) for n in turned])


def turnable(table: Table, seat: Seat) -> tuple[int, ...]:
    """The ids of cards laid in earlier turns of this round that are not turned over yet."""
    return tuple(plate.id for plate in table.plates[seat] if plate.face and plate.id < table.fresh[seat])


def ask(table: Table, due: Due, dishes: Dishes) -> tuple[Seat, Ask]:
    return due.seat, FlipSome(table.opened, True, turnable(table, due.seat))


def open(effect: Effect, due: Due) -> None:
    if not turnable(effect.table, due.seat):
        answer(effect, due, Flip(()))


def answer(effect: Effect, due: Due, choice: DraftChoice) -> None:
    assert isinstance(choice, Flip)
    box = effect.table.plate(due.seat, due.plate)
    assert box is not None
    if choice.plates:
        effect.emit(Turned(due.seat, choice.plates))
    effect.discard(due.seat, box)


takeout_box = Dish(
    course="special",
    cards={"takeout_box.10": 1, "takeout_box.11": 1, "takeout_box.12": 1},
    score=score,
    special=Special(due=on_the_table, open=open, ask=ask, answer=answer, asks=(FlipSome,)),
    copyable=False,
)
