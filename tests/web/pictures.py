"""The pictures in the README and on the documentation site: stories of the tables, wide and light.

`./kaiten pictures` takes them again; look at them before you commit.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.shots import Way, build_stories, gallery

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDE = Way(width=1440, height=900, kept=960, lang="en", theme="light")
STORIES = {"sushi-go": "table-four", "party": "table-eight", "roll": "roll", "dice": "duel"}


def main() -> None:
    with TemporaryDirectory() as folder:
        build_stories(Path(folder))
        with gallery(Path(folder)) as stories:
            for name, story in STORIES.items():
                (PICTURES / f"{name}.webp").write_bytes(stories.look_at(story, WIDE).picture)


if __name__ == "__main__":
    main()
