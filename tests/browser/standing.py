"""`kaiten`, but its clock stands still: it says how many milliseconds are in the file $CLOCK, which a test writes."""

import os
import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

from kaiten.cli import main
from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.room.room import Room
from tests.browser.patient import be_patient

CLOCK = Path(os.environ["CLOCK"])
LOOK_MS = 50  # so often a table that waits for a time looks at the clock
due = Room.due


def now() -> Millis:
    return int(CLOCK.read_text())


def due_soon(room: Room, now: Millis) -> Millis | None:
    wait = due(room, now)
    return None if wait is None else min(wait, LOOK_MS)


if __name__ == "__main__":
    be_patient()
    patch.object(clock, "now", now).start()
    patch.object(Room, "due", due_soon).start()
    sys.exit(main())
