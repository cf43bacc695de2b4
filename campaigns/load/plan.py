"""The plan of a load run with all that only a clone has."""

from kaiten.engine.errors import BadSetup
from kaiten.load.plan import Plan, checked_plan


class Trial(Plan, frozen=True, kw_only=True):
    chaos: float = 0  # seconds of one fault after another
    rtt: float = 0  # added round-trip time between players and servers, in milliseconds
    away: float = 0  # the same between servers and PostgreSQL
    starve: bool = False  # does one person keep the bot processes busy?
    crowd: int = 0  # how many people only come and go
    quick_match: int = 0  # how many strangers ask for a table within `seconds`
    daily: int = 0  # how many people play the daily deal
    echo: bool = False

    @property
    def compares(self) -> bool:
        return bool(self.kill or self.chaos)

    @property
    def own_postgres(self) -> bool:
        return bool(self.chaos or self.away) or (self.processes > 1 and not self.database)

    @property
    def travel_s(self) -> float:
        return self.rtt / 1000


def checked_trial(trial: Trial) -> Trial:
    """Return the plan; raise BadSetup if it cannot be carried out."""
    for name in ("chaos", "rtt", "away", "crowd", "quick_match", "daily"):
        if getattr(trial, name) < 0:
            raise BadSetup(f"--{name.replace('_', '-')} must not be negative: {getattr(trial, name)}")
    if trial.chaos and (trial.database or trial.kill or trial.games or trial.open):
        raise BadSetup("--chaos starts its own database; it goes without --kill, --games and --open")
    if trial.away and trial.database:
        raise BadSetup("--away starts its own database; use it without --database")
    if trial.mixed and (trial.chaos or trial.crowd):
        raise BadSetup("--mixed has tables with and without bots; it goes with no other kind of run")
    return checked_plan(trial)
