"""Choices of a draft that come to the same: equal cards, two cards in another order."""

from collections.abc import Hashable

from kaiten.bots.draft.own_score import plates_with
from kaiten.draft.asks import Pick
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice


def meaning(game: Draft, view: DraftView, choice: Choice) -> Hashable:
    """What leaves the hand, and what then lies in front of the seat."""
    if not isinstance(choice, Pick):
        return choice
    assert view.seat is not None
    mine = view.plates[view.seat]
    used = [plate.card for plate in mine if plate.id == choice.use]
    if len(choice.cards) > 1:
        mine = tuple([plate for plate in mine if plate.id != choice.use])
    after = plates_with(game.menu_index(view.kinds), mine, choice.cards, choice.on, choice.copy)
    under = {None: ""} | {plate.id: plate.card for plate in after}
    lying = sorted([(plate.card, plate.face or "", under[plate.on]) for plate in after])
    return tuple(sorted(choice.cards)), tuple(used), choice.robot, tuple(lying)
