"""Training: a run is determined by its config, and an interrupted one goes on as if nothing had happened."""

from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jax
import msgspec
import numpy as np
import pytest

from kaiten.arrays.draft.deal import deal, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.rules import rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.draft.asks import dish_of
from kaiten.engine.errors import BadSetup
from kaiten.lab.train import run
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.effects import EffectDecisions, share_missed
from kaiten.lab.train.draft.self_play import PARTY_DRAFTS, SUSHI_GO_DRAFTS
from kaiten.lab.train.families import read
from kaiten.lab.train.log import summary
from kaiten.lab.train.page import means_of_groups, readable, run_page, toml
from kaiten.lab.train.points_plot import curve, points_plot
from kaiten.lab.train.ppo import initial_state, split_heads, trainable, weights_from_file
from kaiten.lab.train.run import train
from kaiten.lab.train.turns import drawn, setups_of_iteration, weights_of
from kaiten.nets.draft.axes import actions_in, observe_for_net
from kaiten.nets.draft.names import action_of
from kaiten.nets.files import load, save
from kaiten.nets.net import Net, forward, weight_shapes
from kaiten.nets.shipped import FOLDER
from tests.lab.reading import Reader
from tests.lab.reading import read as read_page

TINY = Path(__file__).parents[2] / "examples" / "tiny_net.toml"


THREE = Config(iterations=3, editions=("sushi-go/cocktail",), seats=(3,))
DRAWINGS = [
    "Wins against random: sushi-go/cocktail, 3 seats",
    "Wins against rollout: sushi-go/cocktail, 3 seats",
    "Points",
    "Value loss",
    "Lead loss",
    "Entropy",
    "Clipped picks",
    "Picks per second",
]


def drawings(page: Reader) -> list[str]:
    return [label.partition(" over picks")[0] for label, _ in page.drawings]


def config_in(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text)
    return path


@pytest.mark.slow
def test_a_run_is_reproducible_and_can_be_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "run_page", lambda lines, config, name: f"{name}: {len(lines)} lines")
    config, told = msgspec.structs.replace(read(TINY, "sushi-go"), tables=8, measure_games=8), list[str]()
    kept = tmp_path / "kept"
    monkeypatch.setattr(run, "steps_for", partial(pytest.fail, "compiled again"))
    whole = train(config, "sushi-go", tmp_path / "whole", tell=told.append, compiled=kept, processes=2)
    train(config, "sushi-go", tmp_path / "halves", until=1, compiled=kept)
    train(config, "sushi-go", tmp_path / "halves", resume=True, minutes=0, compiled=kept)
    halves = train(config, "sushi-go", tmp_path / "halves", resume=True, compiled=kept)
    assert len(list(kept.iterdir())) == 1
    assert whole.name == halves.name == "net-000004.npz"
    one, other = (np.load(path.parent / "checkpoint.npz") for path in (whole, halves))
    for name in set(one) - {"seconds"}:
        assert np.array_equal(one[name], other[name]), name
    first = load(tmp_path / "whole" / "net-000002.npz")
    assert (first.weights["policy.weight"] != load(whole).weights["policy.weight"]).any()
    assert (first.weights["shift"] == load(whole).weights["shift"]).all()
    lines = [msgspec.json.decode(line) for line in (halves.parent / "log.jsonl").read_bytes().splitlines()]
    assert [line["iteration"] for line in lines] == [1, 2, 3, 4]
    assert lines[3]["picks"] == 8 * 3 * 27
    assert 0 <= lines[3]["win_share_rollout/sushi-go/cocktail, 3 seats"] <= 1
    assert told == [summary(msgspec.json.decode((whole.parent / "log.jsonl").read_bytes().splitlines()[3]))]
    assert (halves.parent / "run.html").read_text() == "sushi-go: 4 lines"
    with pytest.raises(BadSetup, match="continue with --resume"):
        train(config, "sushi-go", tmp_path / "whole")
    with pytest.raises(BadSetup, match="another config"):
        train(msgspec.structs.replace(config, seed=2), "sushi-go", tmp_path / "whole", resume=True)


def test_all_setups_of_a_family_share_one_net() -> None:
    config = Config(iterations=1)
    shape = SUSHI_GO_DRAFTS.shape(config)
    assert (shape.inputs, len(shape.actions), len(shape.cards), shape.most) == (222, 16, 12, 5)
    for rules in SUSHI_GO_DRAFTS.setups(config):
        actions = actions_in(rules, shape.actions)
        named = [shape.actions[at] for at in actions.at["first"]]
        assert named[: len(rules.cards)] == list(rules.cards)
        assert ("on wasabi nigiri.egg" in named) == (rules.game == "sushi-go/zoch")
        assert shape.actions[actions.nothing] == "nothing"
    assert shape.actions[action_of(shape.actions, "second", ("tempura", False))] == "tempura"
    assert shape.actions[action_of(shape.actions, "first", ("nigiri.egg", True))] == "on wasabi nigiri.egg"
    assert shape.actions[action_of(shape.actions, "second", None)] == "nothing"


def test_setups_that_differ_in_passing_only_are_one() -> None:
    config, family = Config(iterations=1), SUSHI_GO_DRAFTS
    assert sorted([family.name_of(rules) for rules in family.setups(config)]) == [
        "sushi-go/cocktail, 2 seats",
        "sushi-go/cocktail, 2 seats, robot",
        "sushi-go/cocktail, 3 seats",
        "sushi-go/cocktail, 4 seats",
        "sushi-go/cocktail, 5 seats",
        "sushi-go/zoch, 3 seats",
        "sushi-go/zoch, 4 seats",
        "sushi-go/zoch, 5 seats",
    ]
    assert steps_of_round_two(config) == {1, -1}
    assert steps_of_round_two(Config(iterations=1, variants="default")) == {1}


def steps_of_round_two(config: Config) -> set[int]:
    rules = SUSHI_GO_DRAFTS.setups(config)[0]
    return {int(SUSHI_GO_DRAFTS.prepare(config, rules, number).turns.step[1, 0]) for number in range(40)}


@pytest.mark.slow
def test_a_run_can_start_from_a_net(tmp_path: Path) -> None:
    config = msgspec.structs.replace(read(TINY, "sushi-go"), start=str(tmp_path / "net.npz"))
    shape = SUSHI_GO_DRAFTS.shape(config)
    first = initial_state(msgspec.structs.replace(config, start=None, seed=9), SUSHI_GO_DRAFTS, shape)
    save(tmp_path / "net.npz", Net(shape, first.weights))
    again = initial_state(config, SUSHI_GO_DRAFTS, shape)
    np.testing.assert_allclose(again.weights["input.weight"], first.weights["input.weight"], atol=1e-3)
    gated = msgspec.structs.replace(shape, gates=4)
    more = initial_state(config, SUSHI_GO_DRAFTS, gated).weights
    assert {name: part.shape for name, part in more.items()} == weight_shapes(gated)
    seen = np.random.default_rng(1).integers(3, size=(shape.inputs, 5))
    same = forward(np, Net(gated, more), seen).values
    np.testing.assert_allclose(forward(np, Net(shape, again.weights), seen).values, same, atol=1e-5)
    opened = {name: part + 0.1 * name.endswith(".up.weight") for name, part in more.items()}
    save(tmp_path / "gated.npz", Net(gated, opened))
    wider = msgspec.structs.replace(shape, gates=6)
    most = initial_state(
        msgspec.structs.replace(config, start=str(tmp_path / "gated.npz")), SUSHI_GO_DRAFTS, wider
    )
    few, many = (forward(np, net, seen).values for net in (Net(gated, opened), Net(wider, most.weights)))
    np.testing.assert_allclose(few, many, rtol=0.02)
    assert not np.allclose(few, same, atol=0.1), "the gates of the first net are used"
    assert np.abs(most.weights["gate.weight"][4:]).min() > 0, "the new gates differ from menu to menu"
    with pytest.raises(BadSetup, match="has another shape"):
        initial_state(config, SUSHI_GO_DRAFTS, msgspec.structs.replace(shape, width=8))


@pytest.mark.slow
def test_a_run_goes_on_from_the_shipped_net_with_a_newer_layout(tmp_path: Path) -> None:
    """What is new changes nothing at first, and can be learnt."""
    shipped, rng = load(FOLDER / "party.npz"), np.random.default_rng(1)
    family, config = PARTY_DRAFTS, Config.beside(FOLDER / "party.npz", iterations=1)
    shape = family.shape(config)
    assert (shipped.shape.layout, shape.layout) == (1, 2)
    net = Net(shape, jax.device_get(initial_state(config, family, shape).weights))
    names, before = family.inputs(shape), family.inputs(shipped.shape)
    new = [at for at, name in enumerate(names) if name not in before]
    assert [names[at] for at in new] == [("arrived", (distance, "")) for distance in range(8)]
    for name in ("input.weight", "gate.weight"):
        assert not net.weights[name][:, new].any()
    assert (net.weights["scale"][new] == 1).all()

    game = family.games["party/cocktail"]
    rules = rules_of(game, 3, game.types.options("points-platter"))
    tables = deal(
        np, rules, empty_tables(np, rules, 20, follow=True), luck_of_round(random_luck(rng, rules, 20), 0), 0
    )
    tables = tables._replace(arrived=np.asarray(rng.integers(3, size=tables.arrived.shape), np.int8))
    thoughts = []
    for each in (shipped, net):
        small = family.cut(each, rules)
        seen = observe_for_net(np, small, rules, tables, schedule(rules)[0], "first")
        thoughts.append(forward(np, small, seen.reshape(len(seen), -1)))
    np.testing.assert_allclose(thoughts[0].logits, thoughts[1].logits, atol=1e-4)
    np.testing.assert_allclose(thoughts[0].values, thoughts[1].values, atol=1e-5)

    save(tmp_path / "newer.npz", net)
    with pytest.raises(BadSetup, match="has another shape"):  # the way back is no way
        weights_from_file(str(tmp_path / "newer.npz"), family, shipped.shape)


@pytest.mark.slow
@pytest.mark.parametrize("batch", [7, 96, 128])
def test_heads_in_parts_are_the_same_and_learn_the_same(batch: int) -> None:
    """Also if the batch cannot be divided into all parts."""
    shape = SUSHI_GO_DRAFTS.shape(read(TINY, "sushi-go"))
    rng = np.random.default_rng(1)
    weights = {
        name: rng.standard_normal(size).astype(np.float32) / 9 for name, size in weight_shapes(shape).items()
    }
    weights |= {"shift": np.zeros(shape.inputs, np.float32), "scale": np.ones(shape.inputs, np.float32)}
    seen = rng.integers(3, size=(shape.inputs, batch))

    def loss(split: bool, weights: Any) -> Any:
        net = trainable(shape, weights)
        output = forward(jax.numpy, split_heads(net) if split else net, seen)
        return (output.logits**2).sum() + (output.values * np.arange(1, batch + 1)).sum()

    (whole, slope), (parts, split) = (
        jax.jit(jax.value_and_grad(partial(loss, split)))(weights) for split in (False, True)
    )
    assert parts == pytest.approx(whole, rel=1e-5)
    for name in ("policy.weight", "value.weight", "input.weight"):
        assert np.abs(slope[name]).max() > 0.1
        np.testing.assert_allclose(split[name], slope[name], rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "give either iterations or seconds"),
        ("iterations = 1\nseconds = 1.0", "give either iterations or seconds"),
        ("iterations = 0", "iterations: Expected int >= 1"),
        ("iterations = 1\nwidht = 3", "widht is unknown"),
        ('iterations = 1\neditions = ["party/cocktail"]', "party/cocktail is not in this family"),
        ("iterations = 1\nseats = [7]", "no edition has these numbers of seats"),
        ("iterations = 1\ntables = 9", "9 tables cannot be split into 4 minibatches"),
    ],
)
def test_a_wrong_config_is_explained(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read(config_in(tmp_path, text), "sushi-go")


def test_other_families_are_refused() -> None:
    with pytest.raises(BadSetup, match="no training for dice; available: sushi-go, party, roll"):
        read(TINY, "dice")


# --- Party: menus and effects -----------------------------------------------------------------------------


def test_decisions_without_a_place_are_counted() -> None:
    """Two effects with four and two places, each asked about at three times."""
    some = [EffectDecisions(None, np.zeros((1, 3, places)), None, np.array([[[5], [0], [asked]]]))  # type: ignore[arg-type]
            for places, asked in ((4, 4), (2, 1))]  # fmt: skip
    assert float(share_missed(some)) == pytest.approx((1 + 3) / (9 + 6))
    assert float(share_missed([])) == 0


def test_mixtures_have_menus_with_the_same_special_cards() -> None:
    config = Config(iterations=1, each=2)
    setups = PARTY_DRAFTS.setups(config)
    assert len(setups) == 28 * 2, "pairs of the eight special cards"
    assert {setup.game for setup in setups} == {"party/cocktail", "party/gamewright"}
    assert {setup.seats for setup in setups} == set(range(2, 9))
    assert Counter([setup.seats for setup in setups]) == dict.fromkeys(range(2, 9), 8)
    assert PARTY_DRAFTS.setups(config) == setups != PARTY_DRAFTS.setups(Config(iterations=1, seed=2))
    more = PARTY_DRAFTS.setups(Config(iterations=1, always=(4,), each=1))
    assert len(more) == 28 * 2 and [setup.seats for setup in more[::2]] == [4] * 28
    two = PARTY_DRAFTS.setups(Config(iterations=1, always=(2,), each=1))
    assert len(two) == 28 * 2 - 7, "a spoon needs three seats"
    own = PARTY_DRAFTS.setups(Config(iterations=1, each=1, set_menus=(4, 8)))
    assert Counter([setup.seats for setup in own if len(setup.kinds) == 8]) == {4: 16, 8: 10}
    assert len(own) == 16 + 10 + 28, "a menu card and a special order need at most six seats"
    french = Config(iterations=1, each=1, set_menus=(4,), set_menus_in=("party/cocktail",))
    alone = [setup.game for setup in PARTY_DRAFTS.setups(french) if len(setup.kinds) == 8]
    assert alone == ["party/cocktail"] * 8
    setup = next(each for each in setups if {"spoon", "tea"} <= set(each.kinds))
    assert PARTY_DRAFTS.name_of(setup).endswith("seats, spoon and tea")
    on_menu = PARTY_DRAFTS.prepare(config, setup, 0).on_menu
    assert on_menu is not None
    kinds = [dish_of(card) for card in setup.cards]
    menus = [{kind for kind, count in zip(kinds, column, strict=True) if count} for column in on_menu.T[:50]]
    assert all([len(menu) == 8 and {"spoon", "tea", "nigiri"} <= menu for menu in menus])
    assert len({frozenset(menu) for menu in menus}) > 10


def test_the_points_of_a_run_are_drawn() -> None:
    lines = [{"picks": 500_000_000, "points": points} for points in (20.0, 30.0, 35.0, 40.0)]
    assert curve(lines) == ([0.5, 1.0, 1.5, 2.0], [20.0, 30.0, 35.0, 40.0])
    assert "from 20.0 to 40.0; 2 billion picks" in points_plot(lines)
    lines = [{"picks": 1_000_000_000, "points": float(number)} for number in range(81)]
    assert curve(lines)[0] == [3.0 * number for number in range(1, 28)], "three iterations a point"
    assert curve(lines)[1][:2] == [1.0, 4.0]


def test_setups_take_turns() -> None:
    def turns(setups: str, at_once: int | None, in_turn: tuple[int, ...] = ()) -> list[str]:
        """Those with small letters are mixed. A digit is a setup with this number of seats."""
        config = Config(iterations=9, at_once=at_once, in_turn=in_turn)
        family: Any = SimpleNamespace(
            mixes_menus=str.islower, seats=lambda name: name.isdigit() and int(name)
        )
        return ["".join(map(str, setups_of_iteration(config, family, list(setups), at))) for at in range(3)]

    assert turns("abc", 2) == ["ab", "bc", "ca"]
    assert turns("abc", None) == ["abc", "abc", "abc"]
    assert turns("abcdef", 2) == ["ad", "be", "cf"], "neighbours are alike, so they are not in one turn"
    assert turns("aXbYc", 2) == ["XYab", "XYbc", "XYca"], "set menus are played in every iteration"
    assert turns("XYa", 2) == ["XYa", "XYa", "XYa"]
    assert turns("2345ab", 2, in_turn=(4, 5)) == ["234a", "235b", "23a4"], "as do these numbers of seats"


def test_setups_are_drawn_as_often_as_their_weights_say() -> None:
    assert drawn([3, 0, 1], 8, 0.5) == [0, 0, 0, 0, 0, 0, 2, 2]
    assert [drawn([3, 1], 2, start) for start in (0.0, 0.4, 0.6, 0.99)] == [[0, 0], [0, 0], [0, 1], [0, 1]]
    assert drawn([], 3, 0.5) == drawn([0, 0], 3, 0.5) == []
    family: Any = SimpleNamespace(mixes_menus=str.islower, seats=lambda name: 4)
    config = Config(iterations=9, at_once=1, in_turn=(4,), drawn=3)
    turns = [setups_of_iteration(config, family, list("ABC"), at, [0, 1, 0]) for at in range(3)]
    assert turns == [list("ABBB"), list("BBBB"), list("CBBB")]


def test_setups_weigh_what_learners_win_in_them(tmp_path: Path) -> None:
    """Beyond two points: 4 and 9 were won with two seats, 1 with three; nobody has learnt with four."""
    cells = [
        ("party/cocktail", 2, "classic", 0.54), ("party/gamewright", 2, "classic", 0.59),
        ("party/gamewright", 2, "classic", 0.56), ("party/cocktail", 3, "classic", 1 / 3 + 0.01),
        ("roll/cocktail", 2, "", 0.9),
    ]  # fmt: skip
    file = tmp_path / "map.jsonl"
    more = {
        "net": "abc",
        "learner": {"minutes": 1.5, "tables": 16},
        "games": 9,
        "low": 0,
        "high": 1,
        "curve": [],
    }
    lines = [
        {"cell": {"game": game, "seats": seats, "menu": menu}, "share": share, **more}
        for game, seats, menu, share in cells
    ]
    file.write_bytes(b"\n".join(map(msgspec.json.encode, lines)))
    config = Config(iterations=1, set_menus=(2, 3, 4), map=str(file), beyond=0.02, each=1)
    setups = PARTY_DRAFTS.setups(config)
    weights = weights_of(config, PARTY_DRAFTS, "party", setups)
    known = {name: [round(weight, 4) for weight, setup in zip(weights, setups, strict=True) if kind(setup) == name]
             for name in map(kind, setups)}  # fmt: skip
    assert sorted(known[2]) == [0.02, *[0.045] * 6, 0.07], "the median where nobody has learnt"
    assert known[3] == [0.0] * 16 and known[4] == [0.02] * 16, "the median of all"
    assert known["mixed"] == [0.0] * 28
    assert weights_of(msgspec.structs.replace(config, map=None), PARTY_DRAFTS, "party", setups) == []


def kind(setup: Any) -> Any:
    return "mixed" if PARTY_DRAFTS.mixes_menus(setup) else setup.seats


# --- what people see of a run ---------------------------------------------------------------------------


def line(iteration: int, **more: float) -> dict[str, Any]:
    """A line of a log: a second for the first iteration, and half a second for each later one."""
    return {
        "iteration": iteration,
        "seconds": 0.5 + iteration / 2,
        "picks": 1_000_000,
        "picks_a_second": 1_000_000 if iteration == 1 else 2_000_000,
        "points": 30.0,
        "value_loss": 0.0625,
        "lead_loss": 0.25,
        "entropy": 1.5,
        "clipped": 0.125,
        **more,
    }


def test_a_measurement_is_told_in_one_line() -> None:
    told = summary(line(1250, win_share_random=0.9375, win_share_rollout=0.5))
    assert told == "iteration 1,250, 625.5 s, 2,000,000 picks/s, wins against random 93.8%, rollout 50.0%"


@pytest.mark.slow
def test_a_page_shows_the_curves_and_the_config() -> None:
    measured = {f"win_share_{name}/sushi-go/cocktail, 3 seats": 0.75 for name in ("random", "rollout")}
    text = run_page([line(1), line(2, **measured), line(3)], THREE, "sushi-go")
    page = read_page(text)
    assert page.headings == ["Training of sushi-go", *DRAWINGS, "Config"]
    assert "3 iterations, 3 million picks, 2 seconds of training." in text
    assert [label for label, _ in page.drawings][::7] == [
        "Wins against random: sushi-go/cocktail, 3 seats over picks, from 75.0% to 75.0%",
        "Picks per second over picks, from 1e+06 to 2e+06",
    ]


@pytest.mark.slow
def test_a_page_of_a_long_run_shows_means_and_says_what_was_not_measured() -> None:
    assert means_of_groups([1, 2, 3, 4, 9], 2).tolist() == [1.5, 3.5]
    text = run_page([line(number) for number in range(1, 302)], THREE, "sushi-go")
    assert "the mean of 3 iterations" in text
    assert drawings(read_page(text)) == DRAWINGS[2:]
    assert text.count("Not measured yet.") == 2


@pytest.mark.parametrize(
    ("number", "text"),
    [(7, "7 "), (12_345, "12.3 thousand "), (1.5e6, "1.5 million "), (8.33e9, "8.33 billion ")],
)
def test_large_numbers_are_readable(number: float, text: str) -> None:
    assert readable(number) == text


def test_the_config_on_the_page_is_a_config_file(tmp_path: Path) -> None:
    config = read(TINY, "sushi-go")
    assert read(config_in(tmp_path, toml(config)), "sushi-go") == config
    assert toml(config).splitlines()[:2] == ['editions = ["sushi-go/cocktail"]', "seats = [3]"]
