"""Two scorers, written apart from the same books, must agree on any table."""

import re
from itertools import chain

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kaiten.draft.rules import Draft
from kaiten.games import GAMES, pad
from kaiten.games.sushi_dice.dice import BOX
from tests.oracle.scorer import score as oracle

pytestmark = pytest.mark.slow

EXAMPLES = 80  # of each kind; campaigns/oracle.py has many more
NEVER_COPIED = ("menu", "takeout_box", "special_order")
WITHOUT_POINTS = {"chopsticks", "spoon", "wasabi", *NEVER_COPIED}


def card_words(game: str) -> list[str]:
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    return [card for dish in draft.box.dishes.values() for card in dish.cards]


@st.composite
def seats(draw: st.DrawFn, game: str) -> str:
    """One seat's cards: plain, turned, copies, pairs; several of each, so that sets are made."""
    cards = card_words(game)
    party = game.startswith("party")
    nigiri = st.sampled_from(["nigiri.egg", "nigiri.salmon", "nigiri.squid"])
    plain = st.sampled_from(cards)
    words = [plain, nigiri.map(lambda card: f"wasabi+{card}")]
    if party:
        copied = st.sampled_from([c for c in cards if not c.startswith(NEVER_COPIED)])
        words += [
            copied.map(lambda card: f"special_order={card}"),
            plain.map(lambda card: f"~{card}"),
            nigiri.map(lambda card: f"wasabi+~{card}"),
            nigiri.map(lambda card: f"~wasabi+{card}"),
            nigiri.map(lambda card: f"wasabi+special_order={card}"),
            nigiri.map(lambda card: f"special_order=wasabi+{card}"),
        ]
    return draw(several(st.one_of(*words)))


def several(words: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """One seat's cards, in runs of the same."""
    runs = st.builds(lambda word, times: [word] * times, words, st.integers(1, 4))
    return st.lists(runs, max_size=6).map(lambda found: " ".join(chain.from_iterable(found)) or "-")


@st.composite
def tables(draw: st.DrawFn, game: str) -> str:
    """Everybody's cards, not more than there are in the box: more are refused."""
    table = draw(st.lists(seats(game), min_size=1, max_size=GAMES[game].seats[-1]))
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    in_box = sum([sum(dish.cards.values()) for dish in draft.box.dishes.values()])
    assume(sum([len(re.split(r"[ +]", seat)) for seat in table]) <= in_box)
    return " | ".join(table)


CARD_GAMES = [name for name, game in GAMES.items() if isinstance(game, Draft)]


def compare(
    game: str, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> set[str]:
    """The dishes that anybody had points for."""
    scored = pad.score(game, line, final=final, dessert=dessert, claimed=claimed)
    ours = {dish: [worth.points for worth in worths] for dish, worths in scored.items()}
    assert ours == oracle(game, line, final=final, dessert=dessert, claimed=claimed)["dishes"], line
    return {dish for dish, points in ours.items() if any(points)}


def kinds(game: str, *, sweet: bool) -> dict[str, list[str]]:
    """The cards of each dessert, or of each other dish."""
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    dishes = draft.box.dishes
    return {kind: list(dish.cards) for kind, dish in dishes.items() if (dish.course == "dessert") is sweet}


def compare_each(game: str, *, sweet: bool) -> set[str]:
    """Each dish alone, six of it at one seat, two at another; what was worth points."""
    paid: set[str] = set()
    for cards in kinds(game, sweet=sweet).values():
        two = f"{cards[0]} {cards[-1]}"
        paid |= compare(game, f"{two} {two} {two} | {two} | -", final=sweet)
    return paid


def compare_rounds(game: str, examples: int) -> None:
    @settings(max_examples=examples)
    @given(line=tables(game), claimed=st.integers(0, 4))
    def agree(line: str, claimed: int) -> None:
        compare(game, line, claimed=claimed)

    agree()
    assert compare_each(game, sweet=False) == kinds(game, sweet=False).keys() - WITHOUT_POINTS


def compare_desserts(game: str, examples: int) -> None:
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    sweets = kinds(game, sweet=True)
    cards = list(chain.from_iterable(sweets.values()))
    copies = [f"special_order={card}" for card in cards] if "special_order" in draft.box.dishes else []
    seat = several(st.sampled_from(cards + copies))
    lines = st.lists(seat, min_size=1, max_size=draft.seats[-1]).map(" | ".join)

    @settings(max_examples=examples)
    @given(line=lines, dessert=st.sampled_from([None, *sweets]))
    def agree(line: str, dessert: str | None) -> None:
        compare(game, line, final=True, dessert=dessert)

    agree()
    assert compare_each(game, sweet=True) == sweets.keys()


@pytest.mark.parametrize("game", CARD_GAMES)
def test_rounds_score_alike(game: str) -> None:
    compare_rounds(game, EXAMPLES)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_desserts_score_alike(game: str) -> None:
    compare_desserts(game, EXAMPLES)


DICE = 30  # in the box
FACES = [
    "dumpling",
    "tempura",
    "sashimi",
    "maki.1",
    "maki.2",
    "maki.3",
    "nigiri.egg",
    "nigiri.salmon",
    "nigiri.squid",
    "wasabi",
    "wasabi+nigiri.egg",
    "wasabi+nigiri.squid",
    "menu.1",
    "chopsticks.2",
    "pudding.3",
]
trays = (
    st.lists(several(st.sampled_from(FACES)), min_size=1, max_size=5)
    .map(" | ".join)
    .filter(lambda line: len(line.replace("|", "").replace("+", " ").split()) <= DICE)
)
tokens = st.lists(
    several(st.sampled_from(["pudding", "pudding.3", "menu", "chopsticks"])), min_size=1, max_size=5
).map(" | ".join)


@settings(max_examples=2 * EXAMPLES)
@given(line=trays)
def test_trays_of_sushi_roll_score_alike(line: str) -> None:
    compare("roll/cocktail", line)


@settings(max_examples=EXAMPLES)
@given(line=tokens)
def test_tokens_of_sushi_roll_score_alike(line: str) -> None:
    ours = pad.score("roll/cocktail", line, final=True)
    theirs = oracle("roll/cocktail", line, final=True)
    seats = line.count("|") + 1
    assert [sum(worths[seat].points for worths in ours.values()) for seat in range(seats)] == theirs["points"]


@given(
    line=st.lists(
        st.lists(st.sampled_from([f"plate.{plate}" for plate in BOX]), max_size=6).map(
            lambda words: " ".join(words) or "-"
        ),
        min_size=1,
        max_size=6,
    ).map(" | ".join)
)
def test_plates_count_alike(line: str) -> None:
    assert [worth.points for worth in pad.score("dice/sit-down", line)["plate"]] == oracle(
        "dice/sit-down", line
    )["points"]
