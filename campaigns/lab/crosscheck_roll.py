"""Compares Sushi Roll on arrays with the reference engine, with the same luck and choices."""

import numpy as np

from kaiten.arrays.array import I8, I16, Array
from kaiten.arrays.roll.arrays import (
    Bars,
    Legal,
    Rules,
    begin_round,
    belt_length,
    empty_bars,
    legal,
    next_seat,
    reroll,
    roll_all,
    rotate_after_round,
    rotate_seats,
    rotate_to_first,
    rules_of,
    schedule,
    score_round,
    score_tokens,
    swap,
    take,
    winners,
)
from kaiten.arrays.roll.choices import open_turn
from kaiten.arrays.roll.dice import EMPTY, FACES, KINDS, SIDE
from kaiten.arrays.roll.luck import random_luck
from kaiten.arrays.roll.observe import observe
from kaiten.arrays.roll.play import Luck
from kaiten.arrays.roll.seen import bars_seen, tray_of
from kaiten.engine.chance import Scripted
from kaiten.engine.game import start, submit
from kaiten.engine.terms import Act
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, RollChoice, Swap, Take, TakeDie
from kaiten.games.sushi_roll.dice import SIDES_OF
from kaiten.games.sushi_roll.rules import ROUNDS, NoOptions
from kaiten.games.sushi_roll.table import Tray
from kaiten.observations.roll.layout import Turn
from kaiten.observations.roll.seen import turn_seen

LISTED = 3  # at this many bars all choices are compared; at the others, only what they are derived from


def compare(seats: int, games: int, seed: int, *, sight: bool = False) -> None:
    """Play this many games in both engines; compare belts, trays, tokens, legal choices, totals, winners.

    `sight` also compares what the seat that acts sees, which is slow.
    """
    rules, rng = rules_of(seats), np.random.default_rng(seed)
    luck = random_luck(rng, rules, games)
    twins = [ReferenceBar(rules, luck, at, int(rng.integers(seats))) for at in range(games)]
    bars = empty_bars(np, rules, games)
    for now in schedule(rules):
        if now.left == rules.size:
            bars = begin_round(np, bars, luck.dice[now.round])
        bars = roll_all(np, bars, luck.rolls[now.round, rules.size - now.left], now)
        compare_counts(bars, twins, now.red)
        for acted in range(seats):
            here = now._replace(acted=acted)
            bars = spend_tokens(rng, bars, twins, here, sight=sight)
            dice = rng.integers(now.left, size=games, dtype=I8)
            bars = next_seat(take(np, bars, dice, here))
            for twin, die in zip(twins, dice.tolist(), strict=True):
                twin.take(acted, die, now.number + 1)
        bars = rotate_seats(bars, 1)
        if now.left == 1:
            bars = rotate_after_round(rules, score_round(np, bars))
    bars = rotate_to_first(rules, score_tokens(np, bars))
    compare_counts(bars, twins, 0)
    for twin, won in zip(twins, winners(np, bars).T.tolist(), strict=True):
        assert [seat in twin.bar.winners for seat in twin.clockwise()] == won


def spend_tokens(
    rng: np.random.Generator, bars: Bars, twins: "list[ReferenceBar]", now: Turn, *, sight: bool
) -> Bars:
    """Spend menus and chopsticks at random until no bar spends more; check the legal choices each time."""
    games, seats = len(twins), len(bars.belts)
    asked = np.ones(games, bool)
    while asked.any():
        may, seen = legal(bars, now), observe(np, open_turn(np, bars), now) if sight else None
        belts = [dice.T.tolist() for dice in bars.belts]
        for at in np.flatnonzero(asked).tolist():
            twins[at].check_asked([dice[at] for dice in belts], may, now)
            if seen is not None:
                twins[at].check_sight(seen[:, at])
        wish, away = rng.integers(6, size=games), rng.integers(1, seats, size=games, dtype=I8)
        there = belt_length(bars, now, away)
        menu, chopsticks = asked & may.menu & (wish == 0), asked & may.chopsticks & (wish == 1) & (there > 0)
        some = np.where(menu, rng.integers(1, 1 << may.dice, size=games, dtype=I16), 0)
        rolls = rng.integers(6, size=(may.dice, games), dtype=I8)
        mine = np.where(chopsticks, rng.integers(may.dice, size=games, dtype=I8), I8(-1))
        theirs = np.where(chopsticks, rng.integers(np.maximum(there, 1), dtype=I8), I8(-1))
        bars = reroll(np, bars, some, rolls)
        bars = swap(np, bars, mine, away, theirs)
        for at in np.flatnonzero(menu).tolist():
            twins[at].reroll(now.acted, int(some[at]), rolls[:, at])
        for at in np.flatnonzero(chopsticks).tolist():
            twins[at].swap(now.acted, int(mine[at]), int(away[at]), int(theirs[at]))
        asked = menu | chopsticks
    return bars


def compare_counts(bars: Bars, twins: "list[ReferenceBar]", first: int) -> None:
    """Compare totals, tokens, supply and trays. `first` is the seat that the arrays count from."""
    tokens = [count for each in (*bars.tokens, bars.supply) for count in each]
    trays = [count for tray in bars.trays for count in (*tray.sets, tray.icons, tray.free, tray.nigiri)]
    rows = np.stack([*bars.totals, *tokens, *trays]).T.tolist()
    for twin, row in zip(twins, rows, strict=True):
        assert twin.books(first) == row


class ReferenceBar:
    """A readable bar that plays the same as one bar of the arrays, and maps its dice to their positions."""

    def __init__(self, rules: Rules, luck: Luck, at: int, first: int) -> None:
        self.rules, self.luck, self.at = rules, luck, at
        self.outcomes: dict[str, list[str]] = {"first": [str(first)]}
        for round in range(ROUNDS):
            drawn = luck.dice[round, :, :, at].ravel() // (SIDE + 1)
            self.outcomes[f"bag/{round + 1}"] = [KINDS[kind] for kind in drawn]
        self.chance = Scripted(self.outcomes)
        self.lay_out()
        self.script(0)
        self.bar = start(cocktail, rules.seats, NoOptions(), self.chance).state

    def lay_out(self) -> None:
        """The dice of a round, numbered along the belts from the red one."""
        size = self.rules.size
        self.ids = [list(range(belt * size, (belt + 1) * size)) for belt in range(self.rules.seats)]

    def script(self, number: int) -> None:
        """What the dice on the belts will show in that turn of the game, in the reference engine's order."""
        now, size = schedule(self.rules)[number], self.rules.size
        drawn = self.luck.dice[now.round, :, :, self.at].ravel()
        rolls = self.luck.rolls[now.round, size - now.left, ..., self.at]
        self.outcomes[f"roll/{now.round + 1}/{size - now.left + 1}"] = [
            str(FACES[drawn[id] + rolls[belt, ids.index(id)]])
            for belt, ids in enumerate(self.ids)
            for id in sorted(ids)
        ]

    def clockwise(self) -> list[int]:
        return [(self.bar.first + step) % self.rules.seats for step in range(self.rules.seats)]

    # --- acting -------------------------------------------------------------------------------------

    def ask(self) -> TakeDie:
        assert self.bar.taking is not None
        ask = cocktail.ask(self.bar, self.bar.taking)
        assert ask is not None
        return ask

    def submit(self, choice: RollChoice) -> None:
        assert self.bar.taking is not None
        act = Act(self.bar.taking, self.ask().opened, choice)
        self.bar = submit(cocktail, self.bar, act, self.chance).state

    def reroll(self, belt: int, some: int, rolls: Array) -> None:
        sides = {id: rolls[at] for at, id in enumerate(self.ids[belt]) if some >> at & 1}
        bar, seat = self.bar, self.bar.taking
        assert seat is not None
        label = f"reroll/{bar.round}/{bar.turn}/{belt}/{bar.tokens[seat].menu - 1}"
        rolled = [die for die in bar.belts[seat] if die.id in sides]
        self.outcomes[label] = [SIDES_OF[die.face][sides[die.id]] for die in rolled]
        self.submit(Reroll(tuple(sorted(sides))))

    def swap(self, belt: int, mine: int, away: int, theirs: int) -> None:
        other = (belt + away) % self.rules.seats
        seat = (self.bar.red + other) % self.rules.seats
        given, got = self.ids[belt][mine], self.ids[other][theirs]
        self.submit(Swap(given, seat, got))
        self.ids[belt][mine], self.ids[other][theirs] = got, given

    def take(self, belt: int, die: int, upcoming: int) -> None:
        id = self.ids[belt][die]
        self.ids[belt][die] = self.ids[belt][-1]
        self.ids[belt].pop()
        if belt == self.rules.seats - 1 and upcoming < ROUNDS * self.rules.size:
            if not any(self.ids):
                self.lay_out()
            self.script(upcoming)
        self.submit(Take(id))

    # --- comparing ----------------------------------------------------------------------------------

    def books(self, first: int) -> list[int]:
        """The numbers that `compare_counts` compares, in its order."""
        bar, order = self.bar, self.clockwise()
        order = [*order[first:], *order[:first]]
        tokens = [*[bar.tokens[seat] for seat in order], bar.supply]
        held = [count for each in tokens for count in (each.menu, each.chopsticks, each.pudding)]
        trays = [count for seat in order for count in count_tray(bar.trays[seat])]
        return [*[bar.totals[seat] for seat in order], *held, *trays]

    def check_asked(self, belts: list[list[int]], may: Legal, now: Turn) -> None:
        """Compare the belts, whose turn it is, and the legal choices."""
        ask, bar, at, red = self.ask(), self.bar, self.at, now.acted
        order = bar.clockwise()
        assert bar.taking == order[red]
        for seat, ids, dice in zip(order, self.ids, [*belts[-red:], *belts[:-red]], strict=True):
            lying = dict(zip(ids, [FACES[die] for die in dice if die < EMPTY], strict=True))
            assert lying == {die.id: die.face for die in bar.belts[seat]}
        assert (ask.menu, ask.chopsticks) == (bool(may.menu[at]), bool(may.chopsticks[at]))
        if at < LISTED:
            assert set(ask.choices()) == self.choices(may, now)

    def check_sight(self, seen: Array) -> None:
        """Compare what the seat sees with what the arrays say it sees."""
        view = cocktail.view(self.bar, self.bar.taking)
        assert observe(np, open_turn(np, bars_seen(view)), turn_seen(view))[:, 0].tolist() == seen.tolist()

    def choices(self, may: Legal, now: Turn) -> set[RollChoice]:
        """All choices that are legal according to the arrays."""
        red, seats, belt = self.bar.red, self.rules.seats, now.acted
        mine = self.ids[belt][: may.dice]
        found: set[RollChoice] = {Take(id) for id in mine}
        if may.menu[self.at]:
            masks = range(1, 1 << may.dice)
            found |= {
                Reroll(tuple(sorted(id for at, id in enumerate(mine) if some >> at & 1))) for some in masks
            }
        if may.chopsticks[self.at]:
            others = [(belt + away) % seats for away in range(1, seats)]
            found |= {
                Swap(id, (red + other) % seats, theirs)
                for id in mine
                for other in others
                for theirs in self.ids[other][: now.left - (other < belt)]
            }
        return found


def count_tray(tray: Tray) -> list[int]:
    """A readable tray in the numbers of the arrays."""
    seen = tray_of(tray)
    return [int(count[0]) for count in (*seen.sets, seen.icons, seen.free, seen.nigiri)]
