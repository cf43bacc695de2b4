"""Simulates millions of games: what a card is worth by turn, how often sets are made, what a seat is worth.

All seats are played by the shipped net, or by a rule of thumb; both choose with some randomness. The worth of
a card is measured by a randomised experiment: in every game one seat, in one turn, takes a random card of its
hand ("blindly"). A card's worth in that turn is the difference in final points between the seats that took it
blindly and the seats that held it but blindly took another card; the same is done for wins. As the choice is
random, neither skill nor a better hand explains the difference. (A card held twice is taken twice as often,
so each outcome is weighted by the inverse probability of its choice.)
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from operator import add
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.deal import deal, draw_robot_card, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.play import score_desserts, score_round, winners
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.scoring import SCORERS
from kaiten.arrays.draft.tables import Answer, Ask, Tables, schedule
from kaiten.arrays.draft.turn import turn
from kaiten.arrays.luck import kth
from kaiten.arrays.scoring import shares_of_win
from kaiten.bots.intervals import Z
from kaiten.cards import DISHES
from kaiten.draft.asks import Card
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES
from kaiten.lab.same_deals import PLAYERS, DecidedByDeal, Estimate
from kaiten.observations.draft.setup import Turn

TABLES = 2048  # per batch, approximately: few enough to fit into the processor's cache
SIZES = {  # cards per set, for kinds that are worth nothing alone
    card: dish.set_size
    for dish in DISHES.values()
    if dish.course == "appetizer" and dish.set_size
    for card in dish.cards
}
FEW = 10  # no worth is reported if this many or fewer took a card or left it
LOWEST, TOTALS = -50, 400  # the histogram's lowest total, and its number of bins


def rules_for(game: Any, seats: int, options: Any) -> Rules:
    """The rules on arrays; raises BadSetup for games without hands, of which there are no studies."""
    if not isinstance(game, Draft):
        drafts = [name for name, other in GAMES.items() if isinstance(other, Draft)]
        raise BadSetup(f"no study of {game.name}: studies are of games with hands, {', '.join(drafts)}")
    return rules_of(game, seats, options)


def set_cards(rules: Rules) -> list[Card]:
    return [card for card in SIZES if card in rules.cards]


class BlindCase(NamedTuple):
    """One seat that chooses blindly in one turn, at some tables of a batch."""

    turn: Turn
    seat: int
    tables: slice


class HandAndCard(NamedTuple):
    """What the blind seat of a case held and took, both [card, table]."""

    hand: Array
    card: Array
    ahead: Array  # [table] its points so far, less the mean: chance, as the choice cannot change them


class Sums(NamedTuple):
    """The sums over a batch."""

    arms: Array  # [turn of a round, left or taken, card, points or wins, Σw Σwy Σw² Σw²y Σw²y²]
    sets: Array  # [kind of `set_cards`, n] the number of rounds in which a seat ended with n of it
    wasabi: Array  # laid, used
    wins: Array  # [seat, Σ Σ²] a win shared by n counts 1/n
    totals: Array  # [all or winners, points from LOWEST]
    dishes: Array  # [dish of `paying_kinds`] the points of all seats
    close: Array  # games with several best totals, games with several winners, sum of the winners' leads
    games: int

    def plus(self, other: "Sums") -> "Sums":
        return Sums(*map(add, self, other))


def blind_cases(rules: Rules, games: int) -> list[BlindCase]:
    """Every seat in every turn with a choice, at the same number of tables each. No table has two of them."""
    turns = [now for now in schedule(rules) if now.left > 1]
    cases = [(now, seat) for now in turns for seat in range(rules.seats)]
    each = min(TABLES // len(cases), -(-games // len(cases)))
    return [BlindCase(now, seat, slice(at * each, (at + 1) * each)) for at, (now, seat) in enumerate(cases)]


def play_batch(rules: Rules, player: str, cases: Sequence[BlindCase], seed: Sequence[int]) -> Sums:
    """Play whole games at all tables of these cases and return the sums."""
    seats, counted = rules.seats, set_cards(rules)
    rng, games = np.random.default_rng(seed), cases[-1].tables.stop
    luck, tables = random_luck(rng, rules, games), empty_tables(np, rules, games, follow=player == "net")
    held: list[HandAndCard] = []  # by case
    sets, wasabi = np.zeros((len(counted), rules.size + 1), int), np.zeros(2, int)
    dishes = Counter(dict.fromkeys(paying_kinds(rules), 0))
    for now in schedule(rules):
        if now.left == rules.size:
            tables = deal(np, rules, tables, luck_of_round(luck, now.round), now.round)
            before = tables.totals
        if rules.robot:
            tables = draw_robot_card(np, rules, tables, luck.robot[now.round, rules.size - now.left], now)
        answer = PLAYERS[player](rng, rules, games)
        for case in cases:
            if case.turn == now:
                hand, card = random_card(rng, rules, tables, case)
                ahead = tables.totals[case.seat, case.tables] - tables.totals[:seats].mean()
                held.append(HandAndCard(hand, card, ahead))
                answer = with_blind_pick(rng, answer, case, card)
        tables = turn(np, rules, tables, now, answer)
        if now.left == 1:
            plates = dict(zip(rules.cards, tables.plates[:seats].swapaxes(0, 1), strict=True))
            for row, kind in zip(sets, counted, strict=True):
                most = np.minimum(plates[kind].ravel(), rules.size)
                row += np.bincount(most, minlength=rules.size + 1)
            if "wasabi" in plates:
                laid = int(plates["wasabi"].sum(dtype=int))
                wasabi += [laid, laid - int(tables.free[:seats].sum(dtype=int))]
            dishes.update(points_by_dish(rules, tables, before))
            tables = score_round(np, rules, tables)
    dishes.update(dessert_points_by_dish(rules, tables))
    paid_in_all = np.array(list(dishes.values()))
    return sums_of(rules, cases, held, score_desserts(np, rules, tables), sets, wasabi, paid_in_all)


def kinds_of(rules: Rules, *, final: bool) -> list[str]:
    """The kinds of `rules.round` or `rules.final`, in their order."""
    return [kind for kind in rules.kinds if kind in SCORERS and bool(DISHES[kind].final) == final]


def paying_kinds(rules: Rules) -> list[str]:
    """The kinds that can pay points."""
    special = {"nigiri": True, "uramaki": rules.race is not None, "takeout_box": rules.turned > 0}
    named = [kind for kind, there in special.items() if there]
    return [*named, *kinds_of(rules, final=False), *kinds_of(rules, final=True)]


def points_by_dish(rules: Rules, tables: Tables, before: Array) -> dict[str, int]:
    """The points of all seats by dish, at the end of a round; `before` are the totals at its beginning."""
    points = {"nigiri": rules.nigiri.points(np, tables.plates[:, rules.riders], tables.dipped)}
    if rules.race is not None:
        points["uramaki"] = tables.totals - before + rules.race.most_left(tables.plates, tables.claimed)
    if rules.turned:
        points["takeout_box"] = rules.turned * tables.turned
    for kind, scorer in zip(kinds_of(rules, final=False), rules.round, strict=True):
        points[kind] = scorer.points(np, tables.plates, tables.on_menu)
    return {kind: int(of[: rules.seats].sum(dtype=int)) for kind, of in points.items()}


def dessert_points_by_dish(rules: Rules, tables: Tables) -> dict[str, int]:
    """The same at the end of the game."""
    scorers = zip(kinds_of(rules, final=True), rules.final, strict=True)
    points = {
        kind: scorer.points(np, tables.kept, tables.on_menu[rules.desserts_span]) for kind, scorer in scorers
    }
    return {kind: int(of[: rules.seats].sum(dtype=int)) for kind, of in points.items()}


def random_card(
    rng: np.random.Generator, rules: Rules, tables: Tables, case: BlindCase
) -> tuple[Array, Array]:
    """The hand of the blind seat and a random card of it, both [card, table]."""
    hand = tables.hands[case.seat, :, case.tables]
    size = case.turn.left + (case.turn.control == case.seat)
    return hand, kth(np, hand, rng.integers(size, size=hand.shape[1], dtype=I8))


def with_blind_pick(rng: np.random.Generator, others: Answer, case: BlindCase, card: Array) -> Answer:
    """The answers of `others`, but the blind seat lays this card alone, and a random one for the robot."""

    def answer(ask: Ask) -> Array:
        chosen = others(ask)
        if ask.kind not in ("first", "second", "use", "robot"):
            return chosen
        chosen = np.array(chosen)
        mine = np.zeros_like(chosen[case.seat, :, case.tables])
        if ask.kind == "first":
            mine[: len(card)] = card
        elif ask.kind == "robot" and case.turn.control == case.seat:
            rest = ask.options[case.seat, :, case.tables]
            words = np.asarray(rng.integers(case.turn.left, size=rest.shape[1], dtype=I8))
            mine[:] = kth(np, rest, words)
        chosen[case.seat, :, case.tables] = mine
        return chosen

    return answer


def sums_of(
    rules: Rules,
    cases: Sequence[BlindCase],
    held: Sequence[HandAndCard],
    tables: Tables,
    sets: Array,
    wasabi: Array,
    dishes: Array,
) -> Sums:
    """The sums of a batch, with each outcome of a blind choice weighted by its inverse probability."""
    totals, won = tables.totals[: rules.seats], winners(rules, tables)
    shares = shares_of_win(won)
    arms = np.zeros((rules.size, 2, len(rules.cards), 2, 5))
    for case, (hand, card, ahead) in zip(cases, held, strict=True):
        ends = np.stack([totals[case.seat, case.tables] - ahead, shares[case.seat, case.tables]], -1)
        size = hand.sum(0)
        choice = (hand > 0) & (hand < size)
        likely = np.where(choice, hand / size, 0.5)
        weights = np.stack([(card == 0) * choice / (1 - likely), (card == 1) * choice / likely])
        arms[rules.size - case.turn.left] += moments(weights, ends)
    points = np.stack([np.bincount(of.ravel() - LOWEST, minlength=TOTALS) for of in (totals, totals[won])])
    wins = np.stack([shares.sum(1), (shares**2).sum(1)], -1)
    second, best = np.sort(totals, 0)[-2:].astype(int)
    return Sums(
        arms=arms,
        sets=sets,
        wasabi=wasabi,
        wins=wins,
        totals=points,
        dishes=dishes,
        close=np.array([(second == best).sum(), (won.sum(0) > 1).sum(), (best - second).sum()]),
        games=totals.shape[1],
    )


def moments(weights: Array, ends: Array) -> Array:
    """[arm, card, outcome, moment] from weights [arm, card, table] and outcomes [table, outcome]."""
    ones, squares = np.ones_like(ends), weights**2
    return np.stack([weights @ ones, weights @ ends, squares @ ones, squares @ ends, squares @ ends**2], -1)


# --- results --------------------------------------------------------------------------------------------


class Worth(Struct, frozen=True):
    """What taking a card blindly in a turn adds, on average, over taking another blindly."""

    points: Estimate
    wins: Estimate


class SetStatistics(Struct, frozen=True):
    """Sets of one kind of card."""

    begun: float  # the share of rounds in which a seat took any
    made: float  # the share of those in which it completed a set
    counted: float  # share of the cards taken that were part of a set


class Study(Struct, frozen=True):
    """The results of a study."""

    games: int
    worth: dict[str, list[Worth | None]]  # by card, then by turn of a round; None if too few had the choice
    sets: dict[str, SetStatistics]
    wasabi: float | None  # the share of wasabi that got a nigiri; None if there are none on the menu
    seats: list[Estimate]  # share of wins, clockwise from the first seat
    totals: dict[int, int]  # final points → number of seats
    winning: dict[int, int]  # final points → number of winners
    dishes: dict[str, float]  # the points of a seat by dish, on average
    level: float  # the share of games in which several seats have the most points
    shared: float  # the share of games with several winners
    lead: float  # of the best over the second best, on average
    decided: DecidedByDeal | None  # None: no deals were played several times


def study_of(rules: Rules, sums: Sums, decided: DecidedByDeal | None = None) -> Study:
    worth = {
        card: [worth_of(arms[:, at]) for arms in sums.arms[:-1]]  # the last card is not a choice
        for at, card in enumerate(rules.cards)
    }
    sets = {
        card: set_statistics(counts, SIZES[card])
        for card, counts in zip(set_cards(rules), sums.sets, strict=True)
    }
    seats = []
    for total, squares in sums.wins.tolist():
        mean = total / sums.games
        seats.append(Estimate(mean, Z * sqrt((squares / sums.games - mean**2) / sums.games)))
    totals, winning = (
        {LOWEST + at: count for at, count in enumerate(of) if count} for of in sums.totals.tolist()
    )
    laid, used = sums.wasabi.tolist()
    wasabi = used / laid if "wasabi" in worth else None
    level, shared, lead = (sums.close / sums.games).tolist()
    return Study(
        games=sums.games,
        worth=worth,
        sets=sets,
        wasabi=wasabi,
        seats=seats,
        totals=totals,
        winning=winning,
        dishes=dict(zip(paying_kinds(rules), (sums.dishes / sums.games / rules.seats).tolist(), strict=True)),
        level=level,
        shared=shared,
        lead=lead,
        decided=decided,
    )


def worth_of(arms: Array) -> Worth | None:
    """The worth, from the moments of both arms [arm, outcome, moment]; None if too few took or left it."""
    weight, ended, squares, squared, twice = np.moveaxis(np.asarray(arms), -1, 0)
    if (weight**2 <= FEW * squares).any():  # the effective sample size
        return None
    means = ended / weight
    errors = (twice - 2 * means * squared + means**2 * squares) / weight**2
    values, reaches = means[1] - means[0], Z * np.sqrt(errors.sum(0))
    points, wins = (Estimate(*pair) for pair in np.stack([values, reaches], -1).tolist())
    return Worth(points, wins)


def set_statistics(counts: Array, size: int) -> SetStatistics:
    """The set statistics, from the number of rounds in which a seat ended with 0, 1, 2, … of a card."""
    cards = np.arange(len(counts))
    begun, whole = counts[1:].sum(), counts[size:].sum()
    counted = (counts * (cards // size * size)).sum() / (counts * cards).sum()
    return SetStatistics(float(begun / counts.sum()), float(whole / begun), float(counted))
