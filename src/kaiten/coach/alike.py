"""Choices that come to the same: equal cards, two cards in another order, dice with the same face."""

from collections.abc import Callable, Hashable
from typing import Any

from kaiten.bots.draft.own_score import laid
from kaiten.draft.asks import Pick
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.game import Game
from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll.asks import Belt, Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView


def meaning(game: Game[Any], view: Any, choice: Choice) -> Hashable:
    """What a choice comes to: equal for two choices of this view that come to the same."""
    return MEANINGS[game.family](game, view, choice)


def distinct(game: Game[Any], view: Any) -> list[Choice]:
    """The choices of a view's ask, one of each that come to the same."""
    first: dict[Hashable, Choice] = {}
    for choice in view.ask.choices():
        first.setdefault(meaning(game, view, choice), choice)
    return list(first.values())


def of_pick(game: Draft, view: DraftView, choice: Choice) -> Hashable:
    """What leaves the hand, and what then lies in front of the seat."""
    if not isinstance(choice, Pick):
        return choice
    assert view.seat is not None
    mine = view.plates[view.seat]
    used = [plate.card for plate in mine if plate.id == choice.use]
    if len(choice.cards) > 1:
        mine = tuple([plate for plate in mine if plate.id != choice.use])
    after = laid(game.menu_index(view.kinds), mine, choice.cards, choice.on, choice.copy)
    under = {None: ""} | {plate.id: plate.card for plate in after}
    lying = sorted([(plate.card, plate.face or "", under[plate.on]) for plate in after])
    return tuple(sorted(choice.cards)), tuple(used), choice.robot, tuple(lying)


def of_die(game: SushiRoll, view: RollView, choice: Choice) -> Hashable:
    """Dice are told apart by what they show."""
    assert view.taking is not None
    mine = view.belts[view.taking]
    match choice:
        case Take(die):
            return "take", face(mine, die)
        case Reroll(dice):
            return "reroll", tuple(sorted([face(mine, die) for die in dice]))
        case Swap(die, seat, theirs):
            return "swap", face(mine, die), seat, face(view.belts[seat], theirs)
    raise TypeError(f"not a choice of Sushi Roll: {choice}")


def face(belt: Belt, die: int) -> str:
    return next(each.face for each in belt if each.id == die)


MEANINGS: dict[str, Callable[[Any, Any, Choice], Hashable]] = {"draft": of_pick, "roll": of_die}
