"""What these tests change in every `kaiten` they start, so that none depends on how fast the machine is.

A count waits for its people, and a deal for their devices, as long as it takes. The pictures are empty: drawing
them is most of what a page costs, and tests/web looks at them.
"""

import gzip
import re
from functools import cache
from unittest.mock import patch

from msgspec.structs import replace

from kaiten.server.net import client_files
from kaiten.server.net.client_files import File
from kaiten.server.room import draw, table_state

HOUR_MS = 3_600_000
INSIDE = re.compile(rb"(<symbol[^>]*>).*?(?=</symbol>)", re.DOTALL)


def be_patient() -> None:
    patch.object(table_state, "CONTINUE_MS", HOUR_MS).start()
    patch.object(draw, "STEP_MS", HOUR_MS).start()
    patch.object(client_files, "_file", _unpainted).start()


_painted = client_files._file


@cache
def _unpainted(name: str) -> File:
    file = _painted(name)
    if not re.match(r"assets/art-.*\.svg$", name):
        return file
    art = INSIDE.sub(rb"\1", file.whole)
    assert len(art) < len(file.whole) / 4
    return replace(file, whole=art, small=gzip.compress(art, mtime=0))
