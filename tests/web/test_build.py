"""The client is built when something it is made of has changed, from packages pinned for every machine."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.scripts import WEB, script


class Archive:
    """What plays in a tab: it counts how often it is written."""

    def __init__(self) -> None:
        self.current, self.written = False, 0

    def fresh(self, folder: Path) -> bool:
        return self.current

    def write(self, folder: Path, node: str, pyodide: Path) -> None:
        self.current = True
        self.written += 1


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """build.py, in a house with two files, and with a Vite that only counts how often it is called."""
    build = script("build")
    web, words, static = tmp_path / "web", tmp_path / "words", tmp_path / "static"
    for folder in (web / "src", words / "screen", static):
        folder.mkdir(parents=True)
    (web / "src" / "main.ts").write_text("one")
    (words / "screen" / "en.ftl").write_text("close = Close")
    sentences = tmp_path / "table.json"
    sentences.write_text("{}")
    for name, value in {
        "ROOT": tmp_path,
        "WEB": web,
        "WORDS": words,
        "SENTENCES": sentences,
        "STATIC": static,
        "archive": Archive(),
    }.items():
        monkeypatch.setattr(build, name, value)
    monkeypatch.setattr(build, "install", lambda **_: "true")  # a Node that does nothing, well
    build.calls = []

    def tool(node: str, *words: str) -> list[str]:
        build.calls.append(words)
        return [node]

    monkeypatch.setattr(build, "tool", tool)
    return build


def test_it_is_built_once(build: Any) -> None:
    assert not build.built()
    build.build()
    build.build()
    assert build.built()
    assert [words[:2] for words in build.calls] == [("vite", "build")]


@pytest.mark.parametrize(
    "changed",
    ["web/src/main.ts", "words/screen/en.ftl", "table.json", "web/src/new.ts", "web/vite.config.ts"],
)
def test_it_is_built_again_where_a_source_or_a_word_changed(build: Any, tmp_path: Path, changed: str) -> None:
    build.build()
    (tmp_path / changed).write_text("two")
    build.build()
    assert len(build.calls) == 2


def test_a_change_of_what_plays_in_a_tab_does_not_build_the_client_again(build: Any) -> None:
    build.build()
    build.archive.current = False
    assert not build.built()
    build.build()
    assert (len(build.calls), build.archive.written) == (1, 2)


def test_a_file_that_moved_is_a_change(build: Any, tmp_path: Path) -> None:
    build.build()
    (tmp_path / "web" / "src" / "main.ts").rename(tmp_path / "web" / "src" / "other.ts")
    build.build()
    assert len(build.calls) == 2


def test_what_failed_is_tried_again(build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "install", lambda **_: "false")
    with pytest.raises(SystemExit, match="could not be built"):
        build.build()
    monkeypatch.setattr(build, "install", lambda **_: "true")
    build.build()
    assert len(build.calls) == 2


# --- what it is built with ------------------------------------------------------------------------------

LOCK = json.loads((WEB / "package-lock.json").read_text())["packages"]
WANTED = json.loads((WEB / "package.json").read_text())


def test_no_registry_is_named() -> None:
    """Behind a mirror, the mirror is used; the hashes say what must come from it."""
    assert [path for path, package in LOCK.items() if "resolved" in package] == []
    assert [path for path, package in LOCK.items() if path and "integrity" not in package] == []
    assert (WEB / ".npmrc").read_text().splitlines() == [
        "omit-lockfile-registry-resolved=true",
        "fund=false",
        "audit=false",
    ]


def test_what_is_wanted_is_pinned_and_locked_as_it_is_pinned() -> None:
    pinned = {**WANTED["dependencies"], **WANTED["devDependencies"], **WANTED["overrides"]}
    assert {name: LOCK[f"node_modules/{name}"]["version"] for name in pinned} == pinned


def test_what_comes_as_a_binary_is_locked_for_every_platform_at_one_version() -> None:
    """npm forgets platforms when it locks on one of them; a fresh clone elsewhere would not build."""
    assert (LOCK["node_modules/vite"]["version"], LOCK["node_modules/rolldown"]["version"]) == (
        "8.3.5",
        "1.2.15",
    )
    for name, least in (("rolldown", 15), ("lightningcss", 11)):
        wanted = LOCK[f"node_modules/{name}"]
        assert len(wanted["optionalDependencies"]) >= least
        for binary, version in wanted["optionalDependencies"].items():
            if "wasm" not in binary:  # for machines that have no binary; none of ours
                assert LOCK[f"node_modules/{binary}"]["version"] == version == wanted["version"]
