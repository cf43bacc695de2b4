"""The ends of rounds at two seats, solved a second way: rules written here alone, points by the oracle, and
each turn's mix by linear programming. `python -m tests.bots.endgame_check --positions 1000` holds them
against the bot's exact values.
"""

import argparse
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import numpy
from scipy.optimize import linprog  # type: ignore[import-untyped]  # it has no stubs

from kaiten.bots.draft.endgame import Ending
from kaiten.bots.draft.matrix import Solution
from kaiten.draft.guess import guess
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Log, at_random, play
from kaiten.engine.terms import Event
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot
from tests.oracle import scorer

GAME = "sushi-go/cocktail"

Words = tuple[str, ...]  # cards as they are written in the notation


def positions(count: int, cards: tuple[int, ...]) -> Iterator[tuple[Table, Table]]:
    """Tables where every seat holds this many cards after random play, and how seat 0 remembers them."""
    game = GAMES[GAME]
    assert isinstance(game, Draft)
    number = 0
    while count:
        number += 1
        events: list[Event] = []
        seed = f"endgame/{number}"
        for step in play(game, 2, PassingAndRobot(), Seeded(seed), [at_random] * 2, seed):
            events += step.play.events
            table = step.play.state
            if count and not any(table.picks) and len(table.hands[0]) in cards:
                count -= 1
                memory = remember(Log(events, 0))
                yield table, guess(game, game.view(table, 0), memory, Random(0))


def exact(table: Table) -> Solution:
    """What the bot makes of it in seat 0."""
    game = GAMES[GAME]
    assert isinstance(game, Draft)
    return Ending(game, 0, table.round, Random(0)).solution(table)


def brute(table: Table) -> float:
    """Its value by other means."""
    tables = [tuple([plate.card for plate in plates]) for plates in table.plates]
    sweet = [len(plates) for plates in table.kept]
    first, second = table.hands
    ahead = table.totals[0] - table.totals[1]
    return ahead + value(first, second, tables[0], tables[1], sweet[0], sweet[1], table.round)


@cache
def value(
    hand: Words, other_hand: Words, mine: Words, theirs: Words, sweet: int, other_sweet: int, round: int
) -> float:
    """The lead after this round of the seat that holds `hand`; puddings count a third of their value per round."""
    if not hand:
        sweet, other_sweet = sweet + mine.count("pudding"), other_sweet + theirs.count("pudding")
        dishes = points(written(mine), written(theirs))
        puddings = points(written(("pudding",) * sweet), written(("pudding",) * other_sweet), final=True)
        return dishes + puddings * round / 3
    matrix = [
        [
            value(given, left, laid, lying, sweet, other_sweet, round)
            for given, lying in ways(other_hand, theirs)
        ]
        for left, laid in ways(hand, mine)
    ]
    return mixed(numpy.array(matrix))


def ways(hand: Words, table: Words) -> list[tuple[Words, Words]]:
    """What may be left in the hand that is passed on, and lie on the table, after one turn (G2, G4)."""
    found = [(less(hand, card), (*table, card)) for card in hand]
    if "chopsticks" in table:
        for first, second in permutations(hand, 2):
            left = less(less(hand, first), second)
            found.append(((*left, "chopsticks"), (*less(table, "chopsticks"), first, second)))
    return list(dict.fromkeys((tuple(sorted(left)), laid) for left, laid in found))


def less(cards: Words, card: str) -> Words:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def written(cards: Words) -> str:
    return " ".join(cards) or "-"


@cache
def points(mine: str, theirs: str, *, final: bool = False) -> int:
    scored = scorer.score(GAME, f"{mine} | {theirs}", final=final, dessert="pudding" if final else None)
    ahead: int = scored["points"][0] - scored["points"][1]
    return ahead


def mixed(matrix: "numpy.typing.NDArray[numpy.float64]") -> float:
    """The value of a matrix game: a mix of rows, and the most that every column leaves it."""
    rows, columns = matrix.shape
    if rows == 1 or columns == 1:
        return float(matrix.min() if rows == 1 else matrix.max())
    found = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=numpy.hstack([-matrix.T, numpy.ones((columns, 1))]),
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return -float(found.fun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    count = parser.parse_args().positions
    apart = []
    mixed_ones = 0
    for table, remembered in positions(count, (2, 3, 4)):
        solution = exact(remembered)
        apart.append(abs(float(solution.value) - brute(table)))
        mixed_ones += max(solution.rows) < 1
    wrong = sum(gap > 1e-6 for gap in apart)
    print(f"{count} positions, {mixed_ones} with a mix: {wrong} values differ, none by over {max(apart):.0e}")


if __name__ == "__main__":
    main()
