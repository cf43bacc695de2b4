"""People as others see them: a name, an avatar, and what they write, as one safe line."""

import re
import unicodedata

from msgspec import Struct

from kaiten.server.refusals import Refused
from kaiten.server.room.terms import Person, PersonId

MOST_IN_NAME = 24
MOST_SHARING = 7  # people on a device, besides the one it belongs to: all seats of the largest game

AVATARS = (
    "daruma", "cat", "frog", "tanuki", "fox", "panda", "rabbit", "bear", "penguin", "octopus", "shiba",
    "crane",
)  # fmt: skip

# Unicode categories that are invisible or change the text around them: control and format characters (zero
# width, right-to-left), surrogates, private and unassigned characters, line and paragraph separators.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
BLANK = re.compile(
    "[\\s\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159]"
)  # also letters and symbols that look like a space
MARKS = ("Mn", "Me")  # combining marks, drawn on the letter before them
MOST_MARKS = 2  # on one letter: more would cover the lines above


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    avatar: str
    table: str | None = None  # where I am without a seat: the people there see the new name, too


class Sharing(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


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


def with_name(person: Person, name: str, avatar: str) -> Person:
    """Return the person with a new name and avatar; refuse those that are not allowed."""
    name = plain(name, MOST_IN_NAME)
    if all(unicodedata.category(char) in MARKS for char in name):
        raise Refused("name_empty")
    if avatar not in AVATARS:
        raise Refused("bad_request", detail=f"no avatar {avatar[:20]!r}; there are {', '.join(AVATARS)}")
    return Person(person.id, name, avatar)


def nobody(id: PersonId) -> Person:
    """Return what is shown of a person who deleted their name."""
    return Person(id, "", AVATARS[0])
