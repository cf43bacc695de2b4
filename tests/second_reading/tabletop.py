"""Card tables laid by hand and played through `submit` alone, for reading the rules of the card games again."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from kaiten.cards import DISHES
from kaiten.draft.asks import Copy, Flip, Keep, Pick, Wish
from kaiten.draft.events import Scored
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plate, Table
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.game import submit
from kaiten.engine.terms import Act, Choice, Event
from kaiten.games import GAMES, party

E = TypeVar("E", bound=Event)

DESSERTS = ("pudding", "green_tea_ice_cream", "fruit")
QUIET = ("maki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "soy_sauce", "pudding")


def read_plates(text: str) -> tuple[Plate, ...]:
    """`wasabi+nigiri.egg special_order=maki.3 ~tofu`: nothing goes anywhere by itself here."""
    plates: list[Plate] = []
    for word in [] if text.strip() in ("-", "") else text.split():
        on = None
        for part in word.split("+"):
            turned = part.startswith("~")
            card, _, face = part.removeprefix("~").partition("=")
            plates.append(Plate(len(plates), card, None if turned else face or card, on))
            on = len(plates) - 1
    return tuple(plates)


def show(plates: Sequence[Plate]) -> str:
    """`wasabi nigiri.egg/0 ~tofu special_order=maki.3`, `/0` being the wasabi's plate number."""
    words = []
    for plate in plates:
        word = f"~{plate.card}" if plate.face is None else plate.card
        if plate.face not in (None, plate.card):
            word += f"={plate.face}"
        words.append(word + ("" if plate.on is None else f"/{plate.on}"))
    return " ".join(words) or "-"


def hands_of(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(hand.split())) if hand.strip() != "-" else () for hand in text.split("|"))


def game_of(name: str) -> Draft:
    game = GAMES[name]
    assert isinstance(game, Draft)
    return game


class Sitting:
    """One table: who answers what, and what lies there then. No card may be made or lost by it."""

    def __init__(self, game: Draft, state: Table, chance: Chance) -> None:
        self.game, self.state, self.chance = game, state, chance
        self.events: list[Event] = []
        self.box = game.inventory(state)

    def answer(self, seat: int, choice: Choice) -> "Sitting":
        ask = self.game.ask(self.state, seat)
        assert ask is not None, f"seat {seat} is not asked"
        play = submit(self.game, self.state, Act(seat, ask.opened, choice), self.chance)
        self.state = play.state
        self.events += play.events
        assert self.game.inventory(self.state) == self.box, "a card was made or lost"
        return self

    def pick(self, seat: int, cards: str, **more: Any) -> "Sitting":
        return self.answer(seat, Pick(tuple(cards.split()), **more))

    def picks(self, *cards: str) -> "Sitting":
        for seat, card in enumerate(cards):
            self.pick(seat, card)
        return self

    def keep(self, seat: int, card: str) -> "Sitting":
        return self.answer(seat, Keep(card))

    def wish(self, seat: int, what: str) -> "Sitting":
        return self.answer(seat, Wish(what))

    def flip(self, seat: int, *ids: int) -> "Sitting":
        return self.answer(seat, Flip(tuple(ids)))

    def copy(self, seat: int, face: str | None, on: bool = False) -> "Sitting":
        return self.answer(seat, Copy(face, on))

    def asked(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if self.ask(seat)]

    def waited_for(self) -> list[int]:
        return [seat for seat in self.asked() if self.ask(seat).urgent]

    def ask(self, seat: int) -> Any:
        """What the seat is asked; which of the asks it is, the test knows."""
        return self.game.ask(self.state, seat)

    def choices(self, seat: int) -> list[Any]:
        return list(self.ask(seat).choices())

    def copies(self, seat: int) -> list[tuple[str | None, bool]]:
        return [(choice.face, choice.on) for choice in self.choices(seat)]

    def plates(self, seat: int) -> str:
        return show(self.state.plates[seat])

    def hand(self, seat: int) -> str:
        return " ".join(self.state.hands[seat]) or "-"

    @property
    def totals(self) -> tuple[int, ...]:
        return self.state.totals

    @property
    def discard(self) -> str:
        return " ".join(self.state.discard) or "-"

    def heard(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def scored(self, dish: str) -> list[tuple[int, ...]]:
        """Each time this dish was worth something to somebody."""
        paid = [tuple(worth.points for worth in e.worths) for e in self.heard(Scored) if e.dish == dish]
        return [points for points in paid if any(points)]


def lay(
    name: str,
    hands: str,
    plates: str,
    *,
    options: Any = None,
    luck: Mapping[str, Sequence[str]] | None = None,
    kept: str | None = None,
    robot: str | None = None,
    **state: Any,
) -> Sitting:
    """A table in mid-round. What is not laid out is in the deck; desserts not laid out are beside it."""
    game = game_of(name)
    held, on_tables = hands_of(hands), tuple(read_plates(text) for text in plates.split("|"))
    table = game.begin(len(held), game.types.options() if options is None else options)
    places = len(table.plates)
    assert len(on_tables) == places, "plates for every place, the robot's too"
    saved = tuple(read_plates(text) for text in kept.split("|")) if kept else ((),) * places
    pile = table.robot if robot is None else tuple(sorted(robot.split()))
    used = Counter([card for hand in (*held, pile or ()) for card in hand])
    used += Counter([plate.card for mine in (*on_tables, *saved) for plate in mine])
    left = Counter(table.deck + table.desserts)
    assert not used - left, f"not in the box: {used - left}"
    left -= used
    sweet = tuple(sorted(card for card in left.elements() if card.split(".")[0] in DESSERTS))
    deck = tuple(sorted(card for card in left.elements() if card.split(".")[0] not in DESSERTS))
    if name.startswith("sushi-go"):
        deck, sweet = tuple(sorted(deck + sweet)), ()
    ids = tuple(len(mine) for mine in on_tables)
    table = replace(
        table, deck=deck, desserts=sweet, hands=held, plates=on_tables, kept=saved, robot=pile,
        laid=ids, fresh=ids, shown=ids, **{"round": 1, "turn": 5, **state},
    )  # fmt: skip
    return Sitting(game, table, Scripted(luck or {}, rest=Seeded("rest")))


def go(box: str, hands: str, plates: str, **more: Any) -> Sitting:
    """A Sushi Go! table."""
    return lay(f"sushi-go/{box}", hands, plates, **more)


def feast(kinds: str, hands: str, plates: str, box: str = "cocktail", **more: Any) -> Sitting:
    """A Party table: the kinds named, filled up to a whole menu with quiet dishes."""
    chosen = [kind for kind in dict.fromkeys(kinds.split()) if kind != "nigiri"]
    for kind in QUIET:
        course = DISHES[kind].course
        if kind not in chosen and sum(DISHES[one].course == course for one in chosen) < party.COURSES[course]:
            chosen.append(kind)
    return lay(f"party/{box}", hands, plates, options=party.Menu(tuple(chosen)), **more)
