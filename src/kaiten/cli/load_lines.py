"""What a load run has measured, as lines of text."""

from statistics import median

import msgspec

from kaiten.load.crash import Crashes
from kaiten.load.drive import BotSpeed, Run, Speed
from kaiten.load.figures import shown_counts, shown_mb, shown_ms
from kaiten.load.mixed import Mixed, Part
from kaiten.load.plan import Plan


def first_lines(plan: Plan, menu: str, far: str = "") -> None:
    """Say what is measured (`far`: at what distance), and what the figures do not contain."""
    processes = f", {plan.processes} processes" if plan.processes > 1 else ""
    pace = (
        f"thinking {plan.think:g} s{'' if plan.bots else ' on average'}" if plan.think else "no thinking time"
    )
    if plan.open:
        pace = f"an act of each player every {plan.think:g} s by a timetable"
    bots = f", one person against {plan.bots}" if plan.bots else ""
    served = f" with menu {menu}" if plan.menu else ""
    print(
        f"{plan.tables} table{'s' * (plan.tables > 1)} of {plan.seats}, {plan.game}{served}{bots}, {pace}"
        f"{', in bursts' * plan.burst}{far}{processes}"
    )
    line("left out", ", ".join(left_out(plan)))


def left_out(plan: Plan) -> list[str]:
    """Say what the figures do not contain."""
    return [
        *(["the CPU of PostgreSQL"] if plan.database or plan.own_postgres else []),
        *([] if plan.bots or plan.mixed else ["bots"]),
        "stand-ins (they come after 5 minutes)",
        *(["most limits (off)"] if plan.mixed else ["the log and all limits (off)", "chat"]),
        "TLS and proxies",
        *([] if plan.travel_s else ["the network"]),
        "the time to open tables and to move to a rematch",
        *([] if plan.open else ["acts that were not sent because the server was slow (--open counts them)"]),
    ]


def line(name: str, *figures: str) -> None:
    print(f"{name:<8} {'  '.join(figures)}", flush=True)


def show_part(part: Part) -> None:
    line(
        "memory", f"{part.minutes:>6.1f} min", shown_mb(part.kb),
        f"bot processes {shown_mb(part.bots_kb)}", f"{part.rooms} rooms", f"{part.games:,} games finished",
    )  # fmt: skip


def show_mixed(done: Mixed) -> None:
    line("also", *[f"{count:,} {what}" for what, count in done.did.items()])
    line("acts", f"{sum(tally.acknowledged for tally in done.tallies):,} acknowledged")
    line("servers", *[f"{name} {count:,}" for name, count in done.counted.items()])
    held = done.held
    line("loop", f"held for {held.ms} ms of CPU by {held.what}" if held.ms else "never held for 10 ms of CPU")
    line("wrong", shown_counts(done.unexpected))


def show(plan: Plan, found: object) -> None:
    """Print what was found, or a heading."""
    match found:
        case Part():
            show_part(found)
        case Mixed():
            show_mixed(found)
        case Run():
            show_run(plan, found)
        case list():
            show_middle(found)
        case _:
            print(found)


def show_run(plan: Plan, done: Run) -> None:
    if done.speed:
        show_speed("speed", done.speed)
        if done.speed.bots:
            show_bots(done.speed.bots)
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
        f"{speed.frames_a_pick:.1f} frames, {speed.bytes_a_pick:,.0f} bytes per pick",
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


def show_middle(runs: list[Run]) -> None:
    """Print the median of each figure over the runs, bots excepted."""
    speeds = [done.speed for done in runs if done.speed]
    if speeds:
        rows = [msgspec.structs.asdict(speed) for speed in speeds]
        middle = {name: median([row[name] or 0 for row in rows]) for name in rows[0] if name != "bots"}
        show_speed("median", msgspec.convert(middle | {"unseen": int(middle["unseen"])}, Speed))
