"""Start a test server, simulate players on it, and measure its speed, delay, memory and crash safety.

examples:
  kaiten load --tables 100 --seconds 15 --think 2 --echo
  kaiten load --kill 20
"""

import argparse
import signal
import sys
from collections.abc import Callable
from statistics import median

import msgspec
import uvloop

from kaiten.cli.setup import find_menu
from kaiten.engine.errors import KaitenError
from kaiten.load.chaos import Chaos, Fault, chaos
from kaiten.load.crash import Crashes
from kaiten.load.crowd import crowd
from kaiten.load.drive import BotSpeed, Run, Speed, drive
from kaiten.load.figures import shown_counts, shown_mb, shown_ms
from kaiten.load.mixed import Part, mixed
from kaiten.load.plan import STUCK_S, Plan, checked_plan
from kaiten.load.postgres import Postgres
from kaiten.load.starve import BURN_S, PAUSES, starve
from kaiten.load.tally import Tally

CHAOS_PROCESSES = 3


def arguments(parser: argparse.ArgumentParser) -> None:
    def number(name: str, kind: Callable[[str], object], text: str, metavar: str = "N") -> None:
        default = getattr(Plan(), name)
        text += f" ({default})" if default else ""
        parser.add_argument(f"--{name}", type=kind, default=default, metavar=metavar, help=text)

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
        "make one fault after another for so long (90s, 5m, 1h) at three processes with a PostgreSQL of their"
        " own, and check that nothing is lost, old or unanswered",
        "TIME",
    )
    number(
        "mixed",
        _seconds,
        "for so long, let people play with and without bots, chat, reconnect and read pages, and measure the"
        " server's memory after each tenth",
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
    parser.add_argument(
        "--starve",
        action="store_true",
        help="instead, let one person keep the bot processes busy with 140 bots, and measure how much longer"
        " somebody else waits for a bot",
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
    return float(text[:-1]) * unit if unit else float(text)


def run(args: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise KaitenError("load reads /proc, which only Linux has")
    plan = checked_plan(msgspec.convert({**vars(args), "menu": find_menu(args.menu)}, Plan))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # on SIGTERM, stop the servers, too
    if args.json:
        return tell_as_json(plan)
    if plan.crowd:
        show_crowd(plan)
        return 0
    if plan.starve:
        return run_starve(plan)
    way = f", round trip {plan.rtt:g} ms" if plan.rtt else ""
    way += f", PostgreSQL {plan.away:g} ms away" if plan.away else ""
    way += f", {plan.processes} processes" if plan.processes > 1 else ""
    pace = (
        f"thinking {plan.think:g} s{'' if plan.bots else ' on average'}" if plan.think else "no thinking time"
    )
    if plan.open:
        pace = f"an act of each player every {plan.think:g} s by a timetable"
    bots = f", one person against {plan.bots}" if plan.bots else ""
    menu = f" with menu {args.menu}" if plan.menu else ""
    print(
        f"{plan.tables} tables of {plan.seats}, {plan.game}{menu}{bots}, {pace}"
        f"{', in bursts' * plan.burst}{way}"
    )
    line("left out", ", ".join(left_out(plan)))
    if plan.chaos:
        return run_chaos(plan)
    if plan.mixed:
        return run_mixed(plan)
    runs = []
    for number in range(plan.runs):
        done = uvloop.run(drive(plan, number + 1))
        runs.append(done)
        if plan.runs > 1:
            print(f"--- run {number + 1}")
        show(plan, done)
    if plan.runs > 1:
        show_middle(runs)
    return 0 if all(done.well for done in runs) else 1


def tell_as_json(plan: Plan) -> int:
    """Measure as without --json, and print the figures with the names they have here."""
    if plan.crowd or plan.chaos or plan.mixed or plan.starve:
        raise KaitenError("--json is for runs that measure, not for --crowd, --chaos, --mixed or --starve")
    runs = [uvloop.run(drive(plan, number + 1)) for number in range(plan.runs)]
    told = {"plan": plan, "left_out": left_out(plan), "runs": runs}
    print(msgspec.json.encode(told, enc_hook=_counts).decode())
    return 0 if all(done.well for done in runs) else 1


def _counts(tally: Tally) -> dict[str, object]:
    """The counts; single delays are left out."""
    return {name: value for name, value in vars(tally).items() if isinstance(value, int | float | dict)}


def show_crowd(plan: Plan) -> None:
    print(f"{plan.crowd:,} people come and go; limits are off")
    for memory in uvloop.run(crowd(plan)):
        line("memory", f"{shown_mb(memory.kb):>10} after {memory.after}")


def run_starve(plan: Plan) -> int:
    well = True
    for pause in PAUSES:
        done = uvloop.run(starve(plan, pause))
        well = well and done.well
        print(
            f"one person against {done.bot}; 140 bots of another burn {shown_ms(BURN_S)} of CPU a move,"
            f" and all pretend to think for {pause} ms"
        )
        for name, waits in ("quiet", done.quiet), ("busy", done.busy):
            times = f"p50 {shown_ms(waits.p50_s)}, p95 {shown_ms(waits.p95_s)}"
            line(name, f"{waits.turns:,} turns", f"over after a person's answer: {times}")
        line("ratio", f"{done.ratio:.2f}")
    return 0 if well else 1


def run_chaos(plan: Plan) -> int:
    processes = plan.processes if plan.processes > 1 else CHAOS_PROCESSES
    with Postgres() as postgres:
        done = uvloop.run(chaos(msgspec.structs.replace(plan, processes=processes), postgres, show_fault))
    show_chaos(done)
    return 1 if done.problems else 0


def run_mixed(plan: Plan) -> int:
    done = uvloop.run(mixed(plan, show_part))
    line("also", *[f"{count:,} {what}" for what, count in done.did.items()])
    line("acts", f"{sum(tally.acknowledged for tally in done.tallies):,} acknowledged")
    line("servers", *[f"{name} {count:,}" for name, count in done.counted.items()])
    line("wrong", shown_counts(done.unexpected))
    return 1 if done.unexpected or done.counted["failures"] else 0


def show_part(part: Part) -> None:
    line(
        "memory", f"{part.minutes:>6.1f} min", shown_mb(part.kb),
        f"bot processes {shown_mb(part.bots_kb)}", f"{part.rooms} rooms", f"{part.games:,} games finished",
    )  # fmt: skip


def left_out(plan: Plan) -> list[str]:
    """Say what the figures do not contain."""
    return [
        *(["the CPU of PostgreSQL"] if plan.database or plan.own_postgres else []),
        *([] if plan.bots or plan.mixed else ["bots"]),
        "stand-ins (they come after 5 minutes)",
        *(["most limits (off)"] if plan.mixed else ["the log and all limits (off)", "chat"]),
        "TLS and proxies",
        *([] if plan.rtt else ["the network"]),
        "the time to open tables and to move to a rematch",
        *([] if plan.open else ["acts that were not sent because the server was slow (--open counts them)"]),
    ]


def line(name: str, *figures: str) -> None:
    print(f"{name:<8} {'  '.join(figures)}", flush=True)


def show(plan: Plan, done: Run) -> None:
    if done.speed:
        show_speed("speed", done.speed)
        if done.speed.bots:
            show_bots(done.speed.bots)
    if done.echoed:
        echoed = done.echoed
        line(
            "echo", f"{echoed.messages_a_second:>8,.0f} messages/s on an empty server",
            f"seen by all: p50 {shown_ms(echoed.p50_s)}, p99 {shown_ms(echoed.p99_s)}",
        )  # fmt: skip
    each = (done.seated_kb - done.before_kb) / plan.people
    line(
        "memory", f"{shown_mb(done.before_kb)} before the tables, {shown_mb(done.seated_kb)} all seated:",
        f"{each:,.0f} kB per player", f"{shown_mb(done.after_kb)} after {done.tally.games:,} games",
    )  # fmt: skip
    for games, kb in done.growth:
        line("", f"{games:>8,} games  {shown_mb(kb)}")
    tally = done.tally
    line(
        "picks", f"{tally.sent:,} sent", f"{tally.acknowledged:,} acknowledged",
        f"refused {shown_counts(tally.refused)}", f"{tally.lost:,} lost", f"{tally.duplicated:,} done twice",
        *([f"{tally.overtaken:,} unanswered at the end of a game"] if tally.overtaken else []),
    )  # fmt: skip
    line(
        "servers", *[f"{name} {count:,}" for name, count in done.counted.items()],
        f"{tally.deaf:,} sockets deaf",
    )  # fmt: skip
    if tally.unanswered or tally.stale:
        line("late", f"{tally.unanswered:,} acts not answered in time", f"{tally.stale:,} stale messages")
    if tally.errors or tally.closed:
        line("problems", f"errors {shown_counts(tally.errors)}", f"closed {shown_counts(tally.closed)}")
    if done.crashes:
        show_crashes(done.crashes, tally.resent)
    if done.stuck:
        line("stuck", f"{done.stuck} tables")
    line("pauses", f"longest garbage collection {shown_ms(done.pause_s)}")
    line("machine", f"load average {done.load[0]:.2f} before, {done.load[1]:.2f} after")


def show_speed(name: str, speed: Speed) -> None:
    line(
        name, f"{speed.picks_a_second:>8,.0f} picks/s",
        f"{speed.picks_a_cpu_second:,.0f} per server CPU-second",
        f"seen by all: p50 {shown_ms(speed.p50_s)}, p99 {shown_ms(speed.p99_s)}",
        f"{speed.frames_a_pick:.1f} frames per pick",
        f"server busy {speed.server_cores:.0%}, driver {speed.driver_cores:.0%}",
        *([f"driver's timers late: p99 {shown_ms(speed.driver_late_s)}"] if speed.driver_late_s else []),
        *([f"{speed.unseen} not seen by all"] if speed.unseen else []),
    )  # fmt: skip


def show_bots(bots: BotSpeed) -> None:
    times = f"p50 {shown_ms(bots.p50_s)}, p95 {shown_ms(bots.p95_s)}, max {shown_ms(bots.max_s)}"
    line(
        "bots", f"{bots.turns:,} turns", f"over after a person's answer: {times}",
        f"{shown_ms(bots.cpu_s_a_move)} of CPU per bot move", f"bot processes busy {bots.cores:.0%}",
    )  # fmt: skip


def show_crashes(crashes: Crashes, resent: int) -> None:
    back = ", ".join(
        "more than the time limit" if took is None else f"{took:.1f} s" for took in crashes.back_s
    )
    line("crashes", f"{len(crashes.back_s)}; the last client was back after {back}")
    line(
        "log", f"{crashes.acknowledged:,} acknowledged", f"{crashes.lost:,} lost", f"{crashes.twice:,} twice",
        f"{crashes.damaged} tables damaged", f"{crashes.away} seats did not come back",
        f"{resent:,} sent again",
    )  # fmt: skip


def show_fault(fault: Fault) -> None:
    answered = f"{fault.answered_s:.1f} s" if fault.answered_s is not None else "NEVER"
    line(
        "fault", f"{fault.lasted_s:>4.1f} s", f"{fault.what}; all answered {answered} later",
        f"the longest wait {fault.slowest_s:.1f} s",
    )  # fmt: skip


def show_chaos(done: Chaos) -> None:
    tally = done.tally
    slowest = max((fault.answered_s or STUCK_S for fault in done.faults), default=0)
    line("faults", f"{len(done.faults)}; at most {slowest:.1f} s after its end until everybody was answered")
    line(
        "acts", f"{done.acknowledged:,} acknowledged", f"{done.lost} lost",
        f"{done.twice + tally.duplicated} done twice", f"{tally.stale} stale messages",
        f"{tally.resent:,} sent again", f"{tally.unanswered:,} given up after 5 s",
    )  # fmt: skip
    line(
        "games", f"{tally.games:,} finished", f"{done.unfinished} tables unfinished",
        f"{done.records - done.unverified:,} of {done.records:,} records verified",
    )  # fmt: skip
    line("servers", *[f"{name} {count:,}" for name, count in done.counted.items()])
    if tally.errors or tally.closed or tally.refused:
        line(
            "problems", f"refused {shown_counts(tally.refused)}", f"errors {shown_counts(tally.errors)}",
            f"closed {shown_counts(tally.closed)}",
        )  # fmt: skip


def show_middle(runs: list[Run]) -> None:
    """Print the median of each figure over the runs, bots excepted."""
    speeds = [done.speed for done in runs if done.speed]
    if speeds:
        rows = [msgspec.structs.asdict(speed) for speed in speeds]
        middle = {name: median([row[name] or 0 for row in rows]) for name in rows[0] if name != "bots"}
        show_speed("median", msgspec.convert(middle | {"unseen": int(middle["unseen"])}, Speed))
