"""Plates of Sushi Dice as a line of text: what the score pad reads."""

import pytest

from kaiten.engine.errors import BadNotation
from kaiten.engine.terms import Worth
from kaiten.games.sushi_dice.notation import score
from tests.rule import rule


@rule("D6")
def test_the_score_pad_counts_plates_whatever_they_show() -> None:
    assert score("plate.shrimp plate.mixed plate | plate.egg | -") == {
        "plate": (
            Worth(3, "plates", {"plates": 3}),
            Worth(1, "plates", {"plates": 1}),
            Worth(0, "plates", {"plates": 0}),
        )
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("plate.tofu", "no plate 'plate.tofu'; there are plate, plate.shrimp, "),
        ("plate | maki.3", "no plate 'maki.3'"),
        ("plate -", "no plate '-'"),
        ("", "a seat is left blank; a seat without plates is written -"),
        ("plate | ", "a seat is left blank"),
        ("- | - | - | - | - | - | -", "7 seats given; Sushi Dice is scored for 1 to 6"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_in_one_clear_line(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        score(line)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
