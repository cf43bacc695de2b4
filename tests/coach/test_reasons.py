"""One-sentence reasons for a pick, found from what dishes pay."""

from typing import Any, get_args

import pytest

from kaiten.coach.draft.reasons import reason
from kaiten.coach.report import Reason, ReasonKey
from kaiten.coach.text import name_facts
from kaiten.draft.asks import Pick
from kaiten.games.sushi_go import cocktail
from kaiten.sentences import teller_for
from kaiten.words import LANGUAGES, Words
from tests.rules.table import at_table

GO = "sushi-go/cocktail"
REST = "dumpling dumpling | dumpling dumpling | dumpling dumpling"


def why(tables: str, hand: str, best: str, taken: str, **changes: Any) -> tuple[str, dict[str, Any]]:
    """The reason why seat 0 had better pick this; `use` is the plate of the chopsticks it uses for that."""
    use = changes.pop("use", None)
    cost = changes.pop("cost", 0.02)
    turn = at_table(tables, f"{hand} | {REST}", game=changes.pop("game", GO), **changes)
    first, second = [Pick(tuple(cards.split()), use=use if " " in cards else None) for cards in (best, taken)]
    found = reason(turn.game, turn.game.view(turn.table, 0), first, second, cost)
    return found.key, found.facts


@pytest.mark.parametrize(
    ("tables", "hand", "best", "taken", "key", "facts"),
    [
        ("tempura | - | - | -", "tempura maki.3", "tempura", "maki.3", "completes",
         {"card": "tempura", "dish": "tempura", "points": 5}),
        ("sashimi sashimi tempura | - | - | -", "tempura sashimi", "sashimi", "tempura", "completes",
         {"card": "sashimi", "dish": "sashimi", "points": 10}),
        ("wasabi | - | - | -", "nigiri.squid pudding", "nigiri.squid", "pudding", "holder",
         {"card": "nigiri.squid", "holder": "wasabi", "points": 9}),
        ("maki.2 | maki.3 | - | -", "maki.2 nigiri.squid", "maki.2", "nigiri.squid", "race",
         {"card": "maki.2", "dish": "maki", "place": 1}),
        ("- | sashimi sashimi | - | -", "sashimi nigiri.egg", "sashimi", "nigiri.egg", "denies",
         {"card": "sashimi", "side": "left", "points": 10}),
        ("- | - | - | -", "pudding tempura", "tempura", "pudding", "missing", {"card": "tempura", "missing": 1}),
        ("- | - | - | -", "wasabi tempura", "wasabi", "tempura", "holds", {"card": "wasabi"}),
        ("- | - | - | -", "chopsticks tempura", "chopsticks", "tempura", "later", {"card": "chopsticks"}),
        ("dumpling | - | - | -", "dumpling nigiri.egg", "dumpling", "nigiri.egg", "adds",
         {"card": "dumpling", "points": 2}),
        ("- | - | - | -", "nigiri.egg nigiri.squid", "nigiri.egg", "nigiri.squid", "close", {"card": "nigiri.egg"}),
    ],
)  # fmt: skip
def test_a_reason_is_drawn_from_the_dishes(
    tables: str, hand: str, best: str, taken: str, key: str, facts: dict[str, Any]
) -> None:
    assert why(tables, hand, best, taken) == (key, facts)


def test_a_large_cost_without_a_reason_is_not_called_close() -> None:
    found = why("- | - | - | -", "nigiri.egg nigiri.squid", "nigiri.egg", "nigiri.squid", cost=0.1)
    assert found == ("more", {"card": "nigiri.egg"})


def test_the_set_that_lacks_less_is_a_reason() -> None:
    found = why("- | - | - | -", "sashimi tempura", "tempura", "sashimi")
    assert found == ("missing", {"card": "tempura", "missing": 1})


def test_a_pudding_can_save_from_having_the_fewest() -> None:
    kept = "- | pudding | pudding | pudding"
    assert why("- | - | - | -", "pudding tempura", "pudding", "tempura", kept=kept) == (
        "not-last",
        {"card": "pudding", "dish": "pudding"},
    )


def test_two_cards_at_once() -> None:
    found = why(
        "chopsticks | - | - | -",
        "tempura wasabi eel".replace("eel", "pudding"),
        "wasabi pudding",
        "tempura",
        use=0,
    )
    assert found == ("two", {"bonus": "chopsticks", "card": "wasabi", "second": "pudding"})


def test_passing_to_the_right_denies_the_right_neighbour() -> None:
    found = why(
        "- | - | - | sashimi sashimi", "sashimi nigiri.egg", "sashimi", "nigiri.egg", direction="right"
    )
    assert found == ("denies", {"card": "sashimi", "side": "right", "points": 10})


def test_a_party_dish_needs_nothing_of_its_own() -> None:
    found = why("tofu | - | - | -", "tofu nigiri.egg", "tofu", "nigiri.egg", game="party/cocktail")
    assert found == ("adds", {"card": "tofu", "points": 4})


FACTS: dict[str, Any] = {
    "card": "tempura", "second": "wasabi", "holder": "wasabi", "dish": "maki", "bonus": "chopsticks",
    "points": 5, "place": 1, "missing": 2, "side": "left", "other": 2,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said_in_every_language(language: str) -> None:
    words = Words(language, GO)
    for key in get_args(ReasonKey):
        assert words.say(f"reason-{key}", **name_facts(teller_for(cocktail, words), Reason(key, FACTS)))


def test_reasons_read_like_this() -> None:
    words = Words("en", GO)
    told = {
        key: words.say(f"reason-{key}", **name_facts(teller_for(cocktail, words), Reason(key, FACTS)))
        for key in get_args(ReasonKey)
    }
    assert told["denies"] == "Tempura: your left neighbour would get 5 points for it."
    assert told["denies-seat"] == "Tempura: Seat 3 would get 5 points for it."
    assert told["race"] == "Tempura: place 1 in the race for Maki Roll."
    assert told["two"] == "Chopsticks: two cards at once, Tempura and Wasabi."
