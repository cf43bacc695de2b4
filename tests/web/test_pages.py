"""Every page of the client opens by its address, too."""

import re
from pathlib import Path

from kaiten.server.net import client_files

APP = Path(__file__).parents[2] / "web" / "src" / "App.svelte"
NOT_BY_THEIR_NAME = {  # how the client comes to these pages
    "table",  # the fragment of the address
    "seat",  # a question in the home page's address
    "pictures",  # below /rules
    "nowhere",  # an address that leads nowhere
}


def test_the_server_knows_the_pages_of_the_client() -> None:
    listed = re.search(r"const PAGES = \{(.*?)\n  \}", APP.read_text("utf-8"), re.S)
    assert listed
    drawn = set(re.findall(r"^    (\w+)[:,]", listed[1], re.M))
    served = {path.split("/")[1] for path in client_files.PAGES} - {""}
    assert len(drawn) >= 15
    assert drawn - NOT_BY_THEIR_NAME == served
