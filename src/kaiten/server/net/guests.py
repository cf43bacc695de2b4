"""Guests: a name and an avatar in a signed cookie. There are no accounts.

Several people may share a device. Each of them is a guest with a cookie of their own; a request names the one
it is for (`?as=ID`), or none for the person the device belongs to.
"""

import secrets
from collections.abc import Container
from functools import lru_cache

import msgspec
from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Struct

from kaiten.server import clock
from kaiten.server.hosting.endings import Endings
from kaiten.server.room.people import AVATARS, MOST_SHARING
from kaiten.server.room.terms import Person, PersonId
from kaiten.words import Words

COOKIE = "kaiten"
COOKIE_DAYS = 400  # the longest time browsers allow
SEAT_LINK_S = 900  # how long a seat link is valid

KNOWN = 512  # cookies whose signature check is cached; a check takes 26 µs
MOST_ALIKE = 4  # cookies of one name that are looked at: anybody can send more
MOST_OTHERS = 2 * MOST_SHARING  # cookies of people on the device that are looked at: some may have ended
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


class Signed(Struct, frozen=True):
    """What is in a cookie or a seat link. Those of version 0.2 have neither an issue nor a nonce."""

    id: PersonId
    name: str
    avatar: str
    issue: int = 0  # see `Ended`
    nonce: str = ""  # of a link: no two are the same


class Visitor(Struct, frozen=True):
    person: Person
    issue: int  # of their cookie


class Stamp(TimestampSigner):
    """Says when something was signed, by the server's clock and not that of its machine."""

    def get_timestamp(self) -> int:
        return clock.wall() // 1000


class Signer:
    """Signs a person's identity for the cookie, and for the seat link that makes another device theirs."""

    def __init__(self, secret: bytes, endings: Endings) -> None:
        self._endings = endings
        self._cookie = URLSafeSerializer(secret, salt="person")
        self._verified = lru_cache(KNOWN)(self._verify)  # errors are not cached: anybody can make cookies
        self._link = URLSafeTimedSerializer(secret, salt="seat link", signer=Stamp)

    def cookie(self, person: Person, issue: int = 0) -> str:
        """Return a cookie of the newest issue: of this one, if this process has not heard of it yet."""
        signed = self._signed(person, issue)
        return str(self._cookie.dumps(msgspec.to_builtins(signed)))

    def _signed(self, person: Person, issue: int, nonce: str = "") -> Signed:
        newest = max(issue, self._endings.issue(person.id))
        return Signed(person.id, person.name, person.avatar, issue=newest, nonce=nonce)

    def signed(self, cookie: str) -> Signed | None:
        """Return what is in a cookie; None if it was not signed here."""
        try:
            return self._verified(cookie) if len(cookie) <= MOST_IN_COOKIE else None
        except (BadSignature, msgspec.ValidationError):
            return None

    def tidy(self) -> None:
        """Forget the cookies that were checked: people who are still here will be checked again."""
        self._verified.cache_clear()

    def _verify(self, cookie: str) -> Signed:
        return msgspec.convert(self._cookie.loads(cookie), Signed)

    def visitor(self, cookies: str, id: PersonId) -> Person | None:
        """Return the person a request is for; see `holder`."""
        holder = self.holder(cookies, id)
        return holder.person if holder else None

    def holder(self, cookies: str, id: PersonId) -> Visitor | None:
        """Return the person a request is for ("": the device's own); None if no valid cookie says so.

        `cookies` is the Cookie header. Other cookies of this host may be malformed, and are ignored.
        """
        values = [value for name, value in _pairs(cookies) if name == cookie_of(id)]
        found = [self._holder(self.signed(value)) for value in values[:MOST_ALIKE]]
        return next((visitor for visitor in found if visitor and id in ("", visitor.person.id)), None)

    def now(self, visitor: Visitor) -> Visitor | None:
        """Return who that is by now: they may have become somebody else. None if their cookie has ended."""
        held = self._endings.holder(visitor.person.id, visitor.issue)
        return Visitor(Person(held[0], visitor.person.name, visitor.person.avatar), held[1]) if held else None

    def _holder(self, signed: Signed | None) -> Visitor | None:
        """Return who holds what was signed; None if it has ended."""
        if signed is None:
            return None
        return self.now(Visitor(Person(signed.id, signed.name, signed.avatar), signed.issue))

    def sharing(self, cookies: str) -> list[Person]:
        """Return the people who share this device, without the one it belongs to."""
        own = self.visitor(cookies, "")
        others = [(name, value) for name, value in _pairs(cookies) if name.startswith(f"{COOKIE}-")]
        held = [(name, self._holder(self.signed(value))) for name, value in others[:MOST_OTHERS]]
        people = {one.person.id: one.person for name, one in held if one and name == cookie_of(one.person.id)}
        return [person for person in people.values() if own is None or person.id != own.id]

    def seat_link(self, person: Person, issue: int = 0) -> str:
        signed = self._signed(person, issue, secrets.token_hex(4))
        return str(self._link.dumps(msgspec.to_builtins(signed)))

    def of_seat_link(self, link: str) -> Visitor | None:
        """Return the person in a seat link; None if it was not signed here, is too old or has ended."""
        try:
            signed, made = self._link.loads(link, return_timestamp=True)
            # Perhaps another process made it, whose clock is a little ahead: then it is not too young.
            if clock.wall() > (made.timestamp() + SEAT_LINK_S) * 1000:
                return None
            return self._holder(msgspec.convert(signed, Signed))
        except (BadSignature, msgspec.ValidationError):
            return None
