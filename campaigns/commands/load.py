"""Start test servers, simulate players on them, and measure speed, delay, memory and crash safety.

In a clone there is more than in the installed package: distance, faults, crowds, and what one person can do to others.

examples:
  ./kaiten load --tables 100 --seconds 15 --think 2 --echo
  ./kaiten load --kill 20
  ./kaiten load --mixed 5m --json
  ./kaiten load --chaos 10m --tables 40 --think 1
"""

import argparse
from collections.abc import Callable
from functools import partial

import uvloop
from msgspec.structs import replace

from campaigns.commands import load_lines as lines
from campaigns.load.chaos import chaos
from campaigns.load.crowd import crowd
from campaigns.load.daily import daily
from campaigns.load.echo import drive_and_echo
from campaigns.load.links import linked
from campaigns.load.match import match
from campaigns.load.plan import Trial, checked_trial
from campaigns.load.starve import PAUSES, starve
from kaiten.cli import load
from kaiten.cli.load import Done, Show, measured, planned, print_json
from kaiten.cli.load_lines import left_out
from kaiten.load.mixed import mixed
from kaiten.load.postgres import Postgres

CHAOS_PROCESSES = 3
DAILY_PROCESSES = 2


def arguments(parser: argparse.ArgumentParser) -> None:
    load.arguments(parser)
    number = partial(load.number, parser, Trial())
    number(
        "chaos",
        load.seconds,
        "make one fault after another for this long (90s, 5m, 1h) at three processes with a PostgreSQL of"
        " their own, and check that nothing is lost, old or unanswered",
        "TIME",
    )
    number("rtt", float, "simulated round-trip time between players and server", "MS")
    number(
        "away",
        float,
        "simulated round-trip time between servers and PostgreSQL, which is started for it",
        "MS",
    )
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
    number(
        "daily",
        int,
        "instead, let N people play the daily deal of --game against three --bots (itamae) at two processes,"
        " and check that all had the same luck, one entry each, and one leaderboard",
    )
    parser.add_argument(
        "--echo", action="store_true", help="also measure a server that only echoes, for comparison"
    )


def run(args: argparse.Namespace) -> int:
    trial = checked_trial(planned(args, Trial))
    kind = next((kind for kind in KINDS if getattr(trial, kind)), "")
    measure = KINDS.get(kind, as_in_the_package)
    table_by_table = kind in ("", "chaos")  # the others say themselves what they do
    if args.json:
        return print_json(trial, measure(trial, lambda _: None), left_out(trial) if table_by_table else [])
    if table_by_table:
        lines.first_lines(trial, args.menu)
    return 0 if measure(trial, lambda found: lines.show(trial, found)).well else 1


def as_in_the_package(trial: Trial, show: Show) -> Done:
    return measured(trial, show, drive_and_echo, partial(mixed, build=linked(trial)))


def comings_and_goings(trial: Trial, show: Show) -> Done:
    show(f"{trial.crowd:,} people come and go; limits are off")
    return Done("crowd", uvloop.run(crowd(trial, show)), True)


def matches(trial: Trial, show: Show) -> Done:
    matched = uvloop.run(match(trial))
    show(matched)
    return Done("match", matched, matched.well)


def starvation(trial: Trial, show: Show) -> Done:
    waits = []
    for pause in PAUSES:
        waits.append(uvloop.run(starve(trial, pause)))
        show(waits[-1])
    return Done("starve", waits, all(one.well for one in waits))


def deal_of_a_day(trial: Trial, show: Show) -> Done:
    trial = replace(trial, processes=max(trial.processes, DAILY_PROCESSES))
    if trial.database:
        deal = uvloop.run(daily(trial, trial.database))
    else:
        with Postgres() as postgres:
            deal = uvloop.run(daily(trial, postgres.url))
    show(deal)
    return Done("daily", deal, deal.well)


def faults(trial: Trial, show: Show) -> Done:
    processes = trial.processes if trial.processes > 1 else CHAOS_PROCESSES
    with Postgres() as postgres:
        found = uvloop.run(chaos(replace(trial, processes=processes), postgres, show))
    show(found)
    return Done("chaos", found, not found.problems)


KINDS: dict[str, Callable[[Trial, Show], Done]] = {  # by option
    "crowd": comings_and_goings,
    "quick_match": matches,
    "starve": starvation,
    "daily": deal_of_a_day,
    "chaos": faults,
}
