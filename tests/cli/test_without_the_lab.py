"""Playing and serving need nothing of the laboratory, and nothing of it is imported."""

import subprocess
import sys

import pytest

EXTRAS = [
    "jax",
    "optax",
    "gymnasium",
    "pettingzoo",
    "pyspiel",
    "matplotlib",
    "pyarrow",
    "resvg_py",
    "ray",
    "kaiten.load.web",
]
OURS = ["kaiten.lab", "kaiten.envs", "campaigns"]

CHECK = f"""
import sys
import kaiten.server.run, kaiten.server.hosting.bot_pool
from importlib import import_module
from kaiten.cli import COMMANDS
for module in COMMANDS.values():
    import_module(module)
from kaiten.bots import BOTS
from kaiten.games import GAMES
for bot in BOTS.values():
    for game in GAMES.values():
        bot(game)
print(*[name for name in {EXTRAS + OURS} if name in sys.modules])
"""


@pytest.mark.slow
def test_play_and_server_import_none_of_it() -> None:
    found = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []
