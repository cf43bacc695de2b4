"""Recovery codes: printed, and typed in when every device with the cookie is lost.

A code is 20 symbols, 98 bits of luck. Only its hash is stored; with that many bits, a plain hash cannot be
searched. A person has one code: a new one replaces the old one.
"""

import secrets
from hashlib import sha256

from kaiten.server.refusals import Refused
from kaiten.server.room.spoken import HEARD_AS, SYMBOLS
from kaiten.server.room.terms import PersonId, WallMs
from kaiten.server.store import endings
from kaiten.server.store.belongings import Belonging
from kaiten.server.store.store import Store

BELONGING = Belonging(
    name="recovery",
    read="select at from recovery where person = $1",
    merge=[
        """update recovery set person = $2
        where person = $1 and not exists (select 1 from recovery where person = $2)"""
    ],
    forget="delete from recovery where person = $1",
    names="exists (select 1 from recovery where recovery.person = person.id)",
    keeps=True,
)

LENGTH, GROUP = 20, 5
MOST_TYPED = 60  # characters


def _hash(code: str) -> str:
    return sha256(b"recovery " + code.encode()).hexdigest()


def heard(typed: str) -> str | None:
    """Return the code that somebody typed; None if it is none. Case and punctuation do not matter."""
    symbols = [char for char in typed[:MOST_TYPED].upper() if char.isalnum()]
    code = "".join(symbols).translate(HEARD_AS)
    return code if len(code) == LENGTH and all(symbol in SYMBOLS for symbol in code) else None


def shown(code: str) -> str:
    """Return the code in groups: `K7M2Q-…`."""
    return "-".join([code[at : at + GROUP] for at in range(0, LENGTH, GROUP)])


async def make(store: Store, person: PersonId, at: WallMs) -> str:
    """Make a new code for a person, and return it; refuse if they are gone.

    It is not stored and cannot be shown again.
    """
    code = "".join([secrets.choice(SYMBOLS) for _ in range(LENGTH)])
    statement = """insert into recovery (person, hash, at) values ($1, $2, $3)
        on conflict (person) do update set hash = excluded.hash, at = excluded.at returning person"""
    if not await store.change((statement, (person, _hash(code), at)), only_if=endings.living(person)):
        raise Refused("unknown_visitor")
    return shown(code)


async def made(store: Store, person: PersonId) -> WallMs | None:
    """Return when a person's code was made; None if there is none."""
    rows = await store.rows("select at from recovery where person = $1", person)
    return rows[0][0] if rows else None


async def find(store: Store, typed: str) -> PersonId | None:
    """Return whose code this is."""
    code = heard(typed)
    rows = await store.rows("select person from recovery where hash = $1", _hash(code)) if code else []
    return rows[0][0] if rows else None
