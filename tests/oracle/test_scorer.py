"""The second scorer against the examples printed in the books, and against the traps between the lines."""

from typing import Any

import pytest

from .scorer import score

SPLITTING = ["sushi-go/cocktail", "sushi-go/gamewright"]
SUSHI_GO = [*SPLITTING, "sushi-go/zoch"]
PARTY = ["party/cocktail", "party/gamewright"]
CARDS = [*SUSHI_GO, *PARTY]
MUST = [*SPLITTING, *PARTY, "roll/cocktail"]

in_splitting = pytest.mark.parametrize("game", SPLITTING)
in_sushi_go = pytest.mark.parametrize("game", SUSHI_GO)
in_party = pytest.mark.parametrize("game", PARTY)
in_cards = pytest.mark.parametrize("game", CARDS)
in_must = pytest.mark.parametrize("game", MUST)


def points(game: str, line: str, **options: Any) -> Any:
    return score(game, line, **options)["points"]


def dishes(game: str, line: str, **options: Any) -> Any:
    return score(game, line, **options)["dishes"]


# Printed examples


@in_splitting
def test_maki_five_three_three_two_share_second_place_and_drop_the_remainder(game: str) -> None:
    line = "maki.3 maki.2 | maki.3 | maki.2 maki.1 | maki.2"
    assert score(game, line) == {"points": [6, 1, 1, 0], "dishes": {"maki": [6, 1, 1, 0]}}


@in_splitting
def test_puddings_four_three_none_none_share_the_loss(game: str) -> None:
    line = "pudding pudding pudding pudding | pudding pudding pudding | - | -"
    assert score(game, line, final=True) == {"points": [6, 0, -3, -3], "dishes": {"pudding": [6, 0, -3, -3]}}


def test_zoch_maki_five_three_three_two_pay_both_seconds_in_full() -> None:
    assert points("sushi-go/zoch", "maki.3 maki.2 | maki.3 | maki.2 maki.1 | maki.2") == [6, 3, 3, 0]


@pytest.mark.parametrize("game", [*PARTY, "roll/cocktail"])
def test_maki_four_four_three_three_pay_every_tied_player_in_full(game: str) -> None:
    assert points(game, "maki.3 maki.1 | maki.2 maki.2 | maki.3 | maki.1 maki.2") == [6, 6, 3, 3]


@in_party
def test_temaki_three_two_none_none_cost_both_last_players_four(game: str) -> None:
    line = "temaki temaki temaki | temaki temaki | - | -"
    assert score(game, line) == {"points": [4, 0, -4, -4], "dishes": {"temaki": [4, 0, -4, -4]}}


def test_french_uramaki_four_and_four_lead_the_end_of_the_round_and_pay_two_each() -> None:
    assert points("party/cocktail", "- | uramaki.4 | uramaki.4 | uramaki.3", claimed=1) == [0, 2, 2, 0]


def test_us_uramaki_four_and_four_after_two_tied_arrivals_share_the_third_place() -> None:
    assert points("party/gamewright", "- | uramaki.4 | uramaki.4 | uramaki.3", claimed=2) == [0, 2, 2, 0]


@in_party
def test_edamame_three_two_one_pay_one_for_each_opponent_with_any(game: str) -> None:
    assert points(game, "edamame edamame edamame | edamame edamame | edamame") == [6, 4, 2]
    assert points(game, "edamame edamame edamame | edamame edamame | edamame | -") == [6, 4, 2, 0]


@in_party
def test_onigiri_circle_triangle_and_two_squares_are_nine_and_one(game: str) -> None:
    assert points(game, "onigiri.circle onigiri.triangle onigiri.square onigiri.square") == [10]


@in_party
def test_tea_counts_one_wasabi_one_squid_and_two_salmon_as_four_cards_of_a_colour(game: str) -> None:
    line = "wasabi nigiri.squid nigiri.salmon nigiri.salmon tea"
    assert score(game, line) == {"points": [17], "dishes": {"nigiri": [13], "tea": [4]}}


@in_party
def test_party_puddings_four_two_none_none_cost_both_last_players_six(game: str) -> None:
    assert points(game, "pudding pudding pudding pudding | pudding pudding | - | -", final=True) == [
        6,
        0,
        -6,
        -6,
    ]


@in_party
def test_fruit_icons_none_one_four_are_four_points_and_no_fruit_is_minus_six(game: str) -> None:
    line = "fruit.orange fruit.pineapple-pineapple fruit.pineapple-pineapple | -"
    assert points(game, line, final=True) == [4, -6]


@in_party
def test_a_third_round_of_seven_three_five_and_twelve_for_ice_cream_is_twenty_seven(game: str) -> None:
    # The book prints the four numbers; its cards are pictures, so these are one reading of them.
    this_round = "eel eel dumpling dumpling tempura tempura green_tea_ice_cream green_tea_ice_cream"
    kept = "green_tea_ice_cream green_tea_ice_cream green_tea_ice_cream green_tea_ice_cream"
    assert score(game, this_round) == {
        "points": [15],
        "dishes": {"eel": [7], "dumpling": [3], "tempura": [5]},
    }
    assert points(game, kept, final=True) == [12]


def test_roll_four_tempura_and_two_sashimi_are_seventeen() -> None:
    line = "tempura tempura sashimi tempura tempura sashimi"
    assert score("roll/cocktail", line) == {"points": [17], "dishes": {"tempura": [11], "sashimi": [6]}}


def test_roll_desserts_five_five_none_none_pay_and_cost_everyone_in_full() -> None:
    line = "pudding.3 pudding pudding | pudding pudding pudding pudding pudding | - | -"
    assert points("roll/cocktail", line, final=True) == [6, 6, -6, -6]


# Printed tables


@in_cards
def test_dumplings_are_one_three_six_ten_fifteen(game: str) -> None:
    line = (
        "dumpling | dumpling dumpling | dumpling dumpling dumpling | dumpling dumpling dumpling dumpling"
        " | dumpling dumpling dumpling dumpling dumpling"
    )
    assert points(game, line) == [1, 3, 6, 10, 15]


@in_cards
def test_no_dumplings_are_worth_nothing(game: str) -> None:
    assert points(game, "dumpling dumpling | -") == [3, 0]


@in_cards
def test_dumplings_above_five_are_still_fifteen(game: str) -> None:
    assert points(game, "dumpling dumpling dumpling dumpling dumpling dumpling") == [15]
    assert points(game, "dumpling dumpling dumpling dumpling dumpling dumpling dumpling dumpling") == [15]


@in_cards
def test_tempura_is_five_a_pair_and_nothing_for_the_odd_one(game: str) -> None:
    line = "tempura | tempura tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(game, line) == [0, 5, 5, 10]


@in_cards
def test_sashimi_is_ten_a_triple_and_nothing_for_the_rest(game: str) -> None:
    assert points(game, "sashimi | sashimi sashimi | sashimi sashimi sashimi | -") == [0, 0, 10, 0]
    assert points(game, "sashimi sashimi sashimi sashimi sashimi") == [10]
    assert points(game, "sashimi sashimi sashimi sashimi sashimi sashimi") == [20]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_nigiri_are_one_two_three_and_tripled_on_wasabi(game: str) -> None:
    assert points(game, "nigiri.egg | nigiri.salmon | nigiri.squid") == [1, 2, 3]
    assert points(game, "wasabi+nigiri.egg | wasabi+nigiri.salmon | wasabi+nigiri.squid") == [3, 6, 9]


@in_party
def test_one_eel_costs_three_and_two_or_more_pay_seven_in_all(game: str) -> None:
    assert points(game, "- | eel | eel eel | eel eel eel eel") == [0, -3, 7, 7]


@in_party
def test_tofu_is_two_then_six_then_nothing(game: str) -> None:
    assert points(game, "- | tofu | tofu tofu | tofu tofu tofu | tofu tofu tofu tofu") == [0, 2, 6, 0, 0]


@in_party
def test_onigiri_sets_of_different_shapes_are_one_four_nine_sixteen(game: str) -> None:
    line = (
        "onigiri.square | onigiri.square onigiri.circle | onigiri.circle onigiri.rectangle onigiri.triangle"
        " | onigiri.rectangle onigiri.square onigiri.triangle onigiri.circle"
    )
    assert points(game, line) == [1, 4, 9, 16]


@in_party
def test_every_miso_soup_left_on_the_table_is_three(game: str) -> None:
    assert score(game, "miso_soup miso_soup | -") == {"points": [6, 0], "dishes": {"miso_soup": [6, 0]}}


@in_party
def test_ice_cream_is_twelve_for_every_four(game: str) -> None:
    three = "green_tea_ice_cream green_tea_ice_cream green_tea_ice_cream"
    line = f"{three} | {three} green_tea_ice_cream | {three} {three} green_tea_ice_cream green_tea_ice_cream"
    assert points(game, line, final=True) == [0, 12, 24]


@in_party
def test_a_fruit_is_minus_two_zero_one_three_six_ten_by_its_icons(game: str) -> None:
    assert points(game, "fruit.watermelon-orange", final=True) == [-2]
    assert points(game, "fruit.watermelon-watermelon", final=True) == [-3]
    assert points(game, "fruit.watermelon-watermelon fruit.watermelon-orange", final=True) == [1]
    assert points(game, "fruit.orange-orange fruit.orange-orange", final=True) == [2]
    five = "fruit.orange-orange fruit.orange-orange fruit.orange-pineapple"
    assert points(game, five, final=True) == [8]


@in_party
def test_a_fruit_above_five_icons_is_still_ten(game: str) -> None:
    six = "fruit.orange-orange fruit.orange-orange fruit.orange-orange"
    assert points(game, six, final=True) == [6]
    seven = "fruit.orange-orange fruit.orange-orange fruit.watermelon-orange fruit.watermelon-orange"
    assert points(game, f"{seven} fruit.orange-pineapple", final=True) == [11]


def test_roll_appetizers_pay_by_sets_of_up_to_three() -> None:
    assert points("roll/cocktail", "dumpling | dumpling dumpling | dumpling dumpling dumpling") == [2, 4, 8]
    assert points("roll/cocktail", "tempura | tempura tempura | tempura tempura tempura") == [1, 5, 10]
    assert points("roll/cocktail", "sashimi | sashimi sashimi | sashimi sashimi sashimi") == [0, 6, 13]


def test_roll_appetizers_above_three_begin_a_new_set_after_the_threes() -> None:
    assert points("roll/cocktail", "dumpling dumpling dumpling dumpling") == [10]
    assert points("roll/cocktail", "dumpling dumpling dumpling dumpling dumpling") == [12]
    assert points("roll/cocktail", "dumpling dumpling dumpling dumpling dumpling dumpling") == [16]
    assert points("roll/cocktail", "sashimi sashimi sashimi sashimi") == [13]
    assert points("roll/cocktail", "sashimi sashimi sashimi sashimi sashimi") == [19]
    assert points("roll/cocktail", "tempura tempura tempura tempura tempura tempura tempura") == [21]


# Maki


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_nobody_without_a_maki_takes_second_place(game: str) -> None:
    assert points(game, "maki.1 | wasabi | -") == [6, 0, 0]


@in_cards
def test_a_table_without_any_maki_has_no_maki_entry(game: str) -> None:
    assert score(game, "- | tempura | -") == {"points": [0, 0, 0], "dishes": {"tempura": [0, 0, 0]}}


@in_cards
def test_ten_maki_beat_nine_as_numbers(game: str) -> None:
    line = "maki.3 maki.3 maki.3 | maki.3 maki.3 maki.3 maki.1 | maki.2"
    assert points(game, line) == [3, 6, 0]


@in_cards
def test_maki_count_icons_and_not_cards(game: str) -> None:
    assert points(game, "maki.1 maki.1 | maki.3 | maki.1") == [3, 6, 0]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_maki_alone_at_a_single_table_still_take_first_place(game: str) -> None:
    assert points(game, "maki.1") == [6]


@in_splitting
def test_a_tie_for_most_maki_splits_six_and_pays_no_second_place(game: str) -> None:
    assert points(game, "maki.3 | maki.3 | maki.2") == [3, 3, 0]
    assert points(game, "maki.3 | maki.3 | maki.3 | maki.2 | maki.1") == [2, 2, 2, 0, 0]


@in_splitting
def test_a_shared_first_place_in_maki_drops_the_remainder(game: str) -> None:
    assert points(game, "maki.2 | maki.2 | maki.2 | maki.2 | -") == [1, 1, 1, 1, 0]
    assert points(game, "maki.2 | maki.2 | maki.2 | maki.2 | maki.2") == [1, 1, 1, 1, 1]


@in_splitting
def test_a_second_place_shared_by_four_leaves_nothing_of_three(game: str) -> None:
    assert points(game, "maki.3 | maki.2 | maki.2 | maki.2 | maki.2") == [6, 0, 0, 0, 0]
    assert points(game, "maki.3 | maki.2 | maki.2 | maki.2 | maki.1") == [6, 1, 1, 1, 0]


@in_splitting
def test_maki_at_two_players_pay_both_places_and_split_a_tie(game: str) -> None:
    assert points(game, "maki.3 | maki.2") == [6, 3]
    assert points(game, "maki.3 | maki.2 maki.1") == [3, 3]


@pytest.mark.parametrize("game", ["sushi-go/zoch", *PARTY, "roll/cocktail"])
def test_second_place_in_maki_is_paid_after_a_full_tie_for_first(game: str) -> None:
    assert points(game, "maki.3 | maki.3 | maki.2 | maki.1") == [6, 6, 3, 0]


@pytest.mark.parametrize("game", ["sushi-go/zoch", *PARTY, "roll/cocktail"])
def test_maki_level_all_round_pay_everyone_six(game: str) -> None:
    assert points(game, "maki.2 | maki.2 | maki.2") == [6, 6, 6]


@in_party
def test_party_maki_pay_six_four_two_from_six_players_on(game: str) -> None:
    assert points(game, "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | maki.2") == [6, 3, 0, 0, 0]
    line = "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | maki.2 | -"
    assert points(game, line) == [6, 4, 2, 0, 0, 0]
    assert points(game, f"{line} | -") == [6, 4, 2, 0, 0, 0, 0]
    assert points(game, f"{line} | - | -") == [6, 4, 2, 0, 0, 0, 0, 0]


@in_party
def test_party_maki_ties_never_use_up_the_next_place(game: str) -> None:
    assert points(game, "maki.3 | maki.3 | maki.2 | maki.2 | maki.1 | maki.1") == [6, 6, 4, 4, 2, 2]
    assert points(game, "maki.3 | maki.3 | maki.3 | maki.2 | - | -") == [6, 6, 6, 4, 0, 0]


# Pudding and temaki


@in_splitting
def test_shared_most_puddings_split_six_and_drop_the_remainder(game: str) -> None:
    assert points(game, "pudding | pudding | -", final=True) == [3, 3, -6]
    assert points(game, "pudding | pudding | pudding | pudding | -", final=True) == [1, 1, 1, 1, -6]


@in_splitting
def test_four_players_sharing_minus_six_lose_one_each(game: str) -> None:
    assert points(game, "pudding | - | - | - | -", final=True) == [6, -1, -1, -1, -1]


@in_splitting
def test_three_players_sharing_minus_six_lose_two_each(game: str) -> None:
    assert points(game, "pudding pudding | pudding | pudding | pudding", final=True) == [6, -2, -2, -2]


@pytest.mark.parametrize("game", ["sushi-go/zoch", *PARTY, "roll/cocktail"])
def test_puddings_elsewhere_pay_and_cost_every_tied_player_in_full(game: str) -> None:
    assert points(game, "pudding | pudding | - | - | -", final=True) == [6, 6, -6, -6, -6]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_having_some_pudding_can_still_be_the_fewest(game: str) -> None:
    assert points(game, "pudding pudding pudding | pudding pudding | pudding", final=True) == [6, 0, -6]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_puddings_level_all_round_pay_and_cost_nobody(game: str) -> None:
    assert points(game, "pudding | pudding | pudding", final=True) == [0, 0, 0]
    assert points(game, "- | - | -", final=True, dessert="pudding") == [0, 0, 0]
    assert points(game, "pudding pudding", final=True) == [0]


@pytest.mark.parametrize("game", [*SPLITTING, *PARTY, "roll/cocktail"])
def test_at_two_players_nobody_loses_for_puddings(game: str) -> None:
    assert points(game, "pudding | -", final=True) == [6, 0]
    assert points(game, "pudding | pudding pudding", final=True) == [0, 6]
    assert points(game, "pudding | pudding", final=True) == [0, 0]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_ten_puddings_beat_nine_as_numbers(game: str) -> None:
    nine = "pudding pudding pudding pudding pudding pudding pudding pudding pudding"
    assert points(game, f"{nine} | {nine} pudding | pudding pudding", final=True) == [0, 6, -6]


@in_cards
def test_puddings_score_nothing_at_the_end_of_a_round(game: str) -> None:
    assert score(game, "pudding pudding | tempura tempura | -") == {
        "points": [0, 5, 0],
        "dishes": {"tempura": [0, 5, 0]},
    }


@in_cards
def test_the_final_scoring_counts_desserts_only(game: str) -> None:
    line = "pudding pudding tempura tempura | pudding maki.3 | nigiri.squid"
    assert score(game, line, final=True) == {"points": [6, 0, -6], "dishes": {"pudding": [6, 0, -6]}}


@in_party
def test_temaki_at_two_players_cost_nobody(game: str) -> None:
    assert points(game, "temaki temaki | temaki") == [4, 0]
    assert points(game, "temaki | -") == [4, 0]


@in_party
def test_temaki_level_all_round_pay_and_cost_nobody(game: str) -> None:
    assert score(game, "temaki | temaki") == {"points": [0, 0], "dishes": {"temaki": [0, 0]}}
    assert points(game, "temaki | temaki | temaki") == [0, 0, 0]
    assert points(game, "temaki") == [0]


@in_party
def test_temaki_ties_are_paid_and_lost_in_full(game: str) -> None:
    assert points(game, "temaki temaki | temaki temaki | temaki | temaki") == [4, 4, -4, -4]


@in_party
def test_no_temaki_on_any_table_costs_nobody(game: str) -> None:
    assert score(game, "tofu | - | -") == {"points": [2, 0, 0], "dishes": {"tofu": [2, 0, 0]}}


# Wasabi


@in_must
def test_a_nigiri_goes_on_a_free_wasabi_by_itself(game: str) -> None:
    assert score(game, "wasabi nigiri.squid") == {"points": [9], "dishes": {"nigiri": [9]}}


@in_must
def test_a_nigiri_laid_before_the_wasabi_is_not_tripled(game: str) -> None:
    assert points(game, "nigiri.squid wasabi") == [3]


@in_must
def test_a_wasabi_takes_one_nigiri_only(game: str) -> None:
    assert points(game, "wasabi nigiri.egg nigiri.squid") == [6]


@in_must
def test_two_free_wasabi_take_the_next_two_nigiri(game: str) -> None:
    assert points(game, "wasabi wasabi nigiri.egg nigiri.salmon nigiri.squid") == [12]


@in_must
def test_a_used_wasabi_is_not_free_for_the_next_nigiri(game: str) -> None:
    assert points(game, "wasabi+nigiri.egg nigiri.squid") == [6]
    assert points(game, "wasabi wasabi+nigiri.egg nigiri.squid nigiri.squid") == [15]


@in_must
def test_other_dishes_between_wasabi_and_nigiri_change_nothing(game: str) -> None:
    assert points(game, "wasabi tempura tempura nigiri.salmon | -") == [11, 0]


def test_zoch_leaves_a_bare_nigiri_bare_even_after_a_free_wasabi() -> None:
    assert points("sushi-go/zoch", "wasabi nigiri.squid") == [3]
    assert points("sushi-go/zoch", "wasabi nigiri.egg wasabi+nigiri.squid") == [10]


@pytest.mark.parametrize("game", [*CARDS, "roll/cocktail"])
def test_a_bare_wasabi_is_worth_nothing_under_nigiri(game: str) -> None:
    assert score(game, "wasabi | -") == {"points": [0, 0], "dishes": {"nigiri": [0, 0]}}


@in_cards
def test_chopsticks_are_worth_nothing_and_have_no_entry(game: str) -> None:
    assert score(game, "chopsticks chopsticks.1 | -") == {"points": [0, 0], "dishes": {}}


# Party dishes


@in_party
def test_an_edamame_alone_is_worth_nothing(game: str) -> None:
    assert score(game, "edamame edamame | - | -") == {"points": [0, 0, 0], "dishes": {"edamame": [0, 0, 0]}}


@in_party
def test_an_edamame_is_never_worth_more_than_four(game: str) -> None:
    assert points(game, "edamame edamame | edamame | edamame | edamame | edamame") == [8, 4, 4, 4, 4]
    line = "edamame edamame | edamame | edamame | edamame | edamame | edamame | edamame"
    assert points(game, line) == [8, 4, 4, 4, 4, 4, 4]


@in_party
def test_onigiri_make_as_many_sets_as_it_takes(game: str) -> None:
    four = "onigiri.circle onigiri.triangle onigiri.square onigiri.rectangle"
    assert points(game, f"{four} {four}") == [32]
    assert points(game, f"{four} onigiri.square onigiri.circle") == [20]
    assert points(game, "onigiri.square onigiri.square onigiri.square") == [3]
    assert points(game, "onigiri.square onigiri.square onigiri.circle onigiri.circle") == [8]


@in_party
def test_every_tea_scores_the_best_colour_and_tea_is_one(game: str) -> None:
    assert points(game, "tea") == [1]
    assert points(game, "tea tea tea") == [9]
    assert dishes(game, "tea tea maki.3 maki.1 maki.1 | -") == {"tea": [6, 0], "maki": [6, 0]}


@in_party
def test_tea_counts_cards_and_not_icons(game: str) -> None:
    assert dishes(game, "tea maki.3 maki.3")["tea"] == [2]


@in_party
def test_a_nigiri_on_its_wasabi_is_two_cards_of_one_colour(game: str) -> None:
    assert dishes(game, "wasabi+nigiri.squid tea") == {"nigiri": [9], "tea": [2]}


@in_party
def test_desserts_laid_this_round_count_for_tea(game: str) -> None:
    line = "pudding pudding pudding tea tempura"
    assert dishes(game, line) == {"tea": [3], "tempura": [0]}
    assert points(game, "fruit.orange-orange fruit.watermelon-orange tea") == [2]


@in_party
def test_all_onigiri_are_one_colour_whatever_their_shape(game: str) -> None:
    assert dishes(game, "onigiri.circle onigiri.square onigiri.square tea")["tea"] == [3]


@in_party
def test_unused_chopsticks_and_spoons_score_nothing_but_have_colours(game: str) -> None:
    assert score(game, "chopsticks.1 chopsticks.2 spoon.4 tea") == {"points": [2], "dishes": {"tea": [2]}}
    assert points(game, "soy_sauce spoon | tempura maki.1 | -") == [4, 6, 0]


@in_party
def test_soy_sauce_pays_four_each_for_the_most_colours(game: str) -> None:
    assert points(game, "soy_sauce soy_sauce tempura | tofu | -") == [8, 2, 0]


@in_party
def test_soy_sauce_pays_when_the_most_colours_are_shared(game: str) -> None:
    assert dishes(game, "soy_sauce tempura | soy_sauce tofu | eel tofu") == {
        "soy_sauce": [4, 4, 0],
        "tempura": [0, 0, 0],
        "tofu": [0, 2, 2],
        "eel": [0, 0, -3],
    }


@in_party
def test_soy_sauce_compares_players_without_any_too(game: str) -> None:
    assert dishes(game, "soy_sauce tempura | tofu eel sashimi | -")["soy_sauce"] == [0, 0, 0]


@in_party
def test_soy_sauce_counts_nigiri_and_wasabi_as_one_colour(game: str) -> None:
    assert dishes(game, "soy_sauce wasabi nigiri.egg | tofu tempura eel")["soy_sauce"] == [0, 0]
    assert dishes(game, "soy_sauce wasabi nigiri.egg | tofu tempura")["soy_sauce"] == [4, 0]


@in_party
def test_soy_sauce_counts_desserts_laid_this_round(game: str) -> None:
    assert dishes(game, "soy_sauce pudding | tofu tempura")["soy_sauce"] == [4, 0]
    assert dishes(game, "soy_sauce | pudding tofu")["soy_sauce"] == [0, 0]


@in_party
def test_ten_colours_beat_nine_as_numbers(game: str) -> None:
    nine = "soy_sauce tempura sashimi dumpling eel tofu edamame miso_soup tea"
    ten = "soy_sauce tempura sashimi dumpling eel tofu edamame miso_soup tea spoon"
    assert dishes(game, f"{nine} | {ten}")["soy_sauce"] == [0, 4]


@pytest.mark.parametrize("claimed", [0, 1, 2, 3])
def test_french_uramaki_end_of_round_is_two_whatever_was_claimed(claimed: int) -> None:
    assert points("party/cocktail", "uramaki.3 | uramaki.5 | -", claimed=claimed) == [0, 2, 0]


def test_us_uramaki_end_of_round_pays_the_next_unclaimed_place() -> None:
    line = "uramaki.3 | uramaki.5 | -"
    assert points("party/gamewright", line) == [0, 8, 0]
    assert points("party/gamewright", line, claimed=1) == [0, 5, 0]
    assert points("party/gamewright", line, claimed=2) == [0, 2, 0]
    assert score("party/gamewright", line, claimed=3) == {
        "points": [0, 0, 0],
        "dishes": {"uramaki": [0, 0, 0]},
    }
    assert points("party/gamewright", line, claimed=4) == [0, 0, 0]


def test_us_uramaki_leaders_level_at_the_end_are_all_paid_the_place() -> None:
    assert points("party/gamewright", "uramaki.5 | uramaki.5 | uramaki.3") == [8, 8, 0]


@in_party
def test_nobody_without_uramaki_is_paid_for_the_most(game: str) -> None:
    assert score(game, "tofu | -") == {"points": [2, 0], "dishes": {"tofu": [2, 0]}}


def test_a_third_arrival_keeps_its_uramaki_and_leads_with_ten_over_nine() -> None:
    line = "uramaki.5 uramaki.5 | uramaki.5 uramaki.4"
    assert points("party/cocktail", line, claimed=2) == [2, 0]


@in_party
def test_a_round_can_be_worth_less_than_nothing(game: str) -> None:
    assert score(game, "eel | temaki | temaki") == {
        "points": [-7, 4, 4],
        "dishes": {"eel": [-3, 0, 0], "temaki": [-4, 4, 4]},
    }


# Takeout box


@in_party
def test_a_turned_card_is_two_points_and_no_longer_what_it_was(game: str) -> None:
    assert score(game, "tofu tofu ~tofu") == {"points": [8], "dishes": {"tofu": [6], "takeout_box": [2]}}
    assert score(game, "~tofu | -") == {"points": [2, 0], "dishes": {"takeout_box": [2, 0]}}
    assert points(game, "~eel | maki.1 | ~maki.3") == [2, 6, 2]


@in_party
def test_turning_the_nigiri_leaves_the_wasabi_used(game: str) -> None:
    assert score(game, "wasabi+~nigiri.egg nigiri.squid") == {
        "points": [5],
        "dishes": {"nigiri": [3], "takeout_box": [2]},
    }


@in_party
def test_turning_the_wasabi_leaves_its_nigiri_plain(game: str) -> None:
    assert score(game, "~wasabi+nigiri.squid") == {
        "points": [5],
        "dishes": {"nigiri": [3], "takeout_box": [2]},
    }
    assert points(game, "~wasabi nigiri.squid") == [5]
    assert points(game, "~wasabi+~nigiri.squid") == [4]


@in_party
def test_a_turned_card_has_no_colour(game: str) -> None:
    assert dishes(game, "tea ~tempura ~tempura ~tempura")["tea"] == [1]
    assert dishes(game, "soy_sauce ~tempura | tofu eel")["soy_sauce"] == [0, 0]


@in_party
def test_a_turned_dessert_is_not_a_dessert(game: str) -> None:
    assert points(game, "~pudding | -") == [2, 0]
    assert points(game, "pudding ~pudding | pudding | -", final=True) == [6, 6, -6]


@in_party
def test_a_turned_edamame_does_not_feed_the_opponents(game: str) -> None:
    assert points(game, "edamame | ~edamame | edamame") == [1, 2, 1]


# Special order


@in_party
def test_a_copy_counts_in_every_way_as_what_it_copies(game: str) -> None:
    line = "maki.3 special_order=maki.3 | maki.3 maki.2 | -"
    assert score(game, line) == {"points": [6, 3, 0], "dishes": {"maki": [6, 3, 0]}}
    assert points(game, "eel special_order=eel") == [7]
    assert points(game, "onigiri.circle special_order=onigiri.circle") == [2]


@in_party
def test_a_copy_takes_the_colour_of_what_it_copies(game: str) -> None:
    assert dishes(game, "tempura special_order=tempura special_order=tempura tea")["tea"] == [3]
    assert points(game, "tea special_order=tea") == [4]
    assert dishes(game, "soy_sauce tofu special_order=tofu | tempura eel maki.1")["soy_sauce"] == [0, 0]


@in_party
def test_a_special_order_that_copies_nothing_has_no_colour_and_no_points(game: str) -> None:
    assert score(game, "special_order special_order tea") == {"points": [1], "dishes": {"tea": [1]}}
    assert dishes(game, "soy_sauce special_order | tofu eel")["soy_sauce"] == [0, 0]


@in_party
def test_a_copied_nigiri_goes_on_a_wasabi_only_when_its_owner_says_so(game: str) -> None:
    assert points(game, "nigiri.squid wasabi special_order=nigiri.squid") == [6]
    assert points(game, "nigiri.squid wasabi+special_order=nigiri.squid") == [12]


@in_party
def test_a_wasabi_its_owner_kept_from_a_copy_is_free_for_the_next_nigiri(game: str) -> None:
    assert points(game, "nigiri.squid wasabi special_order=nigiri.squid nigiri.egg") == [9]


@in_party
def test_a_copy_of_a_nigiri_on_wasabi_is_not_tripled(game: str) -> None:
    assert points(game, "wasabi nigiri.squid special_order=nigiri.squid") == [12]


@in_party
def test_a_copied_wasabi_is_an_empty_wasabi(game: str) -> None:
    assert points(game, "wasabi nigiri.egg special_order=wasabi nigiri.squid") == [12]
    assert points(game, "wasabi special_order=wasabi nigiri.egg nigiri.squid nigiri.squid") == [15]
    assert points(game, "wasabi+nigiri.squid special_order=wasabi+nigiri.egg") == [12]
    assert dishes(game, "wasabi special_order=wasabi tea") == {"nigiri": [0], "tea": [2]}


@in_party
def test_a_turned_copy_and_a_copy_of_a_turned_card_are_two_points(game: str) -> None:
    assert points(game, "~tofu ~special_order=tofu special_order=~tofu") == [6]


@in_party
def test_a_copy_outlives_its_turned_original(game: str) -> None:
    assert dishes(game, "~tofu special_order=tofu") == {"takeout_box": [2], "tofu": [2]}


@in_party
def test_a_copied_dessert_counts_as_that_dessert(game: str) -> None:
    assert points(game, "pudding special_order=pudding | pudding | -", final=True) == [6, 0, -6]
    assert points(game, "fruit.orange-pineapple special_order=fruit.orange-pineapple", final=True) == [0]


# Final scoring in Party


@in_party
def test_fruit_in_play_costs_everyone_six_when_nobody_has_any(game: str) -> None:
    line = "- | - | -"
    assert score(game, line, final=True) == {"points": [0, 0, 0], "dishes": {}}
    assert score(game, line, final=True, dessert="fruit") == {
        "points": [-6, -6, -6],
        "dishes": {"fruit": [-6, -6, -6]},
    }


@in_party
def test_fruit_costs_players_without_any_at_two_players_too(game: str) -> None:
    assert points(game, "fruit.watermelon-orange fruit.orange-pineapple | -", final=True) == [1, -6]


@in_party
def test_the_dessert_in_play_always_has_its_entry(game: str) -> None:
    assert dishes(game, "- | -", final=True, dessert="pudding") == {"pudding": [0, 0]}
    assert dishes(game, "- | -", final=True, dessert="green_tea_ice_cream") == {"green_tea_ice_cream": [0, 0]}


@in_party
def test_without_a_named_dessert_every_kind_that_appears_is_scored(game: str) -> None:
    line = "pudding fruit.orange-orange | green_tea_ice_cream"
    assert score(game, line, final=True) == {
        "points": [3, -6],
        "dishes": {"pudding": [6, 0], "green_tea_ice_cream": [0, 0], "fruit": [-3, -6]},
    }


# Sushi Roll


def test_roll_tokens_and_desserts_on_a_tray_score_nothing_in_a_round() -> None:
    line = "menu.1 menu.2 chopsticks.1 chopsticks.2 pudding.3 | dumpling"
    assert score("roll/cocktail", line) == {"points": [0, 2], "dishes": {"dumpling": [0, 2]}}


def test_roll_pays_one_point_for_every_two_tokens_of_any_mix() -> None:
    line = "menu | menu chopsticks | menu menu chopsticks | menu menu chopsticks chopsticks chopsticks | -"
    assert score("roll/cocktail", line, final=True) == {
        "points": [0, 1, 1, 2, 0],
        "dishes": {"tokens": [0, 1, 1, 2, 0]},
    }


def test_roll_tokens_of_one_kind_alone_make_pairs_too() -> None:
    assert dishes("roll/cocktail", "menu menu | -", final=True) == {"tokens": [1, 0]}
    assert dishes("roll/cocktail", "chopsticks.2 chopsticks chopsticks | -", final=True) == {"tokens": [2, 0]}


def test_roll_without_tokens_left_has_no_tokens_entry_and_party_never_has_one() -> None:
    assert dishes("roll/cocktail", "pudding | - | -", final=True) == {"pudding": [6, -6, -6]}
    assert dishes("party/cocktail", "pudding chopsticks chopsticks | - | -", final=True) == {
        "pudding": [6, -6, -6]
    }


def test_roll_counts_desserts_and_not_dessert_tokens() -> None:
    line = "pudding.3 | pudding pudding | pudding menu menu"
    assert score("roll/cocktail", line, final=True) == {
        "points": [6, 0, -5],
        "dishes": {"pudding": [6, 0, -6], "tokens": [0, 0, 1]},
    }


# Sushi Dice


def test_dice_count_plates_whatever_they_show() -> None:
    line = "plate.shrimp plate.mixed plate.mixed | plate.egg | -"
    assert score("dice/sit-down", line) == {"points": [3, 1, 0], "dishes": {"plate": [3, 1, 0]}}
    assert score("dice/sit-down", "- | -") == {"points": [0, 0], "dishes": {}}


# Notation


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("sushi-go/cocktail", "eel"),
        ("sushi-go/cocktail", "maki"),
        ("sushi-go/cocktail", "maki.4"),
        ("sushi-go/cocktail", "tempura.2"),
        ("sushi-go/cocktail", "pudding.3"),
        ("sushi-go/cocktail", "tempura | "),
        ("sushi-go/cocktail", ""),
        ("party/cocktail", "nigiri"),
        ("party/cocktail", "tofu=maki.3"),
        ("party/cocktail", "wasabi+tofu"),
        ("party/cocktail", "tofu+nigiri.egg"),
        ("party/cocktail", "fruit.orange-apple"),
        ("roll/cocktail", "temaki"),
        ("dice/sit-down", "nigiri.egg"),
        ("sushi-go/nowhere", "-"),
    ],
)
def test_a_word_that_is_not_notation_is_refused(game: str, line: str) -> None:
    with pytest.raises(ValueError, match=r"not in|no such|is a copy|lies on|empty|unknown"):
        score(game, line)


def test_a_fruit_without_icons_is_refused_at_the_end_but_has_a_colour_in_a_round() -> None:
    assert points("party/cocktail", "fruit fruit tea") == [2]
    with pytest.raises(ValueError, match="icons"):
        score("party/cocktail", "fruit", final=True)


def test_only_party_has_other_desserts_than_pudding() -> None:
    with pytest.raises(ValueError, match="not a dessert"):
        score("sushi-go/cocktail", "-", final=True, dessert="fruit")
    with pytest.raises(ValueError, match="not a dessert"):
        score("party/cocktail", "-", final=True, dessert="tempura")
