"""The bots of `kaiten.bots`, but searching on arrays where the game and options have them."""

from functools import partial

from msgspec.structs import replace

from kaiten import bots
from kaiten.bots.families import FAMILIES, Bot
from kaiten.bots.levels_draft import chef, itamae
from kaiten.bots.search_draft import SearchSettings
from kaiten.bots.search_draft import think as think_plainly
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Chooser
from kaiten.games.sushi_go import COCKTAIL, EDITIONS
from kaiten.lab.draft.search import ArraySearch


def think(game: Draft, settings: SearchSettings) -> Chooser:
    on_arrays = game.name in EDITIONS and game.box.dishes.keys() == COCKTAIL.dishes.keys()
    return ArraySearch(game, settings).choose if on_arrays else think_plainly(game, settings)


def search(game: Draft, playouts: int) -> Chooser:
    return think(game, SearchSettings(playouts))


ON_ARRAYS = replace(
    FAMILIES["draft"], search=search, chef=partial(chef, think=think), itamae=partial(itamae, think=think)
)

BOTS: dict[str, Bot] = {**bots.BOTS, **bots.bots({**FAMILIES, "draft": ON_ARRAYS})}


def bot_named(name: str) -> Bot:
    return bots.bot_named(name, BOTS)
