"""What the client believes goes over the wire is what the server's classes say."""

from tests.web.scripts import WEB, script


def test_the_types_of_the_client_are_fresh() -> None:
    """Where they are not: `python web/protocol.py`."""
    assert (WEB / "src" / "protocol.ts").read_text("utf-8") == script("protocol").protocol()
