"""Search at a drafting table: imagine the hidden cards, play each likely choice out, keep what did best.

Determinised flat Monte Carlo over guesses, on the readable engine, to the end of the round: what comes after
is dealt anew. It knows what its seat remembers and no more.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import exp
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kaiten.bots.greedy_draft import GreedyDraft
from kaiten.bots.rollout_policy import rollout_pick
from kaiten.draft.box import ROUNDS
from kaiten.draft.guess import guess
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.game import submit
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Act, Choice, Event, Seat

Recall: TypeAlias = Callable[[Memory, Seat], Memory]

# By round: a lead of so many points makes winning about three times as likely as not. The last lead decides.
LASTS = (9.0, 9.5, 1.3)


def everything(memory: Memory, seat: Seat) -> Memory:
    return memory


class Thought(Struct, frozen=True):
    """How far a search goes: playouts of each choice, and what is recalled."""

    playouts: int
    recall: Recall = everything


class SearchDraft:
    """The likely choice that did best in so many playouts."""

    def __init__(self, game: Draft, thought: Thought) -> None:
        self.game, self.playouts, self.recall = game, thought.playouts, thought.recall
        self.greed = GreedyDraft(game)

    def choose(self, view: DraftView, log: Sequence[Event], rng: Random) -> Choice:
        assert view.seat is not None
        choices = self.greed.likely(view, rng)
        if len(choices) == 1:
            return choices[0]
        memory = self.recall(remember(log), view.seat)
        hopes = [0.0] * len(choices)
        for _ in range(self.playouts):
            table = guess(self.game, view, memory, rng)
            luck, seed = Seeded(str(rng.random())), rng.random()
            for at, choice in enumerate(choices):  # each on the same table, with the same luck
                end = self._played_out(table, view.seat, choice, luck, Random(seed))
                hopes[at] += hope(lead(self.game, end, view.seat), view.round)
        return choices[hopes.index(max(hopes))]

    def _played_out(self, table: Table, seat: Seat, choice: Choice, luck: Seeded, rng: Random) -> Table:
        """The table when the round is over, everybody choosing lightly after this choice."""
        game, round, index = self.game, table.round, self.game.menu_index(table.kinds)
        ask = game.ask(table, seat)
        assert ask is not None
        table = submit(game, table, Act(seat, ask.opened, choice), luck).state
        while not table.winners and table.round == round:
            for other in table.clockwise():
                ask = game.ask(table, other)
                if ask is not None and ask.urgent:
                    act = Act(other, ask.opened, rollout_pick(index, table, other, ask, rng))
                    table = submit(game, table, act, luck).state
                    if table.winners or table.round != round:
                        break
        return table


def think(game: Draft, thought: Thought) -> Chooser:
    return SearchDraft(game, thought).choose


def search_draft(game: Draft, playouts: int) -> Chooser:
    return think(game, Thought(playouts))


def lead(game: Draft, table: Table, seat: Seat) -> Fraction:
    """Points ahead of the best other; until the end, desserts count as far as the game has gone."""
    points = [Fraction(table.totals[at]) for at in range(table.seats)]
    if not table.winners:
        index, done = game.menu_index(table.kinds), Fraction(table.round - 1, ROUNDS)
        kept = index.spread(table.kept)
        for dish in index.dishes.values():
            if dish.final:
                worths = dish.final(kept)
                points = [mine + done * worths[at].points for at, mine in enumerate(points)]
    return points[seat] - max([other for at, other in enumerate(points) if at != seat])


def hope(lead: float | Fraction, round: int) -> float:
    """How likely a lead after that round is to win, roughly: what a search maximises instead of points."""
    return 1 / (1 + exp(-lead / LASTS[round - 1]))
