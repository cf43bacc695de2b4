"""The schema of both databases, as migration steps: step 1 makes schema 1 from an empty database, and so on.

A database stores its schema number. Opening it runs the missing steps, each in its own transaction. Steps are
only added: a step that was released is never changed.

Processes of the previous version may still be running on the same PostgreSQL. A step keeps what they use: a
view with the old name, a column with a default. If that is impossible, the changelog says that every process
must be stopped for the upgrade.
"""

from collections.abc import Sequence
from typing import TypeAlias

from kaiten.engine.errors import BadSetup

Step: TypeAlias = Sequence[str]  # SQL statements

# Version 0.1.0 made the tables of step 1 but stored no schema number, so its databases run step 1 again.
# Renaming a table does not rename its indexes.

SQLITE: tuple[Step, ...] = (
    (
        """create table if not exists log (
            room text, seq integer, body blob not null, primary key (room, seq)
        ) without rowid""",
        """create table if not exists card (
            room text primary key, owner text not null, open integer not null, phase text not null,
            opened integer not null, changed integer not null, token text, body blob not null
        )""",
        "create index if not exists card_open on card (opened) where open and phase = 'waiting'",
        "create index if not exists card_owner on card (owner) where phase <> 'over'",
        "create unique index if not exists card_token on card (token) where token is not null",
        "create index if not exists card_changed on card (changed) where token is null",
        "create table if not exists seat (person text, room text, primary key (person, room)) without rowid",
        "create index if not exists seat_room on seat (room)",
        "create table if not exists person (id text primary key, name text not null, avatar text not null)",
        """create table if not exists chat (
            number integer primary key, room text not null, person text not null, text text not null,
            at integer not null
        )""",
        "create index if not exists chat_room on chat (room, number)",
        "create index if not exists chat_person on chat (person)",
        "create table if not exists kept (name text primary key, value blob not null)",
    ),
    (
        "alter table card rename to listing",
        "alter table kept rename to setting",
        # Version 0.1.0 would create these tables again, empty; with views of the same names it cannot start.
        "create view card as select * from listing",
        "create view kept as select * from setting",
    ),
    (
        "alter table listing add column spoken text",
        "create index listing_spoken on listing (spoken) where phase = 'waiting'",
    ),
    (),  # only one process uses a file
    (
        "alter table listing add column reviews integer not null default 0",
        """create table review (
            room text, seat integer, maker text not null, until real not null, done integer not null,
            parts integer not null, body blob, primary key (room, seat)
        )""",
        """create table report (
            number integer primary key, at integer not null, room text not null, reporter text not null,
            reported text not null, reason text not null, said text not null, closed integer
        )""",
        """create table history (
            room text, seat integer, person text not null, at integer not null, body blob not null,
            primary key (room, seat)
        )""",
        "create index history_person on history (person, at)",
        "create table recovery (person text primary key, hash text not null unique, at integer not null)",
        """create table ban (
            kind text, who text, until integer, why text not null, at integer not null,
            primary key (kind, who)
        )""",
        """create table quick (
            room text primary key, game text not null, pace text not null, seats integer not null,
            closes integer not null
        )""",
        """create table place (
            person text primary key, room text not null, chair integer not null, until integer not null,
            unique (room, chair)
        )""",
        """create table block (
            blocker text, blocked text, at integer not null, primary key (blocker, blocked)
        )""",
        "create index block_blocked on block (blocked)",
        """create table daily (
            day text, box text, person text, room text not null unique, until integer not null,
            points integer, place integer, skill integer, ended integer, primary key (day, box, person)
        )""",
        "create index daily_person on daily (person, day)",
        "create table daily_levels (day text, box text, body blob not null, primary key (day, box))",
        """create table puzzle (
            person text, puzzle text, day text not null, solved integer not null, at integer not null,
            primary key (person, puzzle)
        )""",
    ),
    (
        # Which cookies, seat links and sockets of people have ended. Those who had deleted themselves with
        # version 0.2 could act on other devices; they are gone now.
        """create table ended (
            person text primary key, issue integer not null, gone integer not null, heir text not null,
            heir_issue integer not null, at integer not null, named integer not null
        ) without rowid""",
        "create index ended_unnamed on ended (at) where named = 0",
        """insert into ended select substr(name, 11), 0, 1, '', 0, cast(cast(value as text) as integer), 1
            from setting where substr(name, 1, 10) = 'forgotten/'""",
        "delete from setting where substr(name, 1, 10) = 'forgotten/'",
        # Seat links that were used, and by which device: both as hashes.
        "create table seat_link (link text primary key, device text not null, at integer not null)",
        # What people were called when they were muted at a table.
        """create table muted (
            room text, person text, name text not null, avatar text not null, primary key (room, person)
        ) without rowid""",
        "create index muted_person on muted (person)",
    ),
)

POSTGRES: tuple[Step, ...] = (
    (
        """create table if not exists log (
            room text collate "C", seq integer, body bytea not null, primary key (room, seq))""",
        """create table if not exists card (
            room text collate "C" primary key, owner text not null, open boolean not null,
            phase text not null, people text[] not null, opened bigint not null, changed bigint not null,
            body jsonb not null, token text unique)""",
        "create index if not exists card_open on card (opened) where open and phase = 'waiting'",
        "create index if not exists card_owner on card (owner) where phase <> 'over'",
        "create index if not exists card_changed on card (changed) where token is null",
        "create index if not exists card_people on card using gin (people) with (fastupdate = off)",
        "create table if not exists person (id text primary key, name text not null, avatar text not null)",
        """create table if not exists chat (
            number bigint generated always as identity primary key,
            room text collate "C" not null, person text not null, text text not null, at bigint not null)""",
        "create index if not exists chat_room on chat (room, number)",
        "create index if not exists chat_person on chat (person)",
        "create table if not exists kept (name text primary key, value bytea not null)",
    ),
    (
        "alter table card rename to listing",
        "alter table kept rename to setting",
        # Running processes of version 0.1.0 read and write through these views; new ones cannot start.
        "create view card as select * from listing",
        "create view kept as select * from setting",
    ),
    (
        "alter table listing add column spoken text",
        "create index listing_spoken on listing (spoken) where phase = 'waiting'",
    ),
    (
        "create table process (id text primary key, route text not null unique, beat bigint not null)",
        """create table lease (room text collate "C" primary key, process text not null)""",
    ),
    (
        "alter table listing add column reviews boolean not null default false",
        # Processes of older versions delete tables without knowing of reviews, so the database deletes them.
        """create table review (
            room text collate "C" references listing on delete cascade, seat integer, maker text not null,
            until timestamptz not null, done integer not null, parts integer not null, body bytea,
            primary key (room, seat))""",
        """create table report (
            number bigint generated always as identity primary key, at bigint not null, room text not null,
            reporter text not null, reported text not null, reason text not null, said text not null,
            closed bigint)""",
        """create table history (
            room text collate "C", seat integer, person text not null, at bigint not null,
            body bytea not null, primary key (room, seat))""",
        "create index history_person on history (person, at)",
        "create table recovery (person text primary key, hash text not null unique, at bigint not null)",
        """create table ban (
            kind text, who text, until bigint, why text not null, at bigint not null,
            primary key (kind, who))""",
        "alter table process add column draining boolean not null default false",
        """create table quick (
            room text collate "C" primary key, game text not null, pace text not null, seats integer not null,
            closes bigint not null)""",
        """create table place (
            person text primary key, room text collate "C" not null, chair integer not null,
            until bigint not null, unique (room, chair))""",
        """create table block (
            blocker text, blocked text, at bigint not null, primary key (blocker, blocked))""",
        "create index block_blocked on block (blocked)",
        """create table daily (
            day text, box text, person text, room text collate "C" not null unique, until bigint not null,
            points integer, place integer, skill integer, ended bigint, primary key (day, box, person))""",
        "create index daily_person on daily (person, day)",
        "create table daily_levels (day text, box text, body bytea not null, primary key (day, box))",
        """create table puzzle (
            person text, puzzle text, day text not null, solved integer not null, at bigint not null,
            primary key (person, puzzle))""",
    ),
    (
        """create table ended (
            person text collate "C" primary key, issue integer not null, gone integer not null,
            heir text not null, heir_issue integer not null, at bigint not null, named integer not null)""",
        "create index ended_unnamed on ended (at) where named = 0",
        """insert into ended
            select substr(name, 11), 0, 1, '', 0, cast(convert_from(value, 'UTF8') as bigint), 1 from setting
            where substr(name, 1, 10) = 'forgotten/'""",
        "delete from setting where substr(name, 1, 10) = 'forgotten/'",
        "create table seat_link (link text primary key, device text not null, at bigint not null)",
        """create table muted (
            room text collate "C" references listing on delete cascade, person text, name text not null,
            avatar text not null, primary key (room, person))""",
        "create index muted_person on muted (person)",
    ),
)


def missing(version: int, steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps that a database of this schema needs; raise BadSetup if the schema is newer."""
    if version > len(steps):
        raise BadSetup(
            f"this database was written by a newer Kaiten (schema {version}; this one knows {len(steps)})"
        )
    return steps[version:]
