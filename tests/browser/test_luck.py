"""The devices at a table add to the luck of its game, and tell their people if that was not used."""

import json

from playwright.sync_api import WebSocketRoute

from kaiten.engine import codec
from kaiten.games import GAMES
from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import play_on


def test_two_browsers_add_to_the_luck_and_the_record_proves_it(
    ann: Person, visitor: NewPerson, house: House
) -> None:
    bea, table = visitor("Bea"), ann.lays("sushi-go/cocktail", 2)
    bea.sits_down(table)
    house.deals_from("fair")
    ann.begins(table).holds(10)
    bea.holds(10)
    [dealt] = [frame for frame in bea.frames("draw") if frame["stage"] == "dealt"]
    play_on(ann.by_wire(table), bea.by_wire(table))
    text = ann.page.request.get(f"{house.url}/api/tables/{table.id}/record").body()
    record = codec.read(text, GAMES)
    assert sorted([commit.seat for commit in record.header.commits]) == [0, 1]
    assert [commit.nonce for commit in record.header.commits] == [one["nonce"] for one in dealt["commits"]]
    assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events)


def test_a_player_is_told_if_their_random_number_was_left_out(ann: Person) -> None:
    def tamper(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["kind"] == "draw" and message["stage"] == "dealt":
                message["commits"] = []
            socket.send(json.dumps(message))

        server.on_message(told)

    ann.page.route_web_socket("**/socket?*", tamper)
    ann.begins(ann.lays("sushi-go/cocktail", 2, bots=["greedy"])).holds(10)
    ann.sees("Your device’s random number was not used for this deal. Ask the host why.")
