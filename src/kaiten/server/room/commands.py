"""The commands people can give at a table. Each handler checks who may do it, or raises Refused."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from kaiten.engine.codec import Commitment
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.terms import Millis, Seat
from kaiten.server.refusals import Refused, why
from kaiten.server.room import luck
from kaiten.server.room import messages as m
from kaiten.server.room.hints import ask_hint
from kaiten.server.room.lobby import (
    Kicked,
    Muted,
    Opened,
    Rematched,
    Resized,
    Resumed,
    Sat,
    Staffed,
    Stood,
    Swapped,
    check_bot,
    valid_setup,
)
from kaiten.server.room.messages import UNREADABLE
from kaiten.server.room.price import spend
from kaiten.server.room.table_state import CHANGES_S, Member, TableState
from kaiten.server.room.talk import block, chat, react, report, say
from kaiten.server.room.terms import WallMs

MOST_DRAWN = 400  # commitments of draws that failed


def seat_of(table: TableState, member: Member) -> Seat:
    seat = table.lobby.seat_of(member.person.id)
    if seat is None:
        raise Refused("not_seated")
    return seat


def owner_only(table: TableState, member: Member) -> None:
    if table.lobby.quick:
        raise Refused("quick_table")
    if member.person.id != table.lobby.owner:
        raise Refused("not_owner")


def waiting_only(table: TableState) -> None:
    if table.lobby.phase != "waiting" or table.draw:
        raise Refused("begun")


# --- the game -----------------------------------------------------------------------------------------


def answer(table: TableState, member: Member, do: m.Act, at: Millis, wall: WallMs) -> None:
    seat = seat_of(table, member)
    if table.running is None:
        raise Refused("not_begun")
    if do.n <= table.running.taken[seat]:
        member.resend = True  # already accepted: the client may have missed the answer
        if do.n == table.running.taken[seat] and not table.running.repeats(seat, do.choice):
            raise Refused("number_taken")
        return
    if table.lobby.phase == "over":
        raise Refused("game_over")
    if table.lobby.paused and not table.deserted:  # or it waits for just this: see `take_back`
        raise Refused("paused")
    if table.hold:
        raise Refused("counting")
    try:
        choice = table.running.choice(do.choice)
    except UNREADABLE:
        raise Refused("not_a_choice") from None
    if table.running.answers(seat, do.ask) >= table.settings.most_answers:
        raise Refused("too_many_answers", most=table.settings.most_answers)
    table.take_back(seat, at)
    try:
        table.act(seat, do.ask, choice, at, n=do.n, stand_in=False)
    except IllegalAct as illegal:
        member.resend = True
        raise Refused(illegal.code) from None


def start(table: TableState, member: Member, do: m.Start, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    waiting_only(table)
    if not table.lobby.people:
        raise Refused("nobody_seated")
    _draws_left(table)
    seed = table.lobby.seed or table.lobby.next_seed or table.token()
    luck.agree(table, seed, table.begin, at)


def _draws_left(table: TableState) -> None:
    """Refuse to draw again and again: each draw that failed stays in the log, and in the record."""
    if len(table.lobby.drawn) >= MOST_DRAWN:
        raise Refused("too_many_changes", most=MOST_DRAWN)


def commit(table: TableState, member: Member, do: m.Commit, at: Millis, wall: WallMs) -> None:
    """Add to the luck of a game. What comes too late is ignored: the table goes on without it."""
    if table.draw:
        table.draw.commit(member.key, do.round, do.hash, table.now)
        luck.go_on(table, at)


def open_nonce(table: TableState, member: Member, do: m.Open, at: Millis, wall: WallMs) -> None:
    if table.draw:
        table.draw.open(member.key, do.round, do.nonce, table.now)
        luck.go_on(table, at)


def pause(table: TableState, member: Member, do: m.Pause, at: Millis, wall: WallMs) -> None:
    """Ask for a pause; it starts when every player present has asked."""
    _playing_only(table, member)
    if table.everybody_in({*table.pausing, member.person.id}):
        _change(table, member)
    table.pausing.add(member.person.id)
    table.pause_if_agreed(at)


def resume(table: TableState, member: Member, do: m.Resume, at: Millis, wall: WallMs) -> None:
    """Withdraw the request for a pause, or end the pause: one person is enough."""
    _playing_only(table, member)
    table.pausing.discard(member.person.id)
    if table.lobby.paused:
        table.pausing.clear()
        table.emit(Resumed(at))


def _playing_only(table: TableState, member: Member) -> None:
    seat_of(table, member)
    if table.lobby.phase != "playing":
        raise Refused("not_begun" if table.lobby.phase == "waiting" else "game_over")
    table.resend_table = True


def back(table: TableState, member: Member, do: m.Back, at: Millis, wall: WallMs) -> None:
    table.take_back(seat_of(table, member), at)


def go_on(table: TableState, member: Member, do: m.Continue, at: Millis, wall: WallMs) -> None:
    """Note that this person has seen the count; the game goes on when everybody who shows counts has."""
    seat_of(table, member)
    if table.hold:
        table.hold.continued.add(member.person.id)
        table.resend_table = True


def rematch(table: TableState, member: Member, do: m.Rematch, at: Millis, wall: WallMs) -> None:
    """Note who wants to play again. When all do who are waited for, the game begins at a new table."""
    seat_of(table, member)
    lobby = table.lobby
    if lobby.quick:  # strangers are not taken along: each of them may look for another table
        raise Refused("quick_table")
    if lobby.phase != "over":
        raise Refused("not_over")
    if lobby.next or table.draw:
        return  # there is a rematch already; clients get it as `next` of the table message
    table.again.discard(member.person.id)
    table.resend_table = True
    if not do.on:
        return
    _draws_left(table)
    table.again.add(member.person.id)
    if not do.now and not table.showing.isdisjoint({*lobby.people} - table.again):
        return  # somebody still looks at the result
    luck.agree(table, lobby.next_seed or table.token(), partial(_spawn, table, wall), at)


def _spawn(table: TableState, wall: WallMs, at: Millis, seed: str, commits: tuple[Commitment, ...]) -> None:
    lobby = table.lobby
    again = TableState(table.token()[:12], table.settings, table.token, table.rng)
    setup = replace(lobby.setup, bots=())
    again.emit(Opened(at=0, setup=setup, owner=lobby.owner, code=lobby.code, wall=wall, seed=seed))
    for person in sorted(lobby.kicked):
        again.emit(Kicked(0, person, lobby.code))
    for person in sorted(lobby.muted):
        again.emit(Muted(0, person, muted=True))
    for seat, chair in enumerate(lobby.chairs):
        if chair.person and chair.person not in lobby.kicked:
            again.emit(Sat(0, seat, chair.person))
        elif chair.bot:
            again.emit(Staffed(0, seat, chair.bot))
    again.begin(0, seed, commits)
    table.rematch = again
    table.emit(Rematched(at, again.id))


# --- chairs -------------------------------------------------------------------------------------------


def sit(table: TableState, member: Member, do: m.Sit, at: Millis, wall: WallMs) -> None:
    waiting_only(table)
    if table.lobby.seat_of(member.person.id) is not None:
        raise Refused("already_seated")
    table.emit(Sat(at, _free(table, do.seat)[0], member.person.id))


def _free(table: TableState, wanted: Seat | None) -> list[Seat]:
    """Return the wanted chair, or all free ones if None; refuse if there is none."""
    free = [seat for seat, chair in enumerate(table.lobby.chairs) if chair.free]
    if not free:
        raise Refused("no_chair_free")
    if wanted is not None and wanted not in free:
        raise Refused("chair_taken")
    return free if wanted is None else [wanted]


def stand(table: TableState, member: Member, do: m.Stand, at: Millis, wall: WallMs) -> None:
    seat = seat_of(table, member)
    if table.lobby.phase == "waiting":
        table.emit(Stood(at, seat))
        if table.lobby.quick:  # the place is somebody else's now
            member.close = m.SENT_AWAY
    elif table.lobby.phase == "playing" and not table.lobby.chairs[seat].stand_in:
        table.hand_over(seat, at)


def swap(table: TableState, member: Member, do: m.Swap, at: Millis, wall: WallMs) -> None:
    waiting_only(table)
    chairs = table.lobby.chairs
    if not (0 <= do.one < len(chairs) and 0 <= do.other < len(chairs)):
        raise Refused("no_such_chair", chairs=len(chairs))
    pair = {chairs[do.one].person, chairs[do.other].person}
    if member.person.id != table.lobby.owner and pair != {member.person.id, None}:
        raise Refused("own_chair_only")
    table.emit(Swapped(at, do.one, do.other))


def fill(table: TableState, member: Member, do: m.Fill, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    waiting_only(table)
    try:
        check_bot(do.bot)
    except BadSetup as error:
        raise why(error, "bad_choice") from None
    for seat in _free(table, do.seat):
        table.emit(Staffed(at, seat, do.bot))


def clear(table: TableState, member: Member, do: m.Clear, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    waiting_only(table)
    chairs = table.lobby.chairs
    if not (0 <= do.seat < len(chairs)) or chairs[do.seat].bot is None:
        raise Refused("no_bot_there")
    table.emit(Staffed(at, do.seat, None))


def resize(table: TableState, member: Member, do: m.Resize, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    waiting_only(table)
    try:
        valid_setup(replace(table.lobby.setup, seats=do.seats, bots=()))
    except BadSetup as error:
        raise why(error, "bad_choice") from None
    if any(not chair.free for chair in table.lobby.chairs[do.seats :]):
        raise Refused("chair_would_go")
    table.emit(Resized(at, do.seats))


# --- what the host does about people (what anybody does: `talk.py`) -------------------------------------


def kick(table: TableState, member: Member, do: m.Kick, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    if table.draw:  # a removed person could not send a nonce, and would be named for it
        raise Refused("begun")
    if do.person == member.person.id:
        raise Refused("kick_yourself")
    if not table.knows(do.person):
        raise Refused("person_not_here")
    table.emit(Kicked(at, do.person, table.token()))
    table.pausing.discard(do.person)
    table.pause_if_deserted(at)
    for other in table.members.values():
        if other.person.id == do.person:
            other.refuse(Refused("kicked"))
            other.close = m.SENT_AWAY
    table.pause_if_agreed(at)


def mute(table: TableState, member: Member, do: m.Mute, at: Millis, wall: WallMs) -> None:
    owner_only(table, member)
    if not table.knows(do.person):
        raise Refused("person_not_here")
    table.emit(Muted(at, do.person, do.muted))
    if not do.muted and do.person in table.renamed:
        table.call(table.renamed.pop(do.person))


# --- the device ---------------------------------------------------------------------------------------


def cover(table: TableState, member: Member, do: m.Cover, at: Millis, wall: WallMs) -> None:
    member.flags, member.resend = replace(member.flags, covered=do.covered), True


def set_bots(table: TableState, member: Member, do: m.Bots, at: Millis, wall: WallMs) -> None:
    member.flags = replace(member.flags, instant=do.instant)


# --- all of them --------------------------------------------------------------------------------------


def command(table: TableState, member: Member, do: m.Command, at: Millis, wall: WallMs) -> None:
    """Carry out a command, or raise Refused."""
    if table.lobby.daily and type(do) not in AT_DAILY_TABLES:
        raise Refused("daily_alone")
    if type(do) in CHANGING:  # `isinstance` takes 3 µs for ten classes
        _change(table, member)
    COMMANDS[type(do)](table, member, do, at, wall)


def _change(table: TableState, member: Member) -> None:
    """Check the limits on changes."""
    most, changes = table.settings.most_changes, table.settings.changes
    if table.changes >= most:
        raise Refused("too_many_changes", most=most)
    if wait_s := spend(table.changing, member.person.id, changes, CHANGES_S, table.now):
        raise Refused("slow_down", seconds=wait_s)


# All that can be done in a daily deal: one person plays it to the end, without help and without a stand-in.
AT_DAILY_TABLES = {m.Act, m.Continue, m.Pause, m.Resume, m.Cover, m.Bots}

# What can be done without end, and so can a pause that all agree to. `resume` and `back` only undo something.
CHANGING = {m.Sit, m.Stand, m.Swap, m.Fill, m.Clear, m.Resize, m.Kick, m.Mute, m.Chat, m.Block}

Handler = Callable[[TableState, Member, Any, Millis, WallMs], None]

COMMANDS: dict[type[m.Command], Handler] = {
    m.Act: answer,
    m.Start: start,
    m.Pause: pause,
    m.Resume: resume,
    m.Back: back,
    m.AskHint: ask_hint,
    m.Continue: go_on,
    m.Rematch: rematch,
    m.Sit: sit,
    m.Stand: stand,
    m.Swap: swap,
    m.Fill: fill,
    m.Clear: clear,
    m.Resize: resize,
    m.Kick: kick,
    m.Mute: mute,
    m.Say: say,
    m.React: react,
    m.Chat: chat,
    m.Block: block,
    m.Report: report,
    m.Cover: cover,
    m.Bots: set_bots,
    m.Commit: commit,
    m.Open: open_nonce,
}
