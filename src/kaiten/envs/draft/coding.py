"""The coding of Sushi Go! and Sushi Go Party!: cards by their index in `faces`, seats by distance."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from msgspec.structs import replace

from kaiten.draft.asks import (
    Card,
    Cards,
    CopyOne,
    Flip,
    FlipSome,
    KeepOne,
    Pick,
    PickCards,
    WishOne,
)
from kaiten.draft.box import ROUNDS
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates, free
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Millis
from kaiten.envs.coding import Actions, Mask, Part, one_hot, places_from
from kaiten.envs.draft.answers import MOST_PLATES, answers, kind_of, may_ask, uses

ASKS = (PickCards, KeepOne, WishOne, FlipSome, CopyOne)


class DraftCoding:
    def __init__(self, game: Draft, seats: int, kinds: tuple[str, ...], robot: bool) -> None:
        self.seats, self.places = seats, seats + robot
        self.menu_index = game.menu_index(kinds)
        self.faces: Cards = tuple(self.menu_index.of)
        self.at = {face: at for at, face in enumerate(self.faces)}
        self.sweet = tuple([face for face in self.faces if face in self.menu_index.sweet])
        self.races = any(dish.claim for dish in self.menu_index.dishes.values())
        self.turns_plates = may_ask(self.menu_index, FlipSome)
        self.uses = uses(self.menu_index)
        self.actions = Actions(list(answers(self.menu_index, self.uses, robot=robot)))
        self.parts = tuple(self._parts(game.box.hand_size(self.places)))

    def _parts(self, size: int) -> Iterator[Part]:
        seats, places, faces = self.seats, self.places, len(self.faces)
        yield Part("round", 1, "1 to 3", high=ROUNDS)
        yield Part("turn", 1, "from 1", high=size)
        yield Part("right", 1, "1 if hands are passed to the right")
        yield Part(
            "deck", 1, "cards that were not dealt", high=len(self.menu_index.deck + self.menu_index.desserts)
        )
        yield Part("hand", faces, "how many of each card", high=size + 2)
        yield Part("discard", faces, "how many of each card are in the discard pile", high=20)
        if self.menu_index.specials:
            yield Part("asked", len(ASKS), "one-hot: pick, keep one, wish, turn plates, copy")
            yield Part("offered", faces, "the cards of which one is to be kept or given", high=size + 2)
            yield Part("effect", places, "by distance: whose effect is carried out", high=4)
        if self.races:
            yield Part("claimed", 1, "uramaki places taken this round", high=8)
        if self.turns_plates:
            yield Part("may turn", MOST_PLATES * faces, "plates in the order laid: one-hot over the cards")
            yield Part("turned", places, "by distance: plates turned over", high=2 * size)
        if self.places > seats:
            yield Part("robot", 1, "1 if you play for the robot")
        yield Part(
            "plates", places * faces, "by distance: number of plates that count as each card", high=2 * size
        )
        yield Part("nigiri", 2 * places, "by distance: points of nigiri this round, and free wasabi", high=99)
        yield Part("kept", places * len(self.sweet), "by distance: desserts of earlier rounds", high=20)
        yield Part("points", places, "by distance: totals", low=-100, high=255)
        yield Part("hand sizes", seats, "by distance", high=size + 2)
        yield Part("ready", seats, "by distance: has chosen")
        yield Part("remembered", (seats - 1) * faces, "by distance from 1: cards known to be in that hand",
                   high=size + 2)  # fmt: skip
        yield Part(
            "unknown", seats - 1, "by distance from 1: number of unknown cards in that hand", high=size + 2
        )

    # --- actions ------------------------------------------------------------------------------------

    def relative(self, view: DraftView, choice: Choice) -> Choice:
        match choice, view.ask:
            case Pick(use=int(id)), _:
                return replace(
                    choice, use=self.uses.index(kind_of(next(p for p in mine(view) if p.id == id)))
                )
            case Flip(plates), FlipSome(plates=turnable):
                return Flip(tuple([turnable.index(id) for id in plates]))
        return choice

    def absolute(self, view: DraftView, choice: Choice) -> Choice:
        match choice, view.ask:
            case Pick(use=int(at)), PickCards(pairs=pairs, calls=calls):
                ids = [p.id for p in mine(view) if kind_of(p) == self.uses[at] and p.id in (*pairs, *calls)]
                return replace(choice, use=ids[0])
            case Flip(places), FlipSome(plates=turnable):
                return Flip(tuple([turnable[at] for at in places]))
        return choice

    def mask(self, view: DraftView) -> Mask:
        mask = np.zeros(self.actions.size, np.int8)
        ask = view.ask
        if ask is None or not ask.urgent:  # a seat that has chosen cannot change its choice here
            mask[self.actions.nothing] = 1
        elif isinstance(ask, FlipSome):
            start = self.actions.start["flip"]
            mask[start : start + (1 << len(ask.plates))] = 1
        else:
            at = self.actions.at
            mask[[at[self.relative(view, choice)] for choice in ask.choices()]] = 1
        return mask

    # --- observation --------------------------------------------------------------------------------

    def observe(self, view: DraftView, memory: Memory, now: Millis) -> list[float]:
        assert view.seat is not None
        around = places_from(view.seat, self.seats, self.places)
        people = around[: self.seats]
        hand = view.hands[view.seat]
        assert isinstance(hand, tuple)
        row: list[float] = [view.round, view.turn, view.direction == "right", view.deck]
        row += self._counts(hand) + self._counts(view.discard)
        if self.menu_index.specials:
            kinds = [type(view.ask) is ask for ask in ASKS]
            offered = view.ask.cards if isinstance(view.ask, KeepOne) else ()
            effects = [due.seat for due in view.due]
            row += [*kinds, *self._counts(offered), *[effects.count(at) for at in around]]
        if self.races:
            row.append(view.claimed)
        if self.turns_plates:
            row += self._turnable(view)
            row += [sum([plate.face is None for plate in view.plates[at]]) for at in around]
        if self.places > self.seats:
            row.append(view.control == view.seat)
        for at in around:
            row += self._counts([plate.face for plate in view.plates[at] if plate.face])
        for at in around:
            row += self._riders(view.plates[at])
        for at in around:
            kept = [plate.face for plate in view.kept[at]]
            row += [kept.count(face) for face in self.sweet]
        row += [view.totals[at] for at in around]
        row += [hand if isinstance(hand, int) else len(hand) for hand in [view.hands[at] for at in people]]
        row += [view.ready[at] for at in people]
        for at in people[1:]:
            row += self._counts(memory.hands[at].known)
        return row + [memory.hands[at].unknown for at in people[1:]]

    def _counts(self, cards: Sequence[Card]) -> list[float]:
        counts = Counter(cards)
        return [counts[face] for face in self.faces]

    def _riders(self, plates: Plates) -> list[float]:
        """The points of the nigiri so far, and the number of free wasabi."""
        spread, dishes = self.menu_index.spread((plates,)), self.menu_index.dishes.values()
        points = sum([dish.score(spread)[0].points for dish in dishes if dish.lay and dish.score])
        return [points, len(free(plates, self.menu_index.holders))]

    def _turnable(self, view: DraftView) -> list[float]:
        ids = view.ask.plates if isinstance(view.ask, FlipSome) else ()
        face = {plate.id: plate.face for plate in mine(view)}
        rows = [one_hot(self.at.get(face[id] or ""), len(self.faces)) for id in ids]
        rows += [one_hot(None, len(self.faces))] * (MOST_PLATES - len(ids))
        return [number for row in rows for number in row]


def mine(view: DraftView) -> Plates:
    assert view.seat is not None
    return view.plates[view.seat]
