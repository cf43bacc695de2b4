"""Sushi Roll: the dice, and R1: the belts."""

from collections import Counter

import msgspec
import pytest

from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import asks, start
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.dice import BAG, SIDES
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Passed, Rolled, RoundBegan
from tests.rule import rule
from tests.rules.bar import at_bar, deal, random_game


def test_there_are_thirty_dice_of_six_sides_in_five_kinds() -> None:
    assert BAG == {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "dessert": 4}
    assert Counter(SIDES["appetizer"]) == {"dumpling": 3, "tempura": 2, "sashimi": 1}
    assert Counter(SIDES["maki"]) == {"maki.1": 2, "maki.2": 2, "maki.3": 2}
    assert Counter(SIDES["nigiri"]) == {"nigiri.egg": 2, "nigiri.salmon": 2, "nigiri.squid": 2}
    assert SIDES["special"] == ("wasabi", "wasabi", "menu.1", "menu.2", "chopsticks.1", "chopsticks.2")
    assert Counter(SIDES["dessert"]) == {"pudding.1": 2, "pudding.2": 2, "pudding.3": 2}


@rule("R1")
@pytest.mark.parametrize(("seats", "dice"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_each_seat_draws_dice_by_the_number_of_seats(seats: int, dice: int) -> None:
    assert [len(belt) for belt in deal(seats).bar.belts] == [dice] * seats


@rule("R1")
def test_dice_are_drawn_numbered_and_rolled_clockwise_from_the_red_belt() -> None:
    kinds = ["maki"] * 5 + ["nigiri"] * 5 + ["special"] * 5 + ["appetizer"] * 10
    faces = ["maki.1"] * 5 + ["nigiri.egg"] * 5 + ["wasabi"] * 5 + ["sashimi"] * 10
    game = deal(5, {"bag/1": kinds, "roll/1/1": faces}, first=3)
    assert game.belt(3) == dict.fromkeys(range(5), "maki.1")
    assert game.belt(4) == dict.fromkeys(range(5, 10), "nigiri.egg")
    assert game.belt(0) == dict.fromkeys(range(10, 15), "wasabi")
    assert game.belt(2) == dict.fromkeys(range(20, 25), "sashimi")


@rule("R1")
def test_belts_pass_left_with_the_red_one_and_every_die_is_rolled_again() -> None:
    luck = {"roll/1/2": ["sashimi", "maki.3", "wasabi"]}  # from the red belt, now before seat 2
    game = at_bar("tempura wasabi | dumpling tempura | maki.1 maki.2", luck=luck, red=1)
    game.take(20, 30, 10)
    assert game.bar.red == 2
    assert game.bar.taking == 2
    assert game.bar.turn == 2
    assert [game.belt(seat) for seat in range(3)] == [{31: "maki.3"}, {11: "wasabi"}, {21: "sashimi"}]


@rule("R1")
@pytest.mark.parametrize(("seats", "second", "third"), [(2, 1, 0), (3, 1, 2), (4, 1, 2), (5, 4, 3)])
def test_another_seat_begins_each_round(seats: int, second: int, third: int) -> None:
    game = deal(seats)
    began = {1: 0}
    while game.bar.phase != "over":
        began.setdefault(game.bar.round, game.bar.red)
        game.take_any()
    assert began == {1: 0, 2: second, 3: third}


@rule("R1")
@pytest.mark.parametrize(("seats", "passes"), [(2, 21), (3, 20), (4, 15), (5, 12)])
def test_only_at_three_seats_belts_pass_once_more_between_rounds(seats: int, passes: int) -> None:
    assert len(random_game(seats, 1).logged(Passed)) == passes


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_seat_and_six_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"roll/cocktail is for 2 to 5 seats, not {seats}"):
        cocktail.begin(seats, NoOptions())


def test_no_option_is_known() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"passing": "left"}', type=cocktail.types.options)


def test_the_bag_holds_thirty_dice_of_five_kinds() -> None:
    assert BAG == {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "dessert": 4}
    assert {kind: Counter(sides) for kind, sides in SIDES.items()} == {
        "appetizer": {"dumpling": 3, "tempura": 2, "sashimi": 1},
        "maki": {"maki.1": 2, "maki.2": 2, "maki.3": 2},
        "nigiri": {"nigiri.egg": 2, "nigiri.salmon": 2, "nigiri.squid": 2},
        "special": {"wasabi": 2, "menu.1": 1, "menu.2": 1, "chopsticks.1": 1, "chopsticks.2": 1},
        "dessert": {"pudding.1": 2, "pudding.2": 2, "pudding.3": 2},
    }


@rule("R1")
def test_the_red_belt_falls_on_every_seat_about_equally_often() -> None:
    red = Counter(start(cocktail, 5, NoOptions(), Seeded(f"s{n}")).state.red for n in range(1000))
    assert red.keys() == {0, 1, 2, 3, 4}
    assert all(140 < times < 260 for times in red.values())


@rule("R1")
def test_the_red_seat_begins_then_clockwise_and_only_it_is_asked() -> None:
    game = deal(4, first=2)
    order = []
    for _ in range(4):
        assert list(asks(cocktail, game.bar)) == [game.bar.taking]
        order.append(game.bar.taking)
        game.take_any()
    assert order == [2, 3, 0, 1]
    assert game.bar.taking == 3  # the red edge went to the left neighbour of 2


@rule("R1")
def test_belts_and_the_red_edge_pass_left_after_everybody_took_one() -> None:
    game = at_bar("maki.1 maki.1 | dumpling dumpling | nigiri.egg nigiri.egg", red=1)
    game.act(1, Take(20))
    game.act(2, Take(30))
    assert Passed(red=2) in game.act(0, Take(10))
    assert [[die.id for die in belt] for belt in game.bar.belts] == [[31], [11], [21]]
    assert game.bar.red == game.bar.taking == 2


@rule("R1")
def test_every_turn_of_a_whole_round_rolls_all_dice_left_on_all_belts() -> None:
    game = deal(4)
    while game.bar.round == 1:
        game.take_any()
    rolled = [sum(map(len, event.belts)) for event in game.log if isinstance(event, Rolled)]
    assert rolled == [24, 20, 16, 12, 8, 4, 24]  # six turns, then the first roll of round 2


@rule("R1")  # the red belt passes to seat 1, so luck is asked for the belt of seat 1 first, then of seat 0
def test_rolled_faces_land_on_the_right_dice_clockwise_from_the_red_belt() -> None:
    game = at_bar("maki.1 maki.1 | dumpling dumpling", luck={"roll/1/2": ["maki.3", "sashimi"]})
    game.act(0, Take(10))
    game.act(1, Take(20))
    assert game.bar.red == 1
    assert [(die.id, die.face) for die in game.bar.belts[1]] == [(11, "maki.3")]
    assert [(die.id, die.face) for die in game.bar.belts[0]] == [(21, "sashimi")]


@rule("R1")
@pytest.mark.parametrize(
    ("seats", "starts", "passes"),
    [(2, [0, 1, 0], 21), (3, [0, 1, 2], 20), (4, [0, 1, 2], 15), (5, [0, 4, 3], 12)],
)
def test_the_first_player_changes_each_round_and_only_three_seats_pass_once_more(
    seats: int, starts: list[int], passes: int
) -> None:
    game = deal(seats)
    while game.bar.phase != "over":
        game.take_any()
    assert [event.red for event in game.log if isinstance(event, RoundBegan)] == starts
    passed = game.logged(Passed)
    assert len(passed) == passes  # at three seats 6 in each round, and 2 between the rounds


@rule("R1")
def test_a_game_is_three_rounds_and_every_round_draws_from_the_full_bag() -> None:
    game = deal(2)
    while game.bar.phase != "over":
        assert len(game.bar.bag) + len(game.bar.dice()) == 30
        game.take_any()
    assert [event.round for event in game.log if isinstance(event, RoundBegan)] == [1, 2, 3]
    assert asks(cocktail, game.bar) == {}
