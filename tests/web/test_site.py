"""The site of files: its client names everything from where it is, and asks no server."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts import script

PAGE = """<head>
    <meta charset="utf-8" />
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index.js"></script>
</head>"""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """build_site.py, with a client of a few files."""
    site = script("build_site")
    static, nets = tmp_path / "static", tmp_path / "weights"
    for folder in (static / "assets", static / "tab", nets):
        folder.mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "tab" / "files.json").write_text(json.dumps({"nets": {"roll": "nets-1/roll.npz"}}))
    for name in ("assets/index.js", "commit.txt", ".kaiten", "preview.png", "preview-roll.png", "icon.svg"):
        (static / name).write_text(name)
    (nets / "roll.npz").write_text("weights")
    monkeypatch.setattr(site, "STATIC", static)
    monkeypatch.setattr(site, "NETS", nets)
    return site


def test_a_site_has_the_files_that_play_and_replaces_an_older_one(built: Any, tmp_path: Path) -> None:
    play = tmp_path / "site" / "play"
    (play / "assets").mkdir(parents=True)
    (play / "assets" / "old.js").write_text("old")
    built.write_client(play)
    files = sorted(path.relative_to(play).as_posix() for path in play.rglob("*") if path.is_file())
    assert files == ["assets/index.js", "icon.svg", "index.html", "tab/files.json", "tab/nets-1/roll.npz"]
    assert (play / "index.html").read_text().splitlines() == [
        "<head>",
        '    <meta charset="utf-8" />',
        "    <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; script-src 'self'"
        " 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'; form-action 'self'\" />",
        '    <meta name="server" content="none" />',
        '    <link rel="icon" href="./icon.svg" />',
        '    <script type="module" crossorigin src="./assets/index.js"></script>',
        "</head>",
    ]


def test_a_folder_must_be_named(built: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert built.main([]) == 2
    assert capsys.readouterr().err == "usage: ./kaiten build-site FOLDER\n"
