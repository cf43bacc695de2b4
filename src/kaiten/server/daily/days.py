"""The daily deal: which day it is, and what everybody plays on it.

The seed of a day comes from a secret of the server. Its fingerprint, the hash that every table shows of its
seed, is public the day before. The seed itself is public after the day, when no game of it counts any more.
"""

from datetime import date, datetime, time, timedelta, tzinfo
from functools import cache
from hashlib import sha256
from hmac import digest
from typing import TypeAlias

from kaiten.engine.chance import Seeded, pledge_of
from kaiten.engine.terms import Seat
from kaiten.games.party import LIMITS, a_la_carte, cocktail
from kaiten.server.room.lobby import Setup
from kaiten.server.room.terms import WallMs

Day: TypeAlias = str  # such as 2026-11-15
Box: TypeAlias = str

GAME_OF: dict[Box, str] = {"sushi-go": "sushi-go/cocktail", "party": cocktail.name, "roll": "roll/cocktail"}
SEATS = 4
CHAIR: Seat = 0  # where the person sits
LATE_MS: WallMs = 3_600_000  # a game that began on its day counts if it ends by this time after midnight
MOST_DAYS = 366  # that can be played afterwards


def shifted(day: Day, days: int) -> Day:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


class Days:
    def __init__(self, secret: bytes, zone: tzinfo) -> None:
        self._key = digest(secret, b"daily deal", sha256)  # not the key that signs cookies
        self._zone = zone

    def today(self, now: WallMs) -> Day:
        return datetime.fromtimestamp(now / 1000, self._zone).date().isoformat()

    def ends(self, day: Day) -> WallMs:
        """When the next day begins."""
        midnight = datetime.combine(date.fromisoformat(shifted(day, 1)), time(), self._zone)
        return int(midnight.timestamp() * 1000)

    def until(self, day: Day) -> WallMs:
        """When a game of this day must be over to count. From then on its seed is public."""
        return self.ends(day) + LATE_MS

    def published(self, day: Day, now: WallMs) -> bool:
        return now > self.until(day)

    def playable(self, day: Day, now: WallMs) -> bool:
        """Is this today, or a past day that can still be played?"""
        today = self.today(now)
        return shifted(today, -MOST_DAYS) <= day <= today

    def seed(self, day: Day, box: Box) -> str:
        return digest(self._key, f"{day}/{box}".encode(), sha256).hex()

    def pledge(self, day: Day, box: Box) -> str:
        return pledge_of(self.seed(day, box))

    def setup(self, day: Day, box: Box, bot: str) -> Setup:
        """What everybody plays on this day. The first time this lists all menus, which takes a while."""
        options = {"menu": menu_of(self.seed(day, box))} if box == "party" else {}
        bots = (bot,) * (SEATS - 1)
        return Setup(GAME_OF[box], SEATS, options, bots, spectators=False)


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def menu_of(seed: str) -> tuple[str, ...]:
    """The menu of the day: any that this number of people can play, each with the same probability."""
    return tuple(Seeded(seed).roll([_menus()], "menu of the day")[0].split(","))


@cache
def _menus() -> list[str]:
    every = a_la_carte(cocktail.box.dishes)
    fitting = [menu for menu in every if all(SEATS in LIMITS.get(kind, cocktail.seats) for kind in menu)]
    return [",".join(menu) for menu in fitting]
