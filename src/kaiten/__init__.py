"""Kaiten: the sushi games, exact and fair. These names are enough to run a table."""

from kaiten.bots import BOTS
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.game import asks, replay, start, submit
from kaiten.engine.runner import play
from kaiten.engine.terms import Act
from kaiten.games import GAMES

__all__ = [
    "BOTS",
    "GAMES",
    "Act",
    "Scripted",
    "Seeded",
    "asks",
    "check_game",
    "play",
    "replay",
    "start",
    "submit",
]
