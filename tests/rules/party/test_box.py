"""Party: the box, its menus, the deal and the desserts."""

import pytest
from msgspec.structs import replace

from kaiten.cards import DISHES
from kaiten.draft.events import Moved
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES, party
from kaiten.games.party import MENUS, Menu
from tests.rules.party.boxes import BOTH, FRENCH
from tests.rules.table import at_table, game_of

# --- the box ---------------------------------------------------------------------------------------------


def test_the_box_holds_181_cards_of_23_kinds() -> None:
    assert len(DISHES) == 23
    assert sum(sum(dish.cards.values()) for dish in DISHES.values()) == 181
    by_course = {dish.course: sum(dish.cards.values()) for dish in DISHES.values()}
    assert by_course == {"nigiri": 12, "roll": 12, "appetizer": 8, "special": 3, "dessert": 15}


# --- menus -----------------------------------------------------------------------------------------------


def test_every_set_menu_is_what_its_card_shows() -> None:
    draft = GAMES[FRENCH]
    assert isinstance(draft, Draft)
    assert MENUS["master"] == ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit")
    assert {menu: MENUS[menu][0] for menu in MENUS} == {
        "first-meal": "maki", "classic": "maki", "sampler": "temaki", "master": "temaki",
        "points-platter": "uramaki", "cutthroat": "temaki", "banquet": "maki", "dinner-for-two": "uramaki",
    }  # fmt: skip


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
def test_a_menu_a_la_carte_is_checked(kinds: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        GAMES[FRENCH].begin(2, Menu(tuple(kinds.split())))


# a la carte, and its limits
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


def test_menu_and_special_order_are_not_for_seven() -> None:
    for special in ("menu", "special_order"):
        with pytest.raises(BadSetup, match=f"{special} is for 2 to 6 seats, not 7"):
            GAMES[FRENCH].begin(7, Menu(("maki", "tempura", "sashimi", "eel", special, "tea", "pudding")))


# --- hands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 10), (4, 9), (5, 9), (6, 8), (7, 8), (8, 7)])
def test_fewer_players_are_dealt_more_cards(seats: int, size: int) -> None:
    table = start(GAMES[FRENCH], seats, Menu("classic"), Seeded("deal")).state
    assert [len(hand) for hand in table.hands] == [size] * seats


# book, "Deroulement d'une manche"
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


# hands stay level after every kind of trade
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


# --- desserts, and the next deck -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "left"), [(2, [10, 7, 5]), (5, [10, 7, 5]), (6, [8, 3, 0]), (8, [8, 3, 0])]
)
def test_desserts_are_shuffled_in_by_schedule(seats: int, left: list[int]) -> None:
    waiting = {}
    for step in play(GAMES[FRENCH], seats, Menu("classic"), Seeded("s"), [at_random] * seats, "s"):
        waiting[step.play.state.round] = len(step.play.state.desserts)
    assert [waiting[round] for round in (1, 2, 3)] == left


# 5/3/2 and 7/5/3
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


def test_the_deck_is_rebuilt_and_only_kept_desserts_stay_out() -> None:
    steps = play(GAMES[FRENCH], 4, Menu("classic"), Seeded("again"), [at_random] * 4, "again")
    table = next(step.play.state for step in steps if step.play.state.round == 2)
    kept = sum(len(mine) for mine in table.kept)
    assert table.discard == ()
    assert len(table.deck) + 36 + kept == 12 + 12 + 24 + 6 + 5 + 3
    assert table.deck.count("pudding") + sum(hand.count("pudding") for hand in table.hands) + kept == 8


# undealt desserts stay; kept ones do not return; the rest, discards included, does
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
