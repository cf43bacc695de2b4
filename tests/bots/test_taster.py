"""The taster follows its advice, keeps to the rules in every game, and looks at nothing hidden."""

from random import Random
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.draft.asks import Copy, Flip, Keep, Pick, Wish
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import Choice
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.games.sushi_roll import notation
from kaiten.games.sushi_roll.asks import Belt, Die, Opponent, Reroll, Swap, Take, TakeDie
from kaiten.games.sushi_roll.table import RollView, Tokens
from tests.rules.table import Turn, at_table

pytestmark = pytest.mark.slow

PARTY = ["party/cocktail", "party/gamewright"]
WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot(robot=True)),
    ("sushi-go/gamewright", 4, PassingAndRobot()),
    ("sushi-go/zoch", 3, Passing()),
    *[(name, 3, Menu(menu)) for name in PARTY for menu in MENUS],
    ("roll/cocktail", 3, GAMES["roll/cocktail"].types.options()),
    ("dice/sit-down", 2, GAMES["dice/sit-down"].types.options()),
]


def name_of(way: tuple[str, int, Any]) -> str:
    return f"{way[0]}-{way[1]}-{getattr(way[2], 'menu', '')}"


@pytest.mark.parametrize("way", WAYS, ids=name_of)
def test_the_taster_keeps_the_contract(way: tuple[str, int, Any]) -> None:
    name, seats, options = way
    assert check_game(GAMES[name], seats, options, "taster", BOTS["taster"](GAMES[name]), every=80) > 0


@pytest.mark.parametrize(
    ("game", "seats", "least"),
    [("sushi-go/cocktail", 4, 0.6), ("party/cocktail", 4, 0.6), ("roll/cocktail", 4, 0.8)],
)
def test_rules_of_thumb_beat_luck(game: str, seats: int, least: float) -> None:
    """One taster, whose place moves round, against random seats."""
    box = GAMES[game]
    won = 0.0
    for number in range(32):
        choosers = [BOTS["taster"](box) if seat == number % seats else at_random for seat in range(seats)]
        *_, last = play(box, seats, box.types.options(), Seeded(f"{number}"), choosers, f"{number}")
        won += (number % seats in last.play.state.winners) / len(last.play.state.winners)
    assert won / 32 >= least


@pytest.mark.parametrize("way", WAYS[:-2], ids=name_of)
def test_what_is_hidden_makes_no_difference(way: tuple[str, int, Any]) -> None:
    """Shuffle all that a seat cannot see, and it chooses the same."""
    name, seats, options = way
    game, rng = GAMES[name], Random(name)
    choose = BOTS["taster"](game)
    for step in play(game, seats, options, Seeded(name), [choose] * seats, name):
        table = step.play.state
        for seat in range(seats):
            if game.ask(table, seat) and rng.random() < 0.1:
                views = [game.view(one, seat) for one in (table, game.imagine(table, seat, rng))]
                choices = [choose(view, (), Random(1)) for view in views]
                assert choices[0] == choices[1]


# --- drafting -------------------------------------------------------------------------------------------


def chosen(turn: Turn, seat: int = 0) -> Choice | None:
    return BOTS["taster"](turn.game)(turn.game.view(turn.table, seat), (), Random(1))


@pytest.mark.parametrize(
    ("tables", "hand", "card"),
    [
        ("wasabi | -", "nigiri.egg nigiri.squid sashimi", "nigiri.squid"),
        ("sashimi sashimi | -", "maki.3 nigiri.squid sashimi", "sashimi"),
        ("tempura | -", "nigiri.squid sashimi tempura", "tempura"),
        ("tempura tempura | -", "nigiri.squid sashimi tempura", "nigiri.squid"),
        ("eel | -", "eel nigiri.squid tofu", "eel"),
        ("- | -", "eel maki.2 nigiri.egg onigiri.circle sashimi", "eel"),
        ("- | -", "eel maki.2 nigiri.egg sashimi", "maki.2"),  # too late for two
        ("tofu tofu | -", "chopsticks.1 nigiri.egg tofu", "chopsticks.1"),
        ("uramaki.5 uramaki.3 | -", "nigiri.squid tempura uramaki.3", "uramaki.3"),
        ("onigiri.circle | -", "nigiri.squid onigiri.circle onigiri.square", "onigiri.square"),
        ("tempura tempura tempura | -", "maki.3 nigiri.squid tea", "tea"),
        ("- | edamame", "edamame maki.2 nigiri.egg", "edamame"),
        ("- | -", "edamame maki.2 nigiri.egg", "maki.2"),
    ],
)
def test_the_first_advice_that_fits_decides(tables: str, hand: str, card: str) -> None:
    assert chosen(at_table(tables, f"{hand} | eel eel eel")) == Pick((card,))


def test_luck_decides_between_equals_only() -> None:
    turn = at_table("- | -", "maki.1 maki.2 nigiri.egg | eel eel eel")
    choose, view = BOTS["taster"](turn.game), turn.game.view(turn.table, 0)
    choices = {choose(view, (), Random(number)) for number in range(20)}
    assert choices == {Pick(("maki.1",)), Pick(("maki.2",))}


def test_two_cards_with_chopsticks_if_both_are_good() -> None:
    turn = at_table("chopsticks.1 tempura | -", "maki.3 nigiri.egg tempura | eel eel eel")
    assert chosen(turn) in (Pick(("tempura", "maki.3"), use=0), Pick(("maki.3", "tempura"), use=0))
    turn = at_table("chopsticks.1 tempura | -", "maki.1 nigiri.egg tempura | eel eel eel")
    assert chosen(turn) == Pick(("tempura",))


def test_a_wasabi_and_a_squid_for_it_with_chopsticks() -> None:
    turn = at_table("chopsticks.1 | -", "nigiri.squid sashimi wasabi | eel eel eel")
    assert chosen(turn) == Pick(("wasabi", "nigiri.squid"), use=0)


def test_the_robot_is_given_what_helps_it_least() -> None:
    turn = at_table(
        "- | - | tempura",
        "nigiri.squid sashimi tempura | tempura tempura",
        game="sushi-go/cocktail",
        robot="maki.1",
    )
    assert chosen(turn) == Pick(("nigiri.squid",), robot="sashimi")


def test_a_spoon_asks_for_what_helps_most() -> None:
    turn = at_table("spoon.4 sashimi sashimi | - | -", "eel tofu | eel eel | eel eel")
    assert chosen(turn) == Pick(("tofu",), use=0)
    turn.picks(Pick(("tofu",), use=0), "eel", "eel")
    assert chosen(turn) == Wish("sashimi")


def test_a_spoon_is_given_what_helps_least() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu | nigiri.egg nigiri.squid eel | eel eel eel")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "nigiri")
    assert chosen(turn, 1) == Keep("nigiri.egg")


def test_a_takeout_box_turns_over_what_is_spare() -> None:
    turn = at_table("tofu tofu tofu nigiri.egg nigiri.squid eel | -", "takeout_box.10 eel | eel eel")
    turn.picks("takeout_box.10", "eel")
    assert chosen(turn) == Flip((0, 3, 5))


def test_a_special_order_copies_what_makes_a_set() -> None:
    turn = at_table("nigiri.egg tempura maki.2 | -", "special_order eel | eel eel")
    assert chosen(turn) == Pick(("special_order",))
    turn.picks("special_order", "eel")
    assert chosen(turn) == Copy("tempura")


# --- Sushi Roll -----------------------------------------------------------------------------------------


def belt(start: int, faces: str) -> Belt:
    return tuple(Die(start + at, face) for at, face in enumerate(faces.split()))


def rolled(tray: str, mine: str, theirs: str, tokens: Tokens) -> Choice | None:
    """Seat 0's choice: its tray, its belt (dice 10, 11, …), the other belt (dice 20, 21, …), its tokens."""
    belts = (belt(10, mine), belt(20, theirs))
    ask = TakeDie(1, True, belts[0], tokens.menu > 0, tokens.chopsticks > 0, (Opponent(1, belts[1]),))
    trays = notation.read(f"{tray} | -")
    view = RollView(0, ask, "take", 1, 1, 0, 0, belts, trays, (tokens, Tokens()), Tokens(9, 9, 9), (0, 0), ())
    return BOTS["taster"](GAMES["roll/cocktail"])(view, (), Random(1))


NO_TOKENS = Tokens()
TOKENS = Tokens(menu=1, chopsticks=1)


def test_a_good_die_is_taken() -> None:
    assert rolled("wasabi", "nigiri.egg nigiri.squid maki.3", "tempura", TOKENS) == Take(11)
    assert rolled("sashimi", "nigiri.squid sashimi maki.3", "tempura", TOKENS) == Take(11)


def test_a_good_die_is_fetched_from_another_belt() -> None:
    assert rolled("tempura", "nigiri.egg maki.1 wasabi", "maki.2 tempura", TOKENS) == Swap(11, 1, 21)


def test_where_nothing_is_good_all_dice_are_rolled_again() -> None:
    assert rolled("tempura", "nigiri.egg maki.1 wasabi", "maki.2", TOKENS) == Reroll((10, 11, 12))


def test_without_tokens_the_best_of_them_must_do() -> None:
    assert rolled("-", "nigiri.egg maki.1 wasabi", "maki.3", NO_TOKENS) == Take(12)
