"""The child's bot for drafting games: takes what scores most now."""

from kaiten.bots.draft.greedy import GreedyDraft, with_kept
from kaiten.draft.box import ROUNDS
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView


class ChildDraft(GreedyDraft):
    """Counts its points as if the round ended after this choice. It saves nothing for later."""

    def value(self, view: DraftView, place: int, index: MenuIndex, plates: Plates) -> float:
        lying, kept = with_kept(view, place, index, plates)
        points = [dish.score(lying)[place].points for dish in index.dishes.values() if dish.score]
        if view.round == ROUNDS:  # the end of the round is the end of the game
            points += [dish.final(kept)[place].points for dish in index.dishes.values() if dish.final]
        return sum(points)
