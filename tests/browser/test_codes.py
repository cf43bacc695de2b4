"""Joining by the code that somebody says aloud, or by the link of the QR code; a name for a new guest."""

from tests.browser.conftest import NewPerson
from tests.browser.house import PHONE, House

NO_CODE = (
    "No table is waiting with this code. Check its six characters. A code works only until the game starts."
)


def test_somebody_joins_on_a_phone_by_the_code_they_heard_and_gives_a_name(
    visitor: NewPerson, house: House
) -> None:
    """A wrong code, and who sees whom come: `./kaiten campaign journeys`."""
    ben, host = visitor("Ben", size=PHONE), house.guest("Ann")
    ben.asks("PUT", "/api/me", {"name": "Guest 112", "avatar": "frog"})
    table = host.opens("sushi-go/cocktail", 2)
    heard = str(host.http.get(f"{table.path}/link").json()["spoken"])
    field = ben.opens("/").page.get_by_role("textbox", name="Have a code?")
    field.fill(heard.lower().replace("0", "o").replace("m", "n"))
    field.press("Enter")
    ben.page.get_by_role("textbox", name="What’s your name?").fill("Benedict")
    ben.presses("Save").presses("Sit here").sees("Ann starts the game.")
    assert f"#table={table.id}" in ben.page.url
