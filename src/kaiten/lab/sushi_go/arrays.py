"""Sushi Go! as arrays: thousands of tables that play in lockstep, in every edition and variant.

The code works with `numpy` or `jax.numpy` as `xp`: no indexing by data, nothing written in place. The batch
is the last axis. Seats are counted clockwise from the first seat, so the seat that controls the robot is the
same at all tables. A crosscheck compares this with the reference engine, with the same luck and choices.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from kaiten.cards.maki import ICONS
from kaiten.cards.nigiri import VALUES
from kaiten.draft.box import ROUNDS
from kaiten.draft.dish import Dish, colours
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate
from kaiten.games.sushi_go import COCKTAIL, EDITIONS, MAKI_PRIZES, PUDDING_POINTS
from kaiten.lab.scoring import I8, I16, Array, Xp, by_rank, most_and_fewest, stepped

CARDS = tuple(card for dish in COCKTAIL.dishes.values() for card in dish.cards)  # the axis of cards
TYPES = len(CARDS)
COUNTS = tuple(n for dish in COCKTAIL.dishes.values() for n in dish.cards.values())
AT = {card: at for at, card in enumerate(CARDS)}
COLOURS = colours(COCKTAIL.dishes)
WASABI, CHOPSTICKS, PUDDING = AT["wasabi"], AT["chopsticks"], AT["pudding"]
NIGIRI = {AT[card]: value for card, value in VALUES.items()}
MAKI = {AT[card]: icons for card, icons in ICONS.items()}

CHOPSTICKS_ONLY = (np.arange(TYPES) == CHOPSTICKS).astype(I8)[:, None]


def step_points(dish: Dish, card: str) -> tuple[int, ...]:
    """What 0, 1, 2, … of a card are worth, by the dish's own scoring."""
    scorer = dish.score or dish.final
    assert scorer is not None
    laid = [tuple(Plate(id, card, card, None) for id in range(n)) for n in range(dish.cards[card] + 1)]
    return tuple([scorer(Spread((plates,), {card: card}))[0].points for plates in laid])


SETS = {AT[card]: step_points(COCKTAIL.dishes[card], card) for card in ("tempura", "sashimi", "dumpling")}


class Rules(NamedTuple):
    """One setup (edition, seats, options), in numbers."""

    seats: int
    robot: bool
    size: int  # of a hand
    alternate: bool  # left, right, left (G2)
    full_ties: bool
    may: bool  # True if the player chooses whether a nigiri goes on a wasabi (G3)
    spared: int

    @property
    def places(self) -> int:
        return self.seats + self.robot


def rules_of(game: Draft, seats: int, options: Any) -> Rules:
    setup = game.box.setup(seats, options)
    return rules_at(game, seats, robot=setup.robot)._replace(alternate=setup.passing == "alternate")


def rules_at(game: Draft, seats: int, *, robot: bool) -> Rules:
    """The rules as far as a view shows them, with hands passed left."""
    edition, size = EDITIONS[game.name], game.box.hand_size(seats + robot)
    full, may = edition.ties == "full", edition.lay.offered is not None
    return Rules(
        seats=seats, robot=robot, size=size, alternate=False, full_ties=full, may=may, spared=edition.spared
    )


class Turn(NamedTuple):
    """A turn, the same at all tables of a batch."""

    round: int  # from 0
    left: int  # cards in each hand
    step: int  # how many seats the hands move on
    control: int | None  # the seat that controls the robot, with one more card (G14)


def schedule(rules: Rules) -> list[Turn]:
    """Every turn of a game."""
    turns = [(round, left) for round in range(ROUNDS) for left in range(rules.size, 0, -1)]
    return [
        Turn(round, left, -1 if rules.alternate and round == 1 else 1, number % 2 if rules.robot else None)
        for number, (round, left) in enumerate(turns)
    ]


class Luck(NamedTuple):
    """What is dealt in each round, and what the robot will draw in each turn."""

    hands: Array  # [round, seat, card, table]
    robot: Array | None  # [round, turn, card, table] one-hot


class Tables(NamedTuple):
    """All tables of a batch."""

    hands: Array  # [seat, card, table] how many
    plates: Array  # [place, card, table] laid this round; the robot's place is the last
    free: Array  # [place, table] wasabi with nothing on them
    nigiri: Array  # [place, table] points of nigiri, tripled where they lie on wasabi
    puddings: Array  # [place, table] those of earlier rounds
    totals: Array  # [place, table]


class Picks(NamedTuple):
    """What every seat chose, one-hot over cards; all zeros if there is no second card."""

    first: Array  # [seat, card, table]
    second: Array
    on: tuple[Array, Array] | None  # [seat, table] 1: the first (second) goes on a wasabi, if possible
    robot: Array | None  # [card, table] the card laid for the robot


Chooser: TypeAlias = Callable[[Tables, Turn], Picks]


def play(xp: Xp, rules: Rules, luck: Luck, choose: Chooser) -> Tables:
    """Play whole games."""
    tables = begin(xp, rules, luck.hands.shape[-1])
    for now in schedule(rules):
        tables = prepare(xp, rules, tables, luck, now)
        tables = turn(xp, rules, tables, choose(tables, now), now)
        if now.left == 1:
            tables = score_round(xp, rules, tables)
    return score_puddings(xp, rules, tables)


def begin(xp: Xp, rules: Rules, games: int) -> Tables:
    none = xp.zeros((rules.places, games), I8)
    cards = xp.zeros((rules.places, TYPES, games), I8)
    return Tables(
        hands=cards[: rules.seats],
        plates=cards,
        free=none,
        nigiri=none,
        puddings=none,
        totals=none.astype(I16),
    )


def prepare(xp: Xp, rules: Rules, tables: Tables, luck: Luck, now: Turn) -> Tables:
    """If a round begins, deal; then move the robot's top card to its controller's hand (G14)."""
    if now.left == rules.size:
        tables = deal(xp, tables, luck.hands[now.round])
    if luck.robot is not None:
        tables = draw(rules, tables, now, luck.robot[now.round, rules.size - now.left])
    return tables


def deal(xp: Xp, tables: Tables, hands: Array) -> Tables:
    none, plates = xp.zeros_like(tables.free), xp.zeros_like(tables.plates)
    return tables._replace(hands=hands, plates=plates, free=none, nigiri=none)


def draw(rules: Rules, tables: Tables, now: Turn, card: Array) -> Tables:
    return tables._replace(hands=tables.hands + only(rules, now.control) * card)


def only(rules: Rules, seat: int | None) -> Array:
    """1 at this seat, 0 at the others, to be multiplied with [card, table]."""
    return (np.arange(rules.seats) == seat).astype(I8)[:, None, None]


def turn(xp: Xp, rules: Rules, tables: Tables, picks: Picks, now: Turn) -> Tables:
    """Reveal all picks together, put used chopsticks back into the hand, pass the hands (G2, G4)."""
    laid = picks.first + picks.second
    sticks = CHOPSTICKS_ONLY * picks.second.sum(1, dtype=I8)[:, None]
    hands, plates = tables.hands - laid + sticks, laid - sticks
    free, nigiri = dip(rules, tables.free[: rules.seats], tables.nigiri[: rules.seats], picks)
    if picks.robot is not None:
        hands = hands - only(rules, now.control) * picks.robot
        alone = Picks(picks.robot[None], xp.zeros_like(picks.robot)[None], None, None)
        robot = dip(rules, tables.free[rules.seats :], tables.nigiri[rules.seats :], alone)
        plates = xp.concatenate([plates, picks.robot[None]])
        free, nigiri = xp.concatenate([free, robot[0]]), xp.concatenate([nigiri, robot[1]])
    return tables._replace(
        hands=xp.roll(hands, now.step, axis=0), plates=tables.plates + plates, free=free, nigiri=nigiri
    )


def dip(rules: Rules, free: Array, nigiri: Array, picks: Picks) -> tuple[Array, Array]:
    """Nigiri go on wasabi: on any free one or, where optional and wanted, on one of an earlier turn (G3)."""
    fresh = 0
    for card, wanted in zip((picks.first, picks.second), picks.on or (None, None), strict=True):
        value = sum([points * card[:, at] for at, points in NIGIRI.items()])
        tripled = ((value > 0) & (free > 0)).astype(I8)
        if rules.may:
            tripled = tripled * wanted
            fresh = fresh + card[:, WASABI]
            free = free - tripled
        else:
            free = free - tripled + card[:, WASABI]
        nigiri = nigiri + value * (1 + 2 * tripled)
    return free + fresh, nigiri


# --- scoring --------------------------------------------------------------------------------------------


def score_round(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """Keep the puddings and score the rest (G6–G11)."""
    totals = tables.totals + round_points(xp, rules, tables)
    return tables._replace(totals=totals, puddings=tables.puddings + tables.plates[:, PUDDING])


def round_points(xp: Xp, rules: Rules, tables: Tables) -> Array:
    plates = tables.plates
    icons = sum([icons * plates[:, at] for at, icons in MAKI.items()])
    points = tables.nigiri + by_rank(xp, icons, MAKI_PRIZES, full_ties=rules.full_ties)
    return sum([stepped(plates[:, at], worth) for at, worth in SETS.items()], start=points)


def score_puddings(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    return tables._replace(totals=tables.totals + pudding_points(xp, rules, tables.puddings))


def pudding_points(xp: Xp, rules: Rules, puddings: Array) -> Array:
    return most_and_fewest(xp, puddings, PUDDING_POINTS, full_ties=rules.full_ties, spared=rules.spared)


def winners(rules: Rules, tables: Tables) -> Array:
    """[seat, table] The winners: most points, then most puddings; the robot cannot win (G13)."""
    rank = tables.totals[: rules.seats] * 16 + tables.puddings[: rules.seats]
    return rank == rank.max(0)
