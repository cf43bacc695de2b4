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
from msgspec import Struct

from kaiten.arrays.roll.arrays import (
    Bars,
    Turn,
    after_round,
    draw,
    moved_on,
    next_seat,
    roll,
    rules_of,
    schedule,
    score_round,
    score_tokens,
    winners,
)
from kaiten.arrays.roll.choices import ACTIONS, GET, Deciding, decided, deciding
from kaiten.arrays.roll.luck import drawn, sides
from kaiten.arrays.roll.observe import observe
from kaiten.arrays.scoring import Array
from kaiten.bots.net_roll import NetRoll, Position, choice_of, getting
from kaiten.games.sushi_roll.asks import RollChoice
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.nets.net import F32, LEAD, Net, forward, results
from kaiten.nets.roll_policy import act_by, by_net, finished, over


class Effort(Struct, frozen=True, kw_only=True):
    """How much work a choice is worth."""

    choices: int = 6  # at most; the others are too unlikely
    least: float = 0.005  # the probability below which a choice is not looked at
    bars: tuple[int, ...] = (12, 24, 48)  # imagined ones; after each look half of the choices are dropped
    turns: int = 1  # how far ahead
    trust: float = 0.005  # how much the policy counts: a choice e times as likely may be worth this much less
    lead: float = 0.001  # the share of the win that a point of lead is worth


class Option(NamedTuple):
    """A choice that is looked at."""

    actions: tuple[int, ...]  # of the net; two for a swap
    chance: float


class LookAheadRoll(NetRoll):
    """Chooses by looking ahead."""

    def __init__(self, game: SushiRoll, net: Net, effort: Effort | None = None) -> None:
        super().__init__(game, net)
        self.effort = effort or Effort()

    def chosen(self, here: Position, likely: Array, rng: Random) -> RollChoice:
        options = self.options(here, likely)
        effort, kept = self.effort, list(range(len(options)))
        luck = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        hopes = effort.trust * np.log([option.chance for option in options])
        seen, found = 0, np.zeros(len(options))  # the imagined bars so far, and the sum of the worths there
        for bars in effort.bars:
            if len(kept) == 1:
                break
            found[kept] += bars * Look(self, here, [options[at] for at in kept], luck, bars).worths()
            seen += bars
            order = np.argsort(-(hopes + found / seen)[kept], kind="stable")
            kept = [kept[place] for place in order[: -(-len(kept) // 2)]]
        return choice_of(here.view, *options[kept[0]].actions)

    def options(self, here: Position, likely: Array) -> list[Option]:
        """The likely choices. Of swaps for the same die, the one that is most likely."""
        order = np.argsort(-likely, kind="stable")[: self.effort.choices].tolist()
        first = [action for action in order if likely[action] >= self.effort.least]
        swaps = [action for action in first if action in range(GET.start, GET.stop)]
        given = self.policy([getting(here, action) for action in swaps]) if swaps else []
        gives = {action: int(chances.argmax()) for action, chances in zip(swaps, given, strict=True)}
        return [
            Option((action, gives[action]) if action in gives else (action,), float(likely[action]))
            for action in first
        ]


class Look:
    """One look at some choices, each at `number` imagined bars. Seat 0 acts first."""

    def __init__(
        self,
        ahead: LookAheadRoll,
        here: Position,
        options: Sequence[Option],
        luck: np.random.Generator,
        number: int,
    ) -> None:
        self.net, self.effort, self.here = ahead.net, ahead.effort, here
        self.options, self.luck, self.number = options, luck, number
        self.policy = by_net(ahead.net, by_chance=True)
        self.rules = rules_of(len(here.view.belts))
        next_round = (here.now.round + 1) * self.rules.size
        self.end = min(here.now.number + self.effort.turns, next_round)  # the turn that is judged

    def worths(self) -> Array:
        """[option] What each is worth on average: the share of the win, and a little for the lead."""
        values = self.values(*self.played())
        mixed = values[0] + self.effort.lead * LEAD * values[1]
        found: Array = mixed.reshape(len(self.options), -1).mean(1)
        return found

    def played(self) -> tuple[Bars, Turn | None]:
        """All bars after some turns, when this seat acts again; no turn: the game is over."""
        turns, number = self.turns(), self.here.now.acted
        bars = next_seat(self.after_choices())
        for now in turns:
            if now.number > self.here.now.number:
                bars, number = self.turn_begun(bars, now), -1
            own = -now.red % self.rules.seats
            last = now.number == self.end
            for acted in range(number + 1, own if last else self.rules.seats):
                bars = next_seat(act_by(self.policy, bars, now._replace(acted=acted), self.step_luck))
            if last:
                return bars, now._replace(acted=own)
        return over_with(bars, turns[-1]), None

    def turns(self) -> list[Turn]:
        """This turn and those to come, up to the last that is looked at. Seat 0 is this seat."""
        now, every = self.here.now, schedule(self.rules)
        turned = now.red - every[now.number].red
        some = every[now.number : self.end + 1]
        return [each._replace(red=(each.red + turned) % self.rules.seats) for each in some]

    def after_choices(self) -> Bars:
        """All bars after this seat has acted, those of the first choice before those of the second, …"""
        size = len(self.options) * self.number
        at: Deciding = over(lambda part: np.repeat(part, size, -1), self.here.at)
        for step in range(2):
            chosen = np.zeros((len(ACTIONS), len(self.options)), bool)
            for number, option in enumerate(self.options):
                chosen[option.actions[step : step + 1], number] = True
            rolls = self.step_luck()[1][: self.here.now.left]
            at = decided(np, at, np.repeat(chosen, self.number, 1), rolls, self.here.now)
        return finished(self.policy, at, self.here.now, self.step_luck).bars

    def step_luck(self) -> tuple[Array, Array]:
        """As `act_by` wants it: the same for each choice."""
        words = self.luck.random(self.number, F32), sides(self.luck, self.rules.size, self.number)
        return np.tile(words[0], len(self.options)), np.tile(words[1], len(self.options))

    def turn_begun(self, bars: Bars, now: Turn) -> Bars:
        """A turn ends and the next begins."""
        rules, times = self.rules, len(self.options)
        bars = moved_on(bars, 1)
        if now.left == rules.size:
            bars = after_round(rules, score_round(np, bars))
            bars = draw(np, bars, np.tile(drawn(self.luck, rules, 1, self.number)[0], times))
        rolls = sides(self.luck, rules.seats, rules.size, self.number)
        return roll(np, bars, np.tile(rolls, times), now)

    def values(self, bars: Bars, now: Turn | None) -> Array:
        """[value, bar] The values of the net for this seat, or the result."""
        if now is None:
            return results(np, winners(np, bars), np.stack(bars.totals).astype(F32))[:, 0]
        return forward(np, self.net, observe(np, deciding(np, bars), now)).values


def over_with(bars: Bars, last: Turn) -> Bars:
    """The game is over; count from seat 0, after the last turn."""
    return moved_on(score_tokens(np, score_round(np, bars)), -last.red)
