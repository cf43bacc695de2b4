"""The crosscheck of Sushi Go Party!: the same luck and choices through the arrays and the reference engine."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.engine.errors import BadSetup
from kaiten.games.party import LIMITS, SEATS, Menu, cocktail
from kaiten.games.party import MENUS as PARTY_MENUS
from kaiten.lab.party.arrays import begin, play, prepare, rules_of, schedule, score_desserts, score_round
from kaiten.lab.party.crosscheck import compare
from kaiten.lab.party.luck import at_random, shuffled, words_for
from kaiten.lab.party.rollout_policy import rollout_pick
from kaiten.lab.party.rules import Answers, Picks, Tables
from kaiten.lab.party.turn import turn
from kaiten.lab.scoring import I8
from kaiten.lab.sushi_go.arrays import Turn

pytestmark = pytest.mark.slow

A_LA_CARTE = [
    ("maki", "eel", "tofu", "onigiri", "soy_sauce", "tea", "fruit"),
    ("maki", "edamame", "miso_soup", "onigiri", "chopsticks", "soy_sauce", "pudding"),
    ("maki", "dumpling", "sashimi", "eel", "chopsticks", "tea", "fruit"),
    ("maki", "tempura", "edamame", "tofu", "wasabi", "soy_sauce", "green_tea_ice_cream"),
    ("temaki", "tempura", "sashimi", "miso_soup", "wasabi", "soy_sauce", "pudding"),
    ("temaki", "dumpling", "eel", "edamame", "chopsticks", "wasabi", "fruit"),
    ("temaki", "tofu", "onigiri", "miso_soup", "chopsticks", "tea", "green_tea_ice_cream"),
    ("temaki", "edamame", "onigiri", "dumpling", "soy_sauce", "tea", "pudding"),
    ("uramaki", "tempura", "tofu", "eel", "wasabi", "tea", "fruit"),
    ("uramaki", "miso_soup", "edamame", "sashimi", "chopsticks", "wasabi", "pudding"),
    ("uramaki", "onigiri", "dumpling", "tofu", "soy_sauce", "wasabi", "green_tea_ice_cream"),
    ("uramaki", "miso_soup", "eel", "sashimi", "chopsticks", "soy_sauce", "fruit"),
    ("maki", "eel", "tofu", "onigiri", "spoon", "menu", "fruit"),
    ("uramaki", "miso_soup", "edamame", "dumpling", "chopsticks", "menu", "pudding"),
    ("uramaki", "miso_soup", "tempura", "sashimi", "chopsticks", "spoon", "pudding"),
    ("temaki", "miso_soup", "eel", "dumpling", "wasabi", "spoon", "fruit"),
    ("uramaki", "miso_soup", "tofu", "sashimi", "wasabi", "menu", "green_tea_ice_cream"),
    ("uramaki", "miso_soup", "eel", "onigiri", "takeout_box", "menu", "fruit"),
    ("uramaki", "miso_soup", "tempura", "dumpling", "chopsticks", "takeout_box", "pudding"),
    ("maki", "miso_soup", "edamame", "tofu", "takeout_box", "soy_sauce", "green_tea_ice_cream"),
]
MENUS = ["first-meal", "classic", "sampler", "master", "cutthroat", "banquet", *A_LA_CARTE]
WAYS = [
    pytest.param(name, menu, id=f"{name}-{menu if isinstance(menu, str) else '-'.join(menu)}")
    for name in ("party/cocktail", "party/gamewright")
    for menu in MENUS
    if name == "party/cocktail" or isinstance(menu, str) or {"uramaki", "chopsticks"}.intersection(menu)
]


@pytest.mark.parametrize(("name", "menu"), WAYS)
def test_whole_games_are_equal(name: str, menu: str | tuple[str, ...]) -> None:
    """Every pile and the legal sets at each turn, scores at the end, winners; set menus at all seats."""
    kinds = PARTY_MENUS[menu] if isinstance(menu, str) else menu
    allowed = [seats for seats in SEATS if all(seats in LIMITS.get(kind, SEATS) for kind in kinds)]
    for seats in allowed if isinstance(menu, str) else allowed[:: len(allowed) // 2]:
        compare(name, seats, Menu(menu), games=5, seed=seats)


def test_a_hand_of_the_whole_deck_is_dealt_whatever_desserts_were_kept() -> None:
    """At eight seats 56 cards are dealt: nearly all there are, if people keep their desserts."""
    rules, rng = rules_of(cocktail, 8, Menu("first-meal")), np.random.default_rng(1)
    hands: list[Any] = []

    def choose(tables: Tables, now: Turn) -> Picks:
        if now.left == rules.size:
            hands.append(tables.hands)
        return rollout_pick(np, rules, tables, now, rng.random((8, len(rules.cards), 100), np.float32))

    end = play(np, rules, shuffled(rng, rules, 100), choose)
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

    def flip(tables: Tables, who: Any, cards: Any) -> Any:
        turnable.append(cards)
        return cards * 0

    turnable: list[Any] = []
    hands = seats(f"{first} takeout_box.10 eel", "miso_soup eel eel")
    tables = begin(np, rules, 1)._replace(hands=hands, plates=seats(plates, ""))
    later = Answers(keep=lambda *asked: None, wish=lambda *asked: None, flip=flip)
    picks = Picks(seats(first, "miso_soup"), seats("takeout_box.10", ""), seats("chopsticks.1", ""), later)
    turn(np, rules, tables, picks, schedule(rules)[-3])
    assert turnable[0].tolist() == seats(offered)[0].tolist()


def test_numpy_and_jax_play_the_same_turn() -> None:
    """The fifth of a round, when spoons and chopsticks lie there; and the scoring."""
    rules, rng = rules_of(cocktail, 3, Menu("banquet")), np.random.default_rng(1)
    luck, words, tables = shuffled(rng, rules, 50), words_for(rng, rules, 50), begin(np, rules, 50)
    *before, now = schedule(rules)[:5]
    for earlier, some in zip(before, words, strict=False):
        tables = prepare(np, rules, tables, luck, earlier)
        tables = turn(np, rules, tables, at_random(np, rules, tables, earlier, some), earlier)

    def end(xp: Any, tables: Tables, words: Any) -> Tables:
        tables = turn(xp, rules, tables, at_random(xp, rules, tables, now, words), now)
        return score_desserts(xp, rules, score_round(xp, rules, tables))

    expected, found = end(np, tables, words[4]), jax.jit(partial(end, jnp))(tables, words[4])
    assert [part.tolist() for part in found] == [part.tolist() for part in expected]


@pytest.mark.parametrize(
    ("menu", "kinds"),
    [
        ("points-platter", "special_order"),
        ("dinner-for-two", "special_order"),
        (("maki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "fruit"), "both takeout_box and wasabi"),
    ],
)
def test_what_is_left_to_the_readable_engine_is_refused(menu: str | tuple[str, ...], kinds: str) -> None:
    with pytest.raises(BadSetup, match=f"party/cocktail: there are no arrays for a menu with {kinds}"):
        rules_of(cocktail, 4, Menu(menu))
