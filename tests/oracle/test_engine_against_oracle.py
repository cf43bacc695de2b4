"""Two scorers, written apart from the same books, must agree on any table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaiten.draft.rules import Draft
from kaiten.games import GAMES, pad
from kaiten.games.sushi_dice.dice import BOX
from tests.oracle.scorer import score as oracle

pytestmark = pytest.mark.slow

EXAMPLES = 80  # of each kind; campaigns/oracle.py has many more
NEVER_COPIED = ("menu", "takeout_box", "special_order")


def card_words(game: str) -> list[str]:
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    return [card for dish in draft.box.dishes.values() for card in dish.cards]


@st.composite
def seats(draw: st.DrawFn, game: str) -> str:
    """One seat's cards: plain, turned, copies, pairs; many of few kinds, so that sets are made."""
    cards = card_words(game)
    party = game.startswith("party")
    few = draw(st.lists(st.sampled_from(cards), min_size=1, max_size=5, unique=True))
    nigiri = st.sampled_from(["nigiri.egg", "nigiri.salmon", "nigiri.squid"])
    plain = st.sampled_from([*few, "wasabi", "nigiri.squid"])
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
    return " ".join(draw(st.lists(st.one_of(*words), max_size=12))) or "-"


@st.composite
def tables(draw: st.DrawFn, game: str) -> str:
    return " | ".join(draw(st.lists(seats(game), min_size=1, max_size=GAMES[game].seats[-1])))


CARD_GAMES = [name for name, game in GAMES.items() if isinstance(game, Draft)]


def compare(
    game: str, line: str, *, final: bool = False, dessert: str | None = None, claimed: int = 0
) -> None:
    scored = pad.score(game, line, final=final, dessert=dessert, claimed=claimed)
    ours = {dish: [worth.points for worth in worths] for dish, worths in scored.items()}
    assert ours == oracle(game, line, final=final, dessert=dessert, claimed=claimed)["dishes"], line


def compare_rounds(game: str, examples: int) -> None:
    @settings(max_examples=examples)
    @given(line=tables(game), claimed=st.integers(0, 4))
    def agree(line: str, claimed: int) -> None:
        compare(game, line, claimed=claimed)

    agree()


def compare_desserts(game: str, examples: int) -> None:
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    sweets = [kind for kind, dish in draft.box.dishes.items() if dish.course == "dessert"]
    cards = [card for kind in sweets for card in draft.box.dishes[kind].cards]
    copies = [f"special_order={card}" for card in cards] if "special_order" in draft.box.dishes else []
    seat = st.lists(st.sampled_from(cards + copies), max_size=9).map(lambda words: " ".join(words) or "-")
    lines = st.lists(seat, min_size=1, max_size=draft.seats[-1]).map(" | ".join)

    @settings(max_examples=examples)
    @given(line=lines, dessert=st.sampled_from([None, *sweets]))
    def agree(line: str, dessert: str | None) -> None:
        compare(game, line, final=True, dessert=dessert)

    agree()


@pytest.mark.parametrize("game", CARD_GAMES)
def test_rounds_score_alike(game: str) -> None:
    compare_rounds(game, EXAMPLES)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_desserts_score_alike(game: str) -> None:
    compare_desserts(game, EXAMPLES)


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
trays = st.lists(
    st.lists(st.sampled_from(FACES), max_size=8).map(lambda words: " ".join(words) or "-"),
    min_size=1,
    max_size=5,
).map(" | ".join)
tokens = st.lists(
    st.lists(st.sampled_from(["pudding", "pudding.3", "menu", "chopsticks"]), max_size=8).map(lambda words: " ".join(words) or "-"),
    min_size=1, max_size=5,
).map(" | ".join)  # fmt: skip


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
