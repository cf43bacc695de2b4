"""Findings in a file, from which an interrupted run goes on."""

from pathlib import Path

import pytest
from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.lab.findings import append_finding, findings_in


class Found(Struct):
    number: int


def test_what_was_found_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    assert list(findings_in(path, Found)) == []
    append_finding(path, Found(0))
    append_finding(path, Found(2))
    with path.open("ab") as file:
        file.write(b'{"numb')  # the run was interrupted here
    assert list(findings_in(path, Found)) == [Found(0), Found(2)]


def test_a_file_that_cannot_be_kept(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot read"):
        list(findings_in(tmp_path, Found))
    with pytest.raises(BadSetup, match="cannot write"):
        append_finding(tmp_path / "not" / "there", Found(0))
