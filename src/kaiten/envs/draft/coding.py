"""The coding of Sushi Go! and Sushi Go Party!: cards by their index in `faces`, seats by distance.

Observations have the layout of `observations/draft/layout.py`, as those of nets and JAX. Where cards ask
something, more follows about the ask: actions name plates by their order, which arrays do not have.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import Rules, rules_at
from kaiten.arrays.draft.seen import tables_seen
from kaiten.draft.asks import (
    Card,
    Cards,
    Flip,
    FlipSome,
    KeepOne,
    Pick,
    PickCards,
)
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Ask, Choice, Millis
from kaiten.envs.coding import POINTS, Actions, Mask, Part, one_hot, places_from
from kaiten.envs.draft.answers import MOST_PLATES, answers, kind_of, may_ask, uses
from kaiten.observations.draft.layout import MOST, observation_names
from kaiten.observations.draft.options import KINDS
from kaiten.observations.draft.seen import kind_asked, turn_seen


class DraftCoding:
    def __init__(self, game: Draft, seats: int, kinds: tuple[str, ...], robot: bool) -> None:
        self.game, self.seats, self.places = game, seats, seats + robot
        self.menu_index = game.menu_index(kinds)
        self.rules = rules_at(game, seats, kinds, robot=robot)
        self.faces: Cards = tuple(self.menu_index.of)
        assert self.faces == self.rules.cards, "observations and actions have the same order"
        self.at = {face: at for at, face in enumerate(self.faces)}
        self.turns_plates = may_ask(self.menu_index, FlipSome)
        self.uses = uses(self.menu_index)
        self.actions = Actions(list(answers(self.menu_index, self.uses, robot=robot)))
        self.actions_without_view = self.actions.parts[0].size
        self.numbers = {
            parts_of_pick(pick): at for pick, at in self.actions.at.items() if isinstance(pick, Pick)
        }
        self.one = {use: self._with_one(use) for use in (None, *range(len(self.uses)))}
        self.two = {use: self._with_two(use) for use in range(len(self.uses))}
        names = observation_names(self.rules, self.places)
        self.asked_at = {kind: names.index(("asked", kind)) for kind in KINDS}
        self.about_the_ask_at = len(names)
        self.parts = (*layout_parts(self.rules, Counter([name for name, _ in names])), *self._ask_parts())
        self.size = sum([part.size for part in self.parts])

    def _ask_parts(self) -> Iterator[Part]:
        if not self.menu_index.specials:
            return
        faces, most = len(self.faces), self.rules.size + 2
        yield Part("offered", faces, "the cards of which one is to be kept or given", high=most)
        yield Part("effect", self.places, "by distance: whose effect is carried out", high=4)
        if self.turns_plates:
            yield Part("may turn", MOST_PLATES * faces, "plates in the order laid: one-hot over the cards")

    # --- actions ------------------------------------------------------------------------------------

    def _with_one(self, use: int | None) -> dict[Card, int]:
        """The numbers of the picks of one card with this bonus, and nothing else."""
        found = {face: self.numbers.get(((face,), use, (), None, None)) for face in self.faces}
        return {face: at for face, at in found.items() if at is not None}

    def _with_two(self, use: int) -> dict[Card, dict[Card, int]]:
        """The same for two cards, by the first and then the second."""
        found: dict[Card, dict[Card, int]] = {face: {} for face in self.faces}
        for first, second in product(self.faces, self.faces):
            if (at := self.numbers.get(((first, second), use, (), None, None))) is not None:
                found[first][second] = at
        return found

    def relative(self, view: DraftView, choice: Choice) -> Choice:
        match choice, view.ask:
            case Pick(use=int(id)), _:
                return replace(choice, use=self._uses(own_plates(view))[id])
            case Flip(plates), FlipSome(plates=turnable):
                return Flip(tuple([turnable.index(id) for id in plates]))
        return choice

    def absolute(self, view: DraftView, choice: Choice) -> Choice:
        match choice, view.ask:
            case Pick(use=int(at)), PickCards(pairs=pairs, calls=calls):
                ids = [
                    p.id for p in own_plates(view) if kind_of(p) == self.uses[at] and p.id in (*pairs, *calls)
                ]
                return replace(choice, use=ids[0])
            case Flip(places), FlipSome(plates=turnable):
                return Flip(tuple([turnable[at] for at in places]))
        return choice

    def mask(self, view: DraftView) -> Mask:
        return self.mask_of(view.ask, () if view.seat is None else own_plates(view))

    def mask_of(self, ask: Ask | None, plates: Plates) -> Mask:
        """`plates` are those in front of the seat."""
        if isinstance(ask, PickCards) and ask.urgent and not (ask.wasabi or ask.robot or ask.copies):
            return self._mask_of_cards(ask, plates)
        mask = np.zeros(self.actions.size, np.int8)
        if ask is None or not ask.urgent:  # a seat that has chosen cannot change its choice here
            mask[self.actions.nothing] = 1
        elif isinstance(ask, PickCards):
            uses = self._uses(plates) if ask.pairs or ask.calls else {}
            mask[[self.numbers[parts_of_pick(pick, uses)] for pick in ask.choices()]] = 1
        elif isinstance(ask, FlipSome):
            start = self.actions.start["flip"]
            mask[start : start + (1 << len(ask.plates))] = 1
        else:
            mask[[self.actions.at[choice] for choice in ask.choices()]] = 1
        return mask

    def _mask_of_cards(self, ask: PickCards, plates: Plates) -> Mask:
        """The same for picks of cards and nothing else, without making the choices: the most common ask."""
        mask, hand = bytearray(self.actions.size), ask.hand
        uses = self._uses(plates) if ask.pairs or ask.calls else {}
        for use in (None, *[uses[id] for id in ask.calls]):
            number = self.one[use]
            for card in hand:
                mask[number[card]] = 1
        for id in ask.pairs:
            numbers = self.two[uses[id]]
            for first in hand:
                number = numbers[first]
                for second in hand:
                    mask[number[second]] = 1
                mask[number[first]] = hand.count(first) > 1
        return np.frombuffer(mask, np.int8)

    def _uses(self, plates: Plates) -> dict[int, int]:
        """By the id of a plate with a bonus: its index in `uses`."""
        kinds = {plate.id: kind_of(plate) for plate in plates}
        return {id: self.uses.index(kind) for id, kind in kinds.items() if kind in self.uses}

    # --- observation --------------------------------------------------------------------------------

    def observe(self, view: DraftView, memory: Memory, now: Millis) -> list[float]:
        assert view.seat is not None
        tables = tables_seen(self.game, self.rules, view, memory)
        now_at = turn_seen(self.rules, view)
        seen = observe(np, self.rules, tables, now_at, kind_of_ask(view), most=self.places)
        row: list[float] = seen[:, view.seat, 0].tolist()
        return row + self.about_the_ask(view)

    def about_the_ask(self, view: DraftView) -> list[float]:
        """What follows the layout, where cards ask something."""
        assert view.seat is not None
        if not self.menu_index.specials:
            return []
        offered = view.ask.cards if isinstance(view.ask, KeepOne) else ()
        effects = [due.seat for due in view.due]
        row: list[float] = [offered.count(face) for face in self.faces]
        row += [effects.count(place) for place in places_from(view.seat, self.seats, self.places)]
        return row + self._turnable(view) if self.turns_plates else row

    def _turnable(self, view: DraftView) -> list[float]:
        ids = view.ask.plates if isinstance(view.ask, FlipSome) else ()
        face = {plate.id: plate.face for plate in own_plates(view)}
        rows = [one_hot(self.at.get(face[id] or ""), len(self.faces)) for id in ids]
        rows += [one_hot(None, len(self.faces))] * (MOST_PLATES - len(ids))
        return [number for row in rows for number in row]


def kind_of_ask(view: DraftView) -> str:
    """The kind of the ask that the seat has yet to answer."""
    return kind_asked(view) if view.ask and view.ask.urgent else ""


def parts_of_pick(pick: Pick, uses: dict[int, int] | None = None) -> tuple[object, ...]:
    """All that a pick says, in relative form if `uses` is given: faster to look up than a pick."""
    use = pick.use if uses is None or pick.use is None else uses[pick.use]
    return pick.cards, use, pick.on, pick.robot, pick.copy


def own_plates(view: DraftView) -> Plates:
    assert view.seat is not None
    return view.plates[view.seat]


def layout_parts(rules: Rules, sizes: Counter[str]) -> Iterator[Part]:
    """The parts of the layout that this setup has."""
    size = rules.size
    for part in (
        Part("seats", 0, f"how many: one-hot, 2 to {rules.places}"),
        Part("with robot", 0, "1 if there is a robot"),
        Part("edition", 0, "1 if a wasabi is optional, chopsticks lay two, a copy is chosen with the pick"),
        Part("controls", 0, "1 if you play for the robot"),
        Part("round", 0, "one-hot"),
        Part("turns left", 0, "in this round, with this one", high=size + 1),
        Part("passing right", 0, "1 if hands are passed to the right"),
        Part("asked", 0, f"what you are asked: one-hot over {', '.join(KINDS)}"),
        Part("menu", 0, "1 for each card on the menu"),
        Part("hand", 0, "how many of each card", high=size + 2),
        Part("chosen", 0, "of this pick already chosen, where it is asked part by part", high=2),
        Part("unseen", 0, "of each card: in the deck or in a hand, where you cannot know", high=20),
        Part("plates", 0, "by distance: number of plates that count as each card", high=2 * size),
        Part("dipped", 0, "by distance: nigiri on a wasabi", high=size),
        Part("free", 0, "by distance: free wasabi", high=size),
        Part("order bonuses", 0, "by distance: special orders that copy a bonus card", high=size),
        Part("order desserts", 0, "by distance: special orders that copy a dessert", high=size),
        Part("turned", 0, "by distance: plates turned over", high=2 * size),
        Part("bowls", 0, "by distance: miso soups laid this turn", high=4),
        Part("claimed", 0, "uramaki places taken this round", high=MOST),
        Part("arrived", 0, "by distance: the uramaki place taken this turn, from 1; 0: none", high=3),
        Part("served", 0, "all miso soups laid this turn", high=2 * MOST),
        Part("kept", 0, "by distance: desserts of earlier rounds", high=20),
        replace(POINTS, meaning="by distance: points"),
        Part("known", 0, "by distance from 1: cards known to be in that hand", high=size + 2),
    ):
        if part.name in sizes:
            yield replace(part, size=sizes.pop(part.name))
    assert not sizes, f"{[*sizes]} mean something, too"
