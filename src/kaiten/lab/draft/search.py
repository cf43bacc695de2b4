"""Search on arrays: guesses the hidden cards, plays every choice out on each guess, takes the best.

It is the same Monte Carlo search as `bots.search_draft`, with all playouts in one batch. It uses only what
its seat sees and remembers. It is for Sushi Go!, where a turn has no effects that ask.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from kaiten.bots.search_draft import LASTS, SearchSettings
from kaiten.cards.nigiri import VALUES, free_wasabi
from kaiten.draft.asks import Card, Pick, PickCards
from kaiten.draft.box import ROUNDS
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Event, Seat
from kaiten.lab.draft.choices import options_of, part_of
from kaiten.lab.draft.deal import begin, draw
from kaiten.lab.draft.play import dessert_points, round_points
from kaiten.lab.draft.rollout_policy import rollout
from kaiten.lab.draft.rules import Rules, rules_at
from kaiten.lab.draft.tables import Answer, Ask, Tables, Turn
from kaiten.lab.draft.turn import turn
from kaiten.lab.luck import random_words
from kaiten.lab.scoring import I8, I16, Array


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
        rules, times = rules_seen(self.game, view), len(choices)
        memory, turns = self.recall(remember(log), seat), turns_to_come(view, len(ask.hand) - ask.robot)
        tables = repeated(imagine(luck, rules, view, memory, self.playouts), times)
        for number, now in enumerate(turns):
            if number and rules.robot:
                tables = draw(np, rules, tables, np.tile(random_words(luck, self.playouts), times), now)
            whims = luck.random((rules.places, len(rules.cards), self.playouts), np.float32)
            answer = rollout(np, rules, np.tile(whims, times))  # the same for all choices
            if not number:
                answer = choosing(rules, answer, view, choices, self.playouts)
            tables = turn(np, rules, tables, now, answer)
        hopes = self.hopes(rules, tables, view, seat)
        return choices[int(hopes.reshape(times, -1).mean(1).argmax())]

    def hopes(self, rules: Rules, tables: Tables, view: DraftView, seat: Seat) -> Array:
        """`search_draft.hope` for the lead at each table; puddings count in part before the last round."""
        points = tables.totals + round_points(np, rules, tables)
        kept = tables._replace(kept=tables.kept + tables.plates[:, rules.sweets])
        points = points + dessert_points(np, rules, kept) * np.float32(view.round / ROUNDS)
        points = points[: rules.seats]
        lead = points[seat] - np.delete(points, seat, 0).max(0)
        return 1 / (1 + np.exp(-lead / LASTS[view.round - 1]))


def rules_seen(game: Draft, view: DraftView) -> Rules:
    """The rules as far as a view shows them. The turns have the direction of passing."""
    robot, right = view.robot is not None, view.direction == "right"
    return rules_at(game, len(view.hands), view.kinds, robot=robot, alternate=right)


def turns_to_come(view: DraftView, left: int) -> list[Turn]:
    """This turn and the rest of the round."""
    step, seats, control = 1 if view.direction == "left" else -1, len(view.hands), view.control
    return [
        Turn(
            number=later,
            round=view.round - 1,
            left=left - later,
            step=step,
            control=-1 if control is None else (control + later) % seats,
        )
        for later in range(left)
    ]


def choosing(rules: Rules, others: Answer, view: DraftView, choices: Sequence[Pick], playouts: int) -> Answer:
    """The answers of `others`, but the view's seat makes these choices, each at `playouts` tables."""
    seat, names = view.seat, options_of(rules)
    assert seat is not None

    def answer(ask: Ask) -> Array:
        mine = [part_of(ask.kind, choice, view.plates[seat]) for choice in choices]
        rows = np.array([[name == part for part in mine] for name in names[ask.kind]], I8)
        chosen = others(ask).copy()
        chosen[seat] = np.repeat(rows, playouts, axis=1)
        return chosen

    return answer


def repeated(tables: Tables, times: int) -> Tables:
    parts: dict[str, Any] = tables._asdict()
    for name in ("hands", "pile", "plates", "free", "dipped", "kept", "totals"):
        parts[name] = np.tile(parts[name], times)
    return Tables(**parts)


def counted(rules: Rules, cards: Sequence[Card]) -> Array:
    counts = Counter(cards)
    return np.array([counts[card] for card in rules.cards], I8)


def imagine(luck: np.random.Generator, rules: Rules, view: DraftView, memory: Memory, guesses: int) -> Tables:
    """Guessed tables that fit what this seat knows."""
    types = np.arange(len(rules.cards), dtype=I8)
    seen = [plate.card for laid in (*view.plates, *view.kept) for plate in laid] + list(view.discard)
    known = [counted(rules, hand.known) for hand in memory.hands]
    unseen = np.array(rules.counts, I8) - counted(rules, seen) - sum(known)
    missing = [hand.unknown for hand in memory.hands]
    pool = np.repeat(types, unseen)
    needed = [*missing, view.robot or 0]
    cards = luck.permuted(np.broadcast_to(pool, (guesses, len(pool))), axis=1)[:, : sum(needed)].T
    dealt = []
    for have, lack in zip([*known, 0 * types], needed, strict=True):
        filled, cards = cards[:lack], cards[lack:]
        more = np.stack([(filled == at).sum(0, dtype=I8) for at in types])
        dealt.append(have[:, None] + more)
    plates = np.stack([counted(rules, [plate.card for plate in laid]) for laid in view.plates])
    kept = np.stack([counted(rules, [plate.card for plate in laid])[rules.sweets] for laid in view.kept])
    dipped = [[plate.card for plate in laid if plate.on is not None] for laid in view.plates]

    def everywhere(part: Array) -> Array:
        return np.broadcast_to(part[..., None], (*part.shape, guesses))

    return begin(np, rules, guesses)._replace(
        hands=np.stack(dealt[:-1]),
        pile=dealt[-1],
        plates=everywhere(plates),
        free=everywhere(np.array([len(free_wasabi(laid)) for laid in view.plates], I8)),
        dipped=everywhere(np.array([[cards.count(card) for card in VALUES] for cards in dipped], I8)),
        kept=everywhere(kept),
        totals=everywhere(np.array(view.totals, I16)),
    )
