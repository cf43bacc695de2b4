"""What a tab loads into Pyodide. That it plays the same games there is a campaign: it would cost 10 CPU-seconds."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from kaiten.server.net import client_files
from tests.server.house import House, told
from tests.web.scripts import script

archive = script("archive")
ROOT = Path(__file__).parents[2]
MOST_BYTES = 350_000  # of ours, as a browser loads it
MODULES = (
    "re/__init__.py",
    "xml/dom/minidom.py",
    "encodings/utf_8.py",
    "encodings/big5.py",
    "logging/config.py",
    "logging/__init__.py",
)


def test_the_archive_is_the_same_every_time_and_small(tmp_path: Path) -> None:
    path = archive.write_archive(tmp_path)
    assert path == archive.write_archive(tmp_path)
    assert len(gzip.compress(path.read_bytes())) < MOST_BYTES
    names = ZipFile(path).namelist()
    assert {"kaiten/tab/tab.py", "kaiten/bots/ratings.json"} <= set(names)
    assert [name for name in names if "net/" in name or name.endswith((".npz", ".pyc"))] == []


def test_a_tab_has_the_msgspec_that_the_server_has() -> None:
    (wheel,) = [line for line in archive.LOCK.read_text().splitlines() if not line.startswith(" ")]
    assert wheel in (ROOT / "requirements.lock").read_text()


# --- the folder that the client loads -------------------------------------------------------------------


def _wheels(folder: Path) -> list[Path]:
    with ZipFile(folder / "msgspec.whl", "w", ZIP_DEFLATED) as wheel:
        wheel.writestr("msgspec/_core.so", "core")
    return [folder / "msgspec.whl"]


@pytest.fixture
def pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Pyodide with next to nothing in it."""
    monkeypatch.setattr(archive, "fetch_wheels", _wheels)
    monkeypatch.setattr(archive, "compiled", lambda zipped, *_, **__: zipped)
    monkeypatch.setattr(archive, "_started", lambda *_: (b"memory", {"logging"}))
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.d.ts"):
        (folder / name).write_text(name)
    lock = {"info": {"python": "3.14.2"}, "packages": {"numpy": {"file_name": "numpy.whl"}}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    with ZipFile(folder / "python_stdlib.zip", "w") as library:
        for name in MODULES:
            library.writestr(name, "pass")
    return folder


def _names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _unpacked(path: Path) -> bytes:
    return gzip.decompress(path.with_name(f"{path.name}.gzip").read_bytes())


def test_only_what_is_needed_is_there_and_nothing_can_come_from_another_host(
    pyodide: Path, tmp_path: Path
) -> None:
    tab = tmp_path / "tab"
    archive.write(tab, "node", pyodide)
    said = json.loads((tab / "files.json").read_text())
    python = tab / said["python"]
    assert _names(python) == [
        "msgspec.whl.gzip",
        "pyodide-lock.json",
        "pyodide.asm.js",
        "pyodide.asm.wasm.gzip",
        "pyodide.js",
        "python_stdlib.zip.gzip",
        "started.gzip",
    ]
    assert json.loads((python / "pyodide-lock.json").read_text()) == {
        "info": {"python": "3.14.2"},
        "packages": {},
    }
    library = ZipFile(BytesIO(_unpacked(python / "python_stdlib.zip")))
    assert library.namelist() == ["encodings/utf_8.py", "re/__init__.py"]  # logging is in the memory
    assert _unpacked(python / "pyodide.asm.wasm") == b"pyodide.asm.wasm"
    assert _unpacked(tab / said["archive"]) == archive.archive()
    assert said["wheels"] == [f"{said['python']}/msgspec.whl"]
    (wheel,) = ZipFile(BytesIO(_unpacked(python / "msgspec.whl"))).infolist()
    assert (wheel.filename, wheel.compress_type) == ("msgspec/_core.so", ZIP_STORED)
    assert said["packed"][said["archive"]] == (tab / f"{said['archive']}.gzip").stat().st_size


def test_what_changed_is_written_again_and_nothing_else(
    pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = tmp_path / "tab"
    assert not archive.fresh(tab)
    archive.write(tab, "node", pyodide)
    assert archive.fresh(tab)
    before = _names(tab)
    monkeypatch.setattr(archive, "archive", lambda: b"a new rule")
    assert not archive.fresh(tab)
    archive.write(tab, "node", tmp_path / "nowhere")  # Pyodide is there already
    assert archive.fresh(tab)
    old, new = set(before) - set(_names(tab)), set(_names(tab)) - set(before)
    assert [name.partition("-")[0] for name in (*old, *new)] == ["kaiten", "kaiten"]
    assert len(_names(tab)) == len(before)


# --- how a server sends it ------------------------------------------------------------------------------


@contextmanager
def _served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(client_files, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<title>Kaiten</title>")
    for cached in (client_files._file, client_files._for_tabs):
        cached.cache_clear()
    yield
    for cached in (client_files._file, client_files._for_tabs):
        cached.cache_clear()


def test_what_has_a_hash_in_its_path_is_cached_for_good(
    pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.write(tmp_path / "tab", "node", pyodide)
    said = json.loads((tmp_path / "tab" / "files.json").read_text())
    sent: dict[str, Any] = {}

    async def story(here: House) -> None:
        for path in (
            "files.json",
            f"{said['archive']}.gzip",
            f"{said['python']}/pyodide.asm.js",
            f"{said['python']}/pyodide.asm.wasm.gzip",
            said["nets"]["roll"],
            f"{said['python']}/nothing.gzip",
            "../index.html",
        ):
            answer = await here.opens(f"/tab/{path}")
            headers = answer.headers
            sent[path.rpartition("/")[2]] = (
                answer.status_code,
                headers["content-type"],
                headers["cache-control"],
            )

    with _served(tmp_path, monkeypatch):
        told(tmp_path / "data", story)
    for_good = "public, max-age=31536000, immutable"
    assert sent == {
        "files.json": (200, "application/json", "no-cache"),
        "kaiten.zip.gzip": (200, "application/octet-stream", for_good),
        "pyodide.asm.js": (200, "text/javascript; charset=utf-8", for_good),
        "pyodide.asm.wasm.gzip": (200, "application/octet-stream", for_good),
        "roll.npz": (200, "application/octet-stream", for_good),
        "nothing.gzip": (404, "text/html; charset=utf-8", "no-store"),
        "index.html": (404, "text/html; charset=utf-8", "no-store"),
    }
