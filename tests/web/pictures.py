"""The pictures in the README and on the documentation site: stories of the tables, wide and light. And those
of the client that must be pixels: the icons of the installed app, and what a chat shows of a link.

`./kaiten pictures` takes them again; look at them before you commit.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.web.scripts import WEB
from tests.web.shots import Way, build_stories, gallery, packed

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PUBLIC = WEB / "public"
WIDE = Way(width=1440, height=900, kept=960, lang="en", theme="light")
STORIES = {"sushi-go": "table-four", "party": "table-eight", "roll": "roll", "dice": "duel"}
CHAT = Way(width=1200, height=630, kept=1200, lang="en", theme="light")
ICONS = (180, 192, 512)


def keep(picture: Image.Image, name: str) -> None:
    few = picture.quantize(96, dither=Image.Dither.NONE)
    few.save(PUBLIC / name, optimize=True)


def main() -> None:
    with TemporaryDirectory() as folder:
        build_stories(Path(folder))
        with gallery(Path(folder)) as stories:
            for size in ICONS:
                keep(stories.file("icon.svg", size), f"icon-{size}.png")
            for preview in ("preview", *(f"preview-{box}" for box in STORIES)):
                keep(stories.picture(preview, CHAT), f"{preview}.png")
            for name, story in STORIES.items():
                (PICTURES / f"{name}.webp").write_bytes(packed(stories.look_at(story, WIDE).picture))


if __name__ == "__main__":
    main()
