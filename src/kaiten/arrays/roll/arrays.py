"""Sushi Roll as arrays: thousands of bars that play in lockstep, with every token and every choice.

The code works with `numpy` or `jax.numpy` as `xp`: no indexing by data, nothing written in place. The batch
is the last axis. Seats are counted clockwise from the first seat. Belts stay where they are and seats move:
belt 0 is the red one, and dice are taken from belts in order. All bars take together, so belts have the same
length at all of them; before taking, each seat may spend any number of tokens. A crosscheck compares this
with the reference engine, with the same luck and choices.

Belts get shorter, so turns have different shapes. Under `jax.jit`, compile one turn at a time: that takes
about half a second per act, and compiling a whole game takes much longer than compiling its acts one by one.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from kaiten.arrays.roll.dice import (
    HAS_ICONS,
    HAS_POINTS,
    HAS_TOKENS,
    IN_SET,
    IS_WASABI,
    SET_POINTS,
    SIDE,
    looked_up,
)
from kaiten.arrays.scoring import I8, I16, Array, Xp, by_rank, most_and_fewest
from kaiten.games.sushi_roll.rules import ALL_TOKENS, DICE_EACH, ROUNDS, START_TOKENS
from kaiten.games.sushi_roll.scoring import DESSERT_PRIZE, MAKI_PRIZES
from kaiten.games.sushi_roll.table import put


class Rules(NamedTuple):
    seats: int
    size: int  # of a belt


def rules_of(seats: int) -> Rules:
    return Rules(seats, DICE_EACH[seats])


class Turn(NamedTuple):
    """A turn, the same at all bars of a batch."""

    number: int  # in the game, from 0
    round: int  # from 0
    left: int  # dice on each belt
    red: int  # the seat that takes first


def schedule(rules: Rules) -> list[Turn]:
    """Every turn of a game. The red belt passes after turns and, with three seats, rounds (R1)."""
    passes = rules.size - 1 + (rules.seats == 3)
    turns = [(round, left) for round in range(ROUNDS) for left in range(rules.size, 0, -1)]
    return [
        Turn(number, round, left, (round * passes + rules.size - left) % rules.seats)
        for number, (round, left) in enumerate(turns)
    ]


class Luck(NamedTuple):
    """What is drawn, and what is rolled."""

    dice: Array  # [round, belt, die, bar] eight times the kind
    rolls: list[Array]  # by turn of the game: [belt, die, bar] which side is up
    again: list[Array]  # the same for dice that are rerolled


class Tray(NamedTuple):
    """One seat's tray at each bar. All arrays are [bar]."""

    sets: tuple[Array, ...]  # how many dumplings, tempura, sashimi
    icons: Array
    free: Array  # wasabi with nothing on them
    nigiri: Array  # points, tripled where they lie on wasabi


class Tokens(NamedTuple):
    """The tokens of one seat, or of the supply. All arrays are [bar]."""

    menu: Array
    chopsticks: Array
    pudding: Array


class Bars(NamedTuple):
    """All bars of a batch. Each seat has separate arrays, since only one seat acts at a time."""

    belts: tuple[Array, ...]  # [die, bar]
    trays: tuple[Tray, ...]
    tokens: tuple[Tokens, ...]
    supply: Tokens
    totals: Array  # [seat, bar]


class Acts(NamedTuple):
    """What one seat does at each bar: first the reroll, then the swap, then the take.

    Dice are numbered from 0 along the belt. For a swap, the dice of the other belts are numbered
    consecutively, starting at the red belt.
    """

    take: Array  # [bar]
    reroll: Array | None = None  # [bar] bit n stands for die n; 0: no menu is spent
    rolls: Array | None = None  # [die, bar] what rerolled dice show
    mine: Array | None = None  # [bar] −1: no chopsticks are spent
    theirs: Array | None = None


Chooser: TypeAlias = Callable[[Bars, Turn, int], Acts]  # the last argument is the belt of the seat that acts


def play(xp: Xp, rules: Rules, luck: Luck, choose: Chooser) -> Bars:
    """Play whole games."""
    bars = begin(xp, rules, luck.dice.shape[-1])
    for now in schedule(rules):
        bars = prepare(xp, rules, bars, luck, now)
        for belt in range(rules.seats):
            bars = act(xp, rules, bars, choose(bars, now, belt), now, belt)
        if now.left == 1:
            bars = score_round(xp, bars)
    return score_tokens(xp, bars)


def begin(xp: Xp, rules: Rules, games: int) -> Bars:
    seats = rules.seats

    def each(number: int) -> Array:
        return xp.full(games, number, I8)

    supply = Tokens(
        each(ALL_TOKENS.menu - seats * START_TOKENS.menu),
        each(ALL_TOKENS.chopsticks - seats * START_TOKENS.chopsticks),
        each(ALL_TOKENS.pudding),
    )
    mine = Tokens(each(START_TOKENS.menu), each(START_TOKENS.chopsticks), each(0))
    return Bars(
        belts=(), trays=(), tokens=(mine,) * seats, supply=supply, totals=xp.zeros((seats, games), I16)
    )


def prepare(xp: Xp, rules: Rules, bars: Bars, luck: Luck, now: Turn) -> Bars:
    """If a round begins, draw dice; then roll all of them (R1)."""
    if now.left == rules.size:
        none = xp.zeros_like(bars.supply.menu)
        trays = (Tray((none,) * len(IN_SET), none, none, none),) * rules.seats
        bars = bars._replace(belts=tuple(luck.dice[now.round]), trays=trays)
    rolled = zip(bars.belts, luck.rolls[now.number], strict=True)
    return bars._replace(belts=tuple([turned(dice, sides) for dice, sides in rolled]))


def turned(dice: Array, sides: Array) -> Array:
    """The same dice, with these sides up."""
    return (dice & ~SIDE) | sides


class Legal(NamedTuple):
    """The legal acts of a seat."""

    dice: int  # how many dice can be taken
    menu: Array  # [bar] can dice be rerolled?
    others: int  # how many dice can be swapped for
    chopsticks: Array  # [bar] can a die be swapped?


def legal(rules: Rules, bars: Bars, now: Turn, belt: int) -> Legal:
    mine = bars.tokens[(now.red + belt) % rules.seats]
    others = sum([len(dice) for at, dice in enumerate(bars.belts) if at != belt])
    return Legal(len(bars.belts[belt]), mine.menu > 0, others, (mine.chopsticks > 0) & (others > 0))


# --- acting ---------------------------------------------------------------------------------------------


def act(xp: Xp, rules: Rules, bars: Bars, acts: Acts, now: Turn, belt: int) -> Bars:
    """The whole turn of the seat that has this belt."""
    seat = (now.red + belt) % rules.seats
    if acts.reroll is not None:
        bars = reroll(xp, bars, seat, belt, acts.reroll, acts.rolls)
    if acts.mine is not None:
        bars = swap(xp, bars, seat, belt, acts.mine, acts.theirs)
    return take(xp, bars, seat, belt, acts.take)


def reroll(xp: Xp, bars: Bars, seat: int, belt: int, some: Array, rolls: Array) -> Bars:
    """R2: spend a menu to reroll some dice of the seat's own belt."""
    dice = bars.belts[belt]
    chosen = (some >> numbers(dice) & 1).astype(bool)
    dice = xp.where(chosen, turned(dice, rolls), dice)
    return handed(bars._replace(belts=put(bars.belts, belt, dice)), seat, "menu", -(some > 0).astype(I8))


def swap(xp: Xp, bars: Bars, seat: int, belt: int, mine: Array, theirs: Array) -> Bars:
    """R2: chopsticks swap two dice, which keep their faces."""
    dice = bars.belts[belt]
    given = mine == numbers(dice)
    gone, come = picked(dice, given), xp.zeros_like(mine)
    belts = bars.belts
    for at, other in enumerate(bars.belts):
        if at != belt:
            got = theirs == numbers(other)
            come = come + picked(other, got)
            belts = put(belts, at, xp.where(got, gone, other))
            theirs = theirs - len(other)
    belts = put(belts, belt, xp.where(given, come, dice))
    return handed(bars._replace(belts=belts), seat, "chopsticks", -(mine >= 0).astype(I8))


def take(xp: Xp, bars: Bars, seat: int, belt: int, number: Array) -> Bars:
    """Move a die to the tray, with its tokens, and the belt's last die into its place (R3, R4)."""
    dice, tray = bars.belts[belt], bars.trays[seat]
    die = picked(dice, number == numbers(dice))
    belts = put(bars.belts, belt, xp.where(number == numbers(dice[:-1]), dice[-1], dice[:-1]))
    value = looked_up(HAS_POINTS, die)
    tripled = ((value > 0) & (tray.free > 0)).astype(I8)
    tray = Tray(
        tuple([count + looked_up(table, die) for count, table in zip(tray.sets, IN_SET, strict=True)]),
        tray.icons + looked_up(HAS_ICONS, die),
        tray.free + looked_up(IS_WASABI, die) - tripled,
        tray.nigiri + value * (1 + 2 * tripled),
    )
    bars = bars._replace(belts=belts, trays=put(bars.trays, seat, tray))
    for kind, table in HAS_TOKENS.items():
        count = xp.minimum(looked_up(table, die), getattr(bars.supply, kind))
        bars = handed(bars, seat, kind, count)
    return bars


def handed(bars: Bars, seat: int, kind: str, count: Array) -> Bars:
    """Move `count` tokens from the supply to the seat, or back if `count` is negative."""
    mine, supply = bars.tokens[seat], bars.supply
    tokens = put(bars.tokens, seat, mine._replace(**{kind: getattr(mine, kind) + count}))
    return bars._replace(tokens=tokens, supply=supply._replace(**{kind: getattr(supply, kind) - count}))


def picked(dice: Array, which: Array) -> Array:
    """[bar] The selected die; 0 if none is."""
    return (dice * which).sum(0, dtype=I8)


def numbers(dice: Array) -> Array:
    return np.arange(len(dice), dtype=I8)[:, None]


# --- scoring --------------------------------------------------------------------------------------------


def score_round(xp: Xp, bars: Bars) -> Bars:
    """R5: nigiri, sets and maki."""
    paid = [
        sum([looked_up(*pair) for pair in zip(SET_POINTS, tray.sets, strict=True)], start=tray.nigiri)
        for tray in bars.trays
    ]
    icons = xp.stack([tray.icons for tray in bars.trays])
    maki = by_rank(xp, icons, MAKI_PRIZES, full_ties=True)
    return bars._replace(totals=bars.totals + xp.stack(paid) + maki)


def score_tokens(xp: Xp, bars: Bars) -> Bars:
    """R6: the most desserts win, the fewest lose (not with two seats); two leftover tokens are a point."""
    puddings = xp.stack([mine.pudding for mine in bars.tokens])
    points = most_and_fewest(xp, puddings, DESSERT_PRIZE, full_ties=True, spared=2)
    left = xp.stack([mine.menu + mine.chopsticks for mine in bars.tokens])
    return bars._replace(totals=bars.totals + points + (left >> 1))


def winners(xp: Xp, bars: Bars) -> Array:
    """[seat, bar] The winners: most points, then most desserts (R7)."""
    rank = bars.totals * (ALL_TOKENS.pudding + 1) + xp.stack([mine.pudding for mine in bars.tokens])
    return rank == rank.max(0)
