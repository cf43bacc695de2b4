"""The documented files of nginx and Caddy keep what is private, tell people apart and write no token into a log.

Size: Debian's nginx and Caddy with the files of docs/deploy.md, and nginx with deploy/proxy.conf behind another one
Time: 0.5 CPU-minutes
In the suite: tests/server/test_hardening_http.py::test_what_a_proxy_may_block_has_one_spelling, tests/release/test_container.py::test_the_proxy_does_what_the_page_on_hosting_says
"""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.debian import require
from tests.server.world import ANSWER_S, UPGRADE_HEADERS, Server, free_port, serving, until

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
COMPOSED = (ROOT / "deploy" / "proxy.conf").read_text("utf-8")
SECRET = "a1b2c3d4e5f6"  # a token, or an invitation code
PRIVATE = [
    "/metrics", "/metrics/", "//metrics", "/./metrics", "/metrics%2f", "/%6detrics", "/METRICS", "/metrics;x",
    "/x/../metrics", "/api/admin/status", "/api/admin/", "/api//admin/status", "/api/%61dmin/status", "/api/admin%2fstatus",
    "//api/admin/status", "/API/admin/status", "/api/x/../admin/status", "/api/./admin/status", "/api/admin",
]  # fmt: skip
PEOPLE = ("127.0.0.2", "127.0.0.3")


class Front:
    """A proxy that runs: where it listens, and the folder of its logs."""

    def __init__(self, url: str, logs: Path) -> None:
        self.url, self.logs = url, logs

    def asks(self, raw: str, person: str = PEOPLE[0], method: str = "GET", **more: str) -> httpx.Response:
        """Send a request from one of this machine's own addresses, with the path as it is."""
        line = httpx.HTTPTransport(verify=False, local_address=person)
        with httpx.Client(transport=line, timeout=ANSWER_S, base_url=self.url) as client:
            request = client.build_request(method, "/", headers=more)
            request.url = request.url.copy_with(raw_path=raw.encode())
            return client.send(request)


def block(kind: str, having: str) -> str:
    """The block of docs/deploy.md that has this text."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.M | re.S)
    found: str = next(text for text in blocks if having in text)
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    made, key = folder / "fullchain.pem", folder / "key.pem"
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3", *names]
    subprocess.run([*command, "-keyout", key, "-out", made], check=True, capture_output=True)
    return made, key


@contextmanager
def running(command: list[str], url: str, log: Path) -> Iterator[None]:
    """Run a proxy until the end of the block; anything it answers means that it is there."""
    with log.open("ab") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out)

    def answers() -> bool:
        assert process.poll() is None, log.read_text()
        try:
            return bool(httpx.get(url, verify=False).status_code)
        except httpx.TransportError:
            return False

    try:
        until(answers, f"{command[0]} answers")
        yield
    finally:
        process.terminate()
        process.wait(ANSWER_S)


@contextmanager
def nginx(sites: str, folder: Path, url: str) -> Iterator[None]:
    """nginx with these sites and Debian's other settings, in a folder of its own."""
    own = " ".join(
        [
            f"{kind}_temp_path {folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ]
    )
    main = f"daemon off; user root; pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ {own} {sites} }}"
    file = folder / "nginx.conf"
    file.write_text(main)
    with running(["nginx", "-e", f"{folder}/error.log", "-c", str(file)], url, folder / "said.log"):
        yield


@contextmanager
def documented_nginx(port: int, folder: Path) -> Iterator[Front]:
    """The file of docs/deploy.md, before the server at a port; only ports and places are replaced."""
    folder.mkdir()
    made, key = certificate(folder)
    plain, https = free_port(), free_port()
    sites = block("nginx", "log_format kaiten")
    for old, new in {
        r"listen \[::\].*": "", "listen 80;": f"listen 127.0.0.1:{plain};", "listen 443 ssl;": f"listen 127.0.0.1:{https} ssl;",
        "/etc/ssl/kaiten/fullchain.pem": str(made), "/etc/ssl/kaiten/key.pem": str(key),
        "/var/log/nginx": str(folder), "127.0.0.1:8642": f"127.0.0.1:{port}",
    }.items():  # fmt: skip
        assert re.search(old, sites), f"docs/deploy.md has no {old} any more"
        sites = re.sub(old, new, sites)
    url = f"https://127.0.0.1:{https}"
    with nginx(sites, folder, url):
        yield Front(url, folder)


@contextmanager
def composed_nginx(port: int, folder: Path) -> Iterator[int]:
    """deploy/proxy.conf; both servers are the same one. Yields its port."""
    folder.mkdir()
    here = free_port()
    sites = re.sub("(one|two):8642", f"127.0.0.1:{port}", COMPOSED)
    sites = sites.replace("listen 80;", f"listen 127.0.0.1:{here};").replace(
        "/dev/stdout", f"{folder}/access.log"
    )
    with nginx(sites, folder, f"http://127.0.0.1:{here}"):
        yield here


@contextmanager
def caddy(port: int, folder: Path) -> Iterator[Front]:
    folder.mkdir()
    made, key = certificate(folder)
    https = free_port()
    file = folder / "Caddyfile"
    text = block("caddyfile", "reverse_proxy 127.0.0.1:8642").replace("127.0.0.1:8642", f"127.0.0.1:{port}")
    text = text.replace("sushi.example {", f"https://127.0.0.1:{https} {{\n\ttls {made} {key}", 1)
    text = text.replace("{\n", "{\n\tadmin off\n\tauto_https disable_redirects\n", 1)
    file.write_text(text.replace("/var/log/caddy", str(folder)))
    url = f"https://127.0.0.1:{https}"
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with running(command, url, folder / "said.log"):
        yield Front(url, folder)


@pytest.fixture(params=["nginx", "caddy", "nginx before nginx"])
def front(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Front, Server]]:
    require("nginx-light", "caddy")
    with serving(tmp_path / "data") as server:
        if request.param == "nginx":
            with documented_nginx(server.port, tmp_path / "nginx") as here:
                yield here, server
        elif request.param == "caddy":
            with caddy(server.port, tmp_path / "caddy") as here:
                yield here, server
        else:
            with (
                composed_nginx(server.port, tmp_path / "composed") as inner,
                documented_nginx(inner, tmp_path / "nginx") as here,
            ):
                here.logs = tmp_path  # of both
                yield here, server


def test_it_keeps_what_is_private_tells_people_apart_and_writes_no_token(front: tuple[Front, Server]) -> None:
    here, server = front
    assert server.http.get(f"{server.url}/metrics").status_code == 200
    assert here.asks("/health").status_code == 200
    assert [(path, here.asks(path).status_code) for path in PRIVATE] == [(path, 404) for path in PRIVATE]

    cookie = here.asks("/api/me", method="GET").headers.get("set-cookie", "")
    assert "Secure" in cookie or not cookie
    token = next(server.folder.glob("admin-*.token")).read_text().strip()
    ban = {"kind": "address", "who": PEOPLE[0]}
    asked = {"Authorization": f"Bearer {token}"}
    answer = server.http.post(f"{server.url}/api/admin/bans", json=ban, headers=asked)
    assert answer.status_code < 300, answer.text
    statuses = [here.asks("/api/tables", person, "POST").status_code for person in PEOPLE]
    assert statuses[0] == 403 and statuses[1] != 403, statuses

    def with_tokens() -> None:
        here.asks(f"/api/records/{SECRET}")
        here.asks(f"//api/records/{SECRET}/replay")
        here.asks(f"/api/tables/0123456789ab/socket?code={SECRET}", PEOPLE[1], **UPGRADE_HEADERS)

    with_tokens()
    server.stop()
    with_tokens()
    logs = [path for path in here.logs.rglob("*.log") if path.parent != here.logs or path.name != "data.log"]
    text = {path.name: path.read_text(errors="replace") for path in logs}
    assert any("/api/" in lines for lines in text.values()), "nothing was logged"
    assert {
        name: [line for line in lines.splitlines() if SECRET in line] for name, lines in text.items()
    } == {name: [] for name in text}
