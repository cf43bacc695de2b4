"""The devices at a table add to the luck of its game, and tell their people if that was not used."""

import json

import pytest
from playwright.sync_api import WebSocketRoute

from kaiten.engine import codec
from kaiten.games import GAMES
from tests.browser.conftest import NewPerson
from tests.browser.house import House, Person
from tests.server.world import Frame, play_on


def test_two_browsers_add_to_the_luck_and_the_record_proves_it(
    ann: Person, visitor: NewPerson, house: House
) -> None:
    bea, table = visitor("Bea"), ann.lays("sushi-go/cocktail", 2)
    bea.sits_down(table)
    house.deals_from("fair")
    ann.begins(table).holds(10)
    bea.holds(10)
    [dealt] = [frame for frame in bea.frames("draw") if frame["stage"] == "dealt"]
    hers, beas = ann.by_wire(table), bea.by_wire(table)
    for person in (ann, bea):
        person.opens("about:blank")  # nobody looks at the rest
    play_on(hers, beas)
    text = ann.page.request.get(f"{house.url}/api/tables/{table.id}/record").body()
    record = codec.read(text, GAMES)
    assert sorted([commit.seat for commit in record.header.commits]) == [0, 1]
    assert [commit.nonce for commit in record.header.commits] == [one["nonce"] for one in dealt["commits"]]
    assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events)


LEFT_OUT = "left out", "Your device’s random number was not used for this deal. Ask the host why."
ANOTHER_SEED = "another seed", "The server has changed its random seed since you came. Ask the host why."


@pytest.mark.parametrize(("lie", "told"), [LEFT_OUT])  # the campaign journeys takes the other
def test_a_player_is_told_if_a_server_cheats(ann: Person, lie: str, told: str) -> None:
    def bent(message: Frame) -> Frame:
        if lie == "left out" and message["kind"] == "draw" and message["stage"] == "dealt":
            return message | {"commits": []}
        if lie == "another seed" and message["kind"] == "play":
            started = [event for event in message["events"] if event["kind"] == "started"]
            return message | {"events": [{**event, "pledge": "0" * 64} for event in started]}
        return message

    def tamper(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(json.dumps(bent(json.loads(frame)))))

    ann.page.route_web_socket("**/socket?*", tamper)
    ann.begins(ann.lays("sushi-go/cocktail", 2, bots=["greedy"])).holds(10)
    ann.sees(told)
