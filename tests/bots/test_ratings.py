"""People's ratings on the scale of the levels."""

from kaiten.bots import LEVELS
from kaiten.bots.ratings import (
    GameWithBots,
    LevelRating,
    LevelRatings,
    rating_after,
    rival_strengths,
    shipped_ratings,
)

KNOWN = {
    "box": LevelRatings("", 1000, 1.0, 0.0, {"low": LevelRating(1400, 0), "high": LevelRating(1600, 0)}),
    "vague": LevelRatings("", 10, 4.0, 50.0, {"low": LevelRating(1400, 30), "high": LevelRating(1600, 30)}),
}


def test_each_place_up_to_ones_own_is_drawn_from_those_without_one() -> None:
    others = [(1.0, 1), (2.0, 3), (4.0, 4)]
    assert rival_strengths(2, others) == [7.0, 6.0]
    assert rival_strengths(3, others) == [7.0, 6.0, 6.0]  # a tie is drawn from the same seats
    assert rival_strengths(1, others) == [7.0, 7.0]


# The expected ratings are those of a fine grid over the posterior, computed once with NumPy.


def test_one_game_moves_a_rating_a_little_and_many_move_it_much() -> None:
    won = GameWithBots("box", 1, (("high", 2),))
    one, many = rating_after([won], KNOWN), rating_after([won] * 40, KNOWN)
    assert one and many
    assert (round(one.rating), round(one.low), round(one.high)) == (1761, 1217, 2305)
    assert (round(many.rating), round(many.low), round(many.high)) == (2269, 1929, 2608)
    assert (one.games, many.games) == (1, 40)


def test_equal_results_against_a_bot_give_its_rating_with_a_narrow_interval() -> None:
    games = [GameWithBots("box", place, (("high", 3 - place),)) for place in (1, 2)] * 50
    rating = rating_after(games, KNOWN)
    assert rating
    assert (round(rating.rating), round(rating.low), round(rating.high)) == (1599, 1531, 1667)


def test_what_is_uncertain_makes_the_interval_wider() -> None:
    games = [GameWithBots("vague", place, (("high", 3 - place),)) for place in (1, 2)] * 50
    rating = rating_after(games, KNOWN)
    assert rating
    assert (round(rating.rating), round(rating.high - rating.rating)) == (1597, 176)


def test_other_bots_and_other_boxes_do_not_count() -> None:
    assert rating_after([], KNOWN) is None
    assert (
        rating_after(
            [GameWithBots("box", 1, (("greedy", 2),)), GameWithBots("dice", 1, (("low", 2),))], KNOWN
        )
        is None
    )
    mixed = rating_after([GameWithBots("box", 1, (("greedy", 3), ("low", 2)))], KNOWN)
    assert mixed == rating_after([GameWithBots("box", 1, (("low", 2),))], KNOWN)


def test_every_box_ships_with_ratings_of_all_levels_from_child_to_itamae() -> None:
    assert sorted(shipped_ratings()) == ["dice", "party", "roll", "sushi-go"]
    for box in shipped_ratings().values():
        ratings = [box.levels[level].rating for level in LEVELS]
        assert ratings == sorted(ratings), "each level is stronger than the one before"
        assert box.spread >= 1
