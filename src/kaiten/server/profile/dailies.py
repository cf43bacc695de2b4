"""The daily deals on a person's own page."""

from msgspec import Struct

from kaiten.engine.terms import Points
from kaiten.server.daily import store as dailies
from kaiten.server.daily.daily import streaks
from kaiten.server.daily.days import SEATS, Box, Day, Days
from kaiten.server.daily.store import Result, Since
from kaiten.server.room.terms import PersonId, RoomId, WallMs
from kaiten.server.store.store import Store
from kaiten.server.tables import history

PAGE = 6


class DailyScore(Struct, frozen=True):
    played: int  # deals, to their end
    streak: int  # days in a row with an entry, up to today or yesterday
    longest: int


class PastDaily(Struct, frozen=True, kw_only=True):
    """A deal that I have finished. It stays when its table is deleted."""

    day: Day
    box: Box
    points: Points
    place: int  # at the table
    seats: int
    counted: bool
    players: int  # entries
    below: int  # entries with fewer points
    result: bool  # is the day recent enough to be looked at?
    room: RoomId | None  # None: there is no replay any longer


async def score(store: Store, person: PersonId, days: Days, now: WallMs) -> DailyScore:
    streak, longest = streaks(await dailies.days_of(store, person), days.today(now))
    return DailyScore(await dailies.finished(store, person), streak, longest)


async def page(store: Store, person: PersonId, days: Days, after: Since, now: WallMs) -> list[PastDaily]:
    """Some of the deals, the last day first."""
    results = await dailies.results_of(store, person, PAGE, after)
    there = await history.there(store, [one.attempt.room for one in results])
    return [_past(one, one.attempt.room in there, days.playable(one.attempt.day, now)) for one in results]


def _past(one: Result, there: bool, recent: bool) -> PastDaily:
    attempt = one.attempt
    assert attempt.points is not None and attempt.place is not None
    return PastDaily(
        day=attempt.day,
        box=attempt.box,
        points=attempt.points,
        place=attempt.place,
        seats=SEATS,
        counted=attempt.counted,
        players=one.players,
        below=one.below,
        result=recent,
        room=attempt.room if there else None,
    )
