"""The crosscheck: the same luck and the same choices through the arrays and through the reference engine.

`./kaiten campaign arrays_crosscheck` plays more games, with every pair of specials in both boxes.
"""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from campaigns.lab.crosscheck_draft import compare, compare_menus
from kaiten.arrays.array import I8
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import empty_tables, random_luck
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import Ask, Picks, Tables, schedule
from kaiten.arrays.draft.turn import ask_function, carry_out
from kaiten.arrays.luck import random_words
from kaiten.bots.draft.rollout_arrays import rollout
from kaiten.draft.rules import Draft
from kaiten.games import GAMES
from kaiten.games.party import LIMITS, MENUS, PARTY, SEATS, Menu, cocktail
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.games.variants import variants
from kaiten.observations.draft.setup import Turn

pytestmark = pytest.mark.slow

SUSHI_GO_WAYS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options}")
    for name, game in SUSHI_GO.items()
    for seats, options in variants(game)
]
SPECIALS = [kind for kind, dish in cocktail.box.dishes.items() if dish.course == "special"]
PAIRS = list(combinations(SPECIALS, 2))
ROUNDABOUT = [  # so that every roll, appetizer and dessert meets every special, and miso and uramaki often
    ("uramaki", "miso_soup", "tofu", "eel", "fruit"),
    ("maki", "miso_soup", "onigiri", "dumpling", "pudding"),
    ("uramaki", "tempura", "onigiri", "miso_soup", "green_tea_ice_cream"),
    ("temaki", "sashimi", "edamame", "tofu", "fruit"),
]


def seats_for(kinds: tuple[str, ...]) -> list[int]:
    return [seats for seats in SEATS if all(seats in LIMITS.get(kind, SEATS) for kind in kinds)]


@pytest.mark.parametrize(("name", "seats", "options"), SUSHI_GO_WAYS)
def test_whole_games_of_sushi_go_are_equal(name: str, seats: int, options: object) -> None:
    compare(SUSHI_GO[name], seats, options, games=2, seed=1)


@pytest.mark.parametrize("name", list(PARTY))
@pytest.mark.parametrize("menu", list(MENUS))
def test_whole_games_of_every_set_menu_are_equal(name: str, menu: str) -> None:
    """At every other number of seats in one box, and at the rest in the other."""
    for seats in seats_for(MENUS[menu])[list(PARTY).index(name) :: 2]:
        compare(PARTY[name], seats, Menu(menu), games=1, seed=seats)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_whole_games_with_every_two_specials_are_equal(pair: tuple[str, str]) -> None:
    """In one of the boxes."""
    check_pair(list(PARTY)[PAIRS.index(pair) % len(PARTY)], pair, games=2)


def check_pair(name: str, pair: tuple[str, str], games: int) -> None:
    number = PAIRS.index(pair)
    roll, *appetizers, dessert = ROUNDABOUT[number % len(ROUNDABOUT)]
    menu = (roll, *appetizers, *pair, dessert)
    allowed = seats_for(menu)
    compare(PARTY[name], allowed[number % len(allowed)], Menu(menu), games=games, seed=number)


@pytest.mark.parametrize(
    ("name", "seats"), [("party/cocktail", 2), ("party/gamewright", 5), ("party/cocktail", 8)]
)
def test_every_table_of_a_batch_may_have_a_menu_of_its_own(name: str, seats: int) -> None:
    check_menus(name, seats, menus=8)


def check_menus(name: str, seats: int, menus: int) -> None:
    every = [options for allowed, options in variants(PARTY[name]) if allowed == seats]
    compare_menus(PARTY[name], seats, every[:menus], seed=seats)


def test_whatever_there_is_on_the_menu_is_known() -> None:
    """A box's dishes are all there; one that nobody has written arrays for would be refused by name."""
    for game in (*SUSHI_GO.values(), *PARTY.values()):
        for seats, options in variants(game):
            assert rules_of(game, seats, options).cards


def test_a_hand_of_the_whole_deck_is_dealt_whatever_desserts_were_kept() -> None:
    """At eight seats 56 cards are dealt: nearly all there are, if people keep their desserts."""
    rules, rng = rules_of(cocktail, 8, Menu("first-meal")), np.random.default_rng(1)
    hands: list[Any] = []

    def player(now: Turn) -> Any:
        choose = rollout(np, rules, rng.random((8, len(rules.cards), 100), np.float32))

        def answer(ask: Ask) -> Any:
            if now.left == rules.size and ask.kind == "first":
                hands.append(ask.tables.hands)
            return choose(ask)

        return answer

    end = play(np, rules, random_luck(rng, rules, 100), player)
    assert [(hand.sum(1) == 7).all() for hand in hands] == [True, True, True]
    assert all((hand.sum(0) <= np.array(rules.counts)[:, None]).all() for hand in hands)
    assert (end.kept.sum((0, 1)) <= 15).all()


@pytest.mark.parametrize(
    ("plates", "first", "offered"),
    [
        (
            "chopsticks.1 miso_soup tofu",
            "miso_soup",
            "tofu miso_soup",
        ),  # P5: the new one is gone, not the old
        ("chopsticks.1 uramaki.5 tofu", "uramaki.5", "tofu"),  # P11: both are gone
    ],
)
def test_of_cards_that_are_gone_again_none_can_be_turned_over(plates: str, first: str, offered: str) -> None:
    menu = ("uramaki", "miso_soup", "tofu", "eel", "chopsticks", "takeout_box", "pudding")
    rules = rules_of(cocktail, 2, Menu(menu))

    def seats(*spread: str) -> Any:
        counts = [[cards.split().count(card) for card in rules.cards] for cards in spread]
        return np.array(counts, I8)[..., None]

    def answer(ask: Ask) -> Any:
        turnable.append(ask.options)
        return ask.options * 0

    turnable: list[Any] = []
    hands = seats(f"{first} takeout_box.10 eel", "miso_soup eel eel")
    tables = empty_tables(np, rules, 1)._replace(hands=hands, plates=seats(plates, ""))
    use = seats("chopsticks.1", "")[:, rules.bonus_span]
    picks = Picks(first=seats(first, "miso_soup"), second=seats("takeout_box.10", ""), use=use)
    now = schedule(rules)[-3]
    carry_out(np, rules, tables, picks, now, ask_function(now, answer))
    assert turnable[0].tolist() == seats(offered)[0].tolist()


def test_special_orders_are_kept_as_desserts_and_miss_from_the_deck() -> None:
    """Deck, hands, desserts that wait and those kept are always 69 cards: no order is in two places."""
    menu = ("maki", "eel", "tofu", "onigiri", "wasabi", "special_order", "pudding")
    game: Draft = PARTY["party/cocktail"]
    rules, rng = rules_of(game, 4, Menu(menu)), np.random.default_rng(1)
    sizes: dict[int, Any] = {}

    def player(now: Turn) -> Any:
        choose = at_random(np, lambda number, shape: random_words(rng, *shape))

        def answer(ask: Ask) -> Any:
            tables = ask.tables
            if now.left == rules.size and ask.kind == "first":
                sizes[now.round] = (in_all(tables) + tables.kept.sum((0, 1))).tolist()
            return choose(ask)

        return answer

    def in_all(tables: Tables) -> Any:
        return tables.deck.sum(0) + tables.hands.sum((0, 1)) + tables.desserts.sum(0)

    end = play(np, rules, random_luck(rng, rules, 200), player)
    assert sizes == {0: [69] * 200, 1: [69] * 200, 2: [69] * 200}
    assert end.kept_orders.sum() > 50, "and it does happen"


def test_games_are_drafts() -> None:
    assert [name for name, game in GAMES.items() if isinstance(game, Draft)] == [*SUSHI_GO, *PARTY]
