"""Sushi Roll: the printed examples, every ruling, whole turns, and whole games."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.bots import greedy_roll
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadNotation, BadSetup, IllegalAct
from kaiten.engine.game import asks, replay, start, submit
from kaiten.engine.terms import Act, Points, Worth
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, RollChoice, Swap, Take
from kaiten.games.sushi_roll.dice import BAG, SIDES, SIDES_OF
from kaiten.games.sushi_roll.notation import read, score, write
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.scoring import STEPS
from kaiten.games.sushi_roll.table import Bar, Ended, Passed, Plate, Scored, Taken, Tokens
from tests.rule import rule
from tests.rules.bar import RollGame, at_bar, deal

SEATS = [2, 3, 4, 5]


def points(line: str, dish: str, *, final: bool = False) -> tuple[Points, ...]:
    return tuple(worth.points for worth in score(line, final=final)[dish])


def random_game(seats: int, seed: int, first: int | None = None) -> RollGame:
    rng = Random(seed)
    chance = Scripted({} if first is None else {"first": [str(first)]}, rest=Seeded(str(seed)))
    play = start(cocktail, seats, NoOptions(), chance)
    game = RollGame(play.state, chance, play.events)
    while game.bar.phase != "over":
        game.answer(rng.choice(game.choices()))
    return game


# --- the dice ---------------------------------------------------------------------------------------


def test_there_are_thirty_dice_of_six_sides_in_five_kinds() -> None:
    assert BAG == {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "dessert": 4}
    assert Counter(SIDES["appetizer"]) == {"dumpling": 3, "tempura": 2, "sashimi": 1}
    assert Counter(SIDES["maki"]) == {"maki.1": 2, "maki.2": 2, "maki.3": 2}
    assert Counter(SIDES["nigiri"]) == {"nigiri.egg": 2, "nigiri.salmon": 2, "nigiri.squid": 2}
    assert SIDES["special"] == ("wasabi", "wasabi", "menu.1", "menu.2", "chopsticks.1", "chopsticks.2")
    assert Counter(SIDES["dessert"]) == {"pudding.1": 2, "pudding.2": 2, "pudding.3": 2}


# --- R1: the red belt and the passing ---------------------------------------------------------------


@rule("R1")
@pytest.mark.parametrize(("seats", "dice"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_each_seat_draws_dice_by_the_number_of_seats(seats: int, dice: int) -> None:
    assert [len(belt) for belt in deal(seats).bar.belts] == [dice] * seats


@rule("R1")
def test_luck_deals_the_red_belt_and_its_seat_begins_then_clockwise() -> None:
    game = deal(4, first=2)
    taking = []
    for _ in range(4):
        taking.append(game.bar.taking)
        game.take_any()
    assert taking == [2, 3, 0, 1]


@rule("R1")
def test_dice_are_drawn_numbered_and_rolled_clockwise_from_the_red_belt() -> None:
    kinds = ["maki"] * 5 + ["nigiri"] * 5 + ["special"] * 5 + ["appetizer"] * 10
    faces = ["maki.1"] * 5 + ["nigiri.egg"] * 5 + ["wasabi"] * 5 + ["sashimi"] * 10
    game = deal(5, {"bag/1": kinds, "roll/1/1": faces}, first=3)
    assert game.belt(3) == dict.fromkeys(range(5), "maki.1")
    assert game.belt(4) == dict.fromkeys(range(5, 10), "nigiri.egg")
    assert game.belt(0) == dict.fromkeys(range(10, 15), "wasabi")
    assert game.belt(2) == dict.fromkeys(range(20, 25), "sashimi")


@rule("R1")
def test_belts_pass_left_with_the_red_one_and_every_die_is_rolled_again() -> None:
    luck = {"roll/1/2": ["sashimi", "maki.3", "wasabi"]}  # from the red belt, now before seat 2
    game = at_bar("tempura wasabi | dumpling tempura | maki.1 maki.2", luck=luck, red=1)
    game.take(20, 30, 10)
    assert game.bar.red == 2
    assert game.bar.taking == 2
    assert game.bar.turn == 2
    assert [game.belt(seat) for seat in range(3)] == [{31: "maki.3"}, {11: "wasabi"}, {21: "sashimi"}]


@rule("R1")
@pytest.mark.parametrize(("seats", "second", "third"), [(2, 1, 0), (3, 1, 2), (4, 1, 2), (5, 4, 3)])
def test_another_seat_begins_each_round(seats: int, second: int, third: int) -> None:
    game = deal(seats)
    began = {1: 0}
    while game.bar.phase != "over":
        began.setdefault(game.bar.round, game.bar.red)
        game.take_any()
    assert began == {1: 0, 2: second, 3: third}


@rule("R1")
@pytest.mark.parametrize(("seats", "passes"), [(2, 21), (3, 20), (4, 15), (5, 12)])
def test_only_at_three_seats_belts_pass_once_more_between_rounds(seats: int, passes: int) -> None:
    assert len(random_game(seats, 1).logged(Passed)) == passes


# --- R2: spending tokens ----------------------------------------------------------------------------


@rule("R2")
def test_a_menu_rerolls_the_dice_named_and_no_others() -> None:
    luck = {"reroll/1/1/0/2": ["sashimi", "maki.3"]}
    game = at_bar("dumpling maki.1 nigiri.egg | tempura tempura tempura", luck=luck)
    game.answer(Reroll((10, 11)))
    assert game.belt(0) == {10: "sashimi", 11: "maki.3", 12: "nigiri.egg"}
    assert game.bar.tokens[0] == Tokens(menu=2, chopsticks=2)
    assert game.bar.supply.menu == 18 - 6 + 1
    assert game.bar.taking == 0


@rule("R2")
def test_chopsticks_swap_with_a_belt_that_is_still_waiting() -> None:
    game = at_bar("nigiri.egg dumpling | tempura nigiri.squid")
    game.answer(Swap(mine=10, seat=1, theirs=21))
    assert game.belt(0) == {11: "dumpling", 21: "nigiri.squid"}
    assert game.belt(1) == {10: "nigiri.egg", 20: "tempura"}
    assert game.bar.tokens[0] == Tokens(menu=3, chopsticks=1)
    assert game.bar.taking == 0


@rule("R2")
def test_chopsticks_swap_with_a_belt_already_picked_from() -> None:
    game = at_bar("nigiri.egg dumpling maki.1 | tempura nigiri.squid maki.2 | sashimi sashimi sashimi")
    game.take(10).answer(Swap(mine=20, seat=0, theirs=12), Take(12))
    assert game.belt(0) == {11: "dumpling", 20: "tempura"}
    assert game.tray(1) == "maki.1"


@rule("R2")
def test_dice_on_trays_are_never_swapped() -> None:
    game = at_bar("nigiri.egg dumpling | tempura nigiri.squid").take(10)
    with pytest.raises(IllegalAct):
        game.answer(Swap(mine=20, seat=0, theirs=10))


@rule("R2")
def test_tokens_are_spent_in_any_order_as_long_as_they_last() -> None:
    luck = {"reroll/1/1/0/1": ["sashimi"], "reroll/1/1/0/0": ["tempura"]}
    game = at_bar("dumpling maki.1 | tempura nigiri.squid", tokens=(Tokens(2, 2), Tokens(0, 0)), luck=luck)
    game.answer(Reroll((10,)), Swap(11, 1, 21), Reroll((10,)), Swap(10, 1, 20))
    assert game.belt(0) == {20: "tempura", 21: "nigiri.squid"}
    assert game.bar.tokens[0] == Tokens(0, 0)
    assert game.choices() == [Take(20), Take(21)]


@rule("R2")
def test_a_menu_gained_in_one_turn_is_spent_in_the_next() -> None:
    game = at_bar("menu.1 dumpling | tempura tempura", tokens=(Tokens(), Tokens())).take(10, 20)
    assert game.bar.taking == 1
    game.take(11)
    assert game.ask.menu


@rule("R2")
def test_somebody_without_tokens_may_only_take() -> None:
    game = at_bar("dumpling maki.1 | tempura nigiri.squid", tokens=(Tokens(), Tokens(3, 2)))
    for choice in (Reroll((10,)), Swap(10, 1, 20)):
        with pytest.raises(IllegalAct):
            game.answer(choice)


@rule("R2")
def test_the_lone_last_die_is_asked_for_and_may_be_rerolled() -> None:
    game = at_bar(
        "dumpling | tempura", tokens=(Tokens(menu=1), Tokens()), luck={"reroll/1/1/0/0": ["sashimi"]}
    )
    assert game.choices() == [Take(10), Reroll((10,))]
    game.answer(Reroll((10,)))
    assert game.choices() == [Take(10)]


# --- R3: nigiri and wasabi --------------------------------------------------------------------------


@rule("R3")
def test_a_nigiri_goes_on_the_free_wasabi_and_the_next_one_does_not() -> None:
    game = at_bar("nigiri.egg dumpling | tempura tempura", trays="wasabi | -").take(10)
    assert game.bar.trays[0] == (Plate(100, "wasabi", None), Plate(10, "nigiri.egg", 100))
    assert points("wasabi nigiri.egg nigiri.squid", "nigiri") == (6,)


@rule("R3")
def test_a_wasabi_taken_later_never_slides_under_a_nigiri() -> None:
    game = at_bar("wasabi nigiri.egg | tempura tempura", trays="nigiri.squid | -").take(10)
    assert game.bar.trays[0] == (Plate(100, "nigiri.squid", None), Plate(10, "wasabi", None))
    assert points("nigiri.squid wasabi", "nigiri") == (3,)


@rule("R3")
def test_two_wasabi_take_one_nigiri_each_the_first_one_first() -> None:
    assert read("wasabi wasabi nigiri.egg nigiri.squid nigiri.salmon")[0] == (
        Plate(0, "wasabi", None),
        Plate(1, "wasabi", None),
        Plate(2, "nigiri.egg", 0),
        Plate(3, "nigiri.squid", 1),
        Plate(4, "nigiri.salmon", None),
    )


# --- R4: tokens from the supply ---------------------------------------------------------------------


@rule("R4")
@pytest.mark.parametrize(
    ("face", "tokens"),
    [
        ("menu.1", Tokens(4, 2, 0)),
        ("menu.2", Tokens(5, 2, 0)),
        ("chopsticks.1", Tokens(3, 3, 0)),
        ("chopsticks.2", Tokens(3, 4, 0)),
        ("pudding.1", Tokens(3, 2, 1)),
        ("pudding.2", Tokens(3, 2, 2)),
        ("pudding.3", Tokens(3, 2, 3)),
        ("wasabi", Tokens(3, 2, 0)),
    ],
)
def test_tokens_come_with_the_die_at_once(face: str, tokens: Tokens) -> None:
    game = at_bar(f"{face} dumpling | tempura tempura").take(10)
    assert game.bar.tokens[0] == tokens


@rule("R4")
def test_who_finds_too_few_tokens_takes_what_is_left_and_then_nothing() -> None:
    game = at_bar("menu.2 dumpling | menu.2 tempura | menu.1 maki.1 | tempura maki.1 | sashimi maki.1")
    assert game.bar.supply == Tokens(menu=3, chopsticks=2, pudding=32)
    game.take(10, 20, 30)
    assert [mine.menu for mine in game.bar.tokens] == [5, 4, 3, 3, 3]
    assert [event.gained for event in game.log if isinstance(event, Taken)] == [2, 1, 0]


@rule("R4")
def test_a_spent_menu_is_in_the_supply_again() -> None:
    tokens = (Tokens(menu=9), Tokens(menu=9))
    game = at_bar("dumpling dumpling | menu.2 tempura", tokens=tokens)
    game.answer(Reroll((10,)), Take(10), Take(20))
    assert [mine.menu for mine in game.bar.tokens] == [8, 10]
    assert game.bar.supply.menu == 0


@rule("R4")
def test_desserts_run_out_too() -> None:
    tokens = (Tokens(pudding=20), Tokens(pudding=11))
    game = at_bar("pudding.3 dumpling | pudding.2 tempura", tokens=tokens).take(10, 20)
    assert [mine.pudding for mine in game.bar.tokens] == [21, 11]


# --- R5: scoring a round ----------------------------------------------------------------------------


@rule("R5")  # the book's maki example: 4, 4, 3 and 3 icons
def test_tied_maki_all_score_and_second_place_is_still_paid() -> None:
    assert points("maki.3 maki.1 | maki.2 maki.2 | maki.3 | maki.1 maki.2", "maki") == (6, 6, 3, 3)


@rule("R5")
def test_maki_say_their_place_and_who_shares_it() -> None:
    assert score("maki.3 | maki.1 maki.1 | maki.2 | maki.1 | -", final=False)["maki"] == (
        Worth(6, "rank", {"icons": 3, "place": 1, "sharing": 1}),
        Worth(3, "rank-shared", {"icons": 2, "place": 2, "sharing": 2}),
        Worth(3, "rank-shared", {"icons": 2, "place": 2, "sharing": 2}),
        Worth(0, "rank-none", {"icons": 1, "place": 3, "sharing": 1}),
        Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0}),
    )


@rule("R5")
def test_no_maki_takes_no_place() -> None:
    assert points("maki.1 | - | tempura", "maki") == (6, 0, 0)


@rule("R5")
def test_nigiri_are_worth_one_two_three_and_thrice_that_on_wasabi() -> None:
    line = "nigiri.egg nigiri.salmon nigiri.squid | wasabi+nigiri.squid nigiri.egg | wasabi"
    assert score(line, final=False) == {
        "nigiri": (
            Worth(6, "nigiri", {"cards": 3, "tripled": 0}),
            Worth(10, "nigiri", {"cards": 2, "tripled": 1}),
            Worth(0, "nigiri", {"cards": 0, "tripled": 0}),
        )
    }


@rule("R5")  # the book's example: 10 for three tempura, 1 for the fourth, 6 for two sashimi
def test_four_tempura_and_two_sashimi_are_worth_seventeen() -> None:
    worths = score("tempura tempura sashimi tempura sashimi tempura", final=False)
    assert worths == {
        "tempura": (Worth(11, "groups", {"cards": 4, "sets": 2}),),
        "sashimi": (Worth(6, "groups", {"cards": 2, "sets": 1}),),
    }
    assert sum(worth.points for (worth,) in worths.values()) == 17


@rule("R5")
@pytest.mark.parametrize(
    ("dish", "expected"),
    [
        ("dumpling", (2, 4, 8, 10, 12, 16, 18, 20)),
        ("tempura", (1, 5, 10, 11, 15, 20, 21, 25)),
        ("sashimi", (0, 6, 13, 13, 19, 26, 26, 32)),
    ],
)
def test_one_to_eight_appetizers_are_worth(dish: str, expected: tuple[Points, ...]) -> None:
    assert tuple(points(" ".join([dish] * n), dish)[0] for n in range(1, 9)) == expected


@rule("R5")
@pytest.mark.parametrize("dish", ["dumpling", "tempura", "sashimi"])
def test_no_grouping_is_worth_more_than_threes_first(dish: str) -> None:
    def groupings(dice: int) -> list[Points]:
        if dice == 0:
            return [0]
        sizes = range(1, min(dice, 3) + 1)
        return [STEPS[dish][size] + rest for size in sizes for rest in groupings(dice - size)]

    for dice in range(1, 13):
        assert points(" ".join([dish] * dice), dish)[0] == max(groupings(dice))


@rule("R5")
def test_the_round_is_scored_when_the_last_die_is_taken() -> None:
    game = at_bar("- | tempura", "maki.2 tempura | tempura", red=0, taking=1, turn=8).take(20)
    assert game.logged(Scored) == [
        Scored(
            "maki",
            (
                Worth(6, "rank", {"icons": 2, "place": 1, "sharing": 1}),
                Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0}),
            ),
        ),
        Scored(
            "tempura",
            (Worth(1, "groups", {"cards": 1, "sets": 1}), Worth(5, "groups", {"cards": 2, "sets": 1})),
        ),
    ]
    assert game.bar.totals == (7, 5)
    assert game.bar.round == 2
    assert game.bar.trays == ((), ())
    assert [len(belt) for belt in game.bar.belts] == [8, 8]


@rule("R5")
def test_tokens_stay_with_their_owners_between_rounds() -> None:
    tokens = (Tokens(1, 2, 3), Tokens(4, 0, 5))
    game = at_bar("- | tempura", "maki.2 | -", tokens, red=0, taking=1, turn=8).take(20)
    assert game.bar.tokens == tokens


# --- R6: scoring the game ---------------------------------------------------------------------------


@rule("R6")  # the book's example: 5, 5, 0 and 0 desserts
def test_all_with_most_desserts_win_six_and_all_with_fewest_lose_six() -> None:
    five = "pudding.3 pudding pudding"
    assert score(f"{five} | {five} | - | menu", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 5, "sharing": 2}),
        Worth(6, "most", {"cards": 5, "sharing": 2}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 2}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 2}),
    )


@rule("R6")
def test_who_has_neither_most_nor_fewest_desserts_gets_nothing() -> None:
    assert score("pudding pudding | pudding | -", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 2, "sharing": 1}),
        Worth(0, "between", {"cards": 1, "sharing": 1}),
        Worth(-6, "fewest", {"cards": 0, "sharing": 1}),
    )


@rule("R6")
def test_of_two_seats_nobody_loses() -> None:
    assert score("pudding.3 pudding | pudding", final=True)["pudding"] == (
        Worth(6, "most", {"cards": 4, "sharing": 1}),
        Worth(0, "no-loss-at-two", {"cards": 1, "sharing": 1}),
    )


@rule("R6")
@pytest.mark.parametrize("line", ["pudding | pudding", "- | - | -", "pudding.3 | pudding pudding pudding"])
def test_desserts_all_level_pay_and_cost_nobody(line: str) -> None:
    worths = score(line, final=True)["pudding"]
    assert {(worth.points, worth.why) for worth in worths} == {(0, "all-level")}


@rule("R6")
def test_every_two_tokens_left_are_worth_a_point_in_any_mix() -> None:
    line = "menu menu menu chopsticks chopsticks | menu chopsticks | menu | -"
    assert score(line, final=True)["tokens"] == (
        Worth(2, "tokens", {"tokens": 5}),
        Worth(1, "tokens", {"tokens": 2}),
        Worth(0, "tokens", {"tokens": 1}),
        Worth(0, "tokens", {"tokens": 0}),
    )


def last_die(totals: tuple[Points, ...], tokens: tuple[Tokens, ...]) -> RollGame:
    """The third round of a game, as the last seat takes a last die that is worth nothing."""
    empty = " | ".join(["-"] * (len(totals) - 1))
    game = at_bar(f"{empty} | wasabi", tokens=tokens, taking=len(totals) - 1, round=3, totals=totals)
    return game.take(10 * len(totals))


@rule("R6")
def test_after_the_third_round_desserts_and_tokens_are_counted() -> None:
    game = last_die((30, 31, 29), (Tokens(1, 1, 4), Tokens(3, 0, 1), Tokens(0, 0, 2)))
    assert game.bar.totals == (37, 26, 29)
    assert [event.dish for event in game.log if isinstance(event, Scored)] == ["pudding", "tokens"]
    assert game.log[-1] == Ended((0,))
    assert asks(cocktail, game.bar) == {}
    assert game.tray(2) == "wasabi"


# --- R7: the winner ---------------------------------------------------------------------------------


@rule("R7")
def test_a_tie_goes_to_the_most_desserts() -> None:
    game = last_die((40, 46, 20), (Tokens(0, 0, 6), Tokens(0, 0, 4), Tokens(0, 0, 1)))
    assert game.bar.totals == (46, 46, 14)
    assert game.bar.winners == (0,)


@rule("R7")
def test_a_tie_in_points_and_desserts_is_shared() -> None:
    game = last_die((40, 20, 40), (Tokens(0, 0, 6), Tokens(0, 0, 4), Tokens(0, 0, 6)))
    assert game.bar.winners == (0, 2)


@rule("R7")
def test_a_score_may_fall_below_zero() -> None:
    game = last_die((20, 3, 20), (Tokens(0, 0, 1), Tokens(), Tokens(0, 0, 2)))
    assert game.bar.totals == (20, -3, 26)


# --- asks, choices, views ---------------------------------------------------------------------------


def test_choices_are_takes_rerolls_and_swaps_clockwise() -> None:
    game = at_bar("maki.1 maki.2 | tempura | sashimi", red=1)
    game.bar = replace(game.bar, taking=0)
    assert game.choices() == [
        Take(10),
        Take(11),
        Reroll((10,)),
        Reroll((11,)),
        Reroll((10, 11)),
        Swap(10, 1, 20),
        Swap(11, 1, 20),
        Swap(10, 2, 30),
        Swap(11, 2, 30),
    ]


def test_the_widest_ask_lists_eight_takes_all_rerolls_and_all_swaps() -> None:
    choices = list(deal(2).ask.choices())
    assert len(choices) == len(set(choices)) == 8 + 255 + 64


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_listed_is_allowed_and_nothing_else(seats: int) -> None:
    rng = Random(seats)
    game = deal(seats)
    for _ in range(12):
        listed = set(game.ask.choices())
        dice = range(-1, seats * 8 + 1)
        wanted: list[RollChoice] = [Take(die) for die in dice]
        wanted += [Swap(mine, seat, die) for mine in dice for seat in range(-1, 6) for die in dice[::3]]
        mine = [die.id for die in game.ask.belt]
        wanted += [Reroll(some) for size in range(3) for some in permutations([*mine, 40], size)]
        wanted += [Reroll(some) for size in range(3, 9) for some in combinations(mine, size)]
        wanted += [Reroll((mine[0], mine[0])), *listed]
        assert {choice for choice in wanted if game.ask.allows(choice)} <= listed
        assert all(game.ask.allows(choice) for choice in listed)
        game.answer(rng.choice(sorted(listed, key=repr)))


def test_every_listed_choice_is_carried_out() -> None:
    game = deal(3)
    for choice in game.ask.choices():
        act = Act(0, game.ask.opened, choice)
        after = submit(cocktail, game.bar, act, game.chance).state
        assert after.taking == (1 if isinstance(choice, Take) else 0)


def test_a_refused_choice_changes_nothing() -> None:
    game = deal(3)
    before = game.bar
    with pytest.raises(IllegalAct) as refused:
        game.take(20)
    assert refused.value.code == "not_a_choice"
    assert game.bar is before


def test_an_answer_to_an_ask_before_the_reroll_comes_too_late() -> None:
    game = deal(2)
    opened = game.ask.opened
    game.answer(Reroll((0,)))
    with pytest.raises(IllegalAct) as refused:
        submit(cocktail, game.bar, Act(0, opened, Take(1)), game.chance)
    assert refused.value.code == "too_late"


def test_only_the_seat_whose_turn_it_is_is_asked_and_all_see_the_same() -> None:
    bar = deal(4, first=2).bar
    assert list(asks(cocktail, bar)) == [2]
    views = [cocktail.view(bar, seat) for seat in (None, 0, 1, 2, 3)]
    assert [view.ask is not None for view in views] == [False, False, False, True, False]
    assert len({replace(view, seat=None, ask=None) for view in views}) == 1


def test_nothing_is_hidden_so_a_seat_can_imagine_no_other_state() -> None:
    bar = deal(4).bar
    assert cocktail.imagine(bar, 1, Random(1)) is bar


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_seat_and_six_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"roll/cocktail is for 2 to 5 seats, not {seats}"):
        cocktail.begin(seats, NoOptions())


def test_no_option_is_known() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"passing": "left"}', type=cocktail.types.options)


# --- whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_no_die_or_token_is_made_or_lost(seats: int) -> None:
    game = random_game(seats, seats)
    bar = cocktail.begin(seats, NoOptions())
    for event in game.log:
        bar = cocktail.apply(bar, event)
        assert cocktail.inventory(bar) == {
            "die.appetizer": 10,
            "die.maki": 6,
            "die.nigiri": 5,
            "die.special": 5,
            "die.dessert": 4,
            "token.menu": 18,
            "token.chopsticks": 12,
            "token.pudding": 32,
        }
        piles = [bar.supply, *bar.tokens]
        assert min(min(pile.menu, pile.chopsticks, pile.pudding) for pile in piles) >= 0
    assert bar == game.bar


@pytest.mark.parametrize("seats", SEATS)
def test_the_game_keeps_the_contract(seats: int) -> None:
    assert check_game(cocktail, seats, NoOptions(), f"contract/{seats}") > 0


@pytest.mark.parametrize("seats", SEATS)
def test_events_alone_rebuild_the_state_through_json(seats: int) -> None:
    game = random_game(seats, 10 + seats)
    types = cocktail.types
    lines = [msgspec.json.encode(event) for event in game.log]
    events = [msgspec.json.decode(line, type=types.event) for line in lines]
    assert events == game.log
    assert replay(cocktail, seats, NoOptions(), events) == game.bar
    assert msgspec.json.decode(msgspec.json.encode(game.bar), type=types.state) == game.bar


def test_a_view_with_its_ask_goes_through_json() -> None:
    game = deal(3)
    view = cocktail.view(game.bar, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=cocktail.types.view) == view


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_luck_from_another_first_seat_only_turns_the_table(seats: int) -> None:
    def turned(bar: Bar, by: int) -> tuple[object, ...]:
        by_seat = (bar.belts, bar.trays, bar.tokens, bar.totals)
        winners = {(seat - by) % seats for seat in bar.winners}
        return (*[per_seat[by:] + per_seat[:by] for per_seat in by_seat], winners, (bar.red - by) % seats)

    straight = random_game(seats, 5, first=0).bar
    for first in range(1, seats):
        assert turned(random_game(seats, 5, first=first).bar, first) == turned(straight, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_games_end_with_every_point_scored_and_the_trays_full(seats: int) -> None:
    for seed in range(6):
        game = random_game(seats, seed)
        scored = [event for event in game.log if isinstance(event, Scored)]
        sums = [sum(event.worths[seat].points for event in scored) for seat in range(seats)]
        assert game.bar.totals == tuple(sums)
        assert len(game.logged(Taken)) == 3 * seats * {2: 8, 3: 7, 4: 6, 5: 5}[seats]
        assert len(game.log) < 1000
        assert asks(cocktail, game.bar) == {}


def test_every_draw_of_luck_has_a_label_of_its_own() -> None:
    class Noting(Seeded):
        labels: list[str] = []  # noqa: RUF012  # one test, one list

        def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
            self.labels.append(label)
            return super().draw(bag, n, label)

        def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
            self.labels.append(label)
            return super().roll(dice, label)

    chance, rng = Noting("labels"), Random(1)
    play = start(cocktail, 5, NoOptions(), chance)
    game = RollGame(play.state, chance, play.events)
    while game.bar.phase != "over":
        game.answer(rng.choice(game.choices()))
    assert chance.labels[:3] == ["first", "bag/1", "roll/1/1"]
    assert any(label.startswith("reroll/") for label in chance.labels)
    assert len(chance.labels) == len(set(chance.labels))


# --- the score pad ----------------------------------------------------------------------------------


def test_a_line_names_only_dishes_that_lie_on_some_tray() -> None:
    assert list(score("menu.1 chopsticks.2 pudding.3 | -", final=False)) == []
    assert list(score("wasabi | dumpling", final=False)) == ["nigiri", "dumpling"]
    assert list(score("-", final=True)) == ["pudding", "tokens"]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("wasabi tempura nigiri.egg | -", "wasabi+nigiri.egg tempura | -"),
        ("wasabi wasabi nigiri.squid", "wasabi+nigiri.squid wasabi"),
        ("nigiri.egg wasabi+nigiri.squid nigiri.egg", "nigiri.egg wasabi+nigiri.squid nigiri.egg"),
        ("wasabi wasabi+nigiri.egg nigiri.squid", "wasabi+nigiri.squid wasabi+nigiri.egg"),
    ],
)
def test_trays_are_written_with_their_pairs_and_read_back_as_written(line: str, written: str) -> None:
    assert write(read(line)) == written
    assert write(read(written)) == written


@pytest.mark.parametrize(
    ("line", "final", "said"),
    [
        ("tofu", False, "no die shows 'tofu'; there are dumpling, tempura, sashimi, maki.1"),
        ("maki", False, "no die shows 'maki'"),
        ("wasabi+tempura", False, "no pair 'wasabi+tempura'; there is wasabi+ and one of nigiri.egg, nigiri"),
        ("nigiri.egg+wasabi", False, "no pair 'nigiri.egg+wasabi'"),
        (
            "tempura | | maki.1",
            False,
            "nothing for seat 1 in 'tempura | | maki.1'; an empty seat is -",
        ),
        ("", False, "nothing for seat 0 in ''"),
        ("- | - | - | - | - | -", False, "6 seats in .*; Sushi Roll is scored for 1 to 5"),
        ("menu.1", True, "no token 'menu.1'; there are pudding, pudding.1, pudding.3, menu, chopsticks"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_in_one_line(line: str, final: bool, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        score(line, final=final)
    assert "\n" not in str(refused.value)
    refused.match(said.replace("|", r"\|").replace("+", r"\+"))


def test_every_face_of_every_die_can_be_written_on_the_pad() -> None:
    for face in SIDES_OF:
        assert write(read(face)) == face


# --- the greedy bot ---------------------------------------------------------------------------------


def test_greedy_takes_the_third_sashimi_before_anything_else() -> None:
    game = at_bar(
        "nigiri.egg sashimi maki.1 | tempura tempura tempura",
        trays="sashimi sashimi | -",
        tokens=(Tokens(), Tokens()),
    )
    assert greedy_roll.choose(cocktail.view(game.bar, 0), Random(1)) == Take(11)


def test_greedy_beats_three_that_choose_at_random_in_nine_games_of_ten() -> None:
    won = 0
    for seed in range(40):
        rng, chance = Random(seed), Seeded(str(seed))
        play = start(cocktail, 4, NoOptions(), chance)
        game = RollGame(play.state, chance, play.events)
        while game.bar.phase != "over":
            if game.bar.taking == seed % 4:
                game.answer(greedy_roll.choose(cocktail.view(game.bar, seed % 4), rng))
            else:
                game.answer(rng.choice(game.choices()))
        won += game.bar.winners == (seed % 4,)
    assert won >= 36
