"""Party P3, P7: special orders and chopsticks."""

import pytest

from kaiten.draft.asks import Copy, Pick
from kaiten.draft.events import Moved
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import submit
from kaiten.engine.terms import Act
from tests.rule import rule
from tests.rules.party.boxes import US
from tests.rules.table import at_table


@rule("P7")
def test_two_special_orders_laid_together_are_named_one_after_the_other() -> None:
    turn = at_table(
        "wasabi nigiri.egg nigiri.squid chopsticks.1 | -", "special_order special_order eel | eel eel eel"
    )
    turn.picks(Pick(("special_order", "special_order"), use=3), "eel")
    turn.copy(0, "wasabi").copy(0, "nigiri.squid", on=True)
    assert (
        turn.tables()
        == "wasabi+nigiri.egg nigiri.squid special_order=wasabi+special_order=nigiri.squid | eel"
    )


@rule("P7")
def test_an_answer_sent_twice_does_not_answer_for_the_second_special_order() -> None:
    turn = at_table("sashimi tempura chopsticks.1 | -", "special_order special_order eel | eel eel eel")
    turn.picks(Pick(("special_order", "special_order"), use=2), "eel")
    first = turn.ask(0)
    assert first is not None
    turn.copy(0, "sashimi")
    with pytest.raises(IllegalAct) as refused:
        submit(turn.game, turn.table, Act(0, first.opened, Copy("sashimi")), turn.chance)
    assert refused.value.code == "too_late"


@rule("P3")
@rule("P7")
def test_an_order_revealed_with_french_chopsticks_may_copy_them_and_then_they_go_back() -> None:
    turn = at_table("tempura chopsticks.1 | -", "special_order eel tofu tofu | eel eel eel tempura")
    turn.picks(Pick(("eel", "special_order"), use=1), "eel")
    assert turn.choices(0) == [Copy("tempura"), Copy("chopsticks.1")]
    assert turn.tables() == "tempura chopsticks.1 eel special_order | eel"
    assert turn.hand(0) == "tofu tofu"
    turn.copy(0, "chopsticks.1")
    assert turn.tables() == "tempura eel special_order=chopsticks.1 | eel"
    assert turn.hand(1) == "chopsticks.1 tofu tofu"
    turn.picks(Pick(("eel", "eel"), use=3), "tofu")  # the copy can be used from the next turn
    assert turn.tables() == "tempura eel eel eel | eel tofu"
    assert turn.hand(1) == "special_order tempura"


@rule("P3")
@rule("P7")
def test_an_order_is_not_discarded_when_the_chopsticks_in_use_are_all_there_is_to_copy() -> None:
    turn = at_table("chopsticks.2 | -", "special_order special_order tofu | eel eel eel")
    turn.picks(Pick(("special_order", "special_order"), use=0), "eel")
    turn.copy(0, "chopsticks.2").copy(0, "chopsticks.2")
    assert turn.tables() == "special_order=chopsticks.2 special_order=chopsticks.2 | eel"
    assert turn.table.discard == ()
    assert turn.hand(1) == "chopsticks.2 tofu"


@rule("P3")
@rule("P7")
def test_a_copy_of_chopsticks_in_use_may_be_copied_and_goes_back_as_a_plain_order() -> None:
    turn = at_table("special_order=chopsticks.2 | -", "special_order eel tofu | eel eel eel")
    turn.picks(Pick(("eel", "special_order"), use=0), "eel").copy(0, "chopsticks.2")
    assert turn.tables() == "eel special_order=chopsticks.2 | eel"
    assert turn.hand(1) == "special_order tofu"


@rule("P1")
@rule("P3")
def test_chopsticks_of_all_seats_lie_until_every_order_of_the_reveal_has_copied() -> None:
    turn = at_table("chopsticks.1 | tempura | -", "eel tofu eel | special_order eel tofu | eel eel eel")
    turn.picks(Pick(("eel", "tofu"), use=0), "special_order", "eel")
    assert turn.asked() == [1]
    assert turn.tables() == "chopsticks.1 eel tofu | tempura special_order | eel"
    turn.copy(1, "tempura")
    assert turn.tables() == "eel tofu | tempura special_order=tempura | eel"
    assert turn.hand(1) == "chopsticks.1 eel"


@rule("P1")
@rule("P3")
def test_french_chopsticks_are_back_before_the_reveal_is_checked_and_before_any_spoon() -> None:
    turn = at_table(
        "miso_soup chopsticks.3 | spoon.4 | -", "special_order eel tofu | miso_soup eel eel | eel eel eel"
    )
    turn.picks(Pick(("eel", "special_order"), use=1), Pick(("miso_soup",), use=0), "eel")
    turn.copy(0, "miso_soup")
    moved = [event.cards for event in turn.log if isinstance(event, Moved)]
    assert moved == [("chopsticks.3",), ("special_order",), ("miso_soup",)]
    turn.wish(1, "chopsticks").keep(0, "chopsticks.3")
    assert turn.tables() == "miso_soup eel | chopsticks.3 | eel"
    assert turn.hand(1) == "spoon.4 tofu"


@rule("P3")
@rule("P7")
def test_an_order_that_is_the_second_us_card_may_copy_the_chopsticks_that_brought_it() -> None:
    turn = at_table("chopsticks.1 | -", "special_order eel tofu | eel eel eel", game=US)
    turn.picks(Pick(("eel",), use=0), "eel").keep(0, "special_order")
    assert turn.choices(0) == [Copy("chopsticks.1"), Copy("eel")]
    assert turn.tables() == "chopsticks.1 eel special_order | eel"
    turn.copy(0, "chopsticks.1")
    assert turn.tables() == "eel special_order=chopsticks.1 | eel"
    assert turn.hand(1) == "chopsticks.1 tofu"


@rule("P3")
@rule("P7")
def test_us_chopsticks_whose_second_card_copied_are_back_before_the_next_ones_and_any_spoon() -> None:
    turn = at_table(
        "chopsticks.1 | chopsticks.2 | spoon.4",
        "special_order eel tofu | eel eel tempura | eel eel eel",
        game=US,
    )
    turn.picks(Pick(("eel",), use=0), Pick(("eel",), use=0), Pick(("eel",), use=0))
    turn.keep(0, "special_order").copy(0, "chopsticks.1")
    assert turn.asked() == [1]
    assert turn.tables() == "eel special_order=chopsticks.1 | chopsticks.2 eel | spoon.4 eel"
    turn.keep(1, "tempura").wish(2, "chopsticks").keep(0, "chopsticks.1")
    assert turn.tables() == "eel special_order=chopsticks.1 | eel tempura | eel chopsticks.1"
    assert turn.hand(1) == "spoon.4 tofu"


@rule("P7")  # never one revealed together with it
def test_french_chopsticks_a_card_revealed_together_cannot_be_copied() -> None:
    turn = at_table(
        "sashimi chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura special_order", use=1).pick(1, "maki.1")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False)]  # the chopsticks still lie there


@rule("P3")
@rule("P7")  # play both, then put the chopsticks back: they can be copied, so the order is not discarded
def test_french_chopsticks_that_are_all_there_is_to_copy_are_copied() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura special_order", use=0).pick(1, "maki.1")
    assert turn.copies(0) == [("chopsticks.1", False)]
    turn.copy(0, "chopsticks.1")
    assert turn.plates(0) == "tempura special_order=chopsticks.1" and turn.discard == "-"
    assert turn.hand(1) == "chopsticks.1 dumpling"


@rule("P7")
def test_two_special_orders_by_chopsticks_each_copy_an_earlier_card_not_each_other() -> None:
    turn = at_table(
        "sashimi chopsticks.1 tempura | -",
        "special_order special_order dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order special_order", use=1).pick(1, "maki.1")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "sashimi")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "tempura")
    assert turn.plates(0) == "sashimi tempura special_order=sashimi special_order=tempura"


@rule("P7")  # chopsticks: usable from the next turn, the special order goes on plain
def test_a_copy_of_french_chopsticks_is_used_next_turn_and_travels_on_as_a_special_order() -> None:
    turn = at_table(
        "chopsticks.2 | -",
        "special_order sashimi tempura tempura | tempura dumpling maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.picks("special_order", "maki.1").copy(0, "chopsticks.2")
    assert turn.plates(0) == "chopsticks.2 special_order=chopsticks.2"
    assert turn.ask(0).pairs == (0, 1)
    turn.pick(0, "tempura dumpling", use=1).pick(1, "sashimi")
    assert turn.plates(0) == "chopsticks.2 tempura dumpling"
    assert turn.hand(1) == "maki.1 special_order"


@rule("P7")
def test_a_copy_of_us_chopsticks_is_used_next_turn_and_travels_on_as_a_special_order() -> None:
    turn = at_table(
        "chopsticks.2 | -",
        "special_order sashimi tempura tempura | tempura dumpling maki.1 maki.1",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order", copy=Copy("chopsticks.2")).pick(1, "maki.1")
    turn.pick(0, "tempura", use=1).pick(1, "sashimi").keep(0, "dumpling")
    assert turn.plates(0) == "chopsticks.2 tempura dumpling"
    assert turn.hand(1) == "maki.1 special_order"


@rule("P7")  # the original leaving: copied chopsticks stay when the chopsticks go
def test_the_original_leaving_leaves_the_copy() -> None:
    turn = at_table(
        "chopsticks.2 special_order=chopsticks.2 | -",
        "sashimi tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "sashimi tempura", use=0).pick(1, "maki.1")
    assert turn.plates(0) == "special_order=chopsticks.2 sashimi tempura"


@rule("P7")  # US, second card of chopsticks: arrives after the reveal, asked then
def test_in_the_us_box_a_special_order_as_second_card_copies_at_once() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").keep(0, "special_order")
    assert turn.copies(0) == [("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "chopsticks.1")
    assert turn.plates(0) == "tempura special_order=chopsticks.1"
    assert turn.hand(1) == "chopsticks.1 dumpling"


@rule("P7")
@rule("P3")  # US: the chopsticks announced with the pick may be what the special order copies
def test_in_the_us_box_the_chopsticks_in_use_may_be_copied_with_the_pick() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order nigiri.egg tempura | maki.1 maki.1 sashimi",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order", use=0, copy=Copy("chopsticks.1")).pick(1, "maki.1").keep(0, "nigiri.egg")
    assert turn.plates(0) == "special_order=chopsticks.1 nigiri.egg"  # the original is used, the copy stays
    assert turn.hand(1) == "chopsticks.1 tempura"
