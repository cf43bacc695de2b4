"""What `kaiten admin` prints."""

import json
import time
from pathlib import Path
from typing import Any


def as_json(answer: Any, indent: int | None = None) -> str:
    return json.dumps(answer, ensure_ascii=False, indent=indent)


def status(told: Any) -> list[str]:
    build, tables = told["build"], told["tables"]
    commit = f" ({build['commit'][:12]})" if build["commit"] else ""
    found = [
        f"kaiten    {build['version']}{commit}, Python {build['python']}, schema {build['schema']},"
        f" {told['store']}",
        f"process   {told['route']} of {', '.join(told['processes'])}, up {_span(told['up_s'])}",
        f"here      {told['sockets']} sockets, {told['rooms']} tables open, {told['games']} games",
        f"tables    {tables['waiting']} waiting, {tables['playing']} playing, {tables['over']} over",
        f"people    {told['people']}",
    ]
    return found + clock(told) + drained(told)


def clock(told: Any) -> list[str]:
    off_s = told["clock"]["off_ms"] // 1000
    if not off_s:
        return ["clock     right"]
    where = "ahead" if off_s > 0 else "behind"
    return [
        f"clock     this machine's shows {_when(told['clock']['shown'])}, {_span(abs(off_s))} {where};"
        f" it is believed in {_span(told['clock']['wait_ms'] // 1000)}, or with: kaiten admin clock --confirm"
    ]


def drained(told: Any) -> list[str]:
    if not told["draining"]:
        return ["drain     no"]
    who = "all processes" if told["all_drain"] else f"process {told['route']}"
    left = (
        f"{told['games']} games are still played here" if told["games"] else "no game is played here any more"
    )
    return [f"drain     {who}; {left}"]


def tables(told: Any) -> list[str]:
    found = []
    for table in told:
        bots = f", {table['bots']} bots" if table["bots"] else ""
        found.append(
            f"{table['id']}  {table['phase']:<7}  {table['game']}  {table['seats']} seats{bots}"
            f"  changed {_when(table['changed'])}"
        )
        for person in table["people"]:
            owns = "  owner" if person["id"] == table["owner"] else ""
            found.append(f"    {person['id']}  {person['name'] or '(no name)'}{owns}")
    return found or ["no tables"]


def bans(told: Any) -> list[str]:
    return [
        f"{ban['kind']:<7}  {ban['who']}  {_until(ban['until'])}{'  ' if ban['why'] else ''}{ban['why']}"
        for ban in told
    ] or ["nobody is banned"]


def reports(told: Any) -> list[str]:
    found = []
    for filed in told:
        report = filed["report"]
        found.append(
            f"{filed['number']}  {_when(report['at'])}  {report['reason']}  table {report['room']}"
            f"  {report['reporter']} reports {report['reported']}"
        )
        if report["said"]:
            found.append(f"    {report['said']}")
    return found or ["no reports"]


def exported(found: Any, to: Path) -> list[str]:
    name = found["person"]["name"] if found["person"] else "no name"
    said = len(found["more"]["said"])
    return [f"{to}: {found['id']} ({name}), {len(found['tables'])} tables, {said} chat lines"]


def backup_name(store: str) -> str:
    ending = "db" if store == "sqlite" else "dump"
    return time.strftime(f"kaiten-%Y-%m-%d-%H%M%S.{ending}", time.gmtime())


def _when(wall_ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(wall_ms / 1000))


def _until(wall_ms: int | None) -> str:
    return "for good" if wall_ms is None else f"until {_when(wall_ms)}"


def _span(seconds: int) -> str:
    days, rest = divmod(seconds, 86_400)
    return f"{days} d " * bool(days) + f"{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
