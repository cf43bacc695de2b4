"""The package's description: README.md without what works only inside the repository.

A package index shows the description by itself. Links to files become plain text there, and tables of
pictures are left out.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parents[1]
PICTURE = re.compile(r"!\[[^]]*\]\((?!https?:)")
LINK = re.compile(r"(?<!!)\[([^]]+)\]\((?!https?:)[^)]+\)")


def description(readme: str) -> str:
    blocks = [block for block in readme.split("\n\n") if not PICTURE.search(block)]
    return LINK.sub(r"\1", "\n\n".join(blocks))


class Readme(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = description((ROOT / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
