"""Why a pick is better than another: a fact about dishes and seats that the player could see.

Nothing here knows a dish. A reason is found by comparing what dishes pay before and after a pick, for the
seat and for the neighbour who would get the card otherwise. Its kind follows from why the dish pays
(`Worth.why`). A dish that pays for a new reason is still given one: what it adds.
"""

from collections import Counter
from collections.abc import Iterator

from kaiten.bots.draft.own_score import plates_with
from kaiten.coach.reasons import DENIED, Change, better, of_worths
from kaiten.coach.report import Reason, Share
from kaiten.draft.asks import Card, Copy, Flip, Keep, Pick, Wish, alone, dish_of
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Scorer
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Seat, Worth


def reason(game: Draft, view: DraftView, best: Pick, taken: Pick, cost: Share) -> Reason:
    """The first reason that speaks for the best pick and not as much for the one taken."""
    index = game.menu_index(view.kinds)
    return better(list(reasons(index, view, best)), list(reasons(index, view, taken)), cost, best.cards[0])


def effect_reason(game: Draft, view: DraftView, best: Choice, taken: Choice, cost: Share) -> Reason:
    """The same for a choice after the reveal."""
    assert view.seat is not None
    plates = view.plates[view.seat]
    if isinstance(best, Flip) and isinstance(taken, Flip):
        [face, *_] = [
            plate.face for plate in plates if (plate.id in best.plates) != (plate.id in taken.plates)
        ]
        return Reason("turn-over" if set(best.plates) - set(taken.plates) else "leave", {"card": face})
    [mine, other] = [card_of(choice) or plates[-1].card for choice in (best, taken)]
    if view.giver == view.seat:
        return Reason("give", {"card": mine})
    index = game.menu_index(view.kinds)
    return better(own_reasons(index, view, mine), own_reasons(index, view, other), cost, mine)


def own_reasons(index: MenuIndex, view: DraftView, card: Card) -> list[Reason]:
    """Those for getting a card after the reveal; none if only its kind is known. It is not in the hand."""
    every = reasons(index, view, alone(card)) if card in index.of else ()
    return [each for each in every if each.key != "denies"]


def card_of(choice: Choice) -> Card | None:
    """The card, or the kind of card, that a choice is about; None: a turned card is copied."""
    match choice:
        case Keep(card=card) | Wish(what=card) | Copy(face=card):
            return card
    raise TypeError(f"this is not chosen after the reveal: {choice}")


def reasons(index: MenuIndex, view: DraftView, pick: Pick) -> Iterator[Reason]:
    """All reasons for a pick, those that weigh most first."""
    assert view.seat is not None
    plates, card = view.plates[view.seat], pick.cards[0]
    after = plates_with(index, plates, pick.cards, pick.on, pick.copy)
    changes = list(changes_with(index, view, view.seat, after))
    on = {plate.id: plate for plate in after}
    for plate in after[len(plates) :]:
        if plate.on is not None:
            points = sum([change.points for change in changes if change.kind == dish_of(plate.card)])
            yield Reason("holder", {"card": plate.card, "holder": on[plate.on].card, "points": points})
    if len(pick.cards) > 1:
        used = on[pick.use].card if pick.use is not None else card
        yield Reason("two", {"bonus": dish_of(used), "card": card, "second": pick.cards[1]})
    yield from of_worths(changes, pick.cards)
    yield from denials(index, view, pick)
    for each in pick.cards:
        yield from of_dish(index, each, after)


def changes_with(index: MenuIndex, view: DraftView, seat: Seat, plates: Plates) -> Iterator[Change]:
    """What each dish pays a seat now, and with these plates instead, if round and game ended then."""

    def worth(score: Scorer, kept: bool, own: Plates) -> Worth:
        places = [own if at == seat else laid for at, laid in enumerate(view.plates)]
        if kept:
            places = [old + new for old, new in zip(view.kept, places, strict=True)]
        return score(index.spread(tuple(places), 0 if kept else view.claimed))[seat]

    for kind, dish in index.dishes.items():
        for score, kept in ((dish.score, False), (dish.final, True)):
            if score:
                yield Change(kind, worth(score, kept, view.plates[seat]), worth(score, kept, plates))


def denials(index: MenuIndex, view: DraftView, pick: Pick) -> Iterator[Reason]:
    """What a card of the pick would bring the seat that gets the hand next."""
    assert view.seat is not None
    step = 1 if view.direction == "left" else -1
    other = (view.seat + step) % len(view.hands)
    for card in pick.cards:
        theirs = plates_with(index, view.plates[other], (card,), (card,), None)
        points = sum([change.points for change in changes_with(index, view, other, theirs)])
        if points >= DENIED:
            yield Reason("denies", {"card": card, "side": view.direction, "points": points})


def of_dish(index: MenuIndex, card: str, after: Plates) -> Iterator[Reason]:
    """Reasons that a dish gives before it pays."""
    dish = index.of[card]
    if dish.holds:
        yield Reason("holds", {"card": card})
    if dish.bonus:
        yield Reason("later", {"card": card})
    if dish.set_size and not dish.icons:
        have = Counter([plate.face for plate in after])[card] % dish.set_size
        if have:
            yield Reason("missing", {"card": card, "missing": dish.set_size - have})
