"""The examples that need only the environment of the developers run, with smaller numbers."""

import importlib
import re
import runpy
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import jax
import numpy as np
import pytest

from kaiten.arrays.draft.tables import Tables
from kaiten.bots.draft.net import position
from kaiten.draft.rules import Draft
from kaiten.envs.on_jax.draft import DraftState, DraftSteps
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.policy_bot import observe_part
from kaiten.envs.rewards import Terms
from kaiten.envs.table import EnvTable
from kaiten.nets.draft.names import action_of
from kaiten.observations.draft.options import option_in_pick

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        (
            "small_game_cfr.py",
            "--iterations 5",
            r"212 states, 5 information states; exploitability after 5 iterations: 0\.0\d+ points; \d+ CPU-sec",
        ),
        (
            "is_mcts.py",
            "--games 2 --simulations 3",
            r"wins by -?\d+\.\d ± \d+\.\d points in 2 rounds, with 3 simulations",
        ),
    ],
)
def test_an_example_runs(
    name: str,
    given: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`./kaiten campaign training` runs those that train."""
    monkeypatch.setattr("sys.argv", [name, *given.split()])
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert re.match(told, capsys.readouterr().out)
    assert not list(tmp_path.iterdir())


CURVE = """
import argparse, json, pathlib
parser = argparse.ArgumentParser()
for name in ("--seed", "--log", "--last"):
    parser.add_argument(name)
given = parser.parse_args()
seed, last = int(given.seed), int(given.last)
lines = [{"steps": 10, "points": seed}, {"steps": last * seed, "points": seed + 10}, {"steps": last * seed, "wins": seed / 4}]
pathlib.Path(given.log).write_text("\\n".join(map(json.dumps, lines)))
"""


def test_several_seeds_give_a_mean_and_an_interval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """1, 2 and 3 have the mean 2, the deviation 1 and, with t = 4.303, the interval 2 ± 4.303 / √3.

    Between its lines, a curve is straight: after 20 steps the runs are at 11, 16/3 and 5.
    """
    monkeypatch.chdir(tmp_path)
    Path("train.py").write_text(CURVE)
    words = ["seeds.py", "--seeds", "3", "--plot", "curve.svg", "train.py", "--last", "20"]
    monkeypatch.setattr("sys.argv", words)
    runpy.run_path(str(EXAMPLES / "seeds.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "points after 10 steps: 2 ± 2.5 (3 seeds)",
        "points after 20 steps: 7.11 ± 8.4 (3 seeds)",
        "wins after 20 steps: 0.5 ± 0.62 (3 seeds)",
    ]
    assert Path("curve.svg").read_text().startswith("<?xml")


def test_the_ippo_bot_plays_by_the_policy_that_was_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game at a table and the same game in the JAX environment: at each ask, the bot sees the same."""
    trainer = importlib.import_module("examples.ippo_jax")
    table = EnvTable("sushi-go/cocktail", 3, None, "raise")
    steps: Any = steps_of("sushi-go/cocktail", 3, {}, Terms())
    assert isinstance(table.game, Draft) and isinstance(steps, DraftSteps)
    net = trainer.begun(jax.random.key(1), steps.inputs, len(steps.names))
    net[f"weight{trainer.BLOCKS + 1}"] *= 100  # so that it is not indifferent
    monkeypatch.chdir(tmp_path)
    np.savez("ippo.npz", **net)
    bot = importlib.import_module("examples.ippo_bot").make_bot(table.game)
    rng, compared = Random(2), []
    step = jax.jit(lambda state, actions: steps.step(jax.random.key(3), state, actions, again=False).state)
    shown = jax.jit(lambda state: (steps.observe(state), steps.legal(state)))
    output = jax.jit(lambda seen, legal: trainer.thought(net, seen, legal)[0])
    legal_at, asked_at = (
        jax.jit(steps.legal),
        jax.jit(lambda tables, turn: steps._picks(tables, steps._now(turn))),
    )
    state = jax.jit(steps.init)(jax.random.key(2))
    table.begin(5)
    while not table.over:
        hands, turn = table.state.hands, int(state.turn)
        if turn % steps.rules.size == 0:
            tables = dealt(steps, state, hands)
            state = state._replace(tables=tables, asked=asked_at(tables, state.turn))
        views = [table.game.view(table.state, seat) for seat in range(3)]
        here = [position(table.game, view, log) for view, log in zip(views, table.logs, strict=True)]
        picks = [max(at.picks, key=lambda pick: (pick.cards == ("chopsticks",), rng.random())) for at in here]
        mine = bot(views[0], table.logs[0], rng)
        assert mine.cards[0] == steps.names[int(output(*shown(state))[0].argmax())]
        table.answer_together(dict(enumerate(picks)))
        while int(state.turn) == turn:
            kind, (seen, legal) = steps.asks[int(state.asked.at)].kind, shown(state)
            actions = [steps.nothing] * 3
            for seat in np.flatnonzero(state.asked.who).tolist():
                at, pick = here[seat], picks[seat]
                alike = [each for each in at.picks if kind == "first" or each.cards[0] == pick.cards[0]]
                told, parts = observe_part(table.game, at, kind, alike)
                assert told.tolist() == seen[seat].tolist()
                assert sorted(set(parts)) == np.flatnonzero(legal[seat]).tolist()
                actions[seat] = action_of(steps.names, kind, option_in_pick(kind, pick, at.view.plates[0]))
                compared.append(kind)
            state = step(state, np.array(actions))
        if len(hands[0]) == 2:  # at the table, the last cards are laid without an ask
            state = step(state, np.argmax(legal_at(state), 1))
    assert steps.totals(state).tolist() == table.points
    assert compared.count("first") == 72 and compared.count("second") > 10


def dealt(steps: DraftSteps, state: DraftState, hands: Sequence[Sequence[str]]) -> Tables:
    """The same tables, but with these hands."""
    old: Tables = jax.tree.map(np.asarray, state.tables)
    counts = np.array([[[hand.count(card)] for card in steps.rules.cards] for hand in hands], np.int8)
    deck = old.deck + old.hands.sum(0, dtype=np.int8) - counts.sum(0, dtype=np.int8)
    return old._replace(hands=counts, deck=deck)
