"""`kaiten`, but with known luck: a game is dealt from the seed in the file $LUCK, if a test chose one, or from
`USUAL`. The nonces of the people are left out, unless the test chose `FAIR`.

So a journey sees the same cards every time. Nothing else is changed, except by `patient.py`. The seed is written to the table's log as
any other would be, so the game goes on from it after a restart, too. The house (`house.py`) starts this file in
place of `kaiten`.
"""

import os
import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

from kaiten.cli import main
from kaiten.engine.codec import Commitment
from kaiten.engine.terms import Millis
from kaiten.server.room import broadcast, luck
from kaiten.server.room.table_state import Deal, TableState
from tests.browser.patient import be_patient

LUCK = Path(os.environ["LUCK"])
USUAL, FAIR = "journeys", "fair"
fair = luck.agree


def agree(table: TableState, seed: str, deal: Deal, at: Millis) -> None:
    chosen = LUCK.read_text() if LUCK.exists() else USUAL
    LUCK.unlink(missing_ok=True)
    if chosen == FAIR:
        return fair(table, seed, deal, at)

    def known(at: Millis, seed: str, commits: tuple[Commitment, ...]) -> None:
        deal(at, seed, ())

    return fair(table, chosen, known, at)


if __name__ == "__main__":
    be_patient()
    patch.object(luck, "agree", agree).start()
    patch.object(broadcast, "pledge_of", return_value="").start()  # the seed is chosen after that
    sys.exit(main())
