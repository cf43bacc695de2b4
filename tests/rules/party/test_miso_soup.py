"""Party P5: miso soup."""

from kaiten.draft.asks import Copy, Pick
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table, points


@rule("P5")
def test_a_lone_miso_stays_and_two_of_a_turn_are_discarded() -> None:
    turn = at_table("miso_soup | - | -", "miso_soup eel eel | miso_soup eel eel | eel eel eel")
    turn.picks("miso_soup", "miso_soup", "eel")
    assert turn.tables() == "miso_soup | - | eel"
    assert points(FRENCH, "miso_soup miso_soup | - | miso_soup", "miso_soup") == (6, 0, 3)


@rule("P5")
def test_a_miso_that_comes_by_spoon_clashes_too() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | miso_soup tofu eel | eel eel miso_soup")
    turn.picks(Pick(("eel",), use=0), "miso_soup", "eel").wish(0, "miso_soup")
    assert turn.tables() == "eel | - | eel"


@rule("P5")
def test_a_third_miso_of_the_turn_is_discarded_as_well() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | miso_soup tofu eel | miso_soup eel miso_soup")
    turn.picks(Pick(("eel",), use=0), "miso_soup", "miso_soup").wish(0, "miso_soup")
    assert turn.tables() == "eel | - | -"


@rule("P5")
def test_two_miso_by_one_players_chopsticks_clash() -> None:
    turn = at_table("chopsticks.1 | -", "miso_soup miso_soup eel | eel eel eel")
    turn.picks(Pick(("miso_soup", "miso_soup"), use=0), "eel")
    assert turn.tables() == "- | eel"


@rule("P5")
def test_a_special_order_copying_a_miso_counts_as_one_played_now() -> None:
    turn = at_table("miso_soup | -", "special_order eel eel | miso_soup eel eel")
    turn.picks("special_order", "miso_soup").copy(0, "miso_soup")
    assert turn.tables() == "miso_soup | -"
    alone = at_table("miso_soup | -", "special_order eel eel | eel eel eel")
    alone.picks("special_order", "eel").copy(0, "miso_soup")
    assert alone.tables() == "miso_soup special_order=miso_soup | eel"


@rule("P5")
@BOTH
def test_two_miso_revealed_together_both_go_and_an_earlier_one_stays(game: str) -> None:
    turn = at_table(
        "- | - | miso_soup",
        "miso_soup tempura tea | miso_soup tempura tea | sashimi tea sashimi",
        game=game,
        menu="miso_soup",
    )
    turn.picks("miso_soup", "miso_soup", "sashimi")
    assert [turn.plates(s) for s in range(3)] == ["-", "-", "miso_soup sashimi"]
    assert turn.discard == "miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_lone_miso_stays_and_pays_three(game: str) -> None:
    turn = at_table("- | -", "miso_soup tempura | sashimi tea", game=game, menu="miso_soup")
    turn.picks("miso_soup", "sashimi")
    assert turn.scored("miso_soup") == [(3, 0)]


@rule("P5")  # "y compris par vous"
def test_two_miso_laid_with_the_same_chopsticks_clash() -> None:
    turn = at_table(
        "chopsticks.1 | -", "miso_soup miso_soup tea | sashimi tempura tea", menu="miso_soup chopsticks"
    )
    turn.pick(0, "miso_soup miso_soup", use=0).pick(1, "sashimi")
    assert turn.plates(0) == "-"


@rule("P5")
def test_in_the_us_box_a_second_card_miso_clashes_with_the_first() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "miso_soup miso_soup tea | sashimi tempura tea",
        game=US,
        menu="miso_soup chopsticks",
    )
    turn.pick(0, "miso_soup", use=0).pick(1, "sashimi").keep(0, "miso_soup")
    assert turn.plates(0) == "-"
    assert turn.discard == "miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_miso_fetched_by_spoon_clashes_with_one_revealed_and_a_third_goes_too(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | spoon.5",
        "tempura tempura tempura | miso_soup miso_soup miso_soup | sashimi sashimi tea",
        game=game,
        menu="miso_soup spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "miso_soup").pick(2, "sashimi", use=0)
    assert turn.plates(1) == "miso_soup"  # alone so far
    turn.wish(0, "miso_soup")
    assert turn.plates(0) == "tempura" and turn.plates(1) == "-"
    assert turn.discard == "miso_soup miso_soup"
    turn.wish(2, "miso_soup")  # a third of the same turn
    assert turn.plates(2) == "sashimi"
    assert turn.discard == "miso_soup miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_miso_from_the_menu_clashes(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tea tea | miso_soup tempura sashimi",
        game=game,
        menu="miso_soup menu",
        luck={"menu/1/2/menu.7": ["miso_soup", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("menu.7", "miso_soup").keep(0, "miso_soup")
    assert turn.plates(0) == "-" and turn.plates(1) == "-"


@rule("P5")
@rule("P7")  # a copy counts as one played now: alone it stays
def test_a_special_order_alone_copying_an_old_miso_stays() -> None:
    turn = at_table(
        "miso_soup | -", "special_order tea tea | tempura tea sashimi", menu="miso_soup special_order"
    )
    turn.picks("special_order", "tempura").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup special_order=miso_soup"


@rule("P5")
@rule("P7")
def test_a_copy_of_an_old_miso_clashes_with_a_revealed_one_and_the_old_one_stays() -> None:
    turn = at_table(
        "miso_soup | -", "special_order tea tea | miso_soup tempura sashimi", menu="miso_soup special_order"
    )
    turn.picks("special_order", "miso_soup").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "-"
    assert turn.discard == "miso_soup special_order"


@rule("P5")
@rule("P7")
def test_in_the_us_box_a_copied_miso_named_with_the_pick_clashes() -> None:
    turn = at_table(
        "miso_soup | -",
        "special_order tea tea | miso_soup tempura sashimi",
        game=US,
        menu="miso_soup special_order",
    )
    turn.pick(0, "special_order", copy=Copy("miso_soup")).pick(1, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "-"


@rule("P5")
@rule("P7")
def test_two_copies_of_old_miso_clash_with_each_other() -> None:
    turn = at_table(
        "miso_soup | miso_soup",
        "special_order tea tea | special_order tempura sashimi",
        menu="miso_soup special_order",
    )
    turn.picks("special_order", "special_order").copy(1, "miso_soup").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "miso_soup"
    assert turn.discard == "special_order special_order"


@rule("P5")
@rule("P7")  # by chopsticks: the special order copies an old miso, beside a new one
def test_a_miso_and_a_copy_of_an_old_one_laid_with_the_same_chopsticks_clash() -> None:
    turn = at_table(
        "miso_soup chopsticks.1 | -",
        "special_order miso_soup tempura | tempura tempura sashimi",
        menu="miso_soup special_order chopsticks",
    )
    turn.pick(0, "special_order miso_soup", use=1).pick(1, "tempura").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup"


@rule("P5")
@rule("P7")
@rule("P8")  # a copy of a turned miso is a turned card, not a miso
def test_a_copy_of_a_turned_miso_does_not_clash() -> None:
    turn = at_table(
        "~miso_soup | -",
        "special_order tempura tempura | miso_soup tempura sashimi",
        menu="miso_soup special_order takeout_box",
    )
    turn.picks("special_order", "miso_soup").copy(0, None)
    assert turn.plates(0) == "~miso_soup ~special_order" and turn.plates(1) == "miso_soup"


@rule("P5")  # each turn is checked on its own
@BOTH
def test_a_miso_on_the_next_turn_does_not_clash_with_this_turns(game: str) -> None:
    turn = at_table("- | -", "miso_soup tempura tea | sashimi miso_soup tea", game=game, menu="miso_soup")
    turn.picks("miso_soup", "sashimi")
    turn.picks("miso_soup", "tempura")
    assert turn.scored("miso_soup") == [(6, 0)]


@rule("P5")
@rule("P7")  # two revealed and a copy: all three of this turn go, the old one stays
def test_two_revealed_miso_and_a_copy_of_an_old_one_all_go() -> None:
    turn = at_table(
        "miso_soup | - | -",
        "special_order tea tea | miso_soup tempura sashimi | miso_soup sashimi sashimi",
        menu="miso_soup special_order",
    )
    turn.picks("special_order", "miso_soup", "miso_soup").copy(0, "miso_soup")
    assert [turn.plates(seat) for seat in range(3)] == ["miso_soup", "-", "-"]
    assert turn.discard == "miso_soup miso_soup special_order"


@rule("P5")
@rule("P6")
@rule("P7")  # a special order out of a menu, copying an old miso, against one revealed
@BOTH
def test_a_special_order_from_the_menu_copying_an_old_miso_clashes(game: str) -> None:
    turn = at_table(
        "miso_soup | -",
        "menu.8 tempura tempura | miso_soup tempura sashimi",
        game=game,
        menu="miso_soup special_order menu",
        luck={"menu/1/2/menu.8": ["special_order", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("menu.8", "miso_soup").keep(0, "special_order").copy(0, "miso_soup")
    assert [turn.plates(seat) for seat in range(2)] == ["miso_soup", "-"]
    assert turn.discard == "menu.8 miso_soup special_order"


@rule("P5")
@rule("P4")
@rule("P7")
# fetched after the reveal it may copy the miso its owner has just laid: both are of this turn
@BOTH
def test_a_fetched_special_order_copying_the_miso_just_revealed_loses_both(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "miso_soup tempura tempura | special_order sashimi sashimi | sashimi tempura sashimi",
        game=game,
        menu="miso_soup special_order spoon",
    )
    turn.pick(0, "miso_soup", use=0).pick(1, "sashimi").pick(2, "tempura").wish(0, "special_order").copy(
        0, "miso_soup"
    )
    assert turn.plates(0) == "-"
    assert turn.discard == "miso_soup special_order"
