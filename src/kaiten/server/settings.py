"""The server's settings: by flag (`--grace-s 60`), by environment (`KAITEN_GRACE_S=60`), or by default."""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from platformdirs import user_data_path

from kaiten.engine.errors import BadSetup
from kaiten.server.clock import zone_named
from kaiten.server.room.lobby import check_bot
from kaiten.server.room.table_state import CHANGES_S, TALK_S, RoomSettings

ROOM = RoomSettings()
MOST_DELAY_MS = 60_000
# Then one more wrong code or token is allowed. At this rate, finding one of a thousand waiting tables by its
# spoken code takes months.
WRONG_S = 10
OWN = r"[A-Za-z_][A-Za-z0-9_.]*:[A-Za-z_][A-Za-z0-9_]*"
ORIGIN = r"\s*https?://[^/,\s]+/?\s*"


def _help(text: str, wanted: str = "", **limits: Any) -> Meta:
    """Describe a setting. If a pattern restricts it, `wanted` says which values are allowed."""
    return Meta(description=text, extra={"wanted": wanted}, **limits)


class Settings(Struct, frozen=True, kw_only=True):
    host: Annotated[str, _help("address to listen on; 0.0.0.0 for all addresses")] = "127.0.0.1"
    port: Annotated[int, _help("port to listen on", ge=0, le=65535)] = 8642
    url: Annotated[
        str,
        _help(
            "public URL, such as https://sushi.example",
            wanted="an address such as https://sushi.example",
            pattern="^(https?://[^/]+/?)?$",
        ),
    ] = ""
    origins: Annotated[
        str,
        _help(
            "other origins of the same site that may connect, comma-separated",
            wanted="addresses such as https://www.sushi.example, separated by commas",
            pattern=f"^({ORIGIN}(,{ORIGIN})*)?$",
        ),
    ] = ""
    data: Annotated[str, _help("folder for the SQLite database")] = ""
    database: Annotated[
        str,
        _help(
            "PostgreSQL URL, postgresql://…, needed for several processes; default: SQLite in --data",
            wanted="an address such as postgresql://kaiten@localhost/kaiten",
            pattern="^(postgres(ql)?://.*)?$",
        ),
    ] = ""
    route: Annotated[
        str,
        _help(
            "name by which the proxy finds this process, if several share a database; default: the port",
            wanted="at most 64 letters, digits, dots, dashes and underscores",
            pattern="^[A-Za-z0-9._-]{0,64}$",
        ),
    ] = ""
    grace_s: Annotated[
        float, _help("seconds a player may be disconnected before a bot takes over", ge=0, le=86_400)
    ] = ROOM.grace_ms // 1000
    match_wait_s: Annotated[
        float, _help("seconds a quick table waits for people before bots take the free chairs", ge=5, le=600)
    ] = 20
    bot_delay_ms: Annotated[
        str,
        _help(
            "minimum,maximum delay of a bot's answer in milliseconds; 0 for none",
            wanted=f"two whole numbers from 0 to {MOST_DELAY_MS}, the smaller first, such as 400,1200",
            pattern="^[0-9]{1,5}(,[0-9]{1,5})?$",
        ),
    ] = ",".join(map(str, ROOM.bot_delay_ms))
    gather_ms: Annotated[
        int,
        _help(
            "milliseconds tables wait for each other, while many are busy, to share a commit; 0 for none",
            ge=0,
            le=1000,
        ),
    ] = 50
    thinkers: Annotated[int, _help("processes for bots, reviews and hints", ge=1, le=64)] = 2
    think_s: Annotated[float, _help("seconds a bot may think", gt=0)] = 5
    bots: Annotated[
        str,
        _help(
            "bots of your own that may sit at tables, as package.module:function, comma-separated",
            wanted="names such as package.module:function, separated by commas",
            pattern=f"^({OWN}(,{OWN})*)?$",
        ),
    ] = ""
    day_zone: Annotated[
        str,
        _help(
            "time zone in which the day of the daily deal begins; the same for all processes",
            wanted="a time zone such as UTC or Europe/Berlin",
            pattern="^[A-Za-z0-9_+/-]{1,64}$",
        ),
    ] = "UTC"
    daily_bots: Annotated[
        str,
        _help(
            "bot that plays the three other seats of the daily deal; the same for all processes",
            wanted="the name of a bot, such as itamae or chef",
            pattern="^[a-z0-9_:]{1,20}$",
        ),
    ] = "itamae"
    keep_days: Annotated[
        float, _help("days to keep a table after its last change; shared games are kept until deleted", gt=0)
    ] = 90
    tables_each: Annotated[int, _help("unfinished tables one person may own", ge=1)] = 20
    openings: Annotated[int, _help("tables one person may open per minute", ge=1)] = 30
    renames: Annotated[
        int,
        _help("times per minute one person may change what is theirs: name, codes, devices, all data", ge=1),
    ] = 20
    lines: Annotated[int, _help("chat lines and reactions of one person per minute", ge=1)] = 60
    reads: Annotated[
        int, _help("logs, records, replays and reviews one person may ask for per minute", ge=1)
    ] = 120
    requests: Annotated[int, _help("other requests of one person per minute", ge=1)] = 600
    hints: Annotated[int, _help("hints one person may ask for per minute", ge=1)] = 30
    reports: Annotated[int, _help("reports about others one person may send per minute", ge=1)] = 5
    people_each: Annotated[
        int, _help("people at one address; together they have this many times one person's limits", ge=1)
    ] = 30
    members: Annotated[int, _help("devices that may connect to one table, spectators included", ge=8)] = (
        ROOM.most_members
    )
    burst: Annotated[int, _help("messages one socket may send in a burst", ge=1)] = 60
    rate: Annotated[float, _help("messages per second one socket may send after a burst", gt=0)] = 20
    talk: Annotated[
        int,
        _help(
            f"chat lines and reactions of one person at once at a table; as many again in {TALK_S} seconds",
            ge=1,
        ),
    ] = ROOM.talk
    changes: Annotated[
        int,
        _help(
            "changes of one person to a table (seats, bots, pauses) at once;"
            f" as many again in {CHANGES_S} seconds",
            ge=1,
        ),
    ] = ROOM.changes
    table_changes: Annotated[
        int, _help("changes to one table in all; after that it can only be played", ge=1)
    ] = ROOM.most_changes
    answers: Annotated[int, _help("answers of one seat to the same question", ge=1)] = ROOM.most_answers
    devices: Annotated[int, _help("devices of one person at one table", ge=1)] = ROOM.most_devices
    unread: Annotated[int, _help("messages that may wait for a client that does not read them", ge=16)] = 256
    wrong_codes: Annotated[
        int, _help(f"wrong codes from one address at once; one more is allowed every {WRONG_S} seconds", ge=1)
    ] = 20
    wrong_tokens: Annotated[
        int,
        _help(f"wrong operator's tokens from one address at once; one more every {WRONG_S} seconds", ge=1),
    ] = 10
    admin_token: Annotated[
        str,
        _help(
            "token for `kaiten admin` from other machines; without it, only from this one",
            wanted="at least 16 letters, digits and the signs . _ ~ + / = -",
            pattern="^([A-Za-z0-9._~+/=-]{16,})?$",
        ),
    ] = ""
    log: Annotated[
        str,
        _help(
            "json: one line per request, act and error, on stderr; none: no log",
            wanted="json or none",
            pattern="^(json|none)$",
        ),
    ] = "json"

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else user_data_path("kaiten")

    @property
    def own_bots(self) -> tuple[str, ...]:
        return tuple(self.bots.split(",")) if self.bots else ()

    @property
    def for_rooms(self) -> RoomSettings:
        least, _, most = self.bot_delay_ms.partition(",")
        return RoomSettings(
            grace_ms=int(self.grace_s * 1000),
            bot_delay_ms=(int(least), int(most or least)),
            most_members=self.members,
            most_devices=self.devices,
            talk=self.talk,
            changes=self.changes,
            most_changes=self.table_changes,
            most_answers=self.answers,
        )

    @property
    def hostname(self) -> str | None:
        """The host name in the URL. Raises ValueError if the URL has no valid host name."""
        return urlsplit(self.url).hostname


KINDS: dict[str, Any] = get_type_hints(Settings, include_extras=True)
SECRETIVE = {"database", "admin_token"}  # the address of a database may hold a password
NO_REDIS = "Redis is no longer used: remove {}, and see The shared setup in docs/deploy.md"


def _meta(name: str) -> Meta:
    return next(meta for meta in get_args(KINDS[name]) if isinstance(meta, Meta))


def arguments(parser: argparse.ArgumentParser) -> None:
    for name in KINDS:
        default = msgspec.structs.fields(Settings)[Settings.__struct_fields__.index(name)].default
        shown = f" [{default}]" if default != "" else ""
        text = f"{_meta(name).description}{shown}"
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="X", help=text)
    parser.add_argument("--redis", help=argparse.SUPPRESS)  # of version 0.1


def settings(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings: flags override the environment, which overrides the defaults."""
    if flags.get("redis") is not None:
        raise BadSetup(NO_REDIS.format("--redis"))
    if "KAITEN_REDIS" in environment:
        raise BadSetup(NO_REDIS.format("KAITEN_REDIS"))
    known = {f"KAITEN_{name.upper()}" for name in KINDS}
    for name in environment:
        if name.startswith("KAITEN_") and name not in known:
            raise BadSetup(f"unknown setting {name}; available: {', '.join(sorted(known))}")
    given: dict[str, Any] = {}
    for name in KINDS:
        variable = f"KAITEN_{name.upper()}"
        if flags.get(name) is not None:
            given[name] = _read(name, flags[name], "")
        elif variable in environment:
            given[name] = _read(name, environment[variable], f" ({variable})")
    return Settings(**given)


def _read(name: str, text: str, where: str) -> Any:
    """Convert the text to the setting's type, or raise BadSetup with the values that are allowed."""
    try:
        value = msgspec.convert(text, KINDS[name], strict=False)
        _check(name, value)
    except (msgspec.ValidationError, ValueError, BadSetup):
        given = "" if name in SECRETIVE else f", not {text!r}"
        raise BadSetup(f"{name.replace('_', '-')} must be {_allowed_values(name)}{given}{where}") from None
    return value


def _check(name: str, value: Any) -> None:
    """Check what the types cannot express. Raises ValueError."""
    if name == "url":
        _ = Settings(url=value).hostname
    if name == "day_zone":
        zone_named(value)
    if name == "daily_bots":
        check_bot(value)
    if name == "bot_delay_ms":
        least, most = Settings(bot_delay_ms=value).for_rooms.bot_delay_ms
        if not least <= most <= MOST_DELAY_MS:
            raise ValueError(name)


def _allowed_values(name: str) -> str:
    meta = _meta(name)
    if meta.extra and meta.extra["wanted"]:
        return str(meta.extra["wanted"])
    number = "a whole number" if get_args(KINDS[name])[0] is int else "a number"
    if meta.gt is not None:
        return f"{number} greater than {meta.gt}"
    return f"{number} of at least {meta.ge}" if meta.le is None else f"{number} from {meta.ge} to {meta.le}"
