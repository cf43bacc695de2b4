"""The files of `kaiten export`: lines of JSON, or Parquet.

What a reader must know is in Parquet's own metadata. Lines of JSON have a second file for it, because a line
that is not a row would stop other programs from reading the rows.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from kaiten.cli.extras import needs_extra
from kaiten.engine.errors import BadSetup

FORMATS = ("jsonl", "parquet")
KEY = "kaiten"  # of the metadata of Parquet
ABOUT = ".about.json"  # added to the name of the lines


def packed(format: str, rows: Sequence[msgspec.Struct]) -> Any:
    """Rows in the form that `output` writes: bytes, or a table of Arrow."""
    if format == "jsonl":
        return b"".join([msgspec.json.encode(row) + b"\n" for row in rows])
    import pyarrow as pa  # type: ignore[import-untyped]  # of the extra `data`

    plain = [msgspec.to_builtins(row) for row in rows]
    if "scored" in plain[0]:
        for row in plain:
            row["options"] = json.dumps(row["options"])
            row |= {name: list(row[name].items()) for name in ("scored", "taken")}
    return pa.Table.from_pylist(plain, schema=schema(games="scored" in plain[0]))


def schema(*, games: bool) -> Any:
    import pyarrow as pa

    whole, numbers = pa.int32(), pa.list_(pa.int32())
    if games:
        by_name = pa.map_(pa.string(), numbers)
        fields = {"game": pa.string(), "box": pa.string(), "options": pa.string(), "seats": whole}
        fields |= dict.fromkeys(("points", "places"), numbers) | {"shares": pa.list_(pa.float64())}
        fields |= dict.fromkeys(("answers", "stand_ins"), numbers) | {"rounds": whole}
        return pa.schema({**fields, "scored": by_name, "taken": by_name})
    return pa.schema(
        {
            "game": pa.string(),
            "seat": pa.int8(),
            "step": whole,
            "observation": pa.list_(pa.float32()),
            "mask": pa.list_(pa.int8()),
            "action": whole,
            "reward": pa.float32(),
            "return": pa.float32(),
            "stand_in": pa.bool_(),
        }
    )


@contextmanager
def output(format: str, path: Path | None, about: Callable[[], bytes]) -> Iterator[Callable[[Any], object]]:
    """A function that writes packed rows to a file, or to the terminal. A file gets its name at the end.

    `about` is called then: what it returns goes with the file.
    """
    if path is None or (path.exists() and not path.is_file()):  # such as /dev/stdout
        with _output(format, path, about) as write:
            yield write
        return
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with _output(format, unfinished, about) as write:
            yield write
        if format == "jsonl":
            path.with_name(path.name + ABOUT).write_bytes(about() + b"\n")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def _output(format: str, path: Path | None, about: Callable[[], bytes]) -> Iterator[Callable[[Any], object]]:
    if format == "jsonl":
        if path is None:
            yield lambda rows: print(rows.decode(), end="")
            return
        with path.open("wb") as file:
            yield file.write
        return
    if path is None:
        raise BadSetup("Parquet needs a file: --out rows.parquet")
    with needs_extra("data", "--format parquet"):
        import pyarrow.parquet as pq  # type: ignore[import-untyped]
    opened: list[Any] = []

    def write(table: Any) -> None:
        if not opened:
            opened.append(pq.ParquetWriter(path, table.schema, compression="zstd"))
        opened[0].write_table(table)

    try:
        yield write
        opened[0].add_key_value_metadata({KEY: about()})
    finally:
        for file in opened:
            file.close()
