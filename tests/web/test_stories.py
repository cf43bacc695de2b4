"""Every part of the client looks as it did, says nothing wrong, and can be used by all."""

from pathlib import Path

from PIL import Image, ImageDraw

from tests.browser.chromium import required
from tests.web.shots import SHOTS, WAYS, difference, file_of, gallery, kept

LARGEST = 1_500_000  # bytes, all pictures together: they are in every clone


def test_every_story_looks_as_it_did_and_can_be_used_by_all(tmp_path: Path) -> None:
    """One test for all of them, so that they are built once and one browser looks at them."""
    required()
    trouble, seen = [], set()
    with gallery() as stories:
        for story in stories.names():
            for name, way in WAYS.items():
                look, file = stories.look(story, way), file_of(story, name)
                seen.add(file)
                trouble += [f"{story}, {name}: {line}" for line in look.trouble]
                if apart := difference(file.read_bytes(), look.picture) if file.is_file() else "is new":
                    now = tmp_path / file.name
                    now.write_bytes(look.picture)
                    trouble.append(f"{story}, {name}: {apart}. Compare {file} with {now}")
    trouble += [f"{file} shows no story" for file in sorted(set(SHOTS.iterdir()) - seen)]
    assert not trouble, "\n".join([*trouble, "If all is as it should be: python -m tests.web.shots"])


def test_the_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in SHOTS.iterdir()) < LARGEST


# --- the comparison bites -------------------------------------------------------------------------------


def picture(tmp_path: Path, *, at: int = 0, ink: str = "#2b2228", noise: int = 0) -> bytes:
    """A sheet with a button and a line of text, as wide as a desk."""
    page = Image.new("RGB", (1440, 900), "#efd3a4")
    draw = ImageDraw.Draw(page)
    draw.rectangle((200 + at, 300, 600 + at, 380), fill="#ff8360")
    for x in range(220, 580, 12):
        draw.line((x + at, 330, x + at, 350), fill=ink, width=3)
    if noise:
        page = page.point(lambda value: min(255, value + noise))
    page.save(tmp_path / "page.png")
    return kept((tmp_path / "page.png").read_bytes(), WAYS["desk"])


def test_the_same_is_the_same_and_so_is_a_breath_of_difference(tmp_path: Path) -> None:
    assert difference(picture(tmp_path), picture(tmp_path)) == ""
    assert difference(picture(tmp_path), picture(tmp_path, noise=1)) == ""


def test_a_button_that_moved_is_a_difference(tmp_path: Path) -> None:
    assert "clearly" in difference(picture(tmp_path), picture(tmp_path, at=60))


def test_a_page_in_another_light_is_a_difference(tmp_path: Path) -> None:
    assert "on average" in difference(picture(tmp_path), picture(tmp_path, noise=12))
