"""The words of the screen: in every language, with the same facts, all of them used, none of them missing."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from kaiten.games import GAMES
from kaiten.games.party import MENUS
from kaiten.words import LANGUAGES
from tests.words.test_words import EVERY, Variables

SOURCE = Path(__file__).parents[2] / "web" / "src"
LINE = 26  # letters that fit into a line of the largest type, or on the main button, of a phone
LINES = 56  # two lines of it: the game's own asks are whole sentences, as the terminal says them, too
# What a gap in a key stands for: one word, or a name that has hyphens itself.
HYPHENED = "|".join([*MENUS, *(name.replace("/", "-") for name in GAMES), "sushi-go"])
GAP = rf"(?:{HYPHENED}|[^-]+)"


@cache
def messages(language: str, *folder: str) -> dict[str, ast.Message]:
    text = files("kaiten.words").joinpath(*folder, f"{language}.ftl").read_text("utf-8")
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is said twice"
            found[entry.id.name] = entry
    return found


def screen(language: str) -> dict[str, ast.Message]:
    return messages(language, "screen")


def facts(message: ast.Message) -> set[str]:
    seen = Variables()
    seen.visit(message)
    return seen.names


def texts(message: ast.Message) -> list[str]:
    """Each way this message can come out, with one letter for each fact."""
    assert message.value is not None
    parts: list[list[str]] = [[""]]
    for element in message.value.elements:
        match element:
            case ast.TextElement(value=value):
                parts.append([value])
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                parts.append(
                    [text for variant in variants for text in texts(ast.Message(message.id, variant.value))]
                )
            case _:
                parts.append(["x"])
    whole = [""]
    for part in parts:
        whole = [start + end for start in whole for end in part]
    return whole


# --- the languages --------------------------------------------------------------------------------------


@EVERY
def test_each_language_says_the_same_things_with_the_same_facts(language: str) -> None:
    mine = {key: facts(message) for key, message in screen(language).items()}
    assert mine == {key: facts(message) for key, message in screen("en").items()}


@EVERY
def test_no_key_is_also_one_of_the_game(language: str) -> None:
    """A game's words come first: the screen's would quietly take their place."""
    assert screen(language).keys() & messages(language).keys() == set()


# The same in another language, and rightly so.
SAME: set[tuple[str, str]] = set()
FOREIGN = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
FOLDERS = pytest.mark.parametrize("folder", [(), ("screen",)], ids=["game", "screen"])


def test_every_language_has_both_files() -> None:
    words = Path(__file__).parents[2] / "src" / "kaiten" / "words"
    names = [sorted(path.name for path in folder.glob("*.ftl")) for folder in (words, words / "screen")]
    assert names[0] == names[1]


@FOLDERS
@FOREIGN
def test_no_sentence_was_left_in_english(language: str, folder: tuple[str, ...]) -> None:
    written = FluentSerializer().serialize_entry
    english = {key: written(message) for key, message in messages("en", *folder).items()}
    left = {
        (language, key)
        for key, message in messages(language, *folder).items()
        if written(message) == english[key] and len(" ".join(texts(message)).split()) > 3
    }
    assert left == SAME & left


def numbers(message: ast.Message) -> set[str]:
    """The numbers in the text of a message."""
    return {number for text in texts(message) for number in re.findall(r"\d+", text)}


@FOLDERS
@FOREIGN
def test_rules_and_lessons_have_the_numbers_of_the_english_ones(
    language: str, folder: tuple[str, ...]
) -> None:
    """A language may write more of them as digits than English does."""
    translated = messages(language, *folder)
    told = {
        key: one
        for key, one in messages("en", *folder).items()
        if key.startswith(("rule-", "rules-", "detail-", "teach-"))
    }
    missing = {key: numbers(one) - numbers(translated[key]) for key, one in told.items()}
    assert {key: lost for key, lost in missing.items() if lost} == {}


# --- the client -----------------------------------------------------------------------------------------


def first_argument(source: str, at: int) -> str:
    """What stands between a bracket and the first comma or bracket that is not inside something."""
    depth, quote, end = 0, "", at
    while end < len(source):
        letter = source[end]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}" or (letter == "," and not depth):
            if not depth:
                break
            depth -= 1
        end += 1
    return source[at:end]


def keys_in(argument: str) -> list[str]:
    """The keys an argument may be: `'a'`, `` `a-${b}` `` (as `a-*`), or either side of `c ? 'a' : 'b'`."""
    chosen = re.split(r"(?<!\?)\?(?![.?])", argument, maxsplit=1)[-1]
    plain = re.findall(r"(?<![=!] )'([a-z][\w-]*)'|\"([a-z][\w-]*)\"", re.sub(r"`[^`]*`", "", chosen))
    shaped = [re.sub(r"\$\{[^`]*?\}(?=[^}]|$)", "*", text) for text in re.findall(r"`([^`]*)`", chosen)]
    return [one or other for one, other in plain] + shaped


@cache
def said() -> set[str]:
    """The keys the client asks for; `*` stands for what only a running client knows."""
    found: set[str] = set()
    for path in sorted([*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]):
        source = path.read_text("utf-8")
        for call in re.finditer(r"(?<![\w])(?<!heard\.)say\(", source):
            found.update(keys_in(first_argument(source, call.end())))
    return {key for key in found if not key.startswith("*")}


def meant(key: str, keys: set[str]) -> set[str]:
    if "*" not in key:
        return {key} & keys
    pattern = re.compile(re.escape(key).replace(r"\*", GAP))
    return {one for one in keys if pattern.fullmatch(one)}


def test_the_scan_finds_what_is_said() -> None:
    assert keys_in("'pad-title'") == ["pad-title"]
    assert keys_in("won ? 'pad-winner' : 'pad-ahead'") == ["pad-winner", "pad-ahead"]
    assert keys_in("`new-bot-${place.bot.split(':')[0]}`") == ["new-bot-*"]
    assert keys_in("`new-bot-${value}-how`") == ["new-bot-*-how"]
    assert first_argument("say('a-b', { c: d('e') })", 4) == "'a-b'"
    assert meant("new-bot-*", {"new-bot-random", "new-bot-random-how"}) == {"new-bot-random"}
    assert meant("game-*", {"game-sushi-go-zoch"}) == {"game-sushi-go-zoch"}
    assert len(said()) > 200


def test_everything_the_client_says_has_words() -> None:
    known = screen("en").keys() | messages("en").keys()
    assert {key for key in said() if not meant(key, known)} == set()


def test_no_word_is_left_over() -> None:
    known = set(screen("en"))
    used = {one for key in said() for one in meant(key, known)}
    assert known - used == set()


# --- room -----------------------------------------------------------------------------------------------


def too_long(language: str, keys: set[str], most: int) -> dict[str, str]:
    all = {**messages(language), **screen(language)}
    return {key: text for key in sorted(keys) for text in texts(all[key]) if len(text) > most}


@EVERY
def test_asks_are_short(language: str) -> None:
    assert too_long(language, {key for key in messages("en") if key.startswith("ask-")}, LINES) == {}
    keys = {key for key in screen("en") if re.match(r"\w+-ask-", key)}
    keys |= {"pick-kept", "pick-second", "pick-for-robot", "keep-giving"}
    assert too_long(language, keys, LINE) == {}


@EVERY
def test_main_buttons_are_short(language: str) -> None:
    keys: set[str] = set()
    for path in SOURCE.rglob("*.svelte"):
        for button in re.findall(
            r"<(?:button|a)\b[^<]*?button-main.*?</(?:button|a)>", path.read_text("utf-8"), re.DOTALL
        ):
            for call in re.finditer(r"\bsay\(", button):
                keys.update(
                    key for key in keys_in(first_argument(button, call.end())) if not key.startswith("*")
                )
    known = screen("en").keys() | messages("en").keys()
    assert len(keys) > 20
    assert too_long(language, {one for key in keys for one in meant(key, known)}, LINE) == {}
