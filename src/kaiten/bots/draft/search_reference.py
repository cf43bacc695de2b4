"""The search bot for drafting games: guesses the hidden cards, plays each likely choice out, takes the best.

This is flat Monte Carlo over determinisations, on the reference engine. Playouts stop at the end of the
round, since the next round is a new deal. It uses only what its seat sees and remembers.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import exp
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kaiten.bots.draft.greedy import GreedyDraft
from kaiten.bots.draft.rollout_policy import rollout_pick
from kaiten.draft.box import ROUNDS
from kaiten.draft.guess import guess
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.game import submit
from kaiten.engine.terms import Act, Choice, Event, Seat

Recall: TypeAlias = Callable[[Memory, Seat], Memory]

# By round: the lead, in points, that gives about a 75 % chance of winning. After the last round the lead
# decides.
LASTS = (9.0, 9.5, 1.3)


def everything(memory: Memory, seat: Seat) -> Memory:
    return memory


class SearchSettings(Struct, frozen=True):
    """The settings of a search: playouts per choice, and which part of the memory it uses."""

    playouts: int
    recall: Recall = everything


class SearchDraft:
    """Plays the likely choices out and returns the one with the best average."""

    def __init__(self, game: Draft, settings: SearchSettings) -> None:
        self.game, self.playouts, self.recall = game, settings.playouts, settings.recall
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
            for at, choice in enumerate(choices):  # all choices get the same tables and the same luck
                end = self._play_out(table, view.seat, choice, luck, Random(seed))
                hopes[at] += hope(lead(self.game, end, view.seat), view.round)
        return choices[hopes.index(max(hopes))]

    def _play_out(self, table: Table, seat: Seat, choice: Choice, luck: Seeded, rng: Random) -> Table:
        """The table at the end of the round, if all seats play by the rollout policy after this choice."""
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


def lead(game: Draft, table: Table, seat: Seat) -> Fraction:
    """The seat's points minus the best other seat's.

    Before the last round desserts count in proportion to the rounds played.
    """
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
    """The approximate probability of winning with this lead after this round, which the search maximises."""
    return 1 / (1 + exp(-lead / LASTS[round - 1]))
