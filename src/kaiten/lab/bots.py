"""The same bots, thinking on arrays where there are some."""

from functools import partial

from kaiten import bots
from kaiten.bots import Bot
from kaiten.bots.levels import chef, itamae
from kaiten.bots.search import search
from kaiten.bots.search_draft import Thought
from kaiten.bots.search_draft import think as think_plainly
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Chooser
from kaiten.games.sushi_go import COCKTAIL, EDITIONS
from kaiten.lab.sushi_go.search import ArraySearch


def think(game: Draft, thought: Thought) -> Chooser:
    on_arrays = game.name in EDITIONS and game.box.dishes.keys() == COCKTAIL.dishes.keys()
    return ArraySearch(game, thought).choose if on_arrays else think_plainly(game, thought)


BOTS: dict[str, Bot] = {
    **bots.BOTS,
    "search": partial(search, think=think),
    "chef": partial(chef, think=think),
    "itamae": partial(itamae, think=think),
}


def bot_named(name: str) -> Bot:
    return bots.bot_named(name, BOTS)
