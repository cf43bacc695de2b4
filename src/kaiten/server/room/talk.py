"""What people say and show to each other at a table, and what they do about people they want to avoid."""

from kaiten.engine import codec
from kaiten.engine.terms import Millis
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Chatting
from kaiten.server.room.people import plain
from kaiten.server.room.price import spend
from kaiten.server.room.table_state import TALK_S, Blocking, Member, TableState
from kaiten.server.room.terms import PersonId, Report, Said, WallMs

MOST_IN_LINE = 200  # letters in a line of chat, and in what is told the operator about somebody
MOST_BLOCKED = 500  # people that one person can block
CHAT_SHOWN = 50  # chat lines a new member is sent


def say(table: TableState, member: Member, do: m.Say, at: Millis, wall: WallMs) -> None:
    line = plain(do.text, MOST_IN_LINE)
    if not line:
        raise Refused("line_empty")
    if not table.chats(member):
        raise Refused("chat_off")
    _speak(table, member)
    said = Said(member.person.id, line, wall)
    table.said.append(said)
    table.chat = [*table.chat[1 - CHAT_SHOWN :], said]
    table.tell_from(member.person.id, m.Chatted(member.person, line, wall))


def react(table: TableState, member: Member, do: m.React, at: Millis, wall: WallMs) -> None:
    _speak(table, member)
    table.tell_from(member.person.id, m.Reacted(member.person.id, do.reaction))


def chat(table: TableState, member: Member, do: m.Chat, at: Millis, wall: WallMs) -> None:
    """Agree to chat: a line is told only to people who have agreed, from then on."""
    person = member.person.id
    if table.lobby.seat_of(person) is None:
        raise Refused("not_seated")
    if table.lobby.quick and do.on != (person in table.lobby.chatting):
        table.emit(Chatting(at, person, do.on, wall))


def block(table: TableState, member: Member, do: m.Block, at: Millis, wall: WallMs) -> None:
    own, blocked = member.person.id, member.blocked
    _other(table, member, do.person)
    if do.blocked and do.person not in blocked and len(blocked) >= MOST_BLOCKED:
        raise Refused("too_many_blocks", most=MOST_BLOCKED)
    blocked = blocked | {do.person} if do.blocked else blocked - {do.person}
    table.blocks.append(Blocking(own, do.person, do.blocked, wall))
    for device in table.members.values():
        if device.person.id == own:
            device.blocked = blocked
            device.mail.append(table.blocks_of(device))


def report(table: TableState, member: Member, do: m.Report, at: Millis, wall: WallMs) -> None:
    _other(table, member, do.person)
    said = plain(do.text, MOST_IN_LINE)
    table.reports.append(
        Report(
            at=wall,
            room=table.id,
            reporter=member.person.id,
            reported=do.person,
            reason=do.reason,
            said=said,
        )
    )
    member.mail.append(codec.encode(m.Reported(do.person)))


def _other(table: TableState, member: Member, person: PersonId) -> None:
    if person == member.person.id or not table.knows(person):
        raise Refused("person_not_here")


def _speak(table: TableState, member: Member) -> None:
    """Check the chat limit. It uses the server's clock, as the table's clock stops during a pause."""
    person = member.person.id
    if person in table.lobby.muted:
        raise Refused("muted")
    if wait_s := spend(table.talk, person, table.settings.talk, TALK_S, table.now):
        raise Refused("slow_down", seconds=wait_s)
