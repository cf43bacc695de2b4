"""`kaiten`, but with known luck: a game is dealt from the seed in the file $LUCK, if a test chose one, or from
`USUAL`. The nonces of the people are left out, unless the test chose `FAIR`.

So a journey sees the same cards every time. Nothing else is changed. The seed is written to the table's log as
any other would be, so the game goes on from it after a restart, too. The house (`house.py`) starts this file in
place of `kaiten`.
"""

import os
import sys
from pathlib import Path

from kaiten.cli import main
from kaiten.engine.codec import Commitment
from kaiten.engine.terms import Millis
from kaiten.server.room.lobby import Began, Lobby
from kaiten.server.room.running_game import RunningGame

LUCK = Path(os.environ["LUCK"])
USUAL, FAIR = "journeys", "fair"
fair = RunningGame.deal


def deal(lobby: Lobby, at: Millis, seed: str, commits: tuple[Commitment, ...]) -> Began:
    chosen = LUCK.read_text() if LUCK.exists() else USUAL
    LUCK.unlink(missing_ok=True)
    return fair(lobby, at, seed, commits) if chosen == FAIR else fair(lobby, at, chosen, ())


if __name__ == "__main__":
    RunningGame.deal = staticmethod(deal)  # type: ignore[method-assign]  # that is what this file is for
    sys.exit(main())
