"""Party P4: the spoon."""

import pytest

from kaiten.draft.asks import Flip, Keep, Pick, WishOne
from kaiten.draft.events import Laid, Wished
from kaiten.engine.codec import encode
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table

# --- who gives -------------------------------------------------------------------------------------------


@rule("P4")
def test_the_first_holder_from_the_left_gives_and_the_spoon_travels_on_with_that_hand() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | tofu tempura eel | maki.1 eel eel")
    turn.picks(Pick(("eel",), use=0), "tempura", "maki.1").wish(0, "tofu")
    assert turn.tables() == "eel tofu | tempura | maki.1"
    assert turn.hand(2) == "eel spoon.4"


@rule("P4")  # the nearest holder gives, not the one with the most
@BOTH
def test_the_first_holder_clockwise_gives(game: str) -> None:
    turn = at_table(
        "- | - | - | spoon.6",
        "sashimi tempura tempura | tempura tempura tempura | nigiri.egg tea tea | nigiri.squid sashimi sashimi",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "sashimi").pick(1, "tempura").pick(2, "tea").pick(3, "sashimi", use=0).wish(3, "nigiri")
    assert turn.asked() == [2]
    turn.keep(2, "nigiri.egg")
    assert turn.plates(3) == "sashimi nigiri.egg"  # not seat 3's own squid
    assert turn.hand(3) == "spoon.6 tea"


@rule("P4")
def test_a_spoon_never_takes_from_its_own_hand_and_with_nobody_to_give_it_is_discarded() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | tempura eel eel | maki.1 eel eel")
    turn.picks(Pick(("eel",), use=0), "tempura", "maki.1").wish(0, "tofu")
    assert turn.tables() == "eel | tempura | maki.1"
    assert turn.table.discard == ("spoon.4",)
    assert Wished(0, "tofu", None) in turn.log


@rule("P4")  # never yourself; nobody has it: discarded
@BOTH
def test_a_card_that_only_the_owner_of_the_spoon_holds_is_not_given(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura nigiri.egg tempura | sashimi sashimi sashimi | tea tea sashimi",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "tea").wish(0, "nigiri.egg")
    assert turn.plates(0) == "tempura"
    assert turn.discard == "spoon.4"


@rule("P4")  # not a card the other has just laid, only what is still in hand
@BOTH
def test_a_spoon_takes_from_the_hand_after_the_pick(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | nigiri.egg sashimi sashimi | tea tea sashimi",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "nigiri.egg").pick(2, "tea").wish(0, "nigiri.egg")
    assert turn.discard == "spoon.4"


# --- what is given ---------------------------------------------------------------------------------------


@rule("P4")
def test_kinds_and_faces_can_be_named_but_order_numbers_cannot() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | tofu tofu tofu")
    turn.picks(Pick(("eel",), use=0), "eel", "tofu")
    ask = turn.ask(0)
    assert isinstance(ask, WishOne)
    assert {"maki", "maki.3", "nigiri", "nigiri.squid", "onigiri.circle", "chopsticks", "pudding"} <= set(
        ask.wishes
    )
    assert not {"chopsticks.1", "spoon.4", "menu.7", "takeout_box.10"} & set(ask.wishes)


@rule("P4")  # on this game's menu; order numbers are not faces
@BOTH
def test_only_kinds_and_faces_of_the_menu_may_be_named(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | sashimi sashimi sashimi | dumpling dumpling sashimi",
        game=game,
        menu="spoon chopsticks",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "dumpling")
    assert sorted(choice.what for choice in turn.choices(0)) == [
        "chopsticks", "dumpling", "maki", "maki.1", "maki.2", "maki.3", "nigiri", "nigiri.egg", "nigiri.salmon",
        "nigiri.squid", "pudding", "sashimi", "spoon", "tempura",
    ]  # fmt: skip


@rule("P4")
def test_asked_for_a_kind_the_giver_chooses_the_face() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | maki.1 maki.3 maki.3")
    turn.picks(Pick(("eel",), use=0), "eel", "maki.3").wish(0, "maki")
    assert turn.asked() == [2]
    assert turn.choices(2) == [Keep("maki.1"), Keep("maki.3")]
    turn.keep(2, "maki.1")
    assert turn.tables() == "eel maki.1 | eel | maki.3"


@rule("P4")
@BOTH
def test_the_giver_chooses_among_faces_when_a_kind_was_named(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | nigiri.egg nigiri.squid sashimi | nigiri.salmon tea tea",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "tea").wish(0, "nigiri")
    assert turn.asked() == [1]
    assert [choice.card for choice in turn.choices(1)] == ["nigiri.egg", "nigiri.squid"]
    turn.keep(1, "nigiri.egg")
    assert turn.plates(0) == "tempura nigiri.egg"
    assert turn.hand(2) == "nigiri.squid spoon.4"  # the spoon joined the giver's hand, and was passed on


@rule("P4")
@BOTH
def test_a_kind_with_numbers_is_given_by_choice_of_the_giver(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | chopsticks.1 chopsticks.3 sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon chopsticks",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "maki.1").wish(0, "chopsticks").keep(
        1, "chopsticks.3"
    )
    assert turn.plates(0) == "tempura chopsticks.3"


@rule("P4")  # asked with a single card too: not to be asked would show what else the hand holds
@BOTH
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("nigiri", "nigiri.egg"),
        ("maki", "maki.2"),
        ("uramaki", "uramaki.4"),
        ("onigiri", "onigiri.circle"),
        ("fruit", "fruit.orange-orange"),
        ("chopsticks", "chopsticks.1"),
        ("spoon", "spoon.5"),
        ("menu", "menu.8"),
        ("takeout_box", "takeout_box.10"),
    ],
)
def test_asked_for_a_kind_of_several_cards_the_giver_is_asked_even_with_one_to_give(
    game: str, kind: str, card: str
) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        f"tempura tempura tempura | {card} tempura sashimi | sashimi sashimi sashimi",
        game=game,
        menu=f"spoon {kind}",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "sashimi").wish(0, kind)
    assert turn.asked() == [1]
    assert turn.choices(1) == [Keep(card)]
    assert turn.plates(0) == "spoon.4 tempura"
    turn.keep(1, card)
    laid = turn.logged(Laid)[0]
    assert (laid.seat, laid.plate.card, laid.src) == (0, card, "hand/1")


@rule("P4")
def test_a_given_card_does_not_tell_whether_the_giver_held_another_face() -> None:
    logs = []
    for held in ("nigiri.egg tofu eel", "nigiri.egg nigiri.squid eel"):
        turn = at_table("spoon.4 | - | -", f"eel tofu tofu | {held} | eel eel tofu")
        turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "nigiri").keep(1, "nigiri.egg")
        logs.append([encode(event.seen_by(None)) for event in turn.log])
    assert logs[0] == logs[1]


@rule("P4")
def test_asked_for_an_exact_face_only_that_is_given() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | maki.1 eel eel | maki.1 maki.3 maki.2")
    turn.picks(Pick(("eel",), use=0), "eel", "maki.2").wish(0, "maki.3")
    assert turn.tables() == "eel maki.3 | eel | maki.2"


@rule("P4")  # an exact face: past those who hold another
@BOTH
def test_an_exact_face_goes_past_those_who_hold_another(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | nigiri.egg nigiri.squid sashimi | nigiri.salmon tea tea",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "tea").wish(0, "nigiri.salmon")
    assert turn.plates(0) == "tempura nigiri.salmon"
    assert turn.hand(0) == "spoon.4 tea"  # seat 2 gave, and passed its hand to seat 0


@rule("P4")  # an exact face, or a kind of one card only: there is nothing to choose
@BOTH
@pytest.mark.parametrize("card", ["nigiri.egg", "maki.2", "tofu", "tea", "pudding"])
def test_an_exact_face_or_a_kind_of_one_card_is_given_without_asking(game: str, card: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        f"tempura tempura tempura | {card} {card} sashimi | nigiri.salmon sashimi sashimi",
        game=game,
        menu="spoon tofu tea",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "sashimi").wish(0, card)
    assert turn.plates(0) == f"tempura {card}"
    assert turn.table.turn == 3


# --- when it may be used ---------------------------------------------------------------------------------


@rule("P4")
def test_a_spoon_is_not_offered_on_the_last_turn() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu | eel tofu | eel tofu")
    assert {pick.use for pick in turn.choices(0)} == {None, 0}
    turn.picks("eel", "eel", "eel")
    assert turn.table.round == 2


@rule("P4")  # not offered on the last turn; offered with two cards
@BOTH
def test_a_spoon_may_not_be_announced_on_the_last_turn(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -", "tempura sashimi | sashimi tempura | tea tempura", game=game, menu="spoon"
    )
    assert turn.ask(0).calls == (0,)
    turn.picks("tempura", "sashimi", "tea")
    assert turn.table.round == 2  # the last cards played themselves, the spoon unused


@rule("P4")
@BOTH
def test_a_spoon_cannot_be_used_on_the_turn_it_is_laid(game: str) -> None:
    turn = at_table(
        "- | - | -",
        "spoon.4 tempura tempura | sashimi tempura sashimi | tea tempura sashimi",
        game=game,
        menu="spoon",
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "spoon.4", use=0)


@rule("P4")
@rule("P1")  # lowest number first; the second sees the hand the first one left
@BOTH
def test_spoons_go_by_number_and_a_given_spoon_may_be_asked_for(game: str) -> None:
    turn = at_table(
        "spoon.5 | - | spoon.4",
        "tempura tempura tempura | nigiri.egg sashimi sashimi | tea tea sashimi",
        game=game,
        menu="spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "tea", use=0)
    assert turn.asked() == [2]
    turn.wish(2, "nigiri").keep(1, "nigiri.egg")  # seat 0 has none, seat 1 gives
    assert turn.asked() == [0]
    turn.wish(0, "spoon").keep(1, "spoon.4")
    assert turn.plates(0) == "tempura spoon.4"
    assert turn.hand(2) == "sashimi spoon.5"


# --- what a fetched card does ----------------------------------------------------------------------------


@rule("P4")
def test_a_nigiri_fetched_by_a_spoon_goes_on_the_free_wasabi() -> None:
    turn = at_table("wasabi spoon.4 | - | -", "eel tofu tofu | nigiri.squid eel eel | eel eel eel")
    turn.picks(Pick(("eel",), use=1), "eel", "eel").wish(0, "nigiri").keep(1, "nigiri.squid")
    assert turn.tables() == "wasabi+nigiri.squid eel | eel | eel"


@rule("P4")
@rule("P25")
@BOTH
def test_a_nigiri_from_a_spoon_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table(
        "wasabi spoon.4 | - | -",
        "tempura tempura tempura | nigiri.egg sashimi sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon wasabi",
    )
    turn.pick(0, "tempura", use=1).pick(1, "sashimi").pick(2, "maki.1").wish(0, "nigiri.egg")
    assert turn.plates(0) == "wasabi tempura nigiri.egg/0"


@rule("P4")
@rule("P6")  # a menu fetched by spoon is carried out this turn
@BOTH
def test_a_menu_fetched_by_spoon_is_resolved_this_turn(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | menu.8 sashimi sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon menu",
        luck={"menu/1/2/menu.8": ["dumpling", "maki.3", "maki.2", "maki.2"]},
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "maki.1")
    turn.wish(0, "menu").keep(1, "menu.8").keep(0, "maki.3")
    assert turn.plates(0) == "tempura maki.3"
    assert turn.discard == "menu.8"


@rule("P4")
@rule("P8")
@BOTH
def test_a_takeout_box_fetched_by_spoon_is_resolved_this_turn(game: str) -> None:
    turn = at_table(
        "dumpling spoon.4 | - | -",
        "tempura tempura tempura | takeout_box.10 sashimi sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon takeout_box",
    )
    turn.pick(0, "tempura", use=1).pick(1, "sashimi").pick(2, "maki.1")
    turn.wish(0, "takeout_box").keep(1, "takeout_box.10")
    assert turn.choices(0) == [Flip(()), Flip((0,))]  # the spoon is gone, the tempura is of this turn
    turn.flip(0, 0)
    assert turn.plates(0) == "~dumpling tempura"
