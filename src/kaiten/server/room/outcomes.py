"""How a finished game ended for each person who sits at the table."""

import msgspec

from kaiten.engine.places import places
from kaiten.engine.terms import Acted
from kaiten.games.earned import earnings
from kaiten.server.room.lobby import options_of
from kaiten.server.room.table_state import TableState
from kaiten.server.room.terms import Other, Outcome, Past, PersonId, WallMs


def outcomes(table: TableState, at: WallMs) -> list[tuple[PersonId, Past]]:
    running, lobby = table.running, table.lobby
    if running is None or not running.over:
        return []
    points, winners = running.state.points, running.state.winners
    placed = places(points, winners)
    others = [
        Other(seat, placed[seat], points[seat], chair.bot_playing if chair.person is None else None)
        for seat, chair in enumerate(lobby.chairs)
    ]
    stood_in = {event.seat for event in running.events if isinstance(event, Acted) and event.stand_in}
    options = msgspec.to_builtins(options_of(lobby.setup))
    scoring = [event for event in running.events if event.counts or event.sweeps]
    found = []
    for seat, chair in enumerate(lobby.chairs):
        if chair.person is None:
            continue
        got = earnings(running.game, scoring, seat)
        outcome = Outcome(
            game=lobby.setup.game,
            options=options,
            place=placed[seat],
            points=points[seat],
            share=(seat in winners) / len(winners),
            others=tuple([other for other in others if other.seat != seat]),
            coached=lobby.coached,
            stood_in=seat in stood_in or chair.person not in lobby.players,
            rounds=got.rounds,
            dishes=got.dishes,
            device=lobby.device,
        )
        found.append((chair.person, Past(table.id, seat, at, outcome)))
    return found
