"""Learners play a card nobody has heard of: every choice has its number, and no row tells a secret."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kaiten.draft.memory import remember
from kaiten.engine.errors import BadSetup
from kaiten.envs.coding import bounds, choice_at, index_of
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.pettingzoo_env import env, parallel_env
from kaiten.games import GAMES
from kaiten.lab.study import rules_for
from tests.envs.ways import any_index, begun, careless
from tests.invented import MENUS, kitchen, menus_for

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, kitchen.name, kitchen)


def options(menu: Any) -> dict[str, Any]:
    return {"menu": menu.menu}


@pytest.mark.parametrize("menu", [pytest.param(menu, id=name) for name, menu in MENUS.items()])
def test_every_choice_has_one_index_and_the_mask_lists_them(menu: Any) -> None:
    table, rng = begun((kitchen.name, 3, options(menu))), Random(2)
    low, high = bounds(table.coding.parts)
    while not table.over:
        seat = table.order[0]
        view: Any = table.game.view(table.state, seat)
        row, mask = table.observe(seat)
        assert row.shape == low.shape and (low <= row).all() and (row <= high).all()
        listed = list(view.ask.choices())
        indices = [index_of(table.coding, view, choice) for choice in listed]
        assert [choice_at(table.coding, view, index) for index in indices] == listed
        assert sorted(np.flatnonzero(mask).tolist()) == sorted(indices)
        table.answer(table.choice(seat, careless(table, seat, rng), mask))
    assert table.state.winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pettingzoo_plays_it_together_and_in_turn(seats: int) -> None:
    for menu in menus_for(seats):
        together = parallel_env(kitchen.name, seats, options(menu))
        in_turn, rng = env(kitchen.name, seats, options(menu)), Random(1)
        seen, _ = together.reset(seed=3)
        in_turn.reset(seed=3)
        while together.agents:
            actions = {agent: any_index(mine["action_mask"], rng) for agent, mine in seen.items()}
            for seat in together.table.order:
                in_turn.step(actions[f"seat_{seat}"])
            seen, *_ = together.step(actions)
            assert together.table.state == in_turn.table.state
        assert together.table.state.winners


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_gymnasium_plays_it(bots: str) -> None:
    for menu in menus_for(3):
        made = SushiGym(kitchen.name, bots, 3, options(menu))
        rng, ended = Random(1), False
        made.reset(seed=1)
        while not ended:
            _, _, ended, *_ = made.step(any_index(made.mask, rng))
        assert made.table.state.winners


@pytest.mark.parametrize("menu", [pytest.param(menu, id=name) for name, menu in MENUS.items()])
def test_what_is_hidden_changes_no_observation(menu: Any) -> None:
    table, rng, imagined = begun((kitchen.name, 3, options(menu))), Random(3), 0
    for _ in range(60):
        seat = table.order[0]
        row, mask = table.observe(seat)
        other = table.game.imagine(table.state, seat, rng)
        imagined += other != table.state
        view = table.game.view(other, seat)
        again = table.coding.observe(view, remember(table.logs[seat]), table.clock)
        assert row.tolist() == np.array(again, np.float32).tolist()
        assert mask.tolist() == table.coding.mask(view).tolist()
        table.answer(table.choice(seat, any_index(mask, rng), mask))
    assert imagined > 15


@pytest.mark.parametrize("menu", [pytest.param(menu, id=name) for name, menu in MENUS.items()])
def test_the_arrays_say_that_they_do_not_know_it(menu: Any) -> None:
    with pytest.raises(BadSetup, match=r"party/test-kitchen: there are no arrays for a menu with .*gari"):
        rules_for(kitchen, 4, menu)
