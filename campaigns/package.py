"""The package plays every way without the repository, from a wheel and from an sdist, and the steps of the container's file run.

Size: an sdist built, installed and played from; an environment made as the container's is
Time: 1 CPU-minutes
In the suite: tests/release/test_release.py::test_an_ordinary_user_plays_with_a_folder_of_their_own, tests/release/test_container.py::test_the_image_is_small_and_belongs_to_nobody
"""

import subprocess
import sys
from pathlib import Path

import pytest

from release import release
from tests.release.conftest import Kind, Programs, folder, programs
from tests.release.test_container import steps

__all__ = ["folder", "programs"]  # the fixtures


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_it_plays_without_the_repository(kind: Kind, programs: Programs, tmp_path: Path) -> None:
    release.play(programs(kind), tmp_path)


def test_every_step_runs_outside_a_container(programs: Programs, tmp_path: Path) -> None:
    """Paths are replaced, and uv does what pip is told: it has the packages already."""
    source, made = tmp_path / "src", tmp_path / "kaiten"
    source.mkdir()
    (source / "runtime.lock").write_text(release.runtime_lock())
    wheel = programs("wheel").parents[1] / release.WHEEL.format(release.version())
    (source / wheel.name).symlink_to(wheel)
    uv = f"{Path(sys.executable).parent}/uv pip"
    for step in steps("RUN"):
        if step.startswith("useradd"):
            continue  # it would change this machine
        command = step.replace("python -m venv", f"{uv[:-4]} venv -q").replace("/opt/kaiten/bin/pip", uv)
        command = command.replace("uninstall --yes pip", "check -q").replace(
            "--no-cache-dir", f"-q --python {made}"
        )
        command = command.replace("check -q", f"check -q --python {made}")
        command = command.replace("/opt/kaiten", str(made)).replace("/src/", f"{source}/")
        subprocess.run(["sh", "-c", command], check=True, capture_output=True)
    done = subprocess.run([made / "bin" / "kaiten", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"kaiten {release.version()}\n"
    assert not list(made.glob("lib/*/site-packages/hatchling")), "what only builds is not in the image"
