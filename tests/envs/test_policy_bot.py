"""A policy as a bot: it sees what the environments show, and its actions mean the same."""

import json
import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kaiten.cli import main
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.runner import play
from kaiten.envs.coding import choice_at
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.policy_bot import jax_policy_bot, policy_bot
from kaiten.envs.rewards import Terms
from kaiten.envs.table import EnvTable
from kaiten.games import GAMES, options_for
from tests.cli.test_examples import here
from tests.envs.ways import MOST_ANSWERS, WAYS, Way, begun, careless

pytestmark = pytest.mark.slow

ASKED = [way for way in WAYS if way[0] != "dice/sit-down" or way[2].get("duels") == "turns"]


@pytest.mark.parametrize("way", ASKED, ids=str)
def test_it_sees_and_does_at_a_table_what_it_would_in_an_environment(way: Way) -> None:
    table, rng, answers = begun(way), Random(1), 0
    told: list[Any] = []

    def act(*seen: Any) -> int:
        told[:] = seen
        return action

    choose = policy_bot(act)(table.game)
    while not table.over and answers < MOST_ANSWERS:
        seat = table.order[0]
        seen, mask = table.observe(seat)
        action = careless(table, seat, rng)
        view = table.game.view(table.state, seat)
        choice = choose(view, table.logs[seat], rng)
        assert choice == choice_at(table.coding, view, action)
        assert told[0].tolist() == seen.tolist() and told[0].dtype == np.float32
        assert told[1].tolist() == mask.tolist()
        table.answer(choice)
        answers += 1
    assert answers > 20


def first_legal(seen: Any, mask: Any) -> Any:
    return mask.argmax()


class FirstLegal:
    """In place of a model of sb3-contrib, which the developers' environment does not have."""

    @staticmethod
    def load(path: str) -> "FirstLegal":
        assert path == "maskable_ppo.zip"
        return FirstLegal()

    def predict(self, seen: Any, action_masks: Any, deterministic: bool) -> Any:
        return np.array(action_masks.argmax()), None


def test_the_arena_measures_the_example(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=FirstLegal))
    monkeypatch.setattr("kaiten.cli.crews.processes", here)
    words = (
        "arena examples.maskable_ppo_bot:make_bot greedy --game sushi-go/cocktail --games 4 --seed 1 --json"
    )
    assert main(words.split()) == 0
    [mine, greedy] = json.loads(capsys.readouterr().out)["bots"]
    assert mine["bot"] == "examples.maskable_ppo_bot:make_bot"
    assert 0 <= mine["low"] <= mine["wins"] < 0.5 < greedy["wins"]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("sushi-go/zoch", 3, {"passing": "alternate"}),
        ("sushi-go/cocktail", 2, {"robot": True}),
        ("party/cocktail", 4, {"menu": ["maki", "tempura", "sashimi", "tofu", "wasabi", "tea", "pudding"]}),
    ],
)
def test_a_policy_of_jax_plays_every_game_of_picks(name: str, seats: int, options: dict[str, Any]) -> None:
    steps, shapes, rng = steps_of(name, seats, options, Terms()), set(), np.random.default_rng(1)

    def act(seen: Any, legal: Any) -> Any:
        shapes.add((len(seen), len(legal)))
        return rng.choice(np.flatnonzero(legal))

    game = GAMES[name]
    choosers = [jax_policy_bot(act)(game)] * seats
    *_, last = play(game, seats, options_for(game, options), Seeded("1"), choosers, "1")
    assert last.play.state.winners and shapes == {(steps.inputs, len(steps.names))}


def test_it_sits_at_an_environment_like_other_bots() -> None:
    made = SushiGym("party/cocktail", policy_bot(first_legal), seats=3, illegal_action="raise")
    made.reset(seed=1)
    ended = False
    while not ended:
        _, _, ended, _, info = made.step(int(made.mask.argmax()))
    assert info["win"] in (0, 1 / 3, 1 / 2, 1)


def test_an_illegal_action_is_an_error() -> None:
    table = begun(("roll/cocktail", 2, {}))
    seat = table.order[0]
    view = table.game.view(table.state, seat)
    with pytest.raises(IllegalAct, match=r"action 9999 is not legal for seat \d; legal are \[0, 1, 2"):
        policy_bot(lambda seen, mask: 9999)(table.game)(view, table.logs[seat], Random(1))


def test_what_it_cannot_play_is_said() -> None:
    race = EnvTable("dice/sit-down", 2, None, "raise")
    race.begin(1)
    view = race.game.view(race.state, race.order[0])
    with pytest.raises(BadSetup, match="bots are not told the time"):
        policy_bot(first_legal)(race.game)(view, race.logs[race.order[0]], Random(1))
    with pytest.raises(BadSetup, match="plays picks only, not roll/cocktail"):
        jax_policy_bot(first_legal)(GAMES["roll/cocktail"])
