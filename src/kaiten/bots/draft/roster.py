"""`DRAFT`: the bots of the drafting games."""

from functools import partial

from kaiten.bots.draft.child import ChildDraft
from kaiten.bots.draft.endgame import endgame
from kaiten.bots.draft.greedy import WARY, GreedyDraft
from kaiten.bots.draft.outlook import outlook
from kaiten.bots.draft.search import search
from kaiten.bots.draft.strongest import bare_net, chef, itamae
from kaiten.bots.draft.taster import TasterDraft
from kaiten.bots.draft.wasted import wasted
from kaiten.bots.roster import Roster, from_view
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Chooser, at_random


def greedy(game: Draft) -> Chooser:
    return from_view(GreedyDraft(game).choose)(game)


def taster(game: Draft) -> Chooser:
    return from_view(TasterDraft(game).choose)(game)


DRAFT = Roster(
    random=lambda game: at_random,
    taster=taster,
    greedy=greedy,
    search=search,
    child=lambda game: from_view(ChildDraft(game).choose)(game),
    beginner=taster,
    regular=lambda game: from_view(GreedyDraft(game, WARY).choose)(game),
    chef=chef,
    itamae=itamae,
    endgame=partial(endgame, otherwise=greedy),
    net=bare_net,
    at_once=greedy,
    outlook=outlook,
    wasted=wasted,
)
