"""Which pages may talk to this server: its own, and those named in its settings."""

import ipaddress
from collections.abc import Sequence
from urllib.parse import urlsplit

from kaiten.server.settings import Settings


class Origins:
    """Checks the Host and Origin headers of requests.

    The host must be a name of this server; a page's origin must be that host, or be listed in the settings.
    The check of the host stops DNS rebinding: a page whose own domain was made to point here. That cannot be
    done with an IP address, so IP addresses are always allowed.
    """

    def __init__(self, settings: Settings) -> None:
        self._others = {
            origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()
        }
        named = settings.hostname
        self._names = {"localhost", *([named] if named else [])}

    def allow(self, hosts: Sequence[str], origin: str | None) -> bool:
        """May this page send requests with these Host headers? There must be exactly one."""
        try:
            return len(hosts) == 1 and self._allow(hosts[0], origin)
        except ValueError:  # not a valid host
            return False

    def _allow(self, host: str, origin: str | None) -> bool:
        here = urlsplit(f"//{host}")
        if not self._goes_by(here.hostname) or here.port == 0 or here.username is not None:
            return False
        if origin is None:  # not from a page: a bot, or a URL typed by a person
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
