"""Links to this server, as they are sent to clients, and their QR codes."""

import io
from typing import Any

import segno
from msgspec import Struct


class Link(Struct, frozen=True):
    link: str


class SecretLink(Struct, frozen=True):
    """A link that makes its reader somebody, and its QR code: as a data URI, because URLs are logged."""

    link: str
    qr: str


QR_LOOK: dict[str, Any] = {"scale": 6, "border": 2}  # pixels of a square, squares of white around them


def secret_link(link: str) -> SecretLink:
    return SecretLink(link, segno.make_qr(link).svg_data_uri(**QR_LOOK))


def qr_code(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make_qr(link).save(drawn, kind="svg", **QR_LOOK)
    return drawn.getvalue()
