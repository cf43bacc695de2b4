"""What one seat sees of Sushi Roll, counted, and as an observation."""

from functools import cache
from typing import NamedTuple

from msgspec.structs import astuple

from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll.asks import Belt
from kaiten.games.sushi_roll.dice import ICONS, NIGIRI, Face
from kaiten.games.sushi_roll.rules import DICE_EACH
from kaiten.games.sushi_roll.scoring import ROUND, STEPS
from kaiten.games.sushi_roll.table import Plate, RollView, Tray
from kaiten.observations.roll.actions import ALL, FACES, GET, GIVE, KEEP, TAKE
from kaiten.observations.roll.layout import LAYOUT, PARTS, SHOWN, SIZE, Turn


def step_points(face: Face) -> tuple[int, ...]:
    """What 0, 1, 2, … of a face are worth, by the dish's own scoring."""
    trays = [tuple(Plate(id, face, None) for id in range(n)) for n in range(max(DICE_EACH.values()) + 1)]
    return tuple(ROUND[face]((tray,))[0].points for tray in trays)


SET_POINTS = tuple(step_points(face) for face in STEPS)


class Getting(NamedTuple):
    """A seat is in the middle of a swap: it has decided what to get, but not what to give."""

    face: Face
    away: int  # how many places clockwise that die is


def turn_seen(view: RollView, seat: Seat | None = None) -> Turn:
    """The turn. Seats are counted from this one, or from the one that acts."""
    seats, own = len(view.belts), clockwise(view, seat)[0]
    size, acted = DICE_EACH[seats], (own - view.red) % seats
    round, gone = view.round - 1, view.turn - 1
    return Turn(number=round * size + gone, round=round, left=size - gone, red=-acted % seats, acted=acted)


def clockwise(view: RollView, first: Seat | None = None) -> list[Seat]:
    """The seats, from this one or from the one that acts."""
    begin, seats = view.taking if first is None else first, len(view.belts)
    assert begin is not None, "nobody acts"
    return [(begin + step) % seats for step in range(seats)]


def count_tray(tray: Tray) -> tuple[list[int], int, int, int]:
    """The numbers of a `Tray`: dice of each set, maki icons, free wasabi, points of nigiri."""
    faces = [plate.face for plate in tray]
    on = [plate.on is not None for plate in tray]
    points = [NIGIRI.get(face, 0) * (3 if tripled else 1) for face, tripled in zip(faces, on, strict=True)]
    sets, icons = [faces.count(face) for face in STEPS], sum([ICONS.get(face, 0) for face in faces])
    return sets, icons, faces.count("wasabi") - sum(on), sum(points)


def observe_view(
    view: RollView,
    seat: Seat,
    getting: Getting | None = None,
    *,
    most: int | None = None,
    layout: int = LAYOUT,
) -> list[float]:
    """What this seat sees, padded to `most` seats, as `observe` says it of many bars.

    An array for each part of one bar would take longer than counting.
    """
    around, now, most = clockwise(view, seat), turn_seen(view, seat), most or len(view.belts)
    parts: dict[str, list[float]] = {
        "": [*turn_numbers(most, len(around), now.round, now.left, now.acted, getting)],
        "belts": [n for place in around for n in count_faces(view.belts[place])],
        "trays": [n for place in around for n in tray_seen(view.trays[place])],
        "tokens": [n for place in around for n in astuple(view.tokens[place])],
        "supply": [*astuple(view.supply)],
        "totals": [view.totals[place] for place in around],
    }
    row = parts.pop("")
    for name, numbers in parts.items():
        if PARTS[name].since <= layout:
            missing = most - len(around) if PARTS[name].by_distance else 0
            row += numbers
            row += [0] * (len(numbers) // len(around) * missing)
    return row


@cache
def turn_numbers(
    most: int, seats: int, round: int, left: int, acted: int, getting: Getting | None
) -> tuple[float, ...]:
    """The numbers before those of the belts."""
    known: dict[str, object] = {"seats": seats, "round": round, "turns left": left, "acted": acted}
    known |= {"getting": getting.face, "away": getting.away} if getting else {"getting": "", "away": 0}
    return tuple([float(name == value) for part, value in known.items() for name in PARTS[part].names(most)])


def count_faces(belt: Belt) -> list[int]:
    faces = [die.face for die in belt]
    return [faces.count(face) for face in SHOWN]


def tray_seen(tray: Tray) -> list[float]:
    """All that matters of a tray: begun sets, icons, free wasabi and points."""
    sets, icons, free, points = count_tray(tray)
    begun = [count % SIZE == begun for count in sets for begun in range(1, SIZE)]
    return [*begun, icons, free, points + sum([worth[n] for worth, n in zip(SET_POINTS, sets, strict=True)])]


def legal_actions(view: RollView, getting: Getting | None) -> list[int]:
    """The numbers of the actions by which the seat that acts can answer its ask."""
    ask = view.ask
    assert ask is not None
    mine = [SHOWN.index(face) for face in dict.fromkeys([die.face for die in ask.belt])]
    if getting:
        return [GIVE.start + face for face in mine]
    found = [TAKE.start + face for face in mine]
    if ask.menu:
        found += [KEEP.start + face for face in mine if len(ask.belt) > 1]
        found.append(ALL)
    order = clockwise(view)
    for other in ask.others:
        first = GET.start + (order.index(other.seat) - 1) * FACES
        found += [first + SHOWN.index(face) for face in dict.fromkeys([die.face for die in other.belt])]
    return found
