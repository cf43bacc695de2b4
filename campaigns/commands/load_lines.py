"""What the load runs of a clone have measured, as lines of text."""

from campaigns.load.chaos import Chaos, Fault
from campaigns.load.crowd import Memory
from campaigns.load.daily import Deal
from campaigns.load.echo import Echoed, RunAndEcho
from campaigns.load.match import Matched
from campaigns.load.plan import Trial
from campaigns.load.starve import BURN_S, Starved
from kaiten.cli import load_lines
from kaiten.cli.load_lines import line
from kaiten.load.figures import shown_counts, shown_mb, shown_ms
from kaiten.load.plan import STUCK_S


def first_lines(trial: Trial, menu: str) -> None:
    far = f", round trip {trial.rtt:g} ms" if trial.rtt else ""
    far += f", PostgreSQL {trial.away:g} ms away" if trial.away else ""
    load_lines.first_lines(trial, menu, far)


def show(trial: Trial, found: object) -> None:
    """Print what was found."""
    match found:
        case RunAndEcho():
            load_lines.show(trial, found)
            show_echoed(found.echoed)
        case Memory():
            line("memory", f"{shown_mb(found.kb):>10} after {found.after}")
        case Starved():
            show_starved(found)
        case Matched():
            show_matched(found)
        case Deal():
            show_deal(found)
        case Fault():
            show_fault(found)
        case Chaos():
            show_chaos(found)
        case _:
            load_lines.show(trial, found)


def show_echoed(echoed: Echoed) -> None:
    line(
        "echo", f"{echoed.messages_a_second:>8,.0f} messages/s on an empty server",
        f"seen by all: p50 {shown_ms(echoed.p50_s)}, p99 {shown_ms(echoed.p99_s)}",
    )  # fmt: skip


def show_starved(done: Starved) -> None:
    print(
        f"one person against {done.bot}; 140 bots of another burn {shown_ms(BURN_S)} of CPU a move,"
        f" and all pretend to think for {done.pause} ms"
    )
    for name, waits in ("quiet", done.quiet), ("busy", done.busy):
        times = f"p50 {shown_ms(waits.p50_s)}, p95 {shown_ms(waits.p95_s)}"
        line(name, f"{waits.turns:,} turns", f"over after a person's answer: {times}")
    line("ratio", f"{done.ratio:.2f}")


def show_matched(done: Matched) -> None:
    line(
        "seated", f"{done.seated} of {done.strangers} strangers", _waits(done.seated_p99_s, done.seated_max_s)
    )
    line("begun", f"{done.begun} of {done.strangers}", _waits(done.begun_p99_s, done.begun_max_s))
    people = ", ".join(f"{count} with {size}" for size, count in done.people.items())
    line("tables", f"{done.tables}, by people: {people}", f"asked again {done.again}")
    line("twice", f"{done.twice} people at two tables")


def _waits(p99_s: float | None, max_s: float | None) -> str:
    return f"p99 {shown_ms(p99_s)}, longest {shown_ms(max_s)} after asking"


def show_deal(done: Deal) -> None:
    print(f"{done.people:,} people play the deal of a day against {done.bot}, {len(done.players)} processes")
    line("games", f"{done.games_a_second:.2f} a second, {done.seconds:,.0f} s in all")
    line("bots", f"{done.choices:,} choices, {shown_ms(done.bots_cpu_s_a_choice)} of CPU each")
    line("servers", f"{done.servers_cpu_s:,.1f} s of CPU")
    line(
        "luck", f"{done.verified:,} records follow from one seed; {done.twins:,} pairs of twins played alike"
    )
    line("bots", f"{done.alike:,} choices in a situation that somebody else had, too, were the same")
    line("board", f"{' and '.join(f'{players:,}' for players in done.players)} entries, by process")
    line("wrong", shown_counts(done.wrong))


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
