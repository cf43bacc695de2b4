"""What is told of games and tables, wherever they are kept."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.coach.families import hintable, reviewable
from kaiten.games import GAMES
from kaiten.games.catalogue import CardInfo, catalogue, ordering
from kaiten.server.room.people import AVATARS
from kaiten.server.room.terms import Listing, Person, PersonId, Phase


class GameInfo(Struct, frozen=True):
    """What the client needs to know of a game: how it can be set up, and its cards."""

    id: str
    family: str  # games of one family share a display and sentences
    least_seats: int
    most_seats: int
    options: dict[str, Any]  # JSON Schema
    menus: dict[str, tuple[str, ...]]  # Party's set menus
    courses: dict[str, list[str]]  # the kinds of cards or die faces, by course
    wanted: dict[str, int]  # à la carte: the number of kinds to choose from each course
    limits: dict[str, tuple[int, int]]  # kinds allowed only for some numbers of seats: least and most
    cards: dict[str, CardInfo]  # by kind; if empty, the client shows names instead of pictures
    reviews: bool  # are there reviews of finished games?
    hints: bool  # does the coach give hints?
    lacks: list[str] = []  # levels that do not play it: in a tab, those that need arrays


class Games(Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]
    avatars: list[str]


class TableLink(Struct, frozen=True):
    id: str
    link: str
    code: str
    spoken: str | None  # to say aloud; None once the game has begun, or if another table has the same


class Listed(Struct, frozen=True):
    """A table as the client lists it."""

    id: str
    game: str
    phase: Phase
    seats: int
    people: list[Person]
    bots: int
    pace: str
    opened: int
    mine: bool
    daily: str  # the day, if it is a daily deal; "" if not


class Found(Struct, frozen=True):
    id: str


@cache
def all_games(own_bots: tuple[str, ...]) -> Games:
    listed = []
    for name, game in GAMES.items():
        orders = ordering(game)
        cards = dict(catalogue(game))
        courses: dict[str, list[str]] = {}
        for kind, card in cards.items():
            courses.setdefault(card.course, []).append(kind)
        listed.append(
            GameInfo(
                id=name,
                family=game.family,
                least_seats=game.seats[0],
                most_seats=game.seats[-1],
                options=msgspec.json.schema(game.types.options),
                menus=dict(orders.menus),
                courses=courses,
                wanted=dict(orders.courses),
                limits={kind: (seats[0], seats[-1]) for kind, seats in orders.limits.items()},
                cards=cards,
                reviews=reviewable(game),
                hints=hintable(game),
            )
        )
    return Games(listed, [*LEVELS, *own_bots], list(AVATARS))


def listed(
    listings: Iterable[Listing], names: Mapping[PersonId, Person], person: Person | None
) -> list[Listed]:
    """Return the tables as this person sees them listed. Who has deleted their name is not named."""
    named = {id: found for id, found in names.items() if found.name}
    return [
        Listed(
            id=listing.id,
            game=listing.game,
            phase=listing.phase,
            seats=listing.seats,
            people=[named[id] for id in listing.people if id in named],
            bots=listing.bots,
            pace=listing.pace,
            opened=listing.opened,
            mine=person is not None and person.id in listing.people,
            daily=listing.daily,
        )
        for listing in listings
    ]
