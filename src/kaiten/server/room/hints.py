"""Hints for somebody who plays alone against bots: they ask, the coach answers, and the game is marked."""

from msgspec import Struct

from kaiten.coach.families import hintable
from kaiten.coach.report import Hint
from kaiten.engine import codec
from kaiten.engine.terms import Millis, Seat
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Coached
from kaiten.server.room.table_state import Coaching, Member, TableState
from kaiten.server.room.terms import WallMs


class HintRequest(Struct, frozen=True):
    """A hint that the coach should make."""

    seat: Seat
    ask: int


def ask_hint(table: TableState, member: Member, do: m.AskHint, at: Millis, wall: WallMs) -> None:
    """Mark the game as coached, and have the coach think about what this seat is asked. Or raise Refused.

    Who played the game was settled when it began: nobody sits down later, and one who is removed has played.
    """
    running, lobby = table.running, table.lobby
    seat = lobby.seat_of(member.person.id)
    if seat is None:
        raise Refused("not_seated")
    if running is None or lobby.phase != "playing":
        raise Refused("not_begun" if running is None else "game_over")
    if len(lobby.players) > 1:
        raise Refused("hint_alone")
    if not hintable(running.game):
        raise Refused("no_hints")
    if lobby.paused:
        raise Refused("paused")
    if table.hold:  # the next hand has not been shown yet
        raise Refused("counting")
    ask = running.ask(seat)
    if ask is None or not ask.urgent or lobby.chairs[seat].stand_in or member.flags.covered:
        raise Refused("not_asked")
    if not lobby.coached:
        table.emit(Coached(at))
    if table.coaching is None or table.coaching.ask != ask.opened:
        table.coaching = Coaching(seat, ask.opened, set())
    table.coaching.devices.add(member.key)
    tell(table)


def hint_request(table: TableState) -> HintRequest | None:
    """Return the hint that the coach should make now, only once; None if the ask has been answered since."""
    coaching, running = table.coaching, table.running
    if coaching is None or coaching.requested or running is None:
        return None
    coaching.requested = True
    ask = running.ask(coaching.seat)
    if ask is None or ask.opened != coaching.ask or not ask.urgent:
        return None
    return HintRequest(coaching.seat, coaching.ask)


def give_hint(table: TableState, request: HintRequest, hint: Hint | None) -> None:
    """Pass a hint on to those who asked for it. Without one, they may ask again."""
    coaching = table.coaching
    if coaching is None or coaching.ask != request.ask:
        return
    if hint is None:
        table.coaching = None
        for member in _asking(table, coaching):
            member.refuse(Refused("hint_failed"))
        return
    coaching.hint = hint
    tell(table)


def tell(table: TableState) -> None:
    coaching = table.coaching
    if coaching is None or coaching.hint is None:
        return
    for member in _asking(table, coaching):
        member.mail.append(codec.encode(m.Hinted(coaching.ask, coaching.hint)))
    coaching.devices.clear()


def _asking(table: TableState, coaching: Coaching) -> list[Member]:
    """The devices that wait. A covered one shows nothing of its person's hand, so it gets no hint."""
    return [
        member
        for key in coaching.devices
        if (member := table.members.get(key)) and member.close is None and not member.flags.covered
    ]
