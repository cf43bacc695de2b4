"""Sushi Roll R3: nigiri and wasabi."""

from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.notation import read
from kaiten.games.sushi_roll.table import Plate
from tests.rule import rule
from tests.rules.bar import at_bar, points


@rule("R3")
def test_a_nigiri_goes_on_the_free_wasabi_and_the_next_one_does_not() -> None:
    game = at_bar("nigiri.egg dumpling | tempura tempura", trays="wasabi | -").take(10)
    assert game.bar.trays[0] == (Plate(100, "wasabi", None), Plate(10, "nigiri.egg", 100))
    assert points("wasabi nigiri.egg nigiri.squid", "nigiri") == (6,)


@rule("R3")
def test_a_wasabi_taken_later_never_goes_under_a_nigiri() -> None:
    game = at_bar("wasabi nigiri.egg | tempura tempura", trays="nigiri.squid | -").take(10)
    assert game.bar.trays[0] == (Plate(100, "nigiri.squid", None), Plate(10, "wasabi", None))
    assert points("nigiri.squid wasabi", "nigiri") == (3,)


@rule("R3")
def test_two_wasabi_take_one_nigiri_each_the_first_one_first() -> None:
    assert read("wasabi wasabi nigiri.egg nigiri.squid nigiri.salmon")[0] == (
        Plate(0, "wasabi", None),
        Plate(1, "wasabi", None),
        Plate(2, "nigiri.egg", 0),
        Plate(3, "nigiri.squid", 1),
        Plate(4, "nigiri.salmon", None),
    )


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
def test_a_wasabi_does_not_go_under_a_nigiri_taken_before() -> None:
    game = at_bar("wasabi nigiri.egg | maki.1 maki.1", trays="nigiri.squid | -")
    game.act(0, Take(10))
    assert [plate.on for plate in game.bar.trays[0]] == [None, None]
