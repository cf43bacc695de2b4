"""Training: a run is determined by its config, and an interrupted one goes on as if nothing had happened."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from kaiten.engine.errors import BadSetup
from kaiten.lab.train.config import Config, read, setup_at, setups
from kaiten.lab.train.family import actions_in, shape_of
from kaiten.lab.train.run import train
from kaiten.nets.net import load

TINY = Path(__file__).parents[2] / "examples" / "tiny_net.toml"


def config_in(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text)
    return path


@pytest.mark.slow
def test_a_run_is_reproducible_and_can_be_interrupted(tmp_path: Path) -> None:
    config = read(TINY, "sushi-go")
    whole = train(config, "sushi-go", tmp_path / "whole")
    train(config, "sushi-go", tmp_path / "halves", until=2)
    halves = train(config, "sushi-go", tmp_path / "halves", resume=True)
    again = train(config, "sushi-go", tmp_path / "again")
    assert whole.name == halves.name == "net-000004.npz"
    checkpoints = [np.load(path.parent / "checkpoint.npz") for path in (whole, halves, again)]
    for name in set(checkpoints[0]) - {"seconds"}:
        assert all([np.array_equal(checkpoints[0][name], other[name]) for other in checkpoints[1:]]), name
    first = load(tmp_path / "whole" / "net-000002.npz")
    assert (first.weights["policy.weight"] != load(whole).weights["policy.weight"]).any()
    assert (first.weights["shift"] == load(whole).weights["shift"]).all()
    lines = [msgspec.json.decode(line) for line in (halves.parent / "log.jsonl").read_bytes().splitlines()]
    assert [line["iteration"] for line in lines] == [1, 2, 3, 4]
    assert lines[3]["picks"] == 32 * 3 * 27
    assert 0 <= lines[3]["win_share_rollout"] <= 1
    with pytest.raises(BadSetup, match="continue with --resume"):
        train(config, "sushi-go", tmp_path / "whole")
    with pytest.raises(BadSetup, match="another config"):
        train(msgspec.structs.replace(config, seed=2), "sushi-go", tmp_path / "whole", resume=True)


def test_all_setups_of_a_family_share_one_net() -> None:
    config = Config(iterations=1)
    shape = shape_of(config, "sushi-go")
    assert len(setups(config)) == 16
    assert {str(setup_at(config, number)) for number in range(16, 32)} == {str(one) for one in setups(config)}
    for rules in setups(config):
        actions = actions_in(rules, shape.actions)
        named = [shape.actions[at] for at in actions.at["first"]]
        assert named[: len(rules.cards)] == list(rules.cards)
        assert ("on wasabi nigiri.egg" in named) == (rules.game == "sushi-go/zoch")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "give either iterations or seconds"),
        ("iterations = 1\nseconds = 1.0", "give either iterations or seconds"),
        ("iterations = 0", "Expected `int` >= 1"),
        ("iterations = 1\nwidht = 3", "unknown field `widht`"),
        ('iterations = 1\neditions = ["party/cocktail"]', "party/cocktail is not in sushi-go"),
        ("iterations = 1\nseats = [7]", "no edition has these numbers of seats"),
        ("iterations = 1\ntables = 9", "9 tables cannot be split into 8 minibatches"),
    ],
)
def test_a_wrong_config_is_explained(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read(config_in(tmp_path, text), "sushi-go")


def test_there_is_one_family_so_far() -> None:
    with pytest.raises(BadSetup, match="no training for party; available: sushi-go"):
        read(TINY, "party")
