"""Builds a site of files: the documentation, and the client, which plays there without a server.

    python web/build_site.py FOLDER

Any host of files can serve the folder, below any address. The client is built already: ./kaiten build-site
does both.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from archive import NETS

from build import ROOT, STATIC, TAB  # isort: skip
from kaiten.server.net.security_headers import SECURITY_HEADERS

PLAY = "play"  # the folder of the client
NOT_NEEDED = (".kaiten", "commit.txt", "preview*.png")
FROM_THE_ROOT = re.compile(r'((?:src|href)=")/')


def policy() -> str:
    """The content security policy of a server, but for what a page cannot say itself."""
    rules = SECURITY_HEADERS["Content-Security-Policy"].split("; ")
    return "; ".join(rule for rule in rules if not rule.startswith("frame-ancestors"))


def page(html: str) -> str:
    """The client's page, which finds its files from where it is, and asks no server."""
    said = f"""
    <meta http-equiv="Content-Security-Policy" content="{policy()}" />
    <meta name="server" content="none" />"""
    html = FROM_THE_ROOT.sub(r"\1./", html)
    return html.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{said}', 1)


def write_client(into: Path) -> None:
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(STATIC, into, ignore=shutil.ignore_patterns(*NOT_NEEDED))
    html = (STATIC / "index.html").read_text("utf-8")
    (into / "index.html").write_text(page(html), "utf-8")
    nets: dict[str, str] = json.loads((into / TAB / "files.json").read_text())["nets"]
    for name, path in nets.items():
        net = into / TAB / path
        net.parent.mkdir(exist_ok=True)
        shutil.copyfile(NETS / f"{name}.npz", net)


def main(words: list[str]) -> int:
    if len(words) != 1:
        sys.stderr.write("usage: ./kaiten build-site FOLDER\n")
        return 2
    folder = Path(words[0]).resolve()
    docs = [sys.executable, str(ROOT / "docs" / "site" / "make_site.py"), str(folder), "plays"]
    if status := subprocess.run(docs, check=False).returncode:
        return status
    (folder / ".nojekyll").touch()  # GitHub would leave out folders that begin with _
    write_client(folder / PLAY)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
