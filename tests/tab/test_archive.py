"""What a tab loads into Pyodide. That it plays the same games there is a campaign: it would cost 10 CPU-seconds."""

from pathlib import Path
from zipfile import ZipFile

from tests.web.scripts import script

archive = script("archive")
ROOT = Path(__file__).parents[2]
MOST_BYTES = 400_000


def test_the_archive_is_the_same_every_time_and_small(tmp_path: Path) -> None:
    path = archive.write_archive(tmp_path)
    assert path == archive.write_archive(tmp_path)
    assert path.stat().st_size < MOST_BYTES
    names = ZipFile(path).namelist()
    assert {"kaiten/tab/tab.py", "kaiten/bots/ratings.json"} <= set(names)
    assert [name for name in names if "net/" in name or name.endswith((".npz", ".pyc"))] == []


def test_a_tab_has_the_msgspec_that_the_server_has() -> None:
    (wheel,) = [line for line in archive.LOCK.read_text().splitlines() if not line.startswith(" ")]
    assert wheel in (ROOT / "requirements.lock").read_text()
