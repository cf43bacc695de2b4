"""OpenSpiel's own tests, unmodified; its playthroughs; and states a seat could not tell apart."""

from pathlib import Path
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # compiled, and says no types
import pytest
from open_spiel.python.algorithms import cfr  # type: ignore[import-untyped]
from open_spiel.python.algorithms.exploitability import exploitability  # type: ignore[import-untyped]
from open_spiel.python.algorithms.get_all_states import get_all_states  # type: ignore[import-untyped]

from kaiten.engine.errors import BadSetup
from kaiten.envs.spiel.sushi_go import SushiGo
from tests.envs import playthroughs

pytestmark = pytest.mark.slow

BOTH = ["python_kaiten_sushi_go", "python_kaiten_sushi_go_seq"]


@pytest.mark.parametrize(("name", "players", "edition"), [(BOTH[0], 4, "cocktail"), (BOTH[1], 3, "zoch")])
def test_the_random_simulation_of_openspiel_passes(name: str, players: int, edition: str) -> None:
    game = pyspiel.load_game(name, {"players": players, "edition": edition})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_small_game_is_solved_by_cfr() -> None:
    """Two cards each, of five: a first card to choose, and a last one that is laid automatically."""
    game = pyspiel.load_game(
        "python_kaiten_sushi_go_seq(players=2,reward=margin,rounds=1,hand_size=2,"
        "cards=tempura:2+nigiri.egg:2+nigiri.squid:1)"
    )
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    states = get_all_states(game, depth_limit=-1, include_terminals=True, include_chance_states=True)
    assert len(states) == 212
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability(game, policy) < 0.01
    assert policy.policy_for_key("hand nigiri.egg nigiri.squid").argmax() == 1  # the squid


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("rounds=4", "2 seats play 1 to 3 rounds with 2 to 10 cards each"),
        ("hand_size=1", "2 seats play 1 to 3 rounds with 2 to 10 cards each"),
        ("hand_size=2,cards=tempura:2", "there are 2 cards, but 12 are dealt"),
        ("cards=eel:9", "Sushi Go! has no card 'eel'"),
        ("cards=tempura", "cards must be such as tempura:2"),
        ("edition=dinner", "there is no edition 'dinner' of Sushi Go!; there are cocktail, zoch, gamewright"),
    ],
)
def test_a_small_game_that_cannot_be_dealt_is_refused(parameters: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        SushiGo({"players": 2} | dict(_given(part) for part in parameters.split(",")))


def _given(part: str) -> tuple[str, Any]:
    name, _, value = part.partition("=")
    return name, int(value) if value.isdecimal() else value


def test_two_rounds_are_dealt_from_what_the_first_left() -> None:
    state = pyspiel.load_game(
        "python_kaiten_sushi_go(players=2,rounds=2,hand_size=2,reward=points,cards=pudding:4+tempura:4)"
    ).new_initial_state()
    dealt, picks = 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[-1][0])
            dealt += 1
        else:
            state.apply_actions([state.legal_actions(seat)[0] for seat in range(2)])
            picks += 1
    assert (dealt, picks) == (8, 2)
    assert state.returns() == [5, 5]  # each a pair of tempura; all have the same number of puddings


@pytest.mark.parametrize(("path", "game"), playthroughs.GAMES.items(), ids=lambda it: str(it)[-16:])
def test_openspiel_plays_through_as_it_did(path: Path, game: str) -> None:
    assert playthroughs.played(game).splitlines() == path.read_text().splitlines()


def test_a_deal_is_one_card_after_the_other_each_as_likely_as_there_are_of_it() -> None:
    state = pyspiel.load_game("python_kaiten_sushi_go(players=2)").new_initial_state()
    assert dict(state.chance_outcomes())[6] == 14 / 108  # tempura
    state.apply_action(6)
    assert dict(state.chance_outcomes())[6] == 13 / 107
    for _ in range(19):
        assert state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert state.is_simultaneous_node()
    assert (
        state.information_state_string(0)
        == "hand nigiri.egg nigiri.egg nigiri.egg nigiri.egg nigiri.egg nigiri.salmon nigiri.salmon nigiri.salmon nigiri.salmon tempura"
    )


@pytest.mark.parametrize("name", BOTH)
def test_a_resampled_state_is_one_the_seat_could_not_tell_from_this(name: str) -> None:
    state, rng = pyspiel.load_game(name, {"players": 3, "edition": "zoch"}).new_initial_state(), Random(3)
    different = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            continue
        if rng.random() < 0.3:
            seat = 1 if state.is_simultaneous_node() else state.current_player()
            different += told_apart(state, state.resample_from_infostate(seat, rng.random), seat)
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(3)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert different > 0


def told_apart(state: Any, other: Any, seat: int) -> bool:
    """Is it another state? The seat must not be able to say so."""
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.legal_actions(seat) == state.legal_actions(seat)
    assert len(other.history()) == len(state.history())
    return str(other) != str(state)


@pytest.mark.parametrize(
    ("reward", "utilities"),
    [("win", [-1 / 3, 2 / 3, -1 / 3]), ("margin", [0.5, 8, -8.5]), ("points", [27, 32, 21])],
)
@pytest.mark.parametrize("name", BOTH)
def test_utilities_are_shares_margins_or_points(name: str, reward: str, utilities: list[float]) -> None:
    game = pyspiel.load_game(name, {"players": 3, "reward": reward})
    kinds = pyspiel.GameType.Utility
    assert game.get_type().utility == (kinds.GENERAL_SUM if reward == "points" else kinds.ZERO_SUM)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(seat)[0] for seat in range(3)])
        elif state.is_chance_node():
            state.apply_action(
                state.chance_outcomes()[len(state.history()) % len(state.chance_outcomes())][0]
            )
        else:
            state.apply_action(state.legal_actions()[0])
    assert state.returns() == pytest.approx(utilities)
    assert all(game.min_utility() <= own <= game.max_utility() for own in state.returns())
