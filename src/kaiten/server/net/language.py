"""Which of our languages a request asks for."""

from kaiten.words import FIRST, LANGUAGES


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
