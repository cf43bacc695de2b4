"""Tables of Sushi Go! and Party, laid in a line or two and played as people would.

    turn = at_table("wasabi | -", "nigiri.egg tofu eel | eel eel tofu")
    turn.picks("nigiri.egg", "eel")
    assert turn.tables() == "wasabi+nigiri.egg | eel"

Tables are written in the notation of the score pad (`kaiten.draft.notation`). Every answer goes through `submit`,
and no act may make or lose a card. Luck is scripted by label (`luck={"menu/1/2/menu.7": (…)}`); the rest is seeded.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from kaiten.draft import notation
from kaiten.draft.asks import Copy, DraftChoice, Flip, Keep, Pick, Wish
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plate, Table
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.game import submit
from kaiten.engine.terms import Act, Event, Scored
from kaiten.games import GAMES, pad, party

E = TypeVar("E", bound=Event)

FILLERS = ("maki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "soy_sauce", "pudding")


def game_of(name: str) -> Draft:
    game = GAMES[name]
    assert isinstance(game, Draft)
    return game


def points(game: str, tables: str, dish: str, *, final: bool = False, claimed: int = 0) -> tuple[int, ...]:
    """What one dish on these tables is worth to each seat."""
    scored = pad.score(game, tables, final=final, dessert=dish if final else None, claimed=claimed)
    return tuple(worth.points for worth in scored[dish])


def in_order(plates: Sequence[Plate]) -> str:
    """Plates in the order laid: `wasabi nigiri.egg/0 ~tofu special_order=maki.3`; `/0` is the plate it lies on."""
    words = []
    for plate in plates:
        word = f"~{plate.card}" if plate.face is None else plate.card
        if plate.face not in (None, plate.card):
            word += f"={plate.face}"
        words.append(word + ("" if plate.on is None else f"/{plate.on}"))
    return " ".join(words) or "-"


class Turn:
    """A table in mid-round. Verbs act; the rest looks."""

    def __init__(self, game: Draft, table: Table, chance: Chance) -> None:
        self.game = game
        self.table = table
        self.chance = chance
        self.log: list[Event] = []

    def act(self, seat: int, choice: DraftChoice) -> Self:
        ask = self.ask(seat)
        assert ask is not None, f"seat {seat} is not asked"
        play = submit(self.game, self.table, Act(seat, ask.opened, choice), self.chance)
        assert self.game.inventory(play.state) == self.game.inventory(self.table), "a card was made or lost"
        self.table = play.state
        self.log += play.events
        return self

    def pick(self, seat: int, cards: str, **more: Any) -> Self:
        """One seat picks: one card, or with chopsticks two; `use`, `on`, `copy` and `robot` as in `Pick`."""
        return self.act(seat, Pick(tuple(cards.split()), **more))

    def picks(self, *picks: str | Pick) -> Self:
        """Every seat picks, seat 0 first."""
        for seat, pick in enumerate(picks):
            self.act(seat, pick if isinstance(pick, Pick) else Pick(tuple(pick.split())))
        return self

    def keep(self, seat: int, card: str) -> Self:
        """Choose one of the cards offered: from a menu, for chopsticks, or to give away."""
        return self.act(seat, Keep(card))

    def wish(self, seat: int, what: str) -> Self:
        return self.act(seat, Wish(what))

    def flip(self, seat: int, *plates: int) -> Self:
        return self.act(seat, Flip(plates))

    def copy(self, seat: int, face: str | None, on: bool = False) -> Self:
        return self.act(seat, Copy(face, on))

    def ask(self, seat: int) -> Any:
        """What the seat is asked, or None; the test knows which kind of ask it is."""
        return self.game.ask(self.table, seat)

    def choices(self, seat: int) -> list[Any]:
        ask = self.ask(seat)
        return [] if ask is None else list(ask.choices())

    def copies(self, seat: int) -> list[tuple[str | None, bool]]:
        """The copies a special order is offered: the face, and whether it goes on a wasabi."""
        return [(choice.face, choice.on) for choice in self.choices(seat)]

    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return [seat for seat in range(self.table.seats) if self.ask(seat)]

    def waited_for(self) -> list[int]:
        """The seats that must answer before the table goes on; others may still change their pick."""
        return [seat for seat in self.asked() if self.ask(seat).urgent]

    def tables(self) -> str:
        """What lies in front of every seat, in the notation: each nigiri with its wasabi."""
        return notation.write(self.table.plates, self.game.box.dishes)

    def plates(self, seat: int) -> str:
        """What lies in front of one seat, in the order laid."""
        return in_order(self.table.plates[seat])

    def hand(self, seat: int) -> str:
        return " ".join(self.table.hands[seat]) or "-"

    @property
    def discard(self) -> str:
        return " ".join(self.table.discard) or "-"

    def logged(self, kind: type[E]) -> list[E]:
        """The events of this kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def scored(self, dish: str) -> list[tuple[int, ...]]:
        """The points of each time this dish was scored."""
        return [tuple(worth.points for worth in e.worths) for e in self.logged(Scored) if e.dish == dish]


def at_table(
    tables: str,
    hands: str,
    *,
    game: str | Draft = "party/cocktail",
    menu: str | None = None,
    luck: Mapping[str, Sequence[str]] | None = None,
    robot: str | None = None,
    kept: str | None = None,
    **changes: Any,
) -> Turn:
    """A table in turn 2 of round 1, hands given out; every card that is not laid out is in the deck.

    `menu` names the kinds a Party test is about, filled up to a legal menu. Without it all dishes of the box are on
    the menu, so that any can meet. `robot` is the robot's pile, `kept` the desserts of rounds before, and `changes`
    are fields of `Table` (`first=2`, `round=3`, `claimed=1`).
    """
    draft = game_of(game) if isinstance(game, str) else game
    dishes, held = draft.box.dishes, tuple(cards(hand) for hand in hands.split("|"))
    given: dict[str, Any] = {} if menu is None else {"menu": whole_menu(menu.split())}
    if robot is not None:
        given["robot"] = True
    table = draft.begin(len(held), draft.types.options(**given))
    kinds = tuple(dishes) if menu is None else table.kinds
    plates = notation.parse(tables, dishes)
    saved = notation.parse(kept, dishes) if kept else table.kept
    assert len(plates) == len(saved) == len(table.plates), "one table for each seat, and one for the robot"
    pile = None if robot is None else cards(robot)
    used = Counter([card for some in (*held, pile or ()) for card in some])
    used += Counter([plate.card for mine in (*plates, *saved) for plate in mine])
    box = draft.menu_index(kinds)
    missing = used - Counter(box.deck + box.desserts)
    assert not missing, f"more than the box holds: {missing}"
    laid = tuple(len(mine) for mine in plates)
    fields = {
        "kinds": kinds,
        "deck": tuple(sorted((Counter(box.deck) - used).elements())),
        "desserts": tuple(sorted((Counter(box.desserts) - used).elements())),
        "robot": pile,
        "hands": held,
        "plates": plates,
        "kept": saved,
        "laid": laid,
        "fresh": laid,
        "shown": laid,
        "control": None if robot is None else changes.get("first", 0),
        "round": 1,
        "turn": 2,
    }
    return Turn(draft, replace(table, **(fields | changes)), Scripted(luck or {}, rest=Seeded("rest")))


def cards(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split())) if text.strip() != "-" else ()


def whole_menu(kinds: Sequence[str]) -> tuple[str, ...]:
    """These kinds and, up to what each course needs, dishes that ask nothing."""
    dishes = game_of("party/cocktail").box.dishes
    chosen = [kind for kind in dict.fromkeys(kinds) if kind != "nigiri"]
    for kind in FILLERS:
        course = dishes[kind].course
        if kind not in chosen and sum(dishes[one].course == course for one in chosen) < party.COURSES[course]:
            chosen.append(kind)
    return tuple(chosen)
