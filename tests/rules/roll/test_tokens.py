"""Sushi Roll R2, R4: tokens."""

import pytest

from kaiten.engine.errors import IllegalAct
from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.table import Taken, Tokens
from tests.rule import rule
from tests.rules.bar import at_bar, deal

NONE = Tokens(0, 0, 0)


# --- R2: spending tokens ------------------------------------------------------------------------------


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
def test_tokens_are_spent_in_any_order_until_none_is_left() -> None:
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


@rule("R2")
def test_one_menu_rerolls_several_dice_and_leaves_the_others() -> None:
    game = at_bar(
        "maki.1 maki.1 dumpling wasabi | maki.2 maki.2 maki.2 maki.2",
        luck={"reroll/1/1/0/2": ["maki.3", "sashimi", "menu.2"]},
    )
    game.act(0, Reroll((10, 12, 13)))
    assert game.faces(0) == ["maki.3", "maki.1", "sashimi", "menu.2"]
    assert game.bar.tokens[0] == Tokens(2, 2, 0)
    assert game.bar.supply.menu == 13
    assert game.bar.taking == 0


@rule("R2")  # one or more, and from the seat's own belt
@pytest.mark.parametrize("dice", [(), (20,), (10, 10), (10, 20)])
def test_a_reroll_of_no_dice_another_seats_dice_or_the_same_die_twice_is_refused(
    dice: tuple[int, ...],
) -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    assert game.refused(0, Reroll(dice)) == "not_a_choice"


@rule("R2")
def test_chopsticks_swap_with_a_waiting_belt_without_changing_faces() -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Swap(11, 1, 20))
    assert game.faces(0) == ["maki.1", "nigiri.squid"]
    assert sorted(game.faces(1)) == ["dumpling", "nigiri.egg"]
    assert game.bar.tokens[0].chopsticks == 1
    assert game.bar.supply.chopsticks == 9


@rule("R2")
def test_chopsticks_swap_with_a_belt_that_was_picked_from() -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Take(10))
    game.act(1, Swap(21, 0, 11))
    assert sorted(game.faces(1)) == ["nigiri.egg", "nigiri.squid"]
    assert game.faces(0) == ["dumpling"]


@rule("R2")
@pytest.mark.parametrize(
    "swap", [Swap(21, 0, 10), Swap(21, 1, 20), Swap(10, 0, 11), Swap(21, 5, 11), Swap(21, -1, 11)]
)
def test_chopsticks_do_not_reach_trays_the_own_belt_or_an_empty_place(swap: Swap) -> None:
    game = at_bar("maki.1 nigiri.egg | nigiri.squid dumpling")
    game.act(0, Take(10))
    assert game.refused(1, swap) == "not_a_choice"


@rule("R2")
def test_several_tokens_in_any_order_and_a_swapped_die_can_be_rerolled() -> None:
    game = at_bar(
        "maki.1 dumpling | nigiri.squid dumpling",
        luck={
            "reroll/1/1/0/2": ["tempura"],
            "reroll/1/1/0/1": ["nigiri.egg"],
            "reroll/1/1/0/0": ["nigiri.squid"],
        },
    )
    for choice in (Reroll((11,)), Swap(10, 1, 20), Reroll((20,)), Swap(11, 1, 10), Reroll((20,))):
        game.act(0, choice)
    assert [(die.id, die.face) for die in game.bar.belts[0]] == [(10, "maki.1"), (20, "nigiri.squid")]
    assert game.bar.tokens[0] == NONE
    for too_much in (Reroll((10,)), Swap(10, 1, 21)):
        assert game.refused(0, too_much) == "not_a_choice"
    game.act(0, Take(20))
    assert [plate.face for plate in game.bar.trays[0]] == ["nigiri.squid"]


@rule("R2")
@pytest.mark.parametrize("choice", [Take(20), Reroll((20,)), Swap(20, 0, 10)])
def test_nobody_acts_out_of_turn(choice: Choice) -> None:
    assert at_bar("maki.1 maki.1 | maki.2 maki.2").refused(1, choice) == "not_asked"


@rule("R2")
@pytest.mark.parametrize("choice", [Take(11), Reroll((11,)), Swap(11, 1, 20)])
def test_nothing_can_be_spent_after_the_die_is_taken(choice: Choice) -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    game.act(0, Take(10))
    assert game.refused(0, choice) == "not_asked"


@rule("R2")
def test_an_answer_to_an_old_ask_comes_too_late_and_to_a_future_one_too_early() -> None:
    game = at_bar("maki.1 maki.1 | maki.2 maki.2")
    old = game.bar.opened
    game.act(0, Reroll((10,)))
    assert game.refused(0, Take(10), number=old) == "too_late"
    assert game.refused(0, Take(10), number=game.bar.opened + 1) == "too_early"


@rule("R2")
def test_the_last_taker_of_the_last_turn_finds_no_belt_to_swap_with_but_may_reroll() -> None:
    game = at_bar("maki.1 | maki.2", luck={"reroll/1/1/1/2": ["maki.3"]})
    game.act(0, Take(10))
    ask = cocktail.ask(game.bar, 1)
    assert ask is not None
    assert not [choice for choice in ask.choices() if isinstance(choice, Swap)]
    game.act(1, Reroll((20,)))
    assert game.faces(1) == ["maki.3"]


# --- R4: tokens from the supply -----------------------------------------------------------------------


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


@rule("R4")
@pytest.mark.parametrize(
    ("seats", "supply"), [(2, (12, 8, 32)), (3, (9, 6, 32)), (4, (6, 4, 32)), (5, (3, 2, 32))]
)
def test_everyone_starts_with_three_menus_and_two_chopsticks_and_the_rest_is_the_supply(
    seats: int, supply: tuple[int, int, int]
) -> None:
    bar = deal(seats).bar
    assert bar.tokens == (Tokens(menu=3, chopsticks=2, pudding=0),) * seats
    assert bar.supply == Tokens(*supply)


@rule("R4")
def test_tokens_and_totals_stay_and_trays_are_emptied_for_a_new_round() -> None:
    game = at_bar("pudding.3 | menu.2", tokens=[Tokens(1, 1, 2), NONE], totals=(7, 9))
    game.take_last()
    assert game.bar.round == 2
    assert game.bar.trays == ((), ())
    assert game.bar.totals == (7, 9)
    assert game.bar.tokens == (Tokens(1, 1, 5), Tokens(2, 0, 0))


@rule("R4")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        ("menu.1", (1, 0, 0)),
        ("menu.2", (2, 0, 0)),
        ("chopsticks.1", (0, 1, 0)),
        ("chopsticks.2", (0, 2, 0)),
        ("pudding.1", (0, 0, 1)),
        ("pudding.2", (0, 0, 2)),
        ("pudding.3", (0, 0, 3)),
        ("wasabi", (0, 0, 0)),
        ("maki.3", (0, 0, 0)),
    ],
)
def test_tokens_come_at_once_as_many_as_the_die_shows(face: str, gain: tuple[int, int, int]) -> None:
    game = at_bar(f"{face} maki.1 | maki.1 maki.1", tokens=[NONE, NONE])
    game.act(0, Take(10))
    assert game.bar.tokens[0] == Tokens(*gain)


@rule("R4")
def test_a_short_supply_gives_what_is_left_then_nothing() -> None:
    game = at_bar("menu.2 maki.1 | menu.2 maki.1 | menu.2 maki.1", tokens=[Tokens(15, 0, 0), NONE, NONE])
    for seat in range(3):
        game.act(seat, Take(10 + 10 * seat))
    assert [mine.menu for mine in game.bar.tokens] == [17, 1, 0]
    assert game.bar.supply.menu == 0


@rule("R4")
def test_there_are_only_thirty_two_desserts() -> None:
    game = at_bar("pudding.3 pudding.3 | pudding.3 pudding.3", tokens=[Tokens(0, 0, 28), NONE])
    game.act(0, Take(10))
    game.act(1, Take(20))
    assert [mine.pudding for mine in game.bar.tokens] == [31, 1]
    assert game.bar.supply.pudding == 0


@rule("R4")
def test_a_token_spent_this_turn_is_back_in_the_supply_when_the_die_is_taken() -> None:
    game = at_bar("menu.2 maki.1 | maki.1 maki.1", tokens=[Tokens(9, 0, 0), Tokens(9, 0, 0)])
    game.act(0, Reroll((11,)))
    game.act(0, Take(10))
    assert game.bar.tokens[0].menu == 9 and game.bar.supply.menu == 0  # 9 − 1, then the one that is left


@rule("R4")
@rule("R6")
def test_tokens_taken_with_the_last_die_of_the_game_count() -> None:
    game = at_bar("menu.2 | pudding.1 | maki.1", tokens=[NONE] * 3, round=3)
    assert game.take_last() == {"maki": (0, 0, 6), "pudding": (-6, 6, -6), "tokens": (1, 0, 0)}
    assert game.bar.totals == (-5, 6, 0)
