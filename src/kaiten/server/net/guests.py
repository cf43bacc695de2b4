"""Guests: a name and an avatar in a signed cookie. There are no accounts.

Several people may share a device. Each of them is a guest with a cookie of their own; a request names the one
it is for (`?as=ID`), or none for the person the device belongs to.
"""

import re
import secrets
import unicodedata
from collections.abc import Container
from functools import lru_cache

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from kaiten.server.refusals import Refused
from kaiten.server.store.store import Person, PersonId, WallMs
from kaiten.words import Words

COOKIE = "kaiten"
MOST_SHARING = 7  # people on a device, besides the one it belongs to: all seats of the largest game
COOKIE_DAYS = 400  # the longest time browsers allow
MOVING_S = 900  # how long a seat link is valid

KNOWN = 512  # cookies whose signature check is cached; a check takes 26 µs
MOST_ALIKE = 4  # cookies of one name that are looked at: anybody can send thousands
MOST_IN_COOKIE = 1024  # characters; the longest name makes about 300

MOST_IN_NAME = 24
MOST_IN_LINE = 200

AVATARS = (
    "daruma", "cat", "frog", "tanuki", "fox", "panda", "rabbit", "bear", "penguin", "octopus", "shiba",
    "crane",
)  # fmt: skip

# Unicode categories that are invisible or change the text around them: control and format characters (zero
# width, right-to-left), surrogates, private and unassigned characters, line and paragraph separators.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
BLANK = re.compile("[\\s\u115f\u1160\u2800\u3164\uffa0]")  # also letters and symbols that look like a space
MARKS = ("Mn", "Me")  # combining marks, drawn on the letter before them
MOST_MARKS = 2  # on one letter: more would cover the lines above


def plain(text: str, most: int) -> str:
    """Return text as one safe line of at most `most` characters, or refuse it.

    The line is in NFC and single-spaced, with nothing invisible in it.
    """
    if len(text) > 4 * most:
        raise Refused("too_long", most=most)
    chars: list[str] = []
    marks = 0
    for char in BLANK.sub(" ", text):
        kind = unicodedata.category(char)
        if kind in UNSEEN:
            continue
        marks = marks + 1 if kind in MARKS else 0
        if marks <= MOST_MARKS:
            chars.append(char)
    line = unicodedata.normalize("NFC", " ".join("".join(chars).split()))
    if len(line) > most:
        raise Refused("too_long", most=most)
    return line


def named(person: Person, name: str, avatar: str) -> Person:
    """Return the person with a new name and avatar; refuse those that are not allowed."""
    name = plain(name, MOST_IN_NAME)
    if all(unicodedata.category(char) in MARKS for char in name):
        raise Refused("name_empty")
    if avatar not in AVATARS:
        raise Refused("bad_request", detail=f"no avatar {avatar[:20]!r}; there are {', '.join(AVATARS)}")
    return Person(person.id, name, avatar)


def guest(language: str, taken: Container[str] = ()) -> Person:
    """Make a new person: a random avatar that is not taken, and a name like "Guest 112" in their language."""
    name = Words(language, "").say("guest", number=secrets.randbelow(900) + 100)
    free = [avatar for avatar in AVATARS if avatar not in taken]
    return Person(secrets.token_hex(8), name, secrets.choice(free))


def nobody(id: PersonId) -> Person:
    """Return what is shown of a person who deleted their name."""
    return Person(id, "", AVATARS[0])


def cookie_of(id: PersonId) -> str:
    """Return the name of the cookie of a person who shares the device; "" is the one it belongs to."""
    return f"{COOKIE}-{id}" if id else COOKIE


def _pairs(cookies: str) -> list[tuple[str, str]]:
    """Return the names and values in a Cookie header."""
    parts = [cookie.strip().partition("=") for cookie in cookies.split(";")]
    return [(name, value) for name, _, value in parts]


class Signer:
    """Signs a person's identity for the cookie, and for the link that moves a seat to another device."""

    def __init__(self, secret: bytes) -> None:
        self._cookie = URLSafeSerializer(secret, salt="person")
        self._verified = lru_cache(KNOWN)(self._verify)  # errors are not cached: anybody can make cookies
        self._link = URLSafeTimedSerializer(secret, salt="seat link")

    def cookie(self, person: Person) -> str:
        return str(self._cookie.dumps(msgspec.to_builtins(person)))

    def person(self, cookie: str) -> Person | None:
        """Return the person in a cookie; None if it was not signed here."""
        try:
            return self._verified(cookie) if len(cookie) <= MOST_IN_COOKIE else None
        except (BadSignature, msgspec.ValidationError):
            return None

    def tidy(self) -> None:
        """Forget the cookies that were checked: people who are still here will be checked again."""
        self._verified.cache_clear()

    def _verify(self, cookie: str) -> Person:
        return msgspec.convert(self._cookie.loads(cookie), Person)

    def visitor(self, cookies: str, id: PersonId) -> Person | None:
        """Return the person a request is for ("": the device's own); None if no valid cookie says so.

        `cookies` is the Cookie header. Other cookies of this host may be malformed, and are ignored.
        """
        values = [value for name, value in _pairs(cookies) if name == cookie_of(id)]
        people = [self.person(value) for value in values[:MOST_ALIKE]]
        return next((person for person in people if person and id in ("", person.id)), None)

    def sharing(self, cookies: str) -> list[Person]:
        """Return the people who share this device, without the one it belongs to."""
        own = self.visitor(cookies, "")
        others = [(name, value) for name, value in _pairs(cookies) if name.startswith(f"{COOKIE}-")]
        signed = [(name, self.person(value)) for name, value in others[: MOST_ALIKE * MOST_SHARING]]
        people = {person.id: person for name, person in signed if person and name == cookie_of(person.id)}
        return [person for person in people.values() if own is None or person.id != own.id]

    def link(self, person: Person) -> str:
        return str(self._link.dumps(msgspec.to_builtins(person)))

    def moved(self, link: str) -> tuple[Person, WallMs] | None:
        """Return the person in a seat link and when it was made, to the second.

        None if it was not signed here, or is too old.
        """
        try:
            person, made = self._link.loads(link, max_age=MOVING_S, return_timestamp=True)
            return msgspec.convert(person, Person), int(made.timestamp()) * 1000
        except (BadSignature, msgspec.ValidationError):
            return None
