"""Servers with links to the players and to the database that have a length, and can be cut and frozen."""

from pathlib import Path

import msgspec

from campaigns.load import relay
from campaigns.load import server as with_a_clock
from campaigns.load.plan import Trial
from kaiten.load.plan import Plan
from kaiten.load.postgres import Postgres
from kaiten.load.servers import SERVER, Child, server
from kaiten.load.site import Builder, Site


def linked(trial: Trial) -> Builder:
    """What builds the servers of a plan with the links of this trial. A link is a relay."""

    far, module = trial.away or trial.chaos, with_a_clock.MODULE if trial.chaos else SERVER

    def build(plan: Plan, folder: Path, postgres: Postgres | None) -> Site:
        def link(to: int, rtt_ms: float) -> Child:
            return Child(relay.MODULE, folder, to=to, rtt_ms=rtt_ms)

        links = [link(postgres.port, trial.away) for _ in range(plan.processes)] if postgres and far else []
        urls = [postgres.url_at(one.port) for one in links if postgres]
        near = postgres.url if postgres else plan.database
        servers = [
            server(msgspec.structs.replace(plan, database=url), folder, number, module)
            for number, url in enumerate(urls or [near] * plan.processes)
        ]
        to_servers = [link(one.port, trial.rtt) for one in servers] if trial.rtt or trial.chaos else []
        return Site(servers, to_servers, links)

    return build
