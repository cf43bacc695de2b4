"""Sushi Go Party! read a second time: whole turns, card by card, in both boxes."""

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Copy, Flip, Keep, Pick
from kaiten.draft.events import Laid, Moved
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import party
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH, US
from tests.rules.table import at_table, game_of

# --- setting the table


@rule("P6")  # book, "Deroulement d'une manche"
@BOTH
@pytest.mark.parametrize(
    ("seats", "hand", "deck", "beside"),
    [
        (2, 10, 39, 10),
        (3, 10, 29, 10),
        (4, 9, 23, 10),
        (5, 9, 14, 10),
        (6, 8, 13, 8),
        (7, 8, 5, 8),
        (8, 7, 5, 8),
    ],
)
def test_hands_and_desserts_of_the_first_round(
    game: str, seats: int, hand: int, deck: int, beside: int
) -> None:
    table = start(game_of(game), seats, party.Menu("first-meal"), Seeded("1")).state
    assert [len(cards) for cards in table.hands] == [hand] * seats
    assert len(table.deck) == deck
    assert len(table.desserts) == beside


@rule("P6")  # 5/3/2 and 7/5/3
@pytest.mark.parametrize(
    ("seats", "schedule", "left"),
    [(3, [5, 3, 2], 5), (5, [5, 3, 2], 5), (6, [7, 5, 3], 0), (8, [7, 5, 3], 0)],
)
def test_desserts_are_shuffled_in_by_the_schedule(seats: int, schedule: list[int], left: int) -> None:
    draft = game_of(FRENCH)
    steps = list(play(draft, seats, party.Menu("classic"), Seeded("s"), [at_random] * seats, "s"))
    events = [event for step in steps for event in step.play.events]
    moved = [event.cards for event in events if isinstance(event, Moved) and event.src == "desserts"]
    assert [len(cards) for cards in moved if isinstance(cards, tuple)] == schedule
    assert len(steps[-1].play.state.desserts) == left


@rule("P6")  # undealt desserts stay; kept ones do not return; the rest, discards included, does
def test_after_a_round_all_but_kept_desserts_return_and_undealt_desserts_stay() -> None:
    turn = at_table(
        "pudding | - | tea",
        "miso_soup pudding | miso_soup tempura | tempura sashimi",
        menu="uramaki miso_soup",
    )
    state = turn.table
    turn.table = replace(
        state,
        deck=tuple(sorted((*state.deck, "pudding", "pudding"))),
        desserts=state.desserts[2:],
        discard=("uramaki.3",),
    )
    deck = list(turn.table.deck)
    deck.remove("uramaki.3")
    turn.table = replace(turn.table, deck=tuple(deck))
    turn.picks("miso_soup", "miso_soup", "tempura")  # a clash; then seat 1 lays the pudding
    state = turn.table
    assert state.round == 2
    assert [len(kept) for kept in state.kept] == [1, 1, 0]
    undealt_and_dealt = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert len(undealt_and_dealt) == 54 + 2 + 3  # everything else is back, two undealt desserts, three new
    assert undealt_and_dealt.count("pudding") == 5
    assert state.discard == ()


@rule("P7")  # a la carte, and its limits
@BOTH
@pytest.mark.parametrize(
    ("menu", "seats"),
    [
        ("maki tempura sashimi dumpling chopsticks wasabi", 4),  # no dessert
        ("maki temaki tempura sashimi dumpling chopsticks wasabi pudding", 4),  # two rolls
        ("maki tempura sashimi chopsticks wasabi pudding", 4),  # two appetizers
        ("maki tempura sashimi dumpling eel chopsticks wasabi pudding", 4),  # four appetizers
        ("maki tempura sashimi dumpling wasabi pudding", 4),  # one special
        ("maki tempura sashimi dumpling wasabi tea menu pudding", 4),  # three specials
        ("maki tempura sashimi dumpling wasabi tea pudding fruit", 4),  # two desserts
        ("maki tempura tempura dumpling wasabi tea pudding", 4),  # twice the same
        ("maki tempura sashimi dumpling wasabi wasabi pudding", 4),
        ("maki tempura sashimi ramen wasabi tea pudding", 4),  # unknown
        ("maki tempura sashimi dumpling menu tea pudding", 7),
        ("maki tempura sashimi dumpling special_order tea pudding", 8),
        ("maki tempura sashimi dumpling spoon tea pudding", 2),
        ("maki tempura sashimi edamame wasabi tea pudding", 2),
    ],
)
def test_a_menu_that_does_not_fit_is_refused(game: str, menu: str, seats: int) -> None:
    with pytest.raises(BadSetup):
        game_of(game).begin(seats, party.Menu(tuple(menu.split())))


@rule("P7")
@BOTH
@pytest.mark.parametrize(
    ("menu", "allowed"),
    [
        ("first-meal", range(2, 9)), ("classic", range(2, 9)), ("sampler", range(2, 7)), ("master", range(3, 9)),
        ("points-platter", range(3, 7)), ("cutthroat", range(3, 9)), ("banquet", range(3, 9)),
        ("dinner-for-two", range(2, 7)),
    ],
)  # fmt: skip
def test_set_menus_keep_their_seats(game: str, menu: str, allowed: range) -> None:
    for seats in range(1, 10):
        if seats in allowed:
            game_of(game).begin(seats, party.Menu(menu))
        else:
            with pytest.raises(BadSetup):
                game_of(game).begin(seats, party.Menu(menu))


# --- P5 miso soup


@rule("P5")
@BOTH
def test_two_miso_revealed_together_both_go_and_an_earlier_one_stays(game: str) -> None:
    turn = at_table(
        "- | - | miso_soup",
        "miso_soup tempura tea | miso_soup tempura tea | sashimi tea sashimi",
        game=game,
        menu="miso_soup",
    )
    turn.picks("miso_soup", "miso_soup", "sashimi")
    assert [turn.plates(s) for s in range(3)] == ["-", "-", "miso_soup sashimi"]
    assert turn.discard == "miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_lone_miso_stays_and_pays_three(game: str) -> None:
    turn = at_table("- | -", "miso_soup tempura | sashimi tea", game=game, menu="miso_soup")
    turn.picks("miso_soup", "sashimi")
    assert turn.scored("miso_soup") == [(3, 0)]


@rule("P5")  # "y compris par vous"
def test_two_miso_by_ones_own_chopsticks_clash() -> None:
    turn = at_table(
        "chopsticks.1 | -", "miso_soup miso_soup tea | sashimi tempura tea", menu="miso_soup chopsticks"
    )
    turn.pick(0, "miso_soup miso_soup", use=0).pick(1, "sashimi")
    assert turn.plates(0) == "-"


@rule("P5")
def test_in_the_us_box_a_second_card_miso_clashes_with_the_first() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "miso_soup miso_soup tea | sashimi tempura tea",
        game=US,
        menu="miso_soup chopsticks",
    )
    turn.pick(0, "miso_soup", use=0).pick(1, "sashimi").keep(0, "miso_soup")
    assert turn.plates(0) == "-"
    assert turn.discard == "miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_miso_fetched_by_spoon_clashes_with_one_revealed_and_a_third_goes_too(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | spoon.5",
        "tempura tempura tempura | miso_soup miso_soup miso_soup | sashimi sashimi tea",
        game=game,
        menu="miso_soup spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "miso_soup").pick(2, "sashimi", use=0)
    assert turn.plates(1) == "miso_soup"  # alone so far
    turn.wish(0, "miso_soup")
    assert turn.plates(0) == "tempura" and turn.plates(1) == "-"
    assert turn.discard == "miso_soup miso_soup"
    turn.wish(2, "miso_soup")  # a third of the same turn
    assert turn.plates(2) == "sashimi"
    assert turn.discard == "miso_soup miso_soup miso_soup"


@rule("P5")
@BOTH
def test_a_miso_from_the_menu_clashes(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tea tea | miso_soup tempura sashimi",
        game=game,
        menu="miso_soup menu",
        luck={"menu/1/2/menu.7": ["miso_soup", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("menu.7", "miso_soup").keep(0, "miso_soup")
    assert turn.plates(0) == "-" and turn.plates(1) == "-"


@rule("P5")
@rule("P7")  # a copy counts as one played now: alone it stays
def test_a_special_order_alone_copying_an_old_miso_stays() -> None:
    turn = at_table(
        "miso_soup | -", "special_order tea tea | tempura tea sashimi", menu="miso_soup special_order"
    )
    turn.picks("special_order", "tempura").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup special_order=miso_soup"


@rule("P5")
@rule("P7")
def test_a_copy_of_an_old_miso_clashes_with_a_revealed_one_and_the_old_one_stays() -> None:
    turn = at_table(
        "miso_soup | -", "special_order tea tea | miso_soup tempura sashimi", menu="miso_soup special_order"
    )
    turn.picks("special_order", "miso_soup").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "-"
    assert turn.discard == "miso_soup special_order"


@rule("P5")
@rule("P7")
def test_in_the_us_box_a_copied_miso_named_with_the_pick_clashes() -> None:
    turn = at_table(
        "miso_soup | -",
        "special_order tea tea | miso_soup tempura sashimi",
        game=US,
        menu="miso_soup special_order",
    )
    turn.pick(0, "special_order", copy=Copy("miso_soup")).pick(1, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "-"


@rule("P5")
@rule("P7")
def test_two_copies_of_old_miso_clash_with_each_other() -> None:
    turn = at_table(
        "miso_soup | miso_soup",
        "special_order tea tea | special_order tempura sashimi",
        menu="miso_soup special_order",
    )
    turn.picks("special_order", "special_order").copy(1, "miso_soup").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup" and turn.plates(1) == "miso_soup"
    assert turn.discard == "special_order special_order"


@rule("P5")
@rule("P7")  # by chopsticks: the special order copies an old miso, beside a new one
def test_a_miso_and_a_copy_of_an_old_one_by_ones_own_chopsticks_clash() -> None:
    turn = at_table(
        "miso_soup chopsticks.1 | -",
        "special_order miso_soup tempura | tempura tempura sashimi",
        menu="miso_soup special_order chopsticks",
    )
    turn.pick(0, "special_order miso_soup", use=1).pick(1, "tempura").copy(0, "miso_soup")
    assert turn.plates(0) == "miso_soup"


@rule("P5")
@rule("P7")
@rule("P8")  # a copy of a turned miso is a turned card, not a miso
def test_a_copy_of_a_turned_miso_does_not_clash() -> None:
    turn = at_table(
        "~miso_soup | -",
        "special_order tempura tempura | miso_soup tempura sashimi",
        menu="miso_soup special_order takeout_box",
    )
    turn.picks("special_order", "miso_soup").copy(0, None)
    assert turn.plates(0) == "~miso_soup ~special_order" and turn.plates(1) == "miso_soup"


@rule("P5")  # the next turn starts afresh
@BOTH
def test_a_miso_on_the_next_turn_does_not_clash_with_this_turns(game: str) -> None:
    turn = at_table("- | -", "miso_soup tempura tea | sashimi miso_soup tea", game=game, menu="miso_soup")
    turn.picks("miso_soup", "sashimi")
    turn.picks("miso_soup", "tempura")
    assert turn.scored("miso_soup") == [(6, 0)]


# --- P11 uramaki


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


@rule("P11")  # a third arrival keeps the cards, so it can lead the end of the round
def test_a_third_french_arrival_keeps_the_cards_and_may_win_the_two() -> None:
    turn = at_table("uramaki.5 | uramaki.4", "uramaki.5 tea | tempura tempura", menu="uramaki", claimed=2)
    turn.picks("uramaki.5", "tempura")
    assert turn.scored("uramaki") == [(2, 0)]


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


@rule("P11")
@rule("P1")  # two checks in one turn: the reveal first, the menu after it
@BOTH
def test_a_menu_after_the_reveal_is_a_later_check(game: str) -> None:
    turn = at_table(
        "uramaki.5 | uramaki.4 uramaki.3",
        "uramaki.5 tea tempura | menu.7 tempura tea",
        game=game,
        menu="uramaki menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("uramaki.5", "menu.7")
    assert turn.table.totals == (8, 0)
    turn.keep(1, "uramaki.3")
    assert turn.table.totals == (8, 6 if game == FRENCH else 5)
    assert turn.plates(1) == "-"


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


# --- P4 spoon


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


@rule("P4")  # never yourself; nobody has it: discarded
@BOTH
def test_what_only_the_owner_holds_is_held_by_nobody(game: str) -> None:
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


@rule("P4")
@rule("P7")
@BOTH
def test_a_special_order_fetched_by_spoon_may_copy_what_was_revealed_and_the_spoon_that_fetched_it(
    game: str,
) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "tempura tempura tempura | special_order sashimi sashimi | maki.1 maki.1 sashimi",
        game=game,
        menu="spoon special_order",
    )
    turn.pick(0, "tempura", use=0).pick(1, "sashimi").pick(2, "maki.1").wish(0, "special_order")
    assert turn.copies(0) == [("spoon.4", False), ("tempura", False)]
    assert turn.hand(1) == "sashimi"  # the giver has nothing for it yet
    turn.copy(0, "spoon.4")
    assert turn.plates(0) == "tempura special_order=spoon.4"
    assert turn.hand(2) == "sashimi spoon.4"


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


# --- P2, P3: bonuses


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


# --- P6 menu


@rule("P6")
@BOTH
def test_a_menu_draws_four_from_the_undealt_deck_and_three_go_back(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tea | maki.1 maki.1 maki.1",
        game=game,
        menu="menu",
        luck={"menu/1/2/menu.7": ["sashimi", "menu.8", "menu.9", "nigiri.egg"]},
    )
    before = len(turn.table.deck)
    turn.picks("menu.7", "maki.1")
    assert len(turn.table.deck) == before - 4
    assert [choice.card for choice in turn.choices(0)] == ["nigiri.egg", "sashimi"]  # not another menu
    turn.keep(0, "sashimi")
    assert len(turn.table.deck) == before - 1
    assert turn.table.tray == ()
    assert turn.plates(0) == "sashimi" and turn.discard == "menu.7"


@rule("P6")
@rule("P25")
@BOTH
def test_a_nigiri_from_the_menu_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table(
        "wasabi | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu wasabi",
        luck={"menu/1/2/menu.7": ["nigiri.squid", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "nigiri.squid")
    assert turn.plates(0) == "wasabi nigiri.squid/0"


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


@rule("P6")
@rule("P7")  # the menu being resolved counts as gone
@BOTH
def test_a_special_order_from_the_menu_copies_at_once_but_not_the_menu(game: str) -> None:
    turn = at_table(
        "sashimi | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu special_order",
        luck={"menu/1/2/menu.7": ["special_order", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "special_order")
    assert turn.copies(0) == [("sashimi", False)]
    turn.copy(0, "sashimi")
    assert turn.plates(0) == "sashimi special_order=sashimi"


@rule("P6")
@rule("P7")
@BOTH
def test_a_special_order_from_the_menu_with_nothing_to_copy_is_discarded(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu special_order",
        luck={"menu/1/2/menu.7": ["special_order", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "special_order")
    assert turn.plates(0) == "-" and turn.discard == "menu.7 special_order"


@rule("P6")  # chopsticks from the menu are kept for a later turn
@BOTH
def test_chopsticks_from_the_menu_wait_for_a_later_turn(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu chopsticks",
        luck={"menu/1/2/menu.7": ["chopsticks.2", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "chopsticks.2")
    assert turn.plates(0) == "chopsticks.2"
    assert turn.table.turn == 3
    assert (turn.ask(0).pairs or turn.ask(0).calls) == (1,)


# --- P7 special order


@rule("P7")
def test_with_nothing_to_copy_a_special_order_is_discarded_kept_desserts_are_no_help() -> None:
    turn = at_table(
        "- | -",
        "special_order tempura tempura | maki.1 maki.1 maki.1",
        menu="special_order",
        kept="pudding | -",
        round=2,
    )
    turn.picks("special_order", "maki.1")
    assert turn.discard == "special_order"


@rule("P7")  # never one revealed together with it
def test_french_chopsticks_a_card_revealed_together_cannot_be_copied() -> None:
    turn = at_table(
        "sashimi chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura special_order", use=1).pick(1, "maki.1")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False)]  # the chopsticks still lie there


@rule("P3")
@rule("P7")  # play both, then put the chopsticks back: they can be copied, so the order is not discarded
def test_french_chopsticks_that_are_all_there_is_to_copy_are_copied() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura special_order", use=0).pick(1, "maki.1")
    assert turn.copies(0) == [("chopsticks.1", False)]
    turn.copy(0, "chopsticks.1")
    assert turn.plates(0) == "tempura special_order=chopsticks.1" and turn.discard == "-"
    assert turn.hand(1) == "chopsticks.1 dumpling"


@rule("P7")
def test_two_special_orders_by_chopsticks_each_copy_an_earlier_card_not_each_other() -> None:
    turn = at_table(
        "sashimi chopsticks.1 tempura | -",
        "special_order special_order dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order special_order", use=1).pick(1, "maki.1")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "sashimi")
    assert turn.copies(0) == [("sashimi", False), ("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "tempura")
    assert turn.plates(0) == "sashimi tempura special_order=sashimi special_order=tempura"


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
@rule("P24")  # kept, counts, does not return
def test_a_copy_of_a_dessert_is_kept_and_does_not_return_to_the_deck() -> None:
    turn = at_table("pudding | -", "special_order tempura | maki.1 sashimi", menu="special_order")
    turn.picks("special_order", "maki.1").copy(0, "pudding")
    state = turn.table
    assert [(p.card, p.face) for p in state.kept[0]] == [("pudding", "pudding"), ("special_order", "pudding")]
    cards = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert cards.count("special_order") == 2


@rule("P7")
@rule("P12")
@rule("P24")
def test_a_copied_pudding_counts_as_a_pudding_at_the_end_and_in_a_tie() -> None:
    turn = at_table(
        "pudding | - | -",
        "special_order sashimi | tempura sashimi | tempura sashimi",
        menu="special_order",
        round=3,
        kept="- | pudding pudding | pudding",
        totals=(10, 10, 0),
    )
    turn.picks("special_order", "tempura", "tempura").copy(0, "pudding")
    assert turn.scored("pudding") == [(6, 6, -6)]
    assert turn.table.winners == (0, 1)


@rule("P7")
@rule("P24")
def test_a_special_order_kept_as_a_dessert_breaks_a_tie() -> None:
    turn = at_table(
        "green_tea_ice_cream | - | -",
        "special_order sashimi | tempura sashimi | tempura sashimi",
        menu="special_order green_tea_ice_cream",
        round=3,
        kept="- | green_tea_ice_cream | -",
        totals=(10, 10, 0),
    )
    turn.picks("special_order", "tempura", "tempura").copy(0, "green_tea_ice_cream")
    assert turn.table.totals == (10, 10, 0)
    assert turn.table.winners == (0,)


@rule("P7")  # chopsticks: usable from the next turn, the special order goes on plain
def test_a_copy_of_french_chopsticks_is_used_next_turn_and_travels_on_as_a_special_order() -> None:
    turn = at_table(
        "chopsticks.2 | -",
        "special_order sashimi tempura tempura | tempura dumpling maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.picks("special_order", "maki.1").copy(0, "chopsticks.2")
    assert turn.plates(0) == "chopsticks.2 special_order=chopsticks.2"
    assert turn.ask(0).pairs == (0, 1)
    turn.pick(0, "tempura dumpling", use=1).pick(1, "sashimi")
    assert turn.plates(0) == "chopsticks.2 tempura dumpling"
    assert turn.hand(1) == "maki.1 special_order"


@rule("P7")
def test_a_copy_of_us_chopsticks_is_used_next_turn_and_travels_on_as_a_special_order() -> None:
    turn = at_table(
        "chopsticks.2 | -",
        "special_order sashimi tempura tempura | tempura dumpling maki.1 maki.1",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order", copy=Copy("chopsticks.2")).pick(1, "maki.1")
    turn.pick(0, "tempura", use=1).pick(1, "sashimi").keep(0, "dumpling")
    assert turn.plates(0) == "chopsticks.2 tempura dumpling"
    assert turn.hand(1) == "maki.1 special_order"


@rule("P7")
@rule("P4")  # a copied spoon: the giver gets the special order; or it is discarded
@pytest.mark.parametrize(
    ("wish", "hand", "gone"),
    [("sashimi", "maki.1 special_order", "-"), ("pudding", "maki.1 sashimi", "special_order")],
)
def test_a_copy_of_a_spoon_gives_the_special_order_or_is_discarded(wish: str, hand: str, gone: str) -> None:
    turn = at_table(
        "special_order=spoon.4 | - | -",
        "tempura tempura dumpling | maki.1 maki.1 sashimi | maki.2 maki.2 maki.2",
        menu="special_order spoon",
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").pick(2, "maki.2").wish(0, wish)
    assert turn.hand(2) == hand
    assert turn.discard == gone


@rule("P7")
@rule("P1")  # equal numbers: clockwise from the first seat
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_equal_numbers_go_clockwise_from_the_first_seat(first: int, order: list[int]) -> None:
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


@rule("P7")  # the original leaving: copied chopsticks stay when the chopsticks go
def test_the_original_leaving_leaves_the_copy() -> None:
    turn = at_table(
        "chopsticks.2 special_order=chopsticks.2 | -",
        "sashimi tempura dumpling | maki.1 maki.1 maki.1",
        menu="special_order chopsticks",
    )
    turn.pick(0, "sashimi tempura", use=0).pick(1, "maki.1")
    assert turn.plates(0) == "special_order=chopsticks.2 sashimi tempura"


@rule("P7")  # US: the target is chosen with the pick, and must be
def test_in_the_us_box_the_target_is_named_with_the_pick() -> None:
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


@rule("P7")  # US, second card of chopsticks: arrives after the reveal, asked then
def test_in_the_us_box_a_special_order_as_second_card_copies_at_once() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order tempura dumpling | maki.1 maki.1 maki.1",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "tempura", use=0).pick(1, "maki.1").keep(0, "special_order")
    assert turn.copies(0) == [("chopsticks.1", False), ("tempura", False)]
    turn.copy(0, "chopsticks.1")
    assert turn.plates(0) == "tempura special_order=chopsticks.1"
    assert turn.hand(1) == "chopsticks.1 dumpling"


@rule("P7")
@pytest.mark.parametrize("card", ["menu.8", "takeout_box.10"])
def test_a_menu_or_box_revealed_at_the_same_time_is_not_offered_to_a_special_order(card: str) -> None:
    kind = card.split(".")[0]
    turn = at_table(
        "maki.2 | -", f"special_order tempura tempura | {card} tempura maki.1", menu=f"special_order {kind}"
    )
    turn.picks("special_order", card)
    assert turn.copies(0) == [("maki.2", False)]


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


@rule("P1")
@rule("P7")  # special orders before a spoon of the same reveal
def test_a_special_order_copies_before_a_spoon_is_resolved() -> None:
    turn = at_table(
        "spoon.4 | spoon.5 | -",
        "special_order tempura tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        menu="special_order spoon",
    )
    turn.pick(0, "special_order", use=0).pick(1, "maki.1", use=0).pick(2, "maki.2")
    assert turn.asked() == [0]
    assert turn.copies(0) == [("spoon.4", False)]  # announced, but still there
    turn.copy(0, "spoon.4").wish(0, "pudding")
    assert turn.plates(0) == "special_order=spoon.4"
    assert turn.asked() == [1]


# --- P8 takeout box


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


# --- P25, hands


@rule("P25")
@BOTH
def test_a_revealed_nigiri_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.egg tempura tea | maki.1 maki.1 sashimi", game=game, menu="wasabi")
    assert Pick(("nigiri.egg",)) in turn.choices(0)
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi nigiri.egg/0"


@rule("P4")  # hands stay level after every kind of trade
@BOTH
def test_hands_pass_left_in_every_round(game: str) -> None:
    for round in (1, 2, 3):
        turn = at_table(
            "- | - | -",
            "nigiri.egg tempura tempura | maki.1 sashimi sashimi | maki.2 dumpling dumpling",
            game=game,
            menu="wasabi",
            round=round,
        )
        turn.picks("nigiri.egg", "maki.1", "maki.2")
        assert [turn.hand(s) for s in range(3)] == [
            "dumpling dumpling",
            "tempura tempura",
            "sashimi sashimi",
        ]


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


@rule("P7")
@rule("P3")  # US: the chopsticks announced with the pick may be what the special order copies
def test_in_the_us_box_the_chopsticks_in_use_may_be_copied_with_the_pick() -> None:
    turn = at_table(
        "chopsticks.1 | -",
        "special_order nigiri.egg tempura | maki.1 maki.1 sashimi",
        game=US,
        menu="special_order chopsticks",
    )
    turn.pick(0, "special_order", use=0, copy=Copy("chopsticks.1")).pick(1, "maki.1").keep(0, "nigiri.egg")
    assert turn.plates(0) == "special_order=chopsticks.1 nigiri.egg"  # the original is used, the copy stays
    assert turn.hand(1) == "chopsticks.1 tempura"


@rule("P6")  # on the last turn too
@BOTH
def test_a_menu_on_the_last_turn_is_resolved(game: str) -> None:
    turn = at_table(
        "- | -",
        "tempura sashimi | maki.1 menu.7",
        game=game,
        menu="menu",
        luck={"menu/1/3/menu.7": ["nigiri.squid", "maki.3", "sashimi", "tempura"]},
    ).picks("tempura", "maki.1")
    turn.keep(0, "nigiri.squid")
    assert turn.scored("nigiri") == [(3, 0)]


@rule("P8")  # on the last turn too
@BOTH
def test_a_box_on_the_last_turn_is_resolved(game: str) -> None:
    turn = at_table("- | -", "tempura sashimi | maki.1 takeout_box.12", game=game, menu="takeout_box").picks(
        "tempura", "maki.1"
    )
    turn.flip(0, 0)
    assert turn.scored("takeout_box") == [(2, 0)]
    assert "takeout_box.12" in (*turn.table.deck, *turn.table.hands[0], *turn.table.hands[1])


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


@rule("P5")
@rule("P7")  # two revealed and a copy: all three of this turn go, the old one stays
def test_two_revealed_miso_and_a_copy_of_an_old_one_all_go() -> None:
    turn = at_table(
        "miso_soup | - | -",
        "special_order tea tea | miso_soup tempura sashimi | miso_soup sashimi sashimi",
        menu="miso_soup special_order",
    )
    turn.picks("special_order", "miso_soup", "miso_soup").copy(0, "miso_soup")
    assert [turn.plates(seat) for seat in range(3)] == ["miso_soup", "-", "-"]
    assert turn.discard == "miso_soup miso_soup special_order"


@rule("P5")
@rule("P6")
@rule("P7")  # a special order out of a menu, copying an old miso, against one revealed
@BOTH
def test_a_special_order_from_the_menu_copying_an_old_miso_clashes(game: str) -> None:
    turn = at_table(
        "miso_soup | -",
        "menu.8 tempura tempura | miso_soup tempura sashimi",
        game=game,
        menu="miso_soup special_order menu",
        luck={"menu/1/2/menu.8": ["special_order", "tempura", "sashimi", "sashimi"]},
    )
    turn.picks("menu.8", "miso_soup").keep(0, "special_order").copy(0, "miso_soup")
    assert [turn.plates(seat) for seat in range(2)] == ["miso_soup", "-"]
    assert turn.discard == "menu.8 miso_soup special_order"


@rule("P5")
@rule("P4")
@rule("P7")
# fetched after the reveal it may copy the miso its owner has just laid: both are of this turn
@BOTH
def test_a_fetched_special_order_copying_the_miso_just_revealed_loses_both(game: str) -> None:
    turn = at_table(
        "spoon.4 | - | -",
        "miso_soup tempura tempura | special_order sashimi sashimi | sashimi tempura sashimi",
        game=game,
        menu="miso_soup special_order spoon",
    )
    turn.pick(0, "miso_soup", use=0).pick(1, "sashimi").pick(2, "tempura").wish(0, "special_order").copy(
        0, "miso_soup"
    )
    assert turn.plates(0) == "-"
    assert turn.discard == "miso_soup special_order"


@rule("P11")
@rule("P4")  # a spoon's uramaki is a check of its own, before a menu's
@BOTH
def test_a_spoon_and_a_menu_that_both_complete_ten_are_first_and_second(game: str) -> None:
    turn = at_table(
        "uramaki.5 spoon.6 | uramaki.4 uramaki.3 | -",
        "tempura tempura tempura | menu.7 sashimi sashimi | sashimi uramaki.5 dumpling",
        game=game,
        menu="uramaki spoon menu",
        luck={"menu/1/2/menu.7": ["uramaki.3", "uramaki.4", "uramaki.5", "tempura"]},
    )
    turn.pick(0, "tempura", use=1).pick(1, "menu.7").pick(2, "sashimi")
    turn.wish(0, "uramaki").keep(2, "uramaki.5").keep(1, "uramaki.3")
    assert turn.table.totals == (8, 6 if game == FRENCH else 5, 0)


@rule("P1")  # the first seat is drawn by luck and kept
@BOTH
def test_the_first_seat_is_drawn_by_luck(game: str) -> None:
    drawn = {start(game_of(game), 4, party.Menu("classic"), Seeded(str(n))).state.first for n in range(60)}
    assert drawn == {0, 1, 2, 3}
