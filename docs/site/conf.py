"""Settings of the documentation site. `./kaiten docs` builds it: docs/site/make_site.py."""

import re
from typing import Any

from sphinx.application import Sphinx

from kaiten import __version__

project = "Kaiten"
author = "The Kaiten authors"
copyright = "2026, the Kaiten authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
include_patterns = ["*.md", "docs/**.md", "src/**.md", "campaigns/**.md"]
exclude_patterns = ["docs/site/**"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
default_role = "py:obj"  # docstrings put names in single backticks: a link, if the name is in the reference
suppress_warnings = ["misc.highlighting_failure"]  # our own notations, such as `…` in JSON

html_theme = "furo"
html_title = f"Kaiten {version}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = html_logo = "../../web/public/icon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#b3401b", "color-brand-content": "#b3401b"},
    "dark_css_variables": {"color-brand-primary": "#ff8360", "color-brand-content": "#ff8360"},
}


ENTRY = re.compile(r"(\S.*?)  +(\S.*)")


def overview(lines: list[str]) -> list[str]:
    """The two columns in the docstring of the module as a list of headings with what belongs to them."""
    found = []
    for line in lines:
        entry = ENTRY.fullmatch(line)
        found += (
            ["", f"**{entry[1]}**", f"   {entry[2]}"]
            if entry
            else [f"   {line.lstrip()}" if line[:1] == " " else line]
        )
    return found


def setup(app: Sphinx) -> None:
    def laid_out(app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
        if what == "module":
            lines[:] = overview(lines)

    app.connect("autodoc-process-docstring", laid_out)
