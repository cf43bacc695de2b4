"""Trays and tokens of Sushi Roll as a line of text: what the score pad reads."""

import pytest

from kaiten.engine.errors import BadNotation
from kaiten.games import pad
from kaiten.games.sushi_roll.dice import SIDES_OF
from kaiten.games.sushi_roll.notation import read, score, write
from tests.rule import rule


def test_a_line_names_only_dishes_that_lie_on_some_tray() -> None:
    assert list(score("menu.1 chopsticks.2 pudding.3 | -", final=False)) == []
    assert list(score("wasabi | dumpling", final=False)) == ["nigiri", "dumpling"]
    assert list(score("-", final=True)) == ["pudding", "tokens"]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("wasabi tempura nigiri.egg | -", "wasabi+nigiri.egg tempura | -"),
        ("wasabi wasabi nigiri.squid", "wasabi+nigiri.squid wasabi"),
        ("nigiri.egg wasabi+nigiri.squid nigiri.egg", "nigiri.egg wasabi+nigiri.squid nigiri.egg"),
        ("wasabi wasabi+nigiri.egg nigiri.squid", "wasabi+nigiri.squid wasabi+nigiri.egg"),
    ],
)
def test_trays_are_written_with_their_pairs_and_read_back_as_written(line: str, written: str) -> None:
    assert write(read(line)) == written
    assert write(read(written)) == written


@pytest.mark.parametrize(
    ("line", "final", "said"),
    [
        ("tofu", False, "no die shows 'tofu'; there are dumpling, tempura, sashimi, maki.1"),
        ("maki", False, "no die shows 'maki'"),
        (
            "wasabi+tempura",
            False,
            "no pair 'wasabi+tempura'; pairs are wasabi+ and one of nigiri.egg, nigiri",
        ),
        ("nigiri.egg+wasabi", False, "no pair 'nigiri.egg+wasabi'"),
        (
            "tempura | | maki.1",
            False,
            "nothing for seat 1 in 'tempura | | maki.1'; an empty seat is -",
        ),
        ("", False, "nothing for seat 0 in ''"),
        ("- | - | - | - | - | -", False, "6 seats in .*; Sushi Roll is scored for 1 to 5"),
        ("wasabi+nigiri.egg " * 16, False, "there are 32 dice, but only 30 in the box"),
        ("menu.1", True, "no token 'menu.1'; there are pudding, pudding.1, pudding.3, menu, chopsticks"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_in_one_line(line: str, final: bool, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        score(line, final=final)
    assert "\n" not in str(refused.value)
    refused.match(said.replace("|", r"\|").replace("+", r"\+"))


def test_every_face_of_every_die_can_be_written_on_the_pad() -> None:
    for face in SIDES_OF:
        assert write(read(face)) == face


@rule("R6")  # a token of three is three desserts, one of one is one, with or without its number
def test_on_the_pad_desserts_are_counted_by_what_the_tokens_show() -> None:
    worths = pad.score("roll/cocktail", "pudding.1 pudding.3 | pudding pudding.1 | pudding.3", final=True)
    assert [worth.points for worth in worths["pudding"]] == [6, -6, 0]
