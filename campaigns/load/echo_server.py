"""An echo server: sends each message to everyone in the same group. The baseline to compare Kaiten with."""

from typing import Any

import uvicorn

from kaiten.load.child import run_child

MODULE = "campaigns.load.echo_server"

HEARD_BYTES = 2_000  # about the size of a play message


class Echo:
    """The ASGI application. The path is the group."""

    def __init__(self) -> None:
        self._groups: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        group = self._groups.setdefault(scope["path"], [])
        await receive()  # websocket.connect
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


def main() -> None:
    run_child(lambda flags: run(**flags))


if __name__ == "__main__":
    main()
