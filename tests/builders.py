"""Tables and turns in a line or two: lay a table in the notation, give out hands, then play as people would."""

from typing import Any, Self

from msgspec.structs import replace

from kaiten.draft import notation
from kaiten.draft.asks import Copy, DraftChoice, Flip, Keep, Pick, Wish
from kaiten.draft.events import Scored
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import submit
from kaiten.engine.terms import Act, Ask, Event
from kaiten.games import GAMES, pad


def points(game: str, tables: str, dish: str, *, final: bool = False, claimed: int = 0) -> tuple[int, ...]:
    """What one dish on these tables is worth to each seat."""
    scored = pad.score(game, tables, final=final, dessert=dish if final else None, claimed=claimed)
    return tuple(worth.points for worth in scored[dish])


class Turn:
    """A drafting table in mid-round. Verbs act; the rest looks."""

    def __init__(self, game: Draft, table: Table, luck: dict[str, tuple[str, ...]]) -> None:
        self.game = game
        self.table = table
        self.chance = Scripted(luck, rest=Seeded("rest"))
        self.log: list[Event] = []

    def act(self, seat: int, choice: DraftChoice) -> Self:
        ask = self.game.ask(self.table, seat)
        assert ask is not None, f"seat {seat} is not asked"
        play = submit(self.game, self.table, Act(seat, ask.opened, choice), self.chance)
        self.table = play.state
        self.log += play.events
        return self

    def pick(self, *picks: str | Pick) -> Self:
        """Every seat picks: one card, or with chopsticks two; or a whole Pick."""
        for seat, pick in enumerate(picks):
            self.act(seat, pick if isinstance(pick, Pick) else Pick(tuple(pick.split())))
        return self

    def wish(self, seat: int, what: str) -> Self:
        return self.act(seat, Wish(what))

    def give(self, seat: int, card: str) -> Self:
        return self.act(seat, Keep(card))

    keep = give

    def flip(self, seat: int, *plates: int) -> Self:
        return self.act(seat, Flip(plates))

    def copy(self, seat: int, face: str | None, *, on: bool = False) -> Self:
        return self.act(seat, Copy(face, on))

    def ask(self, seat: int) -> Ask | None:
        return self.game.ask(self.table, seat)

    def choices(self, seat: int) -> list[Any]:
        ask = self.ask(seat)
        return [] if ask is None else list(ask.choices())

    def asked(self) -> list[int]:
        """The seats the table waits for."""
        return [seat for seat in range(self.table.seats) if (ask := self.ask(seat)) and ask.urgent]

    def tables(self) -> str:
        return notation.write(self.table.plates, self.game.box.dishes)

    def hand(self, seat: int) -> str:
        return " ".join(self.table.hands[seat])

    def scored(self, dish: str) -> list[tuple[int, ...]]:
        """The points of each time this dish was scored."""
        found = [event for event in self.log if isinstance(event, Scored) and event.dish == dish]
        return [tuple(worth.points for worth in event.worths) for event in found]


def at_table(
    tables: str,
    hands: str,
    *,
    game: str | Draft = "party/cocktail",
    luck: dict[str, tuple[str, ...]] | None = None,
    first: int = 0,
    robot: str | None = None,
    **changes: Any,
) -> Turn:
    """A table in the middle of round 1. All dishes of the box are on the menu, so that any can meet."""
    draft = GAMES[game] if isinstance(game, str) else game
    assert isinstance(draft, Draft)
    plates = notation.parse(tables, draft.box.dishes)
    held = tuple(tuple(sorted(hand.split())) for hand in hands.split("|"))
    kinds = tuple(draft.box.dishes)
    places, seats = len(plates), len(held)
    laid = tuple(len(mine) for mine in plates)
    table = Table(
        seats=seats,
        kinds=kinds,
        passing="left",
        deck=draft.menu_index(kinds).deck,
        desserts=draft.menu_index(kinds).desserts,
        discard=(),
        robot=None if robot is None else tuple(sorted(robot.split())),
        hands=held,
        plates=plates,
        kept=((),) * places,
        totals=(0,) * places,
        laid=laid,
        picks=(None,) * seats,
        called=(None,) * seats,
        fresh=laid,
        shown=laid,
        first=first,
        control=None if robot is None else first,
        round=1,
        turn=2,
    )
    return Turn(draft, replace(table, **changes), luck or {})
