"""Luck in Sushi Roll: dice that were thrown or drawn, by anybody, against what they could have shown.

The net plays the seats that act before the reviewed one does, with the real throw and with others. Both are
treated alike, so luck has mean 0 over many games, whatever the net gets wrong.
"""

import numpy as np

from kaiten.arrays.roll.arrays import Bars, begin_round, roll_all, rules_of, with_sides
from kaiten.arrays.roll.luck import draw_dice, random_sides
from kaiten.arrays.roll.seen import bars_seen
from kaiten.bots.roll.look_ahead import Onward
from kaiten.coach.moments import Moment
from kaiten.coach.review import Coming
from kaiten.coach.streams import stream_at
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll.rules import NoOptions, SushiRoll
from kaiten.games.sushi_roll.table import Bar, Rerolled, Rolled, put
from kaiten.nets.net import Net
from kaiten.nets.roll.policy import tree_map
from kaiten.observations.roll.layout import Turn
from kaiten.observations.roll.seen import turn_seen

THROWS = 128  # imagined for each throw
STREAM = 1  # of luck; choices are judged with another one


class Throws:
    """Values what is thrown, by what a seat can expect when it acts next."""

    def __init__(self, game: SushiRoll, net: Net, number: int = THROWS) -> None:
        self.game, self.net, self.number = game, net, number

    def since(self, event: int, moment: Moment) -> list[Coming]:
        """What every throw between an event and a moment brought its seat."""
        bar, found = self.game.begin(len(moment.view.belts), NoOptions()), list[Coming]()
        for number, happened in enumerate(moment.log):
            bar = self.game.apply(bar, happened)
            if number > event and isinstance(happened, Rolled | Rerolled):
                again = tuple([die.id for die in happened.dice]) if isinstance(happened, Rerolled) else None
                found.append(self.value_throw(number, bar, moment.view.seat, again))
        return found

    def value_throw(self, event: int, bar: Bar, seat: Seat, again: tuple[int, ...] | None) -> Coming:
        """The bar is as it was after the throw of these dice; None: of all, at the start of a turn."""
        view = self.game.view(bar, None)
        bars, now = bars_seen(view), turn_seen(view)
        luck = stream_at(view, STREAM, event)
        own = (seat - bar.red) % bar.seats
        end = now.number if now.acted <= own else now.number + 1
        at_once = now.acted == own
        real = tree_map(lambda part: np.repeat(part, 1 if at_once else self.number, -1), bars)
        other = self.imagine(luck, bar, bars, now, again)
        both: Bars = tree_map(lambda *parts: np.concatenate(parts, -1), real, other)
        onward = Onward(self.net, rules_of(bar.seats), luck, self.number, 2)
        values = onward.until(both, now._replace(red=(bar.red - seat) % bar.seats), end)[0] + 1 / bar.seats
        dealt, others = np.split(np.clip(values, 0, 1), [real.supply.menu.size])
        return Coming(before=float(others.mean()), dealt=float(dealt.mean()), event=event)

    def imagine(
        self, luck: np.random.Generator, bar: Bar, bars: Bars, now: Turn, again: tuple[int, ...] | None
    ) -> Bars:
        """The bars after throws that could have been."""
        rules, many = rules_of(bar.seats), self.number
        bars = tree_map(lambda part: np.repeat(part, many, -1), bars)
        if again is not None:
            assert bar.taking is not None
            thrown = np.array([[die.id in again] for die in bar.belts[bar.taking]])
            faces = with_sides(bars.belts[0], random_sides(luck, len(thrown), many))
            return bars._replace(belts=put(bars.belts, 0, np.where(thrown, faces, bars.belts[0])))
        if bar.turn == 1:
            bars = begin_round(np, bars, draw_dice(luck, rules, 1, many)[0])
        return roll_all(np, bars, random_sides(luck, rules.seats, rules.size, many), now)
