"""Which pages may talk to this server: its own, and those its host has named."""

import ipaddress
from urllib.parse import urlsplit

from kaiten.server.settings import Settings


class Origins:
    """A page's origin must be the host it talks to; and that host a name this server goes by.

    The second keeps out a page whose own name was made to point here. An address cannot be made to, so
    addresses are always welcome.
    """

    def __init__(self, settings: Settings) -> None:
        self._others = {
            origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()
        }
        named = urlsplit(settings.url).hostname
        self._names = {"localhost", *([named] if named else [])}

    def allow(self, host: str, origin: str | None) -> bool:
        if not self._goes_by(urlsplit(f"//{host}").hostname):
            return False
        if origin is None:  # not a page: a bot, or a person's own address bar
            return True
        return origin in self._others or urlsplit(origin).netloc == host

    def _goes_by(self, name: str | None) -> bool:
        if name is None:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._names
        return True
