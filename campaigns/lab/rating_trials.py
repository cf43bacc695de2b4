"""Simulated persons: games of one level, rated as a person's. Does the interval hold the rating of that level?"""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from kaiten.bots.ratings import GameWithBots, LevelRatings, box_of, rating_after
from kaiten.engine.errors import BadSetup
from kaiten.lab.mixed_tables import MixedGame


class Trial(Struct, frozen=True):
    """One simulated person: the interval, and whether it holds the level's own rating."""

    level: str
    rating: float
    low: float
    high: float
    held: bool


def trials(
    mixes: Sequence[MixedGame], level: str, known: dict[str, LevelRatings], count: int, games: int, seed: str
) -> list[Trial]:
    """Simulate persons who play like a level: each has other games, drawn without replacement."""
    luck = Random(f"{seed}/{level}")
    pool = [mix for mix in mixes if level in mix.bots]
    if len(pool) < games:
        raise BadSetup(f"{len(pool)} games of {level} are too few for a person with {games}")
    box = box_of(mixes[0].mixed.game)
    truth, found = known[box].levels[level].rating, []
    for _ in range(count):
        rating = rating_after([met_by(mix, level, luck) for mix in luck.sample(pool, games)], known)
        assert rating is not None
        held = rating.low <= truth <= rating.high
        found.append(Trial(level=level, rating=rating.rating, low=rating.low, high=rating.high, held=held))
    return found


def met_by(mix: MixedGame, level: str, luck: Random) -> GameWithBots:
    """A game as the one of a person in a seat of this level."""
    seat = luck.choice([at for at, bot in enumerate(mix.bots) if bot == level])
    others = [at for at in range(len(mix.bots)) if at != seat]
    bots = tuple((mix.bots[at], mix.places[at]) for at in others)
    return GameWithBots(box_of(mix.mixed.game), mix.places[seat], bots)
