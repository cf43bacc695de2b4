"""The arrays play as the reference engine does, decision by decision: every box, menu, pair of specials and number of seats.

Size: 650 games of Sushi Go!, 500 of Party, 800 of Sushi Roll
Time: 1 CPU-minutes
In the suite: tests/lab/test_crosscheck.py::test_whole_games_of_sushi_go_are_equal, tests/lab/test_crosscheck.py::test_whole_games_of_every_set_menu_are_equal, tests/lab/test_crosscheck.py::test_whole_games_with_every_two_specials_are_equal, tests/lab/test_crosscheck.py::test_every_table_of_a_batch_may_have_a_menu_of_its_own, tests/lab/test_crosscheck_roll.py::test_the_arrays_play_as_the_readable_engine_does
"""

import pytest

from campaigns.lab import crosscheck_roll
from campaigns.lab.crosscheck_draft import compare
from kaiten.games.party import MENUS, PARTY, Menu
from kaiten.games.sushi_go import SUSHI_GO
from tests.lab.test_crosscheck import PAIRS, SUSHI_GO_WAYS, check_menus, check_pair, seats_for


@pytest.mark.parametrize(("name", "seats", "options"), SUSHI_GO_WAYS)
def test_whole_games_of_sushi_go_are_equal(name: str, seats: int, options: object) -> None:
    compare(SUSHI_GO[name], seats, options, games=25, seed=1)


@pytest.mark.parametrize("name", list(PARTY))
@pytest.mark.parametrize("menu", list(MENUS))
def test_whole_games_of_every_set_menu_are_equal(name: str, menu: str) -> None:
    for seats in seats_for(MENUS[menu]):
        compare(PARTY[name], seats, Menu(menu), games=2, seed=seats)


@pytest.mark.parametrize("name", list(PARTY))
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_whole_games_with_every_two_specials_are_equal(name: str, pair: tuple[str, str]) -> None:
    check_pair(name, pair, games=4)


@pytest.mark.parametrize("name", list(PARTY))
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_table_of_a_batch_may_have_a_menu_of_its_own(name: str, seats: int) -> None:
    check_menus(name, seats, menus=20)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_of_sushi_roll_are_equal(seats: int) -> None:
    crosscheck_roll.compare(seats, games=200, seed=seats)
