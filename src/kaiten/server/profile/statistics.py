"""A person's own page: what their finished games say about them."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.bots.ratings import GameWithBots, LevelRatings, Rating, box_of, rating_after, shipped_ratings
from kaiten.engine.terms import Points, Seat
from kaiten.server import clock
from kaiten.server.daily.days import Days
from kaiten.server.hosting.archive import Archive
from kaiten.server.profile import dailies as your_dailies
from kaiten.server.profile import recovery
from kaiten.server.profile.dailies import DailyScore
from kaiten.server.puzzles import store as puzzling
from kaiten.server.puzzles.puzzles import PuzzleScore, score
from kaiten.server.room.outcomes import outcomes
from kaiten.server.room.terms import Past, Person, PersonId, RoomId, WallMs
from kaiten.server.store.store import Row, Store
from kaiten.server.tables import history

ENOUGH = 5  # rated games, before a rating is shown
NEAR = 20.0  # points: so close to a level, somebody plays like it
LOOKED_AT = 50  # of the person's tables, for games that are not in the history yet


class AgainstLevel(Struct, frozen=True):
    """How often I finished ahead of the bots of one level; a tie counts half."""

    level: str
    met: int
    beaten: float


class BoxResult(Struct, frozen=True):
    box: str
    games: int
    wins: float
    levels: tuple[AgainstLevel, ...]


class LevelMark(Struct, frozen=True):
    level: str
    rating: float


class YourRating(Struct, frozen=True):
    """My rating, of one box or (None) of all, and the levels to compare it with."""

    box: str | None
    rating: float
    low: float
    high: float
    games: int
    levels: tuple[LevelMark, ...]
    above: str | None  # the strongest level that I am better than, or equal to
    below: str | None  # the weakest level that is better than I, or equal


class BestDish(Struct, frozen=True):
    """The dish that earned me the most points."""

    game: str
    dish: str
    points: Points


class BestRound(Struct, frozen=True):
    game: str
    points: Points
    at: WallMs
    room: RoomId | None  # None: there is no replay any longer


class Opponent(Struct, frozen=True):
    bot: str | None
    person: Person | None  # None for a bot, and for somebody who deleted themselves
    place: int
    points: Points


class PastGame(Struct, frozen=True, kw_only=True):
    """A game in my history."""

    room: RoomId
    seat: Seat
    at: WallMs
    replay: bool  # does its replay still exist?
    game: str
    place: int
    points: Points
    others: tuple[Opponent, ...]
    coached: bool
    stood_in: bool
    device: bool  # played on my device: it is in no other figure


class You(Struct, frozen=True, kw_only=True):
    person: Person
    games: int
    wins: float
    missing: int  # rated games until a rating can be shown
    rating: YourRating | None
    ratings: tuple[YourRating, ...]  # by box, if I play several
    results: tuple[BoxResult, ...]
    favourite: BestDish | None  # the dish that earned most, whatever one likes
    best: BestRound | None
    last: PastGame | None
    dailies: DailyScore
    puzzles: PuzzleScore
    code: WallMs | None  # when my recovery code was made


async def catch_up(store: Store, archive: Archive, person: PersonId) -> None:
    """Write finished games that are not in the history: of older versions, or lost in a crash."""
    listings = await store.listings_of(person, LOOKED_AT)
    over = {listing.id: listing for listing in listings if listing.phase == "over"}
    for room in await history.missing(store, person, list(over)):
        table = await archive.table(room)
        if table:
            own = [one for one in outcomes(table, over[room].changed) if one[0] == person]
            await store.change(*[history.keeping(*one) for one in own])


async def you(store: Store, archive: Archive, person: Person, days: Days) -> You:
    rows = await history.all_rows(store, person.id)
    games, its = await archive.apart(_summary, rows)  # there may be thousands of games
    there = await history.there(store, [its.best.room] if its.best and its.best.room else [])
    best = its.best
    tries, now = await puzzling.tries(store, person.id), clock.wall()
    return You(
        person=person,
        games=len(games),
        wins=its.wins,
        missing=max(0, ENOUGH - (its.every.games if its.every else 0)),
        rating=its.every if its.every and its.every.games >= ENOUGH else None,
        ratings=its.ratings,
        results=its.results,
        favourite=its.favourite,
        best=best if best is None or best.room in there else BestRound(best.game, best.points, best.at, None),
        last=(await told(store, games[:1]))[0] if games else None,
        dailies=await your_dailies.score(store, person.id, days, now),
        puzzles=await archive.apart(score, tries, days, now),
        code=await recovery.made(store, person.id),
    )


class _Summary(Struct, frozen=True, kw_only=True):
    """What all games together say that were played here."""

    wins: float
    every: YourRating | None
    ratings: tuple[YourRating, ...]
    results: tuple[BoxResult, ...]
    favourite: BestDish | None
    best: BestRound | None


def _summary(rows: Sequence[Row]) -> tuple[list[Past], _Summary]:
    every = [history.past(row) for row in rows]
    games = [past for past in every if not past.outcome.device]
    met = [one for past in games if (one := counted(past))]
    boxes = sorted({one.box for one in met})
    ratings = [its for box in boxes if (its := rating_of(met, box)) and its.games >= ENOUGH]
    return every, _Summary(
        wins=sum([past.outcome.share for past in games]),
        every=rating_of(met, None),
        ratings=tuple(ratings) if len(boxes) > 1 else (),
        results=results(games),
        favourite=best_dish(games),
        best=best_round(games),
    )


def counted(past: Past) -> GameWithBots | None:
    """A game that says how strong a person is: with bots, without a coach, and played by them alone."""
    outcome = past.outcome
    bots = tuple((other.bot, other.place) for other in outcome.others if other.bot in LEVELS and other.bot)
    if outcome.coached or outcome.stood_in or not bots:
        return None
    return GameWithBots(box_of(outcome.game), outcome.place, bots)


def rating_of(
    met: Sequence[GameWithBots], box: str | None, known: dict[str, LevelRatings] | None = None
) -> YourRating | None:
    known = shipped_ratings() if known is None else known
    games = [one for one in met if box in (None, one.box) and one.box in known]
    found = rating_after(games, known)
    if found is None:
        return None
    boxes = Counter([one.box for one in games])
    marks = tuple(
        LevelMark(
            level, sum([known[box].levels[level].rating * n for box, n in boxes.items()]) / boxes.total()
        )
        for level in LEVELS
        if all(level in known[box].levels for box in boxes)
    )
    above, below = compared(found, marks)
    return YourRating(
        box=box,
        rating=found.rating,
        low=found.low,
        high=found.high,
        games=found.games,
        levels=marks,
        above=above,
        below=below,
    )


def compared(found: Rating, marks: Sequence[LevelMark]) -> tuple[str | None, str | None]:
    """The levels next to a rating; the same one twice if it is close to it."""
    order = sorted(marks, key=lambda mark: mark.rating)
    near = min(order, key=lambda mark: abs(mark.rating - found.rating), default=None)
    if near and abs(near.rating - found.rating) <= NEAR:
        return near.level, near.level
    above = [mark.level for mark in order if mark.rating <= found.rating]
    below = [mark.level for mark in order if mark.rating > found.rating]
    return above[-1] if above else None, below[0] if below else None


def results(games: Sequence[Past]) -> tuple[BoxResult, ...]:
    """By box, the one played most first."""
    by_box: dict[str, list[Past]] = defaultdict(list)
    for past in games:
        by_box[box_of(past.outcome.game)].append(past)
    found = []
    for box, some in sorted(by_box.items(), key=lambda one: -len(one[1])):
        met, beaten = Counter[str](), Counter[str]()
        for outcome in [past.outcome for past in some if not past.outcome.coached]:
            for other in outcome.others:
                if other.bot in LEVELS and other.bot:
                    met[other.bot] += 1
                    beaten[other.bot] += 2 * (outcome.place < other.place) + (outcome.place == other.place)
        levels = [AgainstLevel(level, met[level], beaten[level] / 2) for level in LEVELS if met[level]]
        wins = sum([past.outcome.share for past in some])
        found.append(BoxResult(box, len(some), wins, tuple(levels)))
    return tuple(found)


def best_dish(games: Sequence[Past]) -> BestDish | None:
    points: Counter[str] = Counter()
    where: dict[str, str] = {}
    for past in games:
        points.update(past.outcome.dishes)
        where |= dict.fromkeys(past.outcome.dishes, past.outcome.game)
    if not points or points.most_common(1)[0][1] <= 0:
        return None
    dish, most = points.most_common(1)[0]
    return BestDish(where[dish], dish, most)


def best_round(games: Sequence[Past]) -> BestRound | None:
    best = max(
        [past for past in games if past.outcome.rounds],
        key=lambda past: max(past.outcome.rounds),
        default=None,
    )
    return BestRound(best.outcome.game, max(best.outcome.rounds), best.at, best.room) if best else None


async def told(store: Store, games: Sequence[Past]) -> list[PastGame]:
    """The games with the names of others, and whether there is a replay."""
    rooms = sorted({past.room for past in games})
    there, names = await history.there(store, rooms), await history.names(store, rooms)
    return [
        PastGame(
            room=past.room,
            seat=past.seat,
            at=past.at,
            replay=past.room in there,
            game=past.outcome.game,
            place=past.outcome.place,
            points=past.outcome.points,
            others=tuple(
                [
                    Opponent(other.bot, names.get((past.room, other.seat)), other.place, other.points)
                    for other in past.outcome.others
                ]
            ),
            coached=past.outcome.coached,
            stood_in=past.outcome.stood_in,
            device=past.outcome.device,
        )
        for past in games
    ]
