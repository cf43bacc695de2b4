"""The words players read, from the .ftl files: names, rules, asks, choices, events and reasons."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Worth

MINUS = re.compile(r"(?<!\w)-(?=\d)")  # Fluent writes a hyphen before a negative number
LANGUAGES = ("en", "fr", "de", "it")


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise BadSetup(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(files(__name__).joinpath(f"{language}.ftl").read_text("utf-8")))
    return bundle


class Words:
    """One language, with the names of one edition."""

    def __init__(self, language: str, game: str) -> None:
        self._bundle = _bundle(language)
        self._edition = game.replace("/", "-")
        self.family = {"sushi-go": "draft", "party": "draft"}.get(
            game.partition("/")[0], game.partition("/")[0]
        )

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, **facts: Any) -> str:
        """The message of that key. A missing message or fact is our mistake."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} says nothing"
        text, errors = self._bundle.format_pattern(pattern, {"edition": self._edition, **facts})
        assert not errors, f"{key}: {errors}"
        return MINUS.sub("−", str(text))

    def event_key(self, kind: str) -> str:
        """An event is told in the words of its game, or in those all games share."""
        own = f"event-{self.family}-{kind}"
        return own if self.has(own) else f"event-{kind}"

    def card(self, card: str | None) -> str:
        """The name of a card or die face; an order number is no part of it."""
        if card is None:
            return self.say("turned-card")
        key = f"card-{card.replace('.', '-')}"
        return self.say(key) if self.has(key) else self.dish(card.partition(".")[0])

    def cards(self, cards: Any) -> str:
        return ", ".join(self.card(card) for card in cards)

    def dish(self, kind: str) -> str:
        return self.say(f"dish-{kind}")

    def why(self, worth: Worth) -> str:
        return self.say(f"why-{worth.why}", **worth.facts)
