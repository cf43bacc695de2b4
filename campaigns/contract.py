"""Every game keeps the contract: all editions, menus, variants and numbers of seats, and games of bots on any luck.

Size: every set menu and variant with every number of seats, and 1,000 games of random setups and bots
Time: 4 CPU-minutes
In the suite: tests/contract/test_contract.py::test_each_edition_menu_variant_and_seat_count_keeps_the_contract, tests/contract/test_contract.py::test_any_game_of_any_bot_on_any_luck_keeps_the_contract
"""

from random import Random
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.engine.contract import check_game
from kaiten.games import GAMES
from tests.contract.test_contract import AS_PRINTED, WAYS, named


@pytest.mark.parametrize("way", AS_PRINTED, ids=named)
def test_every_setup_as_printed(way: tuple[str, int, Any]) -> None:
    name, seats, options = way
    assert check_game(GAMES[name], seats, options, "campaign", BOTS["random"](GAMES[name])) > 0


@pytest.mark.parametrize("hundred", range(10))
def test_any_setup_bot_and_luck(hundred: int) -> None:
    rng = Random(hundred)
    for number in range(100):
        name, seats, options = rng.choice(WAYS)
        bot = BOTS[rng.choice(["greedy", "random"])](GAMES[name])
        assert check_game(GAMES[name], seats, options, f"{hundred}/{number}", bot) > 0
