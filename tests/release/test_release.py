"""The package as strangers get it: the wheel and the sdist, without the repository, as an ordinary user."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from release import release
from release.readme import description
from tests.release.conftest import Programs, as_nobody, everyones_python

pytestmark = pytest.mark.slow


def test_building_from_the_sdist_needs_no_node(programs: Programs, tmp_path: Path) -> None:
    """The client in it is built from the sources in it, so the build asks for nothing."""
    file = programs("wheel").parents[1] / release.SDIST.format(release.version())
    with tarfile.open(file) as sdist:
        sdist.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    ask = "import hook; print(hook.ClientHook.dependencies(None))"
    environment = {"PATH": "/nowhere"}
    done = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=unpacked / "web",
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"


@pytest.mark.servers
def test_a_home_that_cannot_be_written_is_named_with_the_way_out(programs: Programs) -> None:
    kaiten = programs("wheel") / "kaiten"
    done = subprocess.run(
        [kaiten, "play", "--no-browser", "--port", "0"], cwd="/", env={"HOME": "/proc"}, timeout=60,
        capture_output=True, text=True, check=False, **as_nobody(everyones_python()),
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "kaiten: cannot write to /proc/.local/share/kaiten: name another folder with --data FOLDER\n"
    )


@pytest.mark.servers
def test_an_ordinary_user_plays_with_a_folder_of_their_own(programs: Programs, folder: Path) -> None:
    """The client is in the wheel, and the server gives it out."""
    data = folder / "data"
    data.mkdir()
    data.chmod(0o777)
    python = programs("wheel") / "python"
    with subprocess.Popen(
        [programs("wheel") / "kaiten", "play", "--no-browser", "--port", "0", "--data", data],
        cwd="/", env={"HOME": "/proc"}, stdout=subprocess.PIPE, text=True, **as_nobody(everyones_python()),
    ) as server:  # fmt: skip
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        ask = f"from urllib.request import urlopen; print(urlopen('{address}').read().decode())"
        page = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout
        server.terminate()
    assert server.returncode == 0
    assert "<title>" in page and "/assets/" in page
    assert (data / "kaiten.db").exists()


def test_the_description_of_the_package_says_everything_and_links_to_no_file() -> None:
    text = description(
        "# A\n\n[the rules](docs/rules.md) and [a site](https://sushi.example)\n\n| ![x](docs/x.webp) |\n\nend\n"
    )
    assert text == "# A\n\nthe rules and [a site](https://sushi.example)\n\nend\n"


@pytest.mark.parametrize(
    ("tags", "heading", "complaint"),
    [
        ([], "## 9.9.9 — unreleased", "the first section of CHANGELOG.md must be ## {}"),
        (["v9.9.9"], "## {} — 2026-01-31", "the version is {}, but the tag says v9.9.9"),
        (
            ["v{}"],
            "## {} — unreleased",
            "the changelog's section must be ## {} — with the day of the release",
        ),
    ],
)
def test_a_tag_the_version_and_the_changelog_agree(tags: list[str], heading: str, complaint: str) -> None:
    this = release.version()
    with pytest.raises(release.NotReady) as raised:
        release.check_names([tag.format(this) for tag in tags], f"# Changelog\n\n{heading.format(this)}\n")
    assert str(raised.value) == complaint.format(this)
    release.check_names([f"v{this}"], f"# Changelog\n\n## {this} — 2026-01-31\n")


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("kaiten/extra.py", "x.whl lacks kaiten/py.typed"),
        ("node_modules/x.js", "x.whl contains node_modules/x.js"),
    ],
)
def test_a_wheel_that_lacks_or_has_too_much_is_refused(tmp_path: Path, name: str, complaint: str) -> None:
    names = [*release.IN_BOTH, "LICENSE", "METADATA"] if "modules" in name else ["METADATA"]
    with zipfile.ZipFile(tmp_path / "x.whl", "w") as wheel:
        for each in [*names, name]:
            wheel.writestr(each, "")
    with pytest.raises(release.NotReady, match=complaint):
        release.check(tmp_path / "x.whl")
