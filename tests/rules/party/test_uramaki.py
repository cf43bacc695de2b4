"""Party P11: uramaki."""

import pytest

from kaiten.draft.asks import Copy, Pick
from kaiten.draft.events import Claimed
from kaiten.engine.terms import Scored
from kaiten.games import party
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table, points

# --- ten icons, in both boxes ----------------------------------------------------------------------------


@rule("P11")
@BOTH
@pytest.mark.parametrize(("claimed", "french", "us"), [(0, 8, 8), (1, 6, 5), (2, 0, 2), (3, 0, 0)])
def test_the_places_of_the_race(game: str, claimed: int, french: int, us: int) -> None:
    turn = at_table(
        "uramaki.5 | -",
        "uramaki.5 tea tempura | tempura tempura tempura",
        game=game,
        menu="uramaki",
        claimed=claimed,
    )
    turn.picks("uramaki.5", "tempura")
    paid = french if game == FRENCH else us
    assert turn.table.totals == (paid, 0)
    assert turn.plates(0) == ("-" if paid else "uramaki.5 uramaki.5")


@rule("P11")
@BOTH
def test_nine_icons_are_not_enough(game: str) -> None:
    turn = at_table(
        "uramaki.5 | -", "uramaki.4 tea tempura | tempura tempura tempura", game=game, menu="uramaki"
    )
    turn.picks("uramaki.4", "tempura")
    assert turn.table.totals == (0, 0) and turn.plates(0) == "uramaki.5 uramaki.4"


@rule("P11")  # several places by one player
@BOTH
def test_one_player_may_take_several_places(game: str) -> None:
    turn = at_table(
        "uramaki.3 uramaki.3 | -",
        "uramaki.5 uramaki.4 uramaki.5 | uramaki.5 uramaki.5 uramaki.4",
        game=game,
        menu="uramaki",
    )
    turn.picks("uramaki.4", "uramaki.4")  # seat 0: 3+3+4 = 10
    assert turn.table.totals == (8, 0)
    turn.picks("uramaki.5", "uramaki.5")  # seat 0: 5
    # last cards: seat 0 uramaki.5 (10 again), seat 1: 4 + 5 + 5 = 14 in the same check
    if game == FRENCH:
        assert turn.scored("uramaki")[1:] == [(6, 6)]
    else:
        assert turn.scored("uramaki")[1:] == [(0, 5), (2, 0)]


@rule("P11")
@rule("P8")
@BOTH
def test_turned_uramaki_do_not_count(game: str) -> None:
    turn = at_table(
        "~uramaki.5 uramaki.4 | -",
        "uramaki.5 tea tempura | tempura tempura tea",
        game=game,
        menu="uramaki takeout_box",
    )
    turn.picks("uramaki.5", "tempura")
    assert turn.table.totals == (0, 0)


# --- ten icons, in the French box ------------------------------------------------------------------------


@rule("P11")
def test_the_printed_uramaki_example() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | -", "uramaki.5 uramaki.4 eel | uramaki.5 eel eel | uramaki.4 eel eel"
    )
    turn.picks("uramaki.5", "uramaki.5", "uramaki.4")
    assert turn.scored("uramaki") == [(8, 8, 0)]
    assert turn.tables() == "- | - | uramaki.4"
    assert points(FRENCH, "uramaki.4 | - | uramaki.4", "uramaki", claimed=1) == (2, 0, 2)


@rule("P11")
# printed: Ozzie and Jonas reach ten together, 8 each; later Jonas and Orphee lead with 4 icons, 2 each
def test_the_printed_california_example() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.4 | uramaki.3",
        "uramaki.5 uramaki.4 | uramaki.5 tempura | tempura tempura | tempura tempura",
        menu="uramaki",
    )
    turn.picks("uramaki.5", "uramaki.5", "tempura", "tempura")
    assert turn.scored("uramaki") == [(8, 8, 0, 0), (0, 2, 2, 0)]


@rule("P11")
def test_in_the_french_box_two_who_arrive_together_take_one_place() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.4", "uramaki.5 eel eel | uramaki.5 eel eel | eel eel uramaki.4"
    )
    turn.picks("uramaki.5", "uramaki.5", "eel")
    assert Claimed((0, 1), 1) in turn.log
    assert turn.table.claimed == 1


@rule("P11")  # a tie takes one place: the next arrival is second
def test_after_a_french_tie_the_next_arrival_is_second() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tempura tempura tempura | uramaki.5 uramaki.4 tempura tempura | tea tea tempura sashimi",
        menu="uramaki",
    )
    turn.picks("uramaki.5", "uramaki.5", "tea")
    assert turn.table.totals == (8, 8, 0) and turn.table.claimed == 1
    turn.picks("tea", "tempura", "uramaki.4")
    assert turn.table.totals == (8, 8, 6) and turn.table.claimed == 2


@rule("P11")
def test_french_places_are_first_then_second_then_none() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tea tea tempura | uramaki.5 tempura tempura tempura | uramaki.4 sashimi sashimi sashimi",
        menu="uramaki",
    )
    turn.pick(0, "uramaki.5").pick(1, "tempura").pick(2, "sashimi")
    assert turn.table.totals == (8, 0, 0)
    turn.pick(0, "uramaki.4").pick(1, "tea").pick(2, "uramaki.5")  # 4; -; 4 + 3 + 5
    assert turn.table.totals == (8, 0, 6)
    assert turn.plates(2) == "sashimi"


@rule("P11")
def test_a_third_arrival_in_the_french_box_gets_nothing_and_keeps_the_cards() -> None:
    turn = at_table("uramaki.5 | -", "uramaki.5 eel eel | eel eel eel", claimed=2)
    turn.picks("uramaki.5", "eel")
    assert turn.scored("uramaki") == []
    assert turn.tables() == "uramaki.5 uramaki.5 | eel"


@rule("P11")  # a third arrival keeps the cards, so it can lead the end of the round
def test_a_third_french_arrival_keeps_the_cards_and_may_win_the_two() -> None:
    turn = at_table("uramaki.5 | uramaki.4", "uramaki.5 tea | tempura tempura", menu="uramaki", claimed=2)
    turn.picks("uramaki.5", "tempura")
    assert turn.scored("uramaki") == [(2, 0)]


# --- ten icons, in the US box ----------------------------------------------------------------------------


@rule("P11")
def test_in_the_us_box_more_icons_arrive_first_and_level_ones_use_up_a_place_each() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 uramaki.3 | -", "uramaki.5 eel eel | uramaki.4 eel eel | eel eel eel", game=US
    )
    turn.picks("uramaki.5", "uramaki.4", "eel")
    assert turn.scored("uramaki") == [(0, 8, 0), (5, 0, 0)]
    level = at_table(
        "uramaki.5 | uramaki.5 | -", "uramaki.5 eel eel | uramaki.5 eel eel | eel eel eel", game=US
    )
    level.picks("uramaki.5", "uramaki.5", "eel")
    assert level.scored("uramaki") == [(8, 8, 0)]
    assert level.table.claimed == 2


@rule("P11")  # US: in one check more icons come first
def test_in_the_us_box_arrivals_rank_by_icons() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3 | -",
        "uramaki.5 tempura tea | uramaki.5 tempura tea | tempura tempura tea",
        game=US,
        menu="uramaki",
    )
    turn.picks("uramaki.5", "uramaki.5", "tempura")
    assert turn.table.totals == (5, 8, 0)  # 10 and 12 icons
    assert turn.table.claimed == 2


@rule("P11")  # US: still level: all paid, as many places used up
def test_in_the_us_box_level_arrivals_use_up_a_place_each() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.3 uramaki.3",
        "uramaki.5 tempura tea | uramaki.5 tempura tea | tempura tempura uramaki.4",
        game=US,
        menu="uramaki",
    )
    turn.picks("uramaki.5", "uramaki.5", "tempura")
    assert turn.table.totals == (8, 8, 0) and turn.table.claimed == 2
    turn.picks("uramaki.4", "tempura", "tempura")
    assert turn.scored("uramaki")[0] == (8, 8, 0)


@rule("P11")
def test_in_the_us_box_a_third_arrival_takes_two_and_discards_and_a_fourth_keeps() -> None:
    turn = at_table(
        "uramaki.5 uramaki.3 | uramaki.5 | uramaki.4 uramaki.3 | uramaki.4 uramaki.3",
        "uramaki.5 tempura tea | uramaki.5 tempura tea | uramaki.4 tempura tea | uramaki.4 tempura tempura",
        game=US,
        menu="uramaki",
    )
    turn.picks("uramaki.5", "uramaki.5", "uramaki.4", "uramaki.4")  # 13, 10, 11, 11
    assert turn.table.totals == (8, 0, 5, 5)
    assert turn.table.claimed == 3
    assert turn.plates(1) == "uramaki.5 uramaki.5"


@rule("P11")  # the three-way tie at two and three
def test_in_the_us_box_a_tie_for_second_uses_second_and_third() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | -",
        "uramaki.5 tempura tea | uramaki.5 tempura tea | tempura tempura tempura",
        game=US,
        menu="uramaki",
        claimed=1,
    )
    turn.picks("uramaki.5", "uramaki.5", "tempura")
    assert turn.table.totals == (5, 5, 0) and turn.table.claimed == 3


# --- the end of the round --------------------------------------------------------------------------------


@rule("P11")  # end of the round: most in front, at least one; ties in full
@BOTH
@pytest.mark.parametrize(
    ("claimed", "plates", "french", "us"),
    [
        (0, "uramaki.5 | uramaki.4 | -", [(2, 0, 0)], [(8, 0, 0)]),
        (1, "uramaki.5 | uramaki.5 | -", [(2, 2, 0)], [(5, 5, 0)]),
        (2, "uramaki.3 | uramaki.3 | uramaki.3", [(2, 2, 2)], [(2, 2, 2)]),
        (3, "uramaki.5 uramaki.5 | - | uramaki.3", [(2, 0, 0)], [(0, 0, 0)]),  # US: none is left
        (4, "uramaki.5 uramaki.5 | - | uramaki.3", [(2, 0, 0)], [(0, 0, 0)]),
        (0, "- | - | -", [], []),
    ],
)
def test_the_end_of_the_round(
    game: str, claimed: int, plates: str, french: list[tuple[int, ...]], us: list[tuple[int, ...]]
) -> None:
    turn = at_table(
        plates, "tempura tea | tempura tea | tempura sashimi", game=game, menu="uramaki", claimed=claimed
    )
    turn.picks("tempura", "tempura", "tempura")
    assert turn.scored("uramaki") == (french if game == FRENCH else us)


@rule("P11")
def test_at_the_end_of_a_us_round_the_leader_takes_the_next_unclaimed_place() -> None:
    tables = "uramaki.4 | uramaki.3 | -"
    assert [points(US, tables, "uramaki", claimed=n) for n in range(4)] == [
        (8, 0, 0),
        (5, 0, 0),
        (2, 0, 0),
        (0, 0, 0),
    ]
    assert points(US, "uramaki.4 | uramaki.4 | -", "uramaki", claimed=1) == (5, 5, 0)


@rule("P11")
def test_at_the_end_of_a_french_round_the_most_icons_win_two_whatever_was_claimed() -> None:
    tables = "uramaki.4 | uramaki.3 | -"
    assert [points(FRENCH, tables, "uramaki", claimed=n) for n in range(3)] == [(2, 0, 0)] * 3


# --- with copies, spoons and menus -----------------------------------------------------------------------


@rule("P11")
@rule("P7")  # "defaussez la Commande speciale et les autres cartes California"
def test_a_copy_completes_ten_and_goes_with_them() -> None:
    turn = at_table(
        "uramaki.5 | -", "special_order tea tempura | tempura tempura tea", menu="uramaki special_order"
    )
    turn.picks("special_order", "tempura").copy(0, "uramaki.5")
    assert turn.table.totals == (8, 0) and turn.plates(0) == "-"
    assert turn.discard == "special_order uramaki.5"


@rule("P1")
def test_a_copied_and_a_revealed_uramaki_that_both_reach_ten_are_checked_together() -> None:
    turn = at_table("uramaki.5 | uramaki.5", "special_order eel eel | uramaki.5 eel eel")
    turn.picks("special_order", "uramaki.5")
    assert turn.scored("uramaki") == []
    turn.copy(0, "uramaki.5")
    assert turn.scored("uramaki") == [(8, 8)]
    assert turn.table.claimed == 1


@rule("P1")
@rule("P11")  # the US box names the target with the pick, so all are in one check
def test_in_the_us_box_a_copied_and_a_revealed_uramaki_are_checked_together() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5",
        "special_order tea tempura | uramaki.5 tempura tea",
        game=US,
        menu="uramaki special_order",
    )
    turn.pick(0, "special_order", copy=Copy("uramaki.5")).pick(1, "uramaki.5")
    assert turn.table.totals == (8, 8) and turn.table.claimed == 2


@rule("P1")
def test_an_order_revealed_with_the_uramaki_that_makes_ten_may_still_copy_the_earlier_one() -> None:
    turn = at_table("uramaki.5 chopsticks.1 | -", "uramaki.5 special_order eel | eel eel eel")
    turn.picks(Pick(("uramaki.5", "special_order"), use=1), "eel")
    assert turn.choices(0) == [Copy("uramaki.5"), Copy("chopsticks.1")]
    turn.copy(0, "uramaki.5")
    assert turn.scored("uramaki") == [(8, 0)]
    assert turn.tables() == "- | eel"


@rule("P11")
@rule("P1")  # two checks in one turn: the reveal first, the menu after it. French: "au meme tour"
@BOTH
def test_ten_at_the_reveal_and_ten_by_a_menu_share_the_place_in_the_french_box_only(game: str) -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tea tempura | menu.7 tempura tea",
        game=game,
        menu="uramaki menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("uramaki.5", "menu.7")
    assert turn.table.totals == (8, 0)
    assert turn.plates(0) == "-"  # discarded when it got there
    turn.keep(1, "uramaki.3")
    assert turn.table.totals == (8, 8 if game == FRENCH else 5)
    assert turn.plates(1) == "-"
    assert turn.table.claimed == (1 if game == FRENCH else 2)


@rule("P11")
@rule("P4")  # a spoon's uramaki is a check of its own, before a menu's
@BOTH
def test_a_spoon_and_a_menu_that_both_complete_ten_in_one_turn(game: str) -> None:
    turn = at_table(
        "uramaki.5 spoon.6 | uramaki.4 uramaki.3 | -",
        "tempura tempura tempura | menu.7 sashimi sashimi | sashimi uramaki.5 dumpling",
        game=game,
        menu="uramaki spoon menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "uramaki.4", "uramaki.5", "tempura"]},
    )
    turn.pick(0, "tempura", use=1).pick(1, "menu.7").pick(2, "sashimi")
    turn.wish(0, "uramaki").keep(2, "uramaki.5").keep(1, "uramaki.3")
    assert turn.table.totals == (8, 8 if game == FRENCH else 5, 0)
    if game == FRENCH:
        assert turn.logged(Claimed) == [Claimed((0,), 1), Claimed((1,), 0)]
        assert [worth.facts for worth in turn.logged(Scored)[1].worths[:2]] == [
            {"icons": 0},
            {"place": 1, "sharing": 2},
        ]


@rule("P11")
@pytest.mark.parametrize(("claimed", "paid"), [(0, 8), (1, 6), (2, 0)])
def test_the_last_french_place_is_shared_in_its_turn_and_none_is_open_after_it(
    claimed: int, paid: int
) -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tea tempura | menu.7 tempura tea",
        menu="uramaki menu",
        claimed=claimed,
        luck={"menu/1/2/menu.7": ["uramaki.3", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("uramaki.5", "menu.7").keep(1, "uramaki.3")
    assert turn.table.totals == (paid, paid)
    assert turn.plates(1) == ("-" if paid else "uramaki.4 uramaki.3 uramaki.3")
    assert turn.table.arrived == ()  # the next turn has begun


@rule("P11")
def test_who_gets_there_in_the_turn_after_a_shared_place_takes_the_next_one() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3 | uramaki.4 uramaki.3",
        "uramaki.5 tea tempura | menu.7 uramaki.4 tea | tea tempura tempura",
        menu="uramaki menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("uramaki.5", "menu.7", "tea")
    assert turn.table.arrived == (1, 0, 0)
    turn.keep(1, "uramaki.3")
    assert turn.table.totals == (8, 8, 0)
    turn.picks("tempura", "tea", "uramaki.4")
    assert turn.scored("uramaki")[:3] == [(8, 0, 0), (0, 8, 0), (0, 0, 6)]


@rule("P11")
def test_a_game_that_began_by_the_rules_of_version_2_pays_each_check_its_own_place() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tea tempura | menu.7 tempura tea",
        game=party.cocktail_2,
        menu="uramaki menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("uramaki.5", "menu.7").keep(1, "uramaki.3")
    assert (turn.table.totals, turn.table.claimed) == ((8, 6), 2)
