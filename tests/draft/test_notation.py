"""A table as one line of text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten.draft.dish import colours
from kaiten.draft.notation import parse, write
from kaiten.draft.rules import Draft
from kaiten.draft.scoring import Spread
from kaiten.draft.table import free
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadNotation
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES, pad
from kaiten.games.party import MENUS, Menu


def dishes(game: str = "party/cocktail") -> Draft:
    draft = GAMES[game]
    assert isinstance(draft, Draft)
    return draft


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("tempura | -", "tempura | -"),
        ("wasabi nigiri.squid | tofu", "wasabi+nigiri.squid | tofu"),
        ("wasabi tofu nigiri.egg | -", "wasabi+nigiri.egg tofu | -"),
        ("nigiri.egg wasabi | -", "nigiri.egg wasabi | -"),
        ("wasabi wasabi nigiri.egg | -", "wasabi+nigiri.egg wasabi | -"),
        ("wasabi+~nigiri.egg | ~tofu", "wasabi+~nigiri.egg | ~tofu"),
        ("~wasabi+nigiri.egg | -", "~wasabi+nigiri.egg | -"),
        ("special_order=maki.3 | -", "special_order=maki.3 | -"),
        ("wasabi+special_order=nigiri.squid | -", "wasabi+special_order=nigiri.squid | -"),
        ("special_order=wasabi nigiri.egg | -", "special_order=wasabi+nigiri.egg | -"),
        ("wasabi special_order=nigiri.egg | -", "special_order=nigiri.egg wasabi | -"),
        ("spoon spoon.4 chopsticks | takeout_box", "spoon spoon.4 chopsticks | takeout_box"),
        ("~special_order=tofu | -", "~special_order | -"),
        ("wasabi ~nigiri.egg nigiri.squid | -", "wasabi+nigiri.squid ~nigiri.egg | -"),
        ("wasabi tofu | -", "wasabi tofu | -"),
        ("wasabi+~special_order=nigiri.egg | -", "wasabi+~special_order | -"),
        ("wasabi+~special_order | -", "wasabi+~special_order | -"),
    ],
)
def test_reading_and_writing(text: str, written: str) -> None:
    tables = parse(text, dishes().box.dishes)
    assert write(tables, dishes().box.dishes) == written


def test_in_zoch_a_bare_nigiri_is_not_on_wasabi() -> None:
    zoch = dishes("sushi-go/zoch").box.dishes
    assert write(parse("wasabi nigiri.egg", zoch), zoch) == "nigiri.egg wasabi"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("pizza", "no card 'pizza'; there are nigiri, maki"),
        ("maki", "no card 'maki'; there are maki.1, maki.2, maki.3"),
        ("maki.4", "no card 'maki.4'; there are maki.1, maki.2, maki.3"),
        ("fruit.orange-watermelon", "there are fruit.watermelon-watermelon"),
        ("spoon.9", "there are spoon.4, spoon.5, spoon.6"),
        ("tempura | ", "an empty seat is written -"),
        ("", "an empty seat is written -"),
        ("tofu=maki.1", "only special_order can copy"),
        ("special_order=menu", "cannot be copied"),
        ("special_order=", "no card ''"),
        ("wasabi+tofu", "only nigiri goes on wasabi"),
        ("tofu+nigiri.egg", "only nigiri goes on wasabi"),
        ("wasabi+", "no card ''"),
        ("- -", "no card '-'"),
    ],
)
def test_what_cannot_be_read_is_named_with_what_could(text: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(text, dishes().box.dishes)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_without_a_takeout_box_no_card_is_turned() -> None:
    with pytest.raises(BadNotation, match="no card can be turned over in this game"):
        parse("~tempura", dishes("sushi-go/cocktail").box.dishes)


@given(text=st.text(alphabet="abcdefgimnoprstuw.+~=| -1234", max_size=40))
def test_any_text_is_read_or_refused_and_never_breaks(text: str) -> None:
    try:
        line = written(text)
    except BadNotation:
        return
    assert written(line) == line


def written(text: str) -> str:
    """A line, read and written again."""
    party = dishes().box.dishes
    return write(parse(text, party), party)


@pytest.mark.parametrize("menu", MENUS)
@pytest.mark.parametrize("game", ["party/cocktail", "party/gamewright", "sushi-go/zoch", "sushi-go/cocktail"])
def test_every_table_of_real_games_reads_back_to_the_same_points(game: str, menu: str) -> None:
    draft = dishes(game)
    options = Menu(menu) if game.startswith("party") else draft.types.options()
    for step in play(draft, 4, options, Seeded(menu), [at_random] * 4, menu):
        table = step.play.state
        line = write(table.plates, draft.box.dishes)
        scored = pad.score(game, line, claimed=table.claimed)
        spread = Spread(table.plates, colours(draft.box.dishes), table.claimed)
        for kind, worths in scored.items():
            score = draft.box.dishes[kind].score
            assert score is not None
            assert worths == score(spread), line


def test_more_seats_than_the_box_allows_are_refused() -> None:
    with pytest.raises(BadNotation, match="up to 5 seats, not 6"):
        pad.score("sushi-go/cocktail", "- | - | - | - | - | -")


def test_more_cards_than_are_in_the_box_are_refused() -> None:
    line = "wasabi " * 54 + "| " + "nigiri.egg " * 54
    assert pad.score("sushi-go/cocktail", line)["nigiri"][1].points == 54
    with pytest.raises(BadNotation, match="there are 109 cards, but only 108 in the box"):
        pad.score("sushi-go/cocktail", line + "maki.1")
    with pytest.raises(BadNotation, match="there are 478 cards, but only 108 in the box"):
        pad.score("sushi-go/cocktail", "wasabi " * 320 + "nigiri.egg " * 158)


def test_to_find_a_free_wasabi_each_plate_is_looked_at_once() -> None:
    looks = 0

    class Looked:
        """A plate that counts how often somebody asks what it lies on."""

        def __init__(self, id: int, face: str, on: int | None) -> None:
            self.id, self.face, self._on = id, face, on

        @property
        def on(self) -> int | None:
            nonlocal looks
            looks += 1
            return self._on

    wasabi = [Looked(id, "wasabi", None) for id in range(50)]
    riders: Any = (*wasabi, *[Looked(50 + id, "nigiri.egg", id) for id in range(30)])
    assert free(riders, ["wasabi"]) == list(range(30, 50))
    assert looks == 80


def test_an_unknown_dessert_is_refused() -> None:
    with pytest.raises(BadNotation, match="no dessert 'eel'; there are pudding, green_tea_ice_cream, fruit"):
        pad.score("party/cocktail", "-", final=True, dessert="eel")
