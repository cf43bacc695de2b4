"""Party P3: chopsticks."""

import pytest

from kaiten.draft.asks import Keep, Pick
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table


@rule("P3")
def test_french_chopsticks_lay_both_cards_at_the_reveal() -> None:
    turn = at_table("chopsticks.2 | - | -", "eel tofu tempura | eel eel eel | tofu tofu tofu")
    turn.picks(Pick(("tofu", "eel"), use=0), "eel", "tofu")
    assert turn.tables() == "tofu eel | eel | tofu"
    assert turn.hand(1) == "chopsticks.2 tempura"


@rule("P3")
def test_us_chopsticks_lay_the_second_card_after_seeing_the_others() -> None:
    turn = at_table("chopsticks.2 | - | -", "eel tofu tempura | eel eel eel | tofu tofu tofu", game=US)
    turn.picks(Pick(("tofu",), use=0), "eel", "tofu")
    assert turn.tables() == "chopsticks.2 tofu | eel | tofu"
    assert turn.choices(0) == [Keep("eel"), Keep("tempura")]
    turn.keep(0, "eel")
    assert turn.tables() == "tofu eel | eel | tofu"
    assert turn.hand(1) == "chopsticks.2 tempura"


@rule("P3")
def test_us_chopsticks_are_back_in_hand_before_any_spoon() -> None:
    turn = at_table("chopsticks.3 | spoon.4 | -", "eel tofu tempura | eel eel eel | tofu tofu tofu", game=US)
    turn.picks(Pick(("tofu",), use=0), Pick(("eel",), use=0), "tofu").keep(0, "eel").wish(
        1, "chopsticks"
    ).keep(0, "chopsticks.3")
    assert turn.tables() == "tofu eel | eel chopsticks.3 | tofu"
    assert turn.hand(1) == "spoon.4 tempura"


@rule("P3")
@BOTH
def test_chopsticks_need_two_cards_in_hand_and_an_earlier_turn(game: str) -> None:
    last = at_table("chopsticks.1 | - | -", "eel | eel | eel", game=game)
    assert last.asked() == []
    new = at_table("- | - | -", "chopsticks.1 eel tofu | eel eel eel | eel eel eel", game=game)
    assert all(pick.use is None for pick in new.choices(0))


@rule("P3")
def test_french_chopsticks_lay_both_in_the_order_named() -> None:
    for named, laid in [
        ("wasabi nigiri.squid", "wasabi nigiri.squid/1"),
        ("nigiri.squid wasabi", "nigiri.squid wasabi"),
    ]:
        turn = at_table(
            "chopsticks.2 | -",
            "wasabi nigiri.squid tempura | sashimi sashimi sashimi",
            menu="chopsticks wasabi",
        )
        turn.pick(0, named, use=0).pick(1, "sashimi")
        assert turn.plates(0) == laid
        assert turn.hand(1) == "chopsticks.2 tempura"


@rule("P3")  # US: announced with the pick; the second after the reveal
def test_us_chopsticks_take_the_second_card_after_the_reveal() -> None:
    turn = at_table(
        "chopsticks.2 | -",
        "wasabi nigiri.squid tempura | sashimi sashimi sashimi",
        game=US,
        menu="chopsticks wasabi",
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "wasabi nigiri.squid", use=0)
    turn.pick(0, "wasabi", use=0).pick(1, "sashimi")
    assert turn.plates(1) == "sashimi"
    assert turn.asked() == [0]
    turn.keep(0, "nigiri.squid")
    assert turn.plates(0) == "wasabi nigiri.squid/1"
    assert turn.hand(1) == "chopsticks.2 tempura"


@rule("P3")
def test_us_chopsticks_need_two_cards() -> None:
    turn = at_table("chopsticks.2 | -", "wasabi tempura | sashimi tempura", game=US, menu="chopsticks wasabi")
    assert turn.ask(0).calls == (0,)
    turn.picks("wasabi", "sashimi")
    assert turn.table.round == 2  # the last cards played themselves, the chopsticks unused


@rule("P3")  # the chopsticks are back in hand before any spoon is resolved
@BOTH
def test_chopsticks_just_used_can_be_asked_for_by_a_spoon(game: str) -> None:
    turn = at_table(
        "chopsticks.1 | spoon.4 | -",
        "tempura sashimi dumpling | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=game,
        menu="spoon chopsticks",
    )
    if game == FRENCH:
        turn.pick(0, "tempura sashimi", use=0)
    else:
        turn.pick(0, "tempura", use=0)
    turn.pick(1, "maki.1", use=0).pick(2, "maki.2")
    if game == US:
        assert turn.asked() == [0]
        turn.keep(0, "sashimi")
    turn.wish(1, "chopsticks").keep(0, "chopsticks.1")
    assert turn.plates(1) == "maki.1 chopsticks.1"
    assert turn.plates(0) == "tempura sashimi"
    assert turn.hand(1) == "dumpling spoon.4"


@rule("P3")
@rule("P1")  # two US chopsticks: lowest number first
def test_two_us_chopsticks_go_by_number() -> None:
    turn = at_table(
        "chopsticks.3 | chopsticks.2",
        "tempura sashimi dumpling | maki.1 maki.1 maki.1",
        game=US,
        menu="chopsticks",
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1", use=0)
    assert turn.asked() == [1]
    turn.keep(1, "maki.1")
    assert turn.asked() == [0]


@rule("P3")
@rule("P6")  # a menu as the second US card is carried out this turn
def test_a_menu_as_the_second_us_card_is_resolved_this_turn() -> None:
    turn = at_table(
        "chopsticks.3 | -",
        "tempura menu.7 dumpling | maki.1 maki.1 maki.1",
        game=US,
        menu="chopsticks menu",
        luck={"menu/1/2/menu.7": ["sashimi", "maki.3", "maki.2", "maki.2"]},
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").keep(0, "menu.7").keep(0, "sashimi")
    assert turn.plates(0) == "tempura sashimi"
