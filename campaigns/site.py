"""The documentation site builds, every link in it leads somewhere, and no page needs the network.

Size: the whole site
Time: 0.3 CPU-minutes
In the suite: tests/test_docs.py::test_links_between_the_documents_lead_somewhere, tests/test_docs.py::test_no_heading_skips_a_level, tests/test_docs.py::test_every_page_is_on_the_site
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kaiten

ROOT = Path(__file__).parents[1]
FETCHED = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)="([^"]+)"')
LINKED = re.compile(r'<a\b[^>]*\bhref="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built. A page that links to nothing, or that no page leads to, fails here."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, str(ROOT / "docs" / "site" / "make_site.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_the_site_has_its_pages_search_and_both_lights_and_needs_no_network(site: Path) -> None:
    """One test, because the site takes seconds to build."""
    pages = {page: page.read_text("utf-8") for page in site.rglob("*.html")}
    names = {str(page.relative_to(site)) for page in pages}
    assert names >= {"index.html", "README.html", "api.html", "search.html", "docs/rules/party.html", "docs/play.html",
                     "docs/deploy.html", "docs/container.html", "docs/bots.html", "docs/envs.html", "docs/protocol.html",
                     "docs/decisions/0015-sockets-go-to-the-owner.html", "CONTRIBUTING.html"}  # fmt: skip
    assert "theme-toggle" in pages[site / "index.html"]
    assert "miso" in (site / "searchindex.js").read_text("utf-8")
    reference = pages[site / "api.html"]
    assert [name for name in kaiten.__all__ if f'id="kaiten.{name}"' not in reference] == []
    assert "`" not in re.sub(r"<[^>]+>", "", reference), "something was not read as a name"
    assert "0015-sockets-go-to-the-owner.html" in pages[site / "docs/decisions/README.html"]
    for page, text in pages.items():
        for target in FETCHED.findall(text):
            assert not re.match(r"(https?:)?//", target), f"{page} fetches {target}"
        for target in FETCHED.findall(text) + LINKED.findall(text):
            if not re.match(r"[a-z]+:|#|data:", target):
                file = page.parent / re.split(r"[?#]", target)[0]
                assert file.exists(), f"{page} links to {target}"
    for style in site.rglob("*.css"):
        assert "url(http" not in style.read_text("utf-8") and "@import" not in style.read_text("utf-8"), style
