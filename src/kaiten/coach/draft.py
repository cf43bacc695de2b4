"""Judges picks of the drafting games with the net that plays as `itamae`."""

from collections.abc import Sequence
from random import Random

import numpy as np

from kaiten.bots.look_ahead import Effort, LookAhead, public_memory
from kaiten.bots.net_draft import Position, position
from kaiten.bots.net_effects import effect_choice
from kaiten.coach.draft_luck import HANDS, Arrivals, expected
from kaiten.coach.draft_reasons import reason
from kaiten.coach.moments import Moment
from kaiten.coach.report import Hint, Reason, Share, Verdict
from kaiten.coach.review import Coming
from kaiten.coach.verdicts import Compared, Surest, Why
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.nets.net import Net

# Up to four times as many deals as the bot imagines, fewer where two picks are soon told apart.
CAREFUL = Effort(picks=8, least=0.002, deals=(32, 32, 64, 128, 256, 512, 768), error=0.02, blur=0.15)
# For a hint all picks are tried, because each of them is shown.
ALL_PICKS = Effort(picks=12, least=0, deals=(24, 32, 64, 128), error=0.02, blur=0.15)
STREAM = 2  # of luck: not the one that hands are imagined with, nor one that a bot has used


class DraftJudge:
    """Expectations come from the value of the net, costs from looking ahead."""

    def __init__(self, game: Draft, net: Net, effort: Effort = CAREFUL, hands: int = HANDS) -> None:
        self.game, self.ahead = game, LookAhead(game, net, effort)
        self.for_hints = LookAhead(game, net, ALL_PICKS)
        self.arrivals = Arrivals(self.ahead, hands)

    def judged(self, moment: Moment) -> bool:
        return isinstance(moment.view.ask, PickCards)

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        return self.hopes_at([position(self.game, moment.view, moment.log) for moment in moments])

    def hopes_at(self, here: Sequence[Position]) -> list[Share]:
        thoughts = self.ahead.thoughts(here)
        return [float(expected(at.rules, own)[0]) for at, own in zip(here, thoughts, strict=True)]

    def coming(self, moments: Sequence[Moment]) -> list[Coming]:
        """After the last pick, luck brings nothing more."""
        come = self.arrivals.coming(moments) if moments[-1].choice is not None else None
        return [come] if come else []

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        at = position(self.game, moment.view, moment.log)
        taken = [number for number, pick in enumerate(at.picks) if pick == moment.choice]
        compared = self.compared(self.ahead, at, moment.view, moment.log, taken, hope)
        return compared.verdict(moment.choice, self.why(moment.view))

    def hint(self, view: DraftView, log: Sequence[Event]) -> Hint:
        if not isinstance(view.ask, PickCards):
            return Hint(best=effect_choice(self.game, self.ahead.net_at, Asked(view, log, Surest())))
        at = position(self.game, view, log)
        [hope] = self.hopes_at([at])
        return self.compared(self.for_hints, at, view, log, [], hope).hint(self.why(view))

    def compared(
        self,
        ahead: LookAhead,
        at: Position,
        view: DraftView,
        log: Sequence[Event],
        always: Sequence[int],
        hope: Share,
    ) -> Compared:
        luck = np.random.Generator(np.random.SFC64([STREAM, view.round, view.turn]))
        [chances] = ahead.chances([at])
        looked = ahead.looked(at, chances, public_memory(Asked(view, log, Random())), luck, always)
        return Compared(at.picks, at.rules.seats, looked, hope)

    def why(self, view: DraftView) -> Why:
        def why(best: Choice, other: Choice, cost: Share) -> Reason:
            assert isinstance(best, Pick) and isinstance(other, Pick)
            return reason(self.game, view, best, other, cost)

        return why
