"""Games of the levels at mixed tables, like those that people play, and the ratings that follow from them.

Tables with every combination of levels take turns. Each game is a new deal, with the bots in a random order
and any options of the game. The ratings are those of the ladder: Plackett–Luce, all games fitted together.
Two more figures say how far the model can be trusted for one person:

* `spread`: how much more the results of single games vary than the model says. It is the mean square of the
  slope of the log likelihood, divided by its curvature; if the model were exact, it would be 1.
* `misfit`: a level's rating depends a little on whom it meets. This is the standard deviation of its rating
  from one company to another, less what chance alone does (the method of moments of DerSimonian and Laird).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import exp, sqrt
from pathlib import Path
from random import Random

import numpy as np
from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.bots.arena import Dealt, Match, Tally, play_game
from kaiten.bots.intervals import Z
from kaiten.bots.ratings import MEAN, SCALE, LevelRating, LevelRatings, rival_strengths
from kaiten.engine.errors import BadSetup
from kaiten.engine.places import places as places_of
from kaiten.games import GAMES
from kaiten.games.variants import options_at
from kaiten.lab import ladder
from kaiten.lab.findings import findings_in


class MixedTables(Struct, frozen=True):
    """Which games are played."""

    game: str
    seats: int
    seed: str
    bots: tuple[str, ...] = ()  # the same at every table; none: every combination of levels in turn

    def match(self, number: int) -> Match:
        tables = [self.bots] if self.bots else level_combinations(self.seats)
        luck = Random(f"{self.seed}/{number}")
        bots = list(tables[number % len(tables)])
        luck.shuffle(bots)
        options = luck.choice(options_at(GAMES[self.game], self.seats))
        return Match(self.game, options, tuple(bots), self.seed)


class MixedGame(Struct, frozen=True):
    """The result of one game at a mixed table, by seat."""

    mixed: MixedTables
    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]


def level_combinations(seats: int) -> list[tuple[str, ...]]:
    """Every combination of at least two levels."""
    return [bots for bots in combinations_with_replacement(LEVELS, seats) if len(set(bots)) > 1]


def play_mixed_game(mixed: MixedTables, number: int) -> MixedGame:
    """Play one game. It runs in a worker process."""
    match = mixed.match(number)
    tallies = play_game(match, number, 0)
    winners = [seat for seat, tally in enumerate(tallies) if tally.wins]
    return MixedGame(
        mixed, number, match.bots, tuple(places_of([tally.points for tally in tallies], winners))
    )


def kept_games(path: Path, mixed: MixedTables) -> list[MixedGame]:
    """The games in a file. Raises BadSetup if they are of other tables."""
    found = list(findings_in(path, MixedGame))
    if any(mix.mixed != mixed for mix in found):
        raise BadSetup(f"{path} holds games of other tables")
    return found


def ratings(mixes: Sequence[MixedGame], command: str) -> LevelRatings:
    """The ratings of the levels that result from these games."""
    dealt: list[Dealt] = [(Match(mix.mixed.game, None, mix.bots, ""), mix.number) for mix in mixes]
    # The ladder orders seats by points: the negative place will do.
    deals = [tuple((Tally(place == 1, -place, 0, 0),) for place in mix.places) for mix in mixes]
    logs, lows, highs = ladder.strengths_with_intervals(*ladder.stages(LEVELS, dealt, deals))
    errors = (highs - lows) / 2 / Z
    levels = {
        level: LevelRating(round(MEAN + SCALE * float(logs[at]), 1), round(SCALE * float(errors[at]), 1))
        for at, level in enumerate(LEVELS)
    }
    spread, misfit = fit(mixes, {level: rating.rating for level, rating in levels.items()})
    return LevelRatings(
        command=command, games=len(mixes), spread=round(spread, 3), misfit=round(misfit, 1), levels=levels
    )


def fit(mixes: Sequence[MixedGame], levels: dict[str, float]) -> tuple[float, float]:
    """The spread and the misfit."""
    spreads, misfits = [], []
    for level in levels:
        found = defaultdict(list)
        for company, slope, curve in slopes(mixes, level, levels):
            found[company].append((slope, curve))
        every = np.array([one for some in found.values() for one in some])
        spread = float((every[:, 0] ** 2).sum() / every[:, 1].sum())
        spreads.append(spread)
        sums = np.array([np.sum(some, axis=0) for some in found.values()])
        misfits.append(variance_between(sums[:, 0] / sums[:, 1], spread / sums[:, 1]))
    return max(1.0, *spreads), SCALE * sqrt(max(0.0, float(np.mean(misfits))))


def slopes(
    mixes: Sequence[MixedGame], level: str, levels: dict[str, float]
) -> Iterator[tuple[tuple[str, ...], float, float]]:
    """For each game of a level: its company, and the slope and curvature of the log likelihood there."""
    own = exp((levels[level] - MEAN) / SCALE)
    for mix in mixes:
        if level not in mix.bots:
            continue
        seat = mix.bots.index(level)  # one seat for each game: its other seats had the same luck
        others = [
            (bot, place)
            for at, (bot, place) in enumerate(zip(mix.bots, mix.places, strict=True))
            if at != seat
        ]
        strengths = [(exp((levels[bot] - MEAN) / SCALE), place) for bot, place in others]
        chances = [own / (own + other) for other in rival_strengths(mix.places[seat], strengths)]
        slope, curve = 1 - sum(chances), sum([chance * (1 - chance) for chance in chances])
        yield tuple(sorted(bot for bot, _ in others)), slope, curve


def variance_between(
    found: "np.typing.NDArray[np.float64]", errors: "np.typing.NDArray[np.float64]"
) -> float:
    """The variance between groups whose means have these error variances; it may come out below 0."""
    weights = 1 / errors
    mean = (weights * found).sum() / weights.sum()
    q = float((weights * (found - mean) ** 2).sum())
    return (q - (len(found) - 1)) / float(weights.sum() - (weights**2).sum() / weights.sum())
