"""Party P8: the takeout box."""

import pytest

from kaiten.draft.asks import Flip, Pick
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH
from tests.rules.table import at_table, points


@rule("P8")
def test_a_takeout_box_turns_any_cards_of_earlier_turns_and_is_discarded() -> None:
    turn = at_table("eel tofu chopsticks.1 | -", "takeout_box.10 tempura eel | eel eel eel")
    turn.picks(Pick(("tempura", "takeout_box.10"), use=2), "eel")
    assert turn.choices(0) == [Flip(()), Flip((0,)), Flip((1,)), Flip((0, 1))]
    turn.flip(0, 0, 1)
    assert turn.tables() == "~eel ~tofu tempura | eel"
    assert points(FRENCH, turn.tables(), "takeout_box") == (4, 0)


@rule("P8")
def test_with_nothing_to_turn_the_box_is_discarded() -> None:
    turn = at_table("- | -", "takeout_box.10 tempura eel | eel eel eel")
    turn.picks("takeout_box.10", "eel")
    assert turn.tables() == "- | eel"
    assert turn.table.turn == 3


@rule("P8")
def test_a_nigiri_on_a_turned_wasabi_is_not_tripled_and_a_turned_nigiri_leaves_the_wasabi_used() -> None:
    assert points(FRENCH, "~wasabi+nigiri.squid | -", "nigiri") == (3, 0)
    assert points(FRENCH, "wasabi+~nigiri.squid nigiri.egg | -", "nigiri") == (1, 0)


@rule("P8")
def test_a_turned_card_cannot_be_used_or_turned_again() -> None:
    turn = at_table(
        "~chopsticks.1 ~spoon.4 eel | - | -", "takeout_box.10 tempura eel | eel eel eel | eel eel eel"
    )
    assert {pick.use for pick in turn.choices(0)} == {None}
    turn.picks("takeout_box.10", "eel", "eel")
    assert turn.choices(0) == [Flip(()), Flip((2,))]


@rule("P8")
def test_a_turned_dessert_goes_back_to_the_deck() -> None:
    turn = at_table("~pudding pudding | -", "eel eel | eel eel").picks("eel", "eel")
    assert [plate.card for plate in turn.table.kept[0]] == ["pudding"]
    assert turn.table.round == 2


@rule("P8")
@BOTH
def test_only_cards_of_earlier_turns_of_this_round_may_be_turned(game: str) -> None:
    turn = at_table(
        "sashimi dumpling | -",
        "takeout_box.10 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="takeout_box",
        kept="pudding | -",
        round=2,
    )
    turn.picks("takeout_box.10", "maki.1")
    assert turn.choices(0) == [Flip(()), Flip((0,)), Flip((1,)), Flip((0, 1))]
    with pytest.raises(IllegalAct):
        turn.flip(0, 2)


@rule("P8")
def test_a_card_revealed_together_with_the_box_cannot_be_turned() -> None:
    turn = at_table(
        "chopsticks.1 tempura | -",
        "takeout_box.10 eel tempura | maki.1 maki.1 maki.1",
        menu="takeout_box chopsticks eel",
    )
    turn.pick(0, "eel takeout_box.10", use=0).pick(1, "maki.1")
    assert turn.choices(0) == [Flip(()), Flip((1,))]


@rule("P8")
@BOTH
def test_nothing_to_turn_and_the_box_goes_without_a_question(game: str) -> None:
    turn = at_table(
        "- | -", "takeout_box.10 tempura tempura | maki.1 maki.1 maki.1", game=game, menu="takeout_box"
    )
    turn.picks("takeout_box.10", "maki.1")
    assert turn.plates(0) == "-" and turn.discard == "takeout_box.10"


@rule("P8")
@BOTH
def test_a_turned_card_cannot_be_turned_again(game: str) -> None:
    turn = at_table(
        "~sashimi dumpling | -",
        "takeout_box.10 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="takeout_box",
    )
    turn.picks("takeout_box.10", "maki.1")
    assert turn.choices(0) == [Flip(()), Flip((1,))]


@rule("P8")  # wasabi turned: plain value. nigiri turned: the wasabi stays used
@BOTH
@pytest.mark.parametrize(
    ("flipped", "nigiri", "turned"), [((0,), 3, 2), ((1,), 0, 2), ((0, 1), 0, 4), ((), 9, 0)]
)
def test_turning_a_wasabi_or_its_nigiri(
    game: str, flipped: tuple[int, ...], nigiri: int, turned: int
) -> None:
    turn = at_table(
        "wasabi+nigiri.squid | -",
        "takeout_box.10 tempura | maki.1 sashimi",
        game=game,
        menu="takeout_box wasabi",
    )
    turn.picks("takeout_box.10", "maki.1").flip(0, *flipped)
    assert turn.scored("nigiri") == ([(nigiri, 0)] if nigiri else [])
    assert turn.scored("takeout_box") == ([(turned, 0)] if turned else [])


@rule("P8")
@rule("P25")  # the wasabi whose nigiri was turned takes no other
@BOTH
def test_a_wasabi_whose_nigiri_was_turned_takes_no_other(game: str) -> None:
    turn = at_table(
        "wasabi+~nigiri.squid | -",
        "nigiri.egg tempura tempura | maki.1 maki.1 sashimi",
        game=game,
        menu="takeout_box wasabi",
    )
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi ~nigiri.squid/0 nigiri.egg"


@rule("P8")
@rule("P25")  # a turned bare wasabi is no wasabi
@BOTH
def test_a_turned_wasabi_takes_no_nigiri(game: str) -> None:
    turn = at_table(
        "~wasabi | -",
        "nigiri.egg tempura tempura | maki.1 maki.1 sashimi",
        game=game,
        menu="takeout_box wasabi",
    )
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "~wasabi nigiri.egg"


@rule("P8")  # a turned dessert scores 2 and goes back to the deck
@BOTH
def test_a_turned_dessert_scores_two_and_goes_back_to_the_deck(game: str) -> None:
    turn = at_table(
        "pudding pudding | -", "takeout_box.10 tempura | maki.1 sashimi", game=game, menu="takeout_box"
    )
    turn.picks("takeout_box.10", "maki.1").flip(0, 0)
    state = turn.table
    assert turn.scored("takeout_box") == [(2, 0)]
    assert len(state.kept[0]) == 1
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert cards.count("pudding") == 1 + 3  # it and the three of round 2


@rule("P8")
@BOTH
def test_turned_chopsticks_cannot_be_used(game: str) -> None:
    turn = at_table(
        "~chopsticks.1 | -",
        "tempura tempura tempura | maki.1 maki.1 sashimi",
        game=game,
        menu="takeout_box chopsticks",
    )
    assert (turn.ask(0).pairs, turn.ask(0).calls) == ((), ())


@rule("P8")  # lowest number first among boxes
@BOTH
def test_boxes_go_by_number(game: str) -> None:
    turn = at_table(
        "sashimi | sashimi",
        "takeout_box.11 tempura tempura | takeout_box.10 maki.1 maki.1",
        game=game,
        menu="takeout_box",
    )
    turn.picks("takeout_box.11", "takeout_box.10")
    assert turn.asked() == [1]


@rule("P8")  # on the last turn too
@BOTH
def test_a_box_on_the_last_turn_is_resolved(game: str) -> None:
    turn = at_table("- | -", "tempura sashimi | maki.1 takeout_box.12", game=game, menu="takeout_box").picks(
        "tempura", "maki.1"
    )
    turn.flip(0, 0)
    assert turn.scored("takeout_box") == [(2, 0)]
    assert "takeout_box.12" in (*turn.table.deck, *turn.table.hands[0], *turn.table.hands[1])


@rule("P8")
@BOTH
def test_turned_cards_pay_two_and_nothing_else(game: str) -> None:
    assert points(game, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "takeout_box") == (4, 0)
    assert points(game, "tofu tofu ~tofu ~nigiri.egg | tofu tofu tofu", "tofu") == (6, 0)
