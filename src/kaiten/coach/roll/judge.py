"""Judges choices of Sushi Roll with the net that plays as `itamae`."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from kaiten.bots.roll.look_ahead import Effort, LookAheadRoll, Option
from kaiten.bots.roll.net import Position, choice_of, position
from kaiten.coach.moments import Moment
from kaiten.coach.report import Hint, Share, Verdict
from kaiten.coach.review import Coming
from kaiten.coach.roll.luck import THROWS, Throws
from kaiten.coach.roll.reasons import reason
from kaiten.coach.streams import stream_at
from kaiten.coach.verdicts import Comparison, Why
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_roll.asks import Belt, Reroll, Swap, Take, TakeDie
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.table import RollView
from kaiten.nets.net import Net
from kaiten.observations.roll.actions import ALL, FACES, GET, GIVE, KEEP, TAKE
from kaiten.observations.roll.layout import SHOWN
from kaiten.observations.roll.seen import clockwise

# Up to four times as many bars as the bot imagines, fewer where two choices are soon told apart.
CAREFUL = Effort(deals=(32, 32, 64, 128, 192, 320), error=0.02, blur=0.15, alone=True)
# For a hint more choices are tried, because each of them is shown.
ALL_CHOICES = Effort(picks=12, least=1e-6, deals=(32, 32, 64, 128), blur=0.15)
# Only what a cost is confirmed by: the best choice and the one taken, at other bars.
CONFIRMING = Effort(least=1e-6, deals=(96,), trust=0)
STREAM = 2  # of luck: not the one that throws are imagined with, nor one that a bot has used


class RollJudge:
    """Expectations come from the value of the net, costs from looking ahead."""

    def __init__(self, game: SushiRoll, net: Net, effort: Effort = CAREFUL, throws: int = THROWS) -> None:
        self.game, self.ahead = game, LookAheadRoll(game, net, effort)
        self.for_hints = LookAheadRoll(game, net, ALL_CHOICES)
        self.confirming = LookAheadRoll(game, net, CONFIRMING)
        self.throws = Throws(game, net, throws)

    def judges(self, moment: Moment) -> bool:
        """A seat is asked even if there is only one thing to do."""
        ask = moment.view.ask
        assert isinstance(ask, TakeDie)
        return ask.menu or any(other.belt for other in ask.others) or len({die.face for die in ask.belt}) > 1

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        return self.hopes_at([position(moment.view) for moment in moments]) if moments else []

    def hopes_at(self, here: Sequence[Position]) -> list[Share]:
        values = self.ahead.thoughts(here).values[0] + 1 / len(here[0].view.belts)
        return [float(share) for share in np.clip(values, 0, 1)]

    def coming(self, moments: Sequence[Moment]) -> list[Coming]:
        since = moments[-2].event if len(moments) > 1 else 0
        return self.throws.since(since, moments[-1])

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        """What a choice cost.

        The best of many is found because it did well at some bars, which may be chance. So a cost counts only
        if it shows at other bars, too, and as it shows there.
        """
        view, taken, why = moment.view, moment.choice, self.why(moment.view)
        assert taken is not None
        found = self.compare(self.ahead, view, hope, taken).verdict(taken, why)
        if not found.cost:
            return found
        again = self.compare(self.confirming, view, hope, taken, found.best).verdict(taken, why)
        if not again.cost:
            return replace(found, cost=0.0, points=0.0, error=0.0, reason=None)
        return replace(found, cost=min(again.cost, found.hope), points=again.points, error=again.error)

    def hint(self, view: RollView, log: Sequence[Event]) -> Hint:
        [hope] = self.hopes_at([position(view)])
        return self.compare(self.for_hints, view, hope, None).hint(self.why(view))

    def compare(
        self,
        ahead: LookAheadRoll,
        view: RollView,
        hope: Share,
        taken: Choice | None,
        best: Choice | None = None,
    ) -> Comparison:
        """Look at the likely choices, or only at this one, and to the end at the one that was taken."""
        here = position(view)
        [likely] = ahead.policy([here])
        named: dict[Choice, Option] = {
            choice_of(view, *option.actions): option for option in ahead.options(here, likely)
        }
        if taken is not None:
            own = option_of(view, taken, likely)
            named = {choice: each for choice, each in named.items() if each.actions != own.actions}
            named[taken] = own
        if best is not None:
            named = {choice: option_of(view, choice, likely) for choice in (best, taken) if choice}
        assert view.ask is not None
        choices: list[Choice] = [choice for choice in view.ask.choices() if choice in named]
        luck = stream_at(view, STREAM, best is not None)
        always = [] if taken is None else [choices.index(taken)]
        looked = ahead.looked(here, [named[choice] for choice in choices], luck, always)
        return Comparison(choices, len(view.belts), looked, hope)

    def why(self, view: RollView) -> Why:
        return lambda best, other, cost: reason(view, best, other, cost)


def option_of(view: RollView, choice: Choice, likely: list[float]) -> Option:
    """A choice as one that can be looked at."""
    assert view.taking is not None
    mine = view.belts[view.taking]
    match choice:
        case Take(die):
            actions: tuple[int, ...] = (TAKE.start + face(mine, die),)
        case Swap(die, seat, theirs):
            away = clockwise(view).index(seat)
            get = GET.start + (away - 1) * FACES + face(view.belts[seat], theirs)
            actions = (get, GIVE.start + face(mine, die))
        case Reroll(dice):
            kept = [die.id for die in mine if die.id not in dice]
            if len(kept) > 1:
                return Option((), 0.0, sum([1 << at for at, die in enumerate(mine) if die.id in dice]))
            actions = (KEEP.start + face(mine, kept[0]),) if kept else (ALL,)
        case _:
            raise TypeError(f"not a choice of Sushi Roll: {choice}")
    return Option(actions, likely[actions[0]])


def face(belt: Belt, die: int) -> int:
    """The number of the face that a die shows."""
    return SHOWN.index(next(each.face for each in belt if each.id == die))
