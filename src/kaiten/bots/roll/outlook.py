"""What each die that a seat may take would add to its points, in Sushi Roll."""

from kaiten.bots.outlook import Outlook, Value
from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll.dice import TOKENS, Face
from kaiten.games.sushi_roll.rules import SushiRoll
from kaiten.games.sushi_roll.scoring import FINAL, ROUND, Trays
from kaiten.games.sushi_roll.table import RollView, Tokens, as_plate, put


def outlook(game: SushiRoll, view: RollView) -> Outlook:
    seat = view.seat
    assert seat is not None
    tray, mine = view.trays[seat], view.tokens[seat]
    after: dict[Face, Value] = {}
    for die in view.ask.belt if view.ask else ():
        kind, count = TOKENS.get(die.face, ("menu", 0))
        tokens = mine.plus(kind, min(count, view.supply.count(kind)))  # R4
        trays = put(view.trays, seat, (*tray, as_plate(tray, die)))
        after[die.face] = value(trays, put(view.tokens, seat, tokens), seat)
    return value(view.trays, view.tokens, seat), after


def value(trays: Trays, tokens: tuple[Tokens, ...], seat: Seat) -> Value:
    now = sum([worths(trays)[seat].points for worths in ROUND.values()])
    return Value(now, sum([worths(tokens)[seat].points for worths in FINAL.values()]))
