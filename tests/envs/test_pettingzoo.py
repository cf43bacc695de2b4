"""PettingZoo's own suites, unmodified, on all four games; and what they do not ask."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # it says no types
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.envs.pettingzoo_env import env, parallel_env
from tests.envs.ways import any_index

pytestmark = pytest.mark.slow

FOUR = [("sushi-go/cocktail", 4), ("party/cocktail", 3), ("roll/cocktail", 4), ("dice/sit-down", 3)]

# A mask needs a Dict, and the suite knows by name which environments may have one.
ignoring_the_dict = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
)


@ignoring_the_dict
@pytest.mark.parametrize(("game", "seats"), FOUR)
def test_the_suites_of_pettingzoo_pass(game: str, seats: int) -> None:
    def made(**more: Any) -> Any:
        return env(game, seats, **more)

    def parallel() -> Any:
        return parallel_env(game, seats)  # its suite samples without the mask

    api_test(made(), num_cycles=60)
    parallel_api_test(parallel_env(game, seats), num_cycles=100)
    seed_test(made, num_cycles=40)
    parallel_seed_test(parallel, num_cycles=40)
    render_test(made)


@pytest.mark.parametrize(("game", "seats"), [*FOUR[:3], ("sushi-go/zoch", 5)])
def test_together_or_in_turn_the_same_choices_make_the_same_game(game: str, seats: int) -> None:
    together, in_turn, rng = parallel_env(game, seats), env(game, seats), Random(1)
    seen, _ = together.reset(seed=3)
    in_turn.reset(seed=3)
    gained = dict.fromkeys(together.possible_agents, 0.0)
    while together.agents:
        actions = {agent: any_index(mine["action_mask"], rng) for agent, mine in seen.items()}
        for seat in together.table.order:
            assert in_turn.agent_selection == f"seat_{seat}"
            in_turn.step(actions[f"seat_{seat}"])
        seen, rewards, terminated, _, infos = together.step(actions)
        gained = {agent: gained[agent] + rewards[agent] for agent in gained}
        assert together.table.events == in_turn.table.events
        assert together.table.state == in_turn.table.state
    assert all(terminated.values())
    assert list(gained.values()) == together.table.points
    assert sum(info["win"] for info in infos.values()) == pytest.approx(1)


def test_an_illegal_action_is_refused_or_replaced_and_counted() -> None:
    strict = parallel_env("sushi-go/cocktail", 2, illegal_action="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAct, match=r"action 156 is not legal for seat \d; legal are"):
        strict.step({"seat_0": 156, "seat_1": 156})
    lenient = parallel_env("sushi-go/cocktail", 2)
    lenient.reset(seed=1)
    first = {agent: int(lenient.masks[seat].argmax()) for seat, agent in enumerate(lenient.agents)}
    *_, infos = lenient.step({"seat_0": 156, "seat_1": first["seat_1"]})
    assert infos == {"seat_0": {"substituted": 1}, "seat_1": {"substituted": 0}}
    strict.step(first)
    assert strict.table.state == lenient.table.state


def test_who_is_not_asked_may_only_do_nothing() -> None:
    roll = parallel_env("roll/cocktail", 3)
    seen, _ = roll.reset(seed=1)
    (taking,) = roll.table.order
    for seat in range(3):
        mask = seen[f"seat_{seat}"]["action_mask"]
        assert mask[-1] == (seat != taking)
        assert (mask.sum() == 1) == (seat != taking)


def test_a_duel_goes_on_by_the_clock_and_nobody_has_to_do_anything() -> None:
    duel = parallel_env("dice/sit-down", 2)
    seen, _ = duel.reset(seed=1)
    assert duel.table.clock == 3000  # the countdown is over
    nothing = len(seen["seat_0"]["action_mask"]) - 1
    duel.step(dict.fromkeys(duel.agents, nothing))
    assert duel.table.clock == 3100
    while duel.agents:
        _, _, terminated, truncated, _ = duel.step(dict.fromkeys(duel.agents, nothing))
    assert (terminated, truncated) == ({"seat_0": False, "seat_1": False}, {"seat_0": True, "seat_1": True})
    assert duel.table.clock == 600_000


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (lambda: parallel_env("chess"), "no game 'chess'"),
        (lambda: parallel_env("sushi-go/zoch", 2), "sushi-go/zoch is for 3 to 5 seats, not 2"),
        (lambda: env("roll/cocktail", 9), "roll/cocktail is for 2 to 5 seats, not 9"),
        (lambda: env(options={"menu": "x"}), "sushi-go/cocktail has no option menu"),
        (lambda: env(illegal_action="ignore"), "illegal_action must be raise or substitute"),  # type: ignore[arg-type]
        (lambda: env(render_mode="svg"), "render_mode must be one of ansi, human, rgb_array, not 'svg'"),
        (lambda: env(render_agent="seat_4"), "render_agent must be one of seat_0, seat_1, seat_2, seat_3"),
        (lambda: env(reward="score"), "reward must be one of points, margin, win, not 'score'"),  # type: ignore[arg-type]
        (lambda: env(when="turn"), "when must be one of step, round, end, not 'turn'"),  # type: ignore[arg-type]
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_one_line(made: Callable[[], Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        made()


def test_the_table_is_told_in_words_to_a_spectator() -> None:
    shown = env("sushi-go/cocktail", 2, render_mode="ansi")
    shown.reset(seed=1)
    for _ in range(2):
        shown.step(any_index(shown.observe(shown.agent_selection)["action_mask"], Random(1)))
    assert str(shown) == "kaiten/sushi_go_v1"
    assert shown.render() == "Seat 1 (0): Maki Roll ×1\nSeat 2 (0): Maki Roll ×1"


def test_a_game_in_turns_in_which_nobody_calls_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaiten.envs.table.MOST_EVENTS", 60)
    duel = parallel_env("dice/sit-down", 2, options={"duels": "turns"})
    seen, _ = duel.reset(seed=1)
    while duel.agents:
        last = {agent: seen[agent]["action_mask"].nonzero()[0][-1] for agent in duel.agents}
        seen, _, terminated, truncated, _ = duel.step(last)  # keep all dice, say nothing
    assert (terminated, truncated) == ({"seat_0": False, "seat_1": False}, {"seat_0": True, "seat_1": True})
