"""Figures of the shipped net: is its value right, and how much does it lose where the game can be solved?"""

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kaiten.arrays.array import Array
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.play import play, winners
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import Answer
from kaiten.arrays.roll import arrays as roll
from kaiten.arrays.roll.choices import open_turn
from kaiten.arrays.roll.luck import random_luck as roll_luck
from kaiten.arrays.roll.luck import random_sides
from kaiten.arrays.roll.play import play as play_roll
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.draft.endgame import Ending
from kaiten.bots.draft.matrix import solve
from kaiten.bots.draft.net import NetDraft, position
from kaiten.bots.intervals import Z
from kaiten.draft.rules import Draft
from kaiten.engine import runner
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Log
from kaiten.engine.terms import Event
from kaiten.games.sushi_roll.rules import ROUNDS
from kaiten.nets.draft.axes import net_of_setup
from kaiten.nets.draft.policy import Picker
from kaiten.nets.net import F32, Net, forward
from kaiten.nets.roll.policy import net_policy, observe_for_net, play_turn
from kaiten.observations.draft.setup import Turn
from kaiten.observations.roll import layout

BINS = 20
LAST = 3  # turns of the game in which picks are compared with the exact solution


class Bin(Struct, frozen=True):
    """Choices at which the net hoped for about the same."""

    hoped: float  # the share of the win, on average
    came: float
    choices: int


class Calibration(Struct, frozen=True, kw_only=True):
    """How well the value predicts the share of the win, over all choices of some games."""

    picks: int
    error: float  # expected calibration error, in points (hundredths of the win)
    explained: tuple[float, ...]  # by turn: the part of the variance of the result that the value explains
    bins: tuple[Bin, ...]


def calibration(net: Net, game: Draft, seats: int, options: Any, games: int, seed: int) -> Calibration:
    """Let the net play all seats."""
    rng, rules = np.random.default_rng(seed), rules_of(game, seats, options)
    net = net_of_setup(net, game, rules)
    hoped: list[Picker] = []

    def player(now: Turn) -> Answer:
        hoped.append(Picker(net, rules, slice(None), lambda shape: rng.random(shape, F32)))
        return hoped[-1].answer

    won = winners(rules, play(np, rules, random_luck(rng, rules, games), player, follow=True))
    result = shares_of_win(won).reshape(-1)
    values = np.stack([picker.output.values[0] + 1 / seats for picker in hoped])  # [turn, seat × table]
    return calibration_of(values, result)


def calibration_roll(net: Net, seats: int, games: int, seed: int) -> Calibration:
    """The same for Sushi Roll, by what a seat hopes for when its turn begins."""
    rng, rules = np.random.default_rng(seed), roll.rules_of(seats)
    policy = net_policy(net, by_chance=True)

    def actor(bars: roll.Bars, now: layout.Turn, own: Array) -> tuple[roll.Bars, Array]:
        hoped = forward(np, net, observe_for_net(np, net, open_turn(np, bars), now)).values[0] + 1 / seats
        return play_turn(policy, bars, now, luck), hoped

    def luck() -> tuple[Array, Array]:
        return rng.random(games, F32), random_sides(rng, rules.size, games)

    rows = np.zeros((ROUNDS, rules.size, seats))
    bars, hoped = play_roll(np, rules, roll_luck(rng, rules, games), actor, rows)
    result = shares_of_win(roll.winners(np, bars))
    order = [
        [roll.seat_of(rules, now._replace(acted=acted)) for acted in range(seats)]
        for now in roll.schedule(rules)
    ]
    hoped = np.asarray(hoped).reshape(len(order), seats, games)  # seats in the order of acting
    by_seat = np.stack([each[np.argsort(seat)] for each, seat in zip(hoped, order, strict=True)])
    return calibration_of(by_seat.reshape(len(order), -1), result.reshape(-1))


def calibration_of(values: NDArray[Any], result: Array) -> Calibration:
    """Hopes [turn, seat × table] against results [seat × table]."""
    hoped, came = values.ravel(), np.broadcast_to(result, values.shape).ravel()
    wrong = ((values - result) ** 2).mean(1)
    bins = bins_of(hoped, came)
    gaps = [abs(each.hoped - each.came) * each.choices for each in bins]
    return Calibration(
        picks=values.size,
        error=100 * sum(gaps) / values.size,
        explained=tuple((1 - wrong / np.asarray(result).var()).tolist()),
        bins=bins,
    )


def bins_of(hoped: Array, came: Array) -> tuple[Bin, ...]:
    """Bins of equal hope, without empty ones."""
    at = np.clip((hoped * BINS).astype(int), 0, BINS - 1)
    counts, hopes, results = [np.bincount(at, weights, BINS) for weights in (None, hoped, came)]
    return tuple(
        [
            Bin(float(hope / count), float(result / count), int(count))
            for count, hope, result in zip(counts, hopes, results, strict=True)
            if count
        ]
    )


class EndgameLoss(Struct, frozen=True):
    """Points that the net loses per pick, against an opponent who plays the exact solution."""

    picks: int
    points: float
    reach: float  # half of the 95% interval
    worst: float


def endgame_loss(net: Net, game: Draft, games: int, seed: int) -> EndgameLoss:
    """Two nets play; every pick of the last turns with a choice is compared with the exact solution."""
    think, losses = NetDraft(game, net), []
    for number in range(games):
        luck = f"{seed}/{number}"
        events: list[Event] = []
        for step in runner.play(game, 2, game.types.options(), Seeded(luck), [think] * 2, luck):
            events += step.play.events
            table = step.play.state
            late = table.round == game.box.rounds and len(table.hands[0]) <= LAST
            if not late or any(table.picks) or table.winners:
                continue
            for seat in range(2):
                ending = Ending(game, seat, table.round, Random(0))
                mine, theirs = ending.acts(table)
                if len(mine) < 2:
                    continue
                after = [ending.after(table, row) for row in mine]
                worth = [[ending.value(ending.after(row, column)) for column in theirs] for row in after]
                here = position(game, game.view(table, seat), Log(events, seat))
                assert here.picks == [act.choice for (act,) in mine]
                (chances,) = think.chances([here])
                losses.append(regret(worth, chances))
    mean = float(np.mean(losses))
    reach = Z * float(np.std(losses)) / sqrt(len(losses))
    return EndgameLoss(picks=len(losses), points=mean, reach=reach, worst=max(losses))


def regret(worth: list[list[Fraction]], chances: list[float]) -> float:
    """The value of a matrix game less what these chances of the rows reach against the optimal columns."""
    theirs = solve([[-row[column] for row in worth] for column in range(len(worth[0]))])
    each = [sum([share * entry for share, entry in zip(theirs.rows, row, strict=True)]) for row in worth]
    return float(-theirs.value) - sum(
        [chance * float(mean) for chance, mean in zip(chances, each, strict=True)]
    )
