"""Guests: a name and an avatar in a signed cookie. There are no accounts.

Several people may share a device. Each of them is a guest with a cookie of their own; a request names the one
it is for (`?as=ID`), or none for the person the device belongs to.
"""

import secrets
from collections.abc import Container
from functools import lru_cache

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from kaiten.server.room.people import AVATARS
from kaiten.server.room.terms import Person, PersonId, WallMs
from kaiten.words import Words

COOKIE = "kaiten"
MOST_SHARING = 7  # people on a device, besides the one it belongs to: all seats of the largest game
COOKIE_DAYS = 400  # the longest time browsers allow
MOVING_S = 900  # how long a seat link is valid

KNOWN = 512  # cookies whose signature check is cached; a check takes 26 µs
MOST_ALIKE = 4  # cookies of one name that are looked at: anybody can send thousands
MOST_IN_COOKIE = 1024  # characters; the longest name makes about 300


def guest(language: str, taken: Container[str] = ()) -> Person:
    """Make a new person: a random avatar that is not taken, and a name like "Guest 112" in their language."""
    name = Words(language, "").say("guest", number=secrets.randbelow(900) + 100)
    free = [avatar for avatar in AVATARS if avatar not in taken]
    return Person(secrets.token_hex(8), name, secrets.choice(free))


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
