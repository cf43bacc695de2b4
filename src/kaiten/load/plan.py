"""The plan of a load run, from the command line."""

from typing import Literal, TypeVar

from msgspec import Struct

from kaiten.engine.errors import BadSetup
from kaiten.server.room.lobby import Setup, valid_setup

P = TypeVar("P", bound="Plan")

STUCK_S = 30.0  # how long to wait for an answer before it is reported as stuck


class Plan(Struct, frozen=True, kw_only=True):
    tables: int = 100
    seconds: float = 15
    think: float = 0  # average seconds from an ask to its answer; against bots, always this many
    game: str = "sushi-go/cocktail"
    seats: int = 4
    menu: str | tuple[str, ...] = ""  # of Party
    bots: str = ""  # the bot on every seat but the first; none: people on all seats
    runs: int = 1
    kill: int = 0  # number of crashes
    burst: bool = False  # do all seats of a table answer at the same moment?
    open: bool = False  # open loop: act by a timetable, one act per `think`, and count delays from it
    mixed: float = 0  # seconds of everything at once
    games: int = 0  # stop after this many games, instead of after `seconds`
    frames: Literal["small", "whole"] = "small"  # as the client of this project asks for, or as by default
    database: str = ""
    processes: int = 1

    @property
    def compares(self) -> bool:
        """Are all acts compared with the logs in the end?"""
        return self.kill > 0

    @property
    def own_postgres(self) -> bool:
        """Does the run start a PostgreSQL of its own?"""
        return self.processes > 1 and not self.database

    @property
    def setup(self) -> Setup:
        bots = (self.bots,) * (self.seats - 1) if self.bots else ()
        return Setup(self.game, self.seats, {"menu": self.menu} if self.menu else {}, bots)

    @property
    def people_each(self) -> int:
        """The number of people at one table."""
        return self.seats - len(self.setup.bots)

    @property
    def people(self) -> int:
        return self.tables * self.people_each

    @property
    def travel_s(self) -> float:
        """The simulated time that a message and its answer are under way."""
        return 0.0

    @property
    def patience_s(self) -> float:
        """A table that gets no message for this long is stuck. Think and travel times do not count."""
        return STUCK_S + 2 * self.think + self.travel_s


def checked_plan(plan: P) -> P:
    """Return the plan; raise BadSetup if it cannot be carried out."""
    for name in ("tables", "seconds", "runs", "processes"):
        if getattr(plan, name) <= 0:
            raise BadSetup(f"--{name} must be more than 0, not {getattr(plan, name)}")
    for name in ("think", "kill", "games", "mixed"):
        if getattr(plan, name) < 0:
            raise BadSetup(f"--{name} must not be negative: {getattr(plan, name)}")
    if plan.mixed and (plan.bots or plan.kill or plan.games or plan.open):
        raise BadSetup("--mixed has tables with and without bots; it goes with no other kind of run")
    if plan.kill and plan.games:
        raise BadSetup("use --kill or --games, not both")
    if plan.open and not plan.think:
        raise BadSetup("--open needs --think, the seconds from one act of a player to the next")
    if plan.open and (plan.bots or plan.burst):
        raise BadSetup("use --open without --bots and --burst")
    valid_setup(plan.setup)
    return plan
