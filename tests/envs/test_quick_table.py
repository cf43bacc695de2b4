"""A table that makes states and events only when asked shows what any other table shows."""

from random import Random
from typing import Any

import pytest

from kaiten.envs.pettingzoo_env import SushiParallel, parallel_env
from kaiten.envs.quick_table import QuickTable
from kaiten.envs.table import EnvTable
from tests.envs.ways import any_index

MENU = ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding")


def same(one: Any, other: Any) -> bool:
    """Compares what PettingZoo returns, arrays included."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool((one == other).all()) if hasattr(one, "all") else bool(one == other)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, {}),
        ("sushi-go/cocktail", 4, {}),
        ("sushi-go/gamewright", 5, {"passing": "alternate"}),
        ("party/cocktail", 3, {"menu": MENU}),
    ],
)
@pytest.mark.parametrize("looks", [0, 9])
def test_a_quick_table_shows_what_any_other_shows(
    game: str, seats: int, options: dict[str, Any], looks: int
) -> None:
    quick, slow, rng = (
        parallel_env(game, seats, options),
        SushiParallel(EnvTable(game, seats, options, "substitute")),
        Random(1),
    )
    assert isinstance(quick.table, QuickTable)
    chopsticks = 0
    for seed in (3, None):
        seen, infos = quick.reset(seed)
        told = slow.reset(seed)
        assert same(seen, told[0]) and infos == told[1]
        steps = 0
        while quick.agents:
            actions = {agent: any_index(mine["action_mask"], rng) for agent, mine in seen.items()}
            chopsticks += max(actions.values()) >= quick.table.plain.types  # type: ignore[union-attr]
            now, then = quick.step(actions), slow.step(actions)
            assert all(same(one, other) for one, other in zip(now, then, strict=True))
            seen, steps = now[0], steps + 1
            if steps == looks:
                assert quick.table.logs[1][:] == slow.table.logs[1][:]
        assert quick.agents == slow.agents == []
        assert (quick.table.quick is None) == bool(looks)
        assert quick.table.state == slow.table.state
        assert quick.table.events == slow.table.events
    assert chopsticks >= 3


def test_where_more_happens_in_a_turn_the_table_is_not_quick() -> None:
    for game, options in (
        ("sushi-go/zoch", {}),
        ("party/cocktail", {"menu": "master"}),
        ("party/cocktail", {"menu": ("maki", "tempura", "miso_soup", "eel", "chopsticks", "tea", "pudding")}),
        ("roll/cocktail", {}),
    ):
        assert not isinstance(parallel_env(game, 3, options).table, QuickTable)
