"""Luck is even: every face of every die falls about equally often, and no label is used twice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import play
from kaiten.games import GAMES
from tests.rule import rule

pytestmark = pytest.mark.slow

GAMES_EACH = 30


class Listening(Seeded):
    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.labels: Counter[str] = Counter()
        self.faces: Counter[tuple[tuple[str, ...], str]] = Counter()

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        self.labels[label] += 1
        return super().draw(bag, n, label)

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        self.labels[label] += 1
        rolled = super().roll(dice, label)
        if label != "first":
            self.faces.update((tuple(die), face) for die, face in zip(dice, rolled, strict=True))
        return rolled


@rule("D1")
@rule("R1")
@pytest.mark.parametrize(("name", "bot"), [("dice/sit-down", "greedy"), ("roll/cocktail", "random")])
def test_labels_are_never_used_twice_and_faces_fall_evenly(name: str, bot: str) -> None:
    game: Any = GAMES[name]
    total: Counter[tuple[tuple[str, ...], str]] = Counter()
    for number in range(GAMES_EACH):
        luck = Listening(f"even/{number}")
        seats = game.seats[number % len(game.seats)]
        for _ in play(game, seats, game.types.options(), luck, [BOTS[bot](game)] * seats, "s"):
            pass
        assert max(luck.labels.values()) == 1, luck.labels.most_common(2)
        total += luck.faces
    for die in {die for die, _ in total}:
        rolls = sum(total[(die, face)] for face in set(die))
        for face in set(die):
            share = die.count(face) / 6
            spread = (rolls * share * (1 - share)) ** 0.5
            assert abs(total[(die, face)] - rolls * share) < 5 * spread, (die, face, rolls)
