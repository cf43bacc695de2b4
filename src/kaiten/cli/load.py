"""Start a test server, simulate players on it, and measure its speed, delay, memory and crash safety.

examples:
  kaiten load --tables 100 --seconds 15 --think 2 --echo
  kaiten load --kill 20
  kaiten load --mixed 5m --json
"""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
import uvloop

from kaiten.cli import load_lines as lines
from kaiten.cli.setup import find_menu
from kaiten.engine.errors import KaitenError
from kaiten.load.chaos import Chaos, Fault, chaos
from kaiten.load.crowd import crowd
from kaiten.load.daily import Deal, daily
from kaiten.load.drive import Run, drive
from kaiten.load.match import match
from kaiten.load.mixed import mixed
from kaiten.load.plan import Plan, checked_plan
from kaiten.load.postgres import Postgres
from kaiten.load.starve import PAUSES, Starved, starve
from kaiten.load.tally import Tally

CHAOS_PROCESSES = 3
DAILY_PROCESSES = 2

Done = TypeVar("Done")


def arguments(parser: argparse.ArgumentParser) -> None:
    def number(name: str, kind: Callable[[str], object], text: str, metavar: str = "N") -> None:
        default = getattr(Plan(), name)
        text += f" ({default})" if default else ""
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=kind, default=default, metavar=metavar, help=text
        )

    number("tables", int, "number of tables")
    number("seconds", float, "how long to measure each run", "S")
    number("think", float, "average seconds that a player thinks; 0: all answer immediately", "S")
    number("game", str, "the game", "GAME")
    number("seats", int, "players per table")
    number("menu", str, "the menu of Sushi Go Party!: a set menu, or kinds separated by commas", "MENU")
    number("bots", str, "this bot plays at each table against one person, who always thinks --think S", "BOT")
    number("runs", int, "number of runs, each on a new server; the median is shown, too")
    number("kill", int, "kill the server N times under load, and check that nothing is lost")
    number(
        "chaos",
        _seconds,
        "make one fault after another for this long (90s, 5m, 1h) at three processes with a PostgreSQL of"
        " their own, and check that nothing is lost, old or unanswered",
        "TIME",
    )
    number(
        "mixed",
        _seconds,
        "for this long, let people play with and without bots, chat, reconnect and read pages, and measure"
        " the server's memory every minute",
        "TIME",
    )
    number("rtt", float, "simulated round-trip time between players and server", "MS")
    number(
        "away",
        float,
        "simulated round-trip time between servers and PostgreSQL, which is started for it",
        "MS",
    )
    parser.add_argument("--burst", action="store_true", help="all players of a table answer at the same time")
    parser.add_argument(
        "--open",
        action="store_true",
        help="open loop: players act by a timetable, one act per --think S, whether or not the server keeps"
        " up; delays count from the timetable, so that a stall is not hidden",
    )
    number("games", int, "play this many games and measure the server's memory")
    number("crowd", int, "instead, let N people come, open tables and leave, and measure the server's memory")
    number(
        "quick_match",
        int,
        "instead, let N strangers arrive within --seconds, spread over three games, and measure how long they"
        " wait for a seat by quick match",
    )
    parser.add_argument(
        "--starve",
        action="store_true",
        help="instead, let one person keep the bot processes busy with 140 bots, and measure how much longer"
        " somebody else waits for a bot",
    )
    parser.add_argument(
        "--frames",
        choices=["small", "whole"],
        default=Plan().frames,
        help="ask the server for changes only (small), or for whole views (small)",
    )
    number(
        "daily",
        int,
        "instead, let N people play the daily deal of --game against three --bots (itamae) at two processes,"
        " and check that all had the same luck, one entry each, and one leaderboard",
    )
    number("database", str, "postgresql://… instead of a file; its data is not deleted", "URL")
    number(
        "processes", int, "number of server processes, which share --database or a PostgreSQL of their own"
    )
    parser.add_argument(
        "--echo", action="store_true", help="also measure a server that only echoes, for comparison"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object with all figures")


def _seconds(text: str) -> float:
    unit = {"s": 1, "m": 60, "h": 3600}.get(text[-1:], 0)
    try:
        return float(text[:-1]) * unit if unit else float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a time such as 90s, 5m or 1h, not '{text}'") from None


def run(args: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise KaitenError("load reads /proc, which only Linux has")
    plan = checked_plan(msgspec.convert({**vars(args), "menu": find_menu(args.menu)}, Plan))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # on SIGTERM, stop the servers, too
    well = as_json(plan) if args.json else as_lines(plan, args.menu)
    return 0 if well else 1


def as_lines(plan: Plan, menu: str) -> bool:
    """Measure and print each figure when it is known; return whether all went well."""
    if plan.crowd:
        lines.show_crowd(plan, uvloop.run(crowd(plan)))
        return True
    if plan.quick_match:
        return _told(uvloop.run(match(plan)), lines.show_matched).well
    if plan.starve:
        return all([_told(done, lines.show_starved).well for done in starved(plan)])
    if plan.daily:
        return _told(on_a_day(plan), lines.show_deal).well
    lines.first_lines(plan, menu)
    if plan.chaos:
        return not _told(in_chaos(plan, lines.show_fault), lines.show_chaos).problems
    if plan.mixed:
        return _told(uvloop.run(mixed(plan, lines.show_part)), lines.show_mixed).well
    runs = []
    for done in driven(plan):
        runs.append(done)
        if plan.runs > 1:
            print(f"--- run {len(runs)}")
        lines.show(plan, done)
    if plan.runs > 1:
        lines.show_middle(runs)
    return all(done.well for done in runs)


def as_json(plan: Plan) -> bool:
    """Measure as without --json, and print the figures with the names they have here."""
    figures, well = measured(plan)
    brief = plan.crowd or plan.starve or plan.quick_match or plan.daily
    left_out = {} if brief else {"left_out": lines.left_out(plan)}
    told = {"plan": plan, **left_out, "well": well, **figures}
    print(msgspec.json.encode(told, enc_hook=_counts).decode())
    return well


def measured(plan: Plan) -> tuple[dict[str, Any], bool]:
    """The figures, under the name of the kind of run, and whether all went well."""
    if plan.crowd:
        return {"crowd": uvloop.run(crowd(plan))}, True
    if plan.quick_match:
        matched = uvloop.run(match(plan))
        return {"match": matched}, matched.well
    if plan.starve:
        waits = list(starved(plan))
        return {"starve": waits}, all(done.well for done in waits)
    if plan.daily:
        deal = on_a_day(plan)
        return {"daily": deal}, deal.well
    if plan.chaos:
        trouble = in_chaos(plan)
        return {"chaos": trouble}, not trouble.problems
    if plan.mixed:
        everything = uvloop.run(mixed(plan))
        return {"mixed": everything}, everything.well
    runs = list(driven(plan))
    return {"runs": runs}, all(done.well for done in runs)


def driven(plan: Plan) -> Iterator[Run]:
    for number in range(plan.runs):
        yield uvloop.run(drive(plan, number + 1))


def starved(plan: Plan) -> Iterator[Starved]:
    for pause in PAUSES:
        yield uvloop.run(starve(plan, pause))


def in_chaos(plan: Plan, told: Callable[[Fault], None] = lambda fault: None) -> Chaos:
    processes = plan.processes if plan.processes > 1 else CHAOS_PROCESSES
    with Postgres() as postgres:
        return uvloop.run(chaos(msgspec.structs.replace(plan, processes=processes), postgres, told))


def on_a_day(plan: Plan) -> Deal:
    plan = msgspec.structs.replace(plan, processes=max(plan.processes, DAILY_PROCESSES))
    if plan.database:
        return uvloop.run(daily(plan, plan.database))
    with Postgres() as postgres:
        return uvloop.run(daily(plan, postgres.url))


def _told(done: Done, show: Callable[[Done], None]) -> Done:
    show(done)
    return done


def _counts(tally: Tally) -> dict[str, object]:
    """The counts; single delays are left out."""
    return {name: value for name, value in vars(tally).items() if isinstance(value, int | float | dict)}
