"""Lists, arrays of NumPy and arrays of JAX imagine the same hidden cards, each equally often."""

from collections import Counter
from itertools import permutations
from typing import Any, cast

import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.draft.imagine import imagine_tables, redeal_unknown, words_to_redeal
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import rules_seen, tables_seen
from kaiten.arrays.draft.tables import Tables, map_tables
from kaiten.draft.guess import guess
from kaiten.draft.memory import remember
from kaiten.engine.chance import Scripted
from kaiten.engine.game import start
from kaiten.engine.runner import Log
from kaiten.envs.draft.small_games import Small, make_smaller
from kaiten.observations.draft.seen import turn_seen

# Seat 0 has a tempura and a sashimi of six cards. The four others are two tempura, a sashimi and a dumpling, of
# which seat 1 has two.
GAME = make_smaller("cocktail", 2, Small(rounds=1, hand_size=2, cards="tempura:3+sashimi:2+dumpling:1"))
BEGUN = start(
    GAME,
    2,
    GAME.types.options(),
    Scripted({"first": ("0",), "deal/1": ("tempura", "sashimi", "tempura", "dumpling")}),
)
VIEW, MEMORY = GAME.view(BEGUN.state, 0), remember(Log(BEGUN.events, 0))
RULES = rules_seen(GAME, VIEW)
OF_SIX = {"tempura tempura": 1, "sashimi tempura": 2, "dumpling tempura": 2, "dumpling sashimi": 1}


class EveryOrder:
    """Luck that shuffles in a given way, or in every way at once."""

    def __init__(self, order: tuple[int, ...] = ()) -> None:
        self.order = order

    def shuffle(self, cards: list[str]) -> None:
        cards[:] = [cards[at] for at in self.order]

    def permuted(self, rows: Any, axis: int) -> Any:
        orders = np.array(list(permutations(range(rows.shape[1]))))
        return np.take_along_axis(rows, orders, axis)

    def integers(self, most: int, size: Any, dtype: Any) -> Any:
        return np.zeros(size, dtype)


def hands_in(tables: Tables, rules: Rules) -> Counter[str]:
    counts = np.asarray(tables.hands)[1].T
    return Counter(" ".join(sorted(np.repeat(np.array(rules.cards), row).tolist())) for row in counts)


def test_lists() -> None:
    orders = [cast(Any, EveryOrder(order)) for order in permutations(range(4))]
    hands = [" ".join(guess(GAME, VIEW, MEMORY, luck).hands[1]) for luck in orders]
    assert Counter(hands) == {hand: 4 * times for hand, times in OF_SIX.items()}


def test_arrays_of_all_that_a_seat_remembers() -> None:
    tables = imagine_tables(cast(Any, EveryOrder()), GAME, RULES, VIEW, MEMORY, 24)
    assert hands_in(tables, RULES) == {hand: 4 * times for hand, times in OF_SIX.items()}
    assert (tables.hands.sum(0) + tables.deck == np.array(RULES.counts)[:, None]).all()


@pytest.mark.slow
@pytest.mark.parametrize("xp", [np, jnp], ids=["numpy", "jax"])
def test_arrays_dealt_again(xp: Any) -> None:
    """Each of four cards can be drawn first, then each of the other three."""
    piles, draws = words_to_redeal(RULES)
    words = np.zeros((piles, draws, 12), np.uint32)
    first, second = np.repeat(np.arange(4), 3), np.tile(np.arange(3), 4)
    words[0, 0], words[0, 1] = (first + 0.5) * 2**32 / 4, (second + 0.5) * 2**32 / 3
    one = tables_seen(GAME, RULES, VIEW, MEMORY)
    hand = np.array([[card in ("tempura", "dumpling")] for card in RULES.cards], np.int8)  # the real one
    real = one._replace(hands=np.stack([one.hands[0], hand]), deck=one.deck - hand)
    tables = map_tables(real, lambda part: xp.asarray(np.repeat(part, 12, -1)))
    again = redeal_unknown(xp, RULES, tables, turn_seen(RULES, VIEW), 0, xp.asarray(words))
    assert hands_in(again, RULES) == {hand: 2 * times for hand, times in OF_SIX.items()}
    assert (again.hands.sum(0) + again.deck == np.array(RULES.counts)[:, None]).all()
