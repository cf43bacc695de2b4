"""A refusal as it is sent, over HTTP and over the socket."""

from typing import Any


def problem(code: str, reason: str, say: str, **facts: str | int) -> dict[str, Any]:
    return {"code": code, "reason": reason, "facts": facts, "say": say}


def error(code: str, reason: str, say: str, n: int | None = None, **facts: str | int) -> dict[str, Any]:
    """`error` is what clients of version 0.1 read."""
    return {"kind": "error", "error": code, "n": n, **problem(code, reason, say, **facts)}


def halted(reason: str, say: str) -> dict[str, Any]:
    return {"kind": "halted", **problem("unavailable", reason, say)}
