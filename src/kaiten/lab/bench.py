"""Measures the speed of the arrays on NumPy, per CPU-second of one core, over whole games."""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from kaiten.arrays.draft.at_random import random_games
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.arrays.roll import arrays as roll
from kaiten.arrays.roll import luck as roll_luck
from kaiten.games.party import PARTY, Menu
from kaiten.games.sushi_go import SUSHI_GO, PassingAndRobot

SEATS = 4
TABLES = 16_384  # per batch, so that NumPy's overhead per call is small
CPU_SECONDS = 1.0
TIMES = 3  # how often each is measured; the median is reported

# The slowest pair of specials, with the dishes that are the slowest to check and to score.
SLOWEST = ("uramaki", "onigiri", "edamame", "miso_soup", "spoon", "takeout_box", "fruit")


def draft(name: str, options: Any) -> Callable[[np.random.Generator], int]:
    def play_batch(rng: np.random.Generator) -> int:
        rules = rules_of({**SUSHI_GO, **PARTY}[name], SEATS, options)
        random_games(rng, rules, random_luck(rng, rules, TABLES))
        return TABLES * SEATS * len(schedule(rules))

    return play_batch


def sushi_roll(rng: np.random.Generator) -> int:
    rules = roll.rules_of(SEATS)
    whims = roll_luck.player_luck(rng, rules, TABLES)
    roll_luck.random_games(np, rules, roll_luck.random_luck(rng, rules, TABLES), whims)
    return TABLES * SEATS * len(roll.schedule(rules))


BATCHES = {
    "sushi-go/cocktail": draft("sushi-go/cocktail", PassingAndRobot()),
    "party/cocktail first-meal": draft("party/cocktail", Menu("first-meal")),
    "party/cocktail classic": draft("party/cocktail", Menu("classic")),
    "party/cocktail banquet": draft("party/cocktail", Menu("banquet")),
    "party/cocktail points-platter": draft("party/cocktail", Menu("points-platter")),
    "party/gamewright, the slowest menu": draft("party/gamewright", Menu(SLOWEST)),
    "roll/cocktail": sushi_roll,
}


def picks_per_cpu_second() -> dict[str, float]:
    """The speed by game, with random players and four seats. A pick is what one seat takes in one turn."""
    return {name: median([speed(batch) for _ in range(TIMES)]) for name, batch in BATCHES.items()}


def speed(batch: Callable[[np.random.Generator], int]) -> float:
    rng = np.random.Generator(np.random.SFC64(1))
    batch(rng)
    picks, begun = 0, process_time()
    while process_time() - begun < CPU_SECONDS:
        picks += batch(rng)
    return picks / (process_time() - begun)
