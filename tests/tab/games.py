"""Games to compare between two Pythons: the same numbers are the same games, bots, luck and choices."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

from kaiten.bots import LEVELS
from kaiten.games import GAMES
from kaiten.games.catalogue import ordering
from kaiten.tab.bots import lacks
from tests.tab.page import Page


def played(number: int) -> Page:
    """One game, of any box, edition, number of seats and set menu, against any levels."""
    names, chance = list(GAMES), Random(f"game {number}")
    game = GAMES[names[number % len(names)]]
    seats = chance.choice(game.seats)
    menus = [menu for menu in ordering(game).menus if _fits(game, seats, menu)]
    options = {"menu": chance.choice(menus)} if menus else {}
    page = Page(luck=f"game {number}")
    levels = [level for level in LEVELS if level not in lacks(game.family, None)]
    bots = [chance.choice(levels) for _ in range(seats - 1)]
    page.opens(game.name, seats, *bots, options=options, memory=chance.random() < 0.5)
    page.does("start")
    page.plays()
    return page


def _fits(game: Any, seats: int, menu: str) -> bool:
    limits = ordering(game).limits
    return all(seats in limits.get(kind, game.seats) for kind in ordering(game).menus[menu])


def digests(numbers: Iterable[int]) -> Iterator[str]:
    """Hashes of the record of each game, and of everything the page was told."""
    for number in numbers:
        page = played(number)
        record = page.raw(f"/api/tables/{page.table}/record")[1]
        told = repr(page.frames).encode()
        yield f"{number} {sha256(record).hexdigest()} {sha256(told).hexdigest()}"
