"""Judges picks of the drafting games with the net that plays as `itamae`."""

from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np
from msgspec.structs import replace

from kaiten.bots.look_ahead import Effort, LookAhead, Looked, public_memory
from kaiten.bots.net_draft import Position, position
from kaiten.coach.draft_luck import HANDS, Arrivals
from kaiten.coach.draft_reasons import reason
from kaiten.coach.moments import Moment
from kaiten.coach.report import Option, Share, Verdict
from kaiten.coach.review import Coming
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Asked
from kaiten.nets.net import LEAD, Net

TIMES = 4  # how many times as many deals are imagined for a verdict as the bot imagines for its pick
STREAM = 2  # of luck: not the one that hands are imagined with, nor one that a bot has used


class DraftJudge:
    """Expectations come from the value of the net, costs from looking ahead."""

    def __init__(self, game: Draft, net: Net, effort: Effort | None = None, hands: int = HANDS) -> None:
        bot = effort or Effort()
        more = tuple([TIMES * deals for deals in bot.deals])
        self.ahead = LookAhead(game, net, replace(bot, deals=more, seconds=None))
        self.game, self.arrivals = game, Arrivals(self.ahead, hands)

    def judged(self, moment: Moment) -> bool:
        return isinstance(moment.view.ask, PickCards)

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        here = [position(self.game, moment.view, moment.log) for moment in moments]
        thoughts = self.ahead.thoughts(here)
        return [
            min(max(float(own.values[0, 0]) + 1 / at.rules.seats, 0.0), 1.0)
            for own, at in zip(thoughts, here, strict=True)
        ]

    def coming(self, moments: Sequence[Moment]) -> Coming | None:
        return self.arrivals.coming(moments)

    def verdict(self, moment: Moment) -> Verdict:
        at = position(self.game, moment.view, moment.log)
        assert isinstance(moment.choice, Pick)
        taken = at.picks.index(moment.choice)
        luck = np.random.Generator(np.random.SFC64([STREAM, moment.view.round, moment.view.turn]))
        public = public_memory(Asked(moment.view, moment.log, Random()))
        [chances] = self.ahead.chances([at])
        found = verdict(at, self.ahead.looked(at, chances, public, luck, [taken]), taken)
        if not found.matters:
            return found
        return replace(found, reason=reason(self.game, moment.view, found.best, moment.choice))


def verdict(at: Position, looked: Looked, taken: int) -> Verdict:
    """What a pick cost against the best, at the imagined tables where both were tried."""
    tried = ~np.isnan(looked.values[0]).all(1)
    if looked.best == taken or not tried[taken]:
        less, error = np.zeros(2), 0.0
    else:
        apart = looked.values[:, looked.best] - looked.values[:, taken]
        less, error = apart.mean(1), float(apart[0].std()) / sqrt(apart.shape[1])
    means = {pick: np.nanmean(looked.values[:, pick], 1) for pick in np.flatnonzero(tried).tolist()}
    return Verdict(
        best=at.picks[looked.best],
        cost=max(0.0, float(less[0])),
        points=float(LEAD * less[1]),
        error=error,
        options=tuple(
            [
                Option(at.picks[pick], float(share) + 1 / at.rules.seats, float(LEAD * lead))
                for pick, (share, lead) in means.items()
            ]
        ),
    )
