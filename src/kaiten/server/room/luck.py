"""How the people at a table agree on the luck of a game: by one draw (`draw.py`), or more if one fails."""

from kaiten.engine import codec
from kaiten.engine.chance import pledge_of
from kaiten.engine.terms import Millis
from kaiten.server.refusals import Refused
from kaiten.server.room import messages as m
from kaiten.server.room.draw import MOST_DRAWS, Draw, Drawing
from kaiten.server.room.lobby import DrawFailed, Stood
from kaiten.server.room.table_state import Deal, Member, TableState
from kaiten.server.room.terms import Key


def agree(table: TableState, seed: str, deal: Deal, at: Millis) -> None:
    """Let the people add to the luck, and then deal.

    Who has withheld a nonce here is asked again only if there is nobody else.
    """
    devices = {
        key: Drawing(seat, member.person.id)
        for key, member in _adding(table).items()
        if (seat := table.lobby.seat_of(member.person.id)) is not None
    }
    table.draws_left, table.deal = MOST_DRAWS, deal
    _draw(table, seed, _trusted(table, devices) or devices)
    go_on(table, at)


def _adding(table: TableState) -> dict[Key, Member]:
    """The devices that add to the luck."""
    return {key: one for key, one in table.members.items() if one.flags.nonces and one.close is None}


def _trusted(table: TableState, devices: dict[Key, Drawing]) -> dict[Key, Drawing]:
    return {key: one for key, one in devices.items() if one.person not in table.lobby.withheld}


def _draw(table: TableState, seed: str, devices: dict[Key, Drawing]) -> None:
    table.draws_left -= 1
    number = max([commit.draw for commit in table.lobby.drawn], default=0) + 1
    table.draw = Draw(number, seed, devices, table.now)


def go_on(table: TableState, at: Millis) -> None:
    """Tell the devices how the draw goes on; deal if it is done. A device left out notices it by that."""
    draw = table.draw
    if draw is None or not draw.changed:
        return
    draw.changed, commits = False, (*table.lobby.drawn, *draw.commits)
    if draw.stage == "failed":
        kept = "" if draw.seed == table.lobby.seed else draw.seed
        table.emit(DrawFailed(at, draw.commits, draw.withholders, kept))
        adding = _adding(table)
        devices = {key: one for key, one in _trusted(table, draw.committed).items() if key in adding}
        if devices and table.draws_left:
            _draw(table, draw.seed, devices)
            go_on(table, at)
            return
    _tell(table, draw, commits)
    if draw.stage in ("dealt", "failed"):
        deal, table.draw, table.deal = table.deal, None, None  # `deal` may hold the table: a cycle
        if draw.stage == "failed":
            table.again.clear()
            _free_chairs(table, at)
        elif deal is not None:
            deal(at, draw.seed, commits)


def _tell(table: TableState, draw: Draw, commits: tuple[codec.Commitment, ...]) -> None:
    line = codec.encode(
        m.Draw(
            stage=draw.stage,
            round=draw.number,
            pledge=pledge_of(draw.seed),
            commits=commits,
            left=max(0, draw.until - table.now),
        )
    )
    for member in _adding(table).values():
        member.mail.append(line)


def _free_chairs(table: TableState, at: Millis) -> None:
    """Nothing was dealt. At a quick table, who withheld a nonce makes room for others."""
    for person in table.lobby.withheld if table.lobby.quick else ():
        if (seat := table.lobby.seat_of(person)) is not None:
            table.emit(Stood(at, seat))
        for member in table.members.values():
            if member.person.id == person and member.close is None:
                member.refuse(Refused("nonce_missing"))
                member.close = m.SENT_AWAY
