"""A drafting game, from the deal to the winner: deal, pick, reveal, carry out effects, pass, score.

Nothing here depends on a particular edition: what differs is in the `Box` passed to `Draft`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from kaiten.draft.apply import apply
from kaiten.draft.asks import Card, Cards, Copy, CopyOne, DraftChoice, Pick, PickCards
from kaiten.draft.box import Box
from kaiten.draft.dish import Special
from kaiten.draft.effect import Effect
from kaiten.draft.events import (
    Cleared,
    Dealt,
    DraftEvent,
    EffectBegan,
    Moved,
    Passed,
    Revealed,
    RoundBegan,
    Seated,
)
from kaiten.draft.guess import Gap, deal, guess
from kaiten.draft.memory import remember
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Due, Pile, Table, pile, visible
from kaiten.draft.view import DraftView, view
from kaiten.engine.game import Play, Types, check_seats
from kaiten.engine.terms import TABLE, Act, Ask, Ended, Event, Scored, Seat


class Draft:
    """A pick-and-pass game: implements `Game` with a `Table` as its state."""

    family = "draft"

    def __init__(self, name: str, version: int, box: Box) -> None:
        self.name = name
        self.version = version
        self.box = box
        self.seats = box.seats
        self._asks: tuple[Table | None, dict[Seat, Ask | None]] = (None, {})
        self._menu_index: dict[tuple[str, ...], MenuIndex] = {}
        self._at_hand: tuple[tuple[str, ...], MenuIndex] | None = None

    @cached_property
    def types(self) -> Types:
        return Types(
            state=Table, options=self.box.options, choice=DraftChoice, event=DraftEvent, view=DraftView
        )

    def menu_index(self, kinds: tuple[str, ...]) -> MenuIndex:
        """The index of a menu. The last one is kept, because the rules look it up all the time."""
        at_hand = self._at_hand
        if at_hand is None or at_hand[0] is not kinds:
            if kinds not in self._menu_index:
                self._menu_index[kinds] = MenuIndex.serving(self.box.dishes, kinds)
            at_hand = self._at_hand = (kinds, self._menu_index[kinds])
        return at_hand[1]

    # --- setup --------------------------------------------------------------------------------------

    def begin(self, seats: int, options: Any) -> Table:
        check_seats(self, seats)
        setup = self.box.setup(seats, options)
        places = seats + setup.robot
        menu_index = self.menu_index(setup.kinds)
        none = (0,) * places
        return Table(
            seats=seats,
            kinds=setup.kinds,
            passing=setup.passing,
            deck=menu_index.deck,
            desserts=menu_index.desserts,
            discard=(),
            robot=() if setup.robot else None,
            hands=((),) * seats,
            plates=((),) * places,
            kept=((),) * places,
            totals=none,
            laid=none,
            picks=(None,) * seats,
            called=(None,) * seats,
            fresh=none,
            shown=none,
        )

    def open(self, play: Play[Table]) -> None:
        (first,) = play.chance.roll([[str(seat) for seat in range(play.state.seats)]], "first")
        play.emit(Seated(int(first)))
        self._deal(play, control=None if play.state.robot is None else int(first))

    def _deal(self, play: Play[Table], control: Seat | None) -> None:
        """Shuffle this round's desserts into the deck and deal the hands."""
        table = play.state
        round = table.round + 1
        direction: Literal["left", "right"] = (
            "right" if table.passing == "alternate" and round == 2 else "left"
        )
        play.emit(RoundBegan(round, direction, control))
        served = self.box.desserts(table.seats)[round - 1]
        if served:
            desserts = table.desserts
            if served < len(desserts):
                desserts = play.chance.draw(Counter(desserts), served, f"desserts/{round}")
            play.emit(Moved(tuple(sorted(desserts)), (), "desserts", "deck"))
        places = len(table.plates)
        size = self.box.hand_size(places)
        cards = play.chance.draw(Counter(play.state.deck), size * places, f"deal/{round}")
        dealt = [tuple(sorted(cards[at : at + size])) for at in range(0, len(cards), size)]
        hands = [dealt[(seat - table.first) % table.seats] for seat in range(table.seats)]
        play.emit(Dealt(tuple(hands), None if table.robot is None else dealt[-1]))
        self._begin_turn(play)

    def _begin_turn(self, play: Play[Table]) -> None:
        table = play.state
        if table.control is not None:  # G14: the seat that controls the robot draws the robot's top card
            assert table.robot is not None
            drawn = play.chance.draw(Counter(table.robot), 1, f"robot/{table.round}/{table.turn}")
            play.emit(Moved(drawn, (), "robot", pile("hand", table.control)))
        self._reveal_if_all_have_chosen(play)

    # --- asking -------------------------------------------------------------------------------------

    def ask(self, state: Table, seat: Seat) -> Ask | None:
        """What the seat is asked. The asks of the last state are kept: `view` and `submit` need the same."""
        if seat == TABLE:
            return None
        last, asks = self._asks
        if last is not state:
            asks = {}
            self._asks = (state, asks)
        elif seat in asks:
            return asks[seat]
        asks[seat] = ask = self._ask(state, seat)
        return ask

    def _ask(self, state: Table, seat: Seat) -> Ask | None:
        if not 0 <= seat < state.seats:
            return None
        if state.phase == "pick":
            pick = self._pick_cards(state, seat)
            return None if self._nothing_to_choose(pick) else pick
        dishes = self.menu_index(state.kinds).dishes
        for due, special in self._open_effects(state):
            asked, ask = special.ask(state, due, dishes)
            if asked == seat and due.copy is None:
                return ask
        return None

    def _open_effects(self, table: Table) -> list[tuple[Due, Special]]:
        """The effects that wait for an answer: one, or several special orders revealed together."""
        if table.phase != "effect":
            return []
        menu_index = self.menu_index(table.kinds)
        return [(due, special) for due in table.due if (special := menu_index.special_of(table, due))]

    def _pick_cards(self, table: Table, seat: Seat) -> PickCards:
        hand, plates = table.hands[seat], table.plates[seat]
        menu_index = self.menu_index(table.kinds)
        robot = table.control == seat
        bonuses = menu_index.bonuses
        bonus: dict[tuple[str, Card, Card], int] = {}  # identical plates are offered once
        if bonuses and len(hand) > 1 + robot:  # G4: a second card is needed
            for plate in plates:
                if plate.face in bonuses:
                    bonus.setdefault((bonuses[plate.face], plate.card, plate.face), plate.id)
        wasabi = menu_index.offered(plates) if menu_index.offered else 0
        copiers: Cards = ()
        copies: tuple[Copy, ...] = ()
        if menu_index.with_pick and (copiers := _among(hand, menu_index.copiers)):
            copies = menu_index.with_pick(plates, menu_index.dishes)
        return PickCards(
            opened=table.opened,
            urgent=table.picks[seat] is None,
            hand=hand,
            pairs=tuple([id for (kind, *_), id in bonus.items() if kind == "pair"]) if bonus else (),
            calls=tuple([id for (kind, *_), id in bonus.items() if kind == "call"]) if bonus else (),
            wasabi=wasabi,
            robot=robot,
            copies=copies,
            riders=_among(hand, menu_index.riders) if wasabi else (),
            copiers=copiers,
        )

    def _nothing_to_choose(self, ask: PickCards) -> bool:
        """True if this is the last card, which is played without asking (G5)."""
        return len(ask.hand) == 1 and len(list(ask.choices())) == 1

    # --- answering ----------------------------------------------------------------------------------

    def answer(self, play: Play[Table], act: Act) -> None:
        if isinstance(act.choice, Pick):
            self._reveal_if_all_have_chosen(play)
            return
        menu_index = self.menu_index(play.state.kinds)
        effect = Effect(play, menu_index.place, menu_index.dishes)
        due, special = self._open_effects(play.state)[0]  # one `answer` for all special orders
        special.answer(effect, due, act.choice)  # type: ignore[arg-type]  # checked by the ask
        if not self._open_effects(play.state):
            self._carry_on(play, effect)

    def _reveal_if_all_have_chosen(self, play: Play[Table]) -> None:
        table = play.state
        if None in table.picks and len(table.hands[0]) > 2:
            return  # a seat has yet to choose: hands differ by at most one card, so none has only one
        picks: list[Pick] = []
        for seat, pick in enumerate(table.picks):
            if pick is None:
                ask = self._pick_cards(table, seat)
                if not self._nothing_to_choose(ask):
                    return
                pick = next(ask.choices())
            picks.append(pick)
        self._reveal(play, picks)

    def _reveal(self, play: Play[Table], picks: list[Pick]) -> None:
        """Reveal all picks together."""
        table = play.state
        menu_index = self.menu_index(table.kinds)
        laid = [
            menu_index.lay(table.plates[seat], table.laid[seat], pick.cards, pick.on, pick.copy)
            for seat, pick in enumerate(picks)
        ]
        if table.control is not None:
            robot = picks[table.control].robot
            assert robot is not None
            laid.append(menu_index.lay(table.plates[table.seats], table.laid[table.seats], (robot,)))
        called = [pick.use if len(pick.cards) == 1 else None for pick in picks]  # a pair is not announced
        play.emit(Revealed(tuple(laid), tuple(called)))
        self._carry_on(play, Effect(play, menu_index.place, menu_index.dishes))

    def _carry_on(self, play: Play[Table], effect: Effect) -> None:
        """Carry out effects, lowest number first (P1). Stop if one must ask a seat; else pass the hands."""
        menu_index = self.menu_index(play.state.kinds)
        while True:
            coming = menu_index.next_due(play.state)
            if not coming or not menu_index.before_all(play.state, coming[0]):
                self._put_back(effect)
                for check in menu_index.checks:
                    check(effect)
            if not coming:
                break
            play.emit(EffectBegan(coming))
            for due in coming:
                special = menu_index.special_of(play.state, due)
                assert special is not None
                special.open(effect, due)
            if self._open_effects(play.state):
                return
        hands, direction = play.state.hands, play.state.direction
        if any(hands):
            passed = (hands[-1], *hands[:-1]) if direction == "left" else (*hands[1:], hands[0])
            play.emit(Passed(direction, passed))
            self._begin_turn(play)
        else:
            self.end_round(play)

    def _put_back(self, effect: Effect) -> None:
        """Remove the bonus cards that were used, after this turn's special orders have copied (P3, P4).

        Unless the dish says otherwise, they go into the hand that is passed on (G4).
        """
        table = effect.table
        if table.called.count(None) == len(table.called):
            return
        menu_index = self.menu_index(table.kinds)
        for seat, id in enumerate(table.called):
            plate = None if id is None else table.plate(seat, id)
            if plate is not None and not menu_index.due(table, seat, plate):
                goes_to = menu_index.goes_to.get(plate.face or "")
                effect.move(seat, plate, goes_to(table, seat) if goes_to else pile("hand", seat))

    # --- scoring ------------------------------------------------------------------------------------

    def end_round(self, play: Play[Table]) -> None:
        """Score, clear, and deal the next round; after the last one, score the desserts and end the game."""
        table = play.state
        menu_index = self.menu_index(table.kinds)
        spread = menu_index.spread(table.plates, table.claimed)
        lying = {face for faces in spread.faces for face in faces}
        for kind, dish in menu_index.dishes.items():
            if dish.score:
                worths = dish.score(spread)
                if not lying.isdisjoint(dish.cards) or any([worth.points for worth in worths]):
                    play.emit(Scored(kind, worths))
        self._clear(play)
        if table.round < self.box.rounds:
            # G14: control of the robot keeps alternating from round to round
            self._deal(play, None if table.control is None else (table.control + 1) % table.seats)
            return
        spread = menu_index.spread(play.state.kept)
        for kind, dish in menu_index.dishes.items():
            if dish.final:
                play.emit(Scored(kind, dish.final(spread)))
        play.emit(Ended(winners(play.state)))

    def _clear(self, play: Play[Table]) -> None:
        """Keep the desserts, unless turned over (P8); all other cards go to the pile the box names (G1)."""
        table = play.state
        menu_index = self.menu_index(table.kinds)
        sweet = menu_index.sweet
        kept = [tuple([plate.id for plate in plates if plate.face in sweet]) for plates in table.plates]
        play.emit(Cleared(tuple(kept), self.box.cleared_to))

    # --- views --------------------------------------------------------------------------------------

    apply = staticmethod(apply)

    def view(self, state: Table, seat: Seat | None) -> DraftView:
        return view(state, seat, None if seat is None else self.ask(state, seat))

    def inventory(self, state: Table) -> Counter[Card]:
        piles = (state.deck, state.desserts, state.discard, state.robot or (), state.tray, *state.hands)
        plates = [plate.card for laid in (*state.plates, *state.kept) for plate in laid]
        return Counter([card for cards in piles for card in cards] + plates)

    def imagine(self, state: Table, seat: Seat | None, rng: Random) -> Table:
        """Redistribute the unseen cards among the unseen piles, and replace the others' picks.

        It uses only what the seat sees now. `guess` also uses what the seat remembers.
        """
        piles: dict[Pile, Cards] = {"deck": state.deck, "robot": state.robot or ()}
        piles |= {pile("hand", owner): hand for owner, hand in enumerate(state.hands)}
        if state.due:
            piles |= {pile("tray", state.due[0].seat): state.tray}
        hidden = {name: cards for name, cards in piles.items() if not visible(name, seat)}
        unseen = [card for cards in hidden.values() for card in cards]
        rng.shuffle(unseen)
        piles |= deal(unseen, {name: Gap(len(cards)) for name, cards in hidden.items()}, rng)
        table = replace(
            state,
            deck=piles["deck"],
            robot=None if state.robot is None else piles["robot"],
            hands=tuple(piles[pile("hand", owner)] for owner in range(state.seats)),
            tray=piles[pile("tray", state.due[0].seat)] if state.due else state.tray,
        )
        secret = [
            owner
            for owner, pick in enumerate(state.picks)
            if pick is not None and not visible(pile("pick", owner), seat)
        ]
        table = self._imagine_picks(table, secret, rng)
        return replace(table, due=tuple(self._imagine_copies(table, seat, rng)))

    def guess(self, view: DraftView, log: Sequence[Event], rng: Random) -> Table:
        """A table that is possible given the view and the log. Secret picks are replaced by random ones."""
        table = guess(self, view, remember(log), rng)
        secret = [seat for seat, ready in enumerate(view.ready) if ready and table.picks[seat] is None]
        return self._imagine_picks(table, secret, rng)

    def _imagine_picks(self, table: Table, seats: Sequence[Seat], rng: Random) -> Table:
        """These seats have picked at random."""
        picks = list(table.picks)
        for seat in seats:
            picks[seat] = rng.choice(list(self._pick_cards(table, seat).choices()))
        return replace(table, picks=tuple(picks))

    def _imagine_copies(self, table: Table, seat: Seat | None, rng: Random) -> Iterator[Due]:
        menu_index = self.menu_index(table.kinds)
        for due in table.due:
            special = menu_index.special_of(table, due)
            if special is None or due.copy is None or visible(pile("pick", due.seat), seat):
                yield due
                continue
            _, ask = special.ask(table, due, menu_index.dishes)
            assert isinstance(ask, CopyOne)
            yield replace(due, copy=rng.choice(ask.copies))


def _among(hand: Cards, cards: frozenset[Card]) -> Cards:
    """The different cards of the hand that are in `cards`."""
    return tuple([card for card in dict.fromkeys(hand) if card in cards])


def winners(table: Table) -> tuple[Seat, ...]:
    """The seats with the most points; ties go to the most dessert cards, then are shared (G13, P24).

    The robot cannot win.
    """
    ranks = [(table.totals[seat], len(table.kept[seat])) for seat in range(table.seats)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
