"""The search of a drafting game: on arrays if its cards are simple enough, else on the reference engine."""

from kaiten.bots.draft.search_reference import SearchDraft, SearchSettings
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Chooser


def think(game: Draft, settings: SearchSettings) -> Chooser:
    """A search at a drafting table."""
    from kaiten.bots.draft.search_arrays import (
        ArraySearch,
        suits,
    )  # here, so that a server starts without NumPy

    return ArraySearch(game, settings).choose if suits(game) else SearchDraft(game, settings).choose


def search(game: Draft, playouts: int) -> Chooser:
    return think(game, SearchSettings(playouts))
