"""Chef in a tab picks what Chef picks with NumPy, with the same luck; its probabilities are the same to 0.001.

Size: 10,000 positions of each box that has a net, of all editions, numbers of seats and menus, in CPython and in Pyodide
Time: 50 CPU-minutes
In the suite: tests/tab/test_chef.py::test_without_numpy_it_picks_what_it_picks_with_it
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import mean, quantiles

import msgspec
import pytest

from kaiten.bots import bot_named
from kaiten.games import GAMES
from kaiten.tab.bots import Bots
from tests.tab.chefs import BOXES, Thought, thoughts
from tests.tab.in_node import running
from tests.tab.page import done
from tests.tab.test_chef import NETS

POSITIONS = 10_000
TO = 1e-3

CODE = """
import msgspec, page
from kaiten.tab.bots import Bots, Nets
from tests.tab.chefs import thoughts
from tests.tab.page import done

async def weights(name):
    return open(f"{{name}}.npz", "rb").read()

bots = Bots(Nets(weights, page.product))
for each in thoughts({!r}, {}, lambda name: done(bots.sit_down(name, "chef")), page.cpu):
    print(msgspec.json.encode(each).decode())
"""


@pytest.mark.parametrize("box", BOXES)
def test_ten_thousand_picks_are_the_same(box: str, tmp_path: Path) -> None:
    bots = Bots(NETS)
    node = running(CODE.format(box, POSITIONS), tmp_path / "thoughts")
    arrays = list(thoughts(box, POSITIONS, lambda name: bot_named("chef")(GAMES[name])))
    compare(
        box, "in CPython", arrays, thoughts(box, POSITIONS, lambda name: done(bots.sit_down(name, "chef")))
    )
    assert node.wait() == 0
    with (tmp_path / "thoughts").open("rb") as file:
        compare(box, "in Pyodide", arrays, (msgspec.json.decode(line, type=Thought) for line in file))


def compare(box: str, where: str, arrays: list[Thought], plain: Iterator[Thought]) -> None:
    both = list(zip(arrays, plain, strict=True))
    apart = [abs(one - other) for a, b in both for one, other in zip(a.likely, b.likely, strict=True)]
    times = [each.micros / 1000 for _, each in both]
    print(
        f"{box} {where}: {len(both)} positions, probabilities at most {max(apart):.1e} apart, "
        f"CPU {mean(times):.1f} ms, 95 % {quantiles(times, n=20)[-1]:.1f} ms, at most {max(times):.1f} ms"
    )
    assert [a.choice for a, _ in both] == [b.choice for _, b in both]
    assert max(apart) < TO
