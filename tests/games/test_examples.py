"""The examples of the rules pages: what the rules pay for them, and what the sentences beside them say."""

import re

import pytest

from kaiten.draft.asks import Pick
from kaiten.games import GAMES
from kaiten.games.examples import Example, rules
from kaiten.games.sushi_dice.table import ENOUGH
from kaiten.words import Words
from tests.any.bag import Bag
from tests.rules.table import at_table, points

Paid = list[list[int]]  # by example, by seat

# What each dish pays alone, and in the examples with several seats or an effect.
GO: dict[str, tuple[Paid, Paid]] = {
    "nigiri": ([[1], [2], [3], [9]], [[8, 3]]),
    "maki": ([], [[6, 3, 0], [3, 3, 0]]),
    "tempura": ([[0], [5]], [[5, 0]]),
    "sashimi": ([[0], [0], [10]], [[10, 0]]),
    "dumpling": ([[1], [3], [6], [10], [15]], [[15, 3]]),
    "wasabi": ([[3], [6], [9]], [[9, 3]]),
    "chopsticks": ([], [[5]]),
    "pudding": ([], [[6, 0, -6], [3, 3, -6]]),
}
FULL: dict[str, tuple[Paid, Paid]] = {  # ties are paid in full
    "maki": ([], [[6, 3, 0], [6, 6, 3]]),
    "pudding": ([], [[6, 0, -6], [6, 6, -6]]),
}
PARTY: dict[str, tuple[Paid, Paid]] = GO | FULL | {
    "temaki": ([], [[4, 0, -4]]),
    "uramaki": ([[8], [6]], [[2, 0, 0]]),
    "eel": ([[-3], [7]], [[7, -3]]),
    "tofu": ([[2], [6], [0]], [[0, 6]]),
    "onigiri": ([[1], [4], [9], [16]], [[10, 2]]),
    "edamame": ([], [[2, 1, 0]]),
    "miso_soup": ([[3], [6]], [[0, 0]]),
    "spoon": ([], [[10]]),
    "menu": ([], [[6]]),
    "takeout_box": ([], [[8]]),
    "special_order": ([], [[10]]),
    "soy_sauce": ([], [[4, 0]]),
    "tea": ([[3]], [[4, 1]]),
    "green_tea_ice_cream": ([[0], [12]], [[12, 0]]),
    "fruit": ([[-3], [3]], [[6, -3, -6]]),
}  # fmt: skip
PAID: dict[str, dict[str, tuple[Paid, Paid]]] = {
    "sushi-go/cocktail": GO,
    "sushi-go/zoch": GO | FULL,
    "sushi-go/gamewright": GO,
    "party/cocktail": PARTY,
    "party/gamewright": PARTY | {"uramaki": ([[8], [5], [2]], [[2, 0, 0]])},
    "roll/cocktail": {
        "dumpling": ([[2], [4], [8]], [[10, 4]]),
        "tempura": ([[1], [5], [10]], [[11, 5]]),
        "sashimi": ([[0], [6], [13]], [[19, 0]]),
        "maki": ([], [[6, 3, 0], [6, 6, 3]]),
        "nigiri": ([[1], [2], [3], [9]], [[8, 3]]),
        "wasabi": ([[3], [6], [9]], [[9, 3]]),
        "menu": ([[0], [1]], [[2, 1]]),
        "chopsticks": ([[0], [1]], [[1, 0]]),
        "pudding": ([], [[6, 0, -6], [6, 6, -6]]),
    },
    "dice/sit-down": {
        **dict.fromkeys(("shrimp", "fish", "octopus", "egg", "cucumber", "mixed"), ([[1], [1], [0]], [])),
        "star": ([[1]], []),
        "yuck": ([[0]], []),
    },
}


def paid(examples: tuple[Example, ...]) -> Paid:
    return [[laid.points for laid in example.seats] for example in examples]


@pytest.mark.parametrize("game", GAMES)
def test_every_dish_has_examples_and_they_pay_this(game: str) -> None:
    told = rules(GAMES[game]).dishes
    assert {kind: (paid(dish.pays), paid(dish.examples)) for kind, dish in told.items()} == PAID[game]


def test_a_game_without_examples_has_rules_all_the_same() -> None:
    assert rules(Bag()).dishes == {}


# --- the sentences --------------------------------------------------------------------------------------

# Numbers of a rule that no example shows: the points of a table that would be too large, and what is counted.
SIX = "maki.3 maki.3 | maki.3 maki.2 | maki.3 | maki.2 | maki.1 | -"
MORE: dict[str, list[tuple[int, ...]]] = {
    "maki": [points("party/cocktail", SIX, "maki")],
    "edamame": [points("party/cocktail", "edamame | edamame | edamame | edamame | edamame | edamame", "edamame")],
    "takeout_box": [points("party/cocktail", "~tofu", "takeout_box")],
    "tea": [points("party/cocktail", "tea", "tea")],
    "fruit": [
        points("party/cocktail", line, "fruit", final=True)
        for line in (
            "fruit.watermelon-orange",
            "fruit.watermelon-orange fruit.watermelon-pineapple",
            "fruit.watermelon-watermelon fruit.watermelon-watermelon fruit.watermelon-orange fruit.watermelon-pineapple",
        )
    ],
}  # fmt: skip
COUNTED = {"uramaki": {10}}  # icons, not points


def test_what_no_example_shows_is_paid_like_this() -> None:
    assert MORE == {
        "maki": [(6, 4, 2, 0, 0, 0)],
        "edamame": [(4, 4, 4, 4, 4, 4)],
        "takeout_box": [(2,)],
        "tea": [(1,)],
        "fruit": [(-2,), (1,), (10,)],
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_rule_are_points_that_the_game_pays(game: str) -> None:
    words = Words("en", game)
    for kind, (alone, together) in PAID[game].items():
        shown = {abs(point) for seats in (*alone, *together, *MORE.get(kind, [])) for point in seats}
        said = {int(number) for number in re.findall(r"\d+", words.rule(kind))}
        assert said - {0} <= shown | COUNTED.get(kind, set()), (kind, words.rule(kind))


def test_the_plates_that_win_are_those_of_the_sentence() -> None:
    said = Words("en", "dice/sit-down").rule("plate")
    assert said.endswith("6 with two players, 5 with three or four, 4 with five or six.")
    assert ENOUGH == {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}


# --- what a card does, played ---------------------------------------------------------------------------


def effect(game: str, kind: str) -> tuple[list[str], list[str], list[str]]:
    """The reader's cards before, those that came, and the reader's cards after."""
    [example] = rules(GAMES[game]).dishes[kind].examples
    before, after = [
        [f"~{piece.card}" if piece.face is None else piece.face for pile in piles for piece in pile]
        for piles in (example.before[0], example.seats[0].piles)
    ]
    return before, list(example.came), after


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright"])
def test_chopsticks_of_sushi_go(game: str) -> None:
    assert effect(game, "chopsticks") == (["chopsticks"], ["tempura", "tempura"], ["tempura", "tempura"])
    others = "maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2"
    turn = at_table("chopsticks | - | -", f"tempura tempura sashimi | {others}", game=game)
    turn.picks(Pick(("tempura", "tempura"), use=0), "maki.1", "maki.2")
    assert turn.plates(0) == "tempura tempura"


def test_chopsticks_of_party() -> None:
    for game in ("party/cocktail", "party/gamewright"):
        assert effect(game, "chopsticks") == (["chopsticks"], ["tempura", "tempura"], ["tempura", "tempura"])
    hands = "tempura tempura eel | eel eel eel"
    turn = at_table("chopsticks.1 | -", hands).picks(Pick(("tempura", "tempura"), use=0), "eel")
    assert turn.plates(0) == "tempura tempura"
    turn = at_table("chopsticks.1 | -", hands, game="party/gamewright")
    turn.picks(Pick(("tempura",), use=0), "eel").keep(0, "tempura")
    assert turn.plates(0) == "tempura tempura"


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_spoon(game: str) -> None:
    assert effect(game, "spoon") == (["spoon", "sashimi", "sashimi"], ["sashimi"], ["sashimi"] * 3)
    hands = "eel eel tofu | sashimi eel eel | tofu tofu tofu"
    turn = at_table("spoon.4 sashimi sashimi | - | -", hands, game=game)
    turn.picks(Pick(("eel",), use=0), "eel", "tofu").wish(0, "sashimi")
    assert turn.plates(0) == "sashimi sashimi eel sashimi"  # and the card of this turn


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_menu(game: str) -> None:
    drawn = ["maki.1", "nigiri.egg", "tempura", "tofu"]
    assert effect(game, "menu") == (["tofu", "menu"], drawn, ["tofu", "tofu"])
    turn = at_table("tofu | -", "menu.7 eel eel | eel eel eel", game=game, luck={"menu/1/2/menu.7": drawn})
    turn.picks("menu.7", "eel").keep(0, "tofu")
    assert turn.plates(0) == "tofu tofu"


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_takeout_box(game: str) -> None:
    assert effect(game, "takeout_box") == (["tofu"] * 3 + ["takeout_box"], [], ["tofu", "tofu", "~tofu"])
    turn = at_table("tofu tofu tofu | -", "takeout_box.10 eel eel | eel eel eel", game=game)
    turn.picks("takeout_box.10", "eel").flip(0, 2)
    assert turn.plates(0) == "tofu tofu ~tofu"


def test_special_order() -> None:
    for game in ("party/cocktail", "party/gamewright"):
        assert effect(game, "special_order") == (["sashimi", "sashimi", "special_order"], [], ["sashimi"] * 3)
    hands = "special_order eel eel | eel eel eel"
    turn = at_table("sashimi sashimi | -", hands).picks("special_order", "eel").copy(0, "sashimi")
    assert turn.plates(0) == "sashimi sashimi special_order=sashimi"


@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_miso_soup(game: str) -> None:
    assert effect(game, "miso_soup") == (["miso_soup"], [], [])
    turn = at_table("- | -", "miso_soup eel eel | miso_soup eel eel", game=game)
    turn.picks("miso_soup", "miso_soup")
    assert turn.tables() == "- | -"
