"""Party, Sushi Roll and Sushi Dice in OpenSpiel: its own test, unmodified, and that seats keep their secrets."""

from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # compiled, and says no types
import pytest

import kaiten.envs.spiel.turns
from kaiten.envs.table import EnvTable

pytestmark = pytest.mark.slow

EFFECTS = "maki+tofu+eel+tempura+spoon+menu+pudding"


@pytest.mark.parametrize(
    "name",
    [
        "python_kaiten_roll(players=3)",
        "python_kaiten_roll(players=2,reward=points)",
        "python_kaiten_party(players=3,menu=master,reward=margin)",
        f"python_kaiten_party(players=4,edition=gamewright,menu={EFFECTS})",
        "python_kaiten_dice(players=2)",
    ],
)
def test_the_random_simulation_of_openspiel_passes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kaiten.envs.spiel.turns, "MOST_DECISIONS", 400)  # of Sushi Dice
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def at_secret_choice(name: str, rng: Random) -> Any:
    """A state in which several seats are asked, and the first of them has a choice."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2 or len(state.node.asked) < 2:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "name", [f"python_kaiten_party(players=3,menu={EFFECTS})", "python_kaiten_dice(players=2)"]
)
def test_nobody_sees_a_secret_answer_before_the_rules_show_it(name: str) -> None:
    state = at_secret_choice(name, Random(4))
    first, one, other = state.current_player(), state.clone(), state.clone()
    one.apply_action(state.legal_actions()[0])
    other.apply_action(state.legal_actions()[-1])
    seat = one.current_player()
    assert seat == other.current_player() != first
    for tells in ("information_state_string", "observation_string", "observation_tensor", "legal_actions"):
        assert getattr(one, tells)(seat) == getattr(other, tells)(seat)
    assert one.information_state_string(first) != other.information_state_string(first)


def test_dice_are_rolled_one_after_another_and_the_first_seat_is_drawn() -> None:
    state = pyspiel.load_game("python_kaiten_roll(players=2)").new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 2), (1, 1 / 2)]
    assert state.action_to_string(-1, 1) == "first 1"
    chances = 0
    rng = Random(1)
    while state.is_chance_node():
        chances += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert chances == 1 + 16 + 16  # the seat, the dice from the bag, and their faces
    assert state.action_to_string(state.current_player(), 0) == '{"kind":"take","die":0}'
    assert len(state.observation_tensor(0)) == len(at_table("roll/cocktail", 2).observe(0)[0])


def at_table(name: str, seats: int) -> EnvTable:
    table = EnvTable(name, seats, None, "raise")
    table.begin(1)
    return table


def test_a_duel_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kaiten.envs.spiel.turns, "MOST_DECISIONS", 20)
    state = pyspiel.load_game("python_kaiten_dice(players=2,reward=margin)").new_initial_state()
    rng = Random(1)
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(state.legal_actions()[-1])
            decisions += 1
    assert decisions == 20 and sum(state.returns()) == 0
