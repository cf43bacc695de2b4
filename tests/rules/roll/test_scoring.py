"""Sushi Roll R5: what a round is worth."""

import pytest

from kaiten.engine.terms import Points, Scored, Worth
from kaiten.games.sushi_roll.notation import score
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.games.sushi_roll.table import Tokens
from tests.rule import rule
from tests.rules.bar import RollGame, at_bar, points

MAKI = {0: "-", 1: "maki.1", 2: "maki.2", 3: "maki.3", 4: "maki.2 maki.2"}


def round_of(*trays: str) -> RollGame:
    """A round before its last turn, in which everybody takes a menu that is worth nothing now."""
    return at_bar(" | ".join(["menu.1"] * len(trays)), " | ".join(trays))


@rule("R5")  # the book's maki example: 4, 4, 3 and 3 icons
def test_tied_maki_all_score_and_second_place_is_still_paid() -> None:
    assert points("maki.3 maki.1 | maki.2 maki.2 | maki.3 | maki.1 maki.2", "maki") == (6, 6, 3, 3)


@rule("R5")
def test_maki_say_their_place_and_who_shares_it() -> None:
    assert score("maki.3 | maki.1 maki.1 | maki.2 | maki.1 | -", final=False)["maki"] == (
        Worth(6, "rank", {"icons": 3, "place": 1, "sharing": 1}),
        Worth(3, "rank-shared", {"icons": 2, "place": 2, "sharing": 2}),
        Worth(3, "rank-shared", {"icons": 2, "place": 2, "sharing": 2}),
        Worth(0, "rank-none", {"icons": 1, "place": 3, "sharing": 1}),
        Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0}),
    )


@rule("R5")
def test_no_maki_takes_no_place() -> None:
    assert points("maki.1 | - | tempura", "maki") == (6, 0, 0)


@rule("R5")
def test_nigiri_are_worth_one_two_three_and_three_times_that_on_wasabi() -> None:
    line = "nigiri.egg nigiri.salmon nigiri.squid | wasabi+nigiri.squid nigiri.egg | wasabi"
    assert score(line, final=False) == {
        "nigiri": (
            Worth(6, "nigiri", {"cards": 3, "tripled": 0}),
            Worth(10, "nigiri", {"cards": 2, "tripled": 1}),
            Worth(0, "nigiri", {"cards": 0, "tripled": 0}),
        )
    }


@rule("R5")  # the book's example: 10 for three tempura, 1 for the fourth, 6 for two sashimi
def test_four_tempura_and_two_sashimi_are_worth_seventeen() -> None:
    worths = score("tempura tempura sashimi tempura sashimi tempura", final=False)
    assert worths == {
        "tempura": (Worth(11, "groups", {"cards": 4, "sets": 2}),),
        "sashimi": (Worth(6, "groups", {"cards": 2, "sets": 1}),),
    }
    assert sum(worth.points for (worth,) in worths.values()) == 17


@rule("R5")
@pytest.mark.parametrize(
    ("dish", "expected"),
    [
        ("dumpling", (2, 4, 8, 10, 12, 16, 18, 20)),
        ("tempura", (1, 5, 10, 11, 15, 20, 21, 25)),
        ("sashimi", (0, 6, 13, 13, 19, 26, 26, 32)),
    ],
)
def test_one_to_eight_appetizers_are_worth(dish: str, expected: tuple[Points, ...]) -> None:
    assert tuple(points(" ".join([dish] * n), dish)[0] for n in range(1, 9)) == expected


@rule("R5")
@pytest.mark.parametrize("dish", ["dumpling", "tempura", "sashimi"])
def test_no_grouping_is_worth_more_than_threes_first(dish: str) -> None:
    def groupings(dice: int) -> list[Points]:
        if dice == 0:
            return [0]
        sizes = range(1, min(dice, 3) + 1)
        return [STEPS[dish][size] + rest for size in sizes for rest in groupings(dice - size)]

    for dice in range(1, 13):
        assert points(" ".join([dish] * dice), dish)[0] == max(groupings(dice))


@rule("R5")
def test_the_round_is_scored_when_the_last_die_is_taken() -> None:
    game = at_bar("- | tempura", "maki.2 tempura | tempura", red=0, taking=1, turn=8).take(20)
    assert game.logged(Scored) == [
        Scored(
            "maki",
            (
                Worth(6, "rank", {"icons": 2, "place": 1, "sharing": 1}),
                Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0}),
            ),
        ),
        Scored(
            "tempura",
            (Worth(1, "groups", {"cards": 1, "sets": 1}), Worth(5, "groups", {"cards": 2, "sets": 1})),
        ),
    ]
    assert game.bar.totals == (7, 5)
    assert game.bar.round == 2
    assert game.bar.trays == ((), ())
    assert [len(belt) for belt in game.bar.belts] == [8, 8]


@rule("R5")
def test_tokens_stay_with_their_owners_between_rounds() -> None:
    tokens = (Tokens(1, 2, 3), Tokens(4, 0, 5))
    game = at_bar("- | tempura", "maki.2 | -", tokens, red=0, taking=1, turn=8).take(20)
    assert game.bar.tokens == tokens


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
