"""A server that has prepared itself is visited for the first time: what did it still import, read or parse?

A program for a fork (`forks.py`): in the process of a test, everything has been imported long ago.
"""

import json
import sys
from pathlib import Path

from kaiten import words
from kaiten.server.net import client_files
from kaiten.server.run import prepare
from kaiten.words import LANGUAGES
from tests.server.house import House, told

PAGES = ("/", "/new", "/daily", "/puzzles", "/rules/party/cocktail", "/you")
PATHS = (
    "/api/me", "/api/games", "/api/notice", "/api/device", "/api/tables", "/api/tables/mine", "/api/daily", "/api/puzzles",
    "/api/you", "/api/you/games", "/api/you/dailies", "/api/you/export", "/api/schema/openapi.json", "/api/nothing",
)  # fmt: skip


def main() -> None:
    folder = Path(sys.argv[1])
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<head><title>Kaiten</title></head>")
    (static / "assets" / "large.js").write_text("large")
    client_files.STATIC = static
    prepare()
    imported, parsed, packed = set(sys.modules), words._bundle.cache_info(), client_files._file.cache_info()
    statuses: set[int] = set()

    async def story(here: House) -> None:
        for language in LANGUAGES:
            for path in (*PAGES, "/assets/large.js"):
                statuses.add((await here.opens(path, language)).status_code)
        for path in PATHS:
            statuses.add((await here.asks(path)).status_code)

    told(folder / "data", story)
    found = {
        "statuses": sorted(statuses),
        "imported": sorted(set(sys.modules) - imported),
        "parsed": words._bundle.cache_info().misses - parsed.misses,
        "packed": client_files._file.cache_info().misses - packed.misses,
    }
    print(json.dumps(found))
