"""Playing at the terminal: what is listed, in whose language, and what is told at the end."""

import io
import re
from collections.abc import Iterator

import pytest

from kaiten.cli import main
from kaiten.cli.choices import Entry, Menu, Several, common, menu_for
from kaiten.cli.screen import entry, show
from kaiten.engine.terms import Choice
from kaiten.games import GAMES
from kaiten.games.sushi_roll.asks import Die, Opponent, Reroll, Swap, Take, TakeDie
from kaiten.sentences import teller_for
from kaiten.words import Words

Out = pytest.CaptureFixture[str]
BELT = tuple([Die(id, "sashimi") for id in range(8)])
WIDEST = TakeDie(
    opened=1, urgent=True, belt=BELT, menu=True, chopsticks=True,
    others=tuple([Opponent(seat, tuple([Die(seat * 10 + at, "tempura") for at in range(5)])) for seat in range(1, 5)]),
)  # fmt: skip


def played(capsys: Out, monkeypatch: pytest.MonkeyPatch, words: str, typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", *words.split(), "--terminal"]) == 0
    return capsys.readouterr().out


def tell(choice: Choice) -> str:
    match choice:
        case Take(die):
            return f"take {die}"
        case Reroll(dice):
            return f"roll {' '.join(map(str, dice))} again"
        case Swap(mine, seat, theirs):
            return f"swap {mine} with {seat} for {theirs}"
    raise AssertionError(choice)


def menus(entry: Entry) -> Iterator[Menu | Several]:
    if isinstance(entry, Menu):
        yield entry
        for each in entry.entries.values():
            yield from menus(each)
    elif isinstance(entry, Several):
        yield entry


def reached(entry: Entry) -> Iterator[Choice]:
    if isinstance(entry, Menu):
        for each in entry.entries.values():
            yield from reached(each)
    elif isinstance(entry, Several):
        yield from entry.choices.values()
    else:
        yield entry


def test_a_belt_with_hundreds_of_choices_is_a_few_short_lists() -> None:
    choices = list(WIDEST.choices())
    assert len(choices) == 8 + 255 + 160
    menu = menu_for(WIDEST, tell)
    assert isinstance(menu, Menu)
    assert list(menu.entries) == [*[f"take {die}" for die in range(8)], "swap …", "roll … again"]
    swaps = menu.entries["swap …"]
    assert isinstance(swaps, Menu)
    assert list(swaps.entries)[:2] == ["swap 0 with …", "swap 1 with …"]
    assert max([len(each.entries) for each in menus(menu) if isinstance(each, Menu)]) <= 12
    found = list(reached(menu))
    assert len(found) == len(choices) and set(found) == set(choices)


@pytest.mark.parametrize(
    ("texts", "title"),
    [
        (["swap a for b", "swap a for c"], "swap a for …"),
        (["a werfen", "b werfen"], "… werfen"),
        (["roll a again", "roll b again"], "roll … again"),
        (["x", "x y"], "x …"),
        (["one"], "one"),
    ],
)
def test_a_group_is_titled_with_what_its_choices_share(texts: list[str], title: str) -> None:
    assert common(texts) == title


def test_several_dice_are_named_at_once_and_a_list_can_be_left(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Back from the list of dice, nonsense, two dice again, then a die is taken."""
    typed = "10\n\n10\n9 9 9\n2, 4\n1\nq\n"
    out = played(capsys, monkeypatch, "roll/cocktail --seed 4 --bots greedy --lang en", typed)
    assert "  10  Spend a menu: roll … again\n" in out
    assert out.count("Back (Enter)") == 3
    assert "Please type a number from 1 to 8." in out
    assert "Your tokens: 2 × Menu, 2 × Chopsticks, 0 × Dessert\n" in out
    assert "Your belt: " in out


def test_cards_on_the_table_have_names_in_the_players_language(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "sushi-go/cocktail --seed 4 --bots greedy --lang de", "1\n1\nq\n")
    assert "Du (0): 2 × Gyoza\n" in out
    assert "maki.3" not in out


def test_the_end_tells_who_has_what_from_which_dish(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    out = played(
        capsys, monkeypatch, "sushi-go/cocktail --seed 4 --bots greedy --seats 3 --lang en", "1\n" * 40
    )
    *_, heading, first, second, third = out.splitlines()
    assert heading == "Final standings"
    for place, line in ((1, first), (2, second), (3, third)):
        found = re.fullmatch(r" +(\d)\. (?:You|Seat \d) +(\d+)  (.+)", line)
        assert found and int(found[1]) == place
        parts = [int(part.split()[-1].replace("−", "-")) for part in found[3].split(", ")]
        assert sum(parts) == int(found[2])


def test_a_duel_is_taken_in_turns_unless_a_race_is_wanted(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Step 1" in played(capsys, monkeypatch, "dice/sit-down --seed 1 --bots greedy --lang en", "q\n")
    assert "Clock" in played(capsys, monkeypatch, "dice/sit-down --seed 1 --duels race --lang en", "1\nq\n")


def test_names_are_counted_in_the_order_laid() -> None:
    game = GAMES["roll/cocktail"]
    teller = teller_for(game, Words("en", game.name), 0)
    assert teller.counted(["a", "b", "a"]) == "2 × a, b"
    assert teller.counted([]) == "–"


def test_on_a_narrow_terminal_lines_break_at_words(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("NO_COLOR", "1")
    show("Your tokens: 3 × Menu, 2 × Chopsticks")
    entry(7, "Spend a menu: roll Sashimi again")
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "Your tokens: 3 ×",
        "Menu, 2 × Chopsticks",
        "   7  Spend a menu:",
        "      roll Sashimi",
        "      again",
    ]
