"""Sushi Roll read a second time: belts and tokens, trays, and what they are worth."""

from collections import Counter

import pytest

from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import asks, start
from kaiten.engine.terms import Choice
from kaiten.games import pad
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.dice import BAG, SIDES
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Ended, Passed, Rolled, RoundBegan, Scored, Taken, Tokens
from tests.rule import rule
from tests.rules.bar import RollGame, at_bar, deal

NONE = Tokens(0, 0, 0)


# --- sitting down


@pytest.mark.parametrize(("seats", "each"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_dice_on_each_belt_by_number_of_seats(seats: int, each: int) -> None:
    assert [len(belt) for belt in deal(seats).bar.belts] == [each] * seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        cocktail.begin(seats, NoOptions())


def test_the_bag_holds_thirty_dice_of_five_kinds() -> None:
    assert BAG == {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "dessert": 4}
    assert {kind: Counter(sides) for kind, sides in SIDES.items()} == {
        "appetizer": {"dumpling": 3, "tempura": 2, "sashimi": 1},
        "maki": {"maki.1": 2, "maki.2": 2, "maki.3": 2},
        "nigiri": {"nigiri.egg": 2, "nigiri.salmon": 2, "nigiri.squid": 2},
        "special": {"wasabi": 2, "menu.1": 1, "menu.2": 1, "chopsticks.1": 1, "chopsticks.2": 1},
        "dessert": {"pudding.1": 2, "pudding.2": 2, "pudding.3": 2},
    }


@rule("R4")
@pytest.mark.parametrize(
    ("seats", "supply"), [(2, (12, 8, 32)), (3, (9, 6, 32)), (4, (6, 4, 32)), (5, (3, 2, 32))]
)
def test_everyone_starts_with_three_menus_and_two_chopsticks_and_the_rest_is_the_supply(
    seats: int, supply: tuple[int, int, int]
) -> None:
    bar = deal(seats).bar
    assert bar.tokens == (Tokens(menu=3, chopsticks=2, pudding=0),) * seats
    assert bar.supply == Tokens(*supply)


@rule("R1")
def test_the_red_belt_falls_on_every_seat_about_equally_often() -> None:
    red = Counter(start(cocktail, 5, NoOptions(), Seeded(f"s{n}")).state.red for n in range(1000))
    assert red.keys() == {0, 1, 2, 3, 4}
    assert all(140 < times < 260 for times in red.values())


# --- turn order and belts


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


@rule("R4")
def test_tokens_and_totals_stay_and_trays_are_emptied_for_a_new_round() -> None:
    game = at_bar("pudding.3 | menu.2", tokens=[Tokens(1, 1, 2), NONE], totals=(7, 9))
    game.take_last()
    assert game.bar.round == 2
    assert game.bar.trays == ((), ())
    assert game.bar.totals == (7, 9)
    assert game.bar.tokens == (Tokens(1, 1, 5), Tokens(2, 0, 0))


# --- spending tokens


@rule("R2")
def test_one_menu_rerolls_several_dice_and_leaves_the_others() -> None:
    game = at_bar(
        "maki.1 maki.1 dumpling wasabi | maki.2 maki.2 maki.2 maki.2",
        luck={"reroll/1/1/0/2": ["maki.3", "sashimi", "menu.2"]},
    )
    game.act(0, Reroll((10, 12, 13)))
    assert game.faces(0) == ["maki.3", "maki.1", "sashimi", "menu.2"]
    assert game.bar.tokens[0] == Tokens(2, 2, 0)
    assert game.bar.supply.menu == 13
    assert game.bar.taking == 0


@rule("R2")  # one or more, and of one's own
@pytest.mark.parametrize("dice", [(), (20,), (10, 10), (10, 20)])
def test_a_reroll_of_no_dice_foreign_dice_or_the_same_die_twice_is_refused(dice: tuple[int, ...]) -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    assert game.refused(0, Reroll(dice)) == "not_a_choice"


@rule("R2")
def test_chopsticks_swap_with_a_waiting_belt_without_changing_faces() -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Swap(11, 1, 20))
    assert game.faces(0) == ["maki.1", "nigiri.squid"]
    assert sorted(game.faces(1)) == ["dumpling", "nigiri.egg"]
    assert game.bar.tokens[0].chopsticks == 1
    assert game.bar.supply.chopsticks == 9


@rule("R2")
def test_chopsticks_swap_with_a_belt_already_picked_from() -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Take(10))
    game.act(1, Swap(21, 0, 11))
    assert sorted(game.faces(1)) == ["nigiri.egg", "nigiri.squid"]
    assert game.faces(0) == ["dumpling"]


@rule("R2")
@pytest.mark.parametrize(
    "swap", [Swap(21, 0, 10), Swap(21, 1, 20), Swap(10, 0, 11), Swap(21, 5, 11), Swap(21, -1, 11)]
)
def test_chopsticks_never_reach_a_tray_nor_ones_own_belt_nor_an_empty_place(swap: Swap) -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Take(10))
    assert game.refused(1, swap) == "not_a_choice"


@rule("R2")
def test_several_tokens_in_any_order_and_a_swapped_die_can_be_rerolled() -> None:
    game = at_bar(
        "maki.1 dumpling | nigiri.squid dumpling",
        luck={
            "reroll/1/1/0/2": ["tempura"],
            "reroll/1/1/0/1": ["nigiri.egg"],
            "reroll/1/1/0/0": ["nigiri.squid"],
        },
    )
    for choice in (Reroll((11,)), Swap(10, 1, 20), Reroll((20,)), Swap(11, 1, 10), Reroll((20,))):
        game.act(0, choice)
    assert [(die.id, die.face) for die in game.bar.belts[0]] == [(10, "maki.1"), (20, "nigiri.squid")]
    assert game.bar.tokens[0] == NONE
    for too_much in (Reroll((10,)), Swap(10, 1, 21)):
        assert game.refused(0, too_much) == "not_a_choice"
    game.act(0, Take(20))
    assert [plate.face for plate in game.bar.trays[0]] == ["nigiri.squid"]


@rule("R2")
@pytest.mark.parametrize("choice", [Take(20), Reroll((20,)), Swap(20, 0, 10)])
def test_nobody_acts_out_of_turn(choice: Choice) -> None:
    assert at_bar("maki.1 maki.1 | maki.2 maki.2").refused(1, choice) == "not_asked"


@rule("R2")
@pytest.mark.parametrize("choice", [Take(11), Reroll((11,)), Swap(11, 1, 20)])
def test_nothing_can_be_spent_after_the_die_is_taken(choice: Choice) -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    game.act(0, Take(10))
    assert game.refused(0, choice) == "not_asked"


def test_an_answer_to_an_old_ask_comes_too_late_and_to_a_future_one_too_early() -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    old = game.bar.opened
    game.act(0, Reroll((10,)))
    assert game.refused(0, Take(10), number=old) == "too_late"
    assert game.refused(0, Take(10), number=game.bar.opened + 1) == "too_early"


@rule("R2")
def test_the_last_taker_of_the_last_turn_finds_no_belt_to_swap_with_but_may_reroll() -> None:
    game = at_bar("maki.1 | maki.2", luck={"reroll/1/1/1/2": ["maki.3"]})
    game.act(0, Take(10))
    ask = cocktail.ask(game.bar, 1)
    assert ask is not None
    assert not [choice for choice in ask.choices() if isinstance(choice, Swap)]
    game.act(1, Reroll((20,)))
    assert game.faces(1) == ["maki.3"]


# --- tokens from the supply


@rule("R4")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        ("menu.1", (1, 0, 0)),
        ("menu.2", (2, 0, 0)),
        ("chopsticks.1", (0, 1, 0)),
        ("chopsticks.2", (0, 2, 0)),
        ("pudding.1", (0, 0, 1)),
        ("pudding.2", (0, 0, 2)),
        ("pudding.3", (0, 0, 3)),
        ("wasabi", (0, 0, 0)),
        ("maki.3", (0, 0, 0)),
    ],
)
def test_tokens_come_at_once_as_many_as_the_die_shows(face: str, gain: tuple[int, int, int]) -> None:
    game = at_bar(f"{face} maki.1 | maki.1 maki.1", tokens=[NONE, NONE])
    game.act(0, Take(10))
    assert game.bar.tokens[0] == Tokens(*gain)


@rule("R4")
def test_a_short_supply_gives_what_is_left_then_nothing() -> None:
    game = at_bar("menu.2 maki.1 | menu.2 maki.1 | menu.2 maki.1", tokens=[Tokens(15, 0, 0), NONE, NONE])
    for seat in range(3):
        game.act(seat, Take(10 + 10 * seat))
    assert [mine.menu for mine in game.bar.tokens] == [17, 1, 0]
    assert game.bar.supply.menu == 0


@rule("R4")
def test_desserts_are_finite_too_thirty_two_in_all() -> None:
    game = at_bar("pudding.3 pudding.3 | pudding.3 pudding.3", tokens=[Tokens(0, 0, 28), NONE])
    game.act(0, Take(10))
    game.act(1, Take(20))
    assert [mine.pudding for mine in game.bar.tokens] == [31, 1]
    assert game.bar.supply.pudding == 0


@rule("R4")
def test_a_token_spent_this_turn_is_back_in_the_supply_when_the_die_is_taken() -> None:
    game = at_bar("menu.2 maki.1 | maki.1 maki.1", tokens=[Tokens(9, 0, 0), Tokens(9, 0, 0)])
    game.act(0, Reroll((11,)))
    game.act(0, Take(10))
    assert game.bar.tokens[0].menu == 9 and game.bar.supply.menu == 0  # 9 − 1, then the one that is left


# --- wasabi


@rule("R3")
def test_a_nigiri_must_go_on_a_free_wasabi() -> None:
    game = at_bar("nigiri.egg nigiri.squid | maki.1 maki.1", trays="wasabi | -")
    game.act(0, Take(10))
    assert [(plate.face, plate.on) for plate in game.bar.trays[0]] == [
        ("wasabi", None),
        ("nigiri.egg", 100),
    ]


@rule("R3")
def test_a_second_nigiri_after_one_wasabi_lies_bare_and_two_wasabi_take_one_each() -> None:
    game = at_bar(
        "nigiri.egg | nigiri.squid | maki.1", trays="wasabi+nigiri.squid | wasabi+nigiri.egg wasabi | -"
    )
    game.act(0, Take(10))
    game.act(1, Take(20))
    assert game.bar.trays[0][-1].on is None
    assert game.bar.trays[1][-1].on == 202


@rule("R3")
def test_a_wasabi_never_slides_under_a_nigiri_taken_before() -> None:
    game = at_bar("wasabi nigiri.egg | maki.1 maki.1", trays="nigiri.squid | -")
    game.act(0, Take(10))
    assert [plate.on for plate in game.bar.trays[0]] == [None, None]


# --- the end of a round


def round_of(*trays: str) -> RollGame:
    """A round before its last turn, in which everybody takes a menu that is worth nothing now."""
    return at_bar(" | ".join(["menu.1"] * len(trays)), " | ".join(trays))


MAKI = {0: "-", 1: "maki.1", 2: "maki.2", 3: "maki.3", 4: "maki.2 maki.2"}


@rule("R5")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ((4, 4, 3, 3), (6, 6, 3, 3)),  # printed
        ((3, 2, 1), (6, 3, 0)),
        ((3, 0, 0), (6, 0, 0)),
        ((2, 2, 2), (6, 6, 6)),
        ((1, 0), (6, 0)),
        ((3, 3, 1), (6, 6, 3)),
        ((4, 2, 2, 1), (6, 3, 3, 0)),
    ],
)
def test_maki_six_and_three_ties_in_full_at_least_one_icon(
    icons: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert round_of(*[MAKI[count] for count in icons]).take_last() == {"maki": points}


@rule("R5")
def test_no_maki_at_all_pays_nobody() -> None:
    assert round_of("tempura", "-").take_last() == {"tempura": (1, 0)}


@rule("R5")
def test_a_dish_that_lies_there_and_is_worth_nothing_is_scored_with_nothing() -> None:
    assert round_of("sashimi", "nigiri.egg wasabi").take_last() == {
        "sashimi": (0, 0),
        "nigiri": (0, 1),
    }


@rule("R5")  # sets of up to three, as many threes as possible
@pytest.mark.parametrize(
    ("face", "values"),
    [
        ("dumpling", [2, 4, 8, 10, 12, 16, 18, 20]),
        ("tempura", [1, 5, 10, 11, 15, 20, 21, 25]),
        ("sashimi", [0, 6, 13, 13, 19, 26, 26, 32]),
    ],
)
def test_one_to_eight_of_an_appetizer(face: str, values: list[int]) -> None:
    for count, value in enumerate(values, 1):
        assert round_of(" ".join([face] * count), "-").take_last() == {face: (value, 0)}


@rule("R5")  # printed
def test_four_tempura_and_two_sashimi_are_seventeen() -> None:
    game = round_of("tempura tempura sashimi tempura tempura sashimi", "-")
    game.take_last()
    assert game.bar.totals == (17, 0)


@rule("R5")
def test_nigiri_one_two_three_and_tripled_and_bare_wasabi_nothing() -> None:
    game = round_of("wasabi+nigiri.squid nigiri.salmon nigiri.egg wasabi", "-")
    assert game.take_last() == {"nigiri": (9 + 2 + 1, 0)}


@rule("R5")
def test_dessert_menu_and_chopsticks_dice_score_nothing_in_the_round() -> None:
    assert round_of("pudding.3 menu.2 chopsticks.2", "-").take_last() == {}


# --- the end of the game


def last_turn(desserts: tuple[int, ...], totals: tuple[int, ...] | None = None) -> RollGame:
    """The third round before its last turn, in which everybody takes a maki, level with the others: 6 each."""
    tokens = [Tokens(0, 0, count) for count in desserts]
    return at_bar(" | ".join(["maki.1"] * len(desserts)), tokens=tokens, totals=totals, round=3)


@rule("R6")
@pytest.mark.parametrize(
    ("desserts", "points"),
    [
        ((5, 5, 0, 0), (6, 6, -6, -6)),  # printed
        ((4, 1), (6, 0)),  # of two nobody loses
        ((4, 4), (0, 0)),  # all level
        ((0, 0), (0, 0)),
        ((2, 2, 2), (0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((3, 2, 0), (6, 0, -6)),
        ((3, 2, 1), (6, 0, -6)),
        ((1, 1, 0), (6, 6, -6)),
        ((1, 0, 0, 0, 0), (6, -6, -6, -6, -6)),
    ],
)
def test_desserts_at_the_end(desserts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert last_turn(desserts).take_last()["pudding"] == points


@rule("R6")  # a token of three is three desserts, one of one is one, with or without its number
def test_on_the_pad_desserts_are_counted_by_what_the_tokens_show() -> None:
    worths = pad.score("roll/cocktail", "pudding.1 pudding.3 | pudding pudding.1 | pudding.3", final=True)
    assert [worth.points for worth in worths["pudding"]] == [6, -6, 0]


@rule("R6")
def test_two_leftover_tokens_of_any_mix_are_one_point() -> None:
    tokens = [Tokens(1, 1, 0), Tokens(3, 2, 0), Tokens(0, 1, 0)]
    assert at_bar("maki.1 | maki.1 | maki.1", tokens=tokens, round=3).take_last()["tokens"] == (1, 2, 0)


@rule("R4")
@rule("R6")
def test_tokens_taken_with_the_very_last_die_count() -> None:
    game = at_bar("menu.2 | pudding.1 | maki.1", tokens=[NONE] * 3, round=3)
    assert game.take_last() == {"maki": (0, 0, 6), "pudding": (-6, 6, -6), "tokens": (1, 0, 0)}
    assert game.bar.totals == (-5, 6, 0)


@rule("R7")
def test_scores_may_go_below_zero() -> None:
    game = last_turn((3, 2, 0), totals=(0, 0, -3))
    game.take_last()
    assert game.bar.totals == (12, 6, -3)


@rule("R7")
def test_a_tie_goes_to_the_most_desserts_among_the_tied_only() -> None:
    game = last_turn((2, 3, 9, 0), totals=(20, 20, 0, 0))
    game.take_last()
    assert game.bar.totals == (26, 26, 12, 0)
    assert game.bar.winners == (1,)


@rule("R7")
def test_still_tied_is_shared() -> None:
    game = last_turn((2, 2, 9, 0), totals=(20, 20, 0, 0))
    game.take_last()
    assert game.bar.winners == (0, 1)


@rule("R6")
@rule("R7")
def test_dessert_points_count_before_the_winner_is_named() -> None:
    game = last_turn((0, 5), totals=(10, 5))
    game.take_last()
    assert game.bar.totals == (16, 17)
    assert game.bar.winners == (1,)


@rule("R6")
def test_dice_of_round_three_are_scored_before_the_final_count_and_no_round_four_begins() -> None:
    game = last_turn((1, 0, 0))
    game.take_last()
    after = game.log[-5:]
    assert [type(event) for event in after] == [Taken, Scored, Scored, Scored, Ended]
    assert [event.dish for event in after if isinstance(event, Scored)] == ["maki", "pudding", "tokens"]


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_after_the_end_every_act_is_refused_as_game_over(seat: int) -> None:
    game = last_turn((1, 0))
    game.take_last()
    assert game.refused(seat, Take(10)) == "game_over"
