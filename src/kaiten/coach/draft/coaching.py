"""`DRAFT`: the coach at a drafting game. NumPy is imported when a judge is needed."""

from kaiten.coach.coaching import Coaching
from kaiten.coach.draft.alike import meaning
from kaiten.coach.review import Judge
from kaiten.draft.rules import Draft


def judge(game: Draft) -> Judge | None:
    from kaiten.coach.draft.judge import DraftJudge
    from kaiten.nets.shipped import net_for

    net = net_for(game)
    return DraftJudge(game, net) if net else None


DRAFT = Coaching(judge=judge, meaning=meaning)
