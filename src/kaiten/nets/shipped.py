"""The nets that come with the package, one file per family of boxes."""

from functools import cache
from pathlib import Path

from kaiten.draft.rules import Draft
from kaiten.nets.net import Net, load

FOLDER = Path(__file__).parent / "weights"


@cache
def file_for(game: Draft) -> Path | None:
    """The file of the net for a game, or None. A net suits a game that has exactly its cards."""
    cards = {card for dish in game.box.dishes.values() for card in dish.cards}
    return next((path for path in sorted(FOLDER.glob("*.npz")) if set(load(path).shape.cards) == cards), None)


def net_for(game: Draft) -> Net | None:
    path = file_for(game)
    return load(path) if path else None


def file_named(family: str) -> Path | None:
    """The file of the net for a family whose games have no cards, or None."""
    path = FOLDER / f"{family}.npz"
    return path if path.exists() else None


def net_named(family: str) -> Net | None:
    path = file_named(family)
    return load(path) if path else None
