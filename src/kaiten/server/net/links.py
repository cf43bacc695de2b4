"""Links to this server, as they are sent to clients."""

import segno
from msgspec import Struct


class Link(Struct, frozen=True):
    link: str


class SecretLink(Struct, frozen=True):
    """A link that makes its reader somebody, and its QR code: as a data URI, because URLs are logged."""

    link: str
    qr: str


def secret_link(link: str) -> SecretLink:
    return SecretLink(link, segno.make_qr(link).svg_data_uri(scale=6, border=2))
