"""Party P7: the special order."""

import pytest

from kaiten.draft.asks import Copy, Pick
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table, points

# --- what may be copied ----------------------------------------------------------------------------------


@rule("P7")
def test_a_special_order_copies_a_card_laid_earlier_and_scores_as_it() -> None:
    turn = at_table("maki.3 | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel").copy(0, "maki.3")
    assert turn.tables() == "maki.3 special_order=maki.3 | eel"
    assert points(FRENCH, "tempura special_order=tempura | -", "tempura") == (5, 0)


@rule("P7")
def test_nothing_to_copy_and_the_special_order_is_discarded() -> None:
    turn = at_table("- | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel")
    assert turn.tables() == "- | eel"
    assert turn.table.discard == ("special_order",)


@rule("P7")
def test_with_only_kept_desserts_a_special_order_has_nothing_to_copy_and_is_discarded() -> None:
    turn = at_table(
        "- | -",
        "special_order tempura tempura | maki.1 maki.1 maki.1",
        menu="special_order",
        kept="pudding | -",
        round=2,
    )
    turn.picks("special_order", "maki.1")
    assert turn.discard == "special_order"


@rule("P7")
def test_a_card_revealed_together_with_it_cannot_be_copied() -> None:
    turn = at_table("tempura chopsticks.1 | -", "special_order eel tofu | eel eel eel")
    turn.picks(Pick(("eel", "special_order"), use=1), "eel")
    assert Copy("eel") not in turn.choices(0)


@rule("P7")
def test_a_menu_or_takeout_box_can_never_be_copied() -> None:
    for card in ("menu.7", "takeout_box.10"):
        turn = at_table("spoon.4 | - | -", f"{card} eel eel | special_order eel eel | eel eel eel")
        turn.picks(Pick((card,), use=0), "eel", "eel").wish(0, "special_order")
        assert turn.choices(0) == [Copy("spoon.4")]


@rule("P7")
@pytest.mark.parametrize("card", ["menu.8", "takeout_box.10"])
def test_a_menu_or_box_revealed_at_the_same_time_is_not_offered_to_a_special_order(card: str) -> None:
    kind = card.split(".")[0]
    turn = at_table(
        "maki.2 | -", f"special_order tempura tempura | {card} tempura maki.1", menu=f"special_order {kind}"
    )
    turn.picks("special_order", card)
    assert turn.copies(0) == [("maki.2", False)]


# --- when it is named ------------------------------------------------------------------------------------


@rule("P7")
def test_in_the_us_box_the_target_is_named_with_the_pick() -> None:
    turn = at_table("tempura maki.1 | -", "special_order eel eel | eel eel eel", game=US)
    assert Pick(("special_order",)) not in turn.choices(0)
    turn.picks(Pick(("special_order",), copy=Copy("maki.1")), "eel")
    assert turn.tables() == "tempura maki.1 special_order=maki.1 | eel"


@rule("P7")  # US: the target is chosen with the pick, and must be
def test_in_the_us_box_the_target_must_be_named_with_the_pick() -> None:
    turn = at_table(
        "sashimi | -", "special_order tempura dumpling | maki.1 maki.1 maki.1", game=US, menu="special_order"
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "special_order")
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura", copy=Copy("sashimi"))
    turn.pick(0, "special_order", copy=Copy("sashimi")).pick(1, "maki.1")
    assert turn.plates(0) == "sashimi special_order=sashimi"
    assert turn.table.turn == 3


@rule("P7")  # US, a turned card named with the pick
def test_in_the_us_box_a_turned_card_may_be_copied_with_the_pick() -> None:
    turn = at_table(
        "~maki.3 | -",
        "special_order tempura tempura | maki.1 maki.1 sashimi",
        game=US,
        menu="special_order takeout_box",
    )
    turn.pick(0, "special_order", copy=Copy(None)).pick(1, "maki.1")
    assert turn.plates(0) == "~maki.3 ~special_order"


@rule("P7")
@rule("G5")  # the last card of the round: laid by itself, then asked what it copies
def test_a_last_special_order_still_asks_in_the_french_box() -> None:
    turn = at_table("maki.3 | -", "tempura sashimi | maki.1 special_order", menu="special_order").picks(
        "tempura", "maki.1"
    )
    assert turn.asked() == [0]
    assert turn.copies(0) == [("maki.3", False), ("tempura", False)]
    turn.copy(0, "maki.3")
    assert turn.scored("maki") == [(6, 3)]
    assert turn.table.round == 2


@rule("P7")
@rule("G5")  # US: one thing to copy and one card left: it plays itself; with two, it is asked
def test_a_last_special_order_in_the_us_box() -> None:
    turn = at_table(
        "tempura | -", "tempura sashimi | maki.1 special_order", game=US, menu="special_order"
    ).picks("tempura", "maki.1")
    assert turn.scored("tempura") == [(5, 0)]  # three tempura: it played itself
    turn = at_table(
        "maki.3 | -", "tempura sashimi | maki.1 special_order", game=US, menu="special_order"
    ).picks("tempura", "maki.1")
    assert turn.asked() == [0]


# --- copies of nigiri and wasabi -------------------------------------------------------------------------


@rule("P7")
def test_a_copy_of_a_nigiri_on_wasabi_is_not_tripled_but_may_go_on_a_free_wasabi() -> None:
    turn = at_table("wasabi+nigiri.squid | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel")
    assert turn.choices(0) == [Copy("wasabi"), Copy("nigiri.squid")]
    free = at_table("nigiri.squid wasabi | -", "special_order eel eel | eel eel eel")
    free.picks("special_order", "eel")
    assert Copy("nigiri.squid", on=True) in free.choices(0)
    free.copy(0, "nigiri.squid", on=True)
    assert free.tables() == "nigiri.squid wasabi+special_order=nigiri.squid | eel"


@rule("P7")  # not tripled by the original's wasabi
@BOTH
def test_a_copy_of_a_nigiri_on_wasabi_is_bare(game: str) -> None:
    turn = at_table(
        "wasabi+nigiri.squid | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        game=game,
        menu="special_order wasabi",
    )
    if game == US:
        turn.pick(0, "special_order", copy=Copy("nigiri.squid", False)).pick(1, "maki.1")
    else:
        turn.picks("special_order", "maki.1")
        assert turn.copies(0) == [("wasabi", False), ("nigiri.squid", False)]
        turn.copy(0, "nigiri.squid")
    assert turn.plates(0) == "wasabi nigiri.squid/0 special_order=nigiri.squid"


@rule("P7")  # may
def test_a_copied_nigiri_may_go_on_the_free_wasabi() -> None:
    turn = at_table(
        "nigiri.egg wasabi | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order wasabi",
    )
    turn.picks("special_order", "maki.1")
    assert turn.copies(0) == [("nigiri.egg", False), ("nigiri.egg", True), ("wasabi", False)]
    turn.copy(0, "nigiri.egg", on=True)
    assert turn.plates(0) == "nigiri.egg wasabi special_order=nigiri.egg/1"


@rule("P7")  # may
@BOTH
def test_a_copied_nigiri_may_stay_off_the_free_wasabi(game: str) -> None:
    turn = at_table(
        "nigiri.egg wasabi | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        game=game,
        menu="special_order wasabi",
    )
    if game == US:
        turn.pick(0, "special_order", copy=Copy("nigiri.egg", False)).pick(1, "maki.1")
    else:
        turn.picks("special_order", "maki.1").copy(0, "nigiri.egg")
    assert turn.plates(0) == "nigiri.egg wasabi special_order=nigiri.egg"


@rule("P7")
def test_in_the_us_box_a_copied_nigiri_may_go_on_a_free_wasabi_with_the_pick() -> None:
    turn = at_table("nigiri.squid wasabi | -", "special_order eel eel | eel eel eel", game=US)
    turn.picks(Pick(("special_order",), copy=Copy("nigiri.squid", on=True)), "eel")
    assert turn.tables() == "nigiri.squid wasabi+special_order=nigiri.squid | eel"


@rule("P7")
@BOTH
def test_a_copy_of_a_nigiri_that_lies_on_wasabi_may_not_go_on_another_free_wasabi(game: str) -> None:
    turn = at_table("wasabi+nigiri.squid wasabi | -", "special_order eel eel | eel eel eel", game=game)
    if game == FRENCH:
        turn.picks("special_order", "eel")
    offered = [choice if isinstance(choice, Copy) else choice.copy for choice in turn.choices(0)]
    assert Copy("nigiri.squid") in offered
    assert Copy("nigiri.squid", on=True) not in offered


@rule("P7")
def test_a_copy_of_a_wasabi_is_an_empty_wasabi() -> None:
    turn = at_table("wasabi+nigiri.egg | -", "special_order nigiri.squid eel | eel eel eel")
    turn.picks("special_order", "eel").copy(0, "wasabi")
    assert (
        points(
            FRENCH,
            turn.tables().replace("special_order=wasabi", "special_order=wasabi nigiri.squid"),
            "nigiri",
        )[0]
        == 12
    )


@rule("P7")  # an empty wasabi, whether or not the original is used
@BOTH
def test_a_copy_of_a_used_wasabi_is_empty_and_the_next_nigiri_must_go_on_it(game: str) -> None:
    turn = at_table(
        "wasabi+nigiri.squid | -",
        "special_order tempura dumpling nigiri.egg | nigiri.salmon maki.1 maki.1 maki.1",
        game=game,
        menu="special_order wasabi",
    )
    if game == US:
        turn.pick(0, "special_order", copy=Copy("wasabi")).pick(1, "maki.1")
    else:
        turn.picks("special_order", "maki.1").copy(0, "wasabi")
    turn.picks("nigiri.salmon", "dumpling")
    assert turn.plates(0) == "wasabi nigiri.squid/0 special_order=wasabi nigiri.salmon/2"


# --- copies of other cards -------------------------------------------------------------------------------


@rule("P7")
def test_a_copy_of_a_copy_is_the_same_original_and_of_a_turned_card_a_turned_card() -> None:
    turn = at_table("special_order=maki.2 ~tofu | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel")
    assert turn.choices(0) == [Copy("maki.2"), Copy(None)]
    turn.copy(0, None)
    assert turn.tables() == "special_order=maki.2 ~tofu ~special_order | eel"


@rule("P7")
def test_a_copy_of_a_copy_is_the_same_original_and_copies_of_one_face_are_offered_once() -> None:
    turn = at_table(
        "maki.3 special_order=maki.3 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order",
    )
    turn.picks("special_order", "maki.1")
    assert turn.copies(0) == [("maki.3", False)]
    turn.copy(0, "maki.3")
    assert turn.plates(0) == "maki.3 special_order=maki.3 special_order=maki.3"


@rule("P7")
@rule("P8")
def test_a_copy_of_a_turned_card_is_a_turned_card_worth_two() -> None:
    turn = at_table("~maki.3 | -", "special_order tempura | maki.1 sashimi", menu="special_order takeout_box")
    turn.picks("special_order", "maki.1").copy(0, None)
    assert turn.scored("takeout_box") == [(4, 0)]


@rule("P7")
def test_a_copied_dessert_is_kept_and_does_not_return_to_the_deck() -> None:
    ended = at_table("pudding special_order=pudding ~pudding | -", "eel eel | eel eel").picks("eel", "eel")
    assert [plate.card for plate in ended.table.kept[0]] == ["pudding", "special_order"]
    assert points(FRENCH, "pudding special_order=pudding | pudding", "pudding", final=True) == (6, 0)


@rule("P7")
@rule("P24")  # kept, counts, does not return
def test_a_copy_of_a_dessert_is_kept_and_does_not_return_to_the_deck() -> None:
    turn = at_table("pudding | -", "special_order tempura | maki.1 sashimi", menu="special_order")
    turn.picks("special_order", "maki.1").copy(0, "pudding")
    state = turn.table
    assert [(p.card, p.face) for p in state.kept[0]] == [("pudding", "pudding"), ("special_order", "pudding")]
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert cards.count("special_order") == 2


@rule("P7")
def test_a_copy_of_uramaki_can_complete_ten_and_goes_with_them() -> None:
    turn = at_table("uramaki.5 | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel").copy(0, "uramaki.5")
    assert turn.scored("uramaki") == [(8, 0)]
    assert turn.tables() == "- | eel"
    assert turn.table.discard == ("special_order", "uramaki.5")


@rule("P7")
def test_the_original_leaving_or_being_turned_does_not_change_the_copy() -> None:
    turn = at_table("tofu special_order=tofu | -", "takeout_box.10 eel eel | eel eel eel")
    turn.picks("takeout_box.10", "eel").flip(0, 0)
    assert turn.tables() == "~tofu special_order=tofu | eel"


@rule("P7")
@rule("P8")  # the original being turned does not change the copy
def test_the_original_being_turned_leaves_the_copy() -> None:
    turn = at_table(
        "maki.3 special_order=maki.3 | -",
        "takeout_box.10 tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order takeout_box",
    )
    turn.picks("takeout_box.10", "maki.1").flip(0, 0)
    assert turn.plates(0) == "~maki.3 special_order=maki.3"
