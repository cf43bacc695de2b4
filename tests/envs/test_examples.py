"""The examples that need no more than the environment of the developers run, with smaller numbers."""

import re
import runpy
from pathlib import Path
from typing import Any

import jax
import pytest

from tests.envs.quick import QUICK

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
        (
            "ippo_jax.py",
            "--updates 1 --tables 8 --test-games 4 --seats 2",
            r"update    1: +\d+\.\d points .*\nwins \d+% of 4 games against random players \(by chance: 50%\)",
        ),
    ],
)
def test_an_example_runs(
    name: str,
    given: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    jit = jax.jit

    def quickly(function: Any, **more: Any) -> Any:
        ours = "Trainer" in getattr(function, "__qualname__", "")  # optax has functions of its own
        return jit(function, compiler_options=QUICK if ours else None, **more)

    monkeypatch.setattr(jax, "jit", quickly)
    monkeypatch.setattr("sys.argv", [name, *given.split()])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert re.match(told, capsys.readouterr().out)
