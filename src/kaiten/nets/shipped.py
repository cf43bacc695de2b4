"""The nets that come with the package, one file per family of boxes."""

from functools import cache
from pathlib import Path
from typing import Any

from kaiten.draft.rules import Draft
from kaiten.engine.game import Game
from kaiten.nets.files import load
from kaiten.nets.net import Net

FOLDER = Path(__file__).parent / "weights"


def net_for(game: Game[Any]) -> Net | None:
    path = file_for(game)
    return load(path) if path else None


def net_named(family: str) -> Net | None:
    """The net for a family whose games have no cards, or None."""
    path = _file_named(family)
    return load(path) if path else None


def file_for(game: Game[Any]) -> Path | None:
    """The file of the net for a game, or None."""
    return _file_with_cards(game) if isinstance(game, Draft) else _file_named(game.family)


def net_plays(net: Net, game: Game[Any]) -> bool:
    """Whether the net can play the game: it has exactly its cards, or the actions of its family."""
    if isinstance(game, Draft):
        return set(net.shape.cards) == {card for dish in game.box.dishes.values() for card in dish.cards}
    known = net_named(game.family)
    return known is not None and known.shape.actions == net.shape.actions


@cache
def _file_with_cards(game: Draft) -> Path | None:
    return next((path for path in sorted(FOLDER.glob("*.npz")) if net_plays(load(path), game)), None)


def _file_named(family: str) -> Path | None:
    path = FOLDER / f"{family}.npz"
    return path if path.exists() else None
