"""The taster bot for drafting games: a list of rules of thumb, best first. The first that fits decides; ties
are broken at random."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from msgspec import Struct

from kaiten.bots.draft.greedy import cards_to_come
from kaiten.bots.draft.own_score import OwnScore, does_something, plates_with
from kaiten.cards.uramaki import GOAL, ICONS
from kaiten.draft.apply import put
from kaiten.draft.asks import Card, Cards, Copy, Flip, FlipSome, Keep, Pick, Wish, dish_of
from kaiten.draft.memory import is_a
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plate, Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Seat


class Candidate(Struct, frozen=True):
    """A card as it would be laid, with what the rules of thumb need to know about the table."""

    face: Card
    tripled: bool
    mine: Cards
    others: tuple[Cards, ...]
    number: int  # 2 if it would be the second of its kind, counting kept desserts
    fewest: bool  # no other seat has fewer of this kind
    left: int
    colours: Mapping[Card, str]
    pays: float | None  # what it pays now by its own score; None if a rule names its kind


When: TypeAlias = Callable[[Candidate], bool]
Advice: TypeAlias = tuple[tuple[str, When], ...]  # a kind or a face, and when to take it

ANY_OTHER = ""  # a card that no advice names


# --- conditions -----------------------------------------------------------------------------------------


def always(candidate: Candidate) -> bool:
    return True


def late(candidate: Candidate) -> bool:
    return candidate.left <= 2


def on_wasabi(candidate: Candidate) -> bool:
    return candidate.tripled


def bare(candidate: Candidate) -> bool:
    return not candidate.tripled


def number(*numbers: int) -> When:
    return lambda candidate: candidate.number in numbers


def completes(size: int) -> When:
    return lambda candidate: candidate.number % size == 0


def begins_early(candidate: Candidate) -> bool:
    return candidate.number == 1 and candidate.left >= 4


def left_over_from(size: int) -> When:
    return lambda candidate: candidate.number % size > 0


def beyond(most: int) -> When:
    return lambda candidate: candidate.number > most


def another_shape(candidate: Candidate) -> bool:
    return candidate.face not in candidate.mine and candidate.number > 1


def fewest(candidate: Candidate) -> bool:
    return candidate.fewest


def others_share(candidate: Candidate) -> bool:
    return any(candidate.face in faces for faces in candidate.others)


def ten_icons(candidate: Candidate) -> bool:
    return sum([ICONS.get(face, 0) for face in (*candidate.mine, candidate.face)]) >= GOAL


def many_of_a_colour(candidate: Candidate) -> bool:
    colours = [candidate.colours[face] for face in candidate.mine]
    return any(colours.count(one) >= 3 for one in colours)


def most_colours(candidate: Candidate) -> bool:
    counts = [len({candidate.colours[face] for face in faces}) for faces in candidate.others]
    return len({candidate.colours[face] for face in candidate.mine}) >= max(counts)


def enough_laid(candidate: Candidate) -> bool:
    return len(candidate.mine) >= 3


def pays(least: float) -> When:
    return lambda candidate: candidate.pays is not None and candidate.pays >= least


def pays_less(than: float) -> When:
    return lambda candidate: candidate.pays is not None and candidate.pays < than


# --- rules of thumb -------------------------------------------------------------------------------------

# Good enough to be the second card, with chopsticks.
GOOD: Advice = (
    ("nigiri.squid", on_wasabi),
    ("nigiri.salmon", on_wasabi),
    ("nigiri.egg", on_wasabi),
    ("sashimi", completes(3)),
    ("tempura", completes(2)),
    ("eel", number(2)),
    ("tofu", number(2)),
    ("green_tea_ice_cream", completes(4)),
    ("uramaki", ten_icons),
    ("onigiri", another_shape),
    ("special_order", enough_laid),
    ("tea", many_of_a_colour),
    ("nigiri.squid", always),
    ("maki.3", always),
)

# Better than nothing.
FAIR: Advice = (
    (ANY_OTHER, pays(3)),  # like a nigiri of that worth
    ("menu", always),
    ("wasabi", always),
    ("tofu", number(1)),
    ("dumpling", always),
    ("tempura", always),
    ("eel", begins_early),
    ("pudding", fewest),
    ("edamame", others_share),
    ("nigiri.salmon", always),
    ("maki", always),
    ("fruit", always),
    ("onigiri", always),
    ("sashimi", always),
    ("soy_sauce", most_colours),
    ("temaki", fewest),
    ("uramaki", always),
    ("miso_soup", always),
    (ANY_OTHER, pays(2)),
    ("takeout_box", late),
    ("spoon", always),
    ("green_tea_ice_cream", always),
    ("chopsticks", always),
    ("nigiri.egg", always),
    (ANY_OTHER, pays(1)),
    ("pudding", always),
    ("temaki", always),
    ("edamame", always),
    ("tea", always),
    ("soy_sauce", always),
    (ANY_OTHER, pays(0)),
)

# What a takeout box should turn over.
SPARE: Advice = (
    ("nigiri.egg", bare),
    ("eel", number(1)),
    ("tofu", beyond(2)),
    ("tempura", left_over_from(2)),
    ("sashimi", left_over_from(3)),
    ("dumpling", number(1)),
    ("onigiri", number(1)),
    ("spoon", always),
    ("chopsticks", always),
    (ANY_OTHER, pays_less(2)),
)

NAMED = {what for what, _ in GOOD + FAIR}


def rank(advice: Advice, candidate: Candidate) -> int:
    """The index of the first rule that fits."""
    names = (candidate.face, dish_of(candidate.face)) if candidate.pays is None else (ANY_OTHER,)
    fitting = [at for at, (what, when) in enumerate(advice) if what in names and when(candidate)]
    return fitting[0] if fitting else len(advice)


class TasterDraft:
    """Compares choices by the ranks of the cards they lay; lower is better."""

    def __init__(self, game: Draft) -> None:
        self.game = game

    def choose(self, view: DraftView, rng: Random) -> Choice:
        assert view.ask is not None
        assert view.seat is not None
        index = self.game.menu_index(view.kinds)
        if isinstance(view.ask, FlipSome):
            return flip_spare(view, view.seat, index, view.ask)
        ranked = {choice: ranks(view, view.seat, index, choice) for choice in view.ask.choices()}
        best = min(ranked.values())
        return rng.choice([choice for choice, own in ranked.items() if own == best])


def ranks(view: DraftView, seat: Seat, index: MenuIndex, choice: Choice) -> tuple[int, ...]:
    match choice:
        case Pick(cards, use, on, robot, copy):
            mine = tuple([plate for plate in view.plates[seat] if plate.id != use])
            own = sorted(new_ranks(view, seat, index, mine, plates_with(index, mine, cards, on, copy)))
            if len(cards) == 1:  # announce a bonus as early as possible
                own.append(len(GOOD) - (use is not None))
            return (*own, -rank_of(view, index, len(view.plates) - 1, robot) if robot else 0)
        case Keep(card):  # give another's spoon the least useful card
            owner = view.due[0].seat
            return ((1 if owner == seat else -1) * rank_of(view, index, owner, card),)
        case Wish(what):
            return (max([rank_of(view, index, seat, face) for face in index.of if is_a(face, what)]),)
        case Copy():
            order = next(due.plate for due in view.due if due.seat == seat and due.copy is None)
            cards = tuple([plate.card for plate in view.plates[seat] if plate.id == order])
            rest = tuple([plate for plate in view.plates[seat] if plate.id != order])
            return tuple(new_ranks(view, seat, index, rest, plates_with(index, rest, cards, (), choice)))
    raise AssertionError(f"taster cannot rank {choice}")


def rank_of(view: DraftView, index: MenuIndex, place: int, card: Card) -> int:
    plates = view.plates[place]
    (only,) = new_ranks(view, place, index, plates, plates_with(index, plates, (card,), (card,), None))
    return only


def new_ranks(view: DraftView, place: int, index: MenuIndex, before: Plates, after: Plates) -> list[int]:
    """The rank of each new plate, given those before it."""
    return [
        rank(GOOD + FAIR, candidate(view, place, index, after[:at], after[at]))
        for at in range(len(before), len(after))
    ]


def candidate(view: DraftView, place: int, index: MenuIndex, plates: Plates, plate: Plate) -> Candidate:
    tables, kept = index.spread(put(view.plates, place, plates)).faces, index.spread(view.kept).faces
    face = plate.face or ""
    counts = [
        sum([is_a(other, dish_of(face)) for other in (*lying, *sweet)])
        for lying, sweet in zip(tables, kept, strict=True)
    ]
    return Candidate(
        face=face,
        tripled=plate.on is not None,
        mine=tables[place],
        others=tables[:place] + tables[place + 1 :],
        number=counts[place] + 1,
        fewest=counts[place] == min(counts),
        left=cards_to_come(view),
        colours=index.colours,
        pays=None if face in NAMED or dish_of(face) in NAMED else gain(view, place, index, plates, plate),
    )


def gain(view: DraftView, place: int, index: MenuIndex, plates: Plates, plate: Plate) -> float:
    """What a plate pays now, by its own score; an effect counts one point."""
    dish, own = index.of[plate.face or ""], OwnScore(index, view, place)
    gained = own.points(dish, (*plates, plate)) - own.points(dish, plates)
    return gained + does_something(dish)


def flip_spare(view: DraftView, seat: Seat, index: MenuIndex, ask: FlipSome) -> Flip:
    """Turn over spare cards one at a time: of three tofu one is spare, but of the remaining two none is."""
    upright = view.plates[seat]
    ids: list[int] = []
    for id in ask.plates:
        plate = next(plate for plate in upright if plate.id == id)
        rest = tuple([other for other in upright if other.id != id])
        if rank(SPARE, candidate(view, seat, index, rest, plate)) < len(SPARE):
            upright, ids = rest, [*ids, id]
    return Flip(tuple(ids))
