"""docs/deploy.md names every setting, metric and kind of log line, and none that is not there."""

import json
import re
import shlex
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import Metric

from campaigns.commands import load as load_in_a_clone
from kaiten.cli import admin, load, serve
from kaiten.cli import main as kaiten
from kaiten.server.settings import Settings
from kaiten.server.telemetry import REGISTRY

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
TEXT = FENCED.sub("", PAGE)
UNITS = [block for kind, block in FENCED.findall(PAGE) if kind == "ini"]
ROW = re.compile(r"^\| `--([a-z-]+)` \| `KAITEN_([A-Z_]+)` \| (?:none|`([^`]+)`) \|", re.M)
FLAG = re.compile(r"(?<!\S)--[a-z][a-z-]*")
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/kaiten/server").rglob("*.py"))


def flags(command: str) -> set[str]:
    parser = ArgumentParser()
    known: dict[str, Any] = {"serve": serve, "load": load, "./kaiten load": load_in_a_clone, "admin": admin}
    known[command].arguments(parser)
    parsers = [parser, *subcommands(parser).values()]
    return {flag for one in parsers for action in one._actions for flag in action.option_strings}


def subcommands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    found = [action.choices for action in parser._actions if isinstance(action, _SubParsersAction)]
    return {name: sub for choices in found for name, sub in choices.items()}


def commands(name: str) -> Iterator[str]:
    """What follows `kaiten NAME` on each line that has it, in a block or in the text."""
    for line in PAGE.replace("\\\n", " ").splitlines():
        yield from re.findall(rf"kaiten {name}\b([^`|]*)", line)


def metrics(metric: Metric) -> set[str]:
    """The names under which a metric can be asked for."""
    ends = {"counter": ["_total"], "gauge": [""], "histogram": ["", "_bucket", "_sum", "_count"]}
    return {metric.name + end for end in ends[metric.type]}


def unit(text: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None)  # strict: no line stands there twice
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd distinguishes capitals
    parser.read_string(text)
    return parser


def test_the_table_holds_every_setting_with_its_default() -> None:
    rows = {flag: (name, default) for flag, name, default in ROW.findall(PAGE)}
    fields = msgspec.structs.fields(Settings)
    assert rows == {
        field.name.replace("_", "-"): (field.name.upper(), str(field.default)) for field in fields
    }


def test_no_other_variable_is_named() -> None:
    named = set(re.findall(r"\bKAITEN_([A-Z_]*[A-Z])", PAGE))
    assert named == {name.upper() for name in Settings.__struct_fields__}


def test_the_commands_install_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(re.findall(r"kaiten(?:_sushi)?-(\d+\.\d+\.\d+)", PAGE)) == {project["version"]}


@pytest.mark.parametrize("command", ["serve", "load", "admin"])
def test_commands_have_only_flags_that_exist(command: str) -> None:
    used = {flag for words in commands(command) for flag in FLAG.findall(words)}
    assert used
    assert used <= flags(command)


def test_no_other_flag_is_named_in_the_text() -> None:
    named = {flag for code in re.findall(r"`(--[^`]+)`", TEXT) for flag in FLAG.findall(code)}
    assert named <= flags("serve") | flags("./kaiten load") | flags("admin")


def test_every_command_of_the_operator_is_shown_and_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = ArgumentParser()
    admin.arguments(parser)
    monkeypatch.setattr(admin, "run", lambda args: 0)
    shown = [shlex.split(words) for words in re.findall(r"^\| `kaiten admin ([^`]+)` \|", PAGE, re.M)]
    assert {words[0] for words in shown} == set(subcommands(parser))
    assert [words for words in shown if kaiten(["admin", *words]) != 0] == []


def test_the_metrics_are_those_there_are() -> None:
    import_module("kaiten.server.run")  # which makes them all
    families = list(REGISTRY.collect())
    named = set(re.findall(r"\bkaiten_[a-z_]+", TEXT))
    assert named <= {name for family in families for name in metrics(family)}
    assert [family.name for family in families if not named & metrics(family)] == []


@pytest.mark.parametrize("name", ["grafana-dashboard.json", "alerts.yaml"])
def test_the_dashboard_and_the_alerts_name_metrics_that_exist(name: str) -> None:
    named = set(re.findall(r"\bkaiten_[a-z_]+", (ROOT / "deploy" / name).read_text("utf-8")))
    assert len(named) > 8
    assert named <= {one for family in REGISTRY.collect() for one in metrics(family)}


def test_the_dashboard_can_be_read() -> None:
    board = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
    assert [panel["title"] for panel in board["panels"] if not panel["targets"]] == []
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"]) == 12


def test_each_alert_has_its_expression_and_its_words() -> None:
    """Prometheus' rules are a small part of YAML, which these lines are."""
    text = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
    rule = (
        r"      - alert: Kaiten[A-Za-z]+\n        expr: (?:\"[^\"\n]+\"|'[^'\n]+')\n        for: \d+[smh]\n"
        r"        annotations:\n          summary: \"[^\"\n]+\"\n"
    )
    head = r"# [^\n]+\ngroups:\n  - name: kaiten\n    rules:\n"
    assert re.fullmatch(f"{head}(?:{rule})+", text)
    assert all(text.count(open) == text.count(close) for open, close in ("()", "{}", "[]"))


def test_the_kinds_of_log_lines_are_those_there_are() -> None:
    written = set(re.findall(r'journal\.line\(\s*"([a-z]+)"', SOURCE))
    assert set(re.findall(r'"kind":"([a-z]+)"', PAGE)) <= written
    assert [kind for kind in written if f'"kind":"{kind}"' not in PAGE and f"`{kind}`" not in TEXT] == []


@pytest.mark.parametrize("text", UNITS, ids=lambda text: text.splitlines()[1])
def test_the_units_can_be_read(text: str) -> None:
    parts = unit(text)
    assert parts["Unit"]["Description"]
    if "Service" in parts:
        assert parts["Service"]["ExecStart"].startswith("/")
        assert parts["Service"]["User"] == "kaiten", "nothing runs as root"
    else:
        assert parts["Timer"]["OnCalendar"]


def test_the_service_is_stopped_and_restarted_as_the_server_expects() -> None:
    service = unit(UNITS[0])["Service"]
    assert service["ExecStart"].endswith("kaiten serve"), "the template adds its port at the end of this line"
    assert (service["Restart"], service["KillSignal"]) == ("always", "SIGTERM")
