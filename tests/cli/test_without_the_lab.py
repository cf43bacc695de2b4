"""Playing and serving need nothing of the laboratory, and nothing of it is imported."""

import subprocess
import sys

import pytest

EXTRAS = ["jax", "optax", "gymnasium", "pettingzoo", "pyspiel", "matplotlib", "pyarrow", "resvg_py", "ray"]
OURS = ["kaiten.lab", "kaiten.envs"]

CHECK = f"""
import sys
import kaiten.server.run, kaiten.server.hosting.bot_pool
from kaiten.cli import COMMANDS, module_of
for command in COMMANDS:
    module_of(command)
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
