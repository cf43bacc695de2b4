"""Judges what cards ask after the reveal of a draft: what to keep, give, wish for, copy or turn over.

The turn is half over then, so imagined tables are played on by the rules themselves, not on arrays. All seats
answer by the policy of the net until the turn is over. Then its value at the next pick counts, or, when the
game is over, the result.
"""

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from kaiten.arrays.array import Array
from kaiten.bots.draft.look_ahead import Effort, Looked, halving
from kaiten.bots.draft.net import NetDraft, Position, position
from kaiten.bots.draft.net_effects import Effect
from kaiten.coach.verdicts import Surest
from kaiten.draft.asks import Flip, FlipSome, PickCards
from kaiten.draft.guess import guess
from kaiten.draft.memory import remember, this_round
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.game import submit
from kaiten.engine.terms import Act, Choice, Event
from kaiten.nets.net import F32, VALUES
from kaiten.nets.targets import value_targets

EFFORT = Effort(picks=99, least=0, deals=(8, 16, 32, 64), trust=0, error=0.02, blur=0.15)


class Effects:
    """Tries choices after the reveal at imagined tables, from what one seat sees and remembers."""

    def __init__(self, bot: NetDraft) -> None:
        self.bot, self.game = bot, bot.game

    def at(self, view: DraftView, log: Sequence[Event]) -> Effect:
        return self.bot.effect(view, log)

    def choices(self, view: DraftView, log: Sequence[Event], taken: Choice | None) -> list[Choice]:
        """Those to compare: all; of the many sets of plates, what the net would turn, and similar ones."""
        if not isinstance(view.ask, FlipSome):
            assert view.ask is not None
            return list(view.ask.choices())
        likely, every = self.at(view, log).chosen(Surest()), view.ask.plates
        assert isinstance(likely, Flip)
        some = [{plate} ^ set(likely.plates) for plate in every]  # with one plate more, or without one
        sets = [tuple([plate for plate in every if plate in each]) for each in (*some, set())]
        return list(dict.fromkeys([*([taken] if taken else []), likely, *map(Flip, sets)]))

    def look(
        self,
        view: DraftView,
        log: Sequence[Event],
        choices: Sequence[Choice],
        always: Sequence[int],
        rng: Random,
    ) -> Looked:
        memory = remember(log)

        def look(kept: list[int], tables: int) -> Array:
            """[value, choice, table]"""
            ends = []
            for _ in range(tables):
                table, luck = guess(self.game, view, memory, rng), str(rng.random())
                ends += [self.play_on(table, view, log, choices[number], luck) for number in kept]
            return self.values(ends, view).reshape(VALUES, tables, len(kept)).swapaxes(1, 2)

        return halving(EFFORT, np.full(len(choices), 1 / len(choices)), look, always)

    def play_on(
        self, table: Table, view: DraftView, log: Sequence[Event], choice: Choice, luck: str
    ) -> Position | Table:
        """Where the seat picks next after this choice, or the table when the game is over."""
        game, seat, chance, rng, seen = self.game, view.seat, Seeded(luck), Random(luck), list(log)
        assert seat is not None and view.ask is not None
        act: Act | None = Act(seat, view.ask.opened, choice)
        while act:
            play = submit(game, table, act, chance)
            table = play.state
            seen += [event.seen_by(seat) for event in play.events]
            act = next(self.answers(table, seen, rng), None)
        return table if table.winners else position(game, game.view(table, seat), seen)

    def answers(self, table: Table, seen: Sequence[Event], rng: Random) -> Iterator[Act]:
        """What seats answer after the reveal. They know what everybody knows."""
        for seat in table.clockwise():
            view = self.game.view(table, seat)
            if view.ask is not None and view.ask.urgent and not isinstance(view.ask, PickCards):
                public = [event.seen_by(None) for event in this_round(seen)]
                yield Act(seat, view.ask.opened, self.at(view, public).chosen(rng))

    def values(self, ends: Sequence[Position | Table], view: DraftView) -> Array:
        """[value, end]"""
        picking = iter(self.bot.thoughts([end for end in ends if isinstance(end, Position)]))
        return np.stack(
            [next(picking).values[:, 0] if isinstance(end, Position) else result(end, view) for end in ends],
            1,
        )


def result(table: Table, view: DraftView) -> Array:
    """[value] Of the seat whose view this is."""
    seats = range(table.seats)
    won = np.array([seat in table.winners for seat in seats], F32)
    return value_targets(np, won, np.array([float(table.points[seat]) for seat in seats], F32))[:, view.seat]
