"""The server's settings: by flag (`--grace-s 60`), by environment (`KAITEN_GRACE_S=60`), or by default."""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct
from platformdirs import user_data_path

from kaiten.engine.errors import BadSetup
from kaiten.server.room.table_state import RoomSettings

MOST_DELAY_MS = 60_000


def _help(text: str, **limits: Any) -> Meta:
    return Meta(description=text, **limits)


class Settings(Struct, frozen=True, kw_only=True):
    host: Annotated[str, _help("address to listen on; 0.0.0.0 for all addresses")] = "127.0.0.1"
    port: Annotated[int, _help("port to listen on", ge=0, le=65535)] = 8642
    url: Annotated[
        str, _help("public URL, such as https://sushi.example", pattern="^(https?://[^/]+/?)?$")
    ] = ""
    origins: Annotated[str, _help("other origins of the same site that may connect, comma-separated")] = ""
    data: Annotated[str, _help("folder for the SQLite database")] = ""
    database: Annotated[
        str,
        _help(
            "PostgreSQL URL, postgresql://…, needed for several processes; default: SQLite in --data",
            pattern="^(postgres(ql)?://.*)?$",
        ),
    ] = ""
    redis: Annotated[
        str, _help("Redis URL, redis://…, needed for several processes", pattern="^(rediss?://.*)?$")
    ] = ""
    grace_s: Annotated[
        float, _help("seconds a player may be disconnected before a bot takes over", ge=0, le=86_400)
    ] = 30
    bot_delay_ms: Annotated[
        str, _help("minimum,maximum delay of a bot's answer in milliseconds; 0 for none")
    ] = "400,1200"
    thinkers: Annotated[int, _help("processes for bots", ge=1, le=64)] = 2
    think_s: Annotated[float, _help("seconds a bot may think", gt=0)] = 5
    keep_days: Annotated[
        float, _help("days to keep a table after its last change; shared games are kept until deleted", gt=0)
    ] = 90
    tables_each: Annotated[int, _help("unfinished tables one person may own", ge=1)] = 20
    members: Annotated[int, _help("devices that may connect to one table, spectators included", ge=8)] = 64
    burst: Annotated[int, _help("messages one socket may send in a burst", ge=1)] = 60
    rate: Annotated[float, _help("messages per second one socket may send after a burst", gt=0)] = 20
    log: Annotated[
        str,
        _help("json: one line per request, act and error, on stderr; none: no log", pattern="^(json|none)$"),
    ] = "json"

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else user_data_path("kaiten")

    @property
    def for_rooms(self) -> RoomSettings:
        least, _, most = self.bot_delay_ms.partition(",")
        try:
            delay = (int(least), int(most or least))
            if not 0 <= delay[0] <= delay[1] <= MOST_DELAY_MS:
                raise ValueError
        except ValueError:
            raise BadSetup(
                f"bot-delay-ms is two numbers, as in 400,1200, not {self.bot_delay_ms!r}"
            ) from None
        return RoomSettings(int(self.grace_s * 1000), delay, self.members)


def arguments(parser: argparse.ArgumentParser) -> None:
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        text = next(meta.description for meta in get_args(kind) if isinstance(meta, Meta))
        default = msgspec.structs.fields(Settings)[Settings.__struct_fields__.index(name)].default
        shown = f" [{default}]" if default != "" else ""
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="X", help=f"{text}{shown}")


def settings(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings: flags take precedence over the environment, and that over the defaults."""
    known = {f"KAITEN_{name.upper()}" for name in Settings.__struct_fields__}
    for name in environment:
        if name.startswith("KAITEN_") and name not in known:
            raise BadSetup(f"no setting {name}; there are {', '.join(sorted(known))}")
    given = {}
    for name in Settings.__struct_fields__:
        value = flags.get(name)
        if value is None:
            value = environment.get(f"KAITEN_{name.upper()}")
        if value is not None:
            given[name] = value
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetup(f"settings: {error}") from None
