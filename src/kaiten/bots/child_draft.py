"""The child's bot for drafting games: takes what scores most now."""

from kaiten.bots.greedy_draft import GreedyDraft
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView


class ChildDraft(GreedyDraft):
    """Counts its points as if the round ended after this choice. It saves nothing for later."""

    def value(self, view: DraftView, place: int, index: MenuIndex, plates: Plates) -> float:
        spread = index.spread((*view.plates[:place], plates, *view.plates[place + 1 :]), view.claimed)
        return sum([dish.score(spread)[place].points for dish in index.dishes.values() if dish.score])
