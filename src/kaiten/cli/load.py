"""Start a test server, simulate players on it, and measure its speed, delay, memory and crash safety.

examples:
  kaiten load --tables 100 --seconds 15 --think 2
  kaiten load --kill 20
  kaiten load --mixed 5m --json
"""

import argparse
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from kaiten.cli.extras import needs_extra
from kaiten.engine.errors import KaitenError
from kaiten.games.party import menu_named
from kaiten.load.plan import Plan, checked_plan

if TYPE_CHECKING:
    from kaiten.load.drive import Run
    from kaiten.load.mixed import Mixed
    from kaiten.load.tally import Tally

P = TypeVar("P", bound=Plan)
Show: TypeAlias = Callable[[object], None]


class Done(NamedTuple):
    kind: str  # of run: the name of its figures in the JSON
    figures: Any
    well: bool


def number(
    parser: argparse.ArgumentParser,
    plan: Plan,
    name: str,
    kind: Callable[[str], object],
    text: str,
    metavar: str = "N",
) -> None:
    """Add the option of a field of the plan."""
    default = getattr(plan, name)
    text += f" ({default})" if default else ""
    parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=default, metavar=metavar, help=text)


def arguments(parser: argparse.ArgumentParser) -> None:
    plan = Plan()
    number(parser, plan, "tables", int, "number of tables")
    number(parser, plan, "seconds", float, "how long to measure each run", "S")
    number(
        parser, plan, "think", float, "average seconds that a player thinks; 0: all answer immediately", "S"
    )
    number(parser, plan, "game", str, "the game", "GAME")
    number(parser, plan, "seats", int, "players per table")
    number(
        parser,
        plan,
        "menu",
        str,
        "the menu of Sushi Go Party!: a set menu, or kinds separated by commas",
        "MENU",
    )
    number(
        parser,
        plan,
        "bots",
        str,
        "this bot plays at each table against one person, who always thinks --think S",
        "BOT",
    )
    number(parser, plan, "runs", int, "number of runs, each on a new server; the median is shown, too")
    number(parser, plan, "kill", int, "kill the server N times under load, and check that nothing is lost")
    number(
        parser,
        plan,
        "mixed",
        seconds,
        "for this long (90s, 5m, 1h), let people play with and without bots, chat, reconnect and read"
        " pages, and measure the server's memory every minute",
        "TIME",
    )
    parser.add_argument("--burst", action="store_true", help="all players of a table answer at the same time")
    parser.add_argument(
        "--open",
        action="store_true",
        help="open loop: players act by a timetable, one act per --think S, whether or not the server keeps"
        " up; delays count from the timetable, so that a stall is not hidden",
    )
    number(parser, plan, "games", int, "play this many games and measure the server's memory")
    parser.add_argument(
        "--frames",
        choices=["small", "whole"],
        default=plan.frames,
        help="ask the server for changes only (small), or for whole views (small)",
    )
    number(parser, plan, "database", str, "postgresql://… instead of a file; its data is not deleted", "URL")
    number(
        parser, plan, "processes", int,
        "number of server processes, which share --database or a PostgreSQL of their own",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object with all figures")


def seconds(text: str) -> float:
    """A time such as 90s, 5m or 1h."""
    unit = {"s": 1, "m": 60, "h": 3600}.get(text[-1:], 0)
    try:
        return float(text[:-1]) * unit if unit else float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a time such as 90s, 5m or 1h, not '{text}'") from None


def run(args: argparse.Namespace) -> int:
    plan = checked_plan(planned(args, Plan))
    with needs_extra("load", "kaiten load"):
        from kaiten.cli import load_lines as lines
        from kaiten.load.drive import drive
        from kaiten.load.mixed import mixed
    if args.json:
        return print_json(plan, measured(plan, lambda _: None, drive, mixed), lines.left_out(plan))
    lines.first_lines(plan, args.menu)
    return 0 if measured(plan, lambda found: lines.show(plan, found), drive, mixed).well else 1


def planned(args: argparse.Namespace, kind: type[P]) -> P:
    """The plan that the command line asks for, not checked yet."""
    if sys.platform != "linux":
        raise KaitenError("load reads /proc, which only Linux has")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # on SIGTERM, stop the servers, too
    return msgspec.convert({**vars(args), "menu": menu_named(args.menu)}, kind)


def measured(
    plan: P,
    show: Show,
    drive: "Callable[[P, int], Coroutine[Any, Any, Run]]",
    mixed: "Callable[[P, Show], Coroutine[Any, Any, Mixed]]",
) -> Done:
    """Carry out the plan, and show each figure when it is known."""
    import uvloop

    if plan.mixed:
        everything = uvloop.run(mixed(plan, show))
        show(everything)
        return Done("mixed", everything, everything.well)
    runs = []
    for number in range(1, plan.runs + 1):
        runs.append(uvloop.run(drive(plan, number)))
        if plan.runs > 1:
            show(f"--- run {number}")
        show(runs[-1])
    if plan.runs > 1:
        show(runs)
    return Done("runs", runs, all(one.well for one in runs))


def print_json(plan: Plan, done: Done, left_out: list[str]) -> int:
    """Print the figures with the names they have here."""
    told = {"plan": plan, "well": done.well, done.kind: done.figures}
    told |= {"left_out": left_out} if left_out else {}
    print(msgspec.json.encode(told, enc_hook=_counts).decode())
    return 0 if done.well else 1


def _counts(tally: "Tally") -> dict[str, object]:
    """The counts; single delays are left out."""
    return {name: value for name, value in vars(tally).items() if isinstance(value, int | float | dict)}
