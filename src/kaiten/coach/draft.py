"""Judges picks of the drafting games with the net that plays as `itamae`."""

from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.scoring import Array
from kaiten.bots.look_ahead import Effort, LookAhead, Looked, apart, public_memory
from kaiten.bots.net_draft import Position, position
from kaiten.coach.draft_luck import HANDS, Arrivals, expected
from kaiten.coach.draft_reasons import reason
from kaiten.coach.moments import Moment
from kaiten.coach.report import LEAST, Option, Share, Verdict
from kaiten.coach.review import Coming
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Asked
from kaiten.nets.net import LEAD, Net

# Up to four times as many deals as the bot imagines, fewer where two picks are soon told apart.
CAREFUL = Effort(picks=8, least=0.002, deals=(32, 32, 64, 128, 256, 512, 768), error=0.015, blur=0.15)
FAR = 0.1  # the value of the net is corrected only if it is further than this from what looking ahead finds
STREAM = 2  # of luck: not the one that hands are imagined with, nor one that a bot has used


class DraftJudge:
    """Expectations come from the value of the net, costs from looking ahead."""

    def __init__(self, game: Draft, net: Net, effort: Effort = CAREFUL, hands: int = HANDS) -> None:
        self.game, self.ahead = game, LookAhead(game, net, effort)
        self.arrivals = Arrivals(self.ahead, hands)

    def judged(self, moment: Moment) -> bool:
        return isinstance(moment.view.ask, PickCards)

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        here = [position(self.game, moment.view, moment.log) for moment in moments]
        thoughts = self.ahead.thoughts(here)
        return [float(expected(at.rules, own)[0]) for at, own in zip(here, thoughts, strict=True)]

    def coming(self, moments: Sequence[Moment]) -> Coming | None:
        return self.arrivals.coming(moments)

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        at = position(self.game, moment.view, moment.log)
        assert isinstance(moment.choice, Pick)
        taken = at.picks.index(moment.choice)
        luck = np.random.Generator(np.random.SFC64([STREAM, moment.view.round, moment.view.turn]))
        public = public_memory(Asked(moment.view, moment.log, Random()))
        [chances] = self.ahead.chances([at])
        found = verdict(at, self.ahead.looked(at, chances, public, luck, [taken]), taken, hope)
        if not found.cost:
            return found
        return replace(found, reason=reason(self.game, moment.view, found.best, moment.choice, found.cost))


def verdict(at: Position, looked: Looked, taken: int, hope: Share) -> Verdict:
    """What a pick cost against the best, at the imagined tables where both were tried."""
    (share, lead), error = apart([looked.values], looked.best, taken)
    proven = share >= max(LEAST, 2 * error)
    hope = corrected(hope, looked.values[0, looked.best] + 1 / at.rules.seats)
    tried = np.flatnonzero(~np.isnan(looked.values[0]).all(1)).tolist()
    means = {pick: np.nanmean(looked.values[:, pick], 1) for pick in tried}
    return Verdict(
        best=at.picks[looked.best],
        hope=hope,
        cost=min(float(share), hope) if proven else 0.0,
        points=float(LEAD * lead) if proven else 0.0,
        error=error if proven else 0.0,
        options=tuple(
            [
                Option(at.picks[pick], float(share) + 1 / at.rules.seats, float(LEAD * lead))
                for pick, (share, lead) in means.items()
            ]
        ),
    )


def corrected(hope: Share, came: Array) -> Share:
    """The value of the net, unless looking ahead contradicts it.

    `came` [table] is what the best pick led to. Late in a round that is surer than the net, and in positions
    that are rare where the net was trained, the net can be far off.
    """
    came = came[~np.isnan(came)]
    if not len(came) or abs(came.mean() - hope) <= max(FAR, 3 * came.std() / sqrt(len(came))):
        return hope
    return float(np.clip(came.mean(), 0, 1))
