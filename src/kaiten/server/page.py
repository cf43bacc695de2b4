"""The plain page, until there is a nicer one."""

from importlib.resources import files

from litestar import MediaType, get

_FOLDER = files("kaiten.server") / "plain"


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def home() -> str:
    return (_FOLDER / "index.html").read_text("utf-8")


@get("/plain.js", media_type="text/javascript", include_in_schema=False, sync_to_thread=False)
def script() -> str:
    return (_FOLDER / "plain.js").read_text("utf-8")


@get("/plain.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def style() -> str:
    return (_FOLDER / "plain.css").read_text("utf-8")


PAGES = [home, script, style]
