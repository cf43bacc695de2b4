"""Stories of the client look as they did, log no error, and pass the accessibility checks: one of each family."""

from pathlib import Path
from zlib import crc32

import pytest
from PIL import Image, ImageDraw

from tests.web.shots import SHOTS, WAYS, Gallery, difference, file_of, packed, small

LARGEST = 3_200_000  # bytes, all pictures together: they are in every clone
STORIES = sorted({file.name.partition(".")[0] for file in SHOTS.iterdir()})
# The first of those that begin with the same word; `./kaiten campaign looks` takes all of them.
FAMILIES = sorted({story.partition("-")[0]: story for story in reversed(STORIES)}.values())


def test_there_are_pictures_of_every_story_and_of_nothing_else(gallery: Gallery) -> None:
    assert sorted(gallery.names()) == STORIES, "python -m tests.web.shots takes them all again"


@pytest.mark.parametrize("story", FAMILIES)
def test_a_story_looks_as_it_did_and_is_accessible(story: str, gallery: Gallery, tmp_path: Path) -> None:
    """Half of them on a desk, half on a phone; the campaign takes each in both ways."""
    looks_as_it_did(story, list(WAYS)[crc32(story.encode()) % len(WAYS)], gallery, tmp_path)


def looks_as_it_did(story: str, name: str, gallery: Gallery, tmp_path: Path) -> None:
    """A changed picture that is meant: python -m tests.web.shots NAME."""
    way, file = WAYS[name], file_of(story, name)
    before = file.read_bytes()
    look = gallery.look_at(story, way)
    if not look.trouble and difference(before, look.picture):
        # An earlier story may have left something, and a busy machine may be late: look once more.
        look = gallery.look_at(story, way, alone=True)
    assert look.trouble == [], name
    apart = difference(before, look.picture)
    if apart:
        (tmp_path / file.name).write_bytes(packed(look.picture))
    assert not apart, f"compare {file} with {tmp_path / file.name}"


def test_the_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in SHOTS.iterdir()) < LARGEST


# --- the comparison bites -------------------------------------------------------------------------------


def picture(tmp_path: Path, *, at: int = 0, ink: str = "#2b2228", noise: int = 0) -> Image.Image:
    """A sheet with a button and a line of text, as wide as a desk."""
    page = Image.new("RGB", (1440, 900), "#efd3a4")
    draw = ImageDraw.Draw(page)
    draw.rectangle((200 + at, 300, 600 + at, 380), fill="#ff8360")
    for x in range(220, 580, 12):
        draw.line((x + at, 330, x + at, 350), fill=ink, width=3)
    if noise:
        page = page.point(lambda value: min(255, value + noise))
    page.save(tmp_path / "page.png")
    return small((tmp_path / "page.png").read_bytes(), WAYS["desk"])


def test_the_same_is_the_same_and_so_is_a_breath_of_difference(tmp_path: Path) -> None:
    before = packed(picture(tmp_path))
    assert difference(before, picture(tmp_path)) == ""
    assert difference(before, picture(tmp_path, noise=1)) == ""


def test_a_button_that_moved_is_a_difference(tmp_path: Path) -> None:
    assert "clearly" in difference(packed(picture(tmp_path)), picture(tmp_path, at=60))


def test_a_page_in_another_light_is_a_difference(tmp_path: Path) -> None:
    assert "on average" in difference(packed(picture(tmp_path)), picture(tmp_path, noise=12))
