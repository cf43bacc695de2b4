"""Nets learn: an untrained net is exploited, runs can be repeated and interrupted, and the examples train.

Size: 40 iterations of 256 games to exploit a net, 12 of a tiny one, one batch of Party, one run of each example
Time: 2 CPU-minutes
In the suite: tests/lab/test_exploit.py::test_what_was_trained_plays_against_copies_of_the_net, tests/lab/test_train.py::test_a_run_is_reproducible_and_can_be_interrupted, tests/lab/test_train.py::test_mixtures_have_menus_with_the_same_special_cards, tests/lab/test_train_roll.py::test_advantages_follow_each_seat_through_its_own_decisions, tests/envs/test_examples.py::test_the_ippo_bot_plays_by_the_policy_that_was_trained
"""

import re
import runpy
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import msgspec
import numpy as np
import pytest

from kaiten.lab.train import run
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.self_play import PARTY_DRAFTS, SUSHI_GO_DRAFTS
from kaiten.lab.train.exploit import exploit
from kaiten.lab.train.families import read
from kaiten.lab.train.ppo import State, initial_state, update
from kaiten.lab.train.run import train
from kaiten.nets.files import load
from kaiten.nets.net import Shape
from tests.envs.test_examples import EXAMPLES
from tests.lab.test_exploit import three_seats, untrained
from tests.lab.test_train import TINY
from tests.lab.test_train_roll import TINY as TINY_ROLL


class Collected(NamedTuple):
    """One batch of a menu with spoons: who uses one wishes for a card, and the first who has it gives it."""

    config: Config
    shape: Shape
    setup: Any
    state: State
    batch: Any
    figures: Any


def with_spoons() -> Collected:
    config = Config(iterations=1, width=16, blocks=1, layers="float32", seats=(3,), menus=("cutthroat",),
                    editions=("party/cocktail",), tables=32, minibatches=2)  # fmt: skip
    shape, [setup] = PARTY_DRAFTS.shape(config), PARTY_DRAFTS.setups(config)
    assert PARTY_DRAFTS.name_of(setup) == "party/cocktail, 3 seats"
    state = initial_state(config, PARTY_DRAFTS, shape)
    batch, figures = jax.jit(partial(PARTY_DRAFTS.collect, config, shape, setup))(
        PARTY_DRAFTS.prepare(config, setup, 0), state.weights, jax.random.key(1), np.float32(0)
    )
    return Collected(config, shape, setup, state, batch, figures)


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


def test_decisions_after_the_reveal_are_collected() -> None:
    *_, batch, figures = with_spoons()
    assert 10 < figures["points"] < 60 and figures["missed"] == 0
    made, asked = batch.effects.made, np.asarray(batch.effects.made.legal.any(0))
    assert made.observations.shape[1] == 30 * 3 * 32 // 5 // 2 * 2
    assert 100 < asked.sum() < 30 * 32  # less than one in each turn at a table
    half = len(asked) // 2
    assert abs(int(asked[:half].sum()) - int(asked[half:].sum())) <= 1, "minibatches have equally many"
    assert (np.asarray(made.chosen).sum(0)[asked] == 1).all() and not np.asarray(made.chosen)[:, ~asked].any()
    assert (np.asarray(made.chosen) <= np.asarray(made.legal)).all()
    assert (np.asarray(made.legal).sum(0)[asked] > 1).all(), "giving the only card is no choice"


def test_a_tiny_net_of_sushi_roll_learns_from_every_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "run_page", lambda *_: "")
    config = msgspec.structs.replace(read(TINY_ROLL, "roll"), tables=8, measure_games=0)
    train(config, "roll", tmp_path / "run")
    lines = [msgspec.json.decode(line) for line in (tmp_path / "run/log.jsonl").read_bytes().splitlines()]
    assert [line["picks"] for line in lines] == [8 * 2 * 24] * 2
    assert lines[0]["value_loss"] > 0
