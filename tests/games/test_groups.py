"""What each dish in front of a seat pays now, and what more of it would pay."""

from typing import Any

from msgspec.structs import replace

from kaiten.engine.chance import Seeded
from kaiten.engine.game import start
from kaiten.games import GAMES, game_named
from kaiten.games.groups import Group, Groups, groups
from kaiten.games.sushi_roll import notation as roll
from kaiten.games.sushi_roll.table import Tokens
from tests.rule import rule
from tests.rules.table import at_table


def of(tables: str, **more: Any) -> Groups:
    turn = at_table(tables, " | ".join(["tempura tempura"] * (tables.count("|") + 1)), **more)
    return groups(turn.game, turn.game.view(turn.table, None))


def told(tables: str, **more: Any) -> dict[str, tuple[int, int, int]]:
    """Of seat 0: the points now, how many more change them, and the points with those."""
    return {dish: (group.points, group.more, group.then) for dish, group in of(tables, **more)[0].items()}


@rule("G7")
@rule("G8")
@rule("G9")
def test_sets_say_how_many_are_missing_and_what_they_pay_then() -> None:
    assert told("tempura sashimi dumpling dumpling | -") == {
        "tempura": (0, 1, 5), "sashimi": (0, 2, 10), "dumpling": (3, 1, 6),
    }  # fmt: skip
    assert told("tempura tempura tempura | -") == {"tempura": (5, 1, 10)}


@rule("G9")
def test_a_full_set_and_the_sixth_dumpling_promise_nothing() -> None:
    assert told("tempura tempura sashimi sashimi sashimi | -") == {
        "tempura": (5, 0, 0), "sashimi": (10, 0, 0),
    }  # fmt: skip
    assert told("dumpling dumpling dumpling dumpling dumpling | -") == {"dumpling": (15, 0, 0)}


@rule("P15")
@rule("P16")
@rule("P17")
def test_what_the_next_card_changes_for_better_or_worse() -> None:
    assert told("eel tofu tofu onigiri.circle onigiri.circle | -") == {
        "eel": (-3, 1, 7), "tofu": (6, 1, 0), "onigiri": (2, 1, 5),
    }  # fmt: skip


@rule("G3")
@rule("P14")
def test_where_every_card_pays_the_same_nothing_is_promised() -> None:
    assert told("wasabi+nigiri.squid nigiri.egg miso_soup | -") == {
        "nigiri": (10, 0, 0), "miso_soup": (3, 0, 0),
    }  # fmt: skip


@rule("P11")
def test_uramaki_say_how_many_icons_are_missing_for_the_next_place() -> None:
    assert told("uramaki.3 uramaki.4 | -") == {"uramaki": (2, 3, 8)}
    assert told("uramaki.3 uramaki.4 | -", claimed=1) == {"uramaki": (2, 3, 6)}
    assert told("uramaki.3 uramaki.4 | -", claimed=2) == {"uramaki": (2, 0, 0)}


@rule("G6")
@rule("G12")
def test_ranks_have_their_reason_and_desserts_count_those_kept() -> None:
    mine, other, none = of(
        "maki.3 pudding | maki.2 | -", game="sushi-go/cocktail", kept="pudding | - | pudding"
    )
    assert mine == {
        "maki": Group(points=6, why="rank", facts={"icons": 3, "place": 1, "sharing": 1}),
        "pudding": Group(points=6, why="most", facts={"cards": 2, "sharing": 1}, end=True),
    }
    assert other == {"maki": Group(points=3, why="rank", facts={"icons": 2, "place": 2, "sharing": 1})}
    assert none == {"pudding": Group(points=0, why="between", facts={"cards": 1, "sharing": 1}, end=True)}


@rule("P8")
def test_turned_cards_are_the_takeout_boxs() -> None:
    turn = at_table("tofu eel | -", "tempura tempura | tempura tempura")
    mine = tuple(replace(plate, face=None) for plate in turn.table.plates[0])
    turned = replace(turn.table, plates=(mine, ()))
    assert groups(turn.game, turn.game.view(turned, None)) == (
        {"takeout_box": Group(points=4, why="each", facts={"cards": 2, "each": 2})},
        {},
    )


@rule("R5")
@rule("R6")
def test_dice_have_groups_of_up_to_three_and_tokens_count_at_the_end() -> None:
    game: Any = game_named("roll/cocktail")
    bar = start(game, 2, game.types.options(), Seeded("groups")).state
    trays = roll.read("sashimi tempura tempura dumpling dumpling dumpling | -")
    bar = replace(bar, trays=trays, tokens=(Tokens(menu=1, chopsticks=1), Tokens(pudding=2)))
    mine, other = groups(game, game.view(bar, None))
    assert {dish: (group.points, group.more, group.then) for dish, group in mine.items()} == {
        "dumpling": (8, 0, 0), "tempura": (5, 1, 10), "sashimi": (0, 1, 6), "tokens": (1, 0, 0),
    }  # fmt: skip
    assert other == {"pudding": Group(points=6, why="most", facts={"cards": 2, "sharing": 1}, end=True)}


def test_nothing_is_said_of_a_game_without_groups() -> None:
    game = GAMES["dice/sit-down"]
    view = game.view(start(game, 2, game.types.options(), Seeded("groups")).state, None)
    assert groups(game, view) == ()


def test_they_are_found_again_only_when_what_lies_there_has_changed() -> None:
    turn = at_table("tempura | -", "maki.1 maki.1 | maki.1 maki.1")
    view = turn.game.view(turn.table, None)
    found = groups(turn.game, view)
    answered = replace(view, ready=(True, False))
    assert groups(turn.game, answered, (view, found)) is found
    laid = turn.game.view(at_table("tempura tempura | -", "maki.1 maki.1 | maki.1 maki.1").table, None)
    assert groups(turn.game, laid, (view, found))[0]["tempura"].points == 5
