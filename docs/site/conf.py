"""Settings of the documentation site. `./kaiten docs` builds it: docs/site/make_site.py."""

from typing import Any

from sphinx.application import Sphinx

from kaiten import __version__

project = "Kaiten"
author = "The Kaiten authors"
copyright = "2026, the Kaiten authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
include_patterns = ["*.md", "docs/**.md", "src/**.md"]
exclude_patterns = ["docs/site/**"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
default_role = "code"  # docstrings put names in single backticks
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


def setup(app: Sphinx) -> None:
    """The overview in the docstring of the module is laid out by hand: keep its lines."""

    def keep(app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
        if what == "module":
            lines[:] = ["::", "", *[f"   {line}" for line in lines], ""]

    app.connect("autodoc-process-docstring", keep)
