"""The client's page at each of its addresses, and what a chat shows of a link to it (Open Graph).

The fragment of an address, where invitations, seats and shared games are, never comes to a server: a link to
one of them is shown as one to the page without it.
"""

from functools import lru_cache
from html import escape

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from kaiten.games import GAMES
from kaiten.server.net.client_files import FILES, PAGES, PREVIEWS, sent_page
from kaiten.server.request import HttpRequest, base, language
from kaiten.server.room.price import Price
from kaiten.words import Words

# What the pages are called whose title says more than the home page's; rules are called by their game.
TITLED = {"daily", "puzzles", "replay"}


@lru_cache(maxsize=256)
def preview(path: str, language: str, base: str) -> bytes:
    """The lines for the head of the page at this path."""
    first, box, *rest = [*path.removeprefix("/").split("/"), "", ""]
    editions = [name for name in GAMES if name.startswith(f"{box}/")]
    named = f"{box}/{rest[0]}"
    game = named if named in editions else next(iter(editions), "")
    words = Words(language, game)
    if first == "rules" and game:
        title = words.say("preview-rules", game=words.game(game))
    else:
        title = words.say(f"preview-{first if first in TITLED else 'home'}")
    own = f"/preview-{box}.png"
    picture = own if own in PREVIEWS else "/preview.png"
    said = {
        "og:type": "website",
        "og:site_name": "Kaiten",
        "og:title": title,
        "og:description": words.say("preview-text"),
        "og:image": f"{base}{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    return "\n".join(lines).encode()


@get(PAGES, include_in_schema=False, sync_to_thread=False, price=Price("requests"))
def page(request: HttpRequest) -> Response[bytes]:
    return sent_page(request, preview(request.url.path, language(request), base(request)))


CLIENT: list[HTTPRouteHandler] = [page, *FILES]
