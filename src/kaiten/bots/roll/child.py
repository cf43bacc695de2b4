"""The child's bot for Sushi Roll: takes the die that scores most now, and spends no tokens."""

from random import Random

from kaiten.games.sushi_roll.asks import RollChoice, Take
from kaiten.games.sushi_roll.scoring import ROUND
from kaiten.games.sushi_roll.table import RollView, as_plate, put


def choose(view: RollView, rng: Random) -> RollChoice:
    ask, seat = view.ask, view.seat
    assert ask is not None
    assert seat is not None
    tray = view.trays[seat]
    worth = {}
    for die in ask.belt:
        trays = put(view.trays, seat, (*tray, as_plate(tray, die)))
        worth[die.id] = sum([score(trays)[seat].points for score in ROUND.values()]), rng.random()
    return Take(max(worth, key=worth.__getitem__))
