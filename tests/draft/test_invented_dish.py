"""A card nobody has heard of: the draft serves, passes, scores, writes and keeps it like any other."""

import ast
from pathlib import Path
from typing import Any

import pytest

from kaiten import draft
from kaiten.cards import DISHES
from kaiten.draft import notation
from kaiten.draft.asks import Copy, Flip, Keep, Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadNotation, BadSetup
from kaiten.engine.game import asks
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES, pad, party
from kaiten.games.party import Menu
from tests.invented import INVENTED, MENUS, kitchen, menus_for
from tests.rules.table import at_table


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_it_keeps_the_contract(seats: int) -> None:
    for menu in menus_for(seats):
        if seats < 7 or "special_order" not in menu.menu:
            assert check_game(kitchen, seats, menu, "invented") > 0


def test_the_box_says_what_it_serves() -> None:
    with pytest.raises(BadSetup, match=r"no dish pizza; there are nigiri, .*, gari, wakame"):
        kitchen.begin(3, Menu(("pizza",)))
    with pytest.raises(BadSetup, match="no dish ebi, gari, wakame, yuzu; there are nigiri"):
        GAMES["party/cocktail"].begin(3, MENUS["orders"])


def test_two_cards_without_a_number_that_ask_are_answered_one_after_the_other() -> None:
    turn = at_table("- | -", "yuzu ebi gari.pink | yuzu natto gari.white", game=kitchen, first=1)
    turn.picks("yuzu", "yuzu")
    assert turn.asked() == [1]
    turn.keep(1, "natto")
    assert turn.asked() == [0]
    turn.keep(0, "gari.pink")
    assert turn.tables() == "gari.pink | natto"
    assert (turn.hand(0), turn.hand(1)) == ("gari.white yuzu", "ebi yuzu")


def test_it_is_copied_unless_it_says_otherwise() -> None:
    turn = at_table("gari.pink nori.13 | -", "special_order tofu tofu | tofu tofu tofu", game=kitchen)
    turn.picks("special_order", "tofu")
    assert turn.choices(0) == [Copy("gari.pink")]
    turn.copy(0, "gari.pink")
    assert turn.tables() == "gari.pink nori.13 special_order=gari.pink | tofu"


def test_it_is_turned_over() -> None:
    turn = at_table("gari.pink wakame | -", "nori.13 tofu tofu | tofu tofu tofu", game=kitchen)
    turn.picks("nori.13", "tofu")
    assert turn.choices(0)[-1] == Flip((0, 1))
    turn.flip(0, 1)
    assert turn.tables() == "gari.pink ~wakame | tofu"


def test_it_lies_on_what_holds_it() -> None:
    turn = at_table("rice wasabi | -", "natto tofu nigiri.egg | tofu tofu tofu", game=kitchen)
    turn.picks("natto", "tofu")
    assert turn.tables() == "rice+natto wasabi | tofu"


def test_the_ask_names_the_cards_that_may_go_on_another_and_those_that_copy() -> None:
    zoch = at_table(
        "wasabi | - | -", "nigiri.egg nigiri.squid nigiri.egg maki.1 | - | -", game="sushi-go/zoch"
    )
    ask = zoch.ask(0)
    assert (ask.wasabi, ask.riders, ask.copiers) == (1, ("nigiri.egg", "nigiri.squid"), ())
    us = at_table("tofu | -", "special_order special_order tofu | -", game="party/gamewright")
    ask = us.ask(0)
    assert (ask.wasabi, ask.riders, ask.copiers) == (0, (), ("special_order",))
    assert Pick(("special_order",), copy=Copy("tofu")) in us.choices(0)
    assert Keep("tofu") not in us.choices(0)


def test_a_bonus_that_says_nothing_else_goes_back_into_the_hand_that_is_passed_on() -> None:
    turn = at_table("tongs | -", "ebi ebi ebi tofu | tofu tofu tofu tofu", game=kitchen)
    turn.picks(Pick(("ebi", "ebi"), use=0), "tofu")
    assert turn.tables() == "ebi ebi | tofu"
    assert turn.hand(1) == "ebi tofu tongs"


@pytest.mark.parametrize("menu", party.MENUS)
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright"])
def test_a_special_asks_what_it_says_and_nothing_else(game: str, menu: str) -> None:
    """Environments number its answers by that."""
    box: Any = GAMES[game]
    for step in play(box, 4, Menu(menu), Seeded(menu), [at_random] * 4, menu):
        table = step.play.state
        if table.phase == "effect":
            special = box.menu_index(table.kinds).special_of(table, table.due[0])
            assert {type(ask) for ask in asks(box, table).values()} <= {*special.asks}


# --- the score pad ----------------------------------------------------------------------------------------


@pytest.fixture
def in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, kitchen.name, kitchen)


def points(line: str, *, final: bool = False) -> dict[str, list[int]]:
    scored = pad.score(kitchen.name, line, final=final)
    return {kind: [worth.points for worth in worths] for kind, worths in scored.items()}


@pytest.mark.usefixtures("in_the_list")
def test_the_score_pad_takes_it() -> None:
    assert points("gari.pink gari.white | gari.pink gari.pink gari.pink") == {"gari": [6, 0]}
    assert points("rice+natto natto | natto ~ebi nori") == {
        "natto": [6, 2],
        "takeout_box": [0, 2],
        "nori": [0, 3],
    }
    assert points("ebi special_order=ebi ebi wakame | rice") == {"ebi": [12, 0], "natto": [0, 0]}
    assert points("mochi.red mochi.red | mochi.green", final=True) == {"mochi": [9, 0]}
    assert pad.winners(kitchen.name, "mochi.red | mochi.green mochi.green", [9, 9], [0, 0]) == [1]


@pytest.mark.usefixtures("in_the_list")
def test_its_colour_counts() -> None:
    """Rice and natto share one (P9, P10): three of it, or two colours with the soy sauce's own."""
    assert points("tea rice natto rice | -")["tea"] == [3, 0]
    assert points("soy_sauce rice+natto | soy_sauce ebi tofu")["soy_sauce"] == [0, 4]


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("rice+nigiri.egg", "only nigiri or natto goes on wasabi or rice, as in wasabi+nigiri.egg"),
        ("wasabi+natto", "only nigiri or natto goes on wasabi or rice, as in wasabi+nigiri.egg"),
        ("special_order=nori", "menu, takeout_box, special_order, nori cannot be copied"),
        ("gari", "no card 'gari'; there are gari.pink, gari.white"),
    ],
)
def test_what_cannot_be_read_is_refused(word: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as refused:
        notation.parse(word, kitchen.box.dishes)
    assert complaint in str(refused.value)


def test_a_table_that_is_written_reads_the_same() -> None:
    line = "rice+natto natto rice ~nori special_order=gari.pink | -"
    dishes = kitchen.box.dishes
    assert notation.write(notation.parse(line, dishes), dishes) == line


# --- no rule knows a card by its name ---------------------------------------------------------------------


def literals(tree: ast.AST) -> list[tuple[int, str]]:
    """Every text in a module except docstrings and the names of courses."""
    passed_over: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) or (
            isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "Course"
        ):
            passed_over |= set(ast.walk(node))
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in passed_over]
    return [(node.lineno, node.value) for node in texts if isinstance(node.value, str)]


def test_the_draft_names_no_card() -> None:
    named = []
    for path in sorted(Path(str(draft.__file__)).parent.glob("*.py")):
        for line, text in literals(ast.parse(path.read_text())):
            words = text.replace(".", " ").replace("+", " ").replace("=", " ").split()
            named += [f"{path.name}:{line}: {word}" for word in words if word in DISHES or word in INVENTED]
    assert named == []
