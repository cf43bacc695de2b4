"""Sushi Go Party! as its book tells it: docs/rules/party.md, paragraph by paragraph."""

import pytest
from msgspec.structs import replace

from kaiten.cards import DISHES
from kaiten.cards.fruit import worth as fruit_worth
from kaiten.draft.asks import Copy, Flip, Keep, Pick, WishOne
from kaiten.draft.events import Claimed, EffectBegan, Moved, Wished
from kaiten.draft.rules import Draft, winners
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import encode
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start, submit
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Act, Worth
from kaiten.games import GAMES, pad
from kaiten.games.party import MENUS, Menu
from kaiten.words import Words
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table, points

# --- the box ---------------------------------------------------------------------------------------------


def test_the_box_holds_181_cards_of_23_kinds() -> None:
    assert len(DISHES) == 23
    assert sum(sum(dish.cards.values()) for dish in DISHES.values()) == 181
    by_course = {dish.course: sum(dish.cards.values()) for dish in DISHES.values()}
    assert by_course == {"nigiri": 12, "roll": 12, "appetizer": 8, "special": 3, "dessert": 15}


@pytest.mark.parametrize(
    ("menu", "seats"),
    [("first-meal", range(2, 9)), ("classic", range(2, 9)), ("sampler", range(2, 7)), ("master", range(3, 9)),
     ("points-platter", range(3, 7)), ("cutthroat", range(3, 9)), ("banquet", range(3, 9)), ("dinner-for-two", range(2, 7))],
)  # fmt: skip
@BOTH
def test_each_set_menu_has_its_own_seats(game: str, menu: str, seats: range) -> None:
    for count in range(2, 9):
        if count in seats:
            assert len(GAMES[game].begin(count, Menu(menu)).kinds) == 8
        else:
            with pytest.raises(BadSetup):
                GAMES[game].begin(count, Menu(menu))


@pytest.mark.parametrize(
    ("kinds", "complaint"),
    [("maki temaki tempura sashimi eel wasabi tea pudding", "1 of course roll"),
     ("maki tempura sashimi wasabi tea pudding", "3 of course appetizer"),
     ("maki tempura sashimi eel wasabi pudding", "2 of course special"),
     ("maki tempura sashimi eel wasabi tea", "1 of course dessert"),
     ("maki tempura tempura eel wasabi tea pudding", "each kind once"),
     ("maki tempura sashimi eel wasabi pizza pudding", "no dish pizza"),
     ("maki tempura sashimi edamame wasabi tea pudding", "edamame is for 3 to 8 seats, not 2"),
     ("maki tempura sashimi eel wasabi spoon pudding", "spoon is for 3 to 8 seats, not 2")],
)  # fmt: skip
def test_a_menu_of_one_s_own_is_checked(kinds: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        GAMES[FRENCH].begin(2, Menu(tuple(kinds.split())))


def test_menu_and_special_order_are_not_for_seven() -> None:
    for special in ("menu", "special_order"):
        with pytest.raises(BadSetup, match=f"{special} is for 2 to 6 seats, not 7"):
            GAMES[FRENCH].begin(7, Menu(("maki", "tempura", "sashimi", "eel", special, "tea", "pudding")))


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)])
def test_fewer_players_are_dealt_more_cards(seats: int, size: int) -> None:
    table = start(GAMES[FRENCH], seats, Menu("classic"), Seeded("deal")).state
    assert [len(hand) for hand in table.hands] == [size] * seats


@pytest.mark.parametrize(
    ("seats", "left"), [(2, [10, 7, 5]), (5, [10, 7, 5]), (6, [8, 3, 0]), (8, [8, 3, 0])]
)
def test_desserts_are_shuffled_in_by_schedule(seats: int, left: list[int]) -> None:
    waiting = {}
    for step in play(GAMES[FRENCH], seats, Menu("classic"), Seeded("s"), [at_random] * seats, "s"):
        waiting[step.play.state.round] = len(step.play.state.desserts)
    assert [waiting[round] for round in (1, 2, 3)] == left


def test_the_deck_is_rebuilt_and_only_kept_desserts_stay_out() -> None:
    steps = play(GAMES[FRENCH], 4, Menu("classic"), Seeded("again"), [at_random] * 4, "again")
    table = next(step.play.state for step in steps if step.play.state.round == 2)
    kept = sum(len(mine) for mine in table.kept)
    assert table.discard == ()
    assert len(table.deck) + 36 + kept == 12 + 12 + 24 + 6 + 5 + 3
    assert table.deck.count("pudding") + sum(hand.count("pudding") for hand in table.hands) + kept == 8


# --- the order of a turn ---------------------------------------------------------------------------------


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


# --- chopsticks and spoon --------------------------------------------------------------------------------


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


@rule("P4")
def test_the_first_holder_from_the_left_gives_and_the_spoon_travels_on_with_that_hand() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | tofu tempura eel | maki.1 eel eel")
    turn.picks(Pick(("eel",), use=0), "tempura", "maki.1").wish(0, "tofu")
    assert turn.tables() == "eel tofu | tempura | maki.1"
    assert turn.hand(2) == "eel spoon.4"


@rule("P4")
def test_a_spoon_never_takes_from_its_own_hand_and_with_nobody_to_give_it_is_discarded() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | tempura eel eel | maki.1 eel eel")
    turn.picks(Pick(("eel",), use=0), "tempura", "maki.1").wish(0, "tofu")
    assert turn.tables() == "eel | tempura | maki.1"
    assert turn.table.discard == ("spoon.4",)
    assert Wished(0, "tofu", None) in turn.log


@rule("P4")
def test_asked_for_a_kind_the_giver_chooses_the_face() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | maki.1 maki.3 maki.3")
    turn.picks(Pick(("eel",), use=0), "eel", "maki.3").wish(0, "maki")
    assert turn.asked() == [2]
    assert turn.choices(2) == [Keep("maki.1"), Keep("maki.3")]
    turn.keep(2, "maki.1")
    assert turn.tables() == "eel maki.1 | eel | maki.3"


@rule("P4")
def test_asked_for_an_exact_face_only_that_is_given() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | maki.1 eel eel | maki.1 maki.3 maki.2")
    turn.picks(Pick(("eel",), use=0), "eel", "maki.2").wish(0, "maki.3")
    assert turn.tables() == "eel maki.3 | eel | maki.2"


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


@rule("P4")
def test_a_spoon_is_not_offered_on_the_last_turn() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu | eel tofu | eel tofu")
    assert {pick.use for pick in turn.choices(0)} == {None, 0}
    turn.picks("eel", "eel", "eel")
    assert turn.table.round == 2


@rule("P4")
def test_a_nigiri_fetched_by_a_spoon_goes_on_the_free_wasabi() -> None:
    turn = at_table("wasabi spoon.4 | - | -", "eel tofu tofu | nigiri.squid eel eel | eel eel eel")
    turn.picks(Pick(("eel",), use=1), "eel", "eel").wish(0, "nigiri").keep(1, "nigiri.squid")
    assert turn.tables() == "wasabi+nigiri.squid eel | eel | eel"


# --- miso ------------------------------------------------------------------------------------------------


@rule("P5")
def test_a_lone_miso_stays_and_two_of_a_turn_are_discarded() -> None:
    turn = at_table("miso_soup | - | -", "miso_soup eel eel | miso_soup eel eel | eel eel eel")
    turn.picks("miso_soup", "miso_soup", "eel")
    assert turn.tables() == "miso_soup | - | eel"
    assert points(FRENCH, "miso_soup miso_soup | - | miso_soup", "miso_soup") == (6, 0, 3)


@rule("P5")
def test_a_miso_that_comes_by_spoon_clashes_too() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | miso_soup tofu eel | eel eel miso_soup")
    turn.picks(Pick(("eel",), use=0), "miso_soup", "eel").wish(0, "miso_soup")
    assert turn.tables() == "eel | - | eel"


@rule("P5")
def test_a_third_miso_of_the_turn_is_discarded_as_well() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | miso_soup tofu eel | miso_soup eel miso_soup")
    turn.picks(Pick(("eel",), use=0), "miso_soup", "miso_soup").wish(0, "miso_soup")
    assert turn.tables() == "eel | - | -"


@rule("P5")
def test_two_miso_by_one_player_s_chopsticks_clash() -> None:
    turn = at_table("chopsticks.1 | -", "miso_soup miso_soup eel | eel eel eel")
    turn.picks(Pick(("miso_soup", "miso_soup"), use=0), "eel")
    assert turn.tables() == "- | eel"


@rule("P5")
def test_a_special_order_copying_a_miso_counts_as_one_played_now() -> None:
    turn = at_table("miso_soup | -", "special_order eel eel | miso_soup eel eel")
    turn.picks("special_order", "miso_soup").copy(0, "miso_soup")
    assert turn.tables() == "miso_soup | -"
    alone = at_table("miso_soup | -", "special_order eel eel | eel eel eel")
    alone.picks("special_order", "eel").copy(0, "miso_soup")
    assert alone.tables() == "miso_soup special_order=miso_soup | eel"


# --- menu ------------------------------------------------------------------------------------------------


@rule("P6")
def test_a_menu_plays_one_of_four_from_the_deck_and_is_discarded() -> None:
    turn = at_table("wasabi | -", "menu.7 eel eel | eel eel eel",
                    luck={"menu/1/2/menu.7": ("nigiri.squid", "tofu", "menu.8", "tofu")})  # fmt: skip
    before = len(turn.table.deck)
    turn.picks("menu.7", "eel")
    assert turn.game.view(turn.table, 0).tray == ("menu.8", "nigiri.squid", "tofu", "tofu")
    assert turn.game.view(turn.table, 1).tray == 4
    assert turn.choices(0) == [Keep("nigiri.squid"), Keep("tofu")]
    turn.keep(0, "nigiri.squid")
    assert turn.tables() == "wasabi+nigiri.squid | eel"
    assert turn.table.discard == ("menu.7",)
    assert len(turn.table.deck) == before - 1


@rule("P6")
def test_the_deck_never_runs_short_of_four_cards() -> None:
    """At worst, six players have kept 12 desserts and three special orders before round 3: six cards are left
    undealt, and three menus in one turn draw from six, five and four."""
    game = GAMES[FRENCH]
    assert isinstance(game, Draft)
    index = game.menu_index(game.begin(6, Menu("dinner-for-two")).kinds)
    first, second, third = game.box.desserts(6)
    orders = sum(DISHES["special_order"].cards.values())
    in_the_deck = len(index.deck) + third - orders
    assert in_the_deck - 6 * game.box.hand_size(6) == 6
    assert first + second == 12
    smallest = 99
    for number in range(6):
        seed = f"short/{number}"
        for step in play(GAMES[FRENCH], 6, Menu("dinner-for-two"), Seeded(seed), [at_random] * 6, seed):
            if any(isinstance(event, EffectBegan) for event in step.play.events):
                smallest = min(smallest, len(step.play.state.deck) + len(step.play.state.tray))
    assert smallest >= 4


# --- special order ---------------------------------------------------------------------------------------


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
def test_a_card_revealed_together_with_it_cannot_be_copied() -> None:
    turn = at_table("tempura chopsticks.1 | -", "special_order eel tofu | eel eel eel")
    turn.picks(Pick(("eel", "special_order"), use=1), "eel")
    assert Copy("eel") not in turn.choices(0)


@rule("P7")
def test_one_that_comes_by_spoon_may_copy_what_its_owner_revealed_this_turn() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | special_order tofu eel | eel eel tofu")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "special_order")
    assert turn.choices(0) == [Copy("spoon.4"), Copy("eel")]


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


@rule("P7")
def test_a_copy_of_a_copy_is_the_same_original_and_of_a_turned_card_a_turned_card() -> None:
    turn = at_table("special_order=maki.2 ~tofu | -", "special_order eel eel | eel eel eel")
    turn.picks("special_order", "eel")
    assert turn.choices(0) == [Copy("maki.2"), Copy(None)]
    turn.copy(0, None)
    assert turn.tables() == "special_order=maki.2 ~tofu ~special_order | eel"


@rule("P7")
def test_a_menu_or_takeout_box_can_never_be_copied() -> None:
    for card in ("menu.7", "takeout_box.10"):
        turn = at_table("spoon.4 | - | -", f"{card} eel eel | special_order eel eel | eel eel eel")
        turn.picks(Pick((card,), use=0), "eel", "eel").wish(0, "special_order")
        assert turn.choices(0) == [Copy("spoon.4")]


@rule("P7")
def test_a_copied_dessert_is_kept_and_does_not_return_to_the_deck() -> None:
    ended = at_table("pudding special_order=pudding ~pudding | -", "eel eel | eel eel").picks("eel", "eel")
    assert [plate.card for plate in ended.table.kept[0]] == ["pudding", "special_order"]
    assert points(FRENCH, "pudding special_order=pudding | pudding", "pudding", final=True) == (6, 0)


@rule("P7")
def test_a_copy_of_a_spoon_carries_its_number_and_goes_on_as_a_plain_special_order() -> None:
    turn = at_table("special_order=spoon.5 | - | -", "eel tofu tofu | tempura eel eel | eel eel eel")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "tempura")
    assert turn.tables() == "eel tempura | eel | eel"
    assert turn.hand(2) == "eel special_order"


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
def test_in_the_us_box_the_target_is_named_with_the_pick() -> None:
    turn = at_table("tempura maki.1 | -", "special_order eel eel | eel eel eel", game=US)
    assert Pick(("special_order",)) not in turn.choices(0)
    turn.picks(Pick(("special_order",), copy=Copy("maki.1")), "eel")
    assert turn.tables() == "tempura maki.1 special_order=maki.1 | eel"


@rule("P7")
def test_in_the_us_box_a_copied_nigiri_may_go_on_a_free_wasabi_with_the_pick() -> None:
    turn = at_table("nigiri.squid wasabi | -", "special_order eel eel | eel eel eel", game=US)
    turn.picks(Pick(("special_order",), copy=Copy("nigiri.squid", on=True)), "eel")
    assert turn.tables() == "nigiri.squid wasabi+special_order=nigiri.squid | eel"


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


@rule("P1")
def test_a_copied_and_a_revealed_uramaki_that_both_reach_ten_are_checked_together() -> None:
    turn = at_table("uramaki.5 | uramaki.5", "special_order eel eel | uramaki.5 eel eel")
    turn.picks("special_order", "uramaki.5")
    assert turn.scored("uramaki") == []
    turn.copy(0, "uramaki.5")
    assert turn.scored("uramaki") == [(8, 8)]
    assert turn.table.claimed == 1


@rule("P1")
def test_an_order_revealed_with_the_uramaki_that_makes_ten_may_still_copy_the_earlier_one() -> None:
    turn = at_table("uramaki.5 chopsticks.1 | -", "uramaki.5 special_order eel | eel eel eel")
    turn.picks(Pick(("uramaki.5", "special_order"), use=1), "eel")
    assert turn.choices(0) == [Copy("uramaki.5"), Copy("chopsticks.1")]
    turn.copy(0, "uramaki.5")
    assert turn.scored("uramaki") == [(8, 0)]
    assert turn.tables() == "- | eel"


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


@rule("P4")
@rule("P7")
@BOTH
def test_an_order_fetched_by_a_spoon_may_copy_that_very_spoon_before_the_giver_gets_it(game: str) -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | special_order eel tofu", game=game)
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "special_order")
    assert turn.asked() == [0]
    assert turn.choices(0) == [Copy("spoon.4"), Copy("eel")]
    assert turn.tables() == "spoon.4 eel special_order | eel | eel"
    assert turn.hand(2) == "tofu"
    turn.copy(0, "spoon.4")
    assert turn.tables() == "eel special_order=spoon.4 | eel | eel"
    assert turn.hand(0) == "spoon.4 tofu"  # the giver's hand, passed on
    assert {pick.use for pick in turn.choices(0)} == {None, 2}


@rule("P4")
@rule("P7")
def test_a_second_spoon_waits_until_an_order_fetched_by_the_first_has_copied() -> None:
    turn = at_table("spoon.4 | spoon.5 | -", "eel tofu tofu | eel eel tempura | special_order eel tofu")
    turn.picks(Pick(("eel",), use=0), Pick(("eel",), use=0), "eel").wish(0, "special_order").copy(0, "eel")
    assert turn.asked() == [1]
    turn.wish(1, "spoon").keep(2, "spoon.4")
    assert turn.tables() == "eel special_order=eel | eel spoon.4 | eel"
    assert turn.hand(0) == "spoon.5 tofu"


@rule("P4")
@rule("P5")
def test_after_a_fetched_order_has_copied_the_spoon_leaves_and_then_miso_is_checked() -> None:
    turn = at_table("spoon.4 | - | -", "miso_soup tofu tofu | special_order eel eel | eel eel eel")
    turn.picks(Pick(("miso_soup",), use=0), "eel", "eel").wish(0, "special_order").copy(0, "miso_soup")
    moved = [event.cards for event in turn.log if isinstance(event, Moved)]
    assert moved == [("spoon.4",), ("miso_soup",), ("special_order",)]
    assert turn.tables() == "- | eel | eel"


@rule("P4")
def test_a_given_card_does_not_tell_whether_the_giver_held_another_face() -> None:
    logs = []
    for held in ("nigiri.egg tofu eel", "nigiri.egg nigiri.squid eel"):
        turn = at_table("spoon.4 | - | -", f"eel tofu tofu | {held} | eel eel tofu")
        turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "nigiri").keep(1, "nigiri.egg")
        logs.append([encode(event.seen_by(None)) for event in turn.log])
    assert logs[0] == logs[1]


@rule("P9")
def test_a_special_order_that_copies_nothing_has_no_colour() -> None:
    assert points(FRENCH, "special_order special_order tea | -", "tea") == (1, 0)
    assert points(FRENCH, "special_order soy_sauce | tofu eel", "soy_sauce") == (0, 0)


# --- takeout box -----------------------------------------------------------------------------------------


@rule("P8")
def test_a_takeout_box_turns_any_cards_of_earlier_turns_and_is_discarded() -> None:
    turn = at_table("eel tofu chopsticks.1 | -", "takeout_box.10 tempura eel | eel eel eel")
    turn.picks(Pick(("tempura", "takeout_box.10"), use=2), "eel")
    assert turn.choices(0) == [Flip(()), Flip((0,)), Flip((1,)), Flip((0, 1))]
    turn.flip(0, 0, 1)
    assert turn.tables() == "~eel ~tofu tempura | eel"
    assert points(FRENCH, turn.tables(), "takeout_box") == (4, 0)


@rule("P8")
def test_with_nothing_to_turn_the_box_is_simply_gone() -> None:
    turn = at_table("- | -", "takeout_box.10 tempura eel | eel eel eel")
    turn.picks("takeout_box.10", "eel")
    assert turn.tables() == "- | eel"
    assert turn.table.turn == 3


@rule("P8")
def test_turning_the_wasabi_un_triples_and_turning_the_nigiri_leaves_the_wasabi_used() -> None:
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


# --- scoring ---------------------------------------------------------------------------------------------


@rule("P9")
@BOTH
def test_the_printed_tea_example(game: str) -> None:
    assert points(game, "wasabi nigiri.squid nigiri.salmon nigiri.salmon tea | -", "tea") == (4, 0)


@rule("P9")
def test_tea_counts_its_own_colour_copies_and_this_round_s_desserts_but_no_turned_card() -> None:
    assert points(FRENCH, "tea tea tea | -", "tea") == (9, 0)
    assert points(FRENCH, "tea pudding pudding special_order=pudding | -", "tea") == (3, 0)
    assert points(FRENCH, "tea ~eel ~eel ~eel | -", "tea") == (1, 0)


@rule("P10")
@BOTH
def test_soy_sauce_pays_four_to_the_most_colours_among_all_its_own_included(game: str) -> None:
    assert points(game, "soy_sauce soy_sauce eel | eel tofu | -", "soy_sauce") == (8, 0, 0)
    assert points(game, "soy_sauce eel | eel tofu pudding | soy_sauce tea tofu", "soy_sauce") == (0, 0, 4)
    assert points(game, "soy_sauce wasabi nigiri.egg | eel tofu tempura", "soy_sauce") == (0, 0)


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
def test_in_the_french_box_two_who_arrive_together_take_one_place() -> None:
    turn = at_table(
        "uramaki.5 | uramaki.5 | uramaki.4", "uramaki.5 eel eel | uramaki.5 eel eel | eel eel uramaki.4"
    )
    turn.picks("uramaki.5", "uramaki.5", "eel")
    assert Claimed((0, 1), 1) in turn.log
    assert turn.table.claimed == 1


@rule("P11")
def test_a_third_arrival_in_the_french_box_gets_nothing_and_keeps_the_cards() -> None:
    turn = at_table("uramaki.5 | -", "uramaki.5 eel eel | eel eel eel", claimed=2)
    turn.picks("uramaki.5", "eel")
    assert turn.scored("uramaki") == []
    assert turn.tables() == "uramaki.5 uramaki.5 | eel"


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


@rule("P12")
@BOTH
def test_the_printed_temaki_example_and_none_counts_as_fewest(game: str) -> None:
    assert points(game, "temaki temaki temaki | temaki temaki | - | -", "temaki") == (4, 0, -4, -4)


@rule("P12")
@BOTH
def test_temaki_level_pay_nothing_and_of_two_nobody_loses(game: str) -> None:
    assert points(game, "temaki | temaki | temaki", "temaki") == (0, 0, 0)
    assert points(game, "temaki | temaki", "temaki") == (0, 0)
    assert points(game, "temaki | -", "temaki") == (4, 0)


@rule("P12")
@BOTH
def test_the_printed_pudding_example(game: str) -> None:
    tables = "pudding pudding pudding pudding | pudding pudding | - | -"
    assert points(game, tables, "pudding", final=True) == (6, 0, -6, -6)
    assert points(game, "- | - | -", "pudding", final=True) == (0, 0, 0)
    assert points(game, "pudding | -", "pudding", final=True) == (6, 0)


@rule("P13")
@BOTH
def test_the_printed_maki_example_pays_ties_in_full(game: str) -> None:
    assert points(game, "maki.3 maki.1 | maki.2 maki.2 | maki.3 | maki.1 maki.2", "maki") == (6, 6, 3, 3)


@rule("P13")
def test_six_players_have_three_maki_prizes_and_five_have_two() -> None:
    six = "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | - | -"
    assert points(FRENCH, six, "maki") == (6, 4, 2, 0, 0, 0)
    five = "maki.3 maki.3 | maki.3 maki.2 | maki.3 maki.1 | maki.3 | -"
    assert points(FRENCH, five, "maki") == (6, 3, 0, 0, 0)


@rule("P14")
def test_the_printed_edamame_example_and_its_cap_of_four() -> None:
    assert points(FRENCH, "edamame edamame edamame | edamame edamame | edamame", "edamame") == (6, 4, 2)
    assert points(FRENCH, "edamame edamame | - | -", "edamame") == (0, 0, 0)
    assert points(FRENCH, "edamame edamame" + " | edamame" * 5 + " | -", "edamame") == (8, 4, 4, 4, 4, 4, 0)


@rule("P14")
def test_the_reason_for_edamame_names_the_numbers_that_multiply() -> None:
    five, six = "edamame edamame" + " | edamame" * 4, "edamame edamame" + " | edamame" * 5
    plain, capped = (pad.score(FRENCH, line)["edamame"][0] for line in (five, six))
    assert plain == Worth(8, "edamame", {"cards": 2, "opponents": 4})
    assert capped == Worth(8, "edamame-most", {"cards": 2, "opponents": 5, "each": 4})
    words = Words("en", FRENCH)
    assert words.why(plain) == "2 × 4 opponents with some"
    assert words.why(capped) == "2 × 4, the most for a card (5 opponents with some)"


@rule("P15")
def test_one_eel_costs_three_and_two_or_more_pay_seven_in_all() -> None:
    assert points(FRENCH, "eel | eel eel | eel eel eel | -", "eel") == (-3, 7, 7, 0)


@rule("P16")
def test_three_tofu_are_too_many() -> None:
    assert points(FRENCH, "tofu | tofu tofu | tofu tofu tofu | tofu tofu tofu tofu", "tofu") == (2, 6, 0, 0)


@rule("P17")
def test_the_printed_onigiri_example_and_full_sets() -> None:
    assert points(FRENCH, "onigiri.circle onigiri.triangle onigiri.square onigiri.square | -", "onigiri") == (
        10,
        0,
    )
    all_eight = " ".join(f"onigiri.{shape}" for shape in ("circle", "triangle", "square", "rectangle") * 2)
    assert points(FRENCH, f"{all_eight} | onigiri.circle onigiri.circle", "onigiri") == (32, 2)


@rule("P18")
def test_dumplings_stop_at_fifteen() -> None:
    assert points(FRENCH, " | ".join(" ".join(["dumpling"] * n) for n in (1, 2, 3, 4, 5, 6)), "dumpling") == (
        1,
        3,
        6,
        10,
        15,
        15,
    )


@rule("P19")
def test_tempura_pay_five_a_pair() -> None:
    assert points(FRENCH, "tempura tempura tempura | tempura", "tempura") == (5, 0)


@rule("P20")
def test_sashimi_pay_ten_a_triple() -> None:
    assert points(FRENCH, "sashimi sashimi sashimi sashimi | sashimi sashimi", "sashimi") == (10, 0)


@rule("P21")
def test_four_ice_creams_are_worth_twelve() -> None:
    tables = " | ".join(" ".join(["green_tea_ice_cream"] * n) for n in (3, 4, 8))
    assert points(FRENCH, tables, "green_tea_ice_cream", final=True) == (0, 12, 24)


@rule("P22")
def test_the_printed_fruit_example_counts_icons() -> None:
    assert fruit_worth((0, 1, 4)).points == 4
    assert fruit_worth((0, 0, 0)).points == -6
    assert fruit_worth((2, 3, 7)).points == 14


@rule("P22")
def test_fruit_costs_those_who_have_none_too() -> None:
    assert points(FRENCH, "fruit.watermelon-orange fruit.orange-orange | -", "fruit", final=True) == (1, -6)
    assert points(FRENCH, "- | - | -", "fruit", final=True) == (-6, -6, -6)


@rule("P23")
def test_unused_chopsticks_spoons_and_wasabi_are_worth_nothing() -> None:
    assert points(FRENCH, "chopsticks.1 spoon wasabi | -", "nigiri") == (0, 0)


@rule("P24")
def test_a_tie_goes_to_the_most_dessert_cards_a_copy_included() -> None:
    table = at_table("pudding special_order=pudding | pudding | -", "- | - | -").table
    assert winners(replace(table, totals=(9, 9, 8), kept=table.plates)) == (0,)
    assert winners(replace(table, totals=(9, 9, 8), kept=((), (), ()))) == (0, 1)


@rule("P25")
@BOTH
def test_a_nigiri_goes_on_a_free_wasabi_by_every_route(game: str) -> None:
    assert points(
        game, "wasabi wasabi nigiri.egg nigiri.salmon nigiri.squid | wasabi+nigiri.squid", "nigiri"
    ) == (12, 9)


def test_every_set_menu_is_what_its_card_shows() -> None:
    draft = GAMES[FRENCH]
    assert isinstance(draft, Draft)
    assert MENUS["master"] == ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit")
    assert {menu: MENUS[menu][0] for menu in MENUS} == {
        "first-meal": "maki", "classic": "maki", "sampler": "temaki", "master": "temaki",
        "points-platter": "uramaki", "cutthroat": "temaki", "banquet": "maki", "dinner-for-two": "uramaki",
    }  # fmt: skip
