"""A complete client: it knows no rules, only docs/protocol.md. Write one like it in any language.

python examples/bot.py http://127.0.0.1:8642 --open party/cocktail --seats 4 --bots "greedy greedy"
python examples/bot.py http://127.0.0.1:8642 --join TABLE --code CODE
"""

import argparse
import asyncio
import json
import random
from urllib.request import Request, urlopen

from websockets import WebSocketException, connect


def ask_http(url, cookie="", body=None):
    """Send one request; return the response and the cookie that identifies us."""
    with urlopen(Request(url, body, {"Cookie": cookie, "Content-Type": "application/json"})) as answer:
        return json.load(answer), (answer.headers.get("Set-Cookie") or cookie).partition(";")[0]


def choose(play):
    """A random legal answer: one that is listed or, if the ask allows a subset of a list, a subset."""
    some, listed = play.get("any_of"), play.get("choices", [])
    if listed and (not some or random.random() < 0.5):
        return random.choice(listed)
    named = [thing for thing in some["of"] if random.random() < 0.5] or some["of"][: some["least"]]
    return {"kind": some["kind"], some["field"]: named}


async def play_on(socket, pending, route):
    """Answer every ask until the game is over; resend a pending act until it is accepted."""
    while True:
        async with asyncio.timeout(5 if pending else 15):  # an act is answered within 5 s; pings come, too
            message = json.loads(await socket.recv())
        match message["kind"]:
            case "moved":  # another process has the table
                route[:] = ["&at=" + message["at"]]
                raise OSError("moved")
            case "hello" if message["seat"] is None:
                await socket.send('{"do": "sit"}')
            case "hello" if pending and pending[0]["n"] > message["n"]:
                await socket.send(json.dumps(pending[0]))
            case "table" if given.open and message["phase"] == "waiting":
                if "free" not in [place["state"] for place in message["places"]]:
                    await socket.send('{"do": "start"}')
            case "ping":
                await socket.send(json.dumps({"do": "pong", "id": message["id"]}))
            case "error":
                print("refused:", message["error"], message["say"])
                pending.clear()
            case "play":
                ask, n = message["view"]["ask"], message["n"]
                if message["view"]["winners"]:
                    return message["view"]["winners"]
                if pending and pending[0]["n"] <= n:
                    pending.clear()
                if ask and (ask["urgent"] or message.get("race")) and not pending:
                    pending[:] = [{"do": "act", "n": n + 1, "ask": ask["opened"], "choice": choose(message)}]
                    await socket.send(json.dumps(pending[0]))


async def sit_down(address, cookie):
    """Play, and reconnect whenever the connection breaks."""
    pending, route = [], []
    while True:
        try:
            at = route.pop() if route else ""
            async with connect(address + at, additional_headers={"Cookie": cookie}) as socket:
                return print("the game is over; the winners are", await play_on(socket, pending, route))
        except (WebSocketException, OSError):
            await asyncio.sleep(0.5)


options = argparse.ArgumentParser()
for name in ("url", "--open", "--seats", "--bots", "--join", "--code"):
    options.add_argument(name, default="")
given = options.parse_args()
_, cookie = ask_http(f"{given.url}/api/me")
table = {"id": given.join, "code": given.code}
if given.open:
    setup = {"game": given.open, "seats": int(given.seats), "bots": given.bots.split()}
    table, _ = ask_http(f"{given.url}/api/tables", cookie, json.dumps(setup).encode())
    print("opened table", table["id"], "code", table["code"], flush=True)
asyncio.run(sit_down(f"ws{given.url[4:]}/api/tables/{table['id']}/socket?code={table['code']}", cookie))
