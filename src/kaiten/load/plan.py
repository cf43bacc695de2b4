"""What a load run is to do."""

from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.server.room.lobby import Setup, checked

STUCK_S = 30.0  # whoever waits longer is reported, and not waited for


class Plan(Struct, frozen=True, kw_only=True):
    tables: int = 100
    seconds: float = 15
    think: float = 0  # seconds, on average, from being asked to answering
    game: str = "sushi-go/cocktail"
    seats: int = 4
    runs: int = 1
    kill: int = 0  # crashes
    rtt: float = 0  # milliseconds, there and back
    burst: bool = False  # does a whole table answer at the same instant?
    games: int = 0  # stop after this many games, instead of after `seconds`
    database: str = ""
    redis: str = ""
    processes: int = 1
    echo: bool = False

    @property
    def people(self) -> int:
        return self.tables * self.seats

    @property
    def patience_s(self) -> float:
        """A table where nothing is told for so long is stuck; slow thoughts and a long way are no fault."""
        return STUCK_S + 2 * self.think + self.rtt / 1000


def checked_plan(plan: Plan) -> Plan:
    """The plan, if it can be carried out; else a clear refusal."""
    for name in ("tables", "seconds", "runs", "processes"):
        if getattr(plan, name) <= 0:
            raise BadSetup(f"--{name} counts from 1 up, not {getattr(plan, name)}")
    for name in ("think", "kill", "rtt", "games"):
        if getattr(plan, name) < 0:
            raise BadSetup(f"--{name} cannot be {getattr(plan, name)}")
    if plan.processes > 1 and not (plan.database and plan.redis):
        raise BadSetup("several processes need --database and --redis")
    if plan.kill and plan.games:
        raise BadSetup("--kill and --games are two runs: give one of them")
    checked(Setup(plan.game, plan.seats))
    return plan
