"""Applies events to the table of a drafting game. It uses no luck and makes no decisions."""

from bisect import bisect_left
from typing import Any, cast

from msgspec.structs import replace

from kaiten.draft.asks import Card, Cards, Copy, Pick
from kaiten.draft.events import (
    Claimed,
    Cleared,
    Copied,
    Dealt,
    EffectBegan,
    Laid,
    Moved,
    Passed,
    Revealed,
    RoundBegan,
    Seated,
    Turned,
    Wished,
)
from kaiten.draft.table import Pile, Plates, Table
from kaiten.engine.terms import Acted, Ended, Event, Scored, Seat, Started


def without(cards: Cards, gone: Cards) -> Cards:
    """A pile without some of its cards. Both are sorted, as all piles are."""
    left = list(cards)
    for card in gone:
        at = bisect_left(left, card)
        if left[at] != card:
            raise LookupError(f"{card} is not in {cards}")
        del left[at]
    return tuple(left)


def put(per_seat: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*per_seat[:seat], value, *per_seat[seat + 1 :])


def apply(table: Table, event: Event) -> Table:
    """Return the table after this event."""
    seq = table.seq + 1
    if isinstance(event, Acted):
        return _apply_answer(table, event, seq)
    match event:  # these three come often: one `replace` each, for speed
        case Revealed(laid, called):
            return _apply_reveal(table, laid, called, seq)
        case Passed(_, hands):
            control = None if table.control is None else (table.control + 1) % table.seats
            return replace(
                table,
                seq=seq,
                opened=seq,
                hands=cast("tuple[Cards, ...]", hands),
                control=control,
                turn=table.turn + 1,
                arrived=(),
                phase="pick",
                due=(),
                wish=None,
                giver=None,
            )
        case Scored(_, worths):
            totals = tuple([total + worth.points for total, worth in zip(table.totals, worths, strict=True)])
            return replace(table, seq=seq, opened=seq, totals=totals)
    table = replace(table, seq=seq, opened=seq)
    match event:
        case Moved(cards, plates, src, dst):
            if isinstance(cards, int):
                raise ValueError(f"a redacted event cannot be applied: {event}")
            return _apply_move(table, cards, plates, src, dst)
        case Laid(seat, plate, src):
            if plate.face is None:
                raise ValueError(f"nobody lays a turned card: {event}")
            table = _take(table, (plate.card,), (), src)
            return replace(
                table,
                plates=put(table.plates, seat, (*table.plates[seat], plate)),
                laid=put(table.laid, seat, plate.id + 1),
                served=(*table.served, plate.face),
                wish=None,
            )
        case Copied(seat, id, face, on):
            served = table.served if face is None else (*table.served, face)
            return replace(_replace_plates(table, seat, (id,), face=face, on=on), served=served)
        case Turned(seat, ids):
            return _replace_plates(table, seat, ids, face=None)
        case EffectBegan(due):
            return replace(table, due=due, phase="effect")
        case Wished(_, what, giver):
            return replace(table, wish=what, giver=giver)
        case Claimed(seats, places):
            return _apply_claim(table, seats, places)
        case Cleared(kept, dst):
            return _apply_clearing(table, kept, dst)
        case RoundBegan(round, direction, control):
            none = (0,) * len(table.laid)
            return replace(
                table, round=round, direction=direction, control=control, turn=1, phase="pick", due=(),
                wish=None, giver=None, laid=none, fresh=none, shown=none, served=(), claimed=0, arrived=(),
            )  # fmt: skip
        case Dealt(hands, robot):
            return _apply_deal(table, hands, robot)
        case Seated(first):
            return replace(table, first=first)
        case Ended(winners):
            return replace(table, winners=winners, phase="over")
        case Started():
            return table
    raise AssertionError(f"apply does not handle {event}")


def _apply_claim(table: Table, seats: tuple[Seat, ...], places: int) -> Table:
    place = table.claimed + (places > 0)  # no further place: they share the last one
    arrived = list(table.arrived or (0,) * len(table.plates))
    for seat in seats:
        arrived[seat] = place
    return replace(table, claimed=table.claimed + places, arrived=tuple(arrived))


def _replace_plates(table: Table, seat: Seat, ids: tuple[int, ...], **changes: Any) -> Table:
    plates = [replace(plate, **changes) if plate.id in ids else plate for plate in table.plates[seat]]
    return replace(table, plates=put(table.plates, seat, tuple(plates)))


def _apply_answer(table: Table, event: Acted[Any], seq: int) -> Table:
    """The table with the answer recorded. `opened` does not change: the asks of the others stay open."""
    choice = event.choice
    if isinstance(choice, Pick):
        return replace(table, seq=seq, picks=put(table.picks, event.seat, choice))
    if isinstance(choice, Copy):
        at, due = next((i, d) for i, d in enumerate(table.due) if d.seat == event.seat and d.copy is None)
        return replace(table, seq=seq, due=put(table.due, at, replace(due, copy=choice)))
    return replace(table, seq=seq)


def _apply_reveal(table: Table, laid: tuple[Plates, ...], called: tuple[int | None, ...], seq: int) -> Table:
    used = [call if pick is None else pick.use for call, pick in zip(called, table.picks, strict=True)]
    hands, plates, shown = list(table.hands), list(table.plates), list(table.laid)
    served: list[Card] = []
    for place, new in enumerate(laid):
        seat = place if place < table.seats else table.control
        if seat is None:
            raise LookupError("there is no robot at this table")
        hand = hands[seat]
        for plate in new:
            at = hand.index(plate.card)
            hand = hand[:at] + hand[at + 1 :]
            if plate.face:
                served.append(plate.face)
        hands[seat] = hand
        plates[place] += new
        shown[place] += len(new)
    ids = tuple(shown)
    return replace(
        table,
        seq=seq,
        opened=seq,
        hands=tuple(hands),
        plates=tuple(plates),
        picks=(None,) * table.seats,
        called=tuple(used),
        fresh=table.laid,
        shown=ids,
        laid=ids,
        served=tuple(served),
    )


def _apply_deal(table: Table, hands: tuple[Cards | int, ...], robot: Cards | int | None) -> Table:
    dealt = [hand for hand in (*hands, robot) if isinstance(hand, tuple)]
    deck = without(table.deck, tuple([card for hand in dealt for card in hand]))
    pile = dealt[table.seats] if robot is not None else None
    return replace(table, deck=deck, hands=tuple(dealt[: table.seats]), robot=pile)


def _apply_move(table: Table, cards: Cards, plates: tuple[int, ...], src: Pile, dst: Pile) -> Table:
    table = _take(table, cards, plates, src)
    place, _, owner = dst.partition("/")
    match place:
        case "hand":
            seat = int(owner)
            hand = tuple(sorted(table.hands[seat] + cards))
            return replace(table, hands=put(table.hands, seat, hand))
        case "discard":
            return replace(table, discard=tuple(sorted(table.discard + cards)))
        case "deck":
            return replace(table, deck=tuple(sorted(table.deck + cards)))
        case "tray":
            return replace(table, tray=tuple(sorted(cards)))
    raise LookupError(f"apply cannot move cards to {dst}")


def _apply_clearing(table: Table, kept: tuple[tuple[int, ...], ...], dst: Pile) -> Table:
    gone = list(table.discard)
    sweet = list(table.kept)
    for place, plates in enumerate(table.plates):
        if kept[place]:  # kept as plates, so that a copied dessert stays a copy
            sweet[place] += tuple([plate for plate in plates if plate.id in kept[place]])
        gone += [plate.card for plate in plates if plate.id not in kept[place]]
    table = replace(table, discard=(), kept=tuple(sweet), plates=((),) * len(table.plates))
    return _apply_move(table, tuple(gone), (), "nowhere", dst)


def _take(table: Table, cards: Cards, plates: tuple[int, ...], src: Pile) -> Table:
    place, _, owner = src.partition("/")
    match place:
        case "table":
            seat = int(owner)
            left = tuple(plate for plate in table.plates[seat] if plate.id not in plates)
            table = replace(table, plates=put(table.plates, seat, left))
            if seat < table.seats and table.called[seat] in plates:  # its bonus is used: clear its wish
                return replace(table, called=put(table.called, seat, None), wish=None, giver=None)
            return table
        case "hand":
            seat = int(owner)
            return replace(table, hands=put(table.hands, seat, without(table.hands[seat], cards)))
        case "deck":
            return replace(table, deck=without(table.deck, cards))
        case "tray":
            return replace(table, tray=without(table.tray, cards))
        case "discard":
            return replace(table, discard=without(table.discard, cards))
        case "desserts":
            return replace(table, desserts=without(table.desserts, cards))
        case "robot":
            if table.robot is None:
                raise LookupError("there is no robot at this table")
            return replace(table, robot=without(table.robot, cards))
        case "nowhere":
            return table
    raise LookupError(f"apply cannot take cards from {src}")
