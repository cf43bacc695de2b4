"""A quick table: strangers meet there, it starts by itself, and nobody owns it."""

import hmac
import re

from kaiten.engine.terms import Millis, Seat
from kaiten.games import GAMES
from kaiten.server.refusals import Refused
from kaiten.server.room import luck
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Opened, Pace, Setup, Stood, valid_setup
from kaiten.server.room.table_state import Member, TableState
from kaiten.server.room.terms import PersonId, WallMs

MOST_SEATS = 4
TICKET = re.compile("([0-9])-([0-9]{1,15})-[0-9a-f]{32}")
AWAY_MS: Millis = 5_000  # after this time without a connection a place is free again, while the table waits


def quick_setup(game: str, pace: Pace) -> Setup:
    """The table for a game: four chairs if it has them, its default options, and no spectators."""
    if game not in GAMES:
        raise Refused("bad_request", detail=f"no game {game[:40]!r}")
    seats = min(MOST_SEATS, GAMES[game].seats[-1])
    return valid_setup(Setup(game, seats, pace=pace, spectators=False))


def open_quick(table: TableState, setup: Setup, wait_ms: Millis, wall: WallMs) -> None:
    code, seed = table.token(), table.token()
    table.emit(Opened(at=0, setup=setup, owner="", code=code, wall=wall, seed=seed, wait=wait_ms))


def ticket(code: str, person: PersonId, chair: Seat, until: WallMs) -> str:
    """The invitation of one person to a chair of a quick table, whose own code is told to nobody."""
    signed = f"{person}/{chair}/{until}"
    return f"{chair}-{until}-{hmac.digest(code.encode(), signed.encode(), 'sha256').hex()[:32]}"


def gathers(table: TableState) -> bool:
    """Is this a quick table that has not begun?"""
    return table.lobby.quick and table.lobby.phase == "waiting" and not table.draw


def kept_chair(table: TableState, member: Member, code: str, wall: WallMs) -> Seat:
    """Return the chair that is kept for somebody who comes with a ticket, or refuse."""
    found = TICKET.fullmatch(code)
    chair, until = (int(found[1]), int(found[2])) if found else (0, 0)
    if not m.same(code, ticket(table.lobby.code, member.person.id, chair, until)):
        raise Refused("by_invitation")
    chairs = table.lobby.chairs
    if until <= wall or not gathers(table) or chair >= len(chairs) or not chairs[chair].free:
        raise Refused("begun")
    if _apart(table, member):  # they have blocked each other since the place was given
        raise Refused("begun")
    return chair


def _apart(table: TableState, member: Member) -> bool:
    """Does anybody who sits here want to avoid this person, or they them?"""
    people = table.lobby.people
    sitting = [other for other in table.members.values() if other.person.id in people]
    return any(member.person.id in other.blocked for other in sitting) or not member.blocked.isdisjoint(
        people
    )


def starts_at(table: TableState, at: Millis) -> Millis | None:
    """When this table starts by itself; None if it is not quick, has begun, or nobody is there."""
    lobby = table.lobby
    if lobby.wait is None or not gathers(table):
        return None
    here = table.here
    present = [person for person in lobby.people if person in here]
    if not present:
        return None
    return at if len(present) == len(lobby.chairs) else max(at, lobby.wait)


def start_if_due(table: TableState, at: Millis) -> None:
    """Start the game when the table is full or the wait is over. Whoever is not there loses the chair."""
    starts = starts_at(table, at)
    if starts is None or starts > at:
        return
    for seat, chair in enumerate(table.lobby.chairs):
        if chair.person and chair.person not in table.here:
            table.emit(Stood(at, seat))
    luck.agree(table, table.lobby.seed, table.begin, at)
