"""The client's files, as `web/build.py` built them: read at the start, kept in memory, sent compressed.

A file under `assets` has its hash in its name, so a browser may cache it for good; the same is true of the
folders under `tab`. Any other file is revalidated at each use: the answer is 304 if the browser has the
current version. What plays in a tab (`web/archive.py`) is read when somebody asks for it: it is larger than
all the rest.
"""

import gzip
import json
import mimetypes
import os.path
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from kaiten.server.refusals import Refused
from kaiten.server.room.price import Price

STATIC = Path(str(files("kaiten.server"))) / "static"
WEIGHTS = Path(str(files("kaiten.nets"))) / "weights"
PAGES = [
    "/",
    "/new",
    "/pad",
    "/you",
    "/daily",
    "/daily/{box:str}/{day:str}",
    "/puzzles",
    "/puzzles/{puzzle:str}",
    "/replay",
    "/review",
    "/teach/{game:str}",
    "/rules",
    "/rules/{box:str}",
    "/rules/{box:str}/{edition:str}",
    "/about",
    "/fair",
]  # all served from index.html: the client shows the page for the path
ICONS = ["/icon.svg", "/icon-turn.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png"]
PREVIEWS = ["/preview.png", *[f"/preview-{box}.png" for box in ("sushi-go", "party", "roll", "dice")]]
TAB = "tab"  # the folder of what plays in a tab
LOOSE = ["/sw.js", "/manifest.webmanifest", f"/{TAB}/files.json", *ICONS, *PREVIEWS]
SMALL_ALREADY = {".woff2", ".png", ".gzip", ".npz"}
KEEP = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
UNBUILT = b"<!doctype html><title>Kaiten</title><p>The client is not built yet: start it with ./kaiten</p>"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class File(Struct, frozen=True):
    kind: str
    tag: str
    whole: bytes
    small: bytes | None


@cache
def _file(name: str) -> File:
    """Return a client file. A name is from a list or has no slash, so it cannot lead out of the folder."""
    path = _for_tabs().get(name, STATIC / name)
    if os.path.isfile(path):  # unlike Path.is_file, this is False for a name that is too long
        whole = path.read_bytes()
    elif name == "index.html":
        whole = UNBUILT
    else:
        raise Refused("no_page")
    return _packed(name, whole)


def pack() -> None:
    """Read and compress all files: of a large one, that would hold the event loop."""
    for path in STATIC.rglob("*"):
        if path.is_file() and TAB not in path.parts:
            _file(path.relative_to(STATIC).as_posix())


@cache
def _for_tabs() -> dict[str, Path]:
    """The files that play in a tab. Weights of nets are where bots read them."""
    folder = STATIC / TAB
    there = {path.relative_to(STATIC).as_posix(): path for path in folder.glob("*/*")}
    if not there:
        return {}  # not built
    told = json.loads((folder / "files.json").read_bytes())
    return there | {f"{TAB}/{path}": WEIGHTS / f"{name}.npz" for name, path in told["nets"].items()}


def _packed(name: str, whole: bytes) -> File:
    small = None if Path(name).suffix in SMALL_ALREADY else gzip.compress(whole, 9, mtime=0)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(kind, f'"{sha256(whole).hexdigest()[:20]}"', whole, small)


@lru_cache(maxsize=256)
def _headed(whole: bytes, head: bytes) -> File:
    return _packed("index.html", whole.replace(b"<title>", head + b"<title>", 1))


def sent_page(request: Request[Any, Any, Any], head: bytes) -> Response[bytes]:
    """The client's page, with these lines in its head; they depend on the language."""
    file = _headed(_file("index.html").whole, head)
    return _sent(request, file, ASK_AGAIN, vary="Accept-Encoding, Accept-Language")


def _sent(
    request: Request[Any, Any, Any], file: File, caching: str, *, vary: str = "Accept-Encoding"
) -> Response[bytes]:
    headers = {"ETag": file.tag, "Cache-Control": caching, "Vary": vary}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.small, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.whole, media_type=file.kind, headers=headers)


@get(LOOSE, include_in_schema=False, sync_to_thread=False, price=Price("requests"))
def loose(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _sent(request, _file(request.url.path[1:]), ASK_AGAIN)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False, price=Price("requests"))
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    return _sent(request, _file(f"assets/{name}"), KEEP)


# In a thread, because one of these files is compressed when it is first asked for.
@get(
    f"/{TAB}/{{folder:str}}/{{name:str}}",
    include_in_schema=False,
    sync_to_thread=True,
    price=Price("requests"),
)
def for_tab(request: Request[Any, Any, Any], folder: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    path = f"{TAB}/{folder}/{name}"
    if path not in _for_tabs():
        raise Refused("no_page")
    return _sent(request, _file(path), KEEP)


@get("/art", include_in_schema=False, sync_to_thread=False, price=Price("requests"))
def pictures() -> Redirect:
    """Where the pictures were before they became a part of the rules."""
    return Redirect("/rules/pictures", status_code=301)


def asks_for_page(request: Request[Any, Any, Any]) -> bool:
    """Is this somebody who follows a link, and not a program? Their browser names HTML first."""
    accepts = request.headers.get("accept", "")
    return request.method in ("GET", "HEAD") and accepts.startswith("text/html")


def refused_page(reason: str, status: int) -> Response[bytes]:
    """The client's page, which says in the visitor's language why there is nothing here."""
    mark = f'<head><meta name="refused" content="{reason}">'.encode()
    body = _file("index.html").whole.replace(b"<head>", mark, 1)
    return Response(body, media_type="text/html", status_code=status, headers={"Cache-Control": "no-store"})


FILES: list[HTTPRouteHandler] = [loose, asset, for_tab, pictures]
