"""A net computed by hand, by NumPy and by JAX; its file; and what it chooses."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.nets.net import F32, Net, Shape, forward, load, save
from kaiten.nets.policy import best, judge, sampled

SHAPE = Shape(inputs=2, width=2, blocks=1, actions=("egg", "squid", "nothing"), most=2)
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
LOGITS: list[list[float]] = [[6.25, 0.25], [0, 1], [5.25, 0.25]]
VALUES: list[list[float]] = [[0.78125, 0.03125], [0.5, 0]]


def test_numpy_and_jax_agree_with_the_sum_done_by_hand() -> None:
    for xp in (np, jnp):
        logits, values = forward(xp, NET, xp.asarray(SEEN))
        assert logits.dtype == values.dtype == F32
        np.testing.assert_allclose(logits, LOGITS, atol=1e-3)
        np.testing.assert_allclose(values, VALUES, atol=1e-3)


def test_only_legal_actions_are_chosen() -> None:
    legal = np.array([[0, 1], [1, 1], [1, 0]], np.int8)
    judged = judge(NET, SEEN, legal, seats=4)
    assert best(judged).tolist() == [2, 1]
    assert judged.chances[0, 0] == judged.chances[2, 1] == 0
    np.testing.assert_allclose(judged.chances.sum(0), 1, atol=1e-6)
    np.testing.assert_allclose(judged.win, [1.03125, 0.28125], atol=1e-6)
    np.testing.assert_allclose(judged.lead, [10, 0], atol=1e-6)
    assert sampled(judged, np.array([0.0, 0.0])).tolist() == [1, 0]
    assert sampled(judged, np.array([0.999, 0.999])).tolist() == [2, 1]


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", NET)
    with np.load(tmp_path / "net.npz", allow_pickle=False) as file:
        assert {file[name].dtype.name for name in NET.weights} == {"float16"}
    again = load(tmp_path / "net.npz")
    assert again.shape == SHAPE
    for name, part in NET.weights.items():
        assert again.weights[name].dtype == F32
        assert (again.weights[name] == part).all()


def test_a_file_whose_arrays_do_not_fit_is_rejected(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", NET._replace(weights={**NET.weights, "shift": np.zeros(3, F32)}))
    with pytest.raises(ValueError, match="the sizes of shift do not fit"):
        load(tmp_path / "net.npz")
