"""What holds for scoring whatever is on the table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaiten.cards import DISHES
from kaiten.draft.asks import dish_of
from kaiten.draft.dish import colours
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate, Plates

pytestmark = pytest.mark.slow

FACES = [card for dish in DISHES.values() for card in dish.cards]
ORDER_MATTERS = {"nigiri"}
OTHERS_MATTER = {"tea", "soy_sauce"}


def laid(faces: list[str]) -> Plates:
    return tuple(Plate(id, face, face, None) for id, face in enumerate(faces))


hands = st.lists(st.sampled_from(FACES), max_size=10)
tables = st.lists(hands, min_size=2, max_size=8)
scorers = sorted(kind for kind, dish in DISHES.items() if dish.score or dish.final)


def spread(plates: tuple[Plates, ...]) -> Spread:
    return Spread(plates, colours(DISHES))


def score(kind: str, faces: list[list[str]]) -> list[int]:
    dish = DISHES[kind]
    scorer = dish.score or dish.final
    assert scorer is not None
    return [worth.points for worth in scorer(spread(tuple(laid(mine) for mine in faces)))]


@pytest.mark.parametrize("kind", scorers)
def test_the_order_of_playing_does_not_matter(kind: str) -> None:
    @settings(max_examples=40)
    @given(faces=tables)
    def check(faces: list[list[str]]) -> None:
        assert score(kind, faces) == score(kind, [sorted(mine, reverse=True) for mine in faces])

    check()


@pytest.mark.parametrize("kind", [kind for kind in scorers if kind not in OTHERS_MATTER])
def test_another_dish_s_card_changes_nothing(kind: str) -> None:
    @settings(max_examples=40)
    @given(faces=tables)
    def check(faces: list[list[str]]) -> None:
        only = [[face for face in mine if dish_of(face) == kind] for mine in faces]
        assert score(kind, faces) == score(kind, only)

    check()


@pytest.mark.parametrize("kind", scorers)
def test_a_copy_scores_as_the_original(kind: str) -> None:
    @settings(max_examples=40)
    @given(faces=tables)
    def check(faces: list[list[str]]) -> None:
        dish = DISHES[kind]
        scorer = dish.score or dish.final
        assert scorer is not None
        originals = tuple(laid(mine) for mine in faces)
        copies = tuple(tuple(Plate(p.id, "special_order", p.face, None) for p in mine) for mine in originals)
        assert scorer(spread(copies)) == scorer(spread(originals))

    check()


@pytest.mark.parametrize("kind", scorers)
def test_turning_the_table_turns_the_points(kind: str) -> None:
    @settings(max_examples=40)
    @given(faces=tables)
    def check(faces: list[list[str]]) -> None:
        points = score(kind, faces)
        assert score(kind, faces[1:] + faces[:1]) == points[1:] + points[:1]

    check()


@pytest.mark.parametrize(("kind", "most"), [("dumpling", 15), ("eel", 7), ("tofu", 6)])
def test_more_of_a_counted_dish_never_exceeds_its_best_step(kind: str, most: int) -> None:
    assert max(score(kind, [[kind] * count, []])[0] for count in range(20)) == most


@pytest.mark.parametrize("kind", scorers)
def test_turned_cards_are_no_longer_what_they_were(kind: str) -> None:
    dish = DISHES[kind]
    scorer = dish.score or dish.final
    assert scorer is not None
    turned = tuple(Plate(id, face, None, None) for id, face in enumerate(FACES))
    expected = {"takeout_box": 2 * len(FACES), "fruit": -6}.get(kind, 0)
    assert scorer(spread((turned, turned)))[0].points == expected
