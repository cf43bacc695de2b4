"""Measures the speed of the arrays on NumPy, per CPU-second of one core, over whole games."""

from collections.abc import Callable
from statistics import median
from time import process_time

import numpy as np

from kaiten.games.party import Menu
from kaiten.games.party import cocktail as party_cocktail
from kaiten.games.sushi_go import PassingAndRobot, cocktail
from kaiten.lab.party import arrays as party
from kaiten.lab.party import luck as party_luck
from kaiten.lab.roll import arrays as roll
from kaiten.lab.roll import luck as roll_luck
from kaiten.lab.sushi_go.arrays import play, rules_of, schedule
from kaiten.lab.sushi_go.luck import at_random, shuffled

SEATS = 4
TABLES = 4096  # per batch, so that its arrays fit into a core's cache
CPU_SECONDS = 1.0
TIMES = 3  # how often each is measured; the median is reported


def sushi_go(rng: np.random.Generator) -> int:
    rules = rules_of(cocktail, SEATS, PassingAndRobot())

    def words() -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
        return rng.integers(1 << 32, size=(rules.places, TABLES), dtype=np.uint32)

    play(np, rules, shuffled(rng, rules, TABLES), lambda now, turn: at_random(np, rules, now, turn, words()))
    return TABLES * SEATS * len(schedule(rules))


def sushi_roll(rng: np.random.Generator) -> int:
    rules = roll.rules_of(SEATS)
    words = roll_luck.random_words(rng, rules, TABLES)
    roll_luck.random_games(np, rules, roll_luck.shuffled(rng, rules, TABLES), words)
    return TABLES * SEATS * len(roll.schedule(rules))


def at_party(menu: str) -> Callable[[np.random.Generator], int]:
    def play_batch(rng: np.random.Generator) -> int:
        rules = party.rules_of(party_cocktail, SEATS, Menu(menu))
        words = party_luck.words_for(rng, rules, TABLES)
        party_luck.random_games(np, rules, party_luck.shuffled(rng, rules, TABLES), words)
        return TABLES * SEATS * len(party.schedule(rules))

    return play_batch


BATCHES = {
    "sushi-go/cocktail": sushi_go,
    "party/cocktail first-meal": at_party("first-meal"),
    "party/cocktail classic": at_party("classic"),
    "party/cocktail banquet": at_party("banquet"),
    "roll/cocktail": sushi_roll,
}


def picks_per_cpu_second() -> dict[str, float]:
    """The speed by game, with random players and four seats. A pick is what one seat takes in one turn."""
    return {name: median([speed(batch) for _ in range(TIMES)]) for name, batch in BATCHES.items()}


def speed(batch: Callable[[np.random.Generator], int]) -> float:
    rng = np.random.default_rng(1)
    batch(rng)
    picks, begun = 0, process_time()
    while process_time() - begun < CPU_SECONDS:
        picks += batch(rng)
    return picks / (process_time() - begun)
