"""What each card that a seat may pick would add to its points, in drafting games."""

from kaiten.bots.draft.own_score import plates_with
from kaiten.bots.outlook import Outlook, Value
from kaiten.draft.apply import put
from kaiten.draft.asks import Card, KeepOne, PickCards
from kaiten.draft.effect import Effect
from kaiten.draft.rules import Draft
from kaiten.draft.table import Due, Plates, Table
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Scripted
from kaiten.engine.game import Play
from kaiten.engine.terms import Seat


def outlook(game: Draft, view: DraftView) -> Outlook:
    assert view.seat is not None
    return Drafting(game, view, view.seat).outlook()


class Drafting:
    """A drafting table as one seat sees it, to evaluate other plates on it."""

    def __init__(self, game: Draft, view: DraftView, seat: Seat) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.menu_index = game.menu_index(view.kinds)

    def outlook(self) -> Outlook:
        before = self.value(self.view.plates)
        match self.view.ask:
            case PickCards(hand=hand):
                return before, {
                    card: self.value_with(self.seat, self.view.plates[self.seat], card) for card in hand
                }
            case KeepOne(cards=cards):  # the card that asks (menu, chopsticks or spoon) will leave the table
                due = self.view.due[0]
                left = tuple([plate for plate in self.view.plates[due.seat] if plate.id != due.plate])
                return before, {card: self.value_with(due.seat, left, card) for card in cards}
        return before, {}

    def value_with(self, place: int, plates: Plates, card: Card) -> Value:
        """The value with one more card laid. A nigiri goes on a free wasabi even where that is optional (G3).

        A card with an immediate effect counts as nothing, because it will leave or become another card.
        """
        after = plates_with(self.menu_index, plates, (card,), (card,), None)
        table = self.table(put(self.view.plates, place, after))
        acts = self.menu_index.special_of(table, Due(place, after[-1].id, None))
        return self.value(put(self.view.plates, place, plates if acts else after))

    def value(self, plates: tuple[Plates, ...]) -> Value:
        """What these plates are worth. Uramaki that win a place at once count as paid (P11)."""
        play = Play(self.game, self.table(plates), Scripted({}))
        for check in self.menu_index.checks:
            check(Effect(play, self.menu_index.place, self.menu_index.dishes))
        table, dishes = play.state, self.menu_index.dishes.values()
        lying = self.menu_index.spread(table.plates, table.claimed)
        kept = self.menu_index.spread(
            tuple([old + new for old, new in zip(table.kept, table.plates, strict=True)])
        )
        paid = table.totals[self.seat] - self.view.totals[self.seat]
        now = sum([dish.score(lying)[self.seat].points for dish in dishes if dish.score])
        end = sum([dish.final(kept)[self.seat].points for dish in dishes if dish.final])
        return Value(paid + now, end)

    def table(self, plates: tuple[Plates, ...]) -> Table:
        """The public part of the table, with these plates on it."""
        view = self.view
        seats, none = len(view.hands), (0,) * len(plates)
        return Table(
            seats=seats, kinds=view.kinds, passing="left", deck=(), desserts=(), discard=view.discard,
            robot=None, hands=((),) * seats, plates=plates, kept=view.kept, totals=view.totals, laid=none,
            picks=(None,) * seats, called=(None,) * seats, fresh=none, shown=none, claimed=view.claimed,
            arrived=view.arrived, first=view.first,
        )  # fmt: skip
