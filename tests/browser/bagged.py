"""`kaiten`, with one game more: the bag of `tests/any`, which the client has never heard of."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from kaiten.cli import main
from kaiten.games import GAMES
from tests.any.bag import Bag
from tests.browser.patient import be_patient

GAMES[Bag.name] = Bag()  # here, and in the processes that bots think in: they read this file, too

if __name__ == "__main__":
    be_patient()
    sys.exit(main())
