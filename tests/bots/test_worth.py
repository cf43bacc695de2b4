"""What a card is worth now: the examples of the rulebooks, and that nothing hidden is looked at."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.bots.families import roster
from kaiten.bots.outlook import Value
from kaiten.bots.worth import Prospects, prospects
from kaiten.draft import notation
from kaiten.draft.asks import Pick
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import start
from kaiten.engine.runner import play
from kaiten.games import GAMES, pad
from kaiten.games.party import Menu
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.sushi_roll import notation as roll
from kaiten.games.sushi_roll.table import Tokens
from tests.rule import rule
from tests.rules.table import Turn, at_table

pytestmark = pytest.mark.slow


def seen(turn: Turn, seat: int = 0) -> Prospects:
    return prospects(turn.game, turn.game.view(turn.table, seat))


def gains(tables: str, hand: str, seat: int = 0, **more: Any) -> dict[str, tuple[int, int]]:
    """What each card of this hand would change for the seat: now, and at the end."""
    more_than_one = f"{hand} {hand.split()[-1]}"  # a last card would play itself
    hands = [more_than_one if at == seat else "tempura" for at in range(tables.count("|") + 1)]
    turn = at_table(tables, " | ".join(hands), **more)
    return {card: (gain.now, gain.end) for card, gain in seen(turn, seat).gains.items()}


# --- drafting -------------------------------------------------------------------------------------------


@rule("G7")
@rule("G8")
@rule("G9")
def test_sets_pay_when_they_are_full() -> None:
    tables, hand = "tempura sashimi sashimi dumpling dumpling | -", "tempura sashimi dumpling"
    assert gains(tables, hand) == {"tempura": (5, 0), "sashimi": (10, 0), "dumpling": (3, 0)}
    assert gains("- | -", hand) == {"tempura": (0, 0), "sashimi": (0, 0), "dumpling": (1, 0)}


@rule("G3")
@pytest.mark.parametrize("game", ["sushi-go/cocktail", "sushi-go/zoch"])
def test_a_nigiri_is_worth_what_it_is_on_a_free_wasabi_also_where_that_is_a_choice(game: str) -> None:
    hand = "nigiri.egg nigiri.salmon nigiri.squid wasabi"
    assert gains("wasabi | - | -", hand, game=game) == {
        "nigiri.egg": (3, 0), "nigiri.salmon": (6, 0), "nigiri.squid": (9, 0), "wasabi": (0, 0),
    }  # fmt: skip
    assert gains("wasabi+nigiri.egg | - | -", "nigiri.squid", game=game) == {"nigiri.squid": (3, 0)}


@rule("G6")
def test_maki_are_counted_against_everybody_elses() -> None:
    tables = "maki.3 maki.2 | maki.3 | maki.2 maki.1 | maki.2"
    assert gains(tables, "maki.1 maki.3", seat=3, game="sushi-go/cocktail") == {
        "maki.1": (1, 0),
        "maki.3": (3, 0),
    }
    assert gains(tables, "maki.1 maki.3", seat=3, game="sushi-go/zoch") == {
        "maki.1": (3, 0),
        "maki.3": (6, 0),
    }


@rule("G12")
def test_a_pudding_counts_at_the_end_with_those_kept_from_the_rounds_before() -> None:
    game = "sushi-go/cocktail"
    assert gains("- | - | -", "pudding", game=game) == {"pudding": (0, 6)}
    turn = at_table("- | pudding | -", "pudding tempura | - | -", game=game, kept="- | pudding | pudding")
    assert seen(turn) == Prospects(0, 0, -6, {"pudding": Value(0, 6 - 3), "tempura": Value(0, 0)})


@rule("P16")
def test_a_third_tofu_is_one_too_many() -> None:
    assert gains("tofu tofu | -", "tofu") == {"tofu": (-6, 0)}


@rule("P21")
def test_the_fourth_ice_cream_is_worth_twelve() -> None:
    ice = "green_tea_ice_cream"
    assert gains(f"{ice} {ice} {ice} | -", f"{ice} tempura") == {ice: (0, 12), "tempura": (0, 0)}


@rule("P11")
@pytest.mark.parametrize(
    ("game", "claimed", "now", "gain"),
    [("party/cocktail", 0, 2, 8 - 2), ("party/cocktail", 1, 2, 6 - 2), ("party/cocktail", 2, 2, 0),
     ("party/gamewright", 0, 8, 0), ("party/gamewright", 1, 5, 0), ("party/gamewright", 3, 0, 0)],
)  # fmt: skip
def test_ten_icons_of_uramaki_are_paid_at_once(game: str, claimed: int, now: int, gain: int) -> None:
    turn = at_table("uramaki.5 uramaki.4 | -", "uramaki.3 tofu | eel", game=game, claimed=claimed)
    assert (seen(turn).now, seen(turn).gains["uramaki.3"]) == (now, Value(gain, 0))


@rule("P11")
def test_uramaki_that_were_paid_are_in_the_totals_and_nowhere_else() -> None:
    turn = at_table("uramaki.5 uramaki.4 | -", "uramaki.3 eel eel | eel eel eel").picks("uramaki.3", "eel")
    assert turn.table.totals == (8, 0)
    assert (seen(turn).now, seen(turn, 1).now) == (0, -3)


@rule("P1")
def test_a_card_whose_effect_follows_at_once_is_nothing_yet() -> None:
    hand = "menu.7 takeout_box.10 special_order tofu"
    assert gains("soy_sauce tofu tofu | tea eel maki.1", hand) == {
        "menu.7": (0, 0), "takeout_box.10": (0, 0), "special_order": (0, 0), "tofu": (-6, 0),
    }  # fmt: skip


@rule("P6")
def test_of_a_menus_four_each_is_worth_what_it_would_be_laid() -> None:
    four = ("nigiri.egg", "tempura", "menu.8", "tea")
    turn = at_table("wasabi tempura | -", "menu.7 eel | eel eel", luck={"menu/1/2/menu.7": four})
    turn.picks("menu.7", "eel")
    assert seen(turn).gains == {"nigiri.egg": Value(3, 0), "tempura": Value(5, 0), "tea": Value(1, 0)}
    assert (seen(turn, 1).opened, seen(turn, 1).now, seen(turn, 1).gains) == (None, -3, {})


@rule("P4")
def test_what_a_spoon_takes_is_worth_what_it_costs_the_giver() -> None:
    turn = at_table("maki.2 | spoon.4 maki.1", "tofu maki.1 maki.3 | tofu tofu tofu")
    turn.act(0, Pick(("tofu",))).act(1, Pick(("tofu",), use=0)).wish(1, "maki")
    assert seen(turn).now == 6 + 2
    assert seen(turn).gains == {"maki.1": Value(0, 0), "maki.3": Value(-3, 0)}


@rule("G14")
def test_the_robot_is_counted_as_the_third_player_it_is() -> None:
    turn = at_table(
        "- | - | maki.3", "maki.1 maki.2 tempura | tempura tempura", game="sushi-go/cocktail", robot="tempura"
    )
    assert seen(turn).gains["maki.2"] == Value(3, 0)


def test_who_is_not_asked_has_no_gains_and_after_the_end_everything_is_counted() -> None:
    turn = at_table("tempura tempura | - | -", "pudding | pudding | pudding", game="sushi-go/cocktail")
    assert seen(turn) == Prospects(None, 5, 0, {})  # a last card plays itself
    assert prospects(turn.game, turn.game.view(turn.table, None)) == Prospects(None, 0, 0, {})
    turn.table = replace(turn.table, winners=(0,), phase="over")
    assert seen(turn) == Prospects(None, 0, 0, {})


# --- dice -----------------------------------------------------------------------------------------------


@rule("R3")
@rule("R4")
@rule("R5")
@rule("R6")
def test_at_the_belts_faces_are_worth_their_points_and_tokens() -> None:
    game = GAMES["roll/cocktail"]
    kinds = ["nigiri", "special", "dessert", "appetizer", "appetizer", "appetizer", "maki", "special"] * 2
    faces = ["nigiri.egg", "wasabi", "pudding.2", "dumpling", "tempura", "sashimi", "maki.3", "menu.1"] * 2
    bar = start(
        game, 2, game.types.options(), Scripted({"first": ("0",), "bag/1": kinds, "roll/1/1": faces})
    ).state
    bar = replace(
        bar,
        trays=roll.read("wasabi tempura sashimi dumpling dumpling | maki.2"),
        tokens=(Tokens(1), Tokens(2, 2, 1)),
    )
    assert prospects(game, game.view(bar, 0)) == Prospects(
        bar.opened, 1 + 0 + 4, 0,
        {"nigiri.egg": Value(3, 0), "wasabi": Value(0, 0), "pudding.2": Value(0, 6), "dumpling": Value(4, 0),
         "tempura": Value(4, 0), "sashimi": Value(6, 0), "maki.3": Value(6, 0), "menu.1": Value(0, 1)},
    )  # fmt: skip
    assert prospects(game, game.view(bar, 1)) == Prospects(None, 6, 6 + 2, {})
    poor = replace(bar, supply=Tokens())
    assert prospects(game, game.view(poor, 0)).gains["pudding.2"] == Value(0, 0)


def test_in_a_duel_nothing_is_worth_anything_yet() -> None:
    game = GAMES["dice/sit-down"]
    table = start(game, 3, game.types.options(), Scripted({"first": ("0",)}, rest=Seeded("1"))).state
    assert prospects(game, game.view(table, 0)) == Prospects(table.opened, 0, 0, {})


# --- whole games ----------------------------------------------------------------------------------------

WAYS: list[tuple[str, int, Any]] = [
    *[(name, 3, game.types.options()) for name, game in GAMES.items()],
    ("sushi-go/cocktail", 2, PassingAndRobot(robot=True)),
    *[("party/cocktail", 3, Menu(menu)) for menu in ("sampler", "master", "points-platter", "cutthroat")],
    *[("party/gamewright", 3, Menu(menu)) for menu in ("banquet", "dinner-for-two")],
]


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_what_is_hidden_changes_nothing(name: str, seats: int, options: Any) -> None:
    game, rng, differ = GAMES[name], Random("worth"), 0
    for step in play(game, seats, options, Seeded("worth"), [BOTS["random"](game)] * seats, "worth"):
        for seat in range(seats):
            other = game.imagine(step.play.state, seat, rng)
            differ += other != step.play.state
            mine = prospects(game, game.view(step.play.state, seat))
            assert prospects(game, game.view(other, seat)) == mine
    assert differ > 20 or game.family != "draft"  # elsewhere nothing needs to be hidden


@pytest.mark.parametrize(("name", "seats", "options"), [way for way in WAYS if roster(GAMES[way[0]]).outlook])
def test_now_is_what_the_score_pad_says_of_the_same_table(name: str, seats: int, options: Any) -> None:
    game, compared = GAMES[name], 0
    for step in play(game, seats, options, Seeded("pad"), [BOTS["random"](game)] * seats, "pad"):
        state: Any = step.play.state
        if state.winners or state.phase == "effect":  # a copy that is still to be named cannot be written
            continue
        if game.family == "roll":
            line, claimed = roll.write(state.trays), 0
        else:
            line, claimed = notation.write(state.plates, game.box.dishes), state.claimed  # type: ignore[attr-defined]  # a drafting box
        points = pad.totals(line, pad.score(name, line, claimed=claimed))
        mine = [prospects(game, game.view(state, seat)).now for seat in range(seats)]
        assert mine == points[:seats]
        compared += 1
    assert compared > 30
