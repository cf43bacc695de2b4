"""Judges picks of the drafting games with the net that plays as `itamae`."""

from collections.abc import Sequence
from random import Random

from kaiten.bots.draft.look_ahead import Effort, LookAhead, public_memory
from kaiten.bots.draft.net import Position, position
from kaiten.coach.draft.effects import Effects
from kaiten.coach.draft.luck import HANDS, Arrivals, expectation
from kaiten.coach.draft.reasons import effect_reason, reason
from kaiten.coach.moments import Moment
from kaiten.coach.report import Hint, Reason, Share, Verdict
from kaiten.coach.review import Coming
from kaiten.coach.streams import stream_at
from kaiten.coach.verdicts import Comparison, Why
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.nets.net import Net

# Up to four times as many deals as the bot imagines, fewer where two picks are soon told apart.
CAREFUL = Effort(
    picks=8, least=0.002, deals=(32, 32, 64, 128, 256, 512, 768), error=0.02, blur=0.15, alone=True
)
# For a hint all picks are tried, because each of them is shown.
ALL_PICKS = Effort(picks=12, least=0, deals=(24, 32, 64, 128), error=0.02, blur=0.15)
STREAM = 2  # of luck: not the one that hands are imagined with, nor one that a bot has used


class DraftJudge:
    """Expectations come from the value of the net, costs from looking ahead."""

    def __init__(self, game: Draft, net: Net, effort: Effort = CAREFUL, hands: int = HANDS) -> None:
        self.game, self.ahead = game, LookAhead(game, net, effort)
        self.for_hints = LookAhead(game, net, ALL_PICKS)
        self.arrivals, self.effects = Arrivals(self.ahead, hands), Effects(self.ahead)

    def judges(self, moment: Moment) -> bool:
        return True

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        picks = iter(self.hopes_at([position(self.game, at.view, at.log) for at in moments if picking(at)]))
        return [next(picks) if picking(at) else self.hope(at.view, at.log) for at in moments]

    def hope(self, view: DraftView, log: Sequence[Event]) -> Share:
        """What the seat can expect when it is asked something after the reveal."""
        effect = self.effects.at(view, log)
        return float(expectation(effect.setup, effect.output)[0])

    def hopes_at(self, here: Sequence[Position]) -> list[Share]:
        thoughts = self.ahead.thoughts(here)
        return [float(expectation(at.setup, own)[0]) for at, own in zip(here, thoughts, strict=True)]

    def coming(self, moments: Sequence[Moment]) -> list[Coming]:
        """After the last pick, luck brings nothing more."""
        come = self.arrivals.coming(list(filter(picking, moments))) if picking(moments[-1]) else None
        return [come] if come else []

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        if not picking(moment):
            return self.effect(moment.view, moment.log, hope, moment.choice).verdict(
                moment.choice, self.why(moment.view)
            )
        at = position(self.game, moment.view, moment.log)
        taken = [number for number, pick in enumerate(at.picks) if pick == moment.choice]
        compared = self.compare(self.ahead, at, moment.view, moment.log, taken, hope)
        return compared.verdict(moment.choice, self.why(moment.view))

    def hint(self, view: DraftView, log: Sequence[Event]) -> Hint:
        if not isinstance(view.ask, PickCards):
            return self.effect(view, log, self.hope(view, log)).hint(self.why(view))
        at = position(self.game, view, log)
        [hope] = self.hopes_at([at])
        return self.compare(self.for_hints, at, view, log, [], hope).hint(self.why(view))

    def effect(
        self, view: DraftView, log: Sequence[Event], hope: Share, taken: Choice | None = None
    ) -> Comparison:
        choices = self.effects.choices(view, log, taken)
        always = [choices.index(taken)] if taken else []
        luck = Random(int(stream_at(view, STREAM).integers(2**63)))
        return Comparison(choices, len(view.hands), self.effects.look(view, log, choices, always, luck), hope)

    def compare(
        self,
        ahead: LookAhead,
        at: Position,
        view: DraftView,
        log: Sequence[Event],
        always: Sequence[int],
        hope: Share,
    ) -> Comparison:
        luck = stream_at(view, STREAM)
        [chances] = ahead.chances([at])
        looked = ahead.looked(at, chances, public_memory(Asked(view, log, Random())), luck, always)
        return Comparison(at.picks, at.setup.seats, looked, hope)

    def why(self, view: DraftView) -> Why:
        def why(best: Choice, other: Choice, cost: Share) -> Reason:
            if isinstance(best, Pick) and isinstance(other, Pick):
                return reason(self.game, view, best, other, cost)
            return effect_reason(self.game, view, best, other, cost)

        return why


def picking(moment: Moment) -> bool:
    return isinstance(moment.view.ask, PickCards)
