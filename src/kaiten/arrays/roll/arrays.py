"""Sushi Roll as arrays: thousands of bars that play in lockstep, with every token and every choice.

The code works with `numpy` or `jax.numpy` as `xp`: no indexing by data, nothing written in place. The batch
is the last axis. Seats are counted clockwise from the seat that acts; when it has taken a die, all of them
move on by one place. All bars take together, so belts have the same length at all of them; before taking,
each seat may spend any number of tokens. A crosscheck compares this with the reference engine, with the same
luck and choices.

Belts keep their length under JAX, with empty places at the end, so that one turn of one seat is compiled and
repeated. With NumPy they are cut at the beginning of each turn.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from kaiten.arrays.array import I8, I16, Array, Xp
from kaiten.arrays.roll.dice import EMPTY, HAS_ICONS, HAS_POINTS, HAS_TOKENS, IN_SET, IS_WASABI, SIDE, look_up
from kaiten.arrays.scoring import most_and_fewest, rank_prizes
from kaiten.games.sushi_roll.rules import ALL_TOKENS, DICE_EACH, ROUNDS, START_TOKENS
from kaiten.games.sushi_roll.scoring import DESSERT_PRIZE, MAKI_PRIZES
from kaiten.games.sushi_roll.table import put
from kaiten.observations import Number
from kaiten.observations.roll.layout import Turn
from kaiten.observations.roll.seen import SET_POINTS


class Rules(NamedTuple):
    seats: int
    size: int  # of a belt


def rules_of(seats: int) -> Rules:
    return Rules(seats, DICE_EACH[seats])


def schedule(rules: Rules) -> list[Turn]:
    """Every turn of a game. The red belt passes after turns and, with three seats, rounds (R1)."""
    turns = [(round, left) for round in range(ROUNDS) for left in range(rules.size, 0, -1)]
    return [
        Turn(number, round, left, (round * belt_passes(rules) + rules.size - left) % rules.seats)
        for number, (round, left) in enumerate(turns)
    ]


def seat_of(rules: Rules, now: Turn) -> Number:
    """The seat that acts, counted from the one that began the game."""
    return (now.red + now.acted) % rules.seats


def belt_passes(rules: Rules) -> int:
    """How often belts are passed in a round, and after it."""
    return rules.size - 1 + (rules.seats == 3)


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
    """All bars of a batch. Tuples are by seat, clockwise from the one that acts."""

    belts: tuple[Array, ...]  # [die, bar]
    trays: tuple[Tray, ...]
    tokens: tuple[Tokens, ...]
    supply: Tokens
    totals: tuple[Array, ...]  # [bar]


def empty_bars(xp: Xp, rules: Rules, games: int) -> Bars:
    seats = rules.seats

    def each(number: int) -> Array:
        return xp.full(games, number, I8)

    supply = Tokens(
        each(ALL_TOKENS.menu - seats * START_TOKENS.menu),
        each(ALL_TOKENS.chopsticks - seats * START_TOKENS.chopsticks),
        each(ALL_TOKENS.pudding),
    )
    tray = Tray((each(0),) * len(IN_SET), each(0), each(0), each(0))
    mine = Tokens(each(START_TOKENS.menu), each(START_TOKENS.chopsticks), each(0))
    return Bars(
        belts=(xp.full((rules.size, games), EMPTY, I8),) * seats,
        trays=(tray,) * seats,
        tokens=(mine,) * seats,
        supply=supply,
        totals=(xp.zeros(games, I16),) * seats,
    )


def begin_round(xp: Xp, bars: Bars, dice: Array) -> Bars:
    """A round begins: clear the trays, and draw these dice [belt, die, bar]."""
    none = xp.zeros_like(bars.supply.menu)
    tray = Tray((none,) * len(IN_SET), none, none, none)
    return bars._replace(belts=tuple(dice), trays=(tray,) * len(bars.trays))


def roll_all(xp: Xp, bars: Bars, sides: Array, now: Turn) -> Bars:
    """A turn begins: roll all dice (R1). `sides` [belt, die, bar] are up, also for empty places."""
    belts = zip(bars.belts, sides, strict=True)
    if xp is np:  # only empty places are cut
        return bars._replace(
            belts=tuple([with_sides(dice[: now.left], up[: now.left]) for dice, up in belts])
        )
    return bars._replace(belts=tuple([with_sides(dice, up) for dice, up in belts]))


def with_sides(dice: Array, sides: Array) -> Array:
    """The same dice, with these sides up."""
    return (dice & ~SIDE) | sides


# --- the order of seats ---------------------------------------------------------------------------------


def next_seat(bars: Bars) -> Bars:
    """The next seat acts. After the last one, it is the red belt's turn again."""
    belts = (*bars.belts[1:], bars.belts[0])
    return rotate_seats(bars, 1)._replace(belts=belts)


def rotate_seats(bars: Bars, steps: int) -> Bars:
    """Seats move on, belts stay: the belts were passed this often."""
    by_seat = (bars.trays, bars.tokens, bars.totals)
    steps %= len(bars.totals)
    trays, tokens, totals = ((*each[steps:], *each[:steps]) for each in by_seat)
    return bars._replace(trays=trays, tokens=tokens, totals=totals)


def rotate_after_round(rules: Rules, bars: Bars) -> Bars:
    """The belts were passed after each turn, but after the last one only with three seats (R1)."""
    return rotate_seats(bars, belt_passes(rules) - rules.size)


def rotate_to_first(rules: Rules, bars: Bars) -> Bars:
    """A game is over: count from the seat that began it."""
    return rotate_seats(bars, -ROUNDS * belt_passes(rules))


# --- acting ---------------------------------------------------------------------------------------------


class Acts(NamedTuple):
    """What the seat does at each bar: first the reroll, then the swap, then the take.

    Dice are numbered from 0 along their belt.
    """

    take: Array  # [bar]
    reroll: Array | None = None  # [bar] bit n stands for die n; 0: no menu is spent
    rolls: Array | None = None  # [die, bar] what rerolled dice show
    mine: Array | None = None  # [bar] −1: no chopsticks are spent
    away: Array | None = None  # [bar] how many places clockwise the other seat sits
    theirs: Array | None = None


class Legal(NamedTuple):
    """The legal acts of a seat."""

    dice: int  # how many dice can be taken
    menu: Array  # [bar] can dice be rerolled?
    chopsticks: Array  # [bar] can a die be swapped, if there is one on another belt?


def legal(bars: Bars, now: Turn) -> Legal:
    mine = bars.tokens[0]
    return Legal(now.left, mine.menu > 0, mine.chopsticks > 0)


def belt_length(bars: Bars, now: Turn, away: Array) -> Array:
    """How many dice the belt of another seat has, this many places clockwise."""
    found: Array = (away < len(bars.belts) - now.acted).astype(I8) + (now.left - 1)
    return found


def act(xp: Xp, bars: Bars, acts: Acts, now: Turn) -> Bars:
    """The whole turn of the seat."""
    if acts.reroll is not None:
        assert acts.rolls is not None
        bars = reroll(xp, bars, acts.reroll, acts.rolls)
    if acts.mine is not None:
        assert acts.away is not None and acts.theirs is not None
        bars = swap(xp, bars, acts.mine, acts.away, acts.theirs)
    return take(xp, bars, acts.take, now)


def reroll(xp: Xp, bars: Bars, some: Array, rolls: Array) -> Bars:
    """R2: spend a menu to reroll some dice of the seat's own belt."""
    dice = bars.belts[0]
    chosen = (some >> die_numbers(dice) & 1).astype(bool)
    dice = xp.where(chosen, with_sides(dice, rolls), dice)
    return move_tokens(bars._replace(belts=put(bars.belts, 0, dice)), "menu", -(some > 0).astype(I8))


def swap(xp: Xp, bars: Bars, mine: Array, away: Array, theirs: Array) -> Bars:
    """R2: chopsticks swap two dice, which keep their faces."""
    dice = bars.belts[0]
    given = mine == die_numbers(dice)
    gone, come, belts = selected_die(dice, given), xp.zeros_like(mine), bars.belts
    for at, other in enumerate(bars.belts[1:], 1):
        got = xp.where(away == at, theirs, -1) == die_numbers(other)
        come = come + selected_die(other, got)
        belts = put(belts, at, xp.where(got, gone, other))
    belts = put(belts, 0, xp.where(given, come, dice))
    return move_tokens(bars._replace(belts=belts), "chopsticks", -(mine >= 0).astype(I8))


def take(xp: Xp, bars: Bars, number: Array, now: Turn) -> Bars:
    """Move a die to the tray, with its tokens, and the belt's last die into its place (R3, R4).

    Where the number is −1, nothing is taken.
    """
    dice, tray = bars.belts[0], bars.trays[0]
    taken, last, there = number == die_numbers(dice), dice[now.left - 1], number >= 0
    die = xp.where(there, selected_die(dice, taken), I8(EMPTY))
    rest = xp.where(taken, last, dice)
    rest = xp.where(die_numbers(dice) == now.left - 1, xp.where(there, I8(EMPTY), last), rest)
    belts = put(bars.belts, 0, rest)
    value = look_up(HAS_POINTS, die)
    tripled = ((value > 0) & (tray.free > 0)).astype(I8)
    tray = Tray(
        tuple([count + look_up(table, die) for count, table in zip(tray.sets, IN_SET, strict=True)]),
        tray.icons + look_up(HAS_ICONS, die),
        tray.free + look_up(IS_WASABI, die) - tripled,
        tray.nigiri + value * (1 + 2 * tripled),
    )
    bars = bars._replace(belts=belts, trays=put(bars.trays, 0, tray))
    for kind, table in HAS_TOKENS.items():
        count = xp.minimum(look_up(table, die), getattr(bars.supply, kind))
        bars = move_tokens(bars, kind, count)
    return bars


def move_tokens(bars: Bars, kind: str, count: Array) -> Bars:
    """Move `count` tokens from the supply to the seat, or back if `count` is negative."""
    mine, supply = bars.tokens[0], bars.supply
    tokens = put(bars.tokens, 0, mine._replace(**{kind: getattr(mine, kind) + count}))
    return bars._replace(tokens=tokens, supply=supply._replace(**{kind: getattr(supply, kind) - count}))


def selected_die(dice: Array, which: Array) -> Array:
    """[bar] The selected die; 0 if none is."""
    return (dice * which).sum(0, dtype=I8)


def die_numbers(dice: Array) -> Array:
    return np.arange(len(dice), dtype=I8)[:, None]


# --- scoring --------------------------------------------------------------------------------------------


def tray_points(tray: Tray) -> Array:
    """R5: nigiri and sets."""
    return sum([look_up(*pair) for pair in zip(SET_POINTS, tray.sets, strict=True)], start=tray.nigiri)


def score_round(xp: Xp, bars: Bars) -> Bars:
    """R5: nigiri, sets and maki."""
    maki = rank_prizes(xp, xp.stack([tray.icons for tray in bars.trays]), MAKI_PRIZES, full_ties=True)
    paid = [tray_points(tray) + prize for tray, prize in zip(bars.trays, maki, strict=True)]
    return bars._replace(totals=add_points(bars.totals, paid))


def score_tokens(xp: Xp, bars: Bars) -> Bars:
    """R6: the most desserts win, the fewest lose (not with two seats); two leftover tokens are a point."""
    puddings = xp.stack([mine.pudding for mine in bars.tokens])
    points = most_and_fewest(xp, puddings, DESSERT_PRIZE, full_ties=True, spared=2)
    left = [mine.menu + mine.chopsticks >> 1 for mine in bars.tokens]
    return bars._replace(totals=add_points(add_points(bars.totals, points), left))


def add_points(totals: tuple[Array, ...], points: Iterable[Array]) -> tuple[Array, ...]:
    return tuple([total + more for total, more in zip(totals, points, strict=True)])


def winners(xp: Xp, bars: Bars) -> Array:
    """[seat, bar] The winners: most points, then most desserts (R7)."""
    pudding = xp.stack([mine.pudding for mine in bars.tokens])
    rank = xp.stack(bars.totals) * (ALL_TOKENS.pudding + 1) + pudding
    return rank == rank.max(0)
