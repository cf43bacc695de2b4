"""Builds the documentation site from the Markdown of the repository.

    python docs/site/make_site.py [FOLDER]       into build/site, or another folder, as ./kaiten docs does
    python docs/site/make_site.py FOLDER plays   the client will be in FOLDER/play: ./kaiten build-site

The pages are the files that are there: this adds only a first page and the reference of the API. A link that
leads nowhere is an error. The pages need no network.
"""

import re
import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

SITE = Path(__file__).resolve().parent
ROOT = SITE.parents[1]
OWN = ("index.md", "api.md")
DECISIONS = "docs/decisions/README.md"
LISTED = """
```{toctree}
:glob:
:maxdepth: 1
:hidden:

0*
```
"""
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def linked() -> set[Path]:
    """The files of the repository that pages link to, and that are not pages themselves."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text("utf-8"))]
    targets = {(page.parent / link).resolve() for page, link in links}
    inside = {file.relative_to(ROOT) for file in targets if file.is_file() and file.is_relative_to(ROOT)}
    return {file for file in inside if file.parts[0] != "docs" and len(file.parts) > 1}


def build(into: Path, *tags: str) -> int:
    """Build the pages as they lie in the repository, so that links between them stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder, "kaiten")
        shutil.copytree(ROOT / "docs", stage / "docs")
        for page in (*ROOT.glob("*.md"), *[SITE / name for name in OWN]):
            shutil.copy(page, stage)
        for file in linked():
            (stage / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, stage / file)
        with (stage / DECISIONS).open("a") as decisions:
            decisions.write(LISTED)
        options = ["-c", str(SITE), "-d", f"{folder}/trees", "--fail-on-warning", "--keep-going", "--quiet"]
        options += [option for tag in tags for option in ("-t", tag)]
        return build_main([*options, str(stage), str(into)])


if __name__ == "__main__":
    target = Path(sys.argv[1] if sys.argv[1:] else ROOT / "build" / "site")
    status = build(target, *sys.argv[2:])
    if status == 0:
        print(f"the site is in {target}: open {target}/index.html")
    raise SystemExit(status)
