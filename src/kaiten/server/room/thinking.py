"""Bots that think where their room is. On a server they have processes of their own (hosting/bot_pool.py)."""

from functools import cache
from random import Random

from kaiten.bots import bot_named
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice
from kaiten.games import GAMES
from kaiten.server.room.table_state import TableState
from kaiten.server.room.timers import ChoiceRequest


@cache
def sit_down(game: str, bot: str) -> Chooser:
    return bot_named(bot)(GAMES[game])


def think(table: TableState, request: ChoiceRequest, choose: Chooser) -> Choice | None:
    """Return the choice that a bot should make; None if it does nothing now."""
    assert table.running is not None
    return choose(*table.running.seen_by(request.seat), Random(request.luck))
