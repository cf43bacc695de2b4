"""An empty server: what one of a group says, everyone of the group hears. It stands where Kaiten would."""

from typing import Any

import uvicorn

HEARD_BYTES = 2_000  # about what a play message holds


class Echo:
    """The ASGI application; the path names the group."""

    def __init__(self) -> None:
        self._groups: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        group = self._groups.setdefault(scope["path"], [])
        await receive()  # the wish to connect
        await send({"type": "websocket.accept"})
        group.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            said = message["text"].ljust(HEARD_BYTES)
            for other in group:
                await other({"type": "websocket.send", "text": said})
        group.remove(send)


def run(*, port: int) -> None:
    config = uvicorn.Config(
        Echo(),
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
        lifespan="off",
    )
    uvicorn.Server(config).run()
