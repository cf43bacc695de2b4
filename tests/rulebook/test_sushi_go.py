"""Sushi Go! as its books tell it: docs/rules/sushi-go.md, paragraph by paragraph."""

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Pick
from kaiten.draft.rules import Draft, winners
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, ZOCH
from tests.rules.table import at_table, points

# --- the deck and the deal -------------------------------------------------------------------------------


@rule("G1")
@EVERY
def test_the_deck_is_the_108_cards_of_the_box(game: str) -> None:
    box = GAMES[game]
    cards = box.inventory(box.begin(3, box.types.options()))
    assert cards == {
        "tempura": 14, "sashimi": 14, "dumpling": 14, "maki.2": 12, "maki.3": 8, "maki.1": 6,
        "nigiri.salmon": 10, "nigiri.squid": 5, "nigiri.egg": 5, "pudding": 10, "wasabi": 6, "chopsticks": 4,
    }  # fmt: skip
    assert sum(cards.values()) == 108


@rule("G1")
@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_fewer_players_are_dealt_more_cards(seats: int, size: int) -> None:
    table = start(GAMES[COCKTAIL], seats, PassingAndRobot(), Seeded("deal")).state
    assert [len(hand) for hand in table.hands] == [size] * seats


@rule("G1")
def test_the_deck_is_drawn_down_and_never_reshuffled() -> None:
    steps = play(GAMES[COCKTAIL], 4, PassingAndRobot(), Seeded("down"), [at_random] * 4, "down")
    left = {step.play.state.round: len(step.play.state.deck) for step in steps}
    assert left == {1: 108 - 32, 2: 108 - 64, 3: 108 - 96}


@rule("G1")
def test_a_round_s_cards_are_discarded_and_puddings_kept() -> None:
    steps = play(GAMES[COCKTAIL], 2, PassingAndRobot(), Seeded("keep"), [at_random] * 2, "keep")
    second = next(step.play.state for step in steps if step.play.state.round == 2)
    assert "pudding" not in second.discard
    assert len(second.discard) + sum(len(kept) for kept in second.kept) == 20


# --- picking and passing ---------------------------------------------------------------------------------


@rule("G2")
def test_hands_go_to_the_left_neighbour() -> None:
    turn = at_table(
        "- | - | -", "maki.1 maki.1 pudding | maki.2 maki.2 pudding | maki.3 maki.3 pudding", game=COCKTAIL
    )
    turn.picks("maki.1", "maki.2", "maki.3")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.3 pudding", "maki.1 pudding", "maki.2 pudding"]


@rule("G2")
def test_in_the_variant_hands_go_right_in_the_second_round_only() -> None:
    options = PassingAndRobot(passing="alternate")
    steps = play(GAMES[COCKTAIL], 3, options, Seeded("turn"), [at_random] * 3, "turn")
    assert {step.play.state.round: step.play.state.direction for step in steps} == {
        1: "left",
        2: "right",
        3: "left",
    }


@rule("G2")
def test_passing_right_hands_go_to_the_right_neighbour() -> None:
    turn = at_table(
        "- | - | -",
        "maki.1 maki.1 pudding | maki.2 maki.2 pudding | maki.3 maki.3 pudding",
        game=COCKTAIL,
        direction="right",
    )
    turn.picks("maki.1", "maki.2", "maki.3")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.2 pudding", "maki.3 pudding", "maki.1 pudding"]


@rule("G2")
def test_nothing_moves_before_the_last_seat_has_picked_and_a_pick_may_be_changed() -> None:
    turn = at_table("- | -", "maki.1 maki.2 maki.3 | tempura pudding pudding", game=COCKTAIL)
    turn.act(0, Pick(("maki.1",))).act(0, Pick(("maki.3",)))
    assert turn.tables() == "- | -"
    assert turn.hand(0) == "maki.1 maki.2 maki.3"
    turn.act(1, Pick(("tempura",)))
    assert turn.tables() == "maki.3 | tempura"


@rule("G5")
def test_the_last_card_plays_itself() -> None:
    turn = at_table("- | -", "tempura maki.1 | sashimi maki.2", game=COCKTAIL)
    turn.picks("tempura", "sashimi")
    assert turn.scored("maki") == [(6, 3)]
    assert turn.table.round == 2


@rule("G5")
def test_a_last_nigiri_in_zoch_still_asks_whether_it_goes_on_the_free_wasabi() -> None:
    turn = at_table("wasabi | - | -", "nigiri.egg | tempura | tempura", game=ZOCH)
    assert turn.asked() == [0]
    turn.act(0, Pick(("nigiri.egg",)))
    assert turn.scored("nigiri") == [(1, 0, 0)]


# --- wasabi ----------------------------------------------------------------------------------------------


@rule("G3")
@SPLIT
def test_a_nigiri_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1", game=game)
    assert turn.choices(0) == [Pick(("maki.1",)), Pick(("nigiri.squid",))]
    turn.picks("nigiri.squid", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid | tempura"


@rule("G3")
@EVERY
def test_one_nigiri_a_wasabi(game: str) -> None:
    assert points(game, "wasabi+nigiri.squid nigiri.salmon | -", "nigiri") == (11, 0)


@rule("G3")
@SPLIT
def test_two_free_wasabi_take_the_next_two_nigiri(game: str) -> None:
    assert points(game, "wasabi wasabi nigiri.egg nigiri.squid nigiri.salmon | -", "nigiri") == (14, 0)


@rule("G3")
@SPLIT
def test_a_nigiri_laid_before_the_wasabi_stays_bare(game: str) -> None:
    assert points(game, "nigiri.squid wasabi | -", "nigiri") == (3, 0)


@rule("G3")
def test_in_zoch_the_player_chooses_and_a_bare_nigiri_stays_bare() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1 | tempura maki.1 maki.1",
        game=ZOCH,
    )
    assert Pick(("nigiri.squid",), on=("nigiri.squid",)) in turn.choices(0)
    turn.picks("nigiri.squid", "tempura", "tempura")
    assert turn.tables() == "nigiri.squid wasabi | tempura | tempura"
    assert turn.table.plates[0][1].on is None


@rule("G3")
def test_in_zoch_a_nigiri_goes_on_the_wasabi_if_its_player_says_so() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1 | tempura maki.1 maki.1",
        game=ZOCH,
    )
    turn.picks(Pick(("nigiri.squid",), on=("nigiri.squid",)), "tempura", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid | tempura | tempura"


# --- chopsticks ------------------------------------------------------------------------------------------


@rule("G4")
def test_chopsticks_lay_two_cards_and_go_back_into_the_hand_that_is_passed() -> None:
    turn = at_table("chopsticks | -", "maki.1 maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL)
    turn.picks(Pick(("maki.3", "maki.2"), use=0), "tempura")
    assert turn.tables() == "maki.3 maki.2 | tempura"
    assert turn.hand(1) == "chopsticks maki.1"


@rule("G4")
def test_wasabi_then_nigiri_by_chopsticks_is_tripled_and_nigiri_then_wasabi_is_not() -> None:
    for cards, table in (
        (("wasabi", "nigiri.squid"), "wasabi+nigiri.squid"),
        (("nigiri.squid", "wasabi"), "nigiri.squid wasabi"),
    ):
        turn = at_table(
            "chopsticks | -", "wasabi nigiri.squid maki.1 | tempura tempura sashimi", game=COCKTAIL
        )
        turn.picks(Pick(cards, use=0), "tempura")
        assert turn.tables() == f"{table} | tempura"


@rule("G4")
def test_of_two_nigiri_the_first_named_takes_the_free_wasabi() -> None:
    turn = at_table(
        "wasabi chopsticks | -", "nigiri.egg nigiri.squid maki.1 | tempura tempura sashimi", game=COCKTAIL
    )
    turn.picks(Pick(("nigiri.squid", "nigiri.egg"), use=1), "tempura")
    assert turn.tables() == "wasabi+nigiri.squid nigiri.egg | tempura"


@rule("G4")
def test_in_zoch_a_wasabi_of_the_same_turn_cannot_be_used() -> None:
    hands = "wasabi nigiri.squid maki.1 | tempura tempura sashimi | tempura tempura sashimi"
    turn = at_table("chopsticks | - | -", hands, game=ZOCH)
    assert all(not pick.on for pick in turn.choices(0))
    turn.picks(Pick(("wasabi", "nigiri.squid"), use=0), "tempura", "tempura")
    assert turn.scored("nigiri") == []
    assert all(plate.on is None for plate in turn.table.plates[0])


@rule("G4")
def test_in_zoch_the_player_chooses_for_each_of_two_nigiri() -> None:
    hands = "nigiri.egg nigiri.squid maki.1 | tempura tempura sashimi | tempura tempura sashimi"
    turn = at_table("wasabi chopsticks | - | -", hands, game=ZOCH)
    turn.picks(Pick(("nigiri.egg", "nigiri.squid"), use=1, on=("nigiri.squid",)), "tempura", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid nigiri.egg | tempura | tempura"


@rule("G4")
def test_any_second_card_can_be_named_by_its_own_name() -> None:
    hand = ("dumpling", "maki.1", "pudding", "sashimi", "tempura")
    for first in hand:
        for second in hand:
            if first == second:
                continue
            turn = at_table(
                "chopsticks | -", f"{' '.join(hand)} | maki.2 maki.2 maki.2 maki.2 maki.2", game=COCKTAIL
            )
            turn.picks(Pick((first, second), use=0), "maki.2")
            assert turn.tables() == f"{first} {second} | maki.2"


@rule("G4")
def test_two_cards_alike_can_be_laid_together_only_if_the_hand_holds_two() -> None:
    turn = at_table("chopsticks | -", "maki.1 maki.1 tempura | maki.2 maki.2 maki.2", game=COCKTAIL)
    pairs = [pick.cards for pick in turn.choices(0) if pick.use is not None]
    assert pairs == [("maki.1", "maki.1"), ("maki.1", "tempura"), ("tempura", "maki.1")]


@rule("G4")
def test_chopsticks_cannot_be_used_with_one_card_in_hand() -> None:
    turn = at_table("chopsticks | chopsticks", "maki.1 | maki.2", game=COCKTAIL)
    assert turn.choices(0) == []


@rule("G4")
def test_of_several_chopsticks_one_is_used_a_turn_and_they_are_offered_once() -> None:
    turn = at_table(
        "chopsticks chopsticks | -", "maki.1 maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL
    )
    assert {pick.use for pick in turn.choices(0)} == {None, 0}
    turn.picks(Pick(("maki.3", "maki.2"), use=0), "tempura")
    assert turn.tables() == "chopsticks maki.3 maki.2 | tempura"


@rule("G4")
def test_chopsticks_picked_this_turn_cannot_be_used_this_turn() -> None:
    turn = at_table("- | -", "chopsticks maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL)
    assert all(len(pick.cards) == 1 for pick in turn.choices(0))


# --- scoring ---------------------------------------------------------------------------------------------


@rule("G6")
@SPLIT
def test_cocktail_s_printed_maki_example_splits_the_second_prize(game: str) -> None:
    assert points(game, "maki.3 maki.2 | maki.3 | maki.1 maki.2 | maki.2", "maki") == (6, 1, 1, 0)


@rule("G6")
def test_zoch_s_printed_maki_example_pays_in_full() -> None:
    assert points(ZOCH, "maki.3 maki.2 | maki.3 | maki.1 maki.2 | maki.2", "maki") == (6, 3, 3, 0)


@rule("G6")
@SPLIT
def test_a_tie_for_most_maki_splits_six_and_pays_no_second_place(game: str) -> None:
    assert points(game, "maki.3 | maki.3 | maki.2 | -", "maki") == (3, 3, 0, 0)
    assert points(game, "maki.3 | maki.3 | maki.3 | maki.3 | maki.2", "maki") == (1, 1, 1, 1, 0)


@rule("G6")
def test_in_zoch_second_place_is_paid_after_a_tie_for_first() -> None:
    assert points(ZOCH, "maki.3 | maki.3 | maki.2 | maki.1", "maki") == (6, 6, 3, 0)


@rule("G6")
@EVERY
def test_nobody_scores_maki_with_no_icon(game: str) -> None:
    assert points(game, "maki.1 | - | tempura", "maki") == (6, 0, 0)


@rule("G6")
@EVERY
def test_ten_icons_are_more_than_nine(game: str) -> None:
    assert points(game, "maki.3 maki.3 maki.3 | maki.3 maki.3 maki.3 maki.1 | -", "maki") == (3, 6, 0)


@rule("G7")
@EVERY
def test_tempura_pay_five_a_pair_and_a_third_is_worth_nothing(game: str) -> None:
    tables = "tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(game, tables, "tempura") == (0, 5, 10)


@rule("G8")
@EVERY
def test_sashimi_pay_ten_a_triple(game: str) -> None:
    tables = "sashimi sashimi | sashimi sashimi sashimi sashimi | " + " ".join(["sashimi"] * 6)
    assert points(game, tables, "sashimi") == (0, 10, 20)


@rule("G9")
@EVERY
@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (9, 15)])
def test_dumplings_climb_to_fifteen_and_never_more(game: str, count: int, worth: int) -> None:
    assert points(game, " ".join(["dumpling"] * count) + " | - | -", "dumpling") == (worth, 0, 0)


@rule("G10")
@EVERY
def test_nigiri_are_worth_one_two_three_and_on_wasabi_three_times_that(game: str) -> None:
    assert points(game, "nigiri.egg | nigiri.salmon | nigiri.squid", "nigiri") == (1, 2, 3)
    assert points(game, "wasabi+nigiri.egg | wasabi+nigiri.salmon | wasabi+nigiri.squid", "nigiri") == (
        3,
        6,
        9,
    )


@rule("G11")
@EVERY
def test_bare_wasabi_and_chopsticks_are_worth_nothing(game: str) -> None:
    assert points(game, "wasabi chopsticks chopsticks | wasabi | -", "nigiri") == (0, 0, 0)


@rule("G12")
@SPLIT
def test_cocktail_s_printed_pudding_example_splits_the_loss(game: str) -> None:
    four, three = " ".join(["pudding"] * 4), " ".join(["pudding"] * 3)
    assert points(game, f"{four} | {three} | - | -", "pudding", final=True) == (6, 0, -3, -3)


@rule("G12")
@SPLIT
def test_four_who_share_the_loss_lose_one_each(game: str) -> None:
    assert points(game, "pudding | - | - | - | -", "pudding", final=True) == (6, -1, -1, -1, -1)


@rule("G12")
def test_in_zoch_every_tied_player_gains_or_loses_in_full() -> None:
    assert points(ZOCH, "pudding | pudding | - | -", "pudding", final=True) == (6, 6, -6, -6)


@rule("G12")
@EVERY
def test_puddings_all_level_pay_nothing(game: str) -> None:
    assert points(game, "pudding | pudding | pudding", "pudding", final=True) == (0, 0, 0)


@rule("G12")
@SPLIT
def test_with_two_players_nobody_loses_for_puddings(game: str) -> None:
    assert points(game, "pudding | -", "pudding", final=True) == (6, 0)
    assert points(game, "pudding | pudding", "pudding", final=True) == (0, 0)


@rule("G13")
def test_a_tie_goes_to_the_most_puddings_and_then_is_shared() -> None:
    table = at_table("pudding | - | -", "- | - | -", game=COCKTAIL).table
    kept = (table.plates[0], (), ())
    assert winners(replace(table, totals=(30, 30, 29), kept=kept)) == (0,)
    assert winners(replace(table, totals=(30, 30, 29), kept=((), (), ()))) == (0, 1)
    assert winners(replace(table, totals=(-3, -6, -4), kept=((), (), ()))) == (0,)


# --- the robot -------------------------------------------------------------------------------------------


@rule("G14")
def test_the_robot_has_nine_cards_and_its_controller_draws_one_each_turn() -> None:
    table = start(
        GAMES[COCKTAIL], 2, PassingAndRobot(robot=True), Scripted({"first": ("1",)}, Seeded("r"))
    ).state
    assert table.control == 1
    assert [len(hand) for hand in table.hands] == [9, 10]
    assert len(table.robot or ()) == 8


@rule("G14")
def test_the_controller_lays_one_card_for_itself_and_one_for_the_robot() -> None:
    turn = at_table(
        "- | - | wasabi",
        "nigiri.egg maki.1 maki.2 pudding | tempura sashimi maki.3",
        game=COCKTAIL,
        robot="dumpling",
    )
    turn.picks(Pick(("maki.2",), robot="nigiri.egg"), "tempura")
    assert turn.tables() == "maki.2 | tempura | wasabi+nigiri.egg"
    assert turn.table.control == 1


@rule("G14")
def test_hands_are_swapped_and_the_other_takes_control() -> None:
    turn = at_table(
        "- | - | -",
        "maki.1 maki.2 pudding | tempura sashimi",
        game=COCKTAIL,
        robot="dumpling",
        luck={"robot/1/3": ("dumpling",)},
    )
    turn.picks(Pick(("maki.2",), robot="maki.1"), "tempura")
    assert turn.hand(0) == "sashimi"
    assert turn.hand(1) == "dumpling pudding"


@rule("G14")
def test_on_the_last_turn_the_controller_decides_whose_card_is_whose() -> None:
    turn = at_table("- | - | -", "maki.1 tempura | sashimi", game=COCKTAIL, robot="")
    assert turn.choices(0) == [Pick(("maki.1",), robot="tempura"), Pick(("tempura",), robot="maki.1")]
    assert turn.asked() == [0]


@rule("G14")
def test_the_controller_needs_three_cards_to_use_chopsticks() -> None:
    two = at_table("chopsticks | - | -", "maki.1 maki.2 | tempura", game=COCKTAIL, robot="")
    assert all(pick.use is None for pick in two.choices(0))
    three = at_table(
        "chopsticks | - | -", "maki.1 maki.2 maki.3 | tempura tempura", game=COCKTAIL, robot="dumpling"
    )
    assert Pick(("maki.1", "maki.2"), use=0, robot="maki.3") in three.choices(0)


@rule("G14")
def test_control_goes_on_alternating_through_the_rounds() -> None:
    options = PassingAndRobot(robot=True)
    chance = Scripted({"first": ("0",)}, Seeded("alternate"))
    controls = {}
    for step in play(GAMES[COCKTAIL], 2, options, chance, [at_random] * 2, "alternate"):
        table = step.play.state
        if table.phase != "over":
            controls[table.round, table.turn] = table.control
    assert [controls[1, turn] for turn in (1, 2, 9)] == [0, 1, 0]
    assert [controls[2, turn] for turn in (1, 2, 9)] == [1, 0, 1]
    assert [controls[3, turn] for turn in (1, 2, 9)] == [0, 1, 0]


@rule("G14")
def test_the_robot_counts_as_a_third_player_and_cannot_win() -> None:
    game = GAMES[COCKTAIL]
    assert isinstance(game, Draft)
    steps = list(play(game, 2, PassingAndRobot(robot=True), Seeded("third"), [at_random] * 2, "third"))
    table = steps[-1].play.state
    assert len(table.totals) == 3
    assert winners(replace(table, totals=(10, 20, 99))) == (1,)
    assert points(COCKTAIL, "pudding | pudding pudding | -", "pudding", final=True) == (0, 6, -6)
