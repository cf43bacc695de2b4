"""Party P1, P2: the order in a turn, and one bonus action."""

import pytest

from kaiten.draft.asks import Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import start
from kaiten.games import party
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table, game_of

# --- P1: the order in a turn --------------------------------------------------------------------------


@rule("P1")
def test_effects_go_by_number_lowest_first() -> None:
    turn = at_table("tempura | tempura | tempura", "takeout_box.10 eel eel | menu.9 eel eel | menu.8 eel eel",
                    luck={"menu/1/2/menu.8": ("tofu",) * 4, "menu/1/2/menu.9": ("eel", "eel", "tempura", "tempura")})  # fmt: skip
    turn.picks("takeout_box.10", "menu.9", "menu.8")
    assert turn.asked() == [2]
    turn.keep(2, "tofu")
    assert turn.asked() == [1]
    turn.keep(1, "eel")
    assert turn.asked() == [0]


@rule("P1")
def test_a_takeout_box_served_by_a_menu_takes_its_place_in_the_order() -> None:
    turn = at_table("tempura | -", "menu.7 eel eel | menu.8 eel eel",
                    luck={"menu/1/2/menu.7": ("takeout_box.10", "tofu", "tofu", "tofu"), "menu/1/2/menu.8": ("tofu",) * 4})  # fmt: skip
    turn.picks("menu.7", "menu.8").keep(0, "takeout_box.10")
    assert turn.asked() == [1]
    turn.keep(1, "tofu")
    assert turn.asked() == [0]
    turn.flip(0, 0)
    assert turn.tables() == "~tempura | tofu"


@rule("P1")
def test_equal_numbers_go_clockwise_from_the_first_seat() -> None:
    tables = "special_order=spoon.4 | spoon.4 | -"
    hands = "eel eel tofu | eel eel tofu | eel eel tofu"
    for first, order in ((0, [0, 1]), (1, [1, 0]), (2, [0, 1])):
        turn = at_table(tables, hands, first=first)
        turn.picks(Pick(("eel",), use=0), Pick(("eel",), use=0), "eel")
        asked = turn.asked()
        turn.wish(asked[0], "sashimi")
        assert asked + turn.asked() == order


@rule("P1")
def test_special_orders_revealed_together_are_answered_in_secret_and_become_copies_together() -> None:
    turn = at_table("tempura | sashimi", "special_order eel eel | special_order eel eel")
    turn.picks("special_order", "special_order")
    assert turn.asked() == [0, 1]
    turn.copy(0, "tempura")
    assert turn.tables() == "tempura special_order | sashimi special_order"
    assert turn.game.view(turn.table, 1).due[0].copy is None
    assert turn.log[-1].seen_by(1).choice is None  # type: ignore[attr-defined]
    turn.copy(1, "sashimi")
    assert turn.tables() == "tempura special_order=tempura | sashimi special_order=sashimi"


@rule("P1")
@rule("P6")  # the doc's own example: menu 8, box 10, and the menu's box 11
@BOTH
def test_a_box_from_the_menu_waits_for_a_lower_box(game: str) -> None:
    turn = at_table(
        "sashimi | dumpling",
        "takeout_box.10 tempura tempura | menu.8 maki.1 maki.1",
        game=game,
        menu="menu takeout_box",
        luck={"menu/1/2/menu.8": ["takeout_box.11", "menu.7", "menu.9", "nigiri.egg"]},
    )
    turn.picks("takeout_box.10", "menu.8").keep(1, "takeout_box.11")
    assert turn.asked() == [0]
    turn.flip(0, 0)
    assert turn.asked() == [1]
    turn.flip(1)
    assert [turn.plates(0), turn.plates(1)] == ["~sashimi", "dumpling"]
    assert turn.discard == "menu.8 takeout_box.10 takeout_box.11"


@rule("P1")
@rule("P6")  # a lower box from a menu goes before a higher one revealed
@BOTH
def test_a_lower_box_from_the_menu_goes_before_a_higher_one_revealed(game: str) -> None:
    turn = at_table(
        "sashimi | dumpling",
        "takeout_box.12 tempura tempura | menu.8 maki.1 maki.1",
        game=game,
        menu="menu takeout_box",
        luck={"menu/1/2/menu.8": ["takeout_box.11", "menu.7", "menu.9", "nigiri.egg"]},
    )
    turn.picks("takeout_box.12", "menu.8").keep(1, "takeout_box.11")
    assert turn.asked() == [1]


@rule("P1")
@BOTH
def test_two_menus_go_by_number(game: str) -> None:
    turn = at_table("- | -", "menu.9 tempura tempura | menu.8 maki.1 maki.1", game=game, menu="menu")
    turn.picks("menu.9", "menu.8")
    assert turn.asked() == [1]


@rule("P7")
@rule("P1")  # equal numbers: clockwise from the first seat
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_spoons_of_equal_number_go_clockwise_from_the_first_seat(first: int, order: list[int]) -> None:
    turn = at_table(
        "special_order=spoon.4 | - | spoon.4",
        "tempura tempura dumpling | maki.1 maki.1 sashimi | maki.2 maki.2 maki.2",
        menu="special_order spoon",
        first=first,
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").pick(2, "maki.2", use=0)
    went = []
    for _ in range(2):
        went += turn.asked()
        turn.wish(turn.asked()[0], "pudding")
    assert went == order


@rule("P1")
@rule("P7")  # at the same time, in secret
def test_special_orders_are_answered_at_the_same_time() -> None:
    turn = at_table(
        "maki.2 | tempura | -",
        "special_order tempura tempura | special_order maki.1 maki.1 | maki.2 maki.2 maki.2",
        menu="special_order",
    )
    turn.picks("special_order", "special_order", "maki.2")
    assert turn.asked() == [0, 1]
    turn.copy(1, "tempura")
    assert turn.plates(1) == "tempura special_order"
    turn.copy(0, "maki.2")
    assert (
        turn.plates(1) == "tempura special_order=tempura" and turn.plates(0) == "maki.2 special_order=maki.2"
    )


@rule("P1")  # the first seat is drawn by luck and kept
@BOTH
def test_the_first_seat_is_drawn_by_luck(game: str) -> None:
    drawn = {start(game_of(game), 4, party.Menu("classic"), Seeded(str(n))).state.first for n in range(60)}
    assert drawn == {0, 1, 2, 3}


# --- P2: one bonus action -----------------------------------------------------------------------------


@rule("P2")
def test_a_player_uses_at_most_one_bonus_a_turn_and_says_which() -> None:
    turn = at_table(
        "chopsticks.1 spoon.4 chopsticks.2 | - | -", "eel tofu tempura | eel eel eel | eel eel eel"
    )
    uses = {pick.use for pick in turn.choices(0)}
    assert uses == {None, 0, 1, 2}
    assert all(len(pick.cards) == (2 if pick.use in (0, 2) else 1) for pick in turn.choices(0))


@rule("P2")
def test_an_announcement_is_secret_until_the_reveal_and_public_then() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tempura | eel eel eel | eel eel eel")
    turn.act(0, Pick(("eel",), use=0))
    assert turn.game.view(turn.table, 1).called == (None, None, None)
    turn.act(1, Pick(("eel",))).act(2, Pick(("eel",)))
    assert turn.game.view(turn.table, 1).called == (0, None, None)


@rule("P2")
def test_one_bonus_a_turn_and_the_seat_says_which() -> None:
    turn = at_table(
        "chopsticks.1 spoon.4 spoon.6 | - | -",
        "tempura sashimi dumpling | sashimi sashimi sashimi | maki.1 maki.1 sashimi",
        menu="spoon chopsticks",
    )
    ask = turn.ask(0)
    assert (ask.pairs, ask.calls) == ((0,), (1, 2))
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura sashimi", use=1)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura", use=0)  # French chopsticks without a second card
    turn.pick(0, "tempura", use=2).pick(1, "sashimi").pick(2, "maki.1").wish(0, "maki.2")
    assert turn.plates(0) == "chopsticks.1 spoon.4 tempura"
    assert turn.discard == "spoon.6"
