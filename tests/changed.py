"""`./kaiten test changed [COMMIT]`: the tests that a change can reach, and what is left out.

The change is what differs from the commit (without one, from the last), with new files. A test file reaches what it
imports, what that imports, and so on, the conftest files above it included. Imports say nothing about programs: a test
file that starts a server reaches all of the server, and one with a browser also the client, unless it names what it is
about: `REACHES = ("kaiten/server/daily", "web/src/daily")`, the beginnings of paths. A file that is not code is reached
by the tests that mention its name.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
SERVER = ("kaiten.cli.serve", "kaiten.cli.play", "kaiten.cli.admin")  # what world.py starts
WITH_BROWSER = ("tests/browser/", "tests/web/")
EVERY_TEST = ("pyproject.toml", "requirements-dev.lock", "tests/conftest.py", "tests/debian.py")
NAMED = re.compile(r"^REACHES = (\(.*?\))$", re.M | re.S)


def changed_files(commit: str) -> list[str]:
    """Everything that differs from this commit, and what is new; not what git ignores."""
    words = (["diff", "--name-only", commit, "--"], ["ls-files", "--others", "--exclude-standard"])
    said = [
        subprocess.run(["git", *each], cwd=ROOT, check=True, capture_output=True, text=True) for each in words
    ]
    return sorted({line for one in said for line in one.stdout.splitlines()})


def module_of(file: str) -> str:
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def package() -> grimp.ImportGraph:
    graph = grimp.build_graph("kaiten")
    for module in graph.modules:
        if module.startswith("kaiten.cli."):
            graph.add_import(importer="kaiten.cli", imported=module)  # it imports commands by their names
    return graph


@cache
def imports(file: Path) -> frozenset[str]:
    """What a file outside the package imports, and what its helpers do."""
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *[f"{node.module}.{alias.name}" for alias in node.names]}
    ours = [module for module in found if module.startswith(("tests.", "campaigns."))]
    helpers = [ROOT / f"{module.replace('.', '/')}.py" for module in ours]
    return frozenset(found.union(*[imports(helper) for helper in helpers if helper.exists()]))


@cache
def modules(test: Path) -> frozenset[str]:
    """Every module that can run in a test file, or in a server that it starts."""
    above = [folder / "conftest.py" for folder in test.parents if TESTS in folder.parents]
    found = set[str]().union(*[imports(file) for file in (test, *above) if file.exists()])
    if "campaigns.commands" in found:  # it imports commands by their names, too
        commands = (ROOT / "campaigns" / "commands").glob("*.py")
        found.update(*[imports(file) | {f"campaigns.commands.{file.stem}"} for file in commands])
    if "tests.server.world" in found and not NAMED.search(test.read_text("utf-8")):
        found.update(SERVER)
    graph = package()
    return frozenset(found.union(*[graph.find_upstream_modules(one) for one in found & graph.modules]))


def reaches(test: Path, file: str) -> bool:
    here, text = test.relative_to(ROOT).as_posix(), test.read_text("utf-8")
    named = NAMED.search(text)
    if (
        file == here
        or file in EVERY_TEST
        or (named and file.removeprefix("src/").startswith(ast.literal_eval(named[1])))
    ):
        return True
    if file.endswith(".py") and file.startswith(("src/", "tests/", "campaigns/")):
        return module_of(file) in modules(test) or (
            file.endswith("/conftest.py") and here.startswith(file[:-11])
        )
    if file.startswith("src/"):  # data belong to the package around them
        around = module_of(Path(file).parent.as_posix())
        return any(f"{one}.".startswith(f"{around}.") for one in modules(test))
    if file.startswith("web/") and here.startswith(WITH_BROWSER):
        return not named
    return Path(file).name in text


def main() -> int:
    commit = sys.argv[1] if sys.argv[1:2] and not sys.argv[1].startswith("-") else "HEAD"
    options = sys.argv[1 + (sys.argv[1:2] == [commit]) :]
    changed = changed_files(commit)
    tests = sorted(TESTS.rglob("test_*.py"))
    reached = [test for test in tests if any(reaches(test, file) for file in changed)]
    client = any(file.startswith("web/") for file in changed)
    print(
        f"{len(changed)} changed files reach {len(reached)} of {len(tests)} test files",
        "and vitest" if client else "",
    )
    folders = sorted({test.parent.relative_to(ROOT).as_posix() for test in tests if test not in reached})
    print(
        f"left out: format, lint, types{'' if client else ', vitest'}; {len(tests) - len(reached)} test files in {', '.join(folders)}"
    )
    failed = 0
    if client:
        failed |= subprocess.run(
            [sys.executable, ROOT / "web" / "build.py", "run", "vitest", "run", "--changed", commit]
        ).returncode
    if reached:
        failed |= subprocess.run(
            [sys.executable, "-m", "pytest", *options, *map(str, reached)], cwd=ROOT
        ).returncode
    return failed


if __name__ == "__main__":
    sys.exit(main())
