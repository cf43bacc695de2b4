"""One-sentence reasons for a choice of Sushi Roll."""

from typing import Any

import pytest

from kaiten.coach.roll.reasons import reason, reasons
from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.table import Tokens
from tests.rules.bar import at_bar

THREE_PUDDINGS = (Tokens(1, 1), Tokens(pudding=3), Tokens(pudding=1))


@pytest.mark.parametrize(
    ("belt", "tray", "best", "other", "key", "facts"),
    [
        ("dumpling maki.1", "dumpling dumpling", Take(10), Take(11), "completes",
         {"card": "dumpling", "dish": "dumpling", "points": 4}),
        ("dumpling wasabi", "dumpling", Take(10), Take(11), "adds", {"card": "dumpling", "points": 2}),
        ("sashimi nigiri.egg", "-", Take(10), Take(11), "missing", {"card": "sashimi", "missing": 2}),
        ("nigiri.squid dumpling", "wasabi", Take(10), Take(11), "holder",
         {"card": "nigiri.squid", "holder": "wasabi", "points": 9}),
        ("wasabi nigiri.egg", "-", Take(10), Take(11), "holds", {"card": "wasabi"}),
        ("menu.2 nigiri.egg", "-", Take(10), Take(11), "later", {"card": "menu.2"}),
        ("maki.3 nigiri.egg", "-", Take(10), Take(11), "race", {"card": "maki.3", "dish": "maki", "place": 1}),
        ("pudding.2 nigiri.egg", "-", Take(10), Take(11), "not-last", {"card": "pudding.2", "dish": "pudding"}),
        ("nigiri.egg nigiri.squid", "-", Take(10), Take(11), "more", {"card": "nigiri.egg"}),
        ("maki.1 nigiri.egg", "-", Reroll((10, 11)), Take(10), "reroll-all", {}),
        ("maki.1 nigiri.egg", "-", Reroll((11,)), Take(11), "reroll-rest", {"card": "maki.1"}),
        ("nigiri.egg tempura", "-", Take(10), Reroll((10, 11)), "spare", {"card": "nigiri.egg"}),
        ("dumpling tempura", "dumpling dumpling", Take(10), Reroll((11,)), "completes",
         {"card": "dumpling", "dish": "dumpling", "points": 4}),
        ("nigiri.egg tempura", "tempura tempura", Swap(10, 1, 20), Take(10), "completes",
         {"card": "tempura", "dish": "tempura", "points": 5}),
    ],
)  # fmt: skip
def test_a_reason_is_drawn_from_the_dishes(
    belt: str, tray: str, best: Choice, other: Choice, key: str, facts: dict[str, Any]
) -> None:
    """Seat 1 has a tempura on its belt, a maki roll on its tray and the most desserts, seat 0 the fewest."""
    game = at_bar(f"{belt} | tempura wasabi | wasabi wasabi", f"{tray} | maki.2 | -", THREE_PUDDINGS)
    found = reason(cocktail.view(game.bar, 0), best, other, cost=0.1)
    assert (found.key, found.facts) == (key, facts)


def test_a_small_cost_without_a_reason_is_called_close() -> None:
    game = at_bar("nigiri.egg nigiri.squid | wasabi wasabi")
    assert reason(cocktail.view(game.bar, 0), Take(10), Take(11), cost=0.02).key == "close"


def test_a_swap_can_keep_a_die_from_a_seat_that_acts_later() -> None:
    trays = "- | tempura tempura | tempura tempura"
    game = at_bar("nigiri.egg wasabi | tempura wasabi | wasabi tempura", trays, red=2, taking=0)
    view = cocktail.view(game.bar, 0)
    found = reason(view, Swap(10, 1, 20), Swap(10, 1, 21), cost=0.1)
    assert (found.key, found.facts) == ("adds", {"card": "tempura", "points": 1})
    every = [each.key for each in reasons(view, Swap(10, 1, 20))]
    assert every == ["adds", "denies-seat", "missing"]
    assert "denies-seat" not in [each.key for each in reasons(view, Swap(10, 2, 31))]  # it has its die
