"""What a change reaches: by imports, by the programs that a test starts, by what a test names, and by mention."""

import ast
import subprocess

import pytest

from tests import changed
from tests.changed import ROOT, TESTS, changed_files, reaches


def reached(file: str) -> set[str]:
    """The test files that a change of this file reaches; their folders, too."""
    found = [test.relative_to(TESTS) for test in TESTS.rglob("test_*.py") if reaches(test, file)]
    return {str(test) for test in found} | {str(test.parent) for test in found}


@pytest.mark.slow
def test_imports_are_followed_to_the_end() -> None:
    tofu = reached("src/kaiten/cards/tofu.py")
    assert {"rules/party/test_scoring.py", "draft/test_scoring.py", "browser/test_table.py"} <= tofu
    assert not {"engine/test_chance.py", "rules/roll/test_belts.py"} & tofu
    assert reached("src/kaiten/envs/on_jax/draft.py") <= {"envs"} | {f"envs/test_{name}.py" for name in (
        "arrays", "baselines", "docs", "examples", "jax", "jax_vector", "jaxmarl", "pgx", "policy_bot")}  # fmt: skip


def test_a_helper_and_a_conftest_reach_the_tests_that_use_them() -> None:
    assert "server/test_room.py" in reached("tests/server/rooms.py")
    assert "rules/party/test_scoring.py" not in reached("tests/server/rooms.py")
    assert {name.partition("/")[0] for name in reached("tests/web/conftest.py")} == {"web"}
    assert "lab/test_crosscheck.py" in reached("campaigns/lab/crosscheck_draft.py")
    assert "cli/test_load_json.py" in reached("campaigns/load/relay.py")
    assert reached("tests/conftest.py") >= {"engine/test_chance.py", "browser/test_table.py"}


def test_who_starts_a_server_is_reached_by_all_of_it_unless_it_says_what_it_is_about() -> None:
    daily, pad = reached("src/kaiten/server/daily/daily.py"), reached("web/src/pad/Pad.svelte")
    assert {"server/test_tables_http.py", "browser/test_daily.py", "browser/test_table.py"} <= daily
    assert "browser/test_pad.py" not in daily
    assert {"browser/test_pad.py", "browser/test_table.py", "web/test_stories.py"} <= pad
    assert not {"browser/test_daily.py", "server/test_tables_http.py"} & pad


def test_data_belong_to_their_package_and_documents_to_who_mentions_them() -> None:
    assert {"words/test_words.py", "cli/test_cli.py"} <= reached("src/kaiten/words/fr.ftl")
    assert "engine/test_chance.py" not in reached("src/kaiten/words/fr.ftl")
    assert "server/test_protocol_doc.py" in reached("docs/protocol.md")
    assert "words" not in reached("docs/protocol.md")


def test_what_is_named_exists() -> None:
    for test in TESTS.rglob("test_*.py"):
        if named := changed.NAMED.search(test.read_text("utf-8")):
            for place in ast.literal_eval(named[1]):
                path = ROOT / ("src" if place.startswith("kaiten") else "") / place
                assert list(path.parent.glob(f"{path.name}*")), f"{test.name} names {place}"


def test_new_files_are_part_of_a_change(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    for words in (
        ["init", "-q"],
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x", "--allow-empty"],
    ):
        subprocess.run(["git", *words], cwd=str(tmp_path), check=True)
    (changed.ROOT / "new.py").touch()
    assert changed_files("HEAD") == ["new.py"]
