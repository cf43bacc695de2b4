"""How long somebody who plays alone waits from one click to the next, and how long the page is busy at once.

Size: 3 boxes at 3 speeds against three bots, one round each; it prints milliseconds and judges none
Time: 3 CPU-minutes
In the suite: tests/server/test_room_time.py::test_bots_act_at_once_for_who_wants_that, tests/browser/test_speed.py::test_a_reveal_forces_no_layout_and_only_transform_and_opacity_move

It measures something only while the machine does nothing else: the load is printed, too.
"""

import json
import os
from pathlib import Path
from statistics import median
from typing import Any, cast

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import FLAGS, chromium
from tests.browser.house import House, Person, build_client
from tests.browser.reveal import TIMES, longest_task_us, traced_events
from tests.browser.test_seats import NO_QUESTIONS
from tests.server.world import Server

BOXES: dict[str, dict[str, Any]] = {
    "sushi-go/cocktail": {},
    "party/cocktail": {"options": {"menu": NO_QUESTIONS}},
    "roll/cocktail": {},
}
SPEEDS = ("calm", "normal", "instant")
# Chooses, confirms, and waits until something of the next hand can be chosen. Nothing is left: null.
CLICKED = """async () => {
  const all = () => [...document.querySelectorAll('button:is([data-spot^="held/"], [data-spot^="die/"])')]
  const open = () => all().filter((one) => !one.disabled && !one.closest('[inert]'))
  const until = async (found) => {
    for (;;) {
      const it = found()
      if (it) return it
      await new Promise(requestAnimationFrame)
    }
  }
  const first = await until(() => open()[0])
  const held = all().length
  first.click()
  const confirm = await until(() => [...document.querySelectorAll('main .button-main:enabled')].at(-1))
  const at = performance.now()
  confirm.click()
  if (held <= 2) return null
  await until(() => all().length === held - 1 && open().length)
  return performance.now() - at
}"""


def clicks(browser: Browser, person: Person, game: str, setup: dict[str, Any]) -> tuple[list[float], float]:
    """Milliseconds from click to click, and the longest task of one reveal, waiting for a core not counted."""
    person.begins(person.lays(game, 4, bots=["regular"] * 3, **setup))
    times, task = [], 0
    while (time := person.page.evaluate(CLICKED)) is not None:
        times.append(float(time))
        if len(times) == 2:
            browser.start_tracing(page=person.page, categories=TIMES)
            person.page.evaluate(CLICKED)  # tracing takes time, too
            task = longest_task_us(traced_events(browser))
    return times, task / 1000


def test_from_click_to_click(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build_client()
    found = []
    server = Server(tmp_path / "data").start()
    # The engine of a page that is played for long: the tests' own flags spare what makes its scripts faster.
    own = [flag for flag in FLAGS if not flag.startswith("--js-flags")]
    try:
        with chromium(own) as browser:
            for speed in SPEEDS:
                person = Person(cast(House, server), browser, size=(1440, 900)).named("Ann")
                likes = json.dumps({"speed": speed})
                person.context.add_init_script(f"localStorage.setItem('kaiten.likes', {likes!r})")
                for game, setup in BOXES.items():
                    times, task = clicks(browser, person, game, setup)
                    found.append(
                        {
                            "speed": speed,
                            "game": game,
                            "clicks": len(times),
                            "median_ms": round(median(times)),
                            "most_ms": round(max(times)),
                            "longest_task_ms": round(task),
                            "load": round(os.getloadavg()[0], 1),
                        }
                    )
                assert person.leaves() == []
    finally:
        server.stop()
    with capsys.disabled():
        print("\n" + "\n".join(json.dumps(one) for one in found))
    assert all(one["clicks"] for one in found)
