"""The rules pages tell every numbered paragraph of docs/rules that a player needs, in every language."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from kaiten.games import GAMES
from kaiten.words import HERE, LANGUAGES
from tests.words.test_screen_words import screen

DOCS = Path(__file__).parents[2] / "docs" / "rules"
BOXES = {"G": "sushi-go", "P": "party", "R": "roll", "D": "dice"}


def dish(*kinds: str) -> list[str]:
    return [key for kind in kinds for key in (f"rule-{kind}", f"detail-dish-{kind}")]


# By paragraph: the messages that tell it.
TOLD = {
    "G1": ["detail-sushi-go-deck", "rules-deal-draft"],
    "G2": ["rules-draft-1-text", "rules-draft-2-text", "rules-draft-3-text", "detail-sushi-go-passing"],
    "G3": dish("wasabi"),
    "G4": dish("chopsticks"),
    "G5": ["detail-sushi-go-last"],
    "G6": dish("maki"),
    "G7": dish("tempura"),
    "G8": dish("sashimi"),
    "G9": dish("dumpling"),
    "G10": ["rule-nigiri"],
    "G11": ["detail-dish-wasabi", "detail-dish-chopsticks"],
    "G12": dish("pudding"),
    "G13": ["rules-draft-end"],
    "G14": ["new-robot-how", "detail-sushi-go-robot"],
    "P1": ["detail-party-order", "detail-party-passing"],
    "P2": ["detail-party-bonus"],
    "P3": dish("chopsticks"),
    "P4": dish("spoon"),
    "P5": dish("miso_soup"),
    "P6": dish("menu"),
    "P7": dish("special_order"),
    "P8": dish("takeout_box"),
    "P9": [*dish("tea"), "detail-party-colours"],
    "P10": [*dish("soy_sauce"), "detail-party-colours"],
    "P11": dish("uramaki"),
    "P12": dish("temaki", "pudding"),
    "P13": dish("maki"),
    "P14": ["rule-edamame"],
    "P15": ["rule-eel"],
    "P16": ["rule-tofu"],
    "P17": dish("onigiri"),
    "P18": dish("dumpling"),
    "P19": dish("tempura"),
    "P20": dish("sashimi"),
    "P21": [*dish("green_tea_ice_cream"), "detail-party-desserts"],
    "P22": dish("fruit"),
    "P23": ["detail-dish-chopsticks", "detail-dish-spoon", "detail-dish-wasabi"],
    "P24": ["rules-draft-end", "detail-dish-special_order"],
    "P25": ["rule-nigiri", *dish("wasabi")],
    "R1": ["rules-roll-1-text", "rules-roll-3-text", "detail-roll-belts"],
    "R2": [*dish("menu", "chopsticks"), "detail-roll-tokens"],
    "R3": dish("wasabi"),
    "R4": ["detail-roll-tokens"],
    "R5": ["rule-nigiri", *dish("maki", "dumpling", "tempura", "sashimi")],
    "R6": [*dish("pudding"), "rule-tokens"],
    "R7": ["rules-roll-end"],
    "D1": ["detail-dice-plates", "rule-star", "rule-yuck"],
    "D2": ["detail-dice-plates", "rule-one-symbol", "rule-mixed", "rule-star"],
    "D3": ["rules-dice-1-text", "rules-dice-3-text", "detail-dice-next", "detail-dice-ready"],
    "D4": ["rule-yuck", "rules-dice-2-text", "detail-dice-calls"],
    "D5": ["rules-dice-2-text", "detail-dice-next"],
    "D6": ["rule-plate"],
    "D7": ["detail-dice-calls", "rule-yuck"],
    "D8": ["detail-dice-first"],
    "D9": ["detail-dice-turns"],
    "D10": ["detail-dice-ready"],
}
ELSEWHERE = {("G14", "sushi-go/zoch")}  # the box has no robot


@cache
def bundle(language: str) -> FluentBundle:
    both = FluentBundle([language], use_isolating=False)
    for path in (HERE.joinpath(f"{language}.ftl"), HERE.joinpath("screen", f"{language}.ftl")):
        both.add_resource(FluentResource(path.read_text("utf-8")))
    return both


def told(language: str, game: str, key: str) -> str:
    pattern = bundle(language).get_message(key).value
    assert pattern is not None
    text, errors = bundle(language).format_pattern(pattern, {"edition": game.replace("/", "-")})
    assert not errors
    return str(text)


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@cache
def page(letter: str) -> tuple[str, dict[str, str]]:
    """A page of docs/rules: what stands before its first paragraph, and its paragraphs."""
    text = (DOCS / {"G": "sushi-go", "P": "party", "R": "sushi-roll", "D": "sushi-dice"}[letter]).with_suffix(
        ".md"
    )
    first, *rest = re.split(r"^\*\*([A-Z]\d+)\. ", text.read_text("utf-8"), flags=re.MULTILINE)
    return first, dict(zip(rest[::2], rest[1::2], strict=True))


def test_every_paragraph_is_told() -> None:
    assert {number for letter in BOXES for number in page(letter)[1]} == TOLD.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_edition(language: str) -> None:
    for number, keys in TOLD.items():
        for game in [name for name in GAMES if name.startswith(f"{BOXES[number[0]]}/")]:
            if (number, game) not in ELSEWHERE:
                assert [key for key in keys if not told(language, game, key)] == [], (number, game)


def test_what_is_told_in_detail_tells_a_paragraph() -> None:
    details = {key for key in screen("en") if key.startswith("detail-") and key.count("-") > 1}
    assert details - {key for keys in TOLD.values() for key in keys} == set()
    headings = {key for key in screen("en") if re.fullmatch("detail-[a-z]+", key)}
    assert {f"detail-{key.rpartition('-')[2]}" for key in details if "-dish-" not in key} == headings


def test_the_numbers_are_those_of_the_paragraph() -> None:
    """… or of the tables before it."""
    wrong = set()
    for number, keys in TOLD.items():
        tables, paragraphs = page(number[0])
        # What one message tells of several paragraphs is looked for in all of them.
        known = {key: numbers(tables) for key in keys}
        for other, others in TOLD.items():
            for key in known.keys() & set(others) if other[0] == number[0] else set():
                known[key] = known[key] | numbers(paragraphs[other])
        for game in [name for name in GAMES if name.startswith(f"{BOXES[number[0]]}/")]:
            wrong |= {(key, game, one) for key in keys for one in numbers(told("en", game, key)) - known[key]}
    assert wrong == set()


# What was missing once, by language: what its sentence must have.
FACTS: dict[tuple[str, str], tuple[str, str, str, str]] = {
    ("party/cocktail", "detail-party-passing"): ("left", "links", "gauche", "sinistra"),
    ("party/cocktail", "rules-draft-3-text"): ("left", "links", "gauche", "sinistra"),
    ("party/cocktail", "rules-draft-end"): ("share", "teilt", "partagée", "condivisa"),
    ("roll/cocktail", "rules-roll-end"): ("share", "teilt", "partagée", "condivisa"),
    ("party/cocktail", "rule-temaki"): ("Tied", "Gleichstand", "ex æquo", "pari merito"),
    ("roll/cocktail", "detail-roll-belts"): ("Only with 3", "Nur mit 3", "À 3", "Solo in 3"),
    ("roll/cocktail", "detail-roll-tokens"): ("with 3 menus and 2 ch", "3 Speisekarten und 2", "3 menus et 2", "3 menu e 2"),
    ("dice/sit-down", "detail-dice-next"): ("left neighbour", "links von", "voisin de gauche", "vicino di sinistra"),
    ("party/gamewright", "rule-uramaki"): ("only the next free place", "nur noch der nächste freie Rang", "seule la prochaine place libre", "solo il primo posto ancora libero"),
    ("party/cocktail", "rule-uramaki"): ("same turn", "selben Zug", "même tour", "stesso turno"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "key"), FACTS)
def test_what_was_missing(game: str, key: str) -> None:
    for language, fact in zip(("en", "de", "fr", "it"), FACTS[game, key], strict=True):
        assert fact in told(language, game, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_order_numbers_and_desserts(language: str) -> None:
    menus, boxes = {"7", "9"}, {"10", "12"}
    assert numbers(told(language, "party/cocktail", "detail-party-order")) == {"4", "6"} | menus | boxes
    assert (
        numbers(told(language, "party/gamewright", "detail-party-order"))
        == {"1", "3", "4", "6"} | menus | boxes
    )
    assert numbers(told(language, "party/cocktail", "detail-party-desserts")) == {
        "1",
        "2",
        "3",
        "5",
        "6",
        "7",
    }
