"""Debian's Firefox without a window, driven by WebDriver BiDi, which it speaks itself."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.debian import require

PATIENCE_S = 120.0  # only a failing test waits that long
PREFERENCES = {
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,nothing",
}  # it asks its maker for nothing


class Firefox:
    """A browser with one page."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.asked: list[str] = []  # the addresses of all requests
        self._does("session.new", capabilities={})
        self._does("session.subscribe", events=["network.beforeRequestSent"])
        self._page = self._does("browsingContext.getTree")["contexts"][0]["context"]

    def _does(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(PATIENCE_S))
            if heard.get("method") == "network.beforeRequestSent":
                self.asked.append(heard["params"]["request"]["url"])  # its own, too, such as data:
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def opens(self, url: str) -> "Firefox":
        self._does("browsingContext.navigate", context=self._page, url=url, wait="complete")
        return self

    def reloads(self) -> "Firefox":
        self._does("browsingContext.reload", context=self._page, wait="complete")
        return self

    def says(self, script: str) -> Any:
        """The value of an expression in the page, or of the promise that it is."""
        return self._evaluates(script).get("value")

    def waits_until(self, script: str) -> "Firefox":
        until = monotonic() + PATIENCE_S
        while not self.says(script):
            assert monotonic() < until, f"never true: {script}"
            sleep(0.2)
        return self

    def _evaluates(self, script: str) -> Any:
        target = {"context": self._page}
        said = self._does("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        return said["result"]

    def sees(self, selector: str, text: str = "") -> str:
        """Wait for an element that is shown, with this text in it, and return it."""
        shown = f"(one) => one.checkVisibility() && one.innerText.includes({json.dumps(text)})"
        script = f"[...document.querySelectorAll({json.dumps(selector)})].find({shown})"
        until = monotonic() + PATIENCE_S
        while (found := self._evaluates(script))["type"] != "node":
            assert monotonic() < until, f"no {selector} {text}: {self.says('document.body.innerText')}"
            sleep(0.2)
        return str(found["sharedId"])

    def presses(self, selector: str, text: str = "") -> "Firefox":
        """Click on an element as a mouse does."""
        origin = {"type": "element", "element": {"sharedId": self.sees(selector, text)}}
        mouse = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": mouse}]
        self._does("input.performActions", context=self._page, actions=actions)
        return self


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    require("firefox-esr")
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command = [
        "firefox-esr",
        "--headless",
        "--no-remote",
        "--remote-debugging-port=0",
        "--profile",
        str(profile),
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            with connect(_address(profile), max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()


def _address(profile: Path) -> str:
    """Where it listens, which it writes into its profile."""
    file, until = profile / "WebDriverBiDiServer.json", monotonic() + PATIENCE_S
    while not file.exists() or not file.read_text():
        assert monotonic() < until, "Firefox does not start"
        sleep(0.1)
    told = json.loads(file.read_text())
    return f"ws://{told['ws_host']}:{told['ws_port']}/session"
