"""Every word exists, in every language, with the same facts; and none is left over."""

import re
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, ClassVar, get_args

import pytest
from fluent.syntax import FluentParser, ast, visitor
from msgspec import Struct

from kaiten.bots import BOTS
from kaiten.cards import DISHES
from kaiten.coach.report import ReasonKey
from kaiten.draft.asks import DraftAsk
from kaiten.draft.dish import colours
from kaiten.draft.events import Turned
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Plate
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import play
from kaiten.games import GAMES
from kaiten.games.examples import rules
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_dice.asks import DiceAsk
from kaiten.games.sushi_dice.dice import BOX, Shows
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.sushi_roll.dice import SIDES
from kaiten.lessons import LESSONS, any_game
from kaiten.sentences import teller_for
from kaiten.sentences.table import Part, lines_of
from kaiten.server.pages import TITLED
from kaiten.server.refusals import Reason
from kaiten.words import LANGUAGES, Words
from tests.rules.table import at_table

EVERY = pytest.mark.parametrize("language", LANGUAGES)


def source(language: str) -> str:
    return files("kaiten.words").joinpath(f"{language}.ftl").read_text("utf-8")


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # the visitor's own naming
        self.names.add(node.id.name)


@cache
def messages(language: str) -> dict[str, set[str]]:
    """The keys of a language, each with the facts its sentence uses."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            seen = Variables()
            seen.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} is said twice"
            found[entry.id.name] = seen.names - {"edition"}
    return found


@EVERY
def test_each_language_says_the_same_things_with_the_same_facts(language: str) -> None:
    assert messages(language) == messages("en")


def kinds(union: Any) -> set[str]:
    return {kind.__name__.lower() for kind in get_args(union)}


def needed() -> set[str]:
    """Every key that some dish, card, menu, ask, choice, event, refusal or lesson asks for."""
    keys = {f"game-{name.replace('/', '-')}" for name in GAMES}
    keys |= {f"menu-{menu}" for menu in MENUS}
    keys |= {f"dish-{kind}" for kind in (*DISHES, "tokens", "plate", "points")}
    keys |= {f"rule-{kind}" for kind in (*DISHES, "tokens", "plate")}
    keys |= {
        f"{part}-{kind}"
        for game in GAMES.values()
        for kind in rules(game).dishes
        for part in ("dish", "rule")
    }
    keys |= {"rule-one-symbol"}  # five rules say this
    keys |= {f"refused-{reason.replace('_', '-')}" for reason in get_args(Reason)}
    keys |= {f"reason-{key}" for key in get_args(ReasonKey)}
    keys |= {"guest", "language-name"}
    keys |= {f"preview-{page}" for page in {"home", "rules", "text", *TITLED}}
    keys |= {f"face-{shows}" for shows in get_args(Shows)} | {f"plate-{plate}" for plate in BOX}
    keys |= {step.say for lesson in LESSONS.values() for step in lesson().steps}
    keys |= {step.say for step in any_game.lesson("sushi-go/cocktail").steps}
    keys |= {f"ask-{kind}" for kind in kinds(DraftAsk) | kinds(DiceAsk) | {"takedie", "wait"}}
    keys |= set(
        re.findall(r'"say": "([\w-]+)"', files("kaiten.sentences").joinpath("table.json").read_text())
    )
    keys |= {key for game in GAMES.values() for key in not_in_the_table(game)}
    return keys


def not_in_the_table(game: Game[Any]) -> dict[str, type[Struct]]:
    """The messages of events and choices that the table of sentences does not list."""
    found = {}
    parts: tuple[tuple[Part, Any], ...] = (("event", game.types.event), ("choice", game.types.choice))
    for part, union in parts:
        for kind in [getattr(one, "__origin__", one) for one in get_args(union)]:
            name = kind.__name__.lower()
            if lines_of(game.family, part, name) is None:
                own = f"{part}-{game.family}-{name}"
                found[own if own in messages("en") else f"{part}-{name}"] = kind
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_message_that_the_table_of_sentences_does_not_name_has_only_fields_as_variables(game: str) -> None:
    for key, kind in not_in_the_table(GAMES[game]).items():
        assert messages("en")[key] <= set(kind.__struct_fields__), key


def test_nothing_that_can_be_said_is_missing() -> None:
    have = set(messages("en"))
    assert needed() - have == set()


class Overheard(Words):
    """Words that remember what was asked for."""

    said: ClassVar[set[str]] = set()

    def say(self, key: str, **facts: Any) -> str:
        self.said.add(key)
        return super().say(key, **facts)


def menus_of_the_rest() -> list[tuple[str, ...]]:
    """For each dish that no set menu serves, a menu with it in place of one of its course."""
    served = {kind for menu in MENUS.values() for kind in menu} | {"nigiri"}
    base = MENUS["first-meal"]
    menus = []
    for kind in DISHES.keys() - served:
        other = next(k for k in base if DISHES[k].course == DISHES[kind].course)
        menus.append(tuple(kind if k == other else k for k in base))
    return menus


def tell_everything(language: str, choices_of_an_ask: int) -> None:
    ways = [(game, 3, game.types.options()) for game in GAMES.values()]
    # Elsewhere one box is enough: each message is said in every edition below.
    boxes = ["party/cocktail", "party/gamewright"][: 2 if language == "en" else 1]
    ways += [(GAMES[name], 3, Menu(menu)) for name in boxes for menu in MENUS]
    ways.append((GAMES["sushi-go/cocktail"], 2, PassingAndRobot(robot=True)))
    ways += [(GAMES["party/cocktail"], 3, Menu(menu)) for menu in menus_of_the_rest()]
    ways += [(GAMES["dice/sit-down"], 3, DuelOptions(duels)) for duels in ("ready", "turns")]
    for game, seats, options in ways:
        teller = teller_for(game, Overheard(language, game.name), 0)
        seed = "words/0"
        for step in play(game, seats, options, Seeded(seed), [BOTS["random"](game)] * seats, seed):
            if step.act is not None and step.act.seat >= 0:
                before = game.view(step.before, step.act.seat)
                assert before.ask is not None
                assert teller.ask(before.ask)
                choices = list(before.ask.choices())
                for choice in choices[:: 1 + len(choices) // choices_of_an_ask]:
                    assert teller.choice(choice, before)
            view = game.view(step.play.state, 0)
            assert teller.tables(view)
            for event in step.play.events:
                for line in teller.event(event.seen_by(0), view):
                    assert line
                    assert "{" not in line


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "with two players and no robot nobody loses"),
        ("fr", "à deux sans le robot, personne n’en perd"),
        ("de", "zu zweit ohne Roboter keine Minuspunkte"),
        ("it", "in due senza il robot, nessuno perde punti"),
    ],
)
def test_the_rule_of_pudding_is_true_at_a_robot_s_table_too(language: str, said: str) -> None:
    """Two people and the robot are three places, and somebody loses (G12, G14)."""
    for game in ("sushi-go/cocktail", "sushi-go/gamewright"):
        assert said in Words(language, game).say("rule-pudding")


def test_what_was_turned_over_is_counted_where_the_table_is_cleared() -> None:
    view = at_table("- | -", "eel eel | eel eel")
    told = teller_for(GAMES["party/cocktail"], Words("en", "party/cocktail")).event(
        Turned(0, (0, 3)), view.game.view(view.table, None)
    )
    assert told == ["Seat 1: turned over 2 cards."]


RARE = {
    # said by the terminal, the score pad or the duel's wrong calls, not by random games
    "cli-hand", "cli-belt", "cli-choose", "cli-no-number", "cli-more", "cli-back", "cli-several", "cli-standings", "cli-stopped", "cli-total", "cli-verified", "cli-wait",
    "cli-luck-people", "cli-luck-seed", "cli-luck-fixed", "cli-luck-dropped", "cli-luck-silent", "cli-receipt", "cli-receipt-none", "cli-coached",
    "event-started-unsworn", "event-acted-stand-in", "event-ended-shared", "seat-nobody", "choice-elapsed", "ask-wait",
    "event-dice-wronglycalled", "event-dice-excused", "event-dice-resumed", "event-draft-wished-nobody", "event-draft-turned-gone",
    "why-by-hand", "why-edamame-most", "why-plates", "why-all-level", "why-no-loss-at-two", "why-between", "why-rank-none", "why-uramaki-none",
    "choice-flip-none", "choice-copy-on", "turned-card", "copied-card", "why-tokens", "choice-mate", "event-dice-matecalled",
    "ask-givedice", "choice-give", "ask-watch", "event-dice-bothrang", "event-dice-bothrang-level",
}  # fmt: skip


@pytest.mark.slow
def test_no_word_is_left_over() -> None:
    tell_everything("en", 12)
    parts = ("game", "menu", "rule", "refused", "reason", "dish", "card", "face", "plate", "teach", "preview")
    by_name = tuple(f"{part}-" for part in parts)
    unused = {key for key in messages("en") if key not in Overheard.said and not key.startswith(by_name)}
    unused -= {"guest", "language-name"}
    by_coach = ("review-", "duels-")  # tests/coach
    unused = {key for key in unused if not key.startswith(by_coach)}
    assert unused <= RARE, sorted(unused - RARE)
    named = {key for key in messages("en") if key.startswith(by_name)}
    cards = {
        card
        for game in GAMES.values()
        for card in game.inventory(game.begin(game.seats[0], game.types.options()))
    }
    cards |= {card for dish in DISHES.values() for card in dish.cards} | {
        face for side in SIDES.values() for face in side
    }
    known = needed() | {f"card-{card.replace('.', '-')}" for card in cards}
    assert named - known == set()


@pytest.mark.slow
@EVERY
def test_every_message_can_be_said(language: str) -> None:
    """Of every number in one game, and of one number in every game."""
    numbers = {"sushi-go/cocktail": [0, 1, 2, 5]}
    for game in GAMES:
        words = Words(language, game)
        for key, facts in messages(language).items():
            for number in numbers.get(game, [2]):
                assert words.say(key, **dict.fromkeys(facts, number))


@pytest.mark.slow
@pytest.mark.parametrize(
    "language", [language for language in LANGUAGES if language != "en"]
)  # English: above
def test_whole_games_can_be_told_in_every_language(language: str) -> None:
    tell_everything(language, 1)


@EVERY
@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_dish_has_a_name_in_every_edition(language: str, game: str) -> None:
    words = Words(language, game)
    for kind, dish in DISHES.items():
        assert words.say(f"rule-{kind}")
        for card in dish.cards:
            assert words.card(card)


@EVERY
@pytest.mark.parametrize("kind", [kind for kind, dish in DISHES.items() if dish.score or dish.final])
def test_every_reason_a_dish_gives_has_words(language: str, kind: str) -> None:
    dish, words = DISHES[kind], Words(language, "party/cocktail")
    scorer = dish.score or dish.final
    assert scorer is not None
    for card in dish.cards:
        for counts in product(range(4), repeat=3):
            laid = tuple(tuple(Plate(id, card, card, None) for id in range(n)) for n in counts)
            for worth in scorer(Spread(laid, colours(DISHES))):
                assert words.why(worth)


@pytest.mark.parametrize(
    ("language", "game", "card", "name"),
    [
        ("en", "sushi-go/zoch", "dumpling", "Mussels"),
        ("en", "sushi-go/zoch", "nigiri.squid", "Tuna Nigiri"),
        ("en", "party/gamewright", "dumpling", "Dumpling"),
        ("fr", "sushi-go/cocktail", "dumpling", "Ravioli"),
        ("fr", "party/cocktail", "dumpling", "Gyoza"),
        ("fr", "sushi-go/zoch", "dumpling", "Pétoncles"),
        ("fr", "party/cocktail", "pudding", "Flan"),
        ("fr", "party/cocktail", "uramaki.3", "California ×3"),
        ("de", "sushi-go/zoch", "dumpling", "Muschel"),
        ("de", "sushi-go/zoch", "chopsticks", "Stäbchen"),
        ("it", "sushi-go/zoch", "pudding", "Budino"),
        ("it", "sushi-go/zoch", "nigiri.squid", "Nigiri al tonno"),
        ("en", "party/cocktail", "spoon.4", "Spoon"),
        ("en", "roll/cocktail", "chopsticks.2", "Chopsticks ×2"),
    ],
)
def test_names_follow_the_edition(language: str, game: str, card: str, name: str) -> None:
    assert Words(language, game).card(card) == name


def test_a_negative_number_has_a_real_minus() -> None:
    words = Words("en", "party/cocktail")
    assert words.say("event-scored-seat", seat="Seat 1", points=-6, why="x") == "Seat 1: −6 (x)"
