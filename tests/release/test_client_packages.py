"""Which packages of npm are installed: those that build the client to play, all of them to work on it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.scripts import script


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """web/build.py with a folder for packages of its own; `build.ran` has the commands of npm."""
    build = script("build")
    build.ran = []

    def run(words: list[str], env: dict[str, str], **_: Any) -> SimpleNamespace:
        build.ran.append(words[1:3])
        build.trusted = env.get("NODE_EXTRA_CA_CERTS")
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(build, "MODULES", tmp_path)
    monkeypatch.setattr(build, "node_and_npm", lambda: ("/usr/bin/node", ["npm"]))
    monkeypatch.setattr(build, "subprocess", SimpleNamespace(run=run))
    return build


def test_who_only_plays_installs_what_builds(build: Any) -> None:
    build.install(all=False)
    build.install(all=False)
    assert build.ran == [["ci", "--omit=dev"]]


def test_tools_need_all_packages_and_those_are_enough_to_build(build: Any) -> None:
    build.install(all=False)
    build.install()
    build.install(all=False)
    assert build.ran == [["ci", "--omit=dev"], ["ci", "--no-audit"]]


@pytest.mark.parametrize(
    ("told", "trusted"),
    [
        ({"SSL_CERT_FILE": "/own.pem"}, "/own.pem"),
        ({"SSL_CERT_FILE": "/own.pem", "NODE_EXTRA_CA_CERTS": "/other.pem"}, "/other.pem"),
        ({}, None),
    ],
)
def test_npm_trusts_the_private_certificate(
    build: Any, monkeypatch: pytest.MonkeyPatch, told: dict[str, str], trusted: str | None
) -> None:
    """Without the launcher, too: `uvx --from .` builds the client."""
    for name in ("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    build.install()
    assert build.trusted == trusted
