"""What a chat shows of a link to a page, and the icons of the installed app."""

import json
from pathlib import Path

import pytest
from PIL import Image

from kaiten.server.net import client_files
from kaiten.server.pages import preview
from tests.server.house import House, told

PUBLIC = Path(__file__).parents[2] / "web" / "public"
URL = "https://sushi.example"


def test_a_link_is_shown_with_a_title_and_a_picture() -> None:
    assert preview("/rules/party/gamewright", "fr", URL).decode().splitlines() == [
        '<meta property="og:type" content="website">',
        '<meta property="og:site_name" content="Kaiten">',
        '<meta property="og:title" content="Les règles de Sushi Go Party! (boîte américaine)">',
        '<meta property="og:description" content="Quatre jeux de sushis rapides, entre amis ou contre des bots. Sans compte.">',
        '<meta property="og:image" content="https://sushi.example/preview-party.png">',
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta property="twitter:card" content="summary_large_image">',
    ]


HOME = ("Kaiten: sushi games to play with friends", "/preview.png")


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/", *HOME),
        ("/new", *HOME),
        ("/teach/roll", HOME[0], "/preview-roll.png"),
        ("/rules", *HOME),
        ("/rules/dice", "The rules of Sushi Dice", "/preview-dice.png"),
        ("/rules/chess", *HOME),
        ("/daily", "The daily deal: the same cards for everybody", "/preview.png"),
        ("/daily/party/2026-11-19", "The daily deal: the same cards for everybody", "/preview-party.png"),
        ("/puzzles/p17", "Puzzles: one choice is clearly the best", "/preview.png"),
        ("/replay", "A game to watch, step by step", "/preview.png"),
        ('/rules/"><script>', *HOME),
    ],
)
def test_each_page_has_its_own(path: str, title: str, picture: str) -> None:
    shown = preview(path, "en", URL).decode()
    assert f'"og:title" content="{title}"' in shown
    assert f'"og:image" content="{URL}{picture}"' in shown
    assert "<script>" not in shown


def test_it_is_in_the_language_of_who_asks_and_names_the_public_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<head><title>Kaiten</title></head>")
    monkeypatch.setattr(client_files, "STATIC", tmp_path / "static")
    client_files._file.cache_clear()

    async def story(here: House) -> None:
        answer = await here.opens("/daily", "de-CH, de;q=0.9")
        assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
        head, _, after = answer.text.partition("<title>")
        assert head.startswith("<head><meta ") and after == "Kaiten</title></head>"
        assert 'content="Das Spiel des Tages: dieselben Karten für alle"' in head
        assert 'content="https://sushi.example/preview.png"' in head
        assert (await here.opens("/daily")).headers["etag"] != answer.headers["etag"]

    told(tmp_path / "data", story, url=URL)
    client_files._file.cache_clear()


def drawn(name: str) -> Image.Image:
    with Image.open(PUBLIC / name) as picture:
        return picture.convert("RGBA")


def test_all_pictures_are_there_and_small() -> None:
    sizes = {path: drawn(path[1:]).size for path in client_files.PREVIEWS}
    assert set(sizes.values()) == {(1200, 630)} and len(sizes) == 5
    assert max((PUBLIC / path[1:]).stat().st_size for path in sizes) <= 100_000


def test_there_are_icons_for_every_system() -> None:
    """iOS takes a picture without transparency; Android cuts a maskable one down to a circle of 80 %."""
    icons = json.loads((PUBLIC / "manifest.webmanifest").read_text("utf-8"))["icons"]
    assert [(one["src"], one["sizes"], one.get("purpose")) for one in icons] == [
        ("icon.svg", "any", None),
        ("icon-192.png", "192x192", None),
        ("icon-512.png", "512x512", None),
        ("icon-512.png", "512x512", "maskable"),
    ]
    assert (
        '<link rel="apple-touch-icon" href="/icon-180.png" />' in (PUBLIC.parent / "index.html").read_text()
    )
    for size in (180, 192, 512):
        picture = drawn(f"icon-{size}.png")
        assert picture.size == (size, size)
        assert picture.getchannel("A").getextrema() == (255, 255)
        assert f"/icon-{size}.png" in client_files.LOOSE
