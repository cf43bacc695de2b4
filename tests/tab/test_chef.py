"""A chef in a tab: the same picks as with NumPy, with the products of matrices handed in."""

from typing import Any

import numpy as np
import pytest

from kaiten.bots import bot_named
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.party import Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.nets import shipped
from kaiten.nets.plain import Numbers, Times
from kaiten.tab.bots import Bots, Nets
from tests.tab.chefs import positions_of, thought
from tests.tab.page import Page, done


def product(rows: int, columns: int, weights: bytes) -> Times:
    """As a page does it."""
    matrix = np.frombuffer(weights, "<f2").reshape(rows, columns).astype(float)

    def times(given: Numbers, found: Numbers) -> None:
        np.frombuffer(found).reshape(-1, rows)[:] = np.frombuffer(given).reshape(-1, columns) @ matrix.T

    return times


async def weights(name: str) -> bytes:
    return (shipped.FOLDER / f"{name}.npz").read_bytes()


NETS = Nets(weights, product)


COMMON = ("temaki", "tofu", "eel", "miso_soup", "fruit")
WAYS: list[tuple[str, int, Any, int]] = [  # and how many kinds of ask occur
    ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True), 1),
    ("sushi-go/zoch", 3, Passing(), 1),
    ("party/cocktail", 3, Menu((*COMMON, "spoon", "takeout_box")), 3),
    ("party/cocktail", 2, Menu((*COMMON, "menu", "special_order")), 3),
    ("party/gamewright", 3, Menu((*COMMON, "chopsticks", "special_order")), 2),
    ("roll/cocktail", 3, NoOptions(), 1),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options", "asks"), WAYS)
def test_without_numpy_it_picks_what_it_picks_with_it(name: str, seats: int, options: Any, asks: int) -> None:
    game, kinds = GAMES[name], set()
    chefs = done(Bots(NETS).sit_down(name, "chef")), bot_named("chef")(game)
    steps = play(game, seats, options, Seeded("1"), [at_random] * seats, "1")
    for at, _ in zip(positions_of(game, steps, every=2), range(60), strict=False):
        plain, arrays = (thought(chef, at) for chef in chefs)
        assert plain.choice == arrays.choice
        assert plain.likely == pytest.approx(arrays.likely, abs=1e-4)
        kinds.add(type(at.view.ask))
    assert len(kinds) == asks, kinds


def test_a_tab_with_nets_has_chefs() -> None:
    page = Page(nets=NETS)
    assert {game["id"]: game["lacks"] for game in page.asks("/api/games")[1]["games"]} == {
        "sushi-go/cocktail": ["itamae"],
        "sushi-go/zoch": ["itamae"],
        "sushi-go/gamewright": ["itamae"],
        "party/cocktail": ["itamae"],
        "party/gamewright": ["itamae"],
        "roll/cocktail": ["itamae"],
        "dice/sit-down": [],
    }
    page.opens("sushi-go/cocktail", 2, "chef")
    page.does("start")
    page.plays(3)
    assert page.play["view"]["turn"] == 4
    (refused,) = page.does("fill", bot="itamae")
    assert refused["reason"] == "bad_choice"


def test_a_chef_whose_net_cannot_be_loaded_does_not_sit_down() -> None:
    async def offline(name: str) -> bytes:
        raise OSError("offline")

    page = Page(nets=Nets(offline, product))
    setup: dict[str, Any] = {"game": "party/cocktail", "seats": 3, "bots": ["chef"]}
    status, why = page.asks("/api/tables", "POST", setup)
    assert (status, why["reason"]) == (503, "no_net")
    page.opens("party/cocktail", 3)
    (refused,) = page.does("fill", bot="chef")
    assert refused["reason"] == "no_net"
    page.does("fill", bot="regular")
    assert page.told["places"][1]["bot"] == "regular"
