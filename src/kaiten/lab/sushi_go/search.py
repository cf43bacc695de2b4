"""Search on arrays: guesses the hidden cards, plays every choice out on each guess, takes the best.

It is the same Monte Carlo search as `bots.search_draft`, with all playouts in one batch. It uses only what
its seat sees and remembers.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np

from kaiten.bots.search_draft import LASTS, SearchSettings
from kaiten.cards.nigiri import free_wasabi
from kaiten.cards.nigiri import score as nigiri_score
from kaiten.draft.asks import PickCards
from kaiten.draft.box import ROUNDS
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Event, Seat
from kaiten.lab.scoring import I8, I16, Array
from kaiten.lab.sushi_go.arrays import (
    AT,
    COLOURS,
    COUNTS,
    PUDDING,
    TYPES,
    Picks,
    Rules,
    Tables,
    Turn,
    draw,
    pudding_points,
    round_points,
    rules_at,
    turn,
)
from kaiten.lab.sushi_go.choices import NONE, columns, number_of
from kaiten.lab.sushi_go.rollout_policy import rollout_pick


class ArraySearch:
    """Plays all choices out and returns the one with the best average."""

    def __init__(self, game: Draft, settings: SearchSettings) -> None:
        self.game, self.playouts, self.recall = game, settings.playouts, settings.recall

    def choose(self, view: DraftView, log: Sequence[Event], rng: Random) -> Choice:
        ask, seat = view.ask, view.seat
        assert isinstance(ask, PickCards) and seat is not None
        choices = list(ask.choices())
        if len(choices) == 1:
            return choices[0]
        luck = np.random.Generator(np.random.SFC64(rng.getrandbits(64)))
        rules = rules_at(self.game, len(view.hands), robot=view.robot is not None)
        times = len(choices)
        memory, turns = self.recall(remember(log), seat), turns_to_come(view, len(ask.hand) - ask.robot)
        tables, drawn = imagine(luck, rules, view, memory, len(turns) - 1, self.playouts)
        tables = Tables(*[np.tile(part, times) for part in tables])
        numbers = np.repeat([number_of(rules, choice) for choice in choices], self.playouts)
        for number, now in enumerate(turns):
            if number and now.control is not None:
                tables = draw(rules, tables, now, np.tile(drawn[number - 1], times))
            whims = luck.random((rules.places, TYPES, self.playouts), np.float32)
            picks = rollout_pick(np, rules, tables, now, np.tile(whims, times))  # the same for all choices
            if not number:
                picks = chosen_by(rules, picks, seat, numbers)
            tables = turn(np, rules, tables, picks, now)
        hopes = self.hopes(rules, tables, view, seat)
        return choices[int(hopes.reshape(times, -1).mean(1).argmax())]

    def hopes(self, rules: Rules, tables: Tables, view: DraftView, seat: Seat) -> Array:
        """`search_draft.hope` for the lead at each table; puddings count in part before the last round."""
        points = tables.totals + round_points(np, rules, tables)
        puddings = tables.puddings + tables.plates[:, PUDDING]
        paid = pudding_points(np, rules, puddings) * np.float32(view.round / ROUNDS)
        points = (points + paid)[: rules.seats]
        lead = points[seat] - np.delete(points, seat, 0).max(0)
        return 1 / (1 + np.exp(-lead / LASTS[view.round - 1]))


def turns_to_come(view: DraftView, left: int) -> list[Turn]:
    """This turn and the rest of the round."""
    step, seats, control = 1 if view.direction == "left" else -1, len(view.hands), view.control
    return [
        Turn(view.round - 1, left - later, step, None if control is None else (control + later) % seats)
        for later in range(left)
    ]


def chosen_by(rules: Rules, picks: Picks, seat: Seat, numbers: Array) -> Picks:
    """The picks with one seat's pick replaced by these answer numbers."""
    first, second, on, robot = columns(rules)
    types = np.arange(TYPES)[:, None]
    mine = (np.arange(rules.seats) == seat)[:, None]
    return Picks(
        np.where(mine[:, None], (first[numbers] == types).astype(I8), picks.first),
        np.where(mine[:, None], (second[numbers] == types).astype(I8), picks.second),
        picks.on
        and (np.where(mine, on[0][numbers], picks.on[0]), np.where(mine, on[1][numbers], picks.on[1])),
        picks.robot if robot[numbers[0]] == NONE else (robot[numbers] == types).astype(I8),
    )


def counted(cards: Sequence[str]) -> Array:
    counts = np.zeros(TYPES, I8)
    for card, n in Counter(cards).items():
        counts[AT[card]] = n
    return counts


def imagine(
    luck: np.random.Generator, rules: Rules, view: DraftView, memory: Memory, turns: int, guesses: int
) -> tuple[Tables, Array]:
    """Guessed tables that fit what this seat knows, and what the robot draws in the turns to come."""
    seen = [plate.card for laid in (*view.plates, *view.kept) for plate in laid] + list(view.discard)
    known = [counted(hand.known) for hand in memory.hands]
    unseen = np.array(COUNTS, I8) - counted(seen) - sum(known)
    missing = [hand.unknown for hand in memory.hands]
    draws = turns if rules.robot else 0
    pool = np.repeat(np.arange(TYPES, dtype=I8), unseen)
    cards = luck.permuted(np.broadcast_to(pool, (guesses, len(pool))), axis=1)[:, : sum(missing) + draws].T
    hands = []
    for have, lack in zip(known, missing, strict=True):
        filled, cards = cards[:lack], cards[lack:]
        more = np.stack([(filled == at).sum(0, dtype=I8) for at in range(TYPES)]) if lack else 0
        hands.append(np.broadcast_to(have[:, None] + more, (TYPES, guesses)))
    plates = np.stack([counted([plate.card for plate in laid]) for laid in view.plates])
    free = np.array([len(free_wasabi(laid)) for laid in view.plates], I8)
    nigiri = np.array([worth.points for worth in nigiri_score(Spread(view.plates, COLOURS))], I8)
    puddings = np.array([len(kept) for kept in view.kept], I8)
    totals = np.array(view.totals, I16)
    open = [plates, free, nigiri, puddings, totals]  # public, so the same at all tables
    spread = [np.broadcast_to(part[..., None], (*part.shape, guesses)) for part in open]
    return Tables(np.stack(hands), *spread), (cards[:, None] == np.arange(TYPES)[:, None]).astype(I8)
