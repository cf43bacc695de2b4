"""The language of a request, and refusals in the words of that language."""

from kaiten.server.refusals import Problem, Refused
from kaiten.words import FIRST, LANGUAGES, Words


def asked_for(accept: str) -> str:
    """The best language for an Accept-Language header, as in `fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5`."""
    wanted: dict[str, float] = {}
    for part in accept.split(","):
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES and _weight(weight) > 0:
            wanted[language] = max(wanted.get(language, 0), _weight(weight))
    return max(wanted, key=lambda language: wanted[language], default=FIRST)


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0


def sentence(refused: Refused, language: str) -> str:
    """Why somebody was refused. Facts that are ids (`game`, `dish`, `card`) are called by their names."""
    facts = refused.facts
    words = Words(language, str(facts.get("game", "")))
    names = {"game": words.game, "dish": words.dish, "card": words.card}
    called = {key: names[key](str(fact)) if key in names else fact for key, fact in facts.items()}
    return words.say(f"refused-{refused.reason.replace('_', '-')}", **called)


def problem(refused: Refused, language: str) -> Problem:
    return Problem(refused.code, refused.reason, refused.facts, sentence(refused, language))
