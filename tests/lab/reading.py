"""A page as a browser reads it: its text and its drawings, and an error where it is not well formed."""

import re
from html.parser import HTMLParser

EMPTY = {"meta", "link", "br", "hr", "img"}


class Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.headings: list[str] = []
        self.drawings: list[tuple[str, str]] = []  # the label and the title of each
        self.feed(page)
        self.close()
        assert self.open == [], "everything that was opened was closed"
        assert len(self.ids) == len(set(self.ids)), "no id stands there twice"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.addresses += [value for name, value in attrs if name in ("src", "href") and value]
        if tag == "svg":
            self.drawings.append((given["aria-label"] or "", ""))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] in (["h1"], ["h2"]):
            self.headings.append(data)
        if self.open[-2:] == ["svg", "title"]:
            self.drawings[-1] = (self.drawings[-1][0], data)


def read(page: str) -> Reader:
    """A page that stands alone: nothing is fetched, every drawing says what it shows, all colours have names."""
    assert page.startswith("<!doctype html>")
    assert "http" not in page
    reader = Reader(page)
    assert all(address.startswith("#") for address in reader.addresses)
    assert all(label and label == title for label, title in reader.drawings)
    body = page[page.index("<main>") :]
    assert set(re.findall(r"#[0-9a-f]{6}\b", body)) <= {"#000000", "#ffffff"}
    return reader
