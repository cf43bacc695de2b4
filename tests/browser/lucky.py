"""`kaiten`, but with luck that a test chose: the next game is dealt from the seed in the file $LUCK, if there is one.

Nothing else is changed. The seed is written to the table's log as any other would be, so the game goes on from it
after a restart, too. The house (`house.py`) starts this file in place of `kaiten`.
"""

import os
import sys
from pathlib import Path

from kaiten.cli import main
from kaiten.engine.terms import Millis
from kaiten.server.room.lobby import Began, Lobby
from kaiten.server.room.running_game import RunningGame

LUCK = Path(os.environ["LUCK"])
fair = RunningGame.deal


def deal(lobby: Lobby, at: Millis, seed: str) -> Began:
    if LUCK.exists():
        seed = LUCK.read_text()
        LUCK.unlink()
    return fair(lobby, at, seed)


if __name__ == "__main__":
    RunningGame.deal = staticmethod(deal)  # type: ignore[method-assign]  # that is what this file is for
    sys.exit(main())
