"""Party P4, P7: special orders and spoons."""

import pytest

from kaiten.draft.asks import Copy, Pick
from kaiten.draft.events import Moved
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table


@rule("P7")
def test_one_that_comes_by_spoon_may_copy_what_its_owner_revealed_this_turn() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | special_order tofu eel | eel eel tofu")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "special_order")
    assert turn.choices(0) == [Copy("spoon.4"), Copy("eel")]


@rule("P7")
def test_a_copy_of_a_spoon_carries_its_number_and_goes_on_as_a_plain_special_order() -> None:
    turn = at_table("special_order=spoon.5 | - | -", "eel tofu tofu | tempura eel eel | eel eel eel")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "tempura")
    assert turn.tables() == "eel tempura | eel | eel"
    assert turn.hand(2) == "eel special_order"


@rule("P4")
@rule("P7")
@BOTH
def test_an_order_fetched_by_a_spoon_may_copy_that_spoon_before_the_giver_gets_it(game: str) -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | special_order eel tofu", game=game)
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "special_order")
    assert turn.asked() == [0]
    assert turn.choices(0) == [Copy("spoon.4"), Copy("eel")]
    assert turn.tables() == "spoon.4 eel special_order | eel | eel"
    assert turn.hand(2) == "tofu"
    turn.copy(0, "spoon.4")
    assert turn.tables() == "eel special_order=spoon.4 | eel | eel"
    assert turn.hand(0) == "spoon.4 tofu"  # the giver's hand, passed on
    assert {pick.use for pick in turn.choices(0)} == {None, 2}


@rule("P4")
@rule("P7")
def test_a_second_spoon_waits_until_an_order_fetched_by_the_first_has_copied() -> None:
    turn = at_table("spoon.4 | spoon.5 | -", "eel tofu tofu | eel eel tempura | special_order eel tofu")
    turn.picks(Pick(("eel",), use=0), Pick(("eel",), use=0), "eel").wish(0, "special_order").copy(0, "eel")
    assert turn.asked() == [1]
    turn.wish(1, "spoon").keep(2, "spoon.4")
    assert turn.tables() == "eel special_order=eel | eel spoon.4 | eel"
    assert turn.hand(0) == "spoon.5 tofu"


@rule("P4")
@rule("P5")
def test_after_a_fetched_order_has_copied_the_spoon_leaves_and_then_miso_is_checked() -> None:
    turn = at_table("spoon.4 | - | -", "miso_soup tofu tofu | special_order eel eel | eel eel eel")
    turn.picks(Pick(("miso_soup",), use=0), "eel", "eel").wish(0, "special_order").copy(0, "miso_soup")
    moved = [event.cards for event in turn.log if isinstance(event, Moved)]
    assert moved == [("spoon.4",), ("miso_soup",), ("special_order",)]
    assert turn.tables() == "- | eel | eel"


@rule("P4")
@rule("P7")
@BOTH
def test_a_special_order_fetched_by_spoon_may_copy_what_was_revealed_and_the_spoon_that_fetched_it(
    game: str,
) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | special_order sashimi sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon special_order",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "maki.1").wish(0, "special_order")
    assert turn.copies(0) == [("spoon.4", False), ("tempura", False)]
    assert turn.hand(1) == "sashimi"  # the giver has nothing for it yet
    turn.copy(0, "spoon.4")
    assert turn.plates(0) == "tempura special_order=spoon.4"
    assert turn.hand(2) == "sashimi spoon.4"


@rule("P7")
@rule("P4")  # a copied spoon: the giver gets the special order; or it is discarded
@pytest.mark.parametrize(
    ("wish", "hand", "gone"),
    [("sashimi", "maki.1 special_order", "-"), ("pudding", "maki.1 sashimi", "special_order")],
)
def test_a_copy_of_a_spoon_gives_the_special_order_or_is_discarded(wish: str, hand: str, gone: str) -> None:
    turn = at_table(
        "special_order=spoon.4 | - | -",
        "tempura tempura dumpling | maki.1 maki.1 sashimi | maki.2 maki.2 maki.2",
        menu="special_order spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").pick(2, "maki.2").wish(0, wish)
    assert turn.hand(2) == hand
    assert turn.discard == gone


@rule("P1")
@rule("P7")  # special orders before a spoon of the same reveal
def test_a_special_order_copies_before_a_spoon_is_resolved() -> None:
    turn = at_table(
        "spoon.4 | spoon.5 | -",
        "special_order tempura tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        menu="special_order spoon",
    )
    turn.pick(0, "special_order", use=0).pick(1, "maki.1", use=0).pick(2, "maki.2")
    assert turn.asked() == [0]
    assert turn.copies(0) == [("spoon.4", False)]  # announced, but still there
    turn.copy(0, "spoon.4").wish(0, "pudding")
    assert turn.plates(0) == "special_order=spoon.4"
    assert turn.asked() == [1]
