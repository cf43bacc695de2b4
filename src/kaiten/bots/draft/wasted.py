"""The cards of a hand that could do nothing any more if they were laid now, in drafting games."""

from kaiten.bots.outlook import Waste
from kaiten.draft.asks import Card, FlipSome, PickCards, dish_of
from kaiten.draft.dish import Dish, Dishes
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView


def wasted(game: Draft, view: DraftView) -> dict[Card, Waste]:
    """By card, why. Nothing, if that is true of every card that the seat may pick."""
    ask = view.ask
    if not isinstance(ask, PickCards) or view.seat is None:
        return {}
    dishes = {kind: game.box.dishes[kind] for kind in view.kinds}
    plates, next_hand = view.plates[view.seat], len(ask.hand) - (2 if ask.robot else 1)
    found = {card: _why(dishes[dish_of(card)], plates, next_hand, dishes) for card in dict.fromkeys(ask.hand)}
    return {card: why for card, why in found.items() if why} if None in found.values() else {}


def _why(dish: Dish, plates: Plates, next_hand: int, dishes: Dishes) -> Waste | None:
    if dish.leaves and dish.special and dish.special.asks == (FlipSome,):
        return None if any(plate.face for plate in plates) else "nothing_to_turn"  # P8
    if dish.copies:
        copyable = [plate.face is None or dishes[dish_of(plate.face)].copyable for plate in plates]
        return None if any(copyable) else "nothing_to_copy"  # P7
    # To use it, two cards must be in hand on a later turn (G4, P3), or one to pass on (P4). Where colours
    # count (P9, P10), it is worth its colour.
    if dish.bonus and next_hand < 2 and not any(other.counts_colours for other in dishes.values()):
        return "no_turn_left"
    return None
