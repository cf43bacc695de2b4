"""Rules of each language: plurals, typography, and one word for one thing."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, visitor

from kaiten.engine.terms import Worth
from kaiten.words import HERE, Words
from tests.words.test_screen_words import FOREIGN, messages, texts


def every(language: str) -> dict[str, ast.Message]:
    return {**messages(language), **messages(language, "screen")}


def written(language: str) -> Iterator[tuple[str, str]]:
    for key, message in every(language).items():
        yield from ((key, text) for text in texts(message))


def found(language: str, pattern: str) -> set[tuple[str, str]]:
    return {(key, text) for key, text in written(language) if re.search(pattern, text)}


class Singulars(visitor.Visitor):
    """The texts of all variants for the plural category "one"."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802  # the visitor's own naming
        if isinstance(node.key, ast.Identifier) and node.key.name == "one":
            self.texts += texts(ast.Message(ast.Identifier("one"), node.value))
        self.generic_visit(node)


# --- plurals --------------------------------------------------------------------------------------------


def test_a_french_singular_is_also_said_of_zero() -> None:
    """The category "one" holds 0 and 1 in French: "un point" would be wrong for 0."""
    wrong = set()
    for key, message in every("fr").items():
        seen = Singulars()
        seen.visit(message)
        wrong |= {(key, text) for text in seen.texts if re.search(r"\b(un|une)\b", text, re.IGNORECASE)}
    assert wrong == set()


SAID = [
    ("fr", "table-points", {"points": 0}, "0 point"),
    ("fr", "table-points", {"points": 1}, "1 point"),
    ("fr", "table-points", {"points": 2}, "2 points"),
    ("fr", "table-held", {"count": 0}, "0 carte en main"),
    ("fr", "chat-left", {"count": 0}, "0 caractère restant"),
    ("fr", "chat-left", {"count": 2}, "2 caractères restants"),
    ("fr", "flip-do", {"count": 0}, "Retourner 0 carte"),
    ("fr", "roll-do-reroll", {"count": 0}, "Relancer 0 dé"),
    ("fr", "memory-more", {"count": 1}, "et 1 autre"),
    ("fr", "home-taken", {"taken": 1, "seats": 4}, "1 place prise sur 4"),
    ("fr", "home-taken", {"taken": 2, "seats": 4}, "2 places prises sur 4"),
    ("fr", "duel-won", {"won": 0, "enough": 6}, "0 plateau sur 6"),
    ("fr", "table-group-wasabi", {"dish": "Wasabi", "count": 2}, "Wasabi\u202f: 2 libres"),
    ("fr", "podium-place", {"place": 1}, "1re place"),
    ("fr", "podium-place", {"place": 2}, "2e place"),
    ("de", "podium-place", {"place": 2}, "2. Platz"),
    ("it", "podium-place", {"place": 2}, "2º posto"),
    ("it", "home-taken", {"taken": 1, "seats": 4}, "1 posto occupato su 4"),
    ("it", "home-taken", {"taken": 0, "seats": 4}, "0 posti occupati su 4"),
    ("it", "duel-won", {"won": 1, "enough": 6}, "1 piatto su 6"),
    ("it", "table-group-wasabi", {"dish": "Wasabi", "count": 2}, "Wasabi: 2 liberi"),
]


@cache
def screen(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(HERE.joinpath("screen", f"{language}.ftl").read_text("utf-8")))
    return bundle


@pytest.mark.parametrize(("language", "key", "facts", "text"), SAID)
def test_numbers_are_said_as_the_language_does(
    language: str, key: str, facts: dict[str, int | str], text: str
) -> None:
    pattern = screen(language).get_message(key).value
    assert pattern is not None
    assert screen(language).format_pattern(pattern, facts) == (text, [])


@pytest.mark.parametrize(
    ("language", "none", "some"),
    [
        ("en", "2 nigiri", "2 nigiri, 1 on wasabi"),
        ("fr", "2 sushis", "2 sushis, dont 1 sur wasabi"),
        ("de", "2 Nigiri", "2 Nigiri, davon 1 auf Wasabi"),
        ("it", "2 nigiri", "2 nigiri, 1 sul wasabi"),
    ],
)
def test_wasabi_is_named_only_where_it_counted(language: str, none: str, some: str) -> None:
    """Many menus have no wasabi."""
    words = Words(language, "party/cocktail")
    assert words.why(Worth(3, "nigiri", {"cards": 2, "tripled": 0})) == none
    assert words.why(Worth(7, "nigiri", {"cards": 2, "tripled": 1})) == some


# --- typography -----------------------------------------------------------------------------------------


def test_french_has_a_narrow_space_at_its_marks() -> None:
    name = r"(?<!Go)(?<!Party)"  # Sushi Go! and Sushi Go Party! are names
    key = r"(?<!, )"  # the terminal's list of keys has a ?
    assert found("fr", rf"(?<![\u202f?!]){name}{key}[;!?»]|(?<!\u202f):|«(?!\u202f\S)") == set()


@pytest.mark.parametrize(
    ("language", "wrong"), [("en", r"\s…"), ("fr", r"\s…"), ("it", r"\s…"), ("de", r"[^\s\W]…")]
)
def test_a_space_stands_before_an_ellipsis_in_german_only(language: str, wrong: str) -> None:
    """Duden: there is a space before points that stand for whole words."""
    assert found(language, wrong) == set()


@pytest.mark.parametrize(
    ("language", "foreign"), [("fr", "[“”„\"']"), ("de", "[”«»\"']|“(?=\\w)"), ("it", "[“”„\"']")]
)
def test_quotation_marks_and_apostrophes_are_the_language_s_own(language: str, foreign: str) -> None:
    assert found(language, foreign) == set()


# --- words ----------------------------------------------------------------------------------------------

# Words that were replaced: one word for one thing, and the one that players use.
GONE = {
    "fr": r"assiette|chaise|Reprend ton|(?<!a )[lL]e plus( de \w+)?( \w+)? gagne|nouvelles? lignes?|\blettres\b|Discussion",
    "de": r"\bRobot\b|Marken|Nachtisch|St[uü]hle?\b|Zeilen?\b|Buchstaben\b(?<!einen Buchstaben)|Leuten",
    "it": r"[rR]ound|\bsedi[ae]\b|menù|[dD]olce|\brig[ah]e?\b|Uau|\bcalat|\blettere\b",
}


@FOREIGN
def test_no_replaced_word_comes_back(language: str) -> None:
    assert found(language, GONE[language]) == set()


def test_a_french_bot_is_not_the_robot() -> None:
    """The robot is the third player of Sushi Go! for two; everything else that plays by itself is a bot."""
    robots = {key for key, text in found("fr", r"\b[Rr]obot\b")}
    assert robots == {
        "choice-pick-robot", "detail-robot", "detail-sushi-go-robot", "event-draft-control", "event-draft-moved-robot", "me-avatar-robot", "new-edition-sushi-go-cocktail",
        "new-robot", "pick-for-robot", "pick-robot", "refused-robot-seats", "rule-pudding", "seat-robot",
    }  # fmt: skip
