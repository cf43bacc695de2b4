"""Nets learn: an untrained net is exploited, runs can be repeated and interrupted, and the examples train.

Size: 40 iterations of 256 games to exploit a net, 12 of a tiny one, one batch of Party, one run of each example
Time: 2 CPU-minutes
In the suite: tests/lab/test_exploit.py::test_what_was_trained_plays_against_copies_of_the_net, tests/lab/test_train.py::test_a_run_is_reproducible_and_can_be_interrupted, tests/lab/test_train.py::test_decisions_after_the_reveal_are_collected, tests/lab/test_train_roll.py::test_a_tiny_net_is_trained, tests/envs/test_examples.py::test_the_ippo_bot_plays_by_the_policy_that_was_trained
"""

import re
import runpy
from functools import partial
from pathlib import Path

import jax
import msgspec
import numpy as np
import pytest

from kaiten.lab.train.draft.self_play import PARTY_DRAFTS, SUSHI_GO_DRAFTS
from kaiten.lab.train.exploit import exploit
from kaiten.lab.train.families import read
from kaiten.lab.train.ppo import update
from kaiten.lab.train.run import train
from kaiten.nets.files import load
from tests.envs.test_examples import EXAMPLES
from tests.lab.test_exploit import three_seats, untrained
from tests.lab.test_train import TINY, with_spoons
from tests.lab.test_train_roll import TINY as TINY_ROLL


def test_an_untrained_net_is_easily_exploited(tmp_path: Path) -> None:
    net = untrained(tmp_path / "net.npz")
    config = three_seats(net, iterations=40, tables=256)
    found = exploit(config, "sushi-go", tmp_path / "run", games=2_000)
    assert found.seats == 3 and len(found.curve) == 10
    assert found.curve[0].share < 0.4 < 0.42 < found.low < found.share < found.high
    learner, before = load(tmp_path / "run" / "net-000040.npz"), load(net)
    assert (learner.weights["policy.weight"] != before.weights["policy.weight"]).any()
    share = SUSHI_GO_DRAFTS.share_against(before, before, SUSHI_GO_DRAFTS.setups(config)[0], 4_000, 1)
    assert share == pytest.approx(1 / 3, abs=0.03)


def test_a_run_is_the_same_again_and_in_parts(tmp_path: Path) -> None:
    config = read(TINY, "sushi-go")
    train(config, "sushi-go", tmp_path / "parts", until=2)
    train(config, "sushi-go", tmp_path / "parts", resume=True)
    for folder in ("whole", "again"):
        train(config, "sushi-go", tmp_path / folder)
    one, *others = (np.load(tmp_path / folder / "checkpoint.npz") for folder in ("whole", "parts", "again"))
    for name in set(one) - {"seconds"}:
        assert all(np.array_equal(one[name], other[name]) for other in others), name


def test_a_net_of_sushi_roll_is_trained(tmp_path: Path) -> None:
    train(read(TINY_ROLL, "roll"), "roll", tmp_path / "run")
    lines = [msgspec.json.decode(line) for line in (tmp_path / "run/log.jsonl").read_bytes().splitlines()]
    assert lines[1]["win_share_random/roll/cocktail, 2 seats"] > 0.3


def test_decisions_after_the_reveal_are_learnt() -> None:
    config, shape, setup, state, batch, _ = with_spoons()
    learn = jax.jit(partial(update, config, PARTY_DRAFTS, shape, setup))
    after, figures = learn(state, batch, np.int32(0), np.float32(0))
    assert (np.asarray(after.weights["policy.weight"]) != np.asarray(state.weights["policy.weight"])).any()
    assert np.isfinite([float(figure) for figure in figures.values()]).all()


def test_the_example_of_ippo_trains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "--updates 1 --tables 8 --test-games 4 --seats 2 --save ippo.npz --log ippo.jsonl"
    monkeypatch.setattr("sys.argv", ["ippo_jax.py", *given.split()])
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLES / "ippo_jax.py"), run_name="__main__")
    told = r"update    1: +\d+\.\d points .*\nwins \d+% of 4 games against random players \(by chance: 50%\)"
    assert re.match(told, capsys.readouterr().out)
    assert sorted([path.name for path in tmp_path.iterdir()]) == ["ippo.jsonl", "ippo.npz"]
