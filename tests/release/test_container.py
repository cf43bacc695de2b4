"""The container files agree with each other and with the settings; campaigns/package.py runs their steps."""

import re
import shlex
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from kaiten.server.settings import KINDS

ROOT = Path(__file__).parents[2]
FILE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
PROXY = (ROOT / "deploy" / "proxy.conf").read_text("utf-8")
STEPS = re.findall(r"^([A-Z]+) (.+)$", FILE, re.M)
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))
SERVERS = {name: each for name, each in COMPOSE["services"].items() if each["image"] == "kaiten"}


def steps(kind: str) -> list[str]:
    return [words for name, words in STEPS if name == kind]


def test_the_image_is_small_and_belongs_to_nobody() -> None:
    assert {name for name, _ in STEPS} <= {"FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "ENV", "HEALTHCHECK",
                                           "ENTRYPOINT", "CMD"}  # fmt: skip
    assert [image.split()[0] for image in steps("FROM")] == ["python:3.13-slim"] * 2
    assert steps("USER") == ["10001"] and "--uid 10001" in FILE
    assert steps("VOLUME") == ["/data"] and "KAITEN_DATA=/data" in FILE
    assert steps("COPY")[-1] == "--from=build /opt/kaiten /opt/kaiten", "nothing else is taken along"
    _, health = steps("HEALTHCHECK")[0].split("CMD ")
    assert shlex.split(health.strip("[]"))[0] == "/opt/kaiten/bin/python,"
    compile(re.findall(r'"([^"]*)"', health)[-1], "the health check", "exec")


def test_all_settings_exist() -> None:
    named = [line.split("=")[0] for line in " ".join(steps("ENV")).split()]
    named += [name for server in SERVERS.values() for name in server["environment"]]
    ours = {name.removeprefix("KAITEN_").lower() for name in named if name.startswith("KAITEN_")}
    assert {"host", "data", "url", "database", "route"} == ours <= set(KINDS)


def test_the_compose_file_and_the_proxy_name_the_same_servers() -> None:
    assert set(COMPOSE["services"]) == {"database", "one", "two", "proxy"}
    routes = {name: server["environment"]["KAITEN_ROUTE"] for name, server in SERVERS.items()}
    assert routes == {"one": "one", "two": "two"}
    assert all(server["read_only"] and server["cap_drop"] == ["ALL"] for server in SERVERS.values())
    upstreams = dict(re.findall(r"^upstream (\w+) \{\n(.*?)^\}", PROXY, re.M | re.S))
    hosts = {
        name: re.findall(r"server (\w+):8642 max_fails=0;", inside) for name, inside in upstreams.items()
    }
    assert hosts == {
        "kaiten": [*routes],
        "kaiten_tables": [*routes],
        "kaiten_one": ["one"],
        "kaiten_two": ["two"],
    }
    assert re.findall(r"^    (\w+) +kaiten_\1;$", PROXY, re.M) == [*routes]


def test_the_proxy_does_what_the_page_on_hosting_says() -> None:
    """Its lines are those of docs/deploy.md, except the names of servers, the log and a proxy before it."""
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    for line in PROXY.splitlines():
        said = line.strip()
        if said and not re.search(
            r"^#|:8642|upstream kaiten_(one|two)|^(one|two) |log|^listen 80|^server|real_ip|kaiten_scheme|^https  |^default \$scheme",
            said,
        ):
            assert said in page, f"not in docs/deploy.md: {said}"
