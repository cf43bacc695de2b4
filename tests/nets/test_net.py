"""A net computed by hand, by NumPy and by JAX; its file; and what it chooses."""

from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from msgspec import structs

from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import Answer, Ask
from kaiten.engine.errors import BadSetup
from kaiten.games import sushi_roll
from kaiten.games.sushi_go import Passing, PassingAndRobot, cocktail, zoch
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.self_play import SUSHI_GO_DRAFTS
from kaiten.nets.draft.axes import observe_for_net
from kaiten.nets.draft.policy import Picker
from kaiten.nets.files import load, save
from kaiten.nets.net import F32, Net, Shape, forward, forward_part, weight_shapes
from kaiten.nets.policy import probabilities, sample, sigmoid
from kaiten.nets.shipped import net_for
from kaiten.observations.draft.layout import LAYOUT
from kaiten.observations.draft.setup import Turn

SHAPE = Shape(
    inputs=2, width=2, blocks=1, actions=("egg", "squid", "nothing"), cards=("egg", "squid"), most=2
)
NET = Net(
    SHAPE,
    {
        name: np.array(part, F32)
        for name, part in {
            "shift": [1, 2],
            "scale": [2, 0.5],
            "input.weight": [[1, 0.5], [-1, 1]],
            "input.bias": [0, 1],
            "block0.a.weight": [[0.5, -1], [1, 1]],
            "block0.a.bias": [0, -2],
            "block0.b.weight": [[1, 2], [0, -1]],
            "block0.b.bias": [0.25, 0],
            # from the hidden layer (2), the cards chosen (2), and the part: second, use, robot, copy
            "then.weight": [[0, 1, 2, 0, 0, 0, 0.5, 0], [-1, 0, 0, 3, 1, 0, 0, 0]],
            "then.bias": [0, -1],
            "policy.weight": [[1, 0], [0, 1], [1, 1]],
            "policy.bias": [0, 0, -1],
            "value.weight": [[0.125, 0], [0, -0.5]],
            "value.bias": [0, 0.5],
        }.items()
    },
)
SEEN = np.array([[3, 1], [3, 2]], np.int16)
# The first column: inputs (1, 2) → (2, 2) → block.a (0, 2) → block.b (4.25, -2) → (6.25, 0)
# The second: inputs (0, 0) → (0, 1) → block.a (0, 0) → block.b (0.25, 0) → (0.25, 1)
HIDDEN: list[list[float]] = [[6.25, 0.25], [0, 1]]
LOGITS: list[list[float]] = [[6.25, 0.25], [0, 1], [5.25, 0.25]]
VALUES: list[list[float]] = [[0.78125, 0.03125], [0.5, 0]]
# `then`, when the first column has chosen an egg and the second a squid.
# second: (2, -6.25) → (8.25, 0); (1, 2.75) → (1.25, 3.75)
# robot: (2.5, -7.25) → (8.75, 0); (1.5, 1.75) → (1.75, 2.75)
CHOSEN = np.array([[1, 0], [0, 1]], np.int8)
THEN: dict[str, list[list[float]]] = {
    "second": [[8.25, 1.25], [0, 3.75], [7.25, 4]],
    "robot": [[8.75, 1.75], [0, 2.75], [7.75, 3.5]],
}

SETUPS = [
    rules_of(cocktail, 2, PassingAndRobot("alternate", robot=True)),
    rules_of(cocktail, 5, PassingAndRobot()),
    rules_of(zoch, 3, Passing("alternate")),
]
GAMES = 32


@pytest.mark.parametrize("xp", [np, jnp], ids=["numpy", "jax"])
def test_a_net_agrees_with_the_sum_done_by_hand(xp: Any) -> None:
    output = forward(xp, NET, xp.asarray(SEEN))
    assert {part.dtype.name for part in output} == {"float32"}
    for found, expected in zip(output, (HIDDEN, LOGITS, VALUES), strict=True):
        np.testing.assert_allclose(found, expected, atol=1e-3)
    for part, expected in THEN.items():
        found = forward_part(xp, NET, output.hidden, part, xp.asarray(CHOSEN))
        assert found.dtype == F32
        np.testing.assert_allclose(found, expected, atol=1e-3)


def test_the_heads_stay_float32_when_the_layers_are_bfloat16() -> None:
    output = forward(jnp, NET, jnp.asarray(SEEN), jnp.bfloat16)
    assert [part.dtype.name for part in output] == ["bfloat16", "float32", "float32"]
    np.testing.assert_allclose(output.logits, LOGITS, atol=1e-3)  # these numbers have few digits


def test_chances_are_those_of_legal_actions() -> None:
    logits = np.log(np.array([[1, 1, 5], [2, 3, 5], [6, 9, 5]], F32))
    legal = np.array([[1, 1, 0], [1, 1, 0], [1, 0, 0]], np.int8)
    likely = probabilities(logits, legal)
    np.testing.assert_allclose(likely, [[1 / 9, 0.25, 0], [2 / 9, 0.75, 0], [6 / 9, 0, 0]], atol=1e-6)
    np.testing.assert_allclose(likely.sum(0), [1, 1, 0], atol=1e-6)
    far = probabilities(np.array([[1000], [0], [0]], F32), np.array([[0], [1], [1]], np.int8))
    assert far.tolist() == [[0], [0.5], [0.5]]  # however much the net prefers an illegal action
    for word, chosen in ((0.0, [0, 0]), (0.2, [1, 0]), (0.3, [1, 1]), (0.4, [2, 1]), (0.999, [2, 1])):
        assert sample(likely, np.full(3, word))[:2].tolist() == chosen


def test_very_large_logits_do_not_overflow() -> None:
    logits = np.array([-200, -np.log(3), 0, 200], F32)
    assert sigmoid(logits).tolist() == pytest.approx([0, 0.25, 0.5, 1])


# --- files ----------------------------------------------------------------------------------------------


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", NET)
    with np.load(tmp_path / "net.npz", allow_pickle=False) as file:
        assert set(file) == {"about", *NET.weights}
        assert {file[name].dtype.name for name in NET.weights} == {"float16"}
    again = load(tmp_path / "net.npz")
    assert again.shape == SHAPE
    for name, part in NET.weights.items():
        assert again.weights[name].dtype == F32
        assert (again.weights[name] == part).all()


def test_weights_are_rounded_to_float16(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", replace(NET, weights={**NET.weights, "shift": np.array([0.1, 2049], F32)}))
    assert load(tmp_path / "net.npz").weights["shift"].tolist() == [0.0999755859375, 2048]


def test_a_net_says_on_which_layout_it_was_trained_and_an_old_file_on_the_first(tmp_path: Path) -> None:
    newer = structs.replace(SHAPE, layout=LAYOUT + 1)
    save(tmp_path / "newer.npz", Net(newer, NET.weights))
    told = f"newer.npz was trained on version {LAYOUT + 1} of the layout of observations; .* up to {LAYOUT}$"
    with pytest.raises(BadSetup, match=told):
        load(tmp_path / "newer.npz")
    for game in (cocktail, sushi_roll.cocktail):  # Sushi Roll has a layout of its own
        shipped = net_for(game)
        assert shipped is not None and shipped.shape.layout == 1
    save(tmp_path / "roll.npz", Net(structs.replace(SHAPE, cards=(), layout=2), NET.weights))
    with pytest.raises(BadSetup, match="was trained on version 2 "):
        load(tmp_path / "roll.npz")


def test_a_small_file_that_unpacks_to_a_gigabyte_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "large.npz"
    with ZipFile(path, "w", ZIP_DEFLATED) as packed, packed.open("input.weight.npy", "w") as entry:
        for _ in range(65):
            entry.write(bytes(1 << 20))
    assert path.stat().st_size < 100_000
    with pytest.raises(ValueError, match="no net is as large as that"):
        load(path)


def test_a_pickle_is_rejected(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", NET)
    with np.load(tmp_path / "net.npz") as file:
        arrays: dict[str, Any] = dict(file)
    with (tmp_path / "pickled.npz").open("wb") as out:
        np.savez(out, **{**arrays, "shift": np.array([1, "two"], object)})
    with pytest.raises(ValueError, match="allow_pickle=False"):
        load(tmp_path / "pickled.npz")


@pytest.mark.parametrize(
    ("name", "size"), [("shift", (3,)), ("then.weight", (2, 7)), ("policy.bias", (1, 3))]
)
def test_a_file_whose_arrays_do_not_fit_is_rejected(tmp_path: Path, name: str, size: tuple[int, ...]) -> None:
    save(tmp_path / "net.npz", replace(NET, weights={**NET.weights, name: np.zeros(size, F32)}))
    with pytest.raises(ValueError, match=f"the sizes of {name} do not fit"):
        load(tmp_path / "net.npz")


# --- whole games ----------------------------------------------------------------------------------------


def random_net() -> Net:
    shape, rng = SUSHI_GO_DRAFTS.shape(Config(iterations=1, width=8, blocks=1)), np.random.default_rng(1)
    weights = {name: rng.normal(0, 0.1, size).astype(F32) for name, size in weight_shapes(shape).items()}
    return Net(shape, weights | {"scale": np.ones(shape.inputs, F32)})


@pytest.mark.parametrize("rules", SETUPS, ids=["robot", "five seats", "zoch"])
@pytest.mark.parametrize("at_random", [False, True], ids=["likeliest", "sampled"])
def test_only_legal_picks_are_made_and_none_where_nothing_is_asked(rules: Rules, at_random: bool) -> None:
    rng, net, seen = np.random.default_rng(1), random_net(), {"left out": 0, "unasked": 0, "asked": 0}

    def player(now: Turn) -> Answer:
        picker = Picker(net, rules, slice(None), rng.random if at_random else None)
        some = Picker(net, rules, slice(1, 2), None)  # one seat answers alone as it does among all

        def answer(ask: Ask) -> Any:
            found, alone = picker.answer(ask), some.answer(ask)
            asked, made = (ask.options > 0).any(1), found.sum(1)
            assert found.dtype == np.int8 and found.min() == 0
            assert (found <= ask.options).all()
            assert (made[asked] + np.broadcast_to(ask.nothing, asked.shape)[asked] >= 1).all()
            assert (made <= asked).all()  # so all zeros where nothing is asked
            assert (np.delete(alone, 1, 0) == 0).all()
            assert at_random or (alone[1] == found[1]).all()
            seen["left out"] += int((asked & (made == 0)).sum())
            seen["unasked"] += int((~asked).sum())
            seen["asked"] += int(asked.sum())
            return found

        return answer

    end = play(np, rules, random_luck(rng, rules, GAMES), player, follow=True)
    assert (end.hands == 0).all()
    assert seen["unasked"] and seen["asked"] > rules.seats * 3 * rules.size * GAMES
    assert not at_random or seen["left out"]


@pytest.mark.slow
def test_numpy_and_jax_think_the_same_about_whole_games() -> None:
    """With the net that is shipped: float32 to rounding; bfloat16, as in training, roughly."""
    net, rng, compared = net_for(cocktail), np.random.default_rng(1), set()
    assert net is not None
    rules = SETUPS[0]
    exact, roughly = (
        jax.jit(lambda weights, seen, layers=layers: forward(jnp, Net(net.shape, weights), seen, layers))
        for layers in (jnp.float32, jnp.bfloat16)
    )

    def player(now: Turn) -> Answer:
        picker = Picker(net, rules, slice(None), None)

        def answer(ask: Ask) -> Any:
            found = picker.answer(ask)
            if ask.kind == "first":
                seen = observe_for_net(np, net, rules, ask.tables, ask.now, ask.kind).reshape(
                    net.shape.inputs, -1
                )
                same = exact(net.weights, seen)
                for here, there in zip(picker.output, same, strict=True):
                    np.testing.assert_allclose(here, there, rtol=1e-4, atol=2e-3)
                rough = roughly(net.weights, seen)
                every = np.ones_like(picker.output.logits)
                gap = abs(
                    probabilities(np.asarray(rough.logits), every)
                    - probabilities(picker.output.logits, every)
                )
                assert gap.mean() < 0.01
                assert abs(np.asarray(rough.values) - picker.output.values).mean() < 0.02
            else:
                assert ask.chosen is not None
                before = ask.chosen.swapaxes(0, 1).reshape(len(rules.cards), -1)
                hidden = picker.output.hidden
                here, there = (
                    forward_part(xp, net, xp.asarray(hidden), ask.kind, before) for xp in (np, jnp)
                )
                np.testing.assert_allclose(here, there, rtol=1e-4, atol=2e-3)
            compared.add(ask.kind)
            return found

        return answer

    play(np, rules, random_luck(rng, rules, GAMES), player, follow=True)
    assert compared == {"first", "second", "robot"}
