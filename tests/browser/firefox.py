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
        target = {"context": self._page}
        said = self._does("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        return said["result"].get("value")

    def finds(self, role: str, name: str = "") -> list[str]:
        """The elements with this role and this name, by what the browser tells screen readers."""
        by = {"role": role, **({"name": name} if name else {})}
        found = self._does(
            "browsingContext.locateNodes", context=self._page, locator={"type": "accessibility", "value": by}
        )
        return [node["sharedId"] for node in found["nodes"]]

    def sees(self, role: str, name: str = "") -> str:
        """Wait for an element, and return it."""
        until = monotonic() + PATIENCE_S
        while not (found := self.finds(role, name)):
            assert monotonic() < until, f"no {role} {name}: {self.says('document.body.innerText')}"
            sleep(0.2)
        return found[0]

    def presses(self, role: str, name: str) -> "Firefox":
        """Click on an element as a mouse does."""
        origin = {"type": "element", "element": {"sharedId": self.sees(role, name)}}
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
