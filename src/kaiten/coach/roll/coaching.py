"""`ROLL`: the coach at Sushi Roll. NumPy is imported when a judge is needed."""

from kaiten.coach.coaching import Coaching
from kaiten.coach.review import Judge
from kaiten.coach.roll.alike import meaning
from kaiten.games.sushi_roll.rules import SushiRoll


def judge(game: SushiRoll) -> Judge | None:
    from kaiten.coach.roll.judge import RollJudge
    from kaiten.nets.shipped import net_for

    net = net_for(game)
    return RollJudge(game, net) if net else None


ROLL = Coaching(judge=judge, meaning=meaning)
