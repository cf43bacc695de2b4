"""A net that looks ahead in Sushi Roll: imagines rolls, lets all seats play by its policy, judges by value.

Every likely choice is made at the same number of imagined bars, with the same luck. After a first look half
of the choices are dropped, and the rest are looked at more closely. Each bar is played until this seat acts
again after some turns, but not beyond its first turn of the next round. There the value of the net counts,
or, when the game is over, the result.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from kaiten.arrays.array import I16, Array
from kaiten.arrays.roll.arrays import (
    Bars,
    Rules,
    begin_round,
    next_seat,
    reroll,
    roll_all,
    rotate_after_round,
    rotate_seats,
    rules_of,
    schedule,
    score_round,
    score_tokens,
    winners,
)
from kaiten.arrays.roll.choices import OpenTurn, apply_action, open_turn
from kaiten.arrays.roll.luck import draw_dice, random_sides
from kaiten.arrays.roll.seen import bars_seen
from kaiten.bots.draft import look_ahead
from kaiten.bots.draft.look_ahead import Looked, halving
from kaiten.bots.roll.net import NetRoll, Position, choice_of, getting
from kaiten.games.sushi_roll.asks import RollChoice
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.nets.net import F32, Net, forward
from kaiten.nets.roll.policy import finish_turn, net_policy, observe_for_net, play_turn, tree_map
from kaiten.nets.targets import value_targets
from kaiten.observations.roll.actions import ACTIONS, GET
from kaiten.observations.roll.layout import Turn


class Effort(look_ahead.Effort, frozen=True, kw_only=True):
    """How much work a choice is worth. `deals` are imagined bars."""

    picks: int = 6
    deals: tuple[int, ...] = (32, 64, 96)
    trust: float = 0.0025
    error: float = 0.02
    blur: float = 0.3
    turns: int = 3  # how far ahead; the value of the net is much less sure after one


class Option(NamedTuple):
    """A choice that is looked at."""

    actions: tuple[int, ...]  # of the net; two for a swap
    chance: float
    again: int = 0  # dice to reroll, as bits, if no action does that: a net keeps one die or none


class LookAheadRoll(NetRoll):
    """Chooses by looking ahead."""

    def __init__(self, game: SushiRoll, net: Net, effort: Effort | None = None) -> None:
        super().__init__(game, net)
        self.effort = effort or Effort()

    def chosen(self, here: Position, likely: list[float], rng: Random) -> RollChoice:
        options = self.options(here, likely)
        luck = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        return choice_of(here.view, *options[self.looked(here, options, luck).best].actions)

    def looked(
        self,
        here: Position,
        options: Sequence[Option],
        luck: np.random.Generator,
        always: Sequence[int] = (),
    ) -> Looked:
        """Look at these choices, and to the end at those in `always`."""

        def look(kept: list[int], bars: int) -> Array:
            return Look(self, here, [options[at] for at in kept], luck, bars).values()

        return halving(self.effort, np.array([option.chance for option in options]), look, always)

    def options(self, here: Position, likely: list[float]) -> list[Option]:
        """The likely choices. Of swaps for the same die, the one that is most likely."""
        order = np.argsort(-np.array(likely), kind="stable")[: self.effort.picks].tolist()
        first = [action for action in order if likely[action] >= self.effort.least]
        swaps = [action for action in first if action in range(GET.start, GET.stop)]
        given = self.policy([getting(here, action) for action in swaps]) if swaps else []
        gives = {action: chances.index(max(chances)) for action, chances in zip(swaps, given, strict=True)}
        return [
            Option((action, gives[action]) if action in gives else (action,), likely[action])
            for action in first
        ]


class Onward:
    """Plays imagined bars on by the policy of a net. Some groups of them have the same luck."""

    def __init__(self, net: Net, rules: Rules, luck: np.random.Generator, number: int, groups: int) -> None:
        self.net, self.rules, self.luck, self.number, self.groups = net, rules, luck, number, groups
        self.policy = net_policy(net, by_chance=True)

    def until(self, bars: Bars, begun: Turn, end: int) -> Array:
        """[value, bar] Play until seat 0 acts in turn `end`; its values there, or the result.

        In `begun` seats are counted from seat 0, in the bars from the seat that acts.
        """
        for now in self.turns(begun, end):
            if now.number > begun.number:
                bars = self.turn_begun(bars, now)
            own = -now.red % self.rules.seats
            last = now.number == end
            for acted in range(now.acted, own if last else self.rules.seats):
                bars = next_seat(play_turn(self.policy, bars, now._replace(acted=acted), self.step_luck))
            if last:
                seen = observe_for_net(np, self.net, open_turn(np, bars), now._replace(acted=own))
                return forward(np, self.net, seen).values
        bars = over_with(bars, now)
        return value_targets(np, winners(np, bars), np.stack(bars.totals).astype(F32))[:, 0]

    def turns(self, begun: Turn, end: int) -> list[Turn]:
        """This turn and those to come, up to `end` or the end of the game."""
        every = schedule(self.rules)
        turned = begun.red - every[begun.number].red
        some = every[begun.number + 1 : end + 1]
        return [begun, *[each._replace(red=(each.red + turned) % self.rules.seats) for each in some]]

    def step_luck(self) -> tuple[Array, Array]:
        """As `play_turn` takes it: the same for each group."""
        words = self.luck.random(self.number, F32), random_sides(self.luck, self.rules.size, self.number)
        return np.tile(words[0], self.groups), np.tile(words[1], self.groups)

    def turn_begun(self, bars: Bars, now: Turn) -> Bars:
        """A turn ends and the next begins."""
        rules = self.rules
        bars = rotate_seats(bars, 1)
        if now.left == rules.size:
            bars = rotate_after_round(rules, score_round(np, bars))
            bars = begin_round(np, bars, np.tile(draw_dice(self.luck, rules, 1, self.number)[0], self.groups))
        rolls = random_sides(self.luck, rules.seats, rules.size, self.number)
        return roll_all(np, bars, np.tile(rolls, self.groups), now)


class Look(Onward):
    """One look at some choices, each at `number` imagined bars. Seat 0 acts first."""

    def __init__(
        self,
        ahead: LookAheadRoll,
        here: Position,
        options: Sequence[Option],
        luck: np.random.Generator,
        number: int,
    ) -> None:
        super().__init__(ahead.net, rules_of(len(here.view.belts)), luck, number, len(options))
        self.here, self.options = here, options
        next_round = (here.now.round + 1) * self.rules.size
        self.end = min(here.now.number + ahead.effort.turns, next_round)  # the turn that is judged

    def values(self) -> Array:
        """[value, option, bar] What each leads to, when this seat acts again or the game is over."""
        now = self.here.now
        bars = next_seat(self.after_choices())
        values = self.until(bars, now._replace(acted=now.acted + 1), self.end)
        return values.reshape(len(values), len(self.options), -1)

    def after_choices(self) -> Bars:
        """All bars after this seat has acted, those of the first choice before those of the second, …"""
        size, begun = len(self.options) * self.number, open_turn(np, bars_seen(self.here.view))
        at: OpenTurn = tree_map(lambda part: np.repeat(part, size, -1), begun)
        again = np.repeat(np.array([option.again for option in self.options], I16), self.number)
        if again.any():
            at = at._replace(bars=reroll(np, at.bars, again, self.step_luck()[1][: self.here.now.left]))
        for step in range(2):
            chosen = np.zeros((len(ACTIONS), len(self.options)), bool)
            for number, option in enumerate(self.options):
                chosen[option.actions[step : step + 1], number] = True
            rolls = self.step_luck()[1][: self.here.now.left]
            at = apply_action(np, at, np.repeat(chosen, self.number, 1), rolls, self.here.now)
        return finish_turn(self.policy, at, self.here.now, self.step_luck).bars


def over_with(bars: Bars, last: Turn) -> Bars:
    """The game is over; count from seat 0, after the last turn."""
    return rotate_seats(score_tokens(np, score_round(np, bars)), -last.red)
