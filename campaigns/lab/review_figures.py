"""Figures of reviews: do the terms add up, is luck fair, what do choices cost?"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from kaiten.bots import bot_named
from kaiten.bots.intervals import Z
from kaiten.coach.families import judge_for
from kaiten.coach.review import review
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.runner import Chooser, play
from kaiten.games import GAMES
from kaiten.games.variants import options_at


class Tables(Struct, frozen=True, kw_only=True):
    """Which games are played and reviewed."""

    game: str
    seats: int
    bot: str  # who is reviewed
    others: str
    seed: str
    every_menu: bool = False

    def options(self, number: int) -> Any:
        game = GAMES[self.game]
        every = options_at(game, self.seats) if self.every_menu else [game.types.options()]
        return every[number % len(every)]


class ReviewedGame(Struct, frozen=True, kw_only=True):
    """What one review contributes to the figures."""

    tables: Tables
    number: int  # of the game
    gap: float  # between the sum of the terms and the result
    luck: float
    others: float
    costs: tuple[float, ...]


class Figures(Struct, frozen=True, kw_only=True):
    """Figures of many reviews, with half of their 95% intervals."""

    games: int
    gap: float  # the largest
    luck: tuple[float, float]
    others: tuple[float, float]
    cost: tuple[float, float]  # per choice; its interval is over games


def figures(found: Sequence[ReviewedGame]) -> Figures:
    def mean(values: Sequence[float]) -> tuple[float, float]:
        return fmean(values), Z * stdev(values) / sqrt(len(values))

    return Figures(
        games=len(found),
        gap=max([each.gap for each in found]),
        luck=mean([each.luck for each in found]),
        others=mean([each.others for each in found]),
        cost=mean([fmean(each.costs) for each in found]),
    )


def play_and_review(tables: Tables, number: int) -> ReviewedGame:
    """One game, with the bot in one seat and the others; the review of that seat."""
    game, seat = GAMES[tables.game], number % tables.seats
    names = [tables.bot if at == seat else tables.others for at in range(tables.seats)]
    record = play_and_record(tables, number, [bot_named(each)(game) for each in names])
    found = review(game, judge_for(game), record, seat)
    return ReviewedGame(
        tables=tables,
        number=number,
        gap=abs(found.start + found.luck + found.choices + found.others - found.result),
        luck=found.luck,
        others=found.others,
        costs=tuple([decision.verdict.cost for decision in found.decisions]),
    )


def play_and_record(tables: Tables, number: int, choosers: Sequence[Chooser]) -> Record:
    game, options, seed = GAMES[tables.game], tables.options(number), f"{tables.seed}/{number}"
    header = Header(
        kaiten=FORMAT,
        game=game.name,
        version=game.version,
        seats=tables.seats,
        options=options,
        pledge=None,
        seed=seed,
    )
    steps = play(game, tables.seats, options, Seeded(seed), choosers, seed)
    return Record(header, options, tuple([event for step in steps for event in step.play.events]))
