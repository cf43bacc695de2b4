"""The daily deal at this server: its tables, results, and what each person may know of them."""

import asyncio
import secrets
from statistics import median
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.coach.report import Review
from kaiten.engine import codec
from kaiten.engine.terms import Points
from kaiten.server import clock
from kaiten.server.daily import store as dailies
from kaiten.server.daily.days import CHAIR, GAME_OF, MOST_DAYS, SEATS, Box, Day, Days, is_day, shifted
from kaiten.server.daily.levels import LevelResult, level_results
from kaiten.server.daily.store import Attempt
from kaiten.server.hosting.archive import Archive
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.hub import Hub
from kaiten.server.refusals import Refused
from kaiten.server.reviews import store as reviews
from kaiten.server.room.lobby import Setup
from kaiten.server.room.people import nobody
from kaiten.server.room.terms import Listing, Person, RoomId, WallMs
from kaiten.server.store.store import Store, StoreDown
from kaiten.server.telemetry import journal, log_bug

BOARD = 20  # entries of the leaderboard that are shown
PAST = 14  # days of the archive that are listed at a time
MINUTE_MS = 60_000

# `lost`: its table was deleted before the end.
AttemptState: TypeAlias = Literal["new", "playing", "done", "lost"]


class DailyGame(Struct, frozen=True):
    """The deal of a day in one box, and how far I am with it."""

    box: Box
    game: str
    options: dict[str, tuple[str, ...]]
    pledge: str  # the fingerprint of the seed
    seed: str | None  # None until it is published
    state: AttemptState
    room: RoomId | None  # of my first attempt
    points: Points | None
    place: int | None
    counted: bool


class DailyDay(Struct, frozen=True):
    day: Day
    games: list[DailyGame]


class Fingerprint(Struct, frozen=True):
    box: Box
    pledge: str


class Today(Struct, frozen=True):
    today: DailyDay
    yesterday: DailyDay
    tomorrow: list[Fingerprint]
    zone: str  # the time zone of the days
    left: int  # milliseconds until the next day
    streak: int  # days in a row with an entry, up to today or yesterday
    longest: int


class DailyEntry(Struct, frozen=True):
    """A line of the leaderboard."""

    person: Person  # without a name if it was deleted
    rank: int
    points: Points
    me: bool


class DailyResult(Struct, frozen=True):
    """The result of somebody who has played a deal."""

    day: Day
    box: Box
    game: str
    room: RoomId | None  # None: there is no replay any longer
    points: Points
    place: int  # at the table
    seats: int
    counted: bool
    skill: float | None  # what my choices did to my share of the win; None until the game is reviewed
    middle_skill: float | None  # of everybody whose game was reviewed, at least three
    players: int  # entries
    rank: int  # mine among them
    below: int  # entries with fewer points
    scores: dict[Points, int]  # how many made how many points
    board: list[DailyEntry]
    levels: list[LevelResult] | None  # None: they are being played
    streak: int
    longest: int


class Daily:
    def __init__(self, store: Store, hub: Hub, archive: Archive, bots: BotPool, zone: str, bot: str) -> None:
        self._store = store
        self._hub = hub
        self._archive = archive
        self._bots = bots
        self._zone = zone
        self._bot = bot
        self._making: dict[tuple[Day, Box], asyncio.Task[None]] = {}
        self.days: Days

    async def open(self) -> None:
        self.days = Days(await self._store.secret(), clock.zone_named(self._zone))
        self._archive.sealed = self.sealed

    async def close(self) -> None:
        for task in self._making.values():
            task.cancel()
        if self._making:
            await asyncio.wait(self._making.values())

    def sealed(self, listing: Listing) -> bool:
        """Is this a daily deal whose seed is still secret?"""
        return bool(listing.daily) and not self.days.published(listing.daily, clock.sure())

    # --- playing ------------------------------------------------------------------------------------

    def checked(self, box: Box, day: Day) -> None:
        """Refuse if there is no such deal, or not yet."""
        if box not in GAME_OF or not is_day(day) or not self.days.playable(day, clock.wall()):
            raise Refused("no_daily")

    def check_come(self, day: Day) -> None:
        """Refuse a day that has come only by a clock that may be wrong: whoever plays it knows its cards."""
        if day > self.days.today(clock.sure()):
            raise Refused("daily_not_sure", minutes=max(1, -(-clock.guard.wait_ms // MINUTE_MS)))

    async def begun(self, box: Box, day: Day, person: Person) -> RoomId | None:
        """Return the table of a first attempt that can go on; None if a new table is to be opened.

        A past day can be played as often as one likes; today's deal once.
        """
        attempt = await dailies.attempt_of(self._store, day, box, person.id)
        if attempt is None:
            return None
        today = day == self.days.today(clock.wall())
        if attempt.ended is None and await self._store.listing(attempt.room):
            return attempt.room
        if today and attempt.ended is None:
            raise Refused("daily_gone")
        return attempt.room if today else None

    async def play(self, box: Box, day: Day, person: Person) -> RoomId:
        """Open a table. If another request was faster, return the one that it has opened."""
        wall, id = clock.wall(), secrets.token_hex(6)
        today = day == self.days.today(wall)
        table, seed = self._hub.new_table(id), self.days.seed(day, box)
        setup = await self._archive.apart(self.days.setup, day, box, self._bot)
        table.open_daily(setup, person, wall, seed, day)
        # First the table: an attempt without one would be lost, and a sweep deletes who sits nowhere.
        await self._store.append(id, 0, [codec.encode(fact) for fact in table.facts], table.listing(wall))
        await self._store.keep_person(person)
        until = self.days.until(day) if today else 0
        attempt = Attempt(day=day, box=box, person=person.id, room=id, until=until)
        try:
            first = await dailies.begin(self._store, attempt)
        except Refused:
            await self._store.delete(id)
            raise
        if first.room != id and first.ended is None and await self._store.listing(first.room):
            await self._store.delete(id)
            return first.room
        return id

    # --- looking ------------------------------------------------------------------------------------

    async def today(self, person: Person) -> Today:
        now = clock.wall()
        day = self.days.today(now)
        yesterday, today = await self._days(person, shifted(day, -1), 2)
        streak, longest = await self._streaks(person)
        return Today(
            today=today,
            yesterday=yesterday,
            tomorrow=[Fingerprint(box, self.days.pledge(shifted(day, 1), box)) for box in GAME_OF],
            zone=self._zone,
            left=self.days.ends(day) - now,
            streak=streak,
            longest=longest,
        )

    async def past(self, person: Person, before: Day) -> list[DailyDay]:
        """Return the days before one, the last one first."""
        first = shifted(self.days.today(clock.wall()), -MOST_DAYS)
        if not is_day(before) or before < first:
            raise Refused("no_daily")
        if before == first:
            return []
        return list(reversed(await self._days(person, shifted(before, -PAST), PAST)))

    async def _days(self, person: Person, first: Day, number: int) -> list[DailyDay]:
        days = [shifted(first, more) for more in range(number)]
        attempts = await dailies.attempts_of(self._store, person.id, days[0], days[-1])
        found = {(one.day, one.box): one for one in attempts}
        now = clock.wall()
        shown = [day for day in days if self.days.playable(day, now)]
        setups = await self._archive.apart(self._setups, shown)
        return [
            DailyDay(
                day,
                [await self._game(day, box, setups[day, box], found.get((day, box))) for box in GAME_OF],
            )
            for day in shown
        ]

    def _setups(self, days: list[Day]) -> dict[tuple[Day, Box], Setup]:
        return {(day, box): self.days.setup(day, box, self._bot) for day in days for box in GAME_OF}

    async def _game(self, day: Day, box: Box, setup: Setup, attempt: Attempt | None) -> DailyGame:
        if attempt is None:
            state: AttemptState = "new"
        elif attempt.ended is not None:
            state = "done"
        else:
            state = await self._unfinished(attempt)
        return DailyGame(
            box=box,
            game=setup.game,
            options=setup.options,
            pledge=self.days.pledge(day, box),
            seed=self.days.seed(day, box) if self.days.published(day, clock.sure()) else None,
            state=state,
            room=attempt.room if attempt else None,
            points=attempt.points if attempt else None,
            place=attempt.place if attempt else None,
            counted=attempt is not None and attempt.counted,
        )

    async def _unfinished(self, attempt: Attempt) -> AttemptState:
        listing = await self._store.listing(attempt.room)
        return "lost" if listing is None else "done" if listing.phase == "over" else "playing"

    async def _streaks(self, person: Person) -> tuple[int, int]:
        days = await dailies.days_of(self._store, person.id)
        return streaks(days, self.days.today(clock.wall()))

    # --- results ------------------------------------------------------------------------------------

    async def result(self, box: Box, day: Day, person: Person) -> DailyResult:
        """Return what somebody has made of a deal, and the others; refuse if they have not played it."""
        await self.settle(await dailies.unfinished(self._store, day, box))
        mine = await dailies.attempt_of(self._store, day, box, person.id)
        if mine is None or mine.points is None or mine.place is None:
            raise Refused("daily_unplayed", players=await dailies.count(self._store, day, box))
        entries = await dailies.counted(self._store, day, box)
        points = [one.points or 0 for one in entries]
        skill = mine.skill if mine.skill is not None else await self._skill(mine)
        skills = [one.skill for one in entries if one.skill is not None]
        streak, longest = await self._streaks(person)
        return DailyResult(
            day=day,
            box=box,
            game=GAME_OF[box],
            room=mine.room if await self._store.listing(mine.room) else None,
            points=mine.points,
            place=mine.place,
            seats=SEATS,
            counted=mine.counted,
            skill=skill,
            middle_skill=median(skills) if len(skills) >= 3 else None,
            players=len(entries),
            rank=1 + sum(other > mine.points for other in points),
            below=sum(other < mine.points for other in points),
            scores={one: points.count(one) for one in sorted(set(points))},
            board=await self._board(entries, person),
            levels=await self._levels(day, box),
            streak=streak,
            longest=longest,
        )

    async def settle(self, unfinished: list[tuple[RoomId, WallMs]]) -> None:
        """Store results that were not, because a process crashed between the end of a game and that."""
        for room, by in unfinished:
            table = await self._archive.table(room)
            if table is not None and table.lobby.phase == "over":
                await dailies.finish(self._store, room, *table.result_of(table.lobby.owner), by)

    async def _board(self, entries: list[Attempt], person: Person) -> list[DailyEntry]:
        """The best, and this person, if there is an entry of theirs."""
        shown = [one for at, one in enumerate(entries) if at < BOARD or one.person == person.id]
        named = await self._store.people([one.person for one in shown])
        points = [one.points or 0 for one in entries]
        return [
            DailyEntry(
                person=named.get(one.person) or nobody(one.person),
                rank=1 + points.index(one.points or 0),
                points=one.points or 0,
                me=one.person == person.id,
            )
            for one in shown
        ]

    async def _skill(self, attempt: Attempt) -> float | None:
        """What the review says, if there is one."""
        stored = await reviews.review(self._store, attempt.room, CHAIR)
        if stored is None or stored.body is None:
            return None
        try:
            review: Review = codec.decoder(Review).decode(stored.body)
        except msgspec.ValidationError:  # it was made by another version
            return None
        await dailies.keep_skill(self._store, attempt.room, review.choices)
        return review.choices

    async def _levels(self, day: Day, box: Box) -> list[LevelResult] | None:
        """How the levels did; None if they have only begun."""
        body = await dailies.levels(self._store, day, box)
        if body is not None:
            return codec.decoder(list[LevelResult]).decode(body)  # type: ignore[no-any-return]  # decoded as such
        if (day, box) not in self._making:
            task = self._making[day, box] = asyncio.create_task(self._make(day, box))
            task.add_done_callback(lambda _: self._making.pop((day, box)))
        return None

    async def _make(self, day: Day, box: Box) -> None:
        """Let the levels play. Two processes may do this at the same time: they find the same."""
        try:
            setup = self.days.setup(day, box, self._bot)
            found = await level_results(self._bots.work, setup, self.days.seed(day, box))
            await dailies.keep_levels(self._store, day, box, codec.encode(found))
        except StoreDown as down:
            journal.line("store", down=str(down))
        except Exception:  # a bug in a bot, or a process that was killed; whoever asks again tries again
            log_bug(daily=f"{day}/{box}")


def streaks(days: list[Day], today: Day) -> tuple[int, int]:
    """Return how many days in a row lead up to today or yesterday, and the most in a row.

    `days` begin with the last one.
    """
    runs: list[list[Day]] = []
    for day in days:
        if runs and shifted(day, 1) == runs[-1][-1]:
            runs[-1].append(day)
        else:
            runs.append([day])
    current = len(runs[0]) if runs and runs[0][0] >= shifted(today, -1) else 0
    return current, max([len(run) for run in runs], default=0)
