"""Who may not see a thing is told the same, to the byte, whatever it is: every menu, every number of seats.

Size: 118 setups as printed, 80 menus of one's own, 2,520 games with secret answers
Time: 2.5 CPU-minutes
In the suite: tests/server/test_secrecy.py::test_a_seat_and_a_spectator_are_told_the_same_whatever_is_hidden_from_them, tests/server/test_secrecy.py::test_with_menus_of_ones_own_too, tests/server/test_secrecy.py::test_a_hidden_card_stays_hidden_through_deal_reveals_and_passes, tests/server/test_secrecy.py::test_a_secret_answer_is_told_as_any_other
"""

from typing import Any

import pytest

from tests.server import test_secrecy as suite
from tests.server.test_secrecy import A_LA_CARTE, AS_PRINTED, SECRETS, Way, named

TIMES = 60  # as many games as in the suite
TWINS = 6  # in each game; 3 in the suite


@pytest.mark.parametrize("way", AS_PRINTED, ids=named)
def test_every_menu_as_printed(way: Way) -> None:
    suite.check_as_printed(way, TWINS)


@pytest.mark.parametrize("way", A_LA_CARTE, ids=named)
def test_every_dish_beside_others(way: Way) -> None:
    assert suite.check_a_la_carte(way, TWINS).answers >= 2


@pytest.mark.parametrize("way", AS_PRINTED, ids=named)
def test_a_hidden_card_in_every_menu(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.test_a_hidden_card_stays_hidden_through_deal_reveals_and_passes(way, monkeypatch)


@pytest.mark.parametrize(("what", "least", "games", "where", "way"), SECRETS)
def test_every_kind_of_secret_answer(what: str, least: int, games: int, where: Any, way: Way) -> None:
    suite.test_a_secret_answer_is_told_as_any_other(what, least, TIMES * games, where, way)
