"""The dots under a set are a display copy of a rule: here it is held against the rule."""

import re

import pytest

from kaiten.games.pad import claims, score
from tests.web.scripts import WEB


def shown() -> dict[str, int]:
    """`WHOLE` of web/src/table/groups.ts: so many make a whole."""
    source = (WEB / "src" / "table" / "groups.ts").read_text("utf-8")
    found = re.search(r"WHOLE: Record<string, number> = \{(.*?)\}", source, re.DOTALL)
    assert found is not None
    return {name: int(count) for name, count in re.findall(r"(\w+): (\d+)", found[1])}


def points(dish: str, count: int, *, final: bool) -> int:
    line = " ".join([dish] * count) or "-"
    scored = score("party/cocktail", line, final=final, dessert=dish if final else None)
    return scored[dish][0].points


def test_these_kinds_have_dots() -> None:
    assert shown() == {"tempura": 2, "sashimi": 3, "green_tea_ice_cream": 4, "uramaki": 10}


@pytest.mark.parametrize(
    ("dish", "final"), [("tempura", False), ("sashimi", False), ("green_tea_ice_cream", True)]
)
def test_one_less_than_a_whole_pays_nothing_and_two_wholes_pay_twice(dish: str, final: bool) -> None:
    whole = shown()[dish]
    once = points(dish, whole, final=final)
    assert once > 0
    assert points(dish, whole - 1, final=final) == 0
    assert points(dish, 2 * whole - 1, final=final) == once
    assert points(dish, 2 * whole, final=final) == 2 * once


def test_ten_uramaki_are_paid_at_once() -> None:
    assert shown()["uramaki"] == 10
    worths, gone = claims("party/cocktail", "-", [[0]])
    assert (worths[0].points, gone) == (8, 1)
