"""The texts that players read, from the .ftl files: names, rules, asks, choices, events and reasons."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Worth

MINUS = re.compile(r"(?<!\w)-(?=\d)")  # Fluent writes a hyphen instead of a minus sign
HERE = files(__name__)
FIRST = "en"  # what is spoken where nothing else is asked for
# A language is two files, here and in screen/, and nothing else.
LANGUAGES = tuple(
    sorted(
        [file.name.removesuffix(".ftl") for file in HERE.iterdir() if file.name.endswith(".ftl")],
        key=lambda language: (language != FIRST, language),
    )
)


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise BadSetup(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(HERE.joinpath(f"{language}.ftl").read_text("utf-8")))
    return bundle


class Words:
    """The texts of one language, with the names of one edition."""

    def __init__(self, language: str, game: str) -> None:
        self._bundle = _bundle(language)
        self._edition = game.replace("/", "-")

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def can_say(self, key: str, **facts: Any) -> bool:
        """True if the message exists and uses no variables other than these."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        return pattern is not None and not self._bundle.format_pattern(pattern, self._with_edition(facts))[1]

    def _with_edition(self, facts: dict[str, Any]) -> dict[str, Any]:
        return {"edition": self._edition, **facts}

    def say(self, key: str, **facts: Any) -> str:
        """The message with this key. A missing message or variable is a bug."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"message {key} has no value"
        text, errors = self._bundle.format_pattern(pattern, self._with_edition(facts))
        assert not errors, f"{key}: {errors}"
        return MINUS.sub("−", str(text))

    def card(self, card: str | None) -> str:
        """The name of a card or die face, without its order number."""
        if card is None:
            return self.say("turned-card")
        key = f"card-{card.replace('.', '-')}"
        return self.say(key) if self.has(key) else self.dish(card.partition(".")[0])

    def cards(self, cards: Any) -> str:
        return ", ".join(self.card(card) for card in cards)

    def game(self, name: str) -> str:
        """The name of a game; one that has no words yet goes by its id."""
        key = f"game-{name.replace('/', '-')}"
        return self.say(key) if self.has(key) else name

    def dish(self, kind: str) -> str:
        """The name of a dish, or its id if it has no name."""
        key = f"dish-{kind}"
        return self.say(key) if self.has(key) else kind.replace("_", " ").capitalize()

    def rule(self, kind: str) -> str:
        """The short rule of a dish; empty if there is none."""
        key = f"rule-{kind}"
        return self.say(key) if self.has(key) else ""

    def why(self, worth: Worth) -> str:
        """The reason for points; if it has no message, the numbers that were counted."""
        key = f"why-{worth.why}"
        if self.has(key):
            return self.say(key, **worth.facts)
        return ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in worth.facts.items())
